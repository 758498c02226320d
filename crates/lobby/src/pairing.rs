//! Pairing: which four of those who wait play with each other.
//!
//! The searches are asked one after the other, the longest waiting first. Each gets the first four that
//! fits, where its candidates, too, are tried in the order of their waiting time: the longest waiting
//! candidate with the next one and the one after it, and so on, as in a dictionary. A search without a
//! four is no candidate of the searches after it, because no four with it exists.
//!
//! Four fit if they share a pool, no two of them are blocked, and their ratings are close enough.
//! Opponents of the last match meet again only if the longest waiting of the four has waited for
//! [`MEET_AGAIN_MS`], and only if it finds no other four.
//!
//! So after a round no four that fits is left, and no member of a four can be exchanged for a company of the
//! same size that has waited longer and still waits, unless opponents of the last match would meet then.
//!
//! # Bound
//! A *look* compares two searches. A search makes at most [`LOOKS_OF_SEARCH`] looks at the first
//! [`CANDIDATES`] others that fit it alone, and all searches of a round together make [`LOOKS`]. A search that
//! finds no four in this way, although there are more candidates, makes [`FEW_LOOKS`] looks from a random
//! place of the queue on. A round of `n` searches makes at most `LOOKS + n * FEW_LOOKS` looks,
//! whatever the blocks are, and candidates that accept no four cannot keep a search from the others for
//! long. Up to [`CANDIDATES`] + 1 waiting searches all fours are tried; with more, what is said above holds for
//! the fours that are tried.

mod candidates;
mod entry;
mod finder;
mod seats;

use bughouse_core::BySeat;
use fastrand::Rng;

use crate::{BOTS_AFTER_MS, Person, Pool, Pools, Time};
use candidates::Candidates;
use entry::Entry;
use finder::{Finder, Found};

/// How long a search waits before it may meet opponents of the last match again, in milliseconds.
pub const MEET_AGAIN_MS: i64 = BOTS_AFTER_MS;
/// How many candidates that fit it a search tries at most.
pub const CANDIDATES: usize = 32;
/// How many looks a search makes at most: enough for all pairs of its candidates.
pub const LOOKS_OF_SEARCH: u32 = (CANDIDATES * (CANDIDATES + 1) / 2) as u32;
/// How many looks all searches of a round make at most.
pub const LOOKS: u32 = 18_000;
/// How many looks a search makes from a random place of the queue on, when these are used up.
pub const FEW_LOOKS: u32 = 8;
/// How many looks [`found`] makes at most.
pub const LOOKS_TO_COUNT: u32 = 300;

/// Those who wait together: one person, or a pair that is never split.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Company {
    One(Person),
    Pair(Person, Person),
}

impl Company {
    /// The people.
    pub fn people(self) -> impl Iterator<Item = Person> {
        let (one, other) = match self {
            Company::One(one) => (one, None),
            Company::Pair(one, other) => (one, Some(other)),
        };
        std::iter::once(one).chain(other)
    }

    /// The number of people.
    pub fn size(self) -> u32 {
        match self {
            Company::One(_) => 1,
            Company::Pair(..) => 2,
        }
    }
}

/// A search that waits.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Waiting {
    /// Who waits.
    pub company: Company,
    /// For what.
    pub pools: Pools,
    /// Since when.
    pub since: Time,
}

/// What is known about people, for pairing. The answers do not change during a call.
pub trait Acquaintance {
    /// Whether one of the two blocks the other.
    fn is_blocked(&self, one: Person, other: Person) -> bool;
    /// Whether they were opponents in the last match of one of them.
    fn were_opponents(&self, one: Person, other: Person) -> bool;
    /// Whether they are partners. Partners who search each alone may be found for the same match.
    fn are_partners(&self, one: Person, other: Person) -> bool;
    /// How many more matches they played with White than with Black.
    fn whites(&self, who: Person) -> i32;
    /// How well they play; `None` while they are not rated.
    fn rating(&self, who: Person) -> Option<f64>;
}

