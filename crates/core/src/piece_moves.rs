//! The legal destinations of each piece.

use crate::{Board, Move, Role, Square, SquareSet, Wing, attacks};

/// The legal moves of one piece.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PieceMoves {
    /// The role of the piece.
    pub role: Role,
    /// The square of the piece before the move.
    pub from: Square,
    /// The destinations. For a king they include the squares of the own rooks with which it may
    /// castle.
    pub to: SquareSet,
}

impl PieceMoves {
    /// The destinations on which a pawn promotes.
    #[inline]
    pub fn promoting(&self) -> SquareSet {
        if self.role == Role::Pawn {
            self.to & SquareSet::LAST_RANKS
        } else {
            SquareSet::EMPTY
        }
    }
}

/// The castling move on one wing. Attacks on the king's path are not checked yet.
#[derive(Clone, Copy)]
struct CastlingPath {
    rook: Square,
    /// The squares that the king crosses, and its new square. Empty if castling on this wing is not
    /// possible, for example because a piece blocks the path.
    king_path: SquareSet,
}

impl Board {
    /// Calls `visit` for each piece that has a legal move, pawns first, the king last.
    ///
    /// A pawn's destinations include the last rank even if the rules allow no promotion there. The
    /// roles that a pawn may become are in [`Ruleset::declared_promotions`]; the pieces for which
    /// it may be exchanged are in [`Boards::exchangeable`].
    ///
    /// ```
    /// use bughouse_core::Board;
    ///
    /// let mut moves = 0;
    /// Board::start().for_each_piece(|piece| moves += piece.to.len());
    /// assert_eq!(moves, 20);
    /// ```
    ///
    /// [`Ruleset::declared_promotions`]: crate::Ruleset::declared_promotions
    /// [`Boards::exchangeable`]: crate::Boards::exchangeable
    #[inline]
    pub fn for_each_piece(&self, mut visit: impl FnMut(PieceMoves)) {
        let us = self.to_move();
        if !self.checkers().is_many() {
            let targets = self.non_king_targets();
            for from in self.pieces(us, Role::Pawn) {
                let to = self.pawn_destinations(from, targets);
                if !to.is_empty() {
                    visit(PieceMoves {
                        role: Role::Pawn,
                        from,
                        to,
                    });
                }
            }
        }
        self.for_each_non_pawn(visit);
    }

    /// Calls `visit` for each piece other than a pawn that has a legal move, the king last.
    #[inline]
    pub(crate) fn for_each_non_pawn(&self, mut visit: impl FnMut(PieceMoves)) {
        let us = self.to_move();
        if !self.checkers().is_many() {
            let targets = self.non_king_targets();
            let own = self.by_color(us);
            let occupied = self.occupied();
            let mut visit_piece = |role: Role, from: Square, mut to: SquareSet| {
                if self.blockers().has(from) {
                    to &= self.line_from_king(from);
                }
                if !to.is_empty() {
                    visit(PieceMoves { role, from, to });
                }
            };
            // A pinned knight has no move.
            for from in (self.by_role(Role::Knight) & own) - self.blockers() {
                visit_piece(Role::Knight, from, attacks::knight(from) & targets);
            }
            for from in self.by_role(Role::Bishop) & own {
                let to = attacks::bishop(from, occupied) & targets;
                visit_piece(Role::Bishop, from, to);
            }
            for from in self.by_role(Role::Rook) & own {
                let to = attacks::rook(from, occupied) & targets;
                visit_piece(Role::Rook, from, to);
            }
            for from in self.by_role(Role::Queen) & own {
                let lines = attacks::rook(from, occupied) | attacks::bishop(from, occupied);
                visit_piece(Role::Queen, from, lines & targets);
            }
        }
        let (from, to) = self.king_destinations();
        if !to.is_empty() {
            visit(PieceMoves {
                role: Role::King,
                from,
                to,
            });
        }
    }

    /// The squares on which a legal move of a piece other than the king can end. If the side to
    /// move is not in check, these are all squares without an own piece. In check, they are the
    /// checker's square and the squares between checker and king. Squares of kings are excluded:
    /// after illegal moves the enemy king may be attacked, but no move captures a king.
    ///
    /// Must not be called in double check: then only the king can move.
    #[inline]
    pub(crate) fn non_king_targets(&self) -> SquareSet {
        debug_assert!(!self.checkers().is_many(), "only the king moves");
        let kings = self.by_role(Role::King);
        match self.checkers().first() {
            None => !(self.by_color(self.to_move()) | kings),
            Some(checker) => {
                (attacks::between(self.king(self.to_move()), checker) | self.checkers()) - kings
            }
        }
    }

