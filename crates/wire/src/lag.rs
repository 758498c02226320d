//! Lag, as pages are told of it: with each move, and to the arbiter what each seat may still be
//! granted. Laws 2.3: lag is a pause of the match.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The lag of one move, in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct PlyLag {
    /// The most that the server could have granted as far as it measured the round trip; absent
    /// where nobody knows any more.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(type = "number", optional = nullable)]
    pub bound: Option<i64>,
    /// How much of the turn was lag, as the mover's page said: evidence, never believed. Absent
    /// where nobody knows any more.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(type = "number", optional = nullable)]
    pub claimed: Option<i64>,
    /// How much was given back.
    #[ts(type = "number")]
    pub granted: i64,
}

impl PlyLag {
    /// Nothing was measured, claimed or given back: it is not told.
    pub fn is_none(&self) -> bool {
        let known = [self.bound, self.claimed, Some(self.granted)];
        known.into_iter().flatten().all(|ms| ms == 0)
    }
}

/// What a seat may still be granted, in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct SeatLag {
    /// For one move, as far as the server measures its round trip now; zero where it measures none.
    #[ts(type = "number")]
    pub bound: i64,
    /// What is left of its budget.
    #[ts(type = "number")]
    pub budget: i64,
}
