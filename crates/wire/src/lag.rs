//! The views of lag. Lag is the part of a player's turn during which messages travel between server
//! and client. The server may grant lag to a move: the clocks then pause for that time. All viewers
//! receive the lag of each move. The arbiter also receives how much lag the server may still grant
//! to each seat.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The lag of one move, in milliseconds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[ts(optional_fields)]
pub struct PlyLag {
    /// The maximum lag that the server could grant, according to the round trip that it measured;
    /// absent if it is unknown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bound: Option<i64>,
    /// The lag that the player's client claimed; absent if it is unknown. The server grants at most
    /// `bound`, whatever a client claims.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub claimed: Option<i64>,
    /// The lag that the server granted.
    pub granted: i64,
}

impl PlyLag {
    /// Whether every value is zero or unknown. Such lag is not sent.
    pub fn is_none(&self) -> bool {
        let known = [self.bound, self.claimed, Some(self.granted)];
        known.into_iter().flatten().all(|ms| ms == 0)
    }
}

/// How much lag the server may still grant to a seat, in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct SeatLag {
    /// The maximum lag that the server may grant to one move, according to the round trip that it
    /// measures; zero if it has measured none.
    pub bound: i64,
    /// The rest of the lag budget of the seat. Granted lag reduces the budget, and each move adds a
    /// little to it.
    pub budget: i64,
}
