//! Reads games in which the seats of Black are capital letters too. The client of pychess-variants
//! writes `1A.e4 1B.d4 1A.Nf6`, where `1A.Nf6` is a move of Black.
//!
//! The dialect is recognized by two facts: all seats of the game are capitals, and the move numbers
//! of each board are consecutive when its moves are assigned to White and Black alternately.

use bughouse_core::{BoardId, ByBoard, Color};

use super::super::{Game, Ply};
use super::first_to_move;
use crate::RepairKind;

pub(super) fn correct(game: &mut Game) {
    if game.plies.iter().any(|ply| ply.seat.color == Color::Black) {
        return;
    }
    let turn = ByBoard::new(|board: BoardId| first_to_move(game, board));
    let Some(place) = blacks_first(turn, &game.plies) else {
        return;
    };
    by_turn(turn, &mut game.plies);
    game.repaired(place, RepairKind::Capitals);
}

/// Gives each move the color whose turn it is, in variations too.
fn by_turn(mut turn: ByBoard<Color>, plies: &mut [Ply]) {
    for ply in plies {
        for line in ply.variations_mut() {
            by_turn(turn, &mut line.plies);
        }
        let turn = &mut turn[ply.seat.board];
        ply.seat.color = *turn;
        *turn = !*turn;
    }
}

/// The place of Black's first move, if the moves of each board are assigned to White and Black
/// alternately. `None` if a move number contradicts this, or if Black has no move.
fn blacks_first(mut turn: ByBoard<Color>, plies: &[Ply]) -> Option<super::Place> {
    let mut last = ByBoard::<Option<u32>>::default();
    let mut first = None;
    for Ply {
        place,
        number,
        seat,
        ..
    } in plies
    {
        let color = &mut turn[seat.board];
        let step = u32::from(*color == Color::White);
        let due = last[seat.board].map_or(Some(*number), |last| last.checked_add(step));
        if due != Some(*number) {
            return None;
        }
        if *color == Color::Black {
            first.get_or_insert(*place);
        }
        last[seat.board] = Some(*number);
        *color = !*color;
    }
    first
}
