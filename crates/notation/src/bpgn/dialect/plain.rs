//! Moves that name no board, `1. e4 e5 2. Nf3`: they are of board A, as Fermy's viewer reads them.

use super::super::{Game, Place};

pub(super) fn settle(game: &mut Game, boardless: Option<(Place, usize)>) {
    if let Some((place, count)) = boardless {
        let numbers = if count == 1 {
            "a number names"
        } else {
            "numbers name"
        };
        game.repaired(
            place,
            format!("{numbers} no board; the moves are of board A"),
        );
    }
}
