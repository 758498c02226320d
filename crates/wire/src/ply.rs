//! The view of a half-move of a match.

use bughouse_core::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::lag::PlyLag;
use crate::problem::Problem;

/// One half-move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct PlyView {
    /// The player who moved.
    pub seat: Seat,
    /// Number of the half-move on its board, from 1.
    pub ply: u32,
    /// The move in short notation: `Nf3`, `P@e6`, `e8=Q+`. During a match by claims, in which
    /// players must find checks and mates themselves, the move is in long notation without `+` and
    /// `#`: `Ng1-f3`.
    pub san: String,
    /// The move as UCI text: `g1f3`.
    pub uci: String,
    /// When the half-move was completed, in milliseconds since the match began.
    pub at: i64,
    /// The time left on the clock of the player after the half-move, in milliseconds; null in a
    /// match without clocks.
    pub left: Option<i64>,
    /// The lag of the half-move; absent if no lag was measured, claimed or granted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub lag: Option<PlyLag>,
    /// Why the move was illegal; absent for a legal move. During the match sent only to the arbiter
    /// or, if the arbiter calls offenses, to all viewers. After the match sent to all viewers.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub illegal: Option<Problem>,
}

/// A move in two notations.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct NamedMove {
    /// The move as UCI text: `g1f3`.
    pub uci: String,
    /// The move in short notation: `Nf3`.
    pub san: String,
}
