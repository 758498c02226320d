//! Finds the pieces of one role that can go to a square, for example the knights that `Nd2` can mean.
//!
//! This is faster than to list the moves of all pieces: only pieces of the named role are searched,
//! backwards from the destination.

use crate::{Board, Role, Square, SquareSet, attacks};

impl Board {
    /// The squares of the pieces of a role that can legally go to a square. Castling is not
    /// included. A pawn that can go to the last rank is included even if the rules allow it no
    /// promotion.
    ///
    /// ```
    /// use bughouse_core::{Board, Role, SquareSet};
    ///
    /// // Both knights reach d2, but the one on e4 is pinned.
    /// let board: Board = "4r1k1/8/8/8/4N3/1N6/8/4K3 w - -".parse()?;
    /// let movers = board.movers_to(Role::Knight, "d2".parse().unwrap());
    /// assert_eq!(movers, SquareSet::of("b3".parse().unwrap()));
    /// # Ok::<(), bughouse_core::PositionError>(())
    /// ```
    #[inline]
    pub fn movers_to(&self, role: Role, to: Square) -> SquareSet {
        match role {
            Role::King => self.king_to(to),
            _ if self.checkers().is_many() => SquareSet::EMPTY,
            Role::Pawn => {
                let (pawns, en_passant) = self.pawns_to(to);
                self.unpinned(pawns, to) | en_passant
            }
            _ => self.unpinned(self.non_pawns_to(role, to), to),
        }
    }

    fn king_to(&self, to: Square) -> SquareSet {
        let us = self.to_move();
        let king = self.king(us);
        let near = attacks::king(king) - (self.by_color(us) | self.by_role(Role::King));
        if near.has(to) && !self.attacked(to, !us, self.occupied().without(king)) {
            SquareSet::of(king)
        } else {
            SquareSet::EMPTY
        }
    }

    #[inline]
    fn non_pawns_to(&self, role: Role, to: Square) -> SquareSet {
        if !self.non_king_targets().has(to) {
            return SquareSet::EMPTY;
        }
        let color = self.to_move();
        attacks::of(role, color, to, self.occupied()) & self.pieces(color, role)
    }

    /// The pieces on the squares `from` that do not expose their king if they go to `to`.
    #[inline]
    fn unpinned(&self, from: SquareSet, to: Square) -> SquareSet {
        let exposing: SquareSet = (from & self.blockers())
            .into_iter()
            .filter(|&from| !self.line_from_king(from).has(to))
            .collect();
        from - exposing
    }
}
