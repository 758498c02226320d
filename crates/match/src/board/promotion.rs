//! Announcing the piece that a pawn becomes.
//!
//! Under WBN 5.7e only a knight must be announced, under Asten §12 every choice. A made move (a
//! piece that was moved and released) announces no promotion. The player announces it separately
//! before the press. A move that is made and pressed in one command announces the piece in its text
//! (Q20).

use bughouse_core::{Announce, Move, Promotion, PromotionSource, Rank, Role, Seat};

use crate::board::made::Released;
use crate::transition::Draft;
use crate::{Event, Match, MatchTime, Refused};

impl Match {
    /// The move with its promotion: the pawn becomes the announced piece, or a queen if none was
    /// announced (WBN 5.7e, Q20).
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

    /// Whether this move promotes a pawn to a piece that the player announces.
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

    /// Refuses a promotion without an announcement if the rules require one before the press (Asten
    /// §12).
    pub(crate) fn check_announced(&self, seat: Seat, released: Released) -> Result<(), Refused> {
        let must = self.rules.promotion.announce == Announce::Always;
        if must && released.said.is_none() && self.promotes_by_word(seat, released.mv) {
            return Err(Refused::Unannounced);
        }
        Ok(())
    }
}

impl Released {
    /// A move that is made and completed in one command. Its text announces the promotion.
    pub(crate) fn at_once(mv: Move, at: MatchTime) -> Released {
        let said = role_named(mv);
        Released { mv, at, said }
    }
}

/// The promotion piece in the text of a move.
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
    /// Announces the piece that the pawn of the made move becomes.
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
