//! One move, as pages are told.

use bughouse_core::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::lag::PlyLag;
use crate::problem::Problem;

/// One half-move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct PlyView {
    /// Who played it.
    pub seat: Seat,
    /// Half-move number on its board, from 1.
    pub ply: u32,
    /// `Nf3`, `P@e6`, `e8=Q+`; in a match by claims `Ng1-f3`, until it is over.
    pub san: String,
    /// `g1f3`
    pub uci: String,
    /// Time of the match, ms.
    #[ts(type = "number")]
    pub at: i64,
    /// The mover's clock after it, ms.
    #[ts(type = "number | null")]
    pub left: Option<i64>,
    /// Its lag, where any was measured, claimed or given back.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub lag: Option<PlyLag>,
    /// Why the move was illegal; told to the arbiter, and to all when the match is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub illegal: Option<Problem>,
}

/// A move for the machine and for people.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct NamedMove {
    /// `g1f3`
    pub uci: String,
    /// `Nf3`
    pub san: String,
}
