//! Expulsions by the arbiter. An expelled player loses their seats, and another person, the successor,
//! may play on there (WBN 9.4g). An expelled watcher is removed from the table (WBN 9.6).

use bughouse_core::Seat;
use bughouse_match::Expulsion;
use bughouse_notation::People;
use bughouse_wire::keys::KeyKind;
use bughouse_wire::table::MatchStyle;
use serde::{Deserialize, Serialize};

use super::{Holder, Participant, PersonId, Presence, Table, people};
use crate::refusal::Refusal;

/// A person whom the arbiter expels.
#[derive(Default)]
pub struct Expelled {
    /// The person, if they opened the table; `None` for a player at a real board.
    pub person: Option<PersonId>,
    /// The seats at which they play; empty for a watcher.
    pub seats: Vec<Seat>,
    /// Who plays on at these seats.
    pub successor: Option<Holder>,
}

/// The stored successor of an expelled player at one seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Successor {
    pub(super) game: u32,
    pub(super) seat: Seat,
    /// The name of the successor.
    pub(super) name: String,
    pub(super) holder: Holder,
}

impl Table {
    /// Checks that the arbiter may expel a person who does not play (WBN 9.6).
    pub fn may_expel(&self, by: PersonId, person: PersonId) -> Result<(), Refusal> {
        if self.person(person).is_none() || person == by {
            return Err(Refusal::NoPerson);
        }
        if !self.seats_in_match(person).is_empty() {
            return Err(Refusal::Plays);
        }
        Ok(())
    }

    /// The shown name of a holder of a seat.
    pub fn name_of(&self, holder: &Holder) -> String {
        match holder {
            Holder::Person(person) => self.name(*person).to_owned(),
            Holder::Bot(bot) => bot.name.clone(),
            Holder::AtBoard(name) => name.clone(),
        }
    }

    /// The expulsion of the holder of `seat` from all seats that they hold in the running match.
    /// `successor` is the name of the person who plays on: a watcher, or any name at a real board
    /// (WBN 9.4g).
    ///
    /// # Errors
    /// The holder cannot be expelled, or no person of that name can play on.
    pub fn expelled(&self, seat: Seat, successor: Option<&str>) -> Result<Expelled, Refusal> {
        let at_board = self.rules.style() == MatchStyle::ClockOnly;
        let (person, seats) = match self.holder_in_match(seat) {
            Some(Holder::Person(person)) => (Some(*person), self.seats_in_match(*person)),
            Some(Holder::AtBoard(_)) => (None, vec![seat]),
            None if at_board => (None, vec![seat]), // a player whose name was not entered
            Some(Holder::Bot(_)) | None => return Err(Refusal::NoPerson),
        };
        let successor = successor.map(|name| match person {
            Some(_) => self.watcher(name),
            None => player_at_board(name),
        });
        Ok(Expelled {
            person,
            seats,
            successor: successor.transpose()?,
        })
    }

    fn watcher(&self, name: &str) -> Result<Holder, Refusal> {
        let may_play = |one: &&Participant| {
            one.name == name && one.is_online() && !one.kicked && self.only_watches(one.id)
        };
        let found = self.people.iter().find(may_play);
        found.map_or(Err(Refusal::NoWatcher), |one| Ok(Holder::Person(one.id)))
    }

    /// Removes the person and the keys of their assistants, and gives their seats to the successor.
    /// Without a successor the seats are empty in the next match.
    pub fn expel(&mut self, expelled: &Expelled) {
        for &seat in &expelled.seats {
            self.forget_key(KeyKind::Assistant { seat });
            self.holders[seat].clone_from(&expelled.successor);
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
            self.set_presence(person, Presence::Away);
            self.ban(person);
        }
    }

    /// Makes `holder` the player at `seat` for the rest of the running match, and records them as
    /// the successor, to be stored with the table.
    fn take_over(&mut self, seat: Seat, holder: Holder) {
        let game = self.game;
        self.successors
            .retain(|one| (one.game, one.seat) != (game, seat));
        self.successors.push(Successor {
            game,
            seat,
            name: self.name_of(&holder),
            holder: holder.clone(),
        });
        if let Some(line_up) = self.history.last_mut() {
            line_up[seat] = Some(holder);
        }
    }

    /// Applies the expulsions that the stored table does not have. `expulsions`: all expulsions in
    /// the log of the latest match. The program may have ended after an expulsion was logged and
    /// before the table was stored.
    pub fn apply_unsaved(&mut self, expulsions: &[Expulsion], people: &People) {
        for (n, one) in expulsions.iter().enumerate() {
            let is_latest = |seat: &Seat| {
                !expulsions[n + 1..]
                    .iter()
                    .any(|one| one.seats.contains(seat))
            };
            let seats: Vec<Seat> = one.seats.iter().copied().filter(is_latest).collect();
            let successor = one.replaced_by.map(|number| people.name(number));
            if let Some(expelled) = self.unsaved(seats, successor.as_deref()) {
                self.expel(&expelled);
            }
        }
        for one in expulsions.iter().filter(|one| one.seats.is_empty()) {
            let name = people.name(one.person);
            let named = |person: &&Participant| person.name == name;
            let is_out = self.people.iter().filter(named).any(|one| one.kicked);
            let mut watchers = self.people.iter().filter(named);
            let person = watchers.find(|person| self.only_watches(person.id));
            if let Some(person) = person.map(|one| one.id).filter(|_| !is_out) {
                let expelled = Expelled {
                    person: Some(person),
                    ..Expelled::default()
                };
                self.expel(&expelled);
            }
        }
    }

    /// The expulsion of the player of these seats; `None` if the table was stored after the
    /// expulsion.
    fn unsaved(&self, seats: Vec<Seat>, replaced_by: Option<&str>) -> Option<Expelled> {
        let first = *seats.first()?;
        let holder = self.holder_in_match(first);
        let person = match holder {
            Some(Holder::Person(person)) => self.person(*person).map(|one| one.id),
            _ => None,
        };
        let is_saved = match replaced_by {
            None => person.is_none(),
            Some(name) => self
                .successors
                .iter()
                .any(|one| (one.game, one.seat) == (self.game, first) && one.name == name),
        };
        let named = |name: &str| match holder {
            Some(Holder::Person(_)) => {
                let known = |one: &&Participant| one.name == name && !one.kicked;
                let found = self.people.iter().find(known);
                found.map(|one| Holder::Person(one.id))
            }
            _ => Some(Holder::AtBoard(name.into())),
        };
        (!is_saved).then(|| Expelled {
            person,
            seats,
            successor: replaced_by.and_then(named),
        })
    }
}

fn player_at_board(name: &str) -> Result<Holder, Refusal> {
    match people::typed_name(name)? {
        name if name.is_empty() => Err(Refusal::NoWatcher),
        name => Ok(Holder::AtBoard(name)),
    }
}
