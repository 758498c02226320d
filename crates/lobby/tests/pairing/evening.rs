//! An evening in virtual time: people come, look for a match, play, look again, and go. A round is each
//! second.

use std::collections::{BTreeMap, HashSet};
use std::fmt::Write;

use bughouse_lobby::pairing::{Company, Four, Waiting, pair};
use bughouse_lobby::{Chip, LobbyRules, Person, Pools, Time};
use fastrand::Rng;

use crate::known::{Known, both, some_chips};

const SECOND: i64 = 1_000;
const MINUTE: i64 = 60 * SECOND;
/// The evening, without the first ten minutes, in which the people come.
const LENGTH: i64 = 130 * MINUTE;
const BEGIN: i64 = 10 * MINUTE;

/// What the people of an evening want to play.
#[derive(Clone, Copy, Debug)]
enum Wants {
    /// All the same.
    One,
    /// Most of them FICS rules, and three or five minutes, and one in three several times.
    Many,
}

impl Wants {
    fn pools(self, rng: &mut Rng) -> Pools {
        let likely = [Chip::ALL[2], Chip::ALL[3]];
        let (rules, chips) = match self {
            Wants::One => (LobbyRules::Fics, vec![Chip::ALL[3]]),
            Wants::Many => {
                let is_fics = rng.u8(..4) > 0;
                let chips = match rng.u8(..3) {
                    0 => some_chips(rng, &Chip::ALL),
                    _ => vec![likely[rng.usize(..2)]],
                };
                (
                    if is_fics {
                        LobbyRules::Fics
                    } else {
                        LobbyRules::Chesscom
                    },
                    chips,
                )
            }
        };
        Pools { rules, chips }
    }
}

/// A person who plays this evening, alone or with a partner, always for the same.
struct Visitor {
    company: Company,
    pools: Pools,
}

/// The evening of so many people.
struct Evening {
    rng: Rng,
    visitors: Vec<Visitor>,
    known: Known,
    queue: Vec<Waiting>,
    /// What happens when: a visitor begins to look for a match.
    begins: BTreeMap<Time, Vec<usize>>,
    /// Who plays, until when.
    plays: BTreeMap<Time, Vec<Four>>,
    waited: Vec<i64>,
    left: usize,
}

impl Evening {
    fn new(people: i64, wants: Wants, is_rated: bool, seed: u64) -> Evening {
        let mut rng = Rng::with_seed(seed);
        let mut evening = Evening {
            visitors: Vec::new(),
            known: Known::default(),
            queue: Vec::new(),
            begins: BTreeMap::new(),
            plays: BTreeMap::new(),
            waited: Vec::new(),
            left: 0,
            rng: rng.fork(),
        };
        let mut next = 1;
        while next <= people {
            let company = match next < people && rng.u8(..6) == 0 {
                true => Company::Pair(Person(next), Person(next + 1)),
                false => Company::One(Person(next)),
            };
            next += i64::from(company.size());
            let pools = wants.pools(&mut rng);
            evening.visitors.push(Visitor { company, pools });
            let comes = Time(rng.i64(0..BEGIN));
            let number = evening.visitors.len() - 1;
            evening.begins.entry(comes).or_default().push(number);
        }
        for who in (1..=people).map(Person).filter(|_| is_rated) {
            // The sum of four is nearly normal: from 800 to 2400, most between 1400 and 1800.
            let rating: f64 = (0..4).map(|_| 400.0 * rng.f64()).sum();
            evening.known.ratings.insert(who, 800.0 + rating);
        }
        // One person in ten blocks another one.
        evening.known.blocked = crate::known::pairs(&mut rng, people, people as usize / 10);
        evening
    }

