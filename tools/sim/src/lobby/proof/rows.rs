//! What is stored at the end is what the people see.

use std::collections::BTreeSet;

use bughouse_lobby::{Key, Person, Row, Search};
use bughouse_wire::lobby::{OwnLobby, Someone};

use super::Violation;
use super::history::Histories;

/// Differences between clocks and roundings, in milliseconds.
const TOLERANCE_MS: i64 = 20;

pub(super) fn check(all: &Histories) -> Result<(), Violation> {
    for (person, history) in all.people.iter().enumerate() {
        let number = all.lobby.person(person);
        let last = history.owns.last();
        if let (Some(number), Some(&(at, own))) = (number, last) {
            let seen = Seen {
                all,
                number,
                at,
                own,
            };
            let what = seen.difference();
            if let Some(what) = what {
                return Err(Violation::Stored { person, what });
            }
        }
    }
    Ok(())
}

/// What a person sees at the end.
struct Seen<'a> {
    all: &'a Histories<'a>,
    number: Person,
    at: i64,
    own: &'a OwnLobby,
}

impl Seen<'_> {
    /// What of it differs from the rows.
    fn difference(&self) -> Option<&'static str> {
        let own = self.own;
        let me = self.number;
        let asks = self.people(|key| match key {
            Key::Ask(from, to) if *to == me => Some(*from),
            _ => None,
        });
        let asked = self.people(|key| match key {
            Key::Ask(from, to) if *from == me => Some(*to),
            _ => None,
        });
        let blocked = self.people(|key| match key {
            Key::Block(from, to) if *from == me => Some(*to),
            _ => None,
        });
        let checks = [
            ("search", self.has_search()),
            (
                "partnership",
                self.partner() == own.partner.as_ref().and_then(|one| self.one(&one.someone)),
            ),
            ("open questions to them", asks == self.all_of(&own.asks)),
            ("open questions", asked == self.all_of(&own.asked)),
            ("blocks", blocked == self.all_of(own.blocked())),
            ("links", self.links() == own.links.iter().cloned().collect()),
            (
                "set",
                self.set() == own.set.as_ref().map(|set| (set.table.clone(), set.played)),
            ),
            ("number of faults", self.has_faults()),
        ];
        let different = checks.into_iter().find(|(_, is_same)| !is_same);
        different.map(|(what, _)| what)
    }

    fn one(&self, one: &Someone) -> Option<Person> {
        self.all.lobby.people.get(&one.who).copied()
    }

    fn all_of(&self, people: &[Someone]) -> BTreeSet<Person> {
        people.iter().filter_map(|one| self.one(one)).collect()
    }

    fn rows(&self) -> impl Iterator<Item = (&Key, &Row)> {
        self.all.lobby.rows.iter().map(|(key, row)| (key, row))
    }

    fn people(&self, of: impl Fn(&Key) -> Option<Person>) -> BTreeSet<Person> {
        self.rows().filter_map(|(key, _)| of(key)).collect()
    }

    fn search(&self) -> Option<&Search> {
        self.rows().find_map(|(key, row)| match (key, row) {
            (Key::Search(by), Row::Search(search)) => search
                .members(*by)
                .any(|who| who == self.number)
                .then_some(search),
            _ => None,
        })
    }

    fn has_search(&self) -> bool {
        let (stored, seen) = (self.search(), self.own.search.as_ref());
        let (Some(stored), Some(seen)) = (stored, seen) else {
            return stored.is_none() && seen.is_none();
        };
        let since = self.at - i64::from(seen.age_ms) + self.all.lobby.date_ms;
        let is_same = (stored.since.0 - since).abs() <= TOLERANCE_MS;
        let sizes = stored.pools.chips.len() == seen.chips.len();
        is_same && sizes && stored.with.is_some() == seen.pair
    }

    fn partner(&self) -> Option<Person> {
        self.rows().find_map(|(key, row)| match (key, row) {
            (Key::Partners(one), Row::Partners(row)) => match self.number {
                me if me == *one => Some(row.other),
                me if me == row.other => Some(*one),
                _ => None,
            },
            _ => None,
        })
    }

    fn links(&self) -> BTreeSet<String> {
        let links = self.rows().filter_map(|(key, row)| match (key, row) {
            (Key::Link(link), Row::Link(row)) if row.by == self.number => Some(link.clone()),
            _ => None,
        });
        links.collect()
    }

    fn set(&self) -> Option<(String, u32)> {
        self.rows().find_map(|(key, row)| match (key, row) {
            (Key::Set(table), Row::Set(set)) => {
                let has_me = set.people().any(|who| who == self.number);
                has_me.then(|| (table.clone(), set.played))
            }
            _ => None,
        })
    }

    fn has_faults(&self) -> bool {
        let stored = self.rows().find_map(|(key, row)| match (key, row) {
            (Key::Faults(who), Row::Faults(faults)) if *who == self.number => Some(faults.at.len()),
            _ => None,
        });
        let seen = self.own.wait.map(|wait| wait.times as usize);
        seen.is_none_or(|seen| Some(seen) == stored)
    }
}
