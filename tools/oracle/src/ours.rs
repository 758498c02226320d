//! Our own rules, with the same methods as a [`Peer`](crate::Peer), for comparisons.

use std::collections::{BTreeMap, BTreeSet};

use bughouse_core::{Board, BoardId, Boards, ByBoard, Color, Piece, Ruleset, Square};

use crate::peer::{State, sorted};

/// One board of a pair, with rules.
#[derive(Clone, Debug)]
pub struct Ours {
    pub boards: Boards,
    pub id: BoardId,
    pub rules: &'static Ruleset,
}

impl Ours {
    /// A position with this board as board A. Board B is at the start of a game.
    pub fn new(board: Board, rules: &'static Ruleset) -> Ours {
        let boards = Boards::new(ByBoard::new(|id| match id {
            BoardId::A => board,
            BoardId::B => Board::start(),
        }));
        Ours {
            boards,
            id: BoardId::A,
            rules,
        }
    }

    /// Reads a FEN with hands in brackets as board A.
    pub fn read(fen: &str, rules: &'static Ruleset) -> Result<Ours, String> {
        let board = fen.parse::<Board>().map_err(|error| error.to_string())?;
        Ok(Ours::new(board, rules))
    }

    pub fn board(&self) -> &Board {
        self.boards.board(self.id)
    }

    /// FEN with the hands in brackets and two counters. All peers read this form.
    pub fn fen(&self) -> String {
        let position = self.board().position();
        let text = position.to_string();
        let (_, rest) = text.split_once(' ').expect("the side to move follows");
        format!(
            "{}[{}] {rest} 0 1",
            position.placement(),
            position.hand_text()
        )
    }

    pub fn moves(&self) -> BTreeSet<String> {
        let moves = self.boards.moves(self.id, self.rules).into_iter();
        moves.map(|m| m.to_string()).collect()
    }

    /// The position after a legal move. A captured piece is handed over.
    #[must_use]
    pub fn after(&self, played: &str) -> Ours {
        let mut next = self.clone();
        let m = self.boards.parse_move(self.id, played);
        let m = m.expect("a move that was in the list");
        next.boards
            .play(self.id, m, self.rules)
            .expect("a move that was in the list");
        next
    }

    pub fn state(&self) -> State {
        let board = self.board();
        let piece = |square: Square| match board.piece_at(square).map(Piece::letter) {
            None => ".".to_owned(),
            Some(letter) if board.is_promoted(square) => format!("{letter}~"),
            Some(letter) => letter.to_string(),
        };
        let names = |squares: bughouse_core::SquareSet| {
            sorted(squares.into_iter().map(|square| square.to_string()))
        };
        State {
            pieces: Square::all().map(piece).collect(),
            hands: board.position().hand_text(),
            to_move: if board.to_move() == Color::White {
                'w'
            } else {
                'b'
            },
            castling: names(board.castling().rooks()),
            checkers: names(board.checkers()),
        }
    }

    pub fn perft(&self, depth: u32) -> u64 {
        self.board().perft(depth, self.rules)
    }

    /// The number of sequences that begin with each move.
    pub fn divide(&self, depth: u32) -> BTreeMap<String, u64> {
        let counts = self.board().perft_divide(depth, self.rules).into_iter();
        counts.map(|(m, nodes)| (m.to_string(), nodes)).collect()
    }
}
