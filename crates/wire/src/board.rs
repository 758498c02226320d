//! A board as a page sees it.

use bughouse_core::{Board, Color, Move, Role, Wing};

use crate::game::{BoardView, PieceCounts};

/// A board after so many half-moves, the last of which went by these squares; with the king in
/// check, if there is one.
pub fn board_view(board: &Board, ply: u32, last: Vec<String>) -> BoardView {
    let position = board.position();
    let checked = !board.checkers().is_empty();
    BoardView {
        placement: position.placement(),
        hands: position.hand_text(),
        to_move: board.to_move().letter().to_string(),
        ply,
        last,
        check: checked.then(|| board.king(board.to_move()).to_string()),
        piece_counts: None,
    }
}

/// The men on a board, kind by kind.
pub fn piece_counts(board: &Board) -> PieceCounts {
    let position = board.position();
    let counts = |color| {
        Role::ALL.map(|role| {
            u32::try_from(position.pieces(color, role).into_iter().count())
                .expect("a board has 64 squares")
        })
    };
    PieceCounts {
        w: counts(Color::White),
        b: counts(Color::Black),
    }
}

/// The squares to be marked for a move: from and to, for castling those of the king; a drop has one.
pub fn squares(mv: Move) -> Vec<String> {
    let squares = match mv {
        Move::Castle { king, rook } => vec![king, Wing::of(king, rook).king_to(king.rank())],
        _ => mv.from().into_iter().chain([mv.to()]).collect(),
    };
    squares
        .into_iter()
        .map(|square| square.to_string())
        .collect()
}
