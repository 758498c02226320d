//! Where pieces in hand may be dropped (WBN 5.10, RU V1, V2).

use crate::rules::DropLimit;
use crate::{Board, Color, Drop, DropRules, Held, Rank, Ruleset, SquareSet, attacks};

/// The legal drops of each role in hand, as sets of squares.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Drops([SquareSet; 5]);

impl DropRules {
    /// The squares of the ranks where a color may drop a pawn (WBN 5.10, RU V2).
    ///
    /// ```
    /// use bughouse_core::{Color, Ruleset};
    ///
    /// assert_eq!(Ruleset::FICS.drops.pawn_squares(Color::White).len(), 48);
    /// ```
    #[inline]
    pub const fn pawn_squares(&self, color: Color) -> SquareSet {
        let below_max = !0u64 >> (8 * (8 - self.pawn_max_rank as u32));
        let from_min = !0u64 << (8 * (self.pawn_min_rank as u32 - 1));
        let ranks = below_max & from_min;
        SquareSet(match color {
            Color::White => ranks,
            Color::Black => ranks.swap_bytes(),
        })
    }
}

impl Drops {
    /// The squares where a piece of one role may be dropped; none if no such piece is in hand.
    #[inline]
    pub const fn of(&self, held: Held) -> SquareSet {
        self.0[held as usize]
    }

    /// The number of drops.
    #[inline]
    pub fn count(&self) -> u32 {
        self.0.iter().map(|set| set.len()).sum()
    }

    /// All drops, pawns first.
    pub fn iter(&self) -> impl Iterator<Item = Drop> + '_ {
        let each = |role: Held| self.of(role).into_iter().map(move |to| Drop { role, to });
        Held::ALL.into_iter().flat_map(each)
    }
}

impl Board {
    /// The legal drops of the side to move (WBN 5.10, RU V1, V2).
    ///
    /// ```
    /// use bughouse_core::{Board, Held, Ruleset};
    ///
    /// let board: Board = "4k3/8/8/8/8/8/8/4K3/P w - -".parse()?;
    /// assert_eq!(board.drops(&Ruleset::FICS).of(Held::Pawn).len(), 48);
    /// # Ok::<(), bughouse_core::PositionError>(())
    /// ```
    pub fn drops(&self, rules: &Ruleset) -> Drops {
        let us = self.to_move();
        let hand = self.hand(us);
        let targets = self.drop_targets();
        let mut drops = Drops::default();
        for held in hand.roles() {
            drops.0[held as usize] = self.drop_squares(held, targets, rules);
        }
        drops
    }

    /// The number of legal drops. If no rule about drops depends on check or mate, it is computed
    /// from the hand and the set of possible squares, without a set for each role.
    #[inline]
    pub(crate) fn count_drops(&self, rules: &Ruleset) -> u32 {
        if rules.drops.check_limit != DropLimit::Free || rules.drops.second_rank_needs_check {
            return self.drops(rules).count();
        }
        let us = self.to_move();
        let targets = self.drop_targets();
        let bits = self.hand(us).bits();
        let non_pawns = [8, 16, 24, 32]
            .into_iter()
            .filter(|shift| (bits >> shift) & 0xff != 0)
            .count();
        let mut count = non_pawns as u32 * targets.len();
        if bits & 0xff != 0 {
            count += (targets & rules.drops.pawn_squares(us)).len();
        }
        count
    }

    /// The squares where a drop does not leave the own king in check: all empty squares or, if the
    /// side to move is in check, the squares where a drop parries the check.
    #[inline]
    pub(crate) fn drop_targets(&self) -> SquareSet {
        if self.in_check() {
            self.interpositions()
        } else {
            !self.occupied()
        }
    }

    /// The squares of `targets` where the rules allow a drop of this role.
    pub(crate) fn drop_squares(
        &self,
        held: Held,
        targets: SquareSet,
        rules: &Ruleset,
    ) -> SquareSet {
        let allowed = self.drop_squares_ignoring_mate(held, targets, rules);
        match rules.drops.check_limit {
            DropLimit::Free | DropLimit::NoCheck => allowed,
            DropLimit::NoChessMate | DropLimit::NoBugMate => {
                let checking = allowed & self.checking_squares(held);
                let mating = checking
                    .into_iter()
                    .filter(|&to| self.drop_mates(Drop { role: held, to }, rules));
                allowed - mating.collect()
            }
        }
    }

    /// The squares of `targets` where the rules allow a drop of this role, if the limit on mating
    /// drops is ignored.
    ///
    /// [`Board::verdict`] uses this set to find whether a drop parries a check. It must ignore the
    /// limit on mating drops. Otherwise the recursion would not end: a verdict would ask whether a
    /// parrying drop mates, and that question needs a verdict.
    pub(crate) fn drop_squares_ignoring_mate(
        &self,
        held: Held,
        targets: SquareSet,
        rules: &Ruleset,
    ) -> SquareSet {
        let us = self.to_move();
        let mut allowed = targets;
        if held == Held::Pawn {
            allowed &= rules.drops.pawn_squares(us);
            if rules.drops.second_rank_needs_check {
                let second = SquareSet::rank(Rank::Second.seen_by(us));
                allowed = allowed - (second - self.checking_squares(held));
            }
        }
        if rules.drops.check_limit == DropLimit::NoCheck {
            allowed = allowed - self.checking_squares(held);
        }
        allowed
    }

    /// The squares from which a piece of this role would attack the enemy king.
    ///
    /// ```
    /// use bughouse_core::{Board, Held};
    ///
    /// let board: Board = "6rk/6pp/8/8/8/8/8/K7/N w - -".parse()?;
    /// assert!(board.checking_squares(Held::Knight).has("f7".parse().unwrap()));
    /// # Ok::<(), bughouse_core::PositionError>(())
    /// ```
    pub fn checking_squares(&self, held: Held) -> SquareSet {
        let them = !self.to_move();
        attacks::of(held.role(), them, self.king(them), self.occupied())
    }
}
