//! Moves that name no board, `1. e4 e5 2. Nf3`: they are of board A, as Fermy's viewer reads them.

use super::super::{Game, Place};
use crate::Mend;

pub(super) fn settle(game: &mut Game, boardless: Option<(Place, usize)>) {
    if let Some((place, count)) = boardless {
        game.repaired(place, Mend::Boardless(count));
    }
}
