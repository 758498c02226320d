//! Moves that somebody tries beside a finished match or a record: the page knows no rule.

use bughouse_core::{ByBoard, Seat};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::game::BoardView;
use crate::material::MateHint;

/// Body of `POST /api/tables/{table}/{game}/tried` and `POST /api/records/{id}/{number}/tried`:
/// one line of moves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct TryAsk {
    /// The half-moves of the match that stand before it, over both boards.
    pub ply: u32,
    /// What is tried then, each with its board: `Ae2e4`, `BN@f7`, `Ae7e8q`.
    pub moves: Vec<String>,
}

/// Answer to [`TryAsk`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct TryView {
    /// One for each of the moves.
    pub steps: Vec<TryStep>,
    /// Legal destinations of the sides to move after the last of them, as in
    /// [`crate::game::Frame::dests`]; null for a board that is not played.
    pub dests: ByBoard<Option<String>>,
}

/// A move that was tried.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct TryStep {
    /// Who plays it.
    pub seat: Seat,
    /// `Nf3`
    pub san: String,
    /// Both boards after it.
    pub boards: ByBoard<BoardView>,
    /// What material decides then, where the rules let watchers know.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<_>")]
    pub mates: Vec<MateHint>,
}
