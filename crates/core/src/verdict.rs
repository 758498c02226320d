//! Check, mate and stalemate.
//!
//! A check is mate only if no legal move parries it, and no drop of a piece from the mate pool would
//! parry it. The mate pool has the roles that the rules count: all roles, those that can still
//! arrive from the other board, or those in hand (WBN 1.5, Asten §13, RU L2).

use std::fmt;

use crate::rules::{DropLimit, Insufficient, MatePool, Stalemate};
use crate::{Board, Color, Drop, Held, Holdings, Role, Ruleset, SquareSet};

/// The state of the game for the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Verdict {
    /// Not in check, with a legal move or drop: play goes on.
    Open,
    /// In check, but not mated. A player without a legal move waits for a piece from the partner.
    Check,
    /// Checkmate.
    Mate,
    /// Not in check, without a legal move or drop. The rules let the player wait for a piece.
    Stuck,
    /// A draw by stalemate or bare material, if the rules have such a draw.
    Draw,
}

/// The words that `bughouse verdict` prints, and that the tables in `corpus/` have.
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
    /// The verdict for the side to move. Promotions by exchange are not considered, because they
    /// need the other board ([`Boards::verdict`](crate::Boards::verdict)).
    ///
    /// ```
    /// use bughouse_core::{Board, Ruleset, Verdict};
    ///
    /// // A piece from the partner could be dropped between the rook and the king.
    /// let distant: Board = "6k1/5ppp/8/8/8/8/5PPP/r5K1 w - -".parse()?;
    /// assert_eq!(distant.verdict(&Ruleset::FICS), Verdict::Check);
    /// # Ok::<(), bughouse_core::PositionError>(())
    /// ```
    pub fn verdict(&self, rules: &Ruleset) -> Verdict {
        self.verdict_if(self.has_move(rules), rules)
    }

    /// The verdict for the side to move. `has_move` says whether that side has a legal move other
    /// than a drop.
    pub(crate) fn verdict_if(&self, has_move: bool, rules: &Ruleset) -> Verdict {
        if self.in_check() {
            let mate = !has_move && self.no_drop_parries(rules.mate_pool, rules);
            return if mate { Verdict::Mate } else { Verdict::Check };
        }
        if has_move || self.drops(rules).count() > 0 {
            let drawn = rules.insufficient == Insufficient::Fide && self.is_bare_material();
            return if drawn { Verdict::Draw } else { Verdict::Open };
        }
        match rules.stalemate {
            Stalemate::Draw => Verdict::Draw,
            Stalemate::WaitUnlessPoolEmpty if self.available().is_empty() => Verdict::Draw,
            Stalemate::Wait | Stalemate::WaitUnlessPoolEmpty => Verdict::Stuck,
        }
    }

    /// Whether there is a legal move other than a drop. A pawn move to the last rank counts only if
    /// the player may declare what the pawn becomes.
    fn has_move(&self, rules: &Ruleset) -> bool {
        let can_promote = !rules.declared_promotions().is_empty();
        let mut found = false;
        self.for_each_piece(|piece| {
            let to = if can_promote {
                piece.to
            } else {
                piece.to - piece.promoting()
            };
            found |= !to.is_empty();
        });
        found
    }

    /// Whether no drop of a piece from the mate pool would parry the check.
    fn no_drop_parries(&self, pool: MatePool, rules: &Ruleset) -> bool {
        let roles = match pool {
            MatePool::Off => return false,
            MatePool::Any => Held::ALL.into_iter().collect(),
            MatePool::Available => self.available(),
            MatePool::Actual => self.hand(self.to_move()),
        };
        let between = self.interpositions();
        let cannot_parry = |held| {
            let squares = self.drop_squares_ignoring_mate(held, between, rules);
            squares.is_empty()
        };
        between.is_empty() || roles.roles().all(cannot_parry)
    }

    /// The roles that can still arrive in the hand of the side to move (Asten §13). A role can arrive
    /// if this board has fewer pieces of it, in the color of that side, than two chess sets have. A
    /// promoted piece counts as a pawn.
    pub(crate) fn available(&self) -> Holdings {
        let us = self.to_move();
        let on_board = |held: Held| {
            let hand = self.hand(us).count(held);
            self.position().count_of(us, held) - hand
        };
        Held::ALL
            .into_iter()
            .filter(|&held| on_board(held) < 2 * held.count_in_set())
            .collect()
    }

    /// Whether the drop limit (`drop.check_limit`) counts a drop as mate. Under `no_bug_mate`, a check
    /// is no mate if another drop could parry it. Under `no_chess_mate` it is mate even then, as in
    /// chess.
    pub(crate) fn drop_mates(&self, drop: Drop, rules: &Ruleset) -> bool {
        let mut after = *self;
        after.play_drop(drop, rules);
        after.in_check()
            && !after.has_move(rules)
            && match rules.drops.check_limit {
                DropLimit::NoBugMate => {
                    let pool = match rules.mate_pool {
                        MatePool::Off => MatePool::Any,
                        pool => pool,
                    };
                    after.no_drop_parries(pool, rules)
                }
                _ => true,
            }
    }

    /// Whether neither side could ever mate: both hands are empty, and besides the kings there is
    /// at most one minor piece, or only bishops on squares of one color.
    fn is_bare_material(&self) -> bool {
        let kings = self.by_role(Role::King);
        let others = self.occupied() - kings;
        let minors = self.by_role(Role::Knight) | self.by_role(Role::Bishop);
        let hands_empty = Color::BOTH
            .into_iter()
            .all(|color| self.hand(color).is_empty());
        let light = SquareSet(0x55aa_55aa_55aa_55aa);
        let one_color = (others & light).is_empty() || (others - light).is_empty();
        let bishops_only = (others - self.by_role(Role::Bishop)).is_empty();
        let one_minor = others.len() <= 1 && (others - minors).is_empty();
        hands_empty && (one_minor || (bishops_only && one_color))
    }
}
