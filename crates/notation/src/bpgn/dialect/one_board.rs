//! Reads games of one board that are written like games of chess. Moves without a board,
//! `1. e4 e5 2. Nf3`, belong to board A. `[White "ann"]` and `[Black "bob"]` name the players of
//! board A. If a tag such as `WhiteB` names a player, or board B has moves, the tags `White` and
//! `Black` are ambiguous and are kept.

use bughouse_core::{BoardId, Seat};

use super::super::{Game, Place};
use crate::RepairKind;

const SEATED: [(&str, &str); 4] = [
    ("White", "WhiteA"),
    ("Black", "BlackA"),
    ("WhiteElo", "WhiteAElo"),
    ("BlackElo", "BlackAElo"),
];

pub(super) fn correct(game: &mut Game, boardless: Option<(Place, usize)>) {
    if let Some((place, count)) = boardless {
        game.repaired(place, RepairKind::Boardless(count));
    }
    let named = |seat: Seat| game.tags.player(seat).is_some();
    let elsewhere = || game.plies.iter().any(|ply| ply.seat.board == BoardId::B);
    if Seat::ALL.into_iter().any(named) || elsewhere() {
        return;
    }
    for (name, _) in &mut game.tags.0 {
        if let Some((_, at_seat)) = SEATED.iter().find(|(alone, _)| alone == name) {
            *name = (*at_seat).into();
        }
    }
}
