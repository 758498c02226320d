//! Capital letters for Black's moves too: the client of pychess-variants writes
//! `1A.e4 1B.d4 1A.Nf6`.
//!
//! It is that only where no letter of the game is small and somebody would move twice in a row.
//! Then the turn says who moves.

use bughouse_core::{BoardId, ByBoard, Color};

use super::super::Game;
use super::first_to_move;

pub(super) fn settle(game: &mut Game) {
    if game.plies.iter().any(|ply| ply.seat.color == Color::Black) {
        return;
    }
    let mut moves = ByBoard([0, 0]);
    game.plies.iter().for_each(|ply| moves[ply.seat.board] += 1);
    if moves.0.iter().all(|&moves| moves < 2) {
        return;
    }
    let mut turn = ByBoard::new(|board: BoardId| first_to_move(game, board));
    let mut first = None;
    for ply in &mut game.plies {
        let turn = &mut turn[ply.seat.board];
        ply.seat.color = *turn;
        if *turn == Color::Black {
            first.get_or_insert(ply.place);
        }
        *turn = !*turn;
    }
    if let Some(place) = first {
        game.repaired(place, "moves of Black have capital letters; the turn says who moves");
    }
}
