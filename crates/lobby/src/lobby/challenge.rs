//! Challenges: a pair asks a pair.

use super::Lobby;
use crate::{CHALLENGE_MS, OfferKind, Person, Player, Pool, Refused, Time};

impl Lobby {
    /// With the partner, challenges a person and their partner.
    pub(super) fn challenge(
        &mut self,
        by: Person,
        who: Person,
        pool: Pool,
        now: Time,
    ) -> Result<(), Refused> {
        let partner = self.partners.of(by).ok_or(Refused::NoPartner)?;
        if who == by || who == partner {
            return Err(Refused::Yourself);
        }
        let other = self.partners.of(who).ok_or(Refused::TheyHaveNoPartner)?;
        let (own, theirs) = ([by, partner], [who, other]);
        let blocked = |&one| theirs.iter().any(|&other| self.are_apart(one, other));
        if own.iter().any(blocked) {
            return Err(Refused::Blocked);
        }
        self.check_may_challenge(&own, &theirs)?;
        self.check_waits(&own, now)?;
        let seats = self.draw_seats([own.map(Player::Person), theirs.map(Player::Person)]);
        let until = now + CHALLENGE_MS;
        self.offer_by(by, OfferKind::Challenge, pool, seats, until, now);
        Ok(())
    }

    fn check_may_challenge(&self, own: &[Person], theirs: &[Person]) -> Result<(), Refused> {
        let away = |who: &&Person| !self.is_here(**who);
        let all = || own.iter().chain(theirs);
        if own.iter().any(|who| away(&who)) {
            return Err(Refused::PartnerAway);
        }
        if theirs.iter().any(|who| away(&who)) {
            return Err(Refused::TheyAreAway);
        }
        if own.iter().any(|&who| self.is_busy(who, own)) {
            return Err(Refused::Plays);
        }
        if theirs.iter().any(|&who| self.is_busy(who, theirs)) {
            return Err(Refused::TheyPlay);
        }
        match all().any(|&who| self.offers.of(who).is_some()) {
            true => Err(Refused::Asked),
            false => Ok(()),
        }
    }
}
