//! The views of premove queues. Only viewers who act for a seat receive its queue. Those who act for
//! its partner receive which pieces its conditional drops wait for.
//!
//! A frame, the message about one event of a match, never has a queue. All viewers receive the
//! frames with the same numbers, so a frame about a queue would show the other viewers that the
//! queue changed. Instead, the server sends the whole queue in a separate message after each
//! change.

use bughouse_core::{Held, Seat};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::problem::Problem;

/// How moves may be queued in this match, and the queues of this viewer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct QueueingView {
    /// How many moves a queue may hold (`move.queue`).
    pub room: u32,
    /// Whether a queued drop may wait until its piece is in hand (`move.wait_drop`).
    pub wait_drop: bool,
    /// The roles that a player may choose for a promoting pawn: `QRBN`. Empty if a promoting pawn
    /// is exchanged for a piece of the other board.
    pub promotions: String,
    /// The queues that are not empty.
    pub queues: Vec<QueueView>,
    /// The pieces that partners of this viewer wait for.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub awaited: Vec<AwaitedView>,
}

/// A piece that a conditional drop of a partner waits for. It is a request to the viewer, as is the
/// signal `need`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct AwaitedView {
    /// The seat whose drop waits.
    pub seat: Seat,
    /// The piece.
    pub role: Held,
}

/// The premove queue of a seat of this viewer. Moves are UCI text; castling is the king's move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[ts(optional_fields = nullable)]
pub struct QueueView {
    /// The seat.
    pub seat: Seat,
    /// A reply that was made and completes by itself when the opponent's move is
    /// `clock.min_move_ms` old; absent if there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub going: Option<String>,
    /// The queued moves in order.
    pub moves: Vec<String>,
    /// The queue that was canceled, until this seat moves or queues a move again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fell: Option<FellView>,
}

impl QueueView {
    /// Whether there is nothing to show: no reply that completes by itself, no queued move and no
    /// canceled queue.
    pub fn is_empty(&self) -> bool {
        self.going.is_none() && self.moves.is_empty() && self.fell.is_none()
    }
}

/// A canceled queue: its first move could not be played on the player's turn, or the move before it
/// was undone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct FellView {
    /// All moves of the queue in order.
    pub moves: Vec<String>,
    /// Why the queue was canceled.
    pub why: Problem,
}
