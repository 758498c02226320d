//! Moves as a script writes them: SAN or UCI text, understood when their time has come.

use bughouse_core::{Board, Boards, Move, Ruleset, Seat};
use bughouse_match::Match;
use bughouse_notation::san::{self, SanError};

use crate::Diagnostic;
use crate::words::Word;

/// No move is written with so many bytes; more of them are marks behind it, like `!`.
const BYTES_MAX: usize = 40;

/// A text that can be a move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct MoveText(String);

impl std::fmt::Display for MoveText {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl MoveText {
    /// Which move it is depends on the position; that it is a move at all does not.
    pub fn read(word: Word) -> Result<MoveText, Diagnostic> {
        let start = Board::start();
        let short = word.text.len() <= BYTES_MAX;
        let is_uci = start.parse_move(word.text).is_ok();
        let of_the_text = |error: SanError| error.is_of_the_text();
        let is_san = || !san::read(&start, word.text, &Ruleset::FICS).is_err_and(of_the_text);
        if short && (is_uci || is_san()) {
            return Ok(MoveText(word.text.into()));
        }
        Err(word.defect(format!(
            "`{word}` is no move; it is written e2e4, e7e8n, N@f3, or e4, Nf3, O-O, e8=N"
        )))
    }

    /// The move of that seat as its board stands now, with the opponent's made move on it if he
    /// has not completed it. UCI text says exactly one move, legal or not; SAN names a legal one.
    /// Whether it is that seat's turn is for the match to say.
    ///
    /// # Errors
    /// Why there is no such move, as a sentence.
    pub fn of(&self, seat: Seat, state: &Match) -> Result<Move, String> {
        let boards = seen_by(seat, state);
        if let Ok(mv) = boards.parse_move(seat.board, &self.0) {
            return Ok(mv);
        }
        san::read_on(&boards, seat.board, &self.0, state.rules())
            .map_err(|why| format!("illegal {self}: {why}"))
    }
}

/// The boards as that seat moves on them; with its turn, if it is not.
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
        let turned = Board::from_illegal_position(turned).expect("both kings stand on every board");
        boards.set_board(seat.board, turned);
    }
    boards
}
