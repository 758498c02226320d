//! Players of the lobby who make no move in their first turn. They are asked whether they are there; if they do
//! not answer, their match ends without a result.

use bughouse_core::{BoardId, Seat};
use bughouse_match::{Actor, Command, Phase as MatchPhase};
use bughouse_wire::client::ClientMsg;

use super::{Room, Todo};
use crate::clock::ProcessMs;
use crate::play::Play;
use crate::table::{PersonId, Phase, SILENT_MS};

impl Room {
    /// Asks those who have made no move for too long whether they are there.
    pub(super) fn ask_silent(&mut self) {
        if !self.may_ask() {
            return;
        }
        let first_turns = self.first_turns().into_iter();
        let silent = first_turns.filter(|(_, left_ms)| *left_ms <= 0);
        let silent: Vec<Seat> = silent.map(|(seat, _)| seat).collect();
        if self.table.ask_silent(&silent, self.now()) {
            self.table_changed();
        }
    }

    /// A message of a person is an answer to the question whether they are there, unless their page sends it by
    /// itself.
    pub(super) fn note_answer(&mut self, person: PersonId, message: &ClientMsg) {
        let is_by_page = matches!(
            message,
            ClientMsg::Ping { .. } | ClientMsg::Echo { .. } | ClientMsg::Resync
        );
        if !is_by_page && self.table.answer(person) {
            self.table_changed();
        }
    }

    /// The end of the match without a result, if a player did not answer.
    pub(super) fn end_without_absent(&self) -> Option<Todo> {
        let now = self.now();
        let play = self.play.as_ref().filter(|_| self.may_ask())?;
        let is_due = !self.table.absent(now).is_empty();
        is_due.then(|| aborted(play, now)).flatten()
    }

    /// When a player is to be asked, or counts as absent.
    pub(super) fn next_absence(&self) -> Option<ProcessMs> {
        if !self.may_ask() {
            return None;
        }
        let now = self.now();
        let first_turns = self.first_turns().into_iter();
        let asked_at = first_turns.filter(|(_, left_ms)| *left_ms > 0);
        let asked_at = asked_at.map(|(_, left_ms)| now + left_ms);
        asked_at.chain(self.table.absent_at()).min()
    }

    /// Whether players may be asked now.
    fn may_ask(&self) -> bool {
        let works = |play: &Play| {
            let runs = play.state().phase() == MatchPhase::Running;
            runs && !play.is_broken() && !play.is_paused()
        };
        self.table.is_of_lobby()
            && self.table.phase() == Phase::Playing
            && self.play.as_ref().is_some_and(works)
    }

    /// The players who are in their first turn and have not answered, with the time that they have until they
    /// are asked, in milliseconds of their clock.
    fn first_turns(&self) -> Vec<(Seat, i64)> {
        let Some(play) = &self.play else {
            return Vec::new();
        };
        let (state, at) = (play.state(), play.time(self.now()));
        let in_first_turn = |board| {
            let seat = state.to_move(board);
            let is_first = state.plies(board) < 2 && state.pending_move(seat).is_none();
            let turn_ms = state.turn_ms(seat, at).filter(|_| is_first)?;
            let may_be_asked = self.table.may_be_asked(seat);
            may_be_asked.then_some((seat, SILENT_MS - turn_ms))
        };
        BoardId::BOTH
            .into_iter()
            .filter_map(in_first_turn)
            .collect()
    }
}

/// The end of a running match without a result; `None` if it has ended.
pub(super) fn aborted(play: &Play, now: ProcessMs) -> Option<Todo> {
    let runs = !matches!(play.state().phase(), MatchPhase::Decided | MatchPhase::Over);
    // While the match waits for its players after a restart, its time is that of the last sign of life.
    let at = play.last_alive().unwrap_or(now);
    runs.then(|| play.decide(Actor::System, &Command::Abort, None, at).into())
}
