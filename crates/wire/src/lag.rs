//! The lag of each move and, for the arbiter, how much lag each seat may still be granted. Granted
//! lag is a pause of the clocks.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The lag of one move, in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct PlyLag {
    /// The most lag that the server could grant, from the round trip that it measured; absent if
    /// the round trip is unknown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(type = "number", optional = nullable)]
    pub bound: Option<i64>,
    /// The lag that the player's client claimed. The server never grants it unchecked. Absent if
    /// unknown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(type = "number", optional = nullable)]
    pub claimed: Option<i64>,
    /// The lag that the server granted.
    #[ts(type = "number")]
    pub granted: i64,
}

impl PlyLag {
    /// Whether every value is zero or unknown. Such lag is not sent.
    pub fn is_none(&self) -> bool {
        let known = [self.bound, self.claimed, Some(self.granted)];
        known.into_iter().flatten().all(|ms| ms == 0)
    }
}

/// How much lag a seat may still be granted, in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct SeatLag {
    /// The most lag for one move, from the round trip that the server measures; zero if it measures
    /// no round trip.
    #[ts(type = "number")]
    pub bound: i64,
    /// The rest of the lag budget of the seat.
    #[ts(type = "number")]
    pub budget: i64,
}
