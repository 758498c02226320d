//! Tried moves: lines of moves that a person tries out from a position of a finished match or
//! record.

use bughouse_core::{ByBoard, Seat};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::game::BoardView;
use crate::material::MateHint;

/// Body of `POST /api/tables/{table}/{game}/tried` and `POST /api/records/{id}/{number}/tried`: one
/// line of tried moves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct TryAsk {
    /// How many half-moves of the match come before the tried moves, over both boards.
    pub ply: u32,
    /// The tried moves, each with its board: `Ae2e4`, `BN@f7`, `Ae7e8q`.
    pub moves: Vec<String>,
}

/// Answer to a line of tried moves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct TryView {
    /// One entry for each tried move.
    pub steps: Vec<TryStep>,
    /// Legal destinations of the sides to move after the last move, as in a frame; null for a
    /// board that is not in play.
    pub dests: ByBoard<Option<String>>,
}

/// A tried move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct TryStep {
    /// The player who would make the move.
    pub seat: Seat,
    /// The move in short notation: `Nf3`.
    pub san: String,
    /// Both boards after the move.
    pub boards: ByBoard<BoardView>,
    /// Material hints for the side to move on each board, if the rules show them to watchers
    /// (`watch.hints`).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<_>")]
    pub mates: Vec<MateHint>,
}
