//! The lag of each move, and for the arbiter what each seat may still be granted. Granted lag is a
//! pause of the clocks.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The lag of one move, in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct PlyLag {
    /// The most that the server could grant by the round trip that it measured; absent where that is
    /// unknown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(type = "number", optional = nullable)]
    pub bound: Option<i64>,
    /// What the client of the player claimed. It is never granted unchecked; absent where unknown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(type = "number", optional = nullable)]
    pub claimed: Option<i64>,
    /// What was granted.
    #[ts(type = "number")]
    pub granted: i64,
}

impl PlyLag {
    /// Whether nothing was measured, claimed or granted. Such lag is not sent.
    pub fn is_none(&self) -> bool {
        let known = [self.bound, self.claimed, Some(self.granted)];
        known.into_iter().flatten().all(|ms| ms == 0)
    }
}

/// What a seat may still be granted, in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct SeatLag {
    /// The most for one move, by the round trip that the server measures; zero if it measures none.
    #[ts(type = "number")]
    pub bound: i64,
    /// What is left of the budget of the seat.
    #[ts(type = "number")]
    pub budget: i64,
}
