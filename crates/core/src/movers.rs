//! Who may go to a square: the question that a move's text asks.
//!
//! Listing every move to find the one to a square would look at all men; here the square looks
//! back along the lines of the one role that is named.

use crate::{Board, Rank, Role, Square, SquareSet, attacks};

impl Board {
    /// The men of that role that may legally go to a square; castling left aside, and whatever
    /// may be said about what a pawn becomes there.
    #[inline]
    pub fn movers_to(&self, role: Role, to: Square) -> SquareSet {
        match role {
            Role::King => self.king_to(to),
            _ if self.checkers.is_many() => SquareSet::EMPTY,
            Role::Pawn => self.pawns_to(to),
            _ => self.unpinned(self.officers_to(role, to), to),
        }
    }

    fn king_to(&self, to: Square) -> SquareSet {
        let us = self.to_move();
        let king = self.king(us);
        let near = attacks::king(king) - (self.by_color(us) | self.by_role(Role::King));
        let goes = near.has(to) && !self.attacked(to, !us, self.occupied().without(king));
        match goes {
            true => SquareSet::of(king),
            false => SquareSet::EMPTY,
        }
    }

    #[inline]
    fn officers_to(&self, role: Role, to: Square) -> SquareSet {
        if !self.step_targets().has(to) {
            return SquareSet::EMPTY;
        }
        let color = self.to_move();
        attacks::of(role, color, to, self.occupied()) & self.pieces(color, role)
    }

    #[inline]
    fn pawns_to(&self, to: Square) -> SquareSet {
        let us = self.to_move();
        let pawns = self.by_role(Role::Pawn) & self.by_color(us);
        let from = if !self.step_targets().has(to) {
            SquareSet::EMPTY
        } else if self.occupied().has(to) {
            attacks::pawn(to, !us) & pawns
        } else {
            let once = SquareSet::of(to).ahead(!us);
            let far = to.rank() == Rank::Fourth.seen_by(us) && !once.meets(self.occupied());
            let twice = if far { once.ahead(!us) } else { once };
            (once | twice) & pawns
        };
        let passing = match self.position.en_passant == Some(to) {
            true => self.en_passant_captors(to),
            false => SquareSet::EMPTY,
        };
        self.unpinned(from, to) | passing
    }

    /// Without those that would uncover their own king by going there.
    #[inline]
    fn unpinned(&self, from: SquareSet, to: Square) -> SquareSet {
        let king = self.king(self.to_move());
        let leaves_line = |from: &Square| !attacks::line(king, *from).has(to);
        let exposing: SquareSet = (from & self.shields)
            .into_iter()
            .filter(leaves_line)
            .collect();
        from - exposing
    }
}
