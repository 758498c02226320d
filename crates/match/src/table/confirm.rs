//! Confirming the result.
//!
//! Until the result is confirmed, players may claim an earlier end (WBN 7.9, Q7). The arbiter, the
//! system or all players together confirm. In a match without an arbiter, a player also gives this
//! command to agree to a claim, or to a stop of the clocks, that the other team raised and the match
//! cannot assess.

use bughouse_core::Seat;

use crate::transition::Draft;
use crate::{Actor, Event, Match, Phase, Refused};

impl Match {
    /// Whether this player has confirmed the result.
    pub fn has_confirmed(&self, seat: Seat) -> bool {
        self.table.seats[seat].confirmed
    }

    /// Cancels all confirmations, because the result may have changed.
    pub(crate) fn unconfirm(&mut self) {
        for seat in Seat::ALL {
            self.table.seats[seat].confirmed = false;
        }
    }

    /// Checks whether this player may confirm the result, or agree to a claim, or to a stop of the
    /// clocks, that the other team raised.
    pub(crate) fn check_confirmation(&self, seat: Seat) -> Result<(), Refused> {
        self.check_in_play(seat)?;
        match self.claim_to_agree_to(seat) {
            Some(_) => Ok(()),
            None => self.check_confirmable(seat),
        }
    }

    fn check_confirmable(&self, seat: Seat) -> Result<(), Refused> {
        if self.phase() != Phase::Decided {
            return Err(Refused::NothingToConfirm);
        }
        if self.arbiter {
            return Err(Refused::NotForPlayers);
        }
        if self.open_claims().next().is_some() {
            return Err(Refused::ClaimsOpen);
        }
        if self.table.seats[seat].confirmed {
            return Err(Refused::AlreadyConfirmed(seat));
        }
        Ok(())
    }

    /// The number of the oldest open claim or stop, if the other team raised it and the match has
    /// no arbiter.
    fn claim_to_agree_to(&self, seat: Seat) -> Option<u32> {
        let oldest = self.open_claims().next()?;
        let theirs = oldest.by.team() != seat.team();
        let waits = !self.arbiter && !self.is_over();
        (waits && theirs).then_some(oldest.number)
    }
}

impl Draft {
    pub(crate) fn confirm_by_seat(&mut self, seat: Seat) -> Result<(), Refused> {
        if let Some(number) = self.state.claim_to_agree_to(seat) {
            self.uphold(number);
            self.resume_if_idle();
            return Ok(());
        }
        self.state.check_confirmable(seat)?;
        self.record(Event::Confirmed {
            by: Actor::Seat(seat),
        });
        let all = self
            .state
            .seats_in_play()
            .all(|seat| self.state.table.seats[seat].confirmed);
        if all {
            self.make_final();
        }
        Ok(())
    }

    pub(crate) fn confirm_by_official(&mut self, by: Actor) -> Result<(), Refused> {
        if self.state.phase() != Phase::Decided {
            return Err(Refused::NothingToConfirm);
        }
        self.record(Event::Confirmed { by });
        self.make_final();
        Ok(())
    }

    fn make_final(&mut self) {
        let outcome = self
            .state
            .provisional_outcome()
            .expect("a decided match has an outcome");
        self.record(Event::Ended(outcome));
    }
}
