//! What hands can do over the board, legal or not.
//!
//! Where a move counts when the clock is pressed, an illegal move is possible and its position
//! stands until somebody claims (WBN 1.14, Asten §21). Possible is what two hands bring about: a
//! man of one's own goes to any square without a man of one's own and without a king, a held man
//! to any empty square. Kings are never captured: over the board that is a claim, made by hand.

use crate::castling::home_rank;
use crate::setup::{king_errors, misplaced_castling, misplaced_marks};
use crate::{
    Board, BoardId, Boards, Drop, HandOver, Move, Piece, Played, Position, Promotion, Role,
    Ruleset, SetupErrors, Square, SquareSet, Wing, attacks,
};

impl Board {
    /// A position as it stands on a table, possibly after illegal moves: pawns on the first and
    /// last ranks, a king that can be taken. Promoted marks and castling rights that nothing on
    /// the board bears out are dropped, like an en passant square behind no capturable pawn.
    ///
    /// Moves, verdicts and keys are those of any board. An adjacent king gives check.
    ///
    /// # Errors
    /// A side has no king or several.
    pub fn from_illegal_position(mut position: Position) -> Result<Board, SetupErrors> {
        let errors = king_errors(&position);
        if !errors.is_empty() {
            return Err(SetupErrors(errors));
        }
        position.promoted = position.promoted - misplaced_marks(&position);
        position.castling.rooks = position.castling.rooks - misplaced_castling(&position);
        let mut board = Board::with_both_kings(position);
        board.find_checkers_as_it_stands();
        Ok(board)
    }

    /// Whether hands can make this move on this board, legal or not. A pawn may come to the last
    /// rank with or without becoming something; promotions by taking need both boards and are
    /// never possible here.
    pub fn is_physically_possible(&self, m: Move) -> bool {
        match m {
            Move::Step {
                from,
                to,
                promotion,
            } => {
                self.by_color(self.to_move()).has(from)
                    && !(self.by_color(self.to_move()) | self.by_role(Role::King)).has(to)
                    && match promotion {
                        None => true,
                        Some(Promotion::Declared(Role::Pawn | Role::King)) => false,
                        Some(Promotion::Declared(_)) => self.comes_to_last_rank(from, to),
                        Some(Promotion::Exchanged(..)) => false,
                    }
            }
            Move::Castle { king, rook } => self.can_castle_by_hand(king, rook),
            Move::Drop(Drop { role, to }) => {
                self.hand(self.to_move()).has(role) && !self.occupied().has(to)
            }
        }
    }

    /// The rook with which a king that goes two squares from there castles by hand, whatever the
    /// Laws say; in chess960 the king goes onto the rook, and may be written so everywhere.
    pub(crate) fn rook_castled_by_hand(&self, king: Square, to: Square) -> Option<Square> {
        let homes = self.castling().homes[self.to_move()];
        let meant = |&rook: &Square| {
            let arrives = Wing::of(king, rook).king_to(king.rank()) == to;
            rook == to || (!self.is_chess960() && arrives)
        };
        homes
            .into_iter()
            .filter(meant)
            .find(|&rook| self.can_castle_by_hand(king, rook))
    }

    /// King and rook of the side to move stand on its first rank, the rook where one started, and
    /// their new squares are free. Outside chess960 a king that does not go two squares makes a
    /// step, whatever the rook does.
    fn can_castle_by_hand(&self, king: Square, rook: Square) -> bool {
        let us = self.to_move();
        let stands = |role, square| self.piece_at(square) == Some(Piece { color: us, role });
        let (wing, rank) = (Wing::of(king, rook), home_rank(us));
        let arrive = SquareSet::of(wing.king_to(rank)).with(wing.rook_to(rank));
        let others = self.occupied().without(king).without(rook);
        let goes = (king.file() as u8).abs_diff(wing.king_to(rank).file() as u8);
        stands(Role::King, king)
            && stands(Role::Rook, rook)
            && king.rank() == rank
            && (self.is_chess960() || goes == 2)
            && self.castling().homes[us].contains(&rook)
            && !arrive.meets(others)
    }

    fn comes_to_last_rank(&self, from: Square, to: Square) -> bool {
        self.by_role(Role::Pawn).has(from) && to.rank() == home_rank(!self.to_move())
    }

    /// Plays an illegal move that hands can make.
    fn play_by_hand(&mut self, m: Move, rules: &Ruleset) -> Played {
        let played = match m {
            Move::Step {
                from,
                to,
                promotion,
            } => self.step_by_hand(from, to, promotion, rules),
            Move::Castle { king, rook } => self.play_castle(king, rook, rules),
            Move::Drop(drop) => self.play_drop(drop, rules),
        };
        self.find_checkers_as_it_stands();
        played
    }

    /// Hands capture en passant only with a pawn that goes as if to do so, and only a pawn's own
    /// double step may be answered so.
    fn step_by_hand(
        &mut self,
        from: Square,
        to: Square,
        promotion: Option<Promotion>,
        rules: &Ruleset,
    ) -> Played {
        let role = self.position.role_on(from);
        if !attacks::pawn(from, self.to_move()).has(to) {
            self.forget_en_passant();
        }
        let played = self.move_man(role, from, to, promotion, rules);
        let behind = (from.index() + to.index()) / 2;
        let straight = from.index().abs_diff(to.index()) == 16;
        if role == Role::Pawn && straight && self.could_pass(Square::from_index(behind as u8)) {
            self.note_double_step(from, to);
        }
        played
    }

    /// Like [`Board::find_checkers`], where kings may have come to stand side by side.
    pub(crate) fn find_checkers_as_it_stands(&mut self) {
        self.find_checkers();
        let us = self.to_move();
        let enemy_king = SquareSet::of(self.king(!us));
        self.checkers |= attacks::king(self.king(us)) & enemy_king;
    }
}

impl Boards {
    /// Whether hands can make this move on that board, legal or not. A promotion by taking needs
    /// the named piece, no king, on the other board; only one of the mover's own color is legal.
    pub fn is_physically_possible(&self, id: BoardId, m: Move, rules: &Ruleset) -> bool {
        let board = self.board(id);
        match m {
            Move::Step {
                from,
                to,
                promotion: Some(Promotion::Exchanged(role, square)),
            } => {
                let plain = Move::Step {
                    from,
                    to,
                    promotion: None,
                };
                let there = self.board(id.other()).piece_at(square);
                rules.boards == 2
                    && board.is_physically_possible(plain)
                    && board.comes_to_last_rank(from, to)
                    && role != Role::King
                    && there.is_some_and(|piece| piece.role == role)
            }
            _ => board.is_physically_possible(m),
        }
    }

    /// Plays a move that hands can make: with all its effects when it is legal, else as hands do
    /// it. What was captured is handed over either way, and the turn passes.
    ///
    /// # Panics
    /// May do so, or leave the boards in disorder, for a move that is not possible
    /// ([`Boards::is_physically_possible`]).
    pub fn play_physically_possible(&mut self, id: BoardId, m: Move, rules: &Ruleset) -> HandOver {
        debug_assert!(
            self.is_physically_possible(id, m, rules),
            "{m} cannot be made by hand"
        );
        if self.is_legal(id, m, rules) {
            self.carry_out(id, m, rules, Board::play_legal)
        } else {
            self.carry_out(id, m, rules, Board::play_by_hand)
        }
    }
}
