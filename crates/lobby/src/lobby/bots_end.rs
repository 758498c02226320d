//! Before a match of four is made, the matches with bots of its people end.
//!
//! The table is made when they have ended. So a person has one match also if the process ends in between: they
//! have their search then, as before.

use std::collections::BTreeMap;

use super::Lobby;
use crate::{Note, OfferId, OfferKind, Person, Set, Time, Todo};

/// A match with bots that has not ended after this time is ended again, in milliseconds: a room may have failed to
/// store its end.
const AGAIN_MS: i64 = 1_000;

/// After this time the table is made also if a match with bots has not ended, in milliseconds. Its room cannot be
/// opened then.
const PATIENCE_MS: i64 = 10_000;

/// When the matches with bots of the people of an offer are to end.
#[derive(Clone, Copy, Debug)]
pub(super) struct BotsEnd {
    again: Time,
    until: Time,
}

impl Lobby {
    /// Ends the matches with bots of the people of an offer that all have accepted. Makes its table at once, if
    /// there are none.
    pub(super) fn end_bots_and_make(&mut self, id: OfferId, now: Time) {
        let people = self.offers.people(id);
        let tables = match self.offers.kind(id) {
            Some(OfferKind::Bots) => BTreeMap::new(),
            _ => self.tables_with_bots(&people),
        };
        if tables.is_empty() {
            self.make(id);
            return;
        }
        for &who in tables.values().flatten() {
            self.note(who, Note::BotsEnded, now);
        }
        self.end_bots(tables);
        let (again, until) = (now + AGAIN_MS, now + PATIENCE_MS);
        self.offers
            .wait_for_bots(id, Some(BotsEnd { again, until }));
    }

    /// Makes the tables of the offers whose matches with bots have ended.
    pub(super) fn make_after_bots(&mut self, now: Time) {
        for (id, end) in self.offers.waiting_for_bots() {
            let tables = self.tables_with_bots(&self.offers.people(id));
            if tables.is_empty() || now >= end.until {
                self.offers.wait_for_bots(id, None);
                self.make(id);
            } else if now >= end.again {
                self.end_bots(tables);
                let again = now + AGAIN_MS;
                self.offers
                    .wait_for_bots(id, Some(BotsEnd { again, ..end }));
            }
        }
    }

    /// When the next table can be made, or its matches with bots are ended again.
    pub(super) fn next_end_of_bots(&self) -> Option<Time> {
        let waiting = self.offers.waiting_for_bots().into_iter();
        let due = waiting.map(|(id, end)| {
            let have_ended = self.tables_with_bots(&self.offers.people(id)).is_empty();
            if have_ended {
                Time::default()
            } else {
                end.again
            }
        });
        due.min()
    }

    fn end_bots(&mut self, tables: BTreeMap<String, Vec<Person>>) {
        let tables = tables.into_iter();
        let ends = tables.map(|(table, people)| Todo::EndBots { table, people });
        self.todo.extend(ends);
    }

    /// The tables at which these people play with bots, and who plays there.
    fn tables_with_bots(&self, people: &[Person]) -> BTreeMap<String, Vec<Person>> {
        let mut tables = BTreeMap::new();
        for &who in people {
            if let Some((table, set)) = self.sets.of(who).filter(|(_, set)| !set.over) {
                tables.insert(table.to_owned(), set.people().collect());
            }
            let elsewhere = self.other_tables(who);
            tables.extend(elsewhere.map(|(table, people)| (table.to_owned(), people.to_vec())));
        }
        tables
    }

    /// Whether a match with bots ends because four were found.
    pub(super) fn ends_for_four(&self, set: &Set) -> bool {
        let is_made = |who| {
            let offer = self.offers.of(who);
            offer.is_some_and(|offer| self.offers.is_making(offer))
        };
        set.with_bots && set.people().any(is_made)
    }
}