    fn second(&mut self, now: Time) {
        while let Some(entry) = self.plays.first_entry()
            && *entry.key() <= now
        {
            entry
                .remove()
                .iter()
                .for_each(|four| self.play_ends(four, now));
        }
        while let Some(entry) = self.begins.first_entry()
            && *entry.key() <= now
        {
            for visitor in entry.remove() {
                let Visitor { company, pools } = &self.visitors[visitor];
                let (company, pools, since) = (*company, pools.clone(), now);
                self.queue.push(Waiting {
                    company,
                    pools,
                    since,
                });
            }
        }
        // One in a hundred gives up each half minute.
        let before = self.queue.len();
        self.queue.retain(|_| self.rng.u16(..3_000) > 0);
        self.left += before - self.queue.len();
        for four in pair(&self.queue, &self.known, now, now.0 as u64) {
            self.begin(four, now);
        }
    }

    fn begin(&mut self, four: Four, now: Time) {
        let people: HashSet<Person> = four.seats.iter().map(|(_, who)| *who).collect();
        let is_of = |one: &Waiting| one.company.people().any(|who| people.contains(&who));
        for one in self.queue.iter().filter(|one| is_of(one)) {
            self.waited
                .extend((now.0 > BEGIN).then_some(now - one.since));
        }
        self.queue.retain(|one| !is_of(one));
        let ends = now + self.rng.i64(2 * MINUTE..8 * MINUTE);
        self.plays.entry(ends).or_default().push(four);
    }

    /// The four are opponents of their last match. Most of them look for the next one within a minute.
    fn play_ends(&mut self, four: &Four, now: Time) {
        let people: Vec<Person> = four.seats.iter().map(|(_, who)| *who).collect();
        let opponents = &mut self.known.opponents;
        opponents.retain(|(p, q)| !people.contains(p) && !people.contains(q));
        for (seat, &who) in four.seats.iter() {
            for other in [seat.opponent(), seat.diagonal()] {
                opponents.insert(both(who, four.seats[other]));
            }
            let white = if seat.color == bughouse_core::Color::White {
                1
            } else {
                -1
            };
            *self.known.whites.entry(who).or_default() += white;
        }
        for (n, visitor) in self.visitors.iter().enumerate() {
            let first = visitor.company.people().next();
            if first.is_some_and(|first| people.contains(&first)) && self.rng.u8(..5) > 0 {
                let begins = now + self.rng.i64(0..MINUTE);
                self.begins.entry(begins).or_default().push(n);
            } else if first.is_some_and(|first| people.contains(&first)) {
                // A longer pause.
                let begins = now + self.rng.i64(5 * MINUTE..20 * MINUTE);
                self.begins.entry(begins).or_default().push(n);
            }
        }
    }

    fn run(mut self) -> Evening {
        for second in 0..LENGTH / SECOND {
            self.second(Time(second * SECOND));
        }
        self.waited.sort();
        self
    }

    /// How long so many of a hundred searches waited at most, in seconds.
    fn waited_s(&self, hundredths: usize) -> i64 {
        let at = (self.waited.len() - 1) * hundredths / 100;
        self.waited[at] / SECOND
    }
}

/// The waiting times of evenings, in seconds. A change of the pairing changes them: look whether they are
/// better.
#[test]
fn waiting_times_of_evenings() {
    let mut table = String::from("people  want  rated  searches  median  90 %  99 %\n");
    for (people, wants, is_rated) in [
        (8, Wants::One, false),
        (50, Wants::One, false),
        (50, Wants::Many, false),
        (500, Wants::Many, false),
        (500, Wants::Many, true),
    ] {
        let evening = Evening::new(people, wants, is_rated, 1).run();
        let [median, most, nearly_all] = [50, 90, 99].map(|part| evening.waited_s(part));
        let searches = evening.waited.len();
        let rated = if is_rated { "yes" } else { "no" };
        let line = format!(
            "{people:>6}  {:<4}  {rated:>5}  {searches:>8}  {median:>6}  {most:>4}  {nearly_all:>4}",
            format!("{wants:?}").to_lowercase(),
        );
        writeln!(table, "{line}").unwrap();
    }
    assert_eq!(table, include_str!("evening.txt"), "\n{table}");
}
