//! Makes the view of a board that is sent to clients.

use bughouse_core::{Board, Color, Move, Role, Wing};

use bughouse_wire::game::{BoardView, PieceCounts};

/// Returns the view of a board after `ply` half-moves. `last` has the squares of the last
/// half-move.
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

/// Counts the pieces of each kind and color on a board.
pub fn piece_counts(board: &Board) -> PieceCounts {
    let position = board.position();
    let counts = |color| Role::ALL.map(|role| position.pieces(color, role).len());
    PieceCounts {
        w: counts(Color::White),
        b: counts(Color::Black),
    }
}

/// Returns the squares to highlight for a move: the origin and the destination. For castling these
/// are the two squares of the king. A drop has one square.
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
