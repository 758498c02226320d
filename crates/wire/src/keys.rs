//! Keys: secrets that give a tab a role at a table.
//!
//! A key is part of a link, `/t/{table}?key=…`, and is sent with `hello`. The server shows a key
//! once, to the owner who asked for it, and stores only its hash. Several tabs may hold the same
//! key.

use bughouse_core::{BoardId, Seat};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The role that a key gives.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS, JsonSchema,
)]
#[serde(tag = "is", rename_all = "snake_case")]
pub enum KeyKind {
    /// The arbiter, who sees verdicts, rules on claims and holds no seat. A match over the board
    /// has an arbiter if this key exists when the match begins.
    Arbiter,
    /// A device that shows the clock of one real board, or the clocks of both. If the server does
    /// not know the moves (`record.moves = clock_only`), the players of these boards press, claim,
    /// stop the clocks and confirm the result on this device.
    Clock {
        /// The board; null for both boards.
        board: Option<BoardId>,
    },
    /// A second device of a player, which may do what the player may (WBN 7.7d).
    Assistant {
        /// The seat of the player.
        seat: Seat,
    },
}

/// A key of a table, without its secret.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct KeyView {
    /// The role that the key gives.
    pub kind: KeyKind,
    /// How many open tabs hold the key.
    pub tabs: u32,
}
