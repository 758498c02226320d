//! Where people are, as rooms say it: open tables with free seats, and the tables whose matches run.

use std::collections::{BTreeMap, HashSet};

use bughouse_lobby::{Person, Time};
use bughouse_store::PrincipalId;
use bughouse_wire::lobby::LobbyRow;

use super::view::Elsewhere;
use crate::guests::Guests;

/// Tables that rooms have published, by their public ids.
#[derive(Debug, Default)]
pub struct Places {
    /// Open tables with a free seat, and since when they are open.
    open: BTreeMap<String, (LobbyRow, Time)>,
    /// Whether everybody may watch the running match of a table.
    listed: BTreeMap<String, bool>,
}

impl Places {
    /// An open table has changed; `None`: it has no free seat, or is not open any more.
    pub fn opens(&mut self, table: String, row: Option<LobbyRow>, now: Time) {
        let Some(mut row) = row else {
            self.open.remove(&table);
            return;
        };
        let LobbyRow::Table { age_s, .. } = &mut row else {
            return;
        };
        // The age is left to the sender, so that a row changes only with its content.
        let since = now + -i64::from(std::mem::take(age_s)) * 1_000;
        let since = self.open.get(&table).map_or(since, |(_, since)| *since);
        self.open.insert(table, (row, since));
    }

    /// A match runs at a table from now on, or no longer.
    pub fn plays(&mut self, table: String, runs: bool, is_listed: bool) {
        match runs {
            true => self.listed.insert(table, is_listed),
            false => self.listed.remove(&table),
        };
    }

    /// The open tables, the newest first. A person who sits at several is shown at the newest: a table all of whose
    /// players are shown elsewhere is left out, so that one person cannot fill the list.
    pub fn open(&self) -> Vec<(LobbyRow, Time)> {
        let mut all: Vec<_> = self.open.values().cloned().collect();
        all.sort_by_key(|(_, since)| std::cmp::Reverse(*since));
        let mut shown = HashSet::new();
        all.retain(|(row, _)| {
            let people = people_at(row);
            let is_new = people.is_empty() || people.iter().any(|who| !shown.contains(who));
            shown.extend(people);
            is_new
        });
        all
    }
}

/// The public ids of the people at an open table.
fn people_at(row: &LobbyRow) -> Vec<String> {
    let LobbyRow::Table { seats, .. } = row else {
        return Vec::new();
    };
    let people = seats
        .iter()
        .filter_map(|(_, one)| Some(one.as_ref()?.who.clone()));
    people.filter(|who| !who.is_empty()).collect()
}

/// Places of people, with their visits to tables.
pub struct Whereabouts<'a> {
    /// The tables.
    pub places: &'a Places,
    /// The visits.
    pub guests: &'a Guests,
}

impl Elsewhere for Whereabouts<'_> {
    fn is_at_table(&self, who: Person) -> bool {
        !self.guests.visits_of(PrincipalId(who.0)).is_empty()
    }

    fn is_listed(&self, table: &str) -> bool {
        self.places.listed.get(table).copied().unwrap_or(false)
    }

    fn open_table_of(&self, who: &str) -> Option<String> {
        let mut open = self.places.open.iter();
        let found = open.find(|(_, (row, _))| people_at(row).iter().any(|one| one == who))?;
        Some(found.0.clone())
    }
}

#[cfg(test)]
mod tests {
    use bughouse_core::{BySeat, Seat};
    use bughouse_wire::lobby::Someone;

    use super::*;

    fn table(id: &str, people: &[&str]) -> LobbyRow {
        let mut seats = BySeat::default();
        for (seat, who) in Seat::ALL.into_iter().zip(people) {
            seats[seat] = Some(Someone {
                who: (*who).to_owned(),
                name: String::new(),
            });
        }
        LobbyRow::Table {
            id: id.to_owned(),
            preset: String::new(),
            changed: 0,
            control: String::new(),
            seats,
            played: Vec::new(),
            age_s: 0,
        }
    }

    #[test]
    fn one_person_at_many_open_tables_has_one_row() {
        let mut places = Places::default();
        let tables: [(&str, &[&str]); 5] = [
            ("t1", &["eva"]),
            ("t2", &["max"]),
            ("t3", &["eva", "max"]),
            ("t4", &["eva"]),
            ("t5", &[]),
        ];
        for (at, (id, people)) in (0..).zip(tables) {
            places.opens(id.to_owned(), Some(table(id, people)), Time(at));
        }
        let open = places.open();
        let ids: Vec<_> = open
            .iter()
            .map(|(row, _)| super::super::snapshot::id_of(row))
            .collect();
        assert_eq!(ids, ["t5", "t4", "t3"]);
    }
}
