//! What is known about the people of a test, and the searches of a random queue.

use std::collections::{HashMap, HashSet};

use bughouse_lobby::pairing::{Acquaintance, Company, Waiting};
use bughouse_lobby::{Chip, LobbyRules, Person, Pools, Time};
use fastrand::Rng;

/// Facts about people. A pair of people has the smaller number first.
#[derive(Default, Debug)]
pub struct Known {
    pub blocked: HashSet<(Person, Person)>,
    pub opponents: HashSet<(Person, Person)>,
    pub partners: HashSet<(Person, Person)>,
    pub whites: HashMap<Person, i32>,
    pub ratings: HashMap<Person, f64>,
}

/// Two people as a key.
pub fn both(one: Person, other: Person) -> (Person, Person) {
    (one.min(other), one.max(other))
}

impl Acquaintance for Known {
    fn is_blocked(&self, one: Person, other: Person) -> bool {
        self.blocked.contains(&both(one, other))
    }

    fn were_opponents(&self, one: Person, other: Person) -> bool {
        self.opponents.contains(&both(one, other))
    }

    fn are_partners(&self, one: Person, other: Person) -> bool {
        self.partners.contains(&both(one, other))
    }

    fn whites(&self, who: Person) -> i32 {
        self.whites.get(&who).copied().unwrap_or(0)
    }

    fn rating(&self, who: Person) -> Option<f64> {
        self.ratings.get(&who).copied()
    }
}

/// One or more of these times.
pub fn some_chips(rng: &mut Rng, chips: &[Chip]) -> Vec<Chip> {
    let mut all = chips.to_vec();
    rng.shuffle(&mut all);
    all.truncate(1 + rng.usize(..chips.len()).min(rng.usize(..chips.len())));
    all
}

/// A queue of so many people at the time 0, each of whom has waited for less than `longest_ms`. One in
/// three is in a pair.
pub fn queue(rng: &mut Rng, people: i64, chips: &[Chip], longest_ms: i64) -> Vec<Waiting> {
    let mut queue = Vec::new();
    let mut next = 1;
    while next <= people {
        let company = match next < people && rng.u8(..5) == 0 {
            true => Company::Pair(Person(next), Person(next + 1)),
            false => Company::One(Person(next)),
        };
        next += i64::from(company.size());
        let rules = if rng.bool() {
            LobbyRules::Fics
        } else {
            LobbyRules::Chesscom
        };
        let chips = some_chips(rng, chips);
        let since = Time(-rng.i64(0..longest_ms));
        let pools = Pools { rules, chips };
        queue.push(Waiting {
            company,
            pools,
            since,
        });
    }
    queue.sort_by_key(|one| one.since);
    queue
}

/// Random pairs of so many people.
pub fn pairs(rng: &mut Rng, people: i64, number: usize) -> HashSet<(Person, Person)> {
    let mut person = || Person(rng.i64(1..=people));
    let pairs = std::iter::repeat_with(|| both(person(), person()));
    pairs
        .take(number)
        .filter(|(one, other)| one != other)
        .collect()
}
