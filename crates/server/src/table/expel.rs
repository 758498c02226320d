//! Whom the arbiter sends away, and who plays on (WBN 9.4g, 9.6).

use bughouse_core::Seat;
use bughouse_wire::keys::KeyKind;
use bughouse_wire::names::{PerSeat, SeatName};
use bughouse_wire::table::MatchStyle;
use serde::{Deserialize, Serialize};

use super::{Holder, Person, PersonId, Table, TableError, people};
use crate::clock::ProcessMs;
use crate::store::HolderRow;

/// Somebody whom the arbiter expels.
#[derive(Default)]
pub struct Expelled {
    /// Who, where it is somebody of the table.
    pub person: Option<PersonId>,
    /// The seats they play at; none for a watcher.
    pub seats: Vec<Seat>,
    /// Who plays on there.
    pub successor: Option<Holder>,
}

/// Who plays on in a match at the seat of somebody who was expelled, as it is kept.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Successor {
    pub(super) game: u32,
    pub(super) seat: SeatName,
    pub(super) holder: HolderRow,
}

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

    /// Who is expelled from that seat of the running match, with all seats that they hold, and who plays
    /// on there, by name: somebody who watches, or at a real board anybody (WBN 9.4g).
    ///
    /// # Errors
    /// Nobody can be expelled there, or nobody of that name can play on.
    pub fn expelled(&self, seat: Seat, successor: Option<&str>) -> Result<Expelled, TableError> {
        let at_board = self.rules.style() == MatchStyle::ClockOnly;
        let (person, seats) = match self.holder_in_match(seat) {
            Some(Holder::Person(person)) => (Some(*person), self.seats_in_match(*person)),
            Some(Holder::AtBoard(_)) => (None, vec![seat]),
            None if at_board => (None, vec![seat]), // nobody has given their name
            Some(Holder::Bot(_)) | None => return Err(TableError::Nobody),
        };
        let successor = successor.map(|name| match person {
            Some(_) => self.watcher(name),
            None => somebody_at_board(name),
        });
        Ok(Expelled {
            person,
            seats,
            successor: successor.transpose()?,
        })
    }

    fn watcher(&self, name: &str) -> Result<Holder, TableError> {
        let may_play = |one: &&Person| {
            one.name == name && one.online && !one.kicked && self.only_watches(one.id)
        };
        let found = self.people.iter().find(may_play);
        found.map_or(Err(TableError::NoWatcher), |one| Ok(Holder::Person(one.id)))
    }

    /// Who was expelled is out, with the devices that act for their seats: those go to whoever plays on,
    /// or in the next match to nobody.
    pub fn expel(&mut self, expelled: &Expelled, now: ProcessMs) {
        for &seat in &expelled.seats {
            self.forget_key(KeyKind::Assistant { seat: seat.into() });
            self.seats[seat].clone_from(&expelled.successor);
            if let Some(holder) = &expelled.successor {
                self.take_over(seat, holder.clone());
            }
        }
        if let Some(Holder::Person(id)) = expelled.successor
            && let Some(person) = self.person_mut(id)
        {
            person.sat_out = 0;
        }
        if let Some(person) = expelled.person {
            self.set_online(person, false, now);
            if let Some(person) = self.person_mut(person) {
                person.kicked = true;
                person.ready = false;
            }
        }
    }

    /// Somebody plays on at that seat of the running match, which is kept with the table.
    fn take_over(&mut self, seat: Seat, holder: Holder) {
        let game = self.game;
        self.successors
            .retain(|one| (one.game, one.seat) != (game, seat.into()));
        self.successors.push(Successor {
            game,
            seat: seat.into(),
            holder: (&holder).into(),
        });
        if let Some(line_up) = self.history.last_mut() {
            line_up[seat] = Some(holder);
        }
    }

    /// The log of the last match has other names than it began with where somebody plays on in another's
    /// place. It is kept with the table after it stands in the log, so an end of the program may have
    /// come between.
    pub fn make_up_for_successors(&mut self, began: &PerSeat<String>, now: &PerSeat<String>) {
        let game = self.game;
        for seat in Seat::ALL {
            let kept = |one: &Successor| (one.game, one.seat) == (game, seat.into());
            let name = now.of(seat);
            if began.of(seat) == name || self.successors.iter().any(kept) {
                continue;
            }
            let successor = match self.holder_in_match(seat) {
                Some(Holder::Person(_)) => {
                    let known = |one: &&Person| one.name == *name && !one.kicked;
                    let found = self.people.iter().find(known);
                    found.map(|one| Holder::Person(one.id))
                }
                _ => Some(Holder::AtBoard(name.clone())),
            };
            let expelled = Expelled {
                person: match self.holder_in_match(seat) {
                    Some(Holder::Person(person)) => Some(*person),
                    _ => None,
                },
                seats: vec![seat],
                successor,
            };
            self.expel(&expelled, ProcessMs::default());
        }
    }
}

fn somebody_at_board(name: &str) -> Result<Holder, TableError> {
    match people::typed_name(name)? {
        name if name.is_empty() => Err(TableError::NoWatcher),
        name => Ok(Holder::AtBoard(name)),
    }
}
