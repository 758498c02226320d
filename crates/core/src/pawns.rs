//! How pawns move, capture and capture en passant.

use crate::{Board, Rank, Role, Square, SquareSet, attacks};

impl Board {
    /// The empty squares to which pawns of the side to move can be pushed: one square ahead, and
    /// two from their second rank.
    #[inline]
    fn pawn_pushes(&self, pawns: SquareSet) -> SquareSet {
        let us = self.to_move();
        let empty = !self.occupied();
        let once = pawns.ahead(us) & empty;
        let twice = (once & SquareSet::rank(Rank::Third.seen_by(us))).ahead(us) & empty;
        once | twice
    }

    /// The squares from which a pawn of the side to move can be pushed to the empty square `to`.
    #[inline]
    fn pawn_pushed_from(&self, to: Square) -> SquareSet {
        let us = self.to_move();
        let once = SquareSet::of(to).ahead(!us);
        if to.rank() == Rank::Fourth.seen_by(us) && !once.meets(self.occupied()) {
            once | once.ahead(!us)
        } else {
            once
        }
    }

    /// The squares to which a pawn on `from` can be pushed, and the squares on which it can
    /// capture. Captures en passant are not included. The move may leave the king in check.
    #[inline]
    pub(crate) fn pawn_reach(&self, from: Square) -> SquareSet {
        let us = self.to_move();
        self.pawn_pushes(SquareSet::of(from)) | (attacks::pawn(from, us) & self.by_color(!us))
    }

    /// The legal destinations of the pawn on `from`. Except for captures en passant, a destination
    /// is legal only if it is in `targets` ([`Board::non_king_targets`]).
    #[inline]
    pub(crate) fn pawn_destinations(&self, from: Square, targets: SquareSet) -> SquareSet {
        let mut to = self.pawn_reach(from) & targets;
        if self.blockers().has(from) {
            to &= self.line_from_king(from);
        }
        if let Some(square) = self.position().en_passant
            && attacks::pawn(from, self.to_move()).has(square)
            && self.en_passant_captors(square).has(from)
        {
            to = to.with(square);
        }
        to
    }

    /// The number of legal moves of all pawns of the side to move. A move to the last rank counts
    /// `promotions` times, once for each role that the pawn may become.
    #[inline]
    pub(crate) fn count_pawn_moves(&self, promotions: u32) -> u32 {
        if self.checkers().is_many() {
            return 0;
        }
        let us = self.to_move();
        let targets = self.non_king_targets();
        let pawns = self.pieces(us, Role::Pawn);
        let free = pawns - self.blockers();
        let enemy = self.by_color(!us) & targets;
        let count_moves = |to: SquareSet| {
            (to - SquareSet::LAST_RANKS).len()
                + if to.meets(SquareSet::LAST_RANKS) {
                    (to & SquareSet::LAST_RANKS).len() * promotions
                } else {
                    0
                }
        };
        let mut count = count_moves(self.pawn_pushes(free) & targets)
            + count_moves(free.ahead(us).east() & enemy)
            + count_moves(free.ahead(us).west() & enemy);
        for from in pawns & self.blockers() {
            count += count_moves(self.pawn_reach(from) & targets & self.line_from_king(from));
        }
        if let Some(square) = self.position().en_passant {
            count += self.en_passant_captors(square).len();
        }
        count
    }

    /// Two sets of pawns of the side to move: the pawns that can be pushed to a square or capture
    /// on it, pinned pawns included; and the pawns that can legally capture en passant on it.
    #[inline]
    pub(crate) fn pawns_to(&self, to: Square) -> (SquareSet, SquareSet) {
        let us = self.to_move();
        let pawns = self.pieces(us, Role::Pawn);
        let reaching = if !self.non_king_targets().has(to) {
            SquareSet::EMPTY
        } else if self.occupied().has(to) {
            attacks::pawn(to, !us) & pawns
        } else {
            self.pawn_pushed_from(to) & pawns
        };
        let en_passant = match self.position().en_passant == Some(to) {
            true => self.en_passant_captors(to),
            false => SquareSet::EMPTY,
        };
        (reaching, en_passant)
    }

    /// Whether the last move can have been the double step of an enemy pawn over `to`, and a pawn
    /// of the side to move attacks `to`.
    pub(crate) fn en_passant_possible(&self, to: Square) -> bool {
        let us = self.to_move();
        let (Some(stepped), Some(from)) = (to.ahead(!us), to.ahead(us)) else {
            return false;
        };
        to.rank().seen_by(us) == Rank::Sixth
            && self.pieces(!us, Role::Pawn).has(stepped)
            && !self.occupied().has(to)
            && !self.occupied().has(from)
            && attacks::pawn(to, !us).meets(self.pieces(us, Role::Pawn))
    }

    /// The pawns that can capture en passant on `to` without exposing their king.
    pub(crate) fn en_passant_captors(&self, to: Square) -> SquareSet {
        let us = self.to_move();
        let captured = to.ahead(!us);
        let captured = captured.expect("an en passant square is behind a pawn");
        let king = self.king(us);
        let after = self.occupied().without(captured).with(to);
        (attacks::pawn(to, !us) & self.pieces(us, Role::Pawn))
            .into_iter()
            .filter(|&from| !self.attacked(king, !us, after.without(from)))
            .collect()
    }
}
