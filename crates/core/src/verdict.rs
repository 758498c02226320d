//! Check, mate, and having no move.
//!
//! A check is mate only if nothing that could ever be dropped would help: what counts as
//! "could" is the ruleset's pool. WBN 1.5, Asten §13, RU L2.

use std::fmt;

use crate::rules::{Insufficient, MatePool, Stalemate};
use crate::{Board, Drop, Held, Holdings, Role, Ruleset, SquareSet};

/// How the side to move stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Verdict {
    /// Not in check, and it can move or drop.
    Open,
    /// In check, and not mated; it may have to sit until a piece arrives.
    Check,
    /// Checkmate.
    Mate,
    /// Not in check, but it can neither move nor drop now, and play goes on.
    Stuck,
    /// The ruleset ends the game as drawn here.
    Draw,
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Verdict::Open => "quiet",
            Verdict::Check => "check",
            Verdict::Mate => "mate",
            Verdict::Stuck => "stuck",
            Verdict::Draw => "draw",
        })
    }
}

impl Board {
    /// How the side to move stands, promotions by taking left aside.
    pub fn verdict(&self, rules: &Ruleset) -> Verdict {
        self.verdict_if(self.has_step(rules), rules)
    }

    /// Likewise, when it is known whether a step or castling is possible.
    pub(crate) fn verdict_if(&self, has_step: bool, rules: &Ruleset) -> Verdict {
        if self.in_check() {
            let mate = !has_step && self.is_beyond_help(rules.mate_pool, rules);
            return if mate { Verdict::Mate } else { Verdict::Check };
        }
        if has_step || self.drops(rules).count() > 0 {
            let dead = rules.insufficient == Insufficient::Fide && self.is_dead();
            return if dead { Verdict::Draw } else { Verdict::Open };
        }
        match rules.stalemate {
            Stalemate::Draw => Verdict::Draw,
            Stalemate::WaitUnlessPoolEmpty if self.available().is_empty() => Verdict::Draw,
            Stalemate::Wait | Stalemate::WaitUnlessPoolEmpty => Verdict::Stuck,
        }
    }

    /// Whether any man may move; a pawn that must promote needs something to become.
    fn has_step(&self, rules: &Ruleset) -> bool {
        let can_promote = !rules.declared_promotions().is_empty();
        let mut found = false;
        self.for_each_piece(|steps| {
            let to = if can_promote {
                steps.to
            } else {
                steps.to - steps.promoting()
            };
            found |= !to.is_empty();
        });
        found
    }

    /// Whether no drop from the pool would parry the check.
    pub(crate) fn is_beyond_help(&self, pool: MatePool, rules: &Ruleset) -> bool {
        let kinds = match pool {
            MatePool::Off => return false,
            MatePool::Any => Held::ALL.into_iter().collect(),
            MatePool::Available => self.available(),
            MatePool::Actual => self.hand(self.to_move()),
        };
        let gap = self.interpositions();
        gap.is_empty()
            || kinds
                .roles()
                .all(|held| self.limited_but_for_mate(held, gap, rules).is_empty())
    }

    /// Kinds of which not every man of two sets stands on this board in the color to move: those
    /// could still arrive (Asten §13). A promoted man counts as a pawn.
    pub(crate) fn available(&self) -> Holdings {
        let us = self.to_move();
        let on_board = |held: Held| {
            let hand = self.hand(us).count(held);
            self.position().count_of(us, held) - hand
        };
        Held::ALL
            .into_iter()
            .filter(|&held| on_board(held) < 2 * held.in_a_set())
            .collect()
    }

    /// Whether this drop mates, in the sense that the drop limit of the ruleset means.
    pub(crate) fn drop_mates(&self, drop: Drop, rules: &Ruleset) -> bool {
        let mut after = *self;
        after.play_drop(drop, rules);
        after.in_check()
            && !after.has_step(rules)
            && match rules.drops.check_limit {
                crate::rules::DropLimit::NoBugMate => {
                    let pool = match rules.mate_pool {
                        MatePool::Off => MatePool::Any,
                        pool => pool,
                    };
                    after.is_beyond_help(pool, rules)
                }
                _ => true,
            }
    }

    /// Whether neither side could ever mate with what is here: bare kings, one minor piece, or
    /// bishops of one square color, and empty hands.
    fn is_dead(&self) -> bool {
        let kings = self.by_role(Role::King);
        let men = self.occupied() - kings;
        let minors = self.by_role(Role::Knight) | self.by_role(Role::Bishop);
        let hands_empty = crate::Color::BOTH
            .into_iter()
            .all(|color| self.hand(color).is_empty());
        let light = SquareSet(0x55aa_55aa_55aa_55aa);
        let one_color = (men & light).is_empty() || (men - light).is_empty();
        let bishops_only = (men - self.by_role(Role::Bishop)).is_empty();
        hands_empty
            && ((men.len() <= 1 && (men - minors).is_empty()) || (bishops_only && one_color))
    }
}
