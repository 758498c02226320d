//! What an event learns of a table of it: what it does, and how its match looks. The desk of the event starts its clocks.

use bughouse_core::Seat;
use bughouse_match::{Actor, Command, HalfPoints, Match, Phase as MatchPhase};
use bughouse_wire::desk::TableState;
use bughouse_wire::running::MatchPreview;

use super::{Room, Todo};
use crate::link::{AtEvent, AtTable, FromRoom};
use crate::refusal::Refusal;
use crate::table::{Links, Phase, Renames};

impl Room {
    /// Publishes what the table does, where this has changed.
    pub(super) fn show_event(&mut self) {
        if self.table.event().is_none() {
            return;
        }
        let now = AtTable {
            renames: self.table.renames(),
            links: self.table.links(),
            ..self.at_table()
        };
        if self.published.at_event.as_ref() != Some(&now) {
            self.published.at_event = Some(now.clone());
            self.tell_event(AtEvent::Table(Box::new(now)));
        }
    }

    /// Sends the event how the match looks.
    pub(super) fn show_at_event(&mut self, preview: &MatchPreview) {
        self.tell_event(AtEvent::Preview(Box::new(preview.clone())));
    }

    /// The desk of the event starts the clocks, if all are ready and wait for the arbiter.
    pub(super) fn start_by_desk(&mut self) {
        if self.at_table().state != TableState::Ready {
            return;
        }
        let now = self.now();
        let play = self.play.as_mut().filter(|play| !play.is_broken());
        let decided = play.map(|play| play.decide(Actor::Arbiter, &Command::Start, None, now));
        self.todo = decided.map(Todo::from);
    }

    /// The desk of the event has entered a result: the match is called off, or at real boards ends with the result.
    pub(super) fn decided_by_desk(&mut self, score: Option<HalfPoints>) {
        self.call_off_assigned();
        let is_begun = matches!(self.table.phase(), Phase::Playing | Phase::Paused(_));
        if is_begun && self.table.has_boards() {
            let score = score.filter(|_| self.has_arbiter());
            self.wanted_end = Some(score.map_or(Command::Abort, Command::Decide));
        }
    }

    /// The next step to the end that the desk wants: the arbiter decides the result, and then confirms it.
    pub(super) fn end_by_desk(&mut self) -> Option<Todo> {
        let now = self.now();
        let wanted = self.wanted_end.clone()?;
        let play = self.play.as_mut()?;
        let (by, command) = match wanted {
            Command::Decide(score) if is_decided(play.state(), score) => {
                (Actor::Arbiter, Command::Confirm)
            }
            Command::Decide(_) => (Actor::Arbiter, wanted),
            _ => (Actor::System, wanted),
        };
        let decided = play.decide(by, &command, None, now);
        if decided.is_empty() {
            self.wanted_end = None; // The match refuses it: it is over.
            return None;
        }
        Some(decided.into())
    }

    /// The event shows other names: a name was taken off or corrected. Those who are here see the others from now on.
    pub(super) fn rename(&mut self, renames: &Renames) {
        if self.table.renames() == *renames {
            return;
        }
        self.table.show_names(renames);
        self.talk.rename(renames);
        if let Some(play) = &mut self.play {
            play.rename(renames);
        }
        if let Some(stage) = &mut self.audience.stage {
            stage.rename(renames);
        }
        self.withdraw_preview();
        self.table_changed();
        let all: Vec<_> = self.audience.members.iter().map(|(conn, _)| conn).collect();
        for conn in all {
            self.resync(conn);
        }
    }

    /// Links of the event were renewed. Those who came by the former ones are not here any more.
    pub(super) fn renew_links(&mut self, links: &Links) {
        let lost = self.table.renew_links(links);
        for person in lost {
            let theirs = self.audience.members.of(person).map(|(conn, _)| conn);
            for conn in theirs.collect::<Vec<_>>() {
                self.out.part(conn, Refusal::NoKey, false);
                self.left(conn);
            }
        }
        self.table_changed();
    }

    fn tell_event(&mut self, news: AtEvent) {
        if let Some(at) = self.table.event() {
            let (event, table) = (at.event.clone(), self.public().to_owned());
            self.out.publish(FromRoom::AtEvent { event, table, news });
        }
    }

    fn at_table(&self) -> AtTable {
        let of = |state, missing| AtTable {
            state,
            missing,
            calls: false,
            renames: Renames::default(),
            links: Links::default(),
        };
        if self.table.is_called_off() {
            return of(TableState::Over, Vec::new());
        }
        if self.table.waits_to_begin() {
            let missing = self.table.missing();
            let state = match (missing.is_empty(), self.table.boards_are_ready()) {
                (false, _) => TableState::Waits,
                (true, false) => TableState::NoClock,
                (true, true) => TableState::Begins,
            };
            return of(state, missing);
        }
        match self.play.as_ref() {
            None => of(TableState::Over, Vec::new()),
            Some(play) => of_match(play.state(), self.has_arbiter()),
        }
    }
}

/// What a match does.
fn of_match(state: &Match, has_arbiter: bool) -> AtTable {
    let is_claimed = state.open_claims().next().is_some();
    let missing = match state.phase() {
        MatchPhase::Setup => not_ready(state),
        _ => Vec::new(),
    };
    AtTable {
        state: match state.phase() {
            MatchPhase::Over => TableState::Over,
            _ if is_claimed => TableState::Claimed,
            MatchPhase::Setup if !missing.is_empty() => TableState::Waits,
            MatchPhase::Setup if has_arbiter => TableState::Ready,
            MatchPhase::Setup => TableState::Begins,
            MatchPhase::Running | MatchPhase::LastDrop => TableState::Runs,
            MatchPhase::Halted if has_arbiter => TableState::Stopped,
            MatchPhase::Halted => TableState::Paused,
            MatchPhase::Decided => TableState::Decided,
        },
        missing,
        calls: is_claimed && has_arbiter && state.phase() != MatchPhase::Over,
        renames: Renames::default(),
        links: Links::default(),
    }
}

/// Whether a match is decided with this score, and not confirmed yet.
fn is_decided(state: &Match, score: HalfPoints) -> bool {
    let outcome = state.provisional_outcome();
    state.phase() == MatchPhase::Decided && outcome.is_some_and(|one| one.score == Some(score))
}

/// The seats whose players have not said that they are ready.
fn not_ready(state: &Match) -> Vec<Seat> {
    let seats = state.seats_in_play();
    seats.filter(|&seat| !state.is_ready(seat)).collect()
}
