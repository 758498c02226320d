//! The view of a half-move.

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
    /// The move in short notation: `Nf3`, `P@e6`, `e8=Q+`. In a match by claims it is in long
    /// notation, `Ng1-f3`, until the match is over.
    pub san: String,
    /// The move as UCI text: `g1f3`.
    pub uci: String,
    /// When the half-move was completed, in milliseconds of the match.
    #[ts(type = "number")]
    pub at: i64,
    /// The clock of the player after the half-move, in milliseconds.
    #[ts(type = "number | null")]
    pub left: Option<i64>,
    /// The lag of the half-move; absent if no lag was measured, claimed or granted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub lag: Option<PlyLag>,
    /// Why the move was illegal; absent for a legal move. Sent to the arbiter, and to all viewers
    /// after the match.
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
