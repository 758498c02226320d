//! A match that was running when its process ended: it is paused, and resumes when its players are back.

use bughouse_core::Seat;
use bughouse_match::{Actor, Command, Phase as MatchPhase};

use super::{Room, Todo};
use crate::clock::ProcessMs;
use crate::table::Phase;

impl Room {
    /// What is due in a match that was taken over. Running clocks are charged up to the last heartbeat of
    /// the former process (it wrote one every second). From that time on the match is paused until its
    /// players are back.
    pub(super) fn due_in_pause(&mut self) -> Option<Todo> {
        let Phase::Paused(planned) = self.table.phase() else {
            return None;
        };
        let play = self.play.as_mut()?;
        let is_running = play.state().phase() == MatchPhase::Running;
        if let Some(last_alive) = play.last_alive() {
            if is_running {
                let pause = play.decide(Actor::System, &Command::Pause, None, last_alive);
                return Some(pause.into());
            }
            play.is_taken_over();
            self.store_anchor();
            tracing::info!(table = self.public(), "a match is taken up again");
            if !self.resumes_by_itself() {
                self.go_on();
            }
            return self.next_due();
        }
        // During the pause a player may have claimed something, or the match was decided by a resignation.
        if is_running || !self.resumes_by_itself() {
            self.go_on();
            return self.next_due();
        }
        self.wait_or_resume(planned)
    }

    fn go_on(&mut self) {
        self.table.resume();
        self.table_changed();
        self.finish(None);
    }

    /// Whether a paused match resumes as soon as its players are back. A match that is decided does not. A
    /// match by claims does this only if its clocks were running, every claim has its ruling, and there is
    /// no arbiter. If there is an arbiter, the arbiter resumes it (WBN 7.12c).
    fn resumes_by_itself(&self) -> bool {
        self.play.as_ref().is_none_or(|play| {
            let state = play.state();
            let halted = state.phase() == MatchPhase::Halted;
            let open = state.open_claims().next().is_some();
            let by_claims = play.viewed().over_the_board();
            state.phase() != MatchPhase::Decided
                && (!by_claims || halted && !open && !self.has_arbiter())
        })
    }

    /// Resumes a paused match, or plans its resumption: after a short countdown if all players are
    /// back, or else after a longer wait, which begins when the first player is back.
    fn wait_or_resume(&mut self, planned: Option<ProcessMs>) -> Option<Todo> {
        let now = self.now();
        if !self.is_any_player_back() {
            if planned.is_some() {
                self.table.pause(None);
            }
            return None;
        }
        let back = self.terms.resumption;
        let latest = planned.unwrap_or(now + back.wait_ms + back.countdown_ms);
        let at = match self.players_back().all(|is_back| is_back) {
            true => latest.min(now + back.countdown_ms),
            false => latest,
        };
        if now >= at {
            let grant_ms = back.grant_ms;
            let resume = Command::Resume { grant_ms };
            let play = self.play.as_ref()?;
            return Some(play.decide(Actor::System, &resume, None, now).into());
        }
        if planned != Some(at) {
            self.table.pause(Some(at));
            self.table_changed();
        }
        None
    }

    /// Whether a player is back. A match of bots waits for no player, and neither does an assigned one: who
    /// made it waits for its result.
    pub(super) fn is_any_player_back(&self) -> bool {
        if self.table.is_assigned() {
            return true;
        }
        let mut players = self.players_back().peekable();
        players.peek().is_none() || players.any(|is_back| is_back)
    }

    /// For each seat of a person, whether they are back.
    fn players_back(&self) -> impl Iterator<Item = bool> + '_ {
        let seats = Seat::ALL.into_iter();
        seats.filter_map(|seat| self.table.is_present(seat))
    }
}
