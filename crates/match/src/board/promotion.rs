//! Announcing what a pawn becomes.
//!
//! A knight must be announced (WBN 5.7e), or every choice (Asten §12). A made move announces
//! nothing; a move that is made and pressed in one step announces its text (Q20).

use bughouse_core::{Announce, Move, Promotion, PromotionSource, Rank, Role, Seat};

use crate::board::made::Released;
use crate::transition::Draft;
use crate::{Event, Match, MatchTime, Refused};

impl Match {
    /// The move as it completes: the pawn becomes what was announced, without an announcement a queen
    /// (WBN 5.7e, Q20).
    pub(crate) fn as_said(&self, seat: Seat, released: Released) -> Move {
        match released.mv {
            Move::Step { from, to, .. } if self.promotes_by_word(seat, released.mv) => {
                let named = match self.rules.promotion.announce {
                    Announce::Dialog => role_named(released.mv),
                    Announce::KnightOnly | Announce::Always => None,
                };
                let role = released.said.or(named).unwrap_or(Role::Queen);
                Move::Step {
                    from,
                    to,
                    promotion: Some(Promotion::Declared(role)),
                }
            }
            mv => mv,
        }
    }

    /// Whether this is a pawn move to the last rank whose promotion is announced.
    fn promotes_by_word(&self, seat: Seat, mv: Move) -> bool {
        let Move::Step {
            from,
            to,
            promotion: None | Some(Promotion::Declared(_)),
        } = mv
        else {
            return false;
        };
        self.rules.promotion.source == PromotionSource::Declare
            && self.boards[seat.board].by_role(Role::Pawn).has(from)
            && to.rank().seen_by(seat.color) == Rank::Eighth
    }

    /// Refuses a promotion that is not announced before the press, where it must be (Asten §12).
    pub(crate) fn check_announced(&self, seat: Seat, released: Released) -> Result<(), Refused> {
        let must = self.rules.promotion.announce == Announce::Always;
        if must && released.said.is_none() && self.promotes_by_word(seat, released.mv) {
            return Err(Refused::Unannounced);
        }
        Ok(())
    }
}

impl Released {
    /// A move that is made and completed in one step: its text announces the promotion.
    pub(crate) fn at_once(mv: Move, at: MatchTime) -> Released {
        let said = role_named(mv);
        Released { mv, at, said }
    }
}

/// What the pawn becomes by the text of a move.
fn role_named(mv: Move) -> Option<Role> {
    match mv {
        Move::Step {
            promotion: Some(Promotion::Declared(role)),
            ..
        } => Some(role),
        _ => None,
    }
}

impl Draft {
    /// Announces what the pawn of the made move becomes.
    pub(crate) fn say(&mut self, seat: Seat, role: Role) -> Result<(), Refused> {
        self.state.check_board_playable(seat)?;
        let released = self
            .state
            .released_by(seat)
            .ok_or(Refused::NothingMade(seat))?;
        let may_become = !matches!(role, Role::Pawn | Role::King);
        if !may_become || !self.state.promotes_by_word(seat, released.mv) {
            return Err(Refused::NothingToSay);
        }
        self.record(Event::PromotionAnnounced { seat, role });
        Ok(())
    }
}
