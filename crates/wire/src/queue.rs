//! Premove queues. Only viewers who act for a seat see its queue.
//!
//! Queues are not in frames, because other viewers receive frames too. A queue is sent whole after
//! each change. No other viewer can notice it.

use bughouse_core::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::problem::Problem;

/// How moves may be queued in this match, and the queues of this viewer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct QueueingView {
    /// How many moves a queue may hold (`move.queue`).
    pub room: u32,
    /// Whether a drop may wait for its piece (`move.wait_drop`).
    pub wait_drop: bool,
    /// The roles that a player may choose for a promoting pawn: `QRBN`; empty for promotion by
    /// exchange.
    pub promotions: String,
    /// The queues that are not empty.
    pub queues: Vec<QueueView>,
}

/// The premove queue of a seat of this viewer. Moves are UCI text; castling is the king's move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct QueueView {
    /// The seat.
    pub seat: Seat,
    /// A reply that completes by itself when the opponent's move is `clock.min_move_ms` old.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub going: Option<String>,
    /// The queued moves in order.
    pub moves: Vec<String>,
    /// The moves of a canceled queue, until this seat moves or queues again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub fell: Option<FellView>,
}

impl QueueView {
    /// Whether there is no reply that completes by itself, no queued and no canceled move.
    pub fn is_empty(&self) -> bool {
        self.going.is_none() && self.moves.is_empty() && self.fell.is_none()
    }
}

/// A queue that was canceled, because its first move could not be played when its turn came.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct FellView {
    /// All moves of the queue in order.
    pub moves: Vec<String>,
    /// Why the first move could not be played.
    pub why: Problem,
}
