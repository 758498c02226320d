//! Moves as a script writes them: SAN or UCI text, understood when their time has come.

use bughouse_core::{Board, Move, Ruleset, Seat};
use bughouse_match::{Match, Refused};
use bughouse_notation::san::{self, SanError};

use crate::Defect;
use crate::words::Word;

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
    pub fn read(word: Word) -> Result<MoveText, Defect> {
        let start = Board::start();
        let is_uci = start.parse_move(word.text).is_ok();
        let is_san = || san::read(&start, word.text, &Ruleset::FICS) != Err(SanError::NotAMove);
        if is_uci || is_san() {
            return Ok(MoveText(word.text.into()));
        }
        Err(word.defect(format!(
            "`{}` is no move; it is written e2e4, e7e8n, N@f3, or e4, Nf3, O-O, e8=N",
            word.text
        )))
    }

    /// The move of that seat as its board stands now. UCI text says exactly one move, legal or
    /// not; SAN names a legal one, and whether it is that seat's turn is for the match to say.
    ///
    /// # Errors
    /// Why there is no such move, as a sentence.
    pub fn of(&self, seat: Seat, state: &Match) -> Result<Move, String> {
        let mut boards = *state.boards();
        if let Ok(mv) = boards.parse_move(seat.board, &self.0) {
            return Ok(mv);
        }
        if state.to_move(seat.board) != seat {
            let turned = turned(boards.board(seat.board));
            let turned = turned.ok_or_else(|| Refused::NotToMove(seat).to_string())?;
            boards.set_board(seat.board, turned);
        }
        san::read_on(&boards, seat.board, &self.0, state.rules())
            .map_err(|why| format!("illegal {self}: {why}"))
    }
}

/// The board with the other side to move, if that side could move: nobody takes a king.
fn turned(board: &Board) -> Option<Board> {
    let mut position = *board.position();
    position.set_to_move(!board.to_move());
    position.set_en_passant(None);
    Board::new(position).ok()
}
