//! Lag compensation: time that a move spent on the network is not charged to the player.
//!
//! A client claims how much of a turn was lag. The match grants this lag or a part of it: the
//! clocks count as paused for that time. [`Match::granted`] limits the granted lag in two ways: by
//! the lag that the server measured, and by the lag budget of the seat, which every grant reduces.

use bughouse_core::{Lag, Seat};

use crate::clock::time::MS_MAX;
use crate::{Match, MatchTime};

/// The lag of a move, in milliseconds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize))]
pub struct MoveLag {
    /// The lag that the player's client claims.
    pub claimed_ms: i64,
    /// The granted lag: the clocks pause for this time before the move.
    pub granted_ms: i64,
}

impl MoveLag {
    /// No lag claimed and none granted.
    pub const NONE: MoveLag = MoveLag {
        claimed_ms: 0,
        granted_ms: 0,
    };
}

impl Match {
    /// The most lag that a move of this seat can be granted now, in milliseconds: no more than the
    /// server measured, and no more than is left of the budget.
    pub(crate) fn lag_cap(&self, seat: Seat) -> i64 {
        let account = self.seats[seat].lag;
        account.bound_ms.min(account.budget_ms).max(0)
    }

    /// The most lag that a move of this seat can have, as the server measured it
    /// ([`Command::BoundLag`](crate::Command::BoundLag)), in milliseconds.
    pub fn lag_bound(&self, seat: Seat) -> i64 {
        self.seats[seat].lag.bound_ms
    }

    /// What is left of the lag budget of this seat, in milliseconds.
    pub fn lag_budget(&self, seat: Seat) -> i64 {
        self.seats[seat].lag.budget_ms
    }

    /// How long the turn of this seat has lasted, without pauses, in milliseconds. None while the
    /// clock does not run.
    pub fn turn_ms(&self, seat: Seat, now: MatchTime) -> Option<i64> {
        self.clocks.turn_ms(seat, self.clock_time(now))
    }

    /// The lag that a client claims for a move, and the part that is granted. No lag is granted for
    /// the time before the turn began, or before the move could count (`clock.min_move_ms`).
    pub(crate) fn granted(&self, seat: Seat, claimed_ms: i64, now: MatchTime) -> MoveLag {
        let claimed_ms = claimed_ms.clamp(0, MS_MAX);
        let since = self.clocks.running_since(seat.board);
        let (Some(since), true) = (since, self.rules.clock.lag != Lag::None) else {
            return MoveLag {
                claimed_ms,
                granted_ms: 0,
            };
        };
        let since = self
            .reply_completes(seat)
            .map_or(since, |completes| completes.max(since));
        let granted_ms = claimed_ms.min(self.lag_cap(seat)).min(now - since).max(0);
        MoveLag {
            claimed_ms,
            granted_ms,
        }
    }
}
