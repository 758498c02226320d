//! How much work a round does, whatever the blocks are.

use std::cell::Cell;

use bughouse_lobby::pairing::{
    Acquaintance, CANDIDATES, Company, FEW_LOOKS, LOOKS, LOOKS_TO_COUNT, Waiting, found, pair,
};
use bughouse_lobby::{Chip, LobbyRules, Person, Pools, Time};

/// Who blocks whom by a rule. Counts the questions.
struct Counted<B> {
    blocked: B,
    questions: Cell<u32>,
}

impl<B: Fn(i64, i64) -> bool> Acquaintance for Counted<B> {
    fn is_blocked(&self, one: Person, other: Person) -> bool {
        self.questions.set(self.questions.get() + 1);
        (self.blocked)(one.0, other.0)
    }

    fn were_opponents(&self, _: Person, _: Person) -> bool {
        false
    }

    fn are_partners(&self, _: Person, _: Person) -> bool {
        false
    }

    fn whites(&self, _: Person) -> i32 {
        0
    }

    fn rating(&self, _: Person) -> Option<f64> {
        None
    }
}

/// So many singles who want the same. Their numbers are their places, and they have waited for a minute.
fn singles(number: i64) -> Vec<Waiting> {
    let single = |n| Waiting {
        company: Company::One(Person(n)),
        pools: Pools {
            rules: LobbyRules::Fics,
            chips: vec![Chip::ALL[3]],
        },
        since: Time(n - 60_000),
    };
    (0..number).map(single).collect()
}

/// The number of fours of a round, and of its questions.
fn round(number: i64, seed: u64, blocked: impl Fn(i64, i64) -> bool) -> (usize, u32) {
    let known = Counted {
        blocked,
        questions: Cell::new(0),
    };
    let fours = pair(&singles(number), &known, Time(0), seed);
    (fours.len(), known.questions.get())
}

const MANY: i64 = 5_000;
const MOST: u32 = LOOKS + MANY as u32 * FEW_LOOKS;

#[test]
fn a_round_without_blocks_looks_only_at_those_who_play() {
    assert_eq!(round(MANY, 1, |_, _| false), (1_250, 1_250 * 6));
}

#[test]
fn no_blocks_make_a_round_longer_than_its_bound() {
    for (name, blocked) in [
        ("all block all", (|_, _| true) as fn(i64, i64) -> bool),
        ("three groups whose members block each other", |p, q| {
            p % 3 == q % 3
        }),
        ("three groups, one after the other", |p, q| {
            p / 1_667 == q / 1_667
        }),
        ("two groups", |p, q| p % 2 == q % 2),
        ("those near each other", |p, q| (p - q).abs() < 1_500),
        ("those far from each other", |p, q| (p - q).abs() > 2),
        ("even numbers block all", |p, q| p % 2 == 0 || q % 2 == 0),
        ("by chance", |p, q| {
            (p.min(q) * 7_919 + p.max(q) * 104_729) % 1_000 < 700
        }),
    ] {
        let (fours, looks) = round(MANY, 1, blocked);
        assert!(looks <= MOST, "{name}: {looks}");
        println!("{name}: {fours} fours, {looks} looks of {MOST}");
    }
}

#[test]
fn found_is_bounded_too() {
    let known = Counted {
        blocked: |p, q| p % 3 == q % 3,
        questions: Cell::new(0),
    };
    assert_eq!(found(&singles(MANY), &known, 4_000, Time(0)), 3);
    assert!(known.questions.get() <= LOOKS_TO_COUNT);
}

/// The longest waiting fits only the last three of as many as are all tried.
#[test]
fn all_fours_of_a_short_queue_are_tried() {
    let last = CANDIDATES as i64;
    let is_last = move |n: i64| n == 0 || n > last - 3;
    let blocked = move |p: i64, q: i64| !(is_last(p) && is_last(q)) && p % 2 == q % 2 && p * q > 0;
    let known = Counted {
        blocked: move |p, q| blocked(p, q) || (is_last(p) != is_last(q) && p * q > 0),
        questions: Cell::new(0),
    };
    let fours = pair(&singles(last + 1), &known, Time(0), 1);
    let mut people: Vec<i64> = fours[0].seats.iter().map(|(_, who)| who.0).collect();
    people.sort();
    assert_eq!(people, [0, last - 2, last - 1, last]);
}

/// Two groups who accept the first person and each other, but no one else, stay in front of the queue. The
/// person plays in one of the next rounds, with others.
#[test]
fn candidates_who_accept_no_four_do_not_keep_a_person_from_the_others() {
    for group in [30, 500] {
        let hostile = |n: i64| (1..=2 * group).contains(&n);
        let blocked = |p: i64, q: i64| match (hostile(p), hostile(q)) {
            (true, true) => p % 2 == q % 2,
            (false, false) => false,
            _ => p.min(q) != 0,
        };
        let plays = |seed: u64| {
            let known = Counted {
                blocked,
                questions: Cell::new(0),
            };
            let fours = pair(&singles(2_000), &known, Time(0), seed);
            let people = fours.iter().flat_map(|four| four.seats.iter());
            let is_first = |(_, who): (bughouse_core::Seat, &Person)| who.0 == 0;
            people.into_iter().any(is_first)
        };
        let rounds: Vec<bool> = (0..100).map(plays).collect();
        let late = rounds.iter().filter(|plays| !**plays).count();
        assert!(late < 70, "{group}: {late} of 100 rounds");
    }
}