    /// The line through the king of the side to move and a square. A pinned piece on that square
    /// may go only along this line.
    #[inline]
    pub(crate) fn line_from_king(&self, through: Square) -> SquareSet {
        attacks::line(self.king(self.to_move()), through)
    }

    /// The king's square and its legal destinations, castling included.
    #[inline(always)]
    pub(crate) fn king_destinations(&self) -> (Square, SquareSet) {
        let us = self.to_move();
        let from = self.king(us);
        let near = attacks::king(from) - (self.by_color(us) | self.by_role(Role::King));
        let castling = self.castling_paths(from);
        let wanted = castling
            .iter()
            .fold(near, |set, castling| set | castling.king_path);
        if wanted.is_empty() {
            return (from, SquareSet::EMPTY);
        }
        let safe = wanted - self.attacked_among(wanted, !us, self.occupied().without(from));
        let mut to = near & safe;
        for CastlingPath { rook, king_path } in castling {
            if !king_path.is_empty() && (king_path - safe).is_empty() {
                to = to.with(rook);
            }
        }
        (from, to)
    }

    /// For each wing, the castling move if no piece blocks its path (WBN 5.8). Attacks on the
    /// king's path are not checked here.
    #[inline]
    fn castling_paths(&self, king: Square) -> [CastlingPath; 2] {
        let mut paths = [CastlingPath {
            rook: king,
            king_path: SquareSet::EMPTY,
        }; 2];
        let rooks = self.castling().rooks & self.by_color(self.to_move());
        if rooks.is_empty() || self.in_check() {
            return paths;
        }
        for rook in rooks {
            if attacks::between(king, rook).meets(self.occupied()) {
                continue;
            }
            let wing = Wing::of(king, rook);
            let (king_to, rook_to) = (wing.king_to(king.rank()), wing.rook_to(king.rank()));
            let others = self.occupied().without(king).without(rook);
            let king_path = attacks::between(king, king_to).with(king_to);
            let path = king_path | attacks::between(rook, rook_to).with(rook_to);
            // In chess960 the castling rook may have blocked a check along the rank to the king's
            // new square.
            let exposed =
                self.is_chess960() && self.attacked(king_to, !self.to_move(), others.with(rook_to));
            if !path.meets(others) && !exposed {
                paths[wing as usize] = CastlingPath { rook, king_path };
            }
        }
        paths
    }

    /// The squares to which a piece of this role can go from `from`, even if its own king is in
    /// check after the move. Castling is not included.
    pub(crate) fn reach(&self, role: Role, from: Square) -> SquareSet {
        let us = self.to_move();
        let kings = self.by_role(Role::King);
        if role != Role::Pawn {
            return attacks::of(role, us, from, self.occupied()) - (self.by_color(us) | kings);
        }
        let en_passant = self.position().en_passant;
        let en_passant = en_passant.map_or(SquareSet::EMPTY, SquareSet::of);
        (self.pawn_reach(from) - kings) | (attacks::pawn(from, us) & en_passant)
    }

    /// The legal destinations of one piece, without castling.
    pub(crate) fn destinations(&self, role: Role, from: Square) -> SquareSet {
        let own = self.by_color(self.to_move());
        if role == Role::King {
            return self.king_destinations().1 - own;
        }
        if self.checkers().is_many() {
            return SquareSet::EMPTY;
        }
        if role == Role::Pawn {
            return self.pawn_destinations(from, self.non_king_targets());
        }
        let to = self.reach(role, from) & self.non_king_targets();
        if self.blockers().has(from) {
            to & self.line_from_king(from)
        } else {
            to
        }
    }

    /// The move of a piece to one of its destinations: castling if the destination of a king has an
    /// own rook, else a step without a promotion.
    ///
    /// ```
    /// use bughouse_core::{Board, Move, Role};
    ///
    /// let board: Board = "4k3/8/8/8/8/8/8/4K2R w K -".parse()?;
    /// let (king, rook) = ("e1".parse().unwrap(), "h1".parse().unwrap());
    /// assert_eq!(board.move_to(Role::King, king, rook), Move::Castle { king, rook });
    /// # Ok::<(), bughouse_core::PositionError>(())
    /// ```
    #[inline]
    pub fn move_to(&self, role: Role, from: Square, to: Square) -> Move {
        if role == Role::King && self.by_color(self.to_move()).has(to) {
            Move::Castle {
                king: from,
                rook: to,
            }
        } else {
            Move::Step {
                from,
                to,
                promotion: None,
            }
        }
    }
}
