//! Finds material hints: the kinds of pieces that decide a board when they are in hand.

use bughouse_core::{BoardId, Boards, Held, Ruleset, Seat};
use bughouse_wire::material::MateHint;

/// Returns the material hints for the side to move of a board.
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
