//! What people who change partners have played before.

use crate::pairing::search::{Cost, opponents, partners};
use crate::pairing::seats::MOST_DIFFERENCE;

/// How often each two of some people have met in a way. Who meets whom has no direction.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Meetings {
    people: usize,
    counts: Vec<u32>,
}

impl Meetings {
    /// No two have met.
    pub fn none(people: usize) -> Meetings {
        Meetings {
            people,
            counts: vec![0; people * people],
        }
    }

    /// How often these two have met.
    pub fn of(&self, one: usize, other: usize) -> u32 {
        self.counts[self.place(one, other)]
    }

    /// The same two meet so many times more.
    pub fn add(&mut self, one: usize, other: usize, times: u32) {
        let place = self.place(one, other);
        self.counts[place] += times;
    }

    /// Two people meet once more. Returns how often they had met before.
    pub fn meet(&mut self, one: usize, other: usize) -> u32 {
        let place = self.place(one, other);
        self.counts[place] += 1;
        self.counts[place] - 1
    }

    /// Two people meet once less. Returns how often they have met without it.
    pub fn part(&mut self, one: usize, other: usize) -> u32 {
        let place = self.place(one, other);
        self.counts[place] -= 1;
        self.counts[place]
    }

    /// How often a person has met each other one.
    pub fn row(&self, one: usize) -> impl Iterator<Item = u32> {
        let others = (0..self.people).filter(move |&other| other != one);
        others.map(move |other| self.of(one, other))
    }

    /// Whether each two have met as often as each other two.
    pub fn are_even(&self) -> bool {
        let mut all = (0..self.people).flat_map(|one| self.row(one));
        let first = all.next();
        all.all(|count| Some(count) == first)
    }

    fn place(&self, one: usize, other: usize) -> usize {
        one.min(other) * self.people + one.max(other)
    }
}

/// What has been played before, by the places of the people.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Past {
    /// How often two were partners.
    pub partners: Meetings,
    /// How often two were opponents.
    pub opponents: Meetings,
    /// Which two must not sit at one table: how often that was said.
    pub apart: Meetings,
    /// How often each sat out.
    pub sat_out: Vec<u32>,
    /// How many more matches each had with White than with Black.
    pub whites: Vec<i32>,
    /// How many more matches each had on board A than on board B.
    pub boards: Vec<i32>,
}

impl Past {
    /// Nothing has been played.
    pub fn none(people: usize) -> Past {
        Past {
            partners: Meetings::none(people),
            opponents: Meetings::none(people),
            apart: Meetings::none(people),
            sat_out: vec![0; people],
            whites: vec![0; people],
            boards: vec![0; people],
        }
    }

    /// How many people there are.
    pub fn people(&self) -> usize {
        self.sat_out.len()
    }

    /// Adds a round, without its colors and boards. Returns what it costs.
    pub fn play(&mut self, tables: usize, round: &[usize]) -> Cost {
        let mut cost = Cost::default();
        let (seated, out) = round.split_at(4 * tables);
        for four in seated.chunks_exact(4) {
            let four = [four[0], four[1], four[2], four[3]];
            for [one, other] in partners(four) {
                cost.partners += i64::from(self.partners.meet(one, other));
            }
            for [one, other] in opponents(four) {
                cost.opponents += i64::from(self.opponents.meet(one, other));
            }
        }
        for &one in out {
            self.sat_out[one] += 1;
        }
        cost
    }

    /// How many two of a table must not be there.
    pub fn forbidden(&self, four: [usize; 4]) -> i64 {
        let all = partners(four).into_iter().chain(opponents(four));
        let apart = all.filter(|&[one, other]| self.apart.of(one, other) > 0);
        apart.count() as i64
    }

    /// Whether all have met, and sat out, as often as each other.
    pub fn is_even(&self) -> bool {
        let is_same = self.sat_out.iter().all(|&count| count == self.sat_out[0]);
        is_same && self.partners.are_even() && self.opponents.are_even()
    }

    /// The partners at a table of whom both have had too much of the same color: one of them would have still more.
    pub fn same_colors(&self, four: [usize; 4]) -> i64 {
        let is_same = |pair: &[usize; 2]| {
            let [one, other] = pair.map(|one| self.whites[one]);
            one.abs() >= MOST_DIFFERENCE
                && other.abs() >= MOST_DIFFERENCE
                && (one > 0) == (other > 0)
        };
        partners(four).iter().filter(|&pair| is_same(pair)).count() as i64
    }
}
