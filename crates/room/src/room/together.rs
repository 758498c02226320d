//! People who look at a finished match together (a viewing): who may move the shared cursor and
//! draw, and who receives which messages.

use bughouse_wire::problem::Problem;
use bughouse_wire::server::ServerMsg;
use bughouse_wire::together::{Looker, TogetherAct, TogetherNews};

use super::Room;
use super::request::Sender;
use crate::clock::ProcessMs;
use crate::link::ConnId;
use crate::play::Play;
use crate::refusal::Refusal;
use crate::table::{Act, PersonId};
use crate::talk::Counted;

impl Room {
    /// Carries out an act of a person who looks at a finished match with others, or refuses it.
    pub(super) fn together(&mut self, from: Sender, act: TogetherAct) -> Result<(), Problem> {
        if let Some(member) = self.audience.members.get_mut(from.conn) {
            member.looks = !matches!(act, TogetherAct::Go);
        }
        match act {
            TogetherAct::Come { game } => self.join_viewing(from.person, game),
            TogetherAct::Go => {
                self.leave_viewing(from.person);
                Ok(())
            }
            act => self.act_together(from.person, act, from.at),
        }
    }

    /// Adds a person to the viewing of match number `game`. The match must be over, and the person
    /// must have seen its end.
    fn join_viewing(&mut self, by: PersonId, game: u32) -> Result<(), Problem> {
        if self.table.is_running() {
            return Err(Refusal::Running.into());
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
        // The viewing ends when the next match begins, perhaps while this message was on its way.
        let Some(game) = self.together.game_of(by) else {
            return Ok(());
        };
        self.may_lead(by, game)?;
        let Some(viewing) = self.together.viewing_mut(game) else {
            return Ok(());
        };
        let news = match act {
            TogetherAct::Hold { on } => {
                viewing.hold(by, on);
                None
            }
            TogetherAct::Point { cursor } => {
                self.rates.count(Counted::Point(by), now)?;
                // Another person may have taken over the cursor while this movement was on its way.
                if viewing.holder() != Some(by) {
                    return Ok(());
                }
                let moved = viewing.point(cursor.clone())?;
                (!moved).then_some(TogetherNews::Pointed { cursor })
            }
            TogetherAct::Draw { board, shapes } => {
                self.rates.count(Counted::Draw(by), now)?;
                let drawing = viewing.draw(by, board, shapes)?;
                Some(TogetherNews::Drawn { drawing })
            }
            TogetherAct::LetIn { on } => {
                viewing.open = on;
                None
            }
            TogetherAct::Come { .. } | TogetherAct::Go => return Ok(()),
        };
        match news {
            Some(news) => self.send_to_viewing(game, ServerMsg::Together { news }),
            None => self.show_together(game),
        }
        Ok(())
    }

    /// Checks that a person may move the shared cursor and draw.
    fn may_lead(&self, person: PersonId, game: u32) -> Result<(), Refusal> {
        let viewing = self.together.viewing(game);
        let is_open = viewing.is_some_and(|viewing| viewing.open);
        self.table.may(person, Act::Lead { game, is_open })
    }

    /// Marks a person who looks at a match with others as disconnected.
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

    /// Ends all viewings, because the next match begins. Watchers with a delay are informed later,
    /// when they see the match begin.
    pub(super) fn end_together(&mut self) {
        let over = || ServerMsg::Together {
            news: TogetherNews::Over,
        };
        let delay = self.play.as_ref().map_or(0, Play::watch_delay_ms);
        let is_late = |person: &PersonId| self.table.only_watches(*person) && delay > 0;
        let people = self.together.end().into_iter();
        let (late, now): (Vec<PersonId>, Vec<PersonId>) = people.partition(is_late);
        self.send_to_people(&now, over());
        if !late.is_empty() {
            self.stage_message(self.now() + delay, over());
        }
    }

    /// Sends the whole state of the viewing to everyone who looks at that match.
    fn show_together(&mut self, game: u32) {
        let Some(viewing) = self.together.viewing(game) else {
            return;
        };
        let looker = |person: PersonId| Looker {
            id: person.0,
            name: self.table.name(person).to_owned(),
            seat: self.table.seats_in(game, person).first().copied(),
            may: self.may_lead(person, game).is_ok(),
        };
        let view = viewing.view(game, looker);
        let news = TogetherNews::All { view };
        self.send_to_viewing(game, ServerMsg::Together { news });
    }

    /// Sends a message to everyone who looks at that match.
    fn send_to_viewing(&mut self, game: u32, message: ServerMsg) {
        let Some(viewing) = self.together.viewing(game) else {
            return;
        };
        let people: Vec<PersonId> = viewing.people().collect();
        self.send_to_people(&people, message);
    }

    fn send_to_people(&mut self, people: &[PersonId], message: ServerMsg) {
        let members = &self.audience.members;
        let to = people.iter().flat_map(|&person| members.of(person));
        let to: Vec<ConnId> = to.map(|(conn, _)| conn).collect();
        self.out.tell(to, message);
    }
}
