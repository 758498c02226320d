//! Tried moves: lines of moves that a person tries out from a position of a finished match or
//! record, or from any position.

use bughouse_core::{ByBoard, Seat};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::game::BoardView;
use crate::material::MateHint;
use crate::table::TableSetup;

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

/// Body of `POST /api/tried`: one line of tried moves from any position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct PositionTryAsk {
    /// Both boards as BFEN.
    pub position: String,
    /// The rules. Their `start` does not count.
    pub rules: TableSetup,
    /// The tried moves, as in [`TryAsk`].
    pub moves: Vec<String>,
}

/// Answer to a line of tried moves from any position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct PositionTryView {
    /// Both boards before the tried moves.
    pub start: ByBoard<BoardView>,
    /// The line.
    #[serde(flatten)]
    pub line: TryView,
    /// The seats that are checkmated after the last move. A player in check who has no move, but may still get a
    /// piece that parries the check, is not checkmated.
    pub mated: Vec<Seat>,
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
