//! Who the people of the lobby are for everybody: their public ids and their names.

use std::collections::{BTreeMap, HashMap};

use bughouse_lobby::{Person, Player};
use bughouse_wire::lobby::Someone;

/// The people whom the lobby knows.
#[derive(Debug, Default)]
pub struct Names {
    of: BTreeMap<Person, Known>,
    /// People who turned out to be another person.
    merged: HashMap<Person, Person>,
}

#[derive(Debug)]
struct Known {
    someone: Someone,
    /// Whether the store has this.
    is_stored: bool,
}

impl Names {
    /// The people of the store.
    pub fn stored(people: Vec<(Person, Someone)>) -> Names {
        let known = |someone| Known {
            someone,
            is_stored: true,
        };
        let of = people.into_iter().map(|(who, one)| (who, known(one)));
        Names {
            of: of.collect(),
            ..Names::default()
        }
    }

    /// Whether it is known who a person is.
    pub fn knows(&self, who: Person) -> bool {
        self.of.contains_key(&who)
    }

    /// Learns who a person is. Returns whether they are new, or have another name now.
    pub fn learn(&mut self, who: Person, someone: Someone) -> bool {
        let known = self.of.get(&who);
        if known.is_some_and(|known| known.someone == someone) {
            return false;
        }
        let is_stored = false;
        self.of.insert(who, Known { someone, is_stored });
        true
    }

    /// A person turned out to be `into`. Returns false if that is known.
    pub fn merge(&mut self, from: Person, into: Person) -> bool {
        self.merged.insert(from, into) != Some(into)
    }

    /// The person as whom this one is known now.
    pub fn now(&self, who: Person) -> Person {
        self.merged.get(&who).copied().unwrap_or(who)
    }

    /// Who a person is. Nothing is known about a person who never came.
    pub fn of(&self, who: Person) -> Someone {
        let known = self.of.get(&who);
        known.map_or_else(unnamed, |known| known.someone.clone())
    }

    /// Who plays at a seat. A bot has no id.
    pub fn of_player(&self, player: Player) -> Someone {
        match player {
            Player::Person(who) => self.of(who),
            Player::Bot => unnamed(),
        }
    }

    /// Of these people, those whom the store does not have as they are now. From now on it has them.
    pub fn note_stored(
        &mut self,
        people: impl IntoIterator<Item = Person>,
    ) -> Vec<(Person, Someone)> {
        let mut new = Vec::new();
        for who in people {
            if let Some(known) = self.of.get_mut(&who)
                && !known.is_stored
            {
                known.is_stored = true;
                new.push((who, known.someone.clone()));
            }
        }
        new
    }

    /// Whether the store has a person, perhaps with an earlier name.
    pub fn is_stored(&self, who: Person) -> bool {
        self.of.get(&who).is_some_and(|known| known.is_stored)
    }
}

fn unnamed() -> Someone {
    Someone {
        who: String::new(),
        name: String::new(),
    }
}
