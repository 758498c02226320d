//! Lag compensation.
//!
//! Granted lag is a pause of the clocks. [`Match::granted`] bounds what a client claims by what the
//! server measured and by the budget of the seat, so a false claim uses up the claimant's budget.

use bughouse_core::{Lag, Seat};

use crate::clock::time::MS_MAX;
use crate::{Match, MatchTime};

/// The lag of a move, in milliseconds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize))]
pub struct MoveLag {
    /// What the player's client claims. It is never granted unchecked.
    pub claimed_ms: i64,
    /// What was granted: the clocks pause so long before the move.
    pub granted_ms: i64,
}

impl MoveLag {
    /// Nothing claimed, nothing granted.
    pub const NONE: MoveLag = MoveLag {
        claimed_ms: 0,
        granted_ms: 0,
    };
}

impl Match {
    /// The most lag that a move of this seat can be granted now, in milliseconds.
    pub(crate) fn lag_cap(&self, seat: Seat) -> i64 {
        let account = self.seats[seat].lag;
        account.bound_ms.min(account.budget_ms).max(0)
    }

    /// The measured bound of the lag of this seat ([`Command::BoundLag`](crate::Command::BoundLag)),
    /// in milliseconds.
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

    /// How much of the claimed lag a move is granted: at most the time since the turn began and a
    /// reply could complete.
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
