//! What is known of the lag of a move.
//!
//! Lag is a pause of the match: [`Match::granted`] bounds it by what the server
//! measured and by the budget of the seat, so a claim that is not true costs its own budget.

use bughouse_core::{Lag, Seat};

use crate::{Match, MatchTime};

/// The lag of a move, in milliseconds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct MoveLag {
    /// How much of the turn was not thinking, as its player's page says: evidence, never believed.
    pub claimed_ms: i64,
    /// How much was granted: so many milliseconds before the move are a pause.
    pub granted_ms: i64,
}

impl MoveLag {
    /// Nothing was claimed, and nothing granted.
    pub const NONE: MoveLag = MoveLag {
        claimed_ms: 0,
        granted_ms: 0,
    };
}

impl Match {
    /// The most lag that a move of this seat can be granted now.
    pub fn lag_cap(&self, seat: Seat) -> i64 {
        let account = self.seats[seat].lag;
        account.bound_ms.min(account.budget_ms).max(0)
    }

    /// The most that a move of this seat could be granted as far as it was measured
    /// ([`Command::BoundLag`](crate::Command::BoundLag)), in milliseconds.
    pub fn lag_bound(&self, seat: Seat) -> i64 {
        self.seats[seat].lag.bound_ms
    }

    /// What is left of the budget of this seat, in milliseconds.
    pub fn lag_budget(&self, seat: Seat) -> i64 {
        self.seats[seat].lag.budget_ms
    }

    /// How long this player's turn has lasted by now, in milliseconds, without what was a pause
    /// of it. None while his clock does not run.
    pub fn turn_ms(&self, seat: Seat, now: MatchTime) -> Option<i64> {
        self.clocks.turn_ms(seat, self.clock_time(now))
    }

    /// How much of the claimed lag this move is granted: never more than its player could have
    /// lost since the turn came to him and a reply could complete.
    pub(crate) fn granted(&self, seat: Seat, claimed_ms: i64, now: MatchTime) -> MoveLag {
        let claimed_ms = claimed_ms.max(0);
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
