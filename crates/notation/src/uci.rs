//! UCI-like text: `e2e4`, `e7e8n`, castling `e1g1` (`e1h1` in chess960), `N@f3`, and `e7e8bc4`, in
//! which the pawn is exchanged for the bishop on c4 of the other board.

use bughouse_core::{Board, BoardId, Boards, Move, MoveError, ParseMoveError, Ruleset};

/// Why a text is not a legal move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error(transparent)]
#[allow(missing_docs)]
pub enum UciError {
    NotAMove(#[from] ParseMoveError),
    Illegal(#[from] MoveError),
}

/// The legal move that a text names on one board. Castling may be the move of the king to its
/// destination or onto its rook. [`Board::move_text`] writes the text.
///
/// ```
/// use bughouse_core::{Board, Ruleset};
/// use bughouse_notation::uci;
///
/// let board = Board::start();
/// let m = uci::read(&board, "g1f3", &Ruleset::FICS)?;
/// assert_eq!(board.move_text(m), "g1f3");
/// assert!(uci::read(&board, "g1g3", &Ruleset::FICS).is_err());
/// # Ok::<(), uci::UciError>(())
/// ```
///
/// # Errors
/// The text is not a move, or the move is illegal.
pub fn read(board: &Board, text: &str, rules: &Ruleset) -> Result<Move, UciError> {
    let m = board.parse_move(text)?;
    board.check_move(m, rules)?;
    Ok(m)
}

/// The legal move with this text on board `id` of two. Unlike [`read`], this also reads a promotion
/// by exchange, whose piece is on the other board.
///
/// # Errors
/// The text is not a move, or the move is illegal.
pub fn read_on(
    boards: &Boards,
    id: BoardId,
    text: &str,
    rules: &Ruleset,
) -> Result<Move, UciError> {
    let m = boards.parse_move(id, text)?;
    boards.check_move(id, m, rules)?;
    Ok(m)
}
