//! The position that an engine gets: one that it may know, and the moves since then.

use bughouse_core::{Board, Seat};
use bughouse_engine::{News, View};

use crate::board_text::fen_with_hands;
use crate::playable::gained_castling;

/// The game on one board.
#[derive(Clone, Debug)]
pub struct Game {
    /// The position after the last change that the engine cannot find itself: a piece that has
    /// arrived, or a capture, which leaves the board.
    base: Board,
    /// The moves since then, as text.
    moves: Vec<String>,
    board: Board,
}

impl Game {
    pub fn start() -> Game {
        Game::at(Board::start())
    }

    pub fn at(board: Board) -> Game {
        Game {
            base: board,
            moves: Vec::new(),
            board,
        }
    }

    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The command `position`, with the end of its line.
    pub fn command(&self) -> String {
        let fen = fen_with_hands(&self.base);
        let moves = self.moves.join(" ");
        let moves_word = if self.moves.is_empty() { "" } else { " moves " };
        format!("position fen {fen}{moves_word}{moves}\n")
    }

    /// Takes note of news. Returns whether the board or its hands have changed.
    pub fn note(&mut self, news: &News, seat: Seat, view: &View) -> bool {
        let before = std::mem::replace(&mut self.board, *view.boards.board(seat.board));
        match *news {
            News::Played { board, mv } if board == seat.board => {
                let captured = self.board.occupied().len() < before.occupied().len();
                if captured || gained_castling(&before, &self.board, &view.rules) {
                    *self = Game::at(self.board);
                } else {
                    self.moves.push(before.move_text(mv));
                }
                true
            }
            News::Played { .. } if before != self.board => {
                *self = Game::at(self.board);
                true
            }
            _ => false,
        }
    }
}
