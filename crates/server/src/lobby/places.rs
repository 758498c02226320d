//! Where people are, as rooms say it: open tables with free seats, and the tables whose matches run.

use std::collections::BTreeMap;

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

    /// The open tables, the newest first.
    pub fn open(&self) -> Vec<(LobbyRow, Time)> {
        let mut all: Vec<_> = self.open.values().cloned().collect();
        all.sort_by_key(|(_, since)| std::cmp::Reverse(*since));
        all
    }
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
        let found = open.find(|(_, (row, _))| match row {
            LobbyRow::Table { seats, .. } => seats
                .iter()
                .any(|(_, one)| one.as_ref().is_some_and(|one| one.who == who)),
            LobbyRow::Person { .. } => false,
        })?;
        Some(found.0.clone())
    }
}
