//! The Swiss system for individuals: four of about the same score play with each other, each time with another partner.
//!
//! No published rules pair individuals of bughouse, so this is the program's own rule. Who sits out has a bye: those
//! first who have had none and no win without a match (as TS-8), with the lowest score, then the most matches, then the
//! largest number (as TS-18). The others are put together by a search. What is not as it should be costs, in this order: a
//! second match with the same partner; opponents and partners with other scores; more matches against the same opponent
//! than against others. Inside a table the setup says whether the first plays with the last or with the second.

use std::cmp::Reverse;

use fastrand::Rng;

use crate::lot::{Purpose, draw};
use crate::pairing::plan::{Past, seat};
use crate::{EntryId, Event, Number, Pairing, Partnering, Points, Record, Refused};

/// Steps of the search for each person.
const STEPS: usize = 20_000;

impl Event {
    /// The next round by the standings.
    pub(super) fn pair_by_standing(&self) -> Result<Pairing, Refused> {
        let present = self.present();
        let tables = self.tables_for(present.len());
        let mut free = present.clone();
        free.sort_by_key(|&entry| self.turn_for_bye(entry));
        let byes = free.split_off(4 * tables);
        let mut people = free;
        people.sort_by_key(|&entry| {
            (
                Reverse(self.points_of(entry)),
                self.entry(entry).number,
                entry,
            )
        });
        let past = self.past(&people, self.next_round());
        let scores: Vec<_> = people.iter().map(|&entry| self.points_of(entry)).collect();
        let mut lots = draw(self.setup.seed, self.next_round(), Purpose::Seats);
        let mut search = Search::new(&past, &scores, self.setup.partnering);
        search.run(&mut lots);
        let mut round = search.best;
        seat(&past, tables, &mut round, &mut lots);
        Ok(Pairing {
            byes,
            ..self.seated(&people, &round, tables)
        })
    }

    /// Whose turn it is to have a bye; the last one first.
    fn turn_for_bye(&self, entry: EntryId) -> (Reverse<bool>, Reverse<Points>, u32, Number) {
        let records: Vec<_> = (1..self.next_round())
            .map(|round| self.record(entry, round))
            .collect();
        let had = records
            .iter()
            .any(|record| record.is_win_by_default() || matches!(record, Record::Bye(_)));
        let played = records.iter().filter(|record| record.is_played()).count() as u32;
        let number = self.entry(entry).number.unwrap_or(Number::MAX);
        (Reverse(had), Reverse(self.points_of(entry)), played, number)
    }
}

/// The search: it exchanges two people as long as that makes the round better, or worse by little while it is warm.
struct Search<'a> {
    past: &'a Past,
    scores: &'a [Points],
    partnering: Partnering,
    now: Vec<usize>,
    best: Vec<usize>,
    best_cost: Cost,
}

/// What a round costs: partners again, differences of scores, opponents again, and partners that the setup does not ask
/// for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
struct Cost {
    partners: i64,
    scores: i64,
    opponents: i64,
    order: i64,
}

impl Cost {
    fn weight(self) -> f64 {
        (400 * self.partners + 12 * self.scores + 3 * self.opponents + self.order) as f64
    }
}

impl<'a> Search<'a> {
    /// Begins with four neighbors at each table.
    fn new(past: &'a Past, scores: &'a [Points], partnering: Partnering) -> Search<'a> {
        let four = |table: usize| {
            let at = 4 * table;
            match partnering {
                Partnering::Outer => [at, at + 3, at + 1, at + 2],
                Partnering::Neighbors => [at, at + 1, at + 2, at + 3],
            }
        };
        let now: Vec<_> = (0..scores.len() / 4).flat_map(four).collect();
        let mut search = Search {
            past,
            scores,
            partnering,
            best: now.clone(),
            now,
            best_cost: Cost::default(),
        };
        search.best_cost = search.total();
        search
    }

    fn run(&mut self, rng: &mut Rng) {
        let people = self.now.len();
        let steps = STEPS * people;
        let mut cost = self.best_cost;
        for step in 0..steps {
            if self.best_cost == Cost::default() {
                return;
            }
            let heat = 6.0 * (1.0 - step as f64 / steps as f64).powi(2);
            let (one, other) = (rng.usize(..people), rng.usize(..people));
            if one / 2 == other / 2 {
                continue;
            }
            let before = self.tables_cost(one, other);
            self.now.swap(one, other);
            let after = self.tables_cost(one, other);
            let worse = after.weight() - before.weight();
            if worse > 0.0 && rng.f64() >= (-worse / heat.max(1e-9)).exp() {
                self.now.swap(one, other);
                continue;
            }
            cost = cost.changed(before, after);
            if cost < self.best_cost {
                self.best_cost = cost;
                self.best.clone_from(&self.now);
            }
        }
    }

    fn total(&self) -> Cost {
        let tables = (0..self.now.len() / 4).map(|table| self.table_cost(table));
        tables.fold(Cost::default(), |sum, one| {
            sum.changed(Cost::default(), one)
        })
    }

    /// The cost of the tables of two places.
    fn tables_cost(&self, one: usize, other: usize) -> Cost {
        let first = self.table_cost(one / 4);
        match one / 4 == other / 4 {
            true => first,
            false => first.changed(Cost::default(), self.table_cost(other / 4)),
        }
    }

    fn table_cost(&self, table: usize) -> Cost {
        let at: [usize; 4] = std::array::from_fn(|place| self.now[4 * table + place]);
        let Past {
            partners,
            opponents,
            ..
        } = self.past;
        let pairs = [[at[0], at[1]], [at[2], at[3]]];
        let against = [[0, 2], [0, 3], [1, 2], [1, 3]].map(|[one, other]| [at[one], at[other]]);
        let sum = |met: &[Vec<u32>], all: &[[usize; 2]]| -> i64 {
            all.iter()
                .map(|&[one, other]| i64::from(met[one][other]))
                .sum()
        };
        let mut sorted = at;
        sorted.sort_unstable();
        let wanted = match self.partnering {
            Partnering::Outer => sorted[3],
            Partnering::Neighbors => sorted[1],
        };
        let is_wanted = pairs
            .iter()
            .any(|pair| pair.contains(&sorted[0]) && pair.contains(&wanted));
        let scores = at.map(|one| self.scores[one]);
        let mean: Points = scores.into_iter().sum::<Points>().divided_by(4);
        let spread: Points = scores
            .into_iter()
            .map(|one| (one - mean) * (one - mean))
            .sum();
        Cost {
            partners: sum(partners, &pairs),
            scores: spread.quarters(),
            opponents: sum(opponents, &against),
            order: i64::from(!is_wanted),
        }
    }
}

impl Cost {
    /// This one, with a part of it replaced.
    fn changed(self, before: Cost, after: Cost) -> Cost {
        Cost {
            partners: self.partners - before.partners + after.partners,
            scores: self.scores - before.scores + after.scores,
            opponents: self.opponents - before.opponents + after.opponents,
            order: self.order - before.order + after.order,
        }
    }
}
