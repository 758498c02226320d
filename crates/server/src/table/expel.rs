//! Whom the arbiter sends away, and who plays on (WBN 9.4g, 9.6).

use bughouse_core::Seat;
use bughouse_wire::names::PerSeat;

use super::{Holder, Person, PersonId, Table, TableError, people};
use crate::seating::seats_of;

impl Table {
    /// Whether the arbiter may show that person the door: not one who plays (WBN 9.6).
    pub fn may_expel(&self, by: PersonId, person: PersonId) -> Result<(), TableError> {
        if self.person(person).is_none() || person == by {
            return Err(TableError::Nobody);
        }
        if !self.seats_in_match(person).is_empty() {
            return Err(TableError::Plays);
        }
        Ok(())
    }

    /// The shown name of whoever holds a seat.
    pub fn name_of(&self, holder: &Holder) -> String {
        match holder {
            Holder::Person(person) => self.name(*person).to_owned(),
            Holder::Bot(name) | Holder::AtBoard(name) => name.clone(),
        }
    }

    /// Who takes the place of whoever plays at that seat, by their name: somebody who watches, or at a
    /// real board anybody (WBN 9.4g).
    pub fn successor(&self, seat: Seat, name: &str) -> Result<Holder, TableError> {
        match self.holder_in_match(seat) {
            Some(Holder::Person(_)) => {
                let may_play = |one: &&Person| {
                    one.name == name && one.online && !one.kicked && self.only_watches(one.id)
                };
                let found = self.people.iter().find(may_play);
                let person = found.ok_or(TableError::NoWatcher)?;
                Ok(Holder::Person(person.id))
            }
            Some(Holder::AtBoard(_)) => match people::typed_name(name)? {
                name if name.is_empty() => Err(TableError::NoWatcher),
                name => Ok(Holder::AtBoard(name)),
            },
            Some(Holder::Bot(_)) | None => Err(TableError::Nobody),
        }
    }

    /// The seats of the running match that one holder has, this one among them.
    pub fn seats_beside(&self, seat: Seat) -> Vec<Seat> {
        match (self.history.last(), self.holder_in_match(seat)) {
            (Some(line_up), Some(holder)) => seats_of(holder, line_up).collect(),
            _ => Vec::new(),
        }
    }

    /// Others play on at those seats of the running match, and in the next ones.
    pub fn take_over(&mut self, seats: &[Seat], successor: &Holder) {
        for &seat in seats {
            self.seats[seat] = Some(successor.clone());
            if let Some(line_up) = self.history.last_mut() {
                line_up[seat] = Some(successor.clone());
            }
        }
    }

    /// Who plays the running match under these names, as its log tells: somebody may have been
    /// expelled and replaced.
    pub fn played_by(&mut self, names: &PerSeat<String>) {
        for seat in Seat::ALL {
            let name = names.of(seat);
            let person = || self.people.iter().find(|person| person.name == *name);
            let successor = match self.holder_in_match(seat) {
                Some(Holder::Person(_)) => person().map(|person| Holder::Person(person.id)),
                Some(Holder::AtBoard(_)) => Some(Holder::AtBoard(name.clone())),
                Some(Holder::Bot(_)) | None => None,
            };
            if let (Some(successor), Some(line_up)) = (successor, self.history.last_mut()) {
                line_up[seat] = Some(successor);
            }
        }
    }

    /// Shuts the door to that token. Whoever plays keeps the seats of this match, and has none in the
    /// next.
    pub fn bar(&mut self, person: PersonId) {
        if let Some(person) = self.person_mut(person) {
            person.kicked = true;
            person.ready = false;
        }
    }
}
