//! Material hints: the kinds of pieces that decide a board when they are in hand. A drop of such a
//! piece mates, or it parries a check that is mate without this drop. Watchers see these hints
//! during a match, and replays show them (`watch.hints`). Players never see them during a match.

use bughouse_core::{Held, Seat};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A material hint for the side to move of a board, tagged by `is`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(tag = "is", rename_all = "snake_case")]
pub enum MateHint {
    /// The player is in check and has no legal move. This is mate unless a piece of one of these
    /// kinds arrives in hand.
    Unless {
        /// The player in check.
        seat: Seat,
        /// The kinds of pieces that would parry the check if they were dropped, pawn first.
        roles: Vec<Held>,
    },
    /// The player is to move, and a drop of a piece of this kind mates.
    Mates {
        /// The player to move.
        seat: Seat,
        /// The kind of piece.
        role: Held,
        /// The squares on which the drop mates: `f7`.
        squares: Vec<String>,
        /// Whether the player has such a piece in hand.
        held: bool,
    },
}
