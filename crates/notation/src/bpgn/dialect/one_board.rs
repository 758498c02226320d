//! One board recorded as in chess: moves that name no board, `1. e4 e5 2. Nf3`, are of board A, and
//! `[White "ann"]` sits there. Nobody may be named at a seat beside them, or have moved on board B:
//! then nothing tells whom the tags mean.

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
