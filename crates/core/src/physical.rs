//! Moves that can physically be made over the board, legal or not.
//!
//! Over the board a move counts when the clock is pressed. A player can make an illegal move, and
//! the position after it remains until a player claims that the move was illegal (WBN 1.14, Asten
//! §21). Three kinds of moves are physically possible: an own piece goes to any square without an
//! own piece or a king; a piece in hand is dropped on any empty square; king and rook castle if
//! their new squares are free. No move captures a king.

use crate::castling::home_rank;
use crate::setup::{king_errors, misplaced_castling, misplaced_marks};
use crate::{
    Board, BoardId, Boards, Drop, Move, Piece, Position, Promotion, Role, Ruleset, SetupErrors,
    Square, SquareSet, Wing,
};

impl Board {
    /// The board of a position that illegal moves can lead to: pawns may be on the first and last
    /// rank, the side that has just moved may be in check, and kings may be side by side.
    ///
    /// Promoted marks (`~`), castling rights and an en passant square are removed if they do not
    /// fit the pieces. Moves, verdicts and hashes follow the same rules as on legal boards. A king
    /// gives check to a king beside it.
    ///
    /// ```
    /// use bughouse_core::{Board, Position};
    ///
    /// let position: Position = "P3k2R/8/8/8/8/8/8/4K3 w - -".parse()?;
    /// assert!(Board::new(position).is_err());
    /// let board = Board::from_illegal_position(position).expect("both kings");
    /// assert_eq!(board.to_string(), position.to_string());
    /// # Ok::<(), bughouse_core::PositionError>(())
    /// ```
    ///
    /// # Errors
    /// A side has no king, or more than one.
    pub fn from_illegal_position(mut position: Position) -> Result<Board, SetupErrors> {
        let errors = king_errors(&position);
        if !errors.is_empty() {
            return Err(SetupErrors(errors));
        }
        position.promoted = position.promoted - misplaced_marks(&position);
        position.castling.rooks = position.castling.rooks - misplaced_castling(&position);
        Ok(Board::with_both_kings(position))
    }

    /// Whether the side to move can physically make a move, legal or not.
    ///
    /// A pawn may come to the last rank with or without a promotion. A promotion by exchange
    /// needs both boards ([`Boards::is_physically_possible`]) and is never possible here.
    ///
    /// ```
    /// use bughouse_core::Board;
    ///
    /// let board = Board::start();
    /// assert!(board.is_physically_possible(board.parse_move("a1a8")?));
    /// assert!(!board.is_physically_possible(board.parse_move("a1a2")?), "an own pawn is there");
    /// # Ok::<(), bughouse_core::ParseMoveError>(())
    /// ```
    pub fn is_physically_possible(&self, m: Move) -> bool {
        match m {
            Move::Step {
                from,
                to,
                promotion,
            } => {
                let own = self.by_color(self.to_move());
                let can_become = match promotion {
                    None => true,
                    Some(Promotion::Declared(Role::Pawn | Role::King)) => false,
                    Some(Promotion::Declared(_)) => self.comes_to_last_rank(from, to),
                    Some(Promotion::Exchanged(..)) => false,
                };
                own.has(from) && !(own | self.by_role(Role::King)).has(to) && can_become
            }
            Move::Castle { king, rook } => self.can_physically_castle(king, rook),
            Move::Drop(Drop { role, to }) => {
                self.hand(self.to_move()).has(role) && !self.occupied().has(to)
            }
        }
    }

    /// The rook with which the king castles if it is moved from `king` to `to`; `None` if that is
    /// no castling. Castling rights are ignored. `to` is the square of the rook or, except in
    /// chess960, the square where castling brings the king.
    pub(crate) fn physically_castling_rook(&self, king: Square, to: Square) -> Option<Square> {
        let homes = self.castling().homes[self.to_move()];
        let is_written = |&rook: &Square| {
            let arrives = Wing::of(king, rook).king_to(king.rank()) == to;
            rook == to || (!self.is_chess960() && arrives)
        };
        homes
            .into_iter()
            .filter(is_written)
            .find(|&rook| self.can_physically_castle(king, rook))
    }

    /// Whether king and rook of the side to move are on its first rank, the rook is on a square
    /// where a rook started, and their new squares are free. Except in chess960, the king also
    /// moves exactly two squares.
    fn can_physically_castle(&self, king: Square, rook: Square) -> bool {
        let us = self.to_move();
        let has = |role, square| self.piece_at(square) == Some(Piece { color: us, role });
        let (wing, rank) = (Wing::of(king, rook), home_rank(us));
        let new_squares = SquareSet::of(wing.king_to(rank)).with(wing.rook_to(rank));
        let others = self.occupied().without(king).without(rook);
        let distance = (king.file() as u8).abs_diff(wing.king_to(rank).file() as u8);
        has(Role::King, king)
            && has(Role::Rook, rook)
            && king.rank() == rank
            && (self.is_chess960() || distance == 2)
            && self.castling().homes[us].contains(&rook)
            && !new_squares.meets(others)
    }

    fn comes_to_last_rank(&self, from: Square, to: Square) -> bool {
        self.by_role(Role::Pawn).has(from) && to.rank() == home_rank(!self.to_move())
    }
}

impl Boards {
    /// Whether the side to move on a board can physically make a move, legal or not.
    ///
    /// A promotion by exchange is possible if the other board has a piece of the named role, of
    /// either color, on the named square. A king is never exchanged.
    ///
    /// ```
    /// use bughouse_core::{BoardId, Boards, Ruleset};
    ///
    /// let boards = Boards::start();
    /// let m = boards.parse_move(BoardId::A, "a1a8").unwrap();
    /// assert!(!boards.is_legal(BoardId::A, m, &Ruleset::WBN));
    /// assert!(boards.is_physically_possible(BoardId::A, m, &Ruleset::WBN));
    /// ```
    pub fn is_physically_possible(&self, id: BoardId, m: Move, rules: &Ruleset) -> bool {
        let board = self.board(id);
        match m {
            Move::Step {
                from,
                to,
                promotion: Some(Promotion::Exchanged(role, square)),
            } => {
                let without_promotion = Move::Step {
                    from,
                    to,
                    promotion: None,
                };
                let there = self.board(id.other()).piece_at(square);
                rules.boards == 2
                    && board.is_physically_possible(without_promotion)
                    && board.comes_to_last_rank(from, to)
                    && role != Role::King
                    && there.is_some_and(|piece| piece.role == role)
            }
            _ => board.is_physically_possible(m),
        }
    }
}
