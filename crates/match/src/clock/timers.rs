//! Timers: what happens by itself when time passes.
//!
//! Flags fall, pending replies complete, queued moves are made, and an end becomes final. Each takes
//! effect at its own exact time, however late [`Match::advance_to`] is called. WBN 7.9.

use bughouse_core::{FlagMode, Lag, Seat};

use crate::transition::Draft;
use crate::{
    BoardEnd, Event, Match, MatchTime, MoveLag, Outcome, QueueFailure, Reason, Transition,
};

/// Something that happens by itself. Of what is due at the same time, a flag comes first, since it
/// may still change the result, and moves come last, since a final result cancels them.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Due {
    Flag {
        seat: Seat,
        at: MatchTime,
    },
    Reply {
        seat: Seat,
        at: MatchTime,
    },
    /// The first move of the premove queue.
    Queued {
        seat: Seat,
        at: MatchTime,
    },
    End(Outcome),
}

impl Due {
    fn rank(&self) -> (u8, MatchTime) {
        match *self {
            Due::Flag { at, .. } => (0, at),
            Due::End(outcome) => (1, outcome.at),
            Due::Reply { at, .. } => (2, at),
            Due::Queued { at, .. } => (3, at),
        }
    }
}

impl Match {
    /// What is due by that time: flags that have fallen, replies that complete, an end that becomes
    /// final. None if nothing is due. It comes before any command of that time.
    pub fn advance_to(&self, now: MatchTime) -> Option<Transition> {
        if self
            .next_deadline()
            .is_none_or(|due| due > now.max(self.latest))
        {
            return None;
        }
        let mut draft = Draft::new(self, now);
        draft.run_due();
        draft.finish()
    }

    /// When something is due next, if no command comes before.
    pub fn next_deadline(&self) -> Option<MatchTime> {
        self.next_due().map(|(due, _)| due)
    }

    /// What happens by itself next, and when that becomes certain.
    pub(crate) fn next_due(&self) -> Option<(MatchTime, Due)> {
        if self.is_over() {
            return None;
        }
        let end = self.due_end().filter(|_| !self.rules.over_the_board());
        if self.halted().is_some() {
            return end; // a resignation or an agreement may end a halted match
        }
        let flags = self.running().filter_map(|seat| self.due_flag(seat));
        let replies = self
            .boards_in_play()
            .iter()
            .filter_map(|&board| self.due_reply(self.to_move(board)));
        let queued = self
            .boards_in_play()
            .iter()
            .filter_map(|&board| self.due_queued(self.to_move(board)));
        flags
            .chain(replies)
            .chain(queued)
            .chain(end)
            .min_by_key(|(due, what)| (*due, what.rank()))
    }

    /// When the flag of a running clock falls by itself. None where a flag must be claimed (WBN 7.8);
    /// but the time for a last drop ends by itself, since it is part of a ruling (WBN 2.2c).
    pub(crate) fn flag_at(&self, seat: Seat) -> Option<MatchTime> {
        let ruled = self.rules.over_the_board() && self.last_drop().is_some();
        match self.rules.clock.flag_mode {
            FlagMode::Claim if !ruled => None,
            _ => self.clocks.flag_at(seat),
        }
    }

    fn due_flag(&self, seat: Seat) -> Option<(MatchTime, Due)> {
        let at = self.flag_at(seat)?;
        Some((self.flag_certain_at(seat, at), Due::Flag { seat, at }))
    }

    fn due_reply(&self, seat: Seat) -> Option<(MatchTime, Due)> {
        let due = self.histories[seat.board].pending?.due;
        // A flag that falls before, even a provisional one, prevents the reply.
        let in_time = self.flag_at(seat).is_none_or(|flag| due < flag);
        in_time.then_some((due, Due::Reply { seat, at: due }))
    }

    /// When a flag that falls at `at` becomes certain: no lag that is granted later can reach back
    /// before it.
    pub(crate) fn flag_certain_at(&self, seat: Seat, at: MatchTime) -> MatchTime {
        let reaches = |other: Seat| match self.rules.clock.lag {
            Lag::None => false,
            Lag::OwnBoard => other == seat,
            Lag::BothBoards => true,
        };
        let in_flight = |&other: &Seat| {
            let began = self
                .clocks
                .running_since(other.board)
                .is_some_and(|since| since < at);
            began && self.histories[other.board].pending.is_none()
        };
        let grace = self
            .running()
            .filter(|&other| reaches(other))
            .filter(in_flight);
        at + grace.map(|other| self.lag_cap(other)).max().unwrap_or(0)
    }
}

impl Draft {
    /// Records everything that is due by now.
    pub(crate) fn run_due(&mut self) {
        while let Some((due, what)) = self.state.next_due()
            && due <= self.now
        {
            self.happen(what);
        }
    }

    fn happen(&mut self, what: Due) {
        match what {
            Due::Flag { seat, at } => self.flag(seat, at),
            Due::Reply { seat, at } => self.complete_reply(seat, at),
            Due::Queued { seat, at } => self.play_queued(seat, at),
            Due::End(outcome) => self.record(Event::Ended(outcome)),
        }
    }

    fn flag(&mut self, seat: Seat, at: MatchTime) {
        if self.state.rules.clock.flag_mode == FlagMode::Claim {
            self.record(Event::LastDropExpired { seat, at });
            return;
        }
        self.record(Event::FlagFell { seat, at });
        self.record(Event::BoardEnded(BoardEnd {
            board: seat.board,
            lost_by: Some(seat),
            reason: Reason::Flag,
            article: self.state.article_of_flag(),
            at,
        }));
    }

    fn complete_reply(&mut self, seat: Seat, at: MatchTime) {
        let Some(pending) = self.state.histories[seat.board].pending else {
            return;
        };
        if self.state.check_playable(seat, pending.mv).is_ok() {
            self.complete(seat, pending.mv, at, MoveLag::NONE);
        } else {
            self.record(Event::MoveReturned { seat });
            self.fail_queue(seat, QueueFailure::MoveReturned);
        }
    }

    /// Runs what is due where no lag can be granted any more: the clocks are about to stop, so
    /// provisional flags and ends are certain now.
    pub(crate) fn run_due_without_lag(&mut self) {
        let bounds = Seat::ALL.map(|seat| self.state.seats[seat].lag.bound_ms);
        for seat in Seat::ALL {
            self.state.seats[seat].lag.bound_ms = 0;
        }
        self.run_due();
        for (seat, bound_ms) in Seat::ALL.into_iter().zip(bounds) {
            self.state.seats[seat].lag.bound_ms = bound_ms;
        }
    }
}
