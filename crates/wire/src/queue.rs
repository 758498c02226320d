//! Moves that wait for their turn, as the seat's own page is told them.
//!
//! They are no part of what is told in frames, which others get too: a page is told its queues
//! whole, whenever they change, and nobody else gets any sign of them.

use bughouse_core::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::problem::Problem;

/// How moves may wait in this match, and what waits at the seats of this viewer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct QueueingView {
    /// How many moves a seat may have waiting (`move.queue`).
    pub room: u32,
    /// Whether a drop may wait for its piece (`move.wait_drop`).
    pub wait_drop: bool,
    /// What a pawn may be declared to become: `QRBN`; empty where it becomes a man of the other
    /// board.
    pub promotions: String,
    /// What waits, for the seats where anything does.
    pub queues: Vec<QueueView>,
}

/// What waits at a seat of this viewer. Moves are UCI text; castling is the king's step.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct QueueView {
    /// Whose.
    pub seat: Seat,
    /// A move that is made and completes in a moment (`clock.min_move_ms`).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub going: Option<String>,
    /// What waits, the first first.
    pub moves: Vec<String>,
    /// What came back, until this seat moves or queues again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub fell: Option<FellView>,
}

impl QueueView {
    /// Whether there is anything to tell.
    pub fn is_empty(&self) -> bool {
        self.going.is_none() && self.moves.is_empty() && self.fell.is_none()
    }
}

/// Moves that came back, since the first of them could not be played when its turn came.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct FellView {
    /// All of them, the first first.
    pub moves: Vec<String>,
    /// Why.
    pub why: Problem,
}
