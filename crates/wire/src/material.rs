//! Mates by material: what one more piece in hand would decide. Watchers and replays show these
//! hints (`watch.hints`); players never see them.

use bughouse_core::{BoardId, Boards, Held, Ruleset, Seat};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What one more piece in hand would decide, tagged by `is`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(tag = "is", rename_all = "snake_case")]
pub enum MateHint {
    /// The player is in check and has no move. It is mate unless a piece of one of these kinds
    /// arrives in hand.
    Unless {
        /// The player in check.
        seat: Seat,
        /// The kinds that parry the check, pawn first.
        roles: Vec<Held>,
    },
    /// A drop of this kind mates. The player is to move.
    Mates {
        /// The player who would drop it.
        seat: Seat,
        /// The kind of piece.
        role: Held,
        /// The squares of the mating drops: `f7`.
        squares: Vec<String>,
        /// Whether the piece is in hand already.
        held: bool,
    },
}

/// Returns the mates by material for the side to move of a board.
pub fn hints(boards: &Boards, id: BoardId, rules: &Ruleset) -> Vec<MateHint> {
    let board = boards.board(id);
    let seat = Seat {
        board: id,
        color: board.to_move(),
    };
    let found = boards.material_hints(id, rules);
    if let Some(kinds) = found.parried_by {
        return vec![MateHint::Unless {
            seat,
            roles: kinds.roles().collect(),
        }];
    }
    let mates = |held: Held| MateHint::Mates {
        seat,
        role: held,
        squares: found
            .mating_drops(held)
            .into_iter()
            .map(|to| to.to_string())
            .collect(),
        held: board.hand(seat.color).has(held),
    };
    let mating = |held: &Held| !found.mating_drops(*held).is_empty();
    Held::ALL.into_iter().filter(mating).map(mates).collect()
}
