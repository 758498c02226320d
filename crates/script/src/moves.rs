//! Moves as a script writes them: SAN or UCI text, which is resolved when the line is run.

use bughouse_core::{Board, Boards, Move, Ruleset, Seat};
use bughouse_match::Match;
use bughouse_notation::san::{Letters, SanError};

use crate::Diagnostic;
use crate::words::Word;

/// The maximum length of a move text, in bytes. The limit is needed because SAN may end with any
/// number of marks like `!`.
const BYTES_MAX: usize = 40;

/// A text that is a move in some position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct MoveText(String);

impl std::fmt::Display for MoveText {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl MoveText {
    /// Reads a move text. Returns an error if it cannot be a move in any position.
    pub fn read(word: Word) -> Result<MoveText, Diagnostic> {
        let start = Board::start();
        let short = word.text.len() <= BYTES_MAX;
        let is_uci = start.parse_move(word.text).is_ok();
        let is_unreadable = |error: SanError| error.is_unreadable();
        let is_san = || {
            !Letters::ENGLISH
                .read(&start, word.text, &Ruleset::FICS)
                .is_err_and(is_unreadable)
        };
        if short && (is_uci || is_san()) {
            return Ok(MoveText(word.text.into()));
        }
        Err(word.defect(format!(
            "not a move: `{word}`; a move is written e2e4, e7e8n, N@f3, or e4, Nf3, O-O, e8=N"
        )))
    }

    /// The move that this text means for a seat in the current position. The position includes a
    /// move that the opponent has made and not completed. UCI text means exactly one move, legal or
    /// not; SAN means a legal move. This function does not check whose turn it is; the match does.
    ///
    /// # Errors
    /// A sentence that says why no move has this text.
    pub fn of(&self, seat: Seat, state: &Match) -> Result<Move, String> {
        let boards = seen_by(seat, state);
        if let Ok(mv) = boards.parse_move(seat.board, &self.0) {
            return Ok(mv);
        }
        Letters::ENGLISH
            .read_on(&boards, seat.board, &self.0, state.rules())
            .map_err(|why| format!("illegal {self}: {why}"))
    }
}

/// The boards for which the text of a seat's move is read. If the seat is not to move on its own
/// board, that board is changed so that it is.
fn seen_by(seat: Seat, state: &Match) -> Boards {
    let mut boards = match state.made(seat.board) {
        Some(made) if made.seat != seat => state.boards_with_made_move(seat.board),
        _ => *state.boards(),
    };
    let board = boards.board(seat.board);
    if board.to_move() != seat.color {
        let mut turned = *board.position();
        turned.set_to_move(seat.color);
        turned.set_en_passant(None);
        let turned = Board::from_illegal_position(turned).expect("every board has both kings");
        boards.set_board(seat.board, turned);
    }
    boards
}
