//! Mate by material, as watchers and replays are told it (`watch.hints`): never to whoever plays.

use bughouse_core::{BoardId, Boards, Held, Ruleset, Seat};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What a man that arrives would decide, tagged by `is`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(tag = "is", rename_all = "snake_case")]
pub enum MateHint {
    /// That seat is in check and has no move: it is mated unless one of these kinds arrives.
    Unless {
        /// Who is in check.
        seat: Seat,
        /// What parries, pawn first.
        roles: Vec<Held>,
    },
    /// A man of that kind mates, dropped by that seat, which is to move.
    Mates {
        /// Who would drop it.
        seat: Seat,
        /// The kind.
        role: Held,
        /// Where: `f7`.
        squares: Vec<String>,
        /// It is in his hand already.
        held: bool,
    },
}

/// What material decides for the side to move of that board.
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
