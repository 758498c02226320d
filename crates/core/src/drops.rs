//! Where each held kind may be dropped (WBN 5.10, RU V1, V2).

use crate::rules::DropLimit;
use crate::{Board, Drop, Held, Rank, Ruleset, SquareSet, attacks};

/// Where each held kind may be dropped.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Drops([SquareSet; 5]);

impl Drops {
    /// The squares for one kind; none if it is not held.
    #[inline]
    pub const fn of(&self, held: Held) -> SquareSet {
        self.0[held as usize]
    }

    /// How many drops there are.
    #[inline]
    pub fn count(&self) -> u32 {
        self.0.iter().map(|set| set.len()).sum()
    }

    /// Each drop, pawns first.
    pub fn iter(&self) -> impl Iterator<Item = Drop> + '_ {
        let each = |role: Held| self.of(role).into_iter().map(move |to| Drop { role, to });
        Held::ALL.into_iter().flat_map(each)
    }
}

impl Board {
    /// Where each held kind may be dropped (WBN 5.10, RU V1, V2).
    pub fn drops(&self, rules: &Ruleset) -> Drops {
        let us = self.to_move();
        let hand = self.hand(us);
        let targets = self.drop_targets();
        let mut drops = Drops::default();
        for held in hand.roles() {
            drops.0[held as usize] = self.limited(held, targets, rules);
        }
        drops
    }

    #[inline]
    pub(crate) fn count_drops(&self, rules: &Ruleset) -> u32 {
        if rules.drops.check_limit != DropLimit::Free || rules.drops.second_rank_needs_check {
            return self.drops(rules).count();
        }
        let us = self.to_move();
        let targets = self.drop_targets();
        let bits = self.hand(us).bits();
        let kinds = [8, 16, 24, 32]
            .into_iter()
            .filter(|shift| (bits >> shift) & 0xff != 0)
            .count();
        let mut count = kinds as u32 * targets.len();
        if bits & 0xff != 0 {
            count += (targets & rules.drops.pawn_squares(us)).len();
        }
        count
    }

    /// The empty squares where a drop leaves the own king out of check.
    #[inline]
    pub(crate) fn drop_targets(&self) -> SquareSet {
        if self.in_check() {
            self.interpositions()
        } else {
            !self.occupied()
        }
    }

    /// The part of the targets where the rules allow to drop this kind.
    pub(crate) fn limited(&self, held: Held, targets: SquareSet, rules: &Ruleset) -> SquareSet {
        let allowed = self.limited_but_for_mate(held, targets, rules);
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

    /// Likewise, leaving the limits on mating drops aside: a drop that parries is not asked
    /// whether it mates.
    pub(crate) fn limited_but_for_mate(
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

    /// The squares from which this kind would attack the enemy king.
    pub fn checking_squares(&self, held: Held) -> SquareSet {
        let them = !self.to_move();
        attacks::of(held.role(), them, self.king(them), self.occupied())
    }
}
