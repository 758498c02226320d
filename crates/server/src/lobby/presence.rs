//! The connections that follow the lobby, and their guests.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::Arc;

use bughouse_lobby::Person;
use tokio::sync::watch;

use super::Own;

/// A connection.
#[derive(Debug)]
struct Here {
    /// The public id of its guest.
    guest: String,
    /// The guest, if they are stored.
    person: Option<Person>,
    /// The round trip, in milliseconds.
    lag_ms: Option<u32>,
    own: watch::Sender<Option<Arc<Own>>>,
}

/// All connections.
#[derive(Debug, Default)]
pub struct Presence {
    all: BTreeMap<u64, Here>,
    of: BTreeMap<Person, BTreeSet<u64>>,
    /// How many connections each guest has, by their public ids.
    guests: HashMap<String, u32>,
}

impl Presence {
    /// A connection of a guest begins.
    pub fn add(&mut self, conn: u64, guest: String, own: watch::Sender<Option<Arc<Own>>>) {
        *self.guests.entry(guest.clone()).or_default() += 1;
        let here = Here {
            guest,
            person: None,
            lag_ms: None,
            own,
        };
        self.all.insert(conn, here);
    }

    /// Whether there is such a connection.
    pub fn has(&self, conn: u64) -> bool {
        self.all.contains_key(&conn)
    }

    /// The guest of a connection is this person. Returns whether it is their first connection.
    pub fn know(&mut self, conn: u64, person: Person) -> bool {
        let Some(here) = self.all.get_mut(&conn) else {
            return false;
        };
        here.person = Some(person);
        let all = self.of.entry(person).or_default();
        all.insert(conn) && all.len() == 1
    }

    /// A person turned out to be `into`: their connections are connections of `into`.
    pub fn merge(&mut self, from: Person, into: Person) {
        let conns = self.of.remove(&from).unwrap_or_default();
        for conn in &conns {
            if let Some(here) = self.all.get_mut(conn) {
                here.person = Some(into);
            }
        }
        if !conns.is_empty() {
            self.of.entry(into).or_default().extend(conns);
        }
    }

    /// A connection ends. Returns its person, if it was their last connection.
    pub fn remove(&mut self, conn: u64) -> Option<Person> {
        let here = self.all.remove(&conn)?;
        if let Some(count) = self.guests.get_mut(&here.guest) {
            *count -= 1;
            if *count == 0 {
                self.guests.remove(&here.guest);
            }
        }
        let person = here.person?;
        let all = self.of.get_mut(&person)?;
        all.remove(&conn);
        all.is_empty().then(|| {
            self.of.remove(&person);
            person
        })
    }

    /// The round trip of a connection was measured.
    pub fn measured(&mut self, conn: u64, lag_ms: Option<u32>) {
        if let Some(here) = self.all.get_mut(&conn) {
            here.lag_ms = lag_ms;
        }
    }

    /// The person of a connection, if they are stored, and its last round trip.
    pub fn lag(&self, conn: u64) -> Option<(Person, Option<u32>)> {
        let here = self.all.get(&conn)?;
        Some((here.person?, here.lag_ms))
    }

    /// How many guests are here.
    pub fn guests(&self) -> usize {
        self.guests.len()
    }

    /// The people who are here.
    pub fn people(&self) -> impl Iterator<Item = Person> + '_ {
        self.of.keys().copied()
    }

    /// Whether a person is here.
    pub fn is_here(&self, who: Person) -> bool {
        self.of.contains_key(&who)
    }

    /// The ways to say to a person what the lobby knows about them: one for each connection.
    pub fn channels_of(
        &self,
        who: Person,
    ) -> impl Iterator<Item = &watch::Sender<Option<Arc<Own>>>> {
        let conns = self.of.get(&who).into_iter().flatten();
        conns.filter_map(|conn| Some(&self.all.get(conn)?.own))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_person_is_here_from_their_first_connection_to_their_last() {
        let mut presence = Presence::default();
        let eva = Person(1);
        for conn in [1, 2] {
            presence.add(conn, "eva".into(), watch::channel(None).0);
        }
        presence.add(3, "a guest who only looks".into(), watch::channel(None).0);
        assert_eq!(presence.guests(), 2);
        assert!(presence.know(1, eva));
        assert!(!presence.know(2, eva) && !presence.know(2, eva));
        assert_eq!(presence.channels_of(eva).count(), 2);
        assert_eq!(presence.remove(1), None);
        assert_eq!(presence.remove(1), None);
        assert_eq!(presence.remove(2), Some(eva));
        assert_eq!(presence.remove(3), None);
        assert_eq!((presence.guests(), presence.is_here(eva)), (0, false));
    }
}
