//! Who plays where one board is recorded as in chess, `[White "ann"]`: they sit at board A, where
//! moves that name no board are played. Nobody may be named at a seat beside them, or have moved
//! on board B: then nothing tells whom the tags mean.

use bughouse_core::{BoardId, Seat};

use super::super::Game;

const SEATED: [(&str, &str); 4] = [
    ("White", "WhiteA"),
    ("Black", "BlackA"),
    ("WhiteElo", "WhiteAElo"),
    ("BlackElo", "BlackAElo"),
];

pub(super) fn settle(game: &mut Game) {
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
