//! What a room does by itself in a match.

use bughouse_core::{BoardId, BySeat};

use super::{Room, Todo, Write};
use crate::play::Surroundings;
use crate::table::{Holder, Phase};

impl Room {
    /// What is to be done now without a request, and needs a write: a match begins after the countdown, a
    /// flag has fallen, or the server gives a command of its own.
    pub(super) fn next_due(&mut self) -> Option<Todo> {
        let now = self.now();
        match self.table.phase() {
            Phase::Countdown(at) if now >= at => Some(Todo::Begin(at)),
            Phase::Beginning if self.begin_again_at.is_some_and(|at| at <= now) => {
                Some(Todo::Begin(now))
            }
            Phase::Playing | Phase::Paused(_) => self.due_in_match(),
            _ => None,
        }
    }

    fn due_in_match(&mut self) -> Option<Todo> {
        let now = self.now();
        let play = self.play.as_ref()?;
        if play.is_broken() {
            let read = || Todo::Write(Write::Read(play.id()));
            return play.has_to_read(now).then(read);
        }
        if play.is_paused() {
            return play.asks_store(now).then_some(Todo::Write(Write::Beat));
        }
        if let Some(end) = self.end_by_desk() {
            return Some(end);
        }
        if matches!(self.table.phase(), Phase::Paused(_)) {
            return self.due_in_pause();
        }
        if let Some(due) = self.play.as_ref()?.settle(now) {
            return Some(due.into());
        }
        if let Some(end) = self.end_without_absent() {
            return Some(end);
        }
        let around = self.surroundings();
        let play = self.play.as_mut()?;
        let (by, command) = play.next_command(&around, now)?;
        Some(play.decide(by, &command, None, now).into())
    }

    /// Whether nothing happens in the running match until a person comes. `false` if the match has to be in
    /// memory although no person is connected:
    ///
    /// - A clock runs. The match ends by itself when a flag falls.
    /// - A bot is to move.
    /// - The server will act for absent people: an opponent wins against a player who is away too long, or
    ///   a match by claims is aborted after an hour.
    /// - No person plays. Such a match does not wait after a restart.
    pub(super) fn waits_for_people(&self) -> bool {
        let Some(play) = &self.play else { return false };
        match self.table.phase() {
            Phase::Paused(planned) => {
                let is_taken_over = play.last_alive().is_none() && !play.is_broken();
                is_taken_over && planned.is_none() && !self.is_any_player_back()
            }
            Phase::Playing => {
                !self.has_bot_to_move() && play.waits_for_people(&self.surroundings())
            }
            _ => false,
        }
    }

    fn has_bot_to_move(&self) -> bool {
        let holder = |seat| self.table.holder_in_match(seat);
        let is_bots = |seat| matches!(holder(seat), Some(Holder::Bot(_)));
        let state = self.play.as_ref().map(crate::play::Play::state);
        state.is_some_and(|state| {
            BoardId::BOTH
                .into_iter()
                .any(|board| is_bots(state.to_move(board)))
        })
    }

    /// What the match has to know about the table.
    fn surroundings(&self) -> Surroundings {
        let members = self.audience.members.iter();
        let is_arbiter = |person| self.acts_as_arbiter(person);
        Surroundings {
            present: BySeat::new(|seat| self.table.is_present(seat)),
            round_trips: self.round_trips(),
            has_arbiter: self.has_arbiter(),
            arbiter_online: members.into_iter().any(|(_, one)| is_arbiter(one.person)),
            empty_ms: self.empty_since.map_or(0, |since| self.now() - since),
        }
    }

    /// For each seat, the longest round trip of the people who act for the seat, in milliseconds. Of a person
    /// with several connections, the one with their last command counts.
    fn round_trips(&self) -> BySeat<Option<i64>> {
        let mut longest = BySeat::uniform(None);
        for person in self.table.actors() {
            let theirs = self.audience.members.of(person);
            let last = theirs.max_by_key(|(_, member)| member.commanded);
            let trip = last.and_then(|(_, member)| member.round_trip);
            for seat in self.table.acts_for(person) {
                longest[seat] = trip.max(longest[seat]);
            }
        }
        longest
    }

    /// Whether the match has an arbiter, or a device with the clocks of both boards.
    pub(super) fn has_arbiter(&self) -> bool {
        let has = |play: &crate::play::Play| play.state().has_arbiter();
        self.play.as_ref().is_some_and(has) || self.table.has_whole_clock()
    }
}
