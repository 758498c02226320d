//! Writes the parts that SAN and long algebraic notation share: drops, castling, promotions.

use bughouse_core::{Board, Drop, Move, Promotion, Role, Square, Wing};

use super::Letters;

/// The text of a move without signs of check and mate. `step` writes a move from one square to
/// another.
pub(crate) fn spell(
    m: Move,
    letters: Letters,
    step: impl FnOnce(&mut String, Square, Square),
) -> String {
    let mut text = String::with_capacity(8); // `Qa1xb2+`
    match m {
        Move::Drop(Drop { role, to }) => {
            text.push_str(letters.name(role.role()));
            text.push('@');
            push_square(&mut text, to);
        }
        Move::Castle { king, rook } => text.push_str(match Wing::of(king, rook) {
            Wing::King => "O-O",
            Wing::Queen => "O-O-O",
        }),
        Move::Step {
            from,
            to,
            promotion,
        } => {
            step(&mut text, from, to);
            promote(&mut text, promotion, letters);
        }
    }
    text
}

fn promote(text: &mut String, promotion: Option<Promotion>, letters: Letters) {
    let (role, square) = match promotion {
        None => return,
        Some(Promotion::Declared(role)) => (role, None),
        Some(Promotion::Exchanged(role, at)) => (role, Some(at)),
    };
    text.push('=');
    text.push_str(letters.name(role));
    if let Some(at) = square {
        push_square(text, at);
    }
}

pub(crate) fn push_square(text: &mut String, square: Square) {
    text.push(square.file().letter());
    text.push(square.rank().digit());
}

/// The role of the moving piece. An illegal move may start from an empty square; then it is
/// written as a pawn move.
pub(crate) fn mover(board: &Board, from: Square) -> Role {
    board.piece_at(from).map_or(Role::Pawn, |piece| piece.role)
}

/// Whether a move captures. A pawn that leaves its file captures, perhaps en passant.
pub(crate) fn captures(board: &Board, role: Role, from: Square, to: Square) -> bool {
    board.occupied().has(to) || role == Role::Pawn && from.file() != to.file()
}
