//! Looking at a finished match together: who may, and who receives what.

use bughouse_core::Seat;
use bughouse_wire::keys::KeyKind;
use bughouse_wire::problem::Problem;
use bughouse_wire::server::ServerMsg;
use bughouse_wire::together::{Looker, TogetherAct, TogetherNews};

use super::delayed_view::delay_ms;
use super::{ConnId, Session};
use crate::clock::ProcessMs;
use crate::refusal::Refusal;
use crate::session::admission::{refused, text};
use crate::table::{PersonId, TableError};

impl Session {
    /// A person joins, or does something there.
    pub(super) fn together(
        &mut self,
        conn: ConnId,
        by: PersonId,
        act: TogetherAct,
        now: ProcessMs,
    ) {
        let done = match act {
            TogetherAct::Come { game } => self.join_viewing(by, game),
            TogetherAct::Go => {
                self.leave_viewing(by);
                Ok(())
            }
            act => self.act_together(by, act, now),
        };
        if let Err(refusal) = done {
            self.send(conn, &refused(None, refusal));
        }
    }

    /// Joins the people who look at a match; it has to be over, and public for this person.
    fn join_viewing(&mut self, by: PersonId, game: u32) -> Result<(), Problem> {
        if self.table.is_running() {
            return Err(TableError::Running.into());
        }
        let finished = self.table_for(by).finished;
        if !finished.iter().any(|one| one.game == game) {
            return Err(Refusal::NoFinishedMatch.into());
        }
        let before = self.together.game_of(by);
        self.together.join(by, game)?;
        if let Some(before) = before.filter(|&before| before != game) {
            self.show_together(before);
        }
        self.show_together(game);
        Ok(())
    }

    fn act_together(
        &mut self,
        by: PersonId,
        act: TogetherAct,
        now: ProcessMs,
    ) -> Result<(), Problem> {
        // The next match may have ended it while this message was on its way.
        let Some(game) = self.together.game_of(by) else {
            return Ok(());
        };
        if !self.may_lead(by, game) {
            return Err(Refusal::PlayersOnly.into());
        }
        match &act {
            TogetherAct::Point { .. } => self.together.may_point(by, now)?,
            TogetherAct::Draw { .. } => self.together.may_draw(by, now)?,
            _ => {}
        }
        let Some(viewing) = self.together.viewing_mut(game) else {
            return Ok(());
        };
        let news = match act {
            TogetherAct::Hold { on } => {
                viewing.hold(by, on);
                None
            }
            // A movement that crossed with the message by which another person took the cursor.
            TogetherAct::Point { .. } if viewing.holder() != Some(by) => return Ok(()),
            TogetherAct::Point { cursor } => {
                let moved = viewing.point(cursor.clone())?;
                (!moved).then_some(TogetherNews::Pointed { cursor })
            }
            TogetherAct::Draw { board, shapes } => Some(TogetherNews::Drawn {
                drawing: viewing.draw(by, board, shapes)?,
            }),
            TogetherAct::LetIn { on } => {
                viewing.set_open(on);
                None
            }
            TogetherAct::Come { .. } | TogetherAct::Go => return Ok(()),
        };
        match news {
            Some(news) => self.send_to_viewing(game, &ServerMsg::Together { news }),
            None => self.show_together(game),
        }
        Ok(())
    }

    /// Those who played that match, and the owner of the table; others if they were admitted. Tabs of
    /// a clock or an assistant have no part in it.
    fn may_lead(&self, person: PersonId, game: u32) -> bool {
        let beside = matches!(
            self.table.role(person),
            Some(KeyKind::Clock { .. } | KeyKind::Assistant { .. })
        );
        let open = || {
            self.together
                .viewing(game)
                .is_some_and(|viewing| viewing.is_open())
        };
        let played = !self.table.seats_in(game, person).is_empty();
        !beside && (played || self.table.is_owner(person) || open())
    }

    /// A person disconnected, or looks alone again.
    pub(super) fn disconnect_from_viewing(&mut self, person: PersonId) {
        if let Some(game) = self.together.game_of(person) {
            self.together.disconnect(person);
            self.show_together(game);
        }
    }

    fn leave_viewing(&mut self, person: PersonId) {
        if let Some(game) = self.together.game_of(person) {
            self.together.leave(person);
            self.show_together(game);
        }
    }

    /// The next match begins: players do not look at another match meanwhile, and viewers with a delay
    /// learn of this no sooner than of the match.
    pub(super) fn end_together(&mut self) {
        let over = ServerMsg::Together {
            news: TogetherNews::Over,
        };
        let delay = self.host.as_ref().map_or(0, delay_ms);
        let mut later = false;
        for person in self.together.end() {
            match self.table.only_watches(person) && delay > 0 {
                true => later = true,
                false => self.send_to_person(person, &over),
            }
        }
        if later {
            self.delayed_talk.push_back((self.now() + delay, over));
        }
    }

    /// Sends the whole state to everyone who looks at that match.
    fn show_together(&mut self, game: u32) {
        let Some(viewing) = self.together.viewing(game) else {
            return;
        };
        let looker = |person: PersonId| Looker {
            id: person.0,
            name: self.table.name(person).to_owned(),
            seat: self.seat_shown(person, game),
            may: self.may_lead(person, game),
        };
        let view = viewing.view(game, looker);
        let news = TogetherNews::All { view };
        self.send_to_viewing(game, &ServerMsg::Together { news });
    }

    fn seat_shown(&self, person: PersonId, game: u32) -> Option<Seat> {
        self.table.seats_in(game, person).first().copied()
    }

    /// Sends to everyone who looks at that match.
    fn send_to_viewing(&mut self, game: u32, message: &ServerMsg) {
        let Some(viewing) = self.together.viewing(game) else {
            return;
        };
        let message = text(message);
        let people: Vec<PersonId> = viewing.people().collect();
        for person in people {
            if let Some(member) = self.members.of_mut(person) {
                member.send(message.clone());
            }
        }
    }

    fn send_to_person(&mut self, person: PersonId, message: &ServerMsg) {
        if let Some(member) = self.members.of_mut(person) {
            member.send(text(message));
        }
    }
}
