//! The phases of a table: when a match begins and resumes, and what its begin and end change.

use bughouse_lobby::seating::plays;
use bughouse_wire::table::{FinishedView, MatchStyle};

use super::{COMES_BACK_MS, Holder, OWNER_AWAY_MS, Presence, Table};
use crate::clock::ProcessMs;

/// The length of the countdown before a match, in milliseconds.
pub const COUNTDOWN_MS: i64 = 3_000;

/// The state of a table before, during and after a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// People choose seats.
    Seating,
    /// All players are ready; the match begins at this time.
    Countdown(ProcessMs),
    /// The countdown has ended, and it is unknown whether the store has the match.
    Beginning,
    /// A match is running.
    Playing,
    /// The last match has ended, and people can ask for a rematch.
    Over,
    /// The server was restarted during a match. The match resumes at this time at the latest. The
    /// time is `None` until the first player is back.
    Paused(Option<ProcessMs>),
}

impl Table {
    /// Updates the table after a request or a deadline: begins or cancels the countdown, seats
    /// people for a rematch, and replaces an absent owner. Returns whether something changed.
    pub fn settle(&mut self, now: ProcessMs) -> bool {
        let is_noted = self.note_absence(now);
        if self.assigned.is_some() {
            return self.waits_to_begin() && self.settle_assigned(now) || is_noted;
        }
        let has_changed = self.pass_ownership(now) || is_noted;
        let phase = match self.phase {
            Phase::Seating if self.all_ready() => self.countdown(now),
            Phase::Countdown(_) if !self.all_ready() => Phase::Seating,
            Phase::Over if self.repeats_as_seated() && self.all_ready() => self.countdown(now),
            Phase::Over => return self.rematch(now) || has_changed,
            phase => phase,
        };
        let changed = phase != self.phase;
        self.phase = phase;
        changed || has_changed
    }

    /// The countdown from `now`. In matches over the board, in which players make claims, it has no
    /// length: the players say at the board that they are ready, and expect the match to start at that
    /// moment.
    pub(super) fn countdown(&self, now: ProcessMs) -> Phase {
        match self.rules.style() {
            MatchStyle::Automatic => Phase::Countdown(now + COUNTDOWN_MS),
            MatchStyle::Claims | MatchStyle::ClockOnly => Phase::Countdown(now),
        }
    }

    /// The time at which something happens even if no request comes: the match begins or resumes,
    /// or the owner is replaced. `None` if the table waits for requests only.
    pub fn next_deadline(&self) -> Option<ProcessMs> {
        let begin = match self.phase {
            Phase::Countdown(at) | Phase::Paused(Some(at)) => Some(at),
            _ => None,
        };
        let owner = self.owner_away.map(|since| since + OWNER_AWAY_MS);
        let away = self.people.iter().filter_map(|one| match one.presence {
            Presence::Left(at) => Some(at + COMES_BACK_MS),
            Presence::Online | Presence::Away => None,
        });
        let assigned = self.assigned_deadline();
        begin
            .into_iter()
            .chain(away)
            .chain(owner)
            .chain(assigned)
            .min()
    }

    /// Begins the match for which all players are ready.
    pub fn begin(&mut self) {
        self.game += 1;
        self.phase = Phase::Playing;
        self.bots_begin = false;
        self.history.push(self.holders.clone());
        self.forget_asked();
        for person in &mut self.people {
            let sits = plays(&Holder::Person(person.id), &self.holders);
            if sits {
                person.sat_out = 0;
            } else if person.role.is_none() && (person.is_online() || person.ready) {
                person.sat_out += 1;
            }
            person.ready &= !sits && person.role.is_none();
            person.exchange = false;
            // Before the next match each player has to agree again.
            person.agrees_calls = false;
        }
    }

    /// Records that it is unknown whether the store has the match that begins.
    pub fn hold(&mut self) {
        self.phase = Phase::Beginning;
    }

    /// Records that the match could not begin. The players have to say again that they are ready.
    pub fn call_off(&mut self) {
        self.phase = Phase::Seating;
        for person in &mut self.people {
            person.ready = false;
        }
    }

    /// Pauses the match because the server was down. The match resumes at `at` at the latest.
    pub fn pause(&mut self, at: Option<ProcessMs>) {
        self.forget_asked();
        self.phase = Phase::Paused(at);
    }

    /// Resumes the match.
    pub fn resume(&mut self) {
        self.phase = Phase::Playing;
    }

    /// Ends the match and counts its result.
    pub fn end(&mut self, finished: FinishedView) {
        self.score(&finished.result.score);
        self.finished.push(finished);
        self.phase = Phase::Over;
        self.forget_asked();
    }

    /// Ends the series, because a person changed seats or rules.
    pub(super) fn end_series(&mut self) {
        self.phase = Phase::Seating;
        self.bots_begin = false;
    }
}