/// Four who play with each other.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Four {
    /// Rules and time.
    pub pool: Pool,
    /// Who plays where.
    pub seats: BySeat<Person>,
}

/// Puts those who wait together, the longest waiting first. The module says how, and within which bound.
///
/// `queue`: the longest waiting first, each person once. `seed`: decides what nothing else decides, such as
/// the board; another one for each round. The same arguments give the same fours. The pool of a four is
/// the first one of the longest waiting search that all four want.
pub fn pair(queue: &[Waiting], known: &impl Acquaintance, now: Time, seed: u64) -> Vec<Four> {
    let entries: Vec<Entry> = queue.iter().map(|one| Entry::of(one, known)).collect();
    let mut round = Round {
        waiting: Candidates::of(&entries),
        entries,
        queue,
        known,
        now,
        rng: Rng::with_seed(seed),
        looks: LOOKS,
    };
    let firsts = 0..queue.len();
    firsts.filter_map(|first| round.four_of(first)).collect()
}

/// How many people the best group of a search has, with those of the search: 1 to 4. A group fits as a
/// four does. Makes at most [`LOOKS_TO_COUNT`] looks, at the longest waiting others first, so up to 25
/// waiting searches all groups are tried.
///
/// `of`: the place of the search in the queue.
pub fn found(queue: &[Waiting], known: &impl Acquaintance, of: usize, now: Time) -> u32 {
    let entry = Entry::of(&queue[of], known);
    let others = queue.iter().enumerate().filter(|&(n, _)| n != of);
    let others = others.filter(|(_, one)| entry.pools.meets(&one.pools));
    let others = others.map(|(n, one)| (n, Entry::of(one, known)));
    let mut finder = Finder::new(entry, others, known, now, LOOKS_TO_COUNT);
    let size = entry.size();
    let largest = (size + 1..=4).rev().find(|size| finder.has_group(*size));
    largest.unwrap_or(size)
}

/// A round of pairing.
struct Round<'a, K> {
    queue: &'a [Waiting],
    entries: Vec<Entry>,
    /// The searches that may still be in a four.
    waiting: Candidates,
    known: &'a K,
    now: Time,
    rng: Rng,
    /// How many looks are left to all searches together.
    looks: u32,
}

impl<K: Acquaintance> Round<'_, K> {
    /// The four of the longest waiting search; `None` if there is none, or the search has one already.
    fn four_of(&mut self, first: usize) -> Option<Four> {
        if !self.waiting.remove(first) {
            return None;
        }
        let found = self.find(first)?;
        let companies: Vec<_> = found
            .others
            .iter()
            .map(|&n| self.entries[n].company)
            .collect();
        for &other in &found.others {
            self.waiting.remove(other);
        }
        let waits = &self.queue[first];
        let pool = waits.pools.iter().find(|pool| found.pools.has(*pool))?;
        let seats = seats::seat(waits.company, &companies, self.known, &mut self.rng);
        Some(Four { pool, seats })
    }

    fn find(&mut self, first: usize) -> Option<Found> {
        let looks = self.looks.min(LOOKS_OF_SEARCH);
        let (found, left) = self.find_from(first + 1, first, looks);
        self.looks -= looks - left.looks;
        if found.is_some() || !left.was_cut {
            return found;
        }
        let place = self.rng.usize(first + 1..self.queue.len());
        self.find_from(place, first, FEW_LOOKS).0
    }

    /// The four of a search with candidates from this place of the queue on.
    fn find_from(&self, place: usize, first: usize, looks: u32) -> (Option<Found>, Left) {
        let entry = self.entries[first];
        let others = self.waiting.from(place, entry.pools);
        let others = others.map(|n| (n, self.entries[n]));
        let mut finder = Finder::new(entry, others, self.known, self.now, looks);
        let found = finder.four();
        let left = Left {
            looks: finder.looks,
            was_cut: finder.was_cut,
        };
        (found, left)
    }
}

/// What a search left.
struct Left {
    looks: u32,
    was_cut: bool,
}
