//! The queues of `cases.txt`.

use std::collections::BTreeSet;

use bughouse_core::{BySeat, Color, Seat, Team};
use bughouse_lobby::pairing::{Company, Waiting, pair};
use bughouse_lobby::{Chip, LobbyRules, Person, Pool, Pools, Time};

use crate::known::{Known, both};

#[test]
fn the_fours_of_each_queue_are_those_of_the_table() {
    let text = include_str!("cases.txt");
    let cases = text.split("\n== ").skip(1);
    let checked = cases.map(Case::read).map(|case| case.check()).count();
    assert!(checked > 20);
}

/// A queue, and the fours that play.
#[derive(Default)]
struct Case {
    name: String,
    people: Vec<String>,
    queue: Vec<Waiting>,
    known: Known,
    fours: Vec<String>,
    /// A four that is not formed.
    not: Option<String>,
}

impl Case {
    fn read(text: &str) -> Case {
        let (name, rest) = text.split_once('\n').unwrap();
        let mut case = Case {
            name: name.into(),
            ..Case::default()
        };
        let lines = rest.lines().filter(|line| !line.is_empty());
        lines.for_each(|line| case.line(line));
        case
    }

    fn line(&mut self, line: &str) {
        let words: Vec<&str> = line.split_whitespace().collect();
        match &*words {
            [">", ..] => self.fours.push(line[2..].into()),
            ["not", ">", ..] => self.not = Some(line[6..].into()),
            [one, "partners", other] => {
                let pair = both(self.person(one), self.person(other));
                self.known.partners.insert(pair);
            }
            [one, "blocks", other] => {
                let pair = both(self.person(one), self.person(other));
                self.known.blocked.insert(pair);
            }
            [one, "has", "just", "played", "against", other] => {
                let pair = both(self.person(one), self.person(other));
                self.known.opponents.insert(pair);
            }
            [who, "has", "had", "White", more, "more"] => {
                let who = self.person(who);
                self.known.whites.insert(who, more.parse().unwrap());
            }
            [who, "is", "rated", rating] => {
                let who = self.person(who);
                self.known.ratings.insert(who, rating.parse().unwrap());
            }
            [who @ .., seconds, "s"] => self.search(who, seconds.parse().unwrap()),
            _ => panic!("not a line of a case: {line}"),
        }
    }

    fn search(&mut self, words: &[&str], seconds: i64) {
        let (company, words) = match *words {
            [one, "&", other, ref rest @ ..] => {
                let (one, other) = (self.new_person(one), self.new_person(other));
                (Company::Pair(one, other), rest)
            }
            [one, ref rest @ ..] => (Company::One(self.new_person(one)), rest),
            [] => panic!("a search without a person in {}", self.name),
        };
        let (rules, chips) = match words {
            ["chesscom", rest @ ..] => (LobbyRules::Chesscom, rest),
            rest => (LobbyRules::Fics, rest),
        };
        let chips = chips.iter().map(|word| chip(word)).collect();
        self.queue.push(Waiting {
            company,
            pools: Pools { rules, chips },
            since: Time(-1_000 * seconds),
        });
    }

    fn new_person(&mut self, name: &str) -> Person {
        self.people.push(name.into());
        self.person(name)
    }

    fn person(&self, name: &str) -> Person {
        let at = self.people.iter().position(|one| one == name);
        Person(at.unwrap_or_else(|| panic!("no {name} in {}", self.name)) as i64)
    }

    fn check(&self) {
        assert!(
            self.queue.is_sorted_by_key(|one| one.since),
            "{}",
            self.name
        );
        for seed in 0..20 {
            let fours = pair(&self.queue, &self.known, Time(0), seed);
            let context = format!("{}, seed {seed}: {fours:?}", self.name);
            if let Some(not) = &self.not {
                assert_eq!(fours.len(), 1, "{context}");
                assert!(
                    !self.is_so(not, &fours[0].pool, &fours[0].seats),
                    "{context}"
                );
                continue;
            }
            assert_eq!(fours.len(), self.fours.len(), "{context}");
            for (four, expected) in fours.iter().zip(&self.fours) {
                let is_so = self.is_so(expected, &four.pool, &four.seats);
                assert!(is_so, "{context}\nnot {expected}");
            }
        }
    }

    /// Whether a line of the table says this of a four.
    fn is_so(&self, line: &str, pool: &Pool, seats: &BySeat<Person>) -> bool {
        let (time, who) = line.split_once(": ").unwrap();
        let (who, white) = who.split_once("; White: ").unwrap_or((who, ""));
        let set = |names: &str| -> BTreeSet<Person> {
            let names = names.split_whitespace().filter(|name| *name != "&");
            names.map(|name| self.person(name)).collect()
        };
        let at = |which: &dyn Fn(Seat) -> bool| -> BTreeSet<Person> {
            let seats = seats.iter().filter(|(seat, _)| which(*seat));
            seats.map(|(_, who)| *who).collect()
        };
        let teams = Team::BOTH.map(|team| at(&|seat| team.seats().contains(&seat)));
        let is_who = match who.split_once(" against ") {
            Some((one, other)) => {
                let named = [set(one), set(other)];
                let [one, other] = teams;
                named == [one.clone(), other.clone()] || named == [other, one]
            }
            None => set(who) == at(&|_| true),
        };
        let agrees = white.is_empty() || set(white) == at(&|seat| seat.color == Color::White);
        pool.chip == chip(time) && is_who && agrees
    }
}

fn chip(word: &str) -> Chip {
    let mut all = Chip::ALL.into_iter();
    all.find(|chip| chip.to_string() == word).unwrap()
}
