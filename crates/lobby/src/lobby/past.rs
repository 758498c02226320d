//! How people were paired lately: their last opponents, and their colors.

use bughouse_core::Seat;

use super::Lobby;
use super::sets::white;
use crate::{Past, Person, Set, Time};

/// How a person was paired is known for so long, in milliseconds.
const PAST_MS: i64 = 24 * 3_600_000;

impl Lobby {
    /// Remembers a match that has ended with a result.
    pub(super) fn remember(&mut self, set: &Set, now: Time) {
        for seat in Seat::ALL {
            let Some(who) = set.seats[seat] else { continue };
            let opponents = Seat::ALL
                .into_iter()
                .filter(|other| other.team() != seat.team());
            let old = self.past.get(&who).map_or(0, |past| past.whites);
            let past = Past {
                opponents: opponents.filter_map(|other| set.seats[other]).collect(),
                whites: old + white(seat),
                at: now,
            };
            self.past.insert(who, past);
        }
    }

    pub(super) fn drop_old_past(&mut self, now: Time) {
        let old = self
            .past
            .iter()
            .filter(|(_, past)| now - past.at >= PAST_MS);
        let old: Vec<_> = old.map(|(&who, _)| who).collect();
        for who in old {
            self.past.remove(&who);
        }
    }

    /// When the next past is forgotten.
    pub(super) fn next_old_past(&self) -> Option<Time> {
        self.past.iter().map(|(_, past)| past.at + PAST_MS).min()
    }

    /// How `from` was paired counts for `into`.
    pub(super) fn merge_past(&mut self, from: Person, into: Person) {
        let Some(past) = self.past.remove(&from) else {
            return;
        };
        let other = self.past.get(&into).cloned().unwrap_or_default();
        let last = if past.at > other.at { &past } else { &other };
        let merged = Past {
            opponents: last.opponents.clone(),
            whites: past.whites + other.whites,
            at: last.at,
        };
        self.past.insert(into, merged);
    }
}
