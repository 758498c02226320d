//! Keys: unguessable secrets that make a tab more than a visitor of its table.
//!
//! A key is part of a link, `/t/{table}?key=…`, and is said with `hello`. It is shown once, to
//! the owner who asked for it; the server keeps its hash. Several tabs may hold the same key.

use bughouse_core::{BoardId, Seat};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What a key opens.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS, JsonSchema,
)]
#[serde(tag = "is", rename_all = "snake_case")]
pub enum KeyKind {
    /// The arbiter: sees verdicts, rules on claims, holds no seat. A match by claims that begins
    /// while this key exists has an arbiter.
    Arbiter,
    /// A clock on the table, for one board or for both. Where moves are not recorded
    /// (`record.moves = clock_only`) it presses, claims, stops and confirms for the seats there.
    Clock {
        /// One board; null for both.
        board: Option<BoardId>,
    },
    /// A second device of a seat, which may do what the seat may (WBN 7.7d).
    Assistant {
        /// Whose.
        seat: Seat,
    },
}

/// A key that exists, and how many tabs hold it now.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct KeyView {
    /// What it opens.
    pub kind: KeyKind,
    /// Open tabs that said it.
    pub tabs: u32,
}
