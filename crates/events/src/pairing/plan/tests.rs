//! Tests of plans: no plan is better than ours, and ours does not become worse.

use std::fmt::Write;

use fastrand::Rng;

use super::plan;
use crate::pairing::bound::bound;
use crate::pairing::past::Past;
use crate::pairing::repeats::fewest_repeats;
use crate::pairing::search::Cost;

/// What an event costs for some people.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Case {
    people: usize,
    tables: usize,
    rounds: usize,
}

impl Case {
    /// The event as it is planned. On the way no one sits out out of turn, and in no round partners are repeated without need.
    fn planned(self, seed: u64) -> Cost {
        let Case {
            people,
            tables,
            rounds,
        } = self;
        let mut past = Past::none(people);
        let (mut sum, mut left) = (Cost::default(), rounds);
        let mut lots = Rng::with_seed(seed);
        while left > 0 {
            let rounds = plan(&past, tables, left, &mut lots);
            for round in &rounds {
                let fewest = fewest_repeats(&past, tables);
                assert!(keeps_turns(&past, &round[4 * tables..]), "{self:?}");
                let cost = past.play(tables, round);
                assert_eq!(cost.partners, i64::from(fewest), "{self:?}");
                sum.partners += cost.partners;
                sum.opponents += cost.opponents;
            }
            left -= rounds.len();
        }
        sum
    }

    fn bound(self) -> Cost {
        bound(&Past::none(self.people), self.tables, self.rounds)
    }

    /// The best event, by trying all. The first round can be any one, as no two people differ yet.
    fn best(self) -> Cost {
        let all = all_rounds(self.people, self.tables);
        let mut past = Past::none(self.people);
        let cost = past.play(self.tables, &all[0]);
        self.best_after(&past, cost, 1, &all)
    }

    fn best_after(self, past: &Past, cost: Cost, played: usize, all: &[Vec<usize>]) -> Cost {
        if played == self.rounds {
            return cost;
        }
        let fair = all
            .iter()
            .filter(|round| keeps_turns(past, &round[4 * self.tables..]));
        let after = fair.map(|round| {
            let mut past = past.clone();
            let more = past.play(self.tables, round);
            let cost = Cost {
                partners: cost.partners + more.partners,
                opponents: cost.opponents + more.opponents,
                ..cost
            };
            self.best_after(&past, cost, played + 1, all)
        });
        after.min().expect("there are rounds")
    }
}

/// Whether only those sit out who have done so least.
fn keeps_turns(past: &Past, out: &[usize]) -> bool {
    let most = out.iter().map(|&one| past.sat_out[one]).max();
    let mut others = (0..past.people()).filter(|one| !out.contains(one));
    others.all(|one| Some(past.sat_out[one]) >= most)
}

/// All rounds, where it does not matter who of a table sits where.
fn all_rounds(people: usize, tables: usize) -> Vec<Vec<usize>> {
    let mut all = Vec::new();
    fill(
        &mut Vec::new(),
        &(0..people).collect::<Vec<_>>(),
        tables,
        &mut all,
    );
    all
}

/// Adds all rounds that begin with these tables. The first people of the tables rise.
fn fill(seated: &mut Vec<usize>, free: &[usize], tables: usize, all: &mut Vec<Vec<usize>>) {
    if tables == 0 {
        all.push([seated, free].concat());
        return;
    }
    let last = seated.len().checked_sub(4).map(|place| seated[place]);
    for four in fours(free).into_iter().filter(|four| Some(four[0]) > last) {
        let rest: Vec<_> = free
            .iter()
            .copied()
            .filter(|one| !four.contains(one))
            .collect();
        let [one, two, three, last] = four;
        for four in [four, [one, three, two, last], [one, last, two, three]] {
            seated.extend(four);
            fill(seated, &rest, tables - 1, all);
            seated.truncate(seated.len() - 4);
        }
    }
}

/// Each four of these people, in rising order.
fn fours(free: &[usize]) -> Vec<[usize; 4]> {
    let mut fours = Vec::new();
    for one in 0..free.len() {
        for two in one + 1..free.len() {
            for three in two + 1..free.len() {
                for last in three + 1..free.len() {
                    fours.push([one, two, three, last].map(|place| free[place]));
                }
            }
        }
    }
    fours
}

#[test]
fn up_to_8_people_and_3_rounds_no_plan_is_better() {
    for people in 4..=8 {
        for tables in 1..=people / 4 {
            for rounds in 1..=3 {
                let case = Case {
                    people,
                    tables,
                    rounds,
                };
                let best = case.best();
                assert!(best >= case.bound(), "{case:?}");
                for seed in 1..=3 {
                    assert_eq!(case.planned(seed), best, "{case:?}");
                }
            }
        }
    }
}

/// The stored values: a line a case, with the people, tables and rounds; then the costs of repeated partners and opponents
/// by the bound, in the best plan that is known, and in the plan of seed 1.
const VALUES: &str = include_str!("values.txt");

/// With `BUGHOUSE_BLESS=1` the test writes the values instead, and looks for better plans with more seeds.
#[test]
fn no_plan_is_worse_than_it_was() {
    let blesses = std::env::var_os("BUGHOUSE_BLESS").is_some();
    let seeds: Vec<_> = (1..=if blesses { 20 } else { 1 }).collect();
    let mut now = String::new();
    for line in VALUES.lines() {
        let numbers = line.split(' ').map(|one| one.parse().expect("a number"));
        let [people, tables, rounds, ..] = numbers.collect::<Vec<i64>>()[..] else {
            panic!("{line}");
        };
        let [people, tables, rounds] = [people, tables, rounds].map(|one| one as usize);
        let case = Case {
            people,
            tables,
            rounds,
        };
        let known = line
            .split(' ')
            .skip(5)
            .take(2)
            .map(|one| one.parse().expect("a number"));
        let known: Vec<i64> = known.collect();
        now += &values(case, (known[0], known[1]), &seeds);
    }
    if blesses {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/src/pairing/plan/values.txt");
        return std::fs::write(path, now).expect("the values can be written");
    }
    assert!(
        now == VALUES,
        "if this is better, store it with BUGHOUSE_BLESS=1:\n{now}"
    );
}

/// The line of a case.
fn values(case: Case, known: (i64, i64), seeds: &[u64]) -> String {
    let pair = |cost: Cost| (cost.partners, cost.opponents);
    let bound = pair(case.bound());
    let planned: Vec<_> = seeds.iter().map(|&seed| pair(case.planned(seed))).collect();
    let best = planned.iter().copied().min().expect("a seed").min(known);
    assert!(bound <= best);
    let Case {
        people,
        tables,
        rounds,
    } = case;
    let mut line = format!("{people} {tables} {rounds}");
    for (partners, opponents) in [bound, best, planned[0]] {
        write!(line, " {partners} {opponents}").expect("text");
    }
    line + "\n"
}
