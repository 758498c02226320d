//! Timers: events that need no command, only time.
//!
//! Flags fall, replies that came too early complete, queued moves are made, and an end becomes
//! final. Each event takes effect at its exact time, even if [`Match::advance_to`] is called later.
//! Article: WBN 7.9.

use bughouse_core::{FlagMode, Seat};

use crate::transition::Draft;
use crate::{
    BoardEnd, Event, Match, MatchTime, MoveLag, Outcome, QueueFailure, Reason, Transition,
};

/// An event that needs no command. Events that are due at the same time come in this order: flags,
/// the end of the match, moves. Flags come first because they may still change the result; moves
/// come last because the end of the match cancels them.
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
    /// Returns the events that are due by `now`, and the match after them: flags that have fallen,
    /// replies that complete, queued moves, an end that becomes final. None if no event is due. A
    /// caller must record these events before it gives a command at `now`.
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

    /// The time at which the next event that needs no command is due.
    pub fn next_deadline(&self) -> Option<MatchTime> {
        self.next_due().map(|(due, _)| due)
    }

    /// The next event that needs no command, and the time at which it becomes certain.
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

    fn due_flag(&self, seat: Seat) -> Option<(MatchTime, Due)> {
        let at = self.flag_at(seat)?;
        Some((self.flag_certain_at(seat, at), Due::Flag { seat, at }))
    }

    fn due_reply(&self, seat: Seat) -> Option<(MatchTime, Due)> {
        let due = self.histories[seat.board].pending?.due;
        // A flag that falls earlier prevents the reply, even if the flag is still provisional.
        let in_time = self.flag_at(seat).is_none_or(|flag| due < flag);
        in_time.then_some((due, Due::Reply { seat, at: due }))
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

    /// Records everything that is due by now, as if no more lag could be granted. Callers are about
    /// to stop all clocks. After that no lag is granted for the time before the stop, so
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
