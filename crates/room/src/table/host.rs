//! What the host of a table decides: its rules, who may come, and who may find it.

use bughouse_core::Seat;
use bughouse_store::PrincipalId;
use bughouse_wire::table::{Listing, MatchStyle, TableSetup};

use super::{Act, Holder, PersonId, Phase, Table};
use crate::refusal::Refusal;
use crate::rules::Rules;

impl Table {
    /// Changes the rules or times for the next match. All players have to be ready again.
    pub fn configure(&mut self, by: PersonId, setup: TableSetup) -> Result<(), Refusal> {
        self.may(by, Act::Host)?;
        self.check_no_match()?;
        self.rules = Rules::new(setup)?;
        let style = self.rules.style();
        for seat in Seat::ALL {
            let fits = match self.holders[seat] {
                None | Some(Holder::Person(_)) => true,
                Some(Holder::Bot(_)) => style != MatchStyle::ClockOnly,
                Some(Holder::AtBoard(_)) => style == MatchStyle::ClockOnly,
            };
            if !fits || !self.rules.seats().contains(&seat) {
                self.holders[seat] = None;
            }
        }
        for person in &mut self.people {
            person.ready = false;
            person.agrees_calls = false;
        }
        self.end_series();
        Ok(())
    }

    /// Locks or opens the table. While the table is locked, new people may not sit.
    pub fn lock(&mut self, by: PersonId, on: bool) -> Result<(), Refusal> {
        self.may(by, Act::Host)?;
        self.locked = on;
        Ok(())
    }

    /// Says who may find the table.
    pub fn list(&mut self, by: PersonId, listing: Listing) -> Result<(), Refusal> {
        self.may(by, Act::Own)?;
        self.listing = listing;
        Ok(())
    }

    /// Removes a person: empties their seats, and bans them.
    pub fn kick(&mut self, by: PersonId, person: PersonId) -> Result<(), Refusal> {
        self.may(by, Act::Host)?;
        if person == by || self.person(person).is_none() {
            return Err(Refusal::NoPerson);
        }
        if self.sits(person) {
            self.check_no_match()?;
            for seat in self.seats_of(person) {
                self.holders[seat] = None;
            }
            self.end_series();
        }
        self.ban(person);
        Ok(())
    }

    /// Whether a person may delete the table: its owner, while no match runs. A match that waits for its
    /// players after a restart does not run. Returns the principal of the owner.
    pub fn may_delete(&self, by: PersonId) -> Result<PrincipalId, Refusal> {
        self.may(by, Act::Own)?;
        match self.phase {
            Phase::Playing | Phase::Beginning => Err(Refusal::Running),
            _ => self.principal(by).ok_or(Refusal::NoPerson),
        }
    }
}
