//! How often partners and opponents must meet again at least: what counting gives.
//!
//! A meeting costs how often the two have met before. A person who plays *m* more matches has *m* partners and 2*m*
//! opponents in them; they cost least if this person meets each time one of those met least. The sum of this over all
//! people counts each meeting twice. Those sit out who have done so least, so each person's *m* is known, or it is one of two
//! numbers; then those have the larger one for whom it costs least.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use crate::pairing::past::{Meetings, Past};
use crate::pairing::search::Cost;

/// The least that so many rounds can cost.
pub fn bound(past: &Past, tables: usize, rounds: usize) -> Cost {
    let matches = Matches::of(past, 4 * tables, rounds);
    Cost {
        partners: matches.least(&past.partners, 1),
        opponents: matches.least(&past.opponents, 2),
        ..Cost::default()
    }
}

/// How many matches each person plays.
struct Matches {
    /// At least so many each.
    sure: Vec<usize>,
    /// Those who may have one more.
    perhaps: Vec<usize>,
    /// How many of them have it.
    more: usize,
}

impl Matches {
    fn of(past: &Past, seats: usize, rounds: usize) -> Matches {
        let before = &past.sat_out;
        let mut after = before.clone();
        for _ in 0..rounds {
            let mut people: Vec<_> = (0..past.people()).collect();
            people.sort_by_key(|&one| after[one]);
            people[..past.people() - seats]
                .iter()
                .for_each(|&one| after[one] += 1);
        }
        let all = || 0..past.people();
        let most = all()
            .filter(|&one| after[one] > before[one])
            .map(|one| after[one])
            .max()
            .unwrap_or(0);
        // These have done so `most` times, or once less: the rules do not say who.
        let may_have = |&one: &usize| {
            before[one] < most && most - before[one] <= rounds as u32 && after[one] + 1 >= most
        };
        let perhaps: Vec<_> = all().filter(may_have).collect();
        let more = perhaps.iter().filter(|&&one| after[one] < most).count();
        for &one in &perhaps {
            after[one] = most;
        }
        Matches {
            sure: all()
                .map(|one| rounds - (after[one] - before[one]) as usize)
                .collect(),
            perhaps,
            more,
        }
    }

    /// The least that these matches cost, with so many meetings in each.
    fn least(&self, met: &Meetings, meetings: usize) -> i64 {
        let costs = |one: usize, matches: usize| cheapest(met, one, meetings * matches);
        let sure = (0..self.sure.len()).map(|one| costs(one, self.sure[one]));
        let sum: i64 = sure.sum();
        let one_more = |&one: &usize| costs(one, self.sure[one] + 1) - costs(one, self.sure[one]);
        let mut one_more: Vec<_> = self.perhaps.iter().map(one_more).collect();
        one_more.sort_unstable();
        let sum = sum + one_more[..self.more].iter().sum::<i64>();
        (sum + 1) / 2
    }
}

/// What so many meetings of a person cost, if each is with one of those whom they have met least.
fn cheapest(met: &Meetings, one: usize, meetings: usize) -> i64 {
    let mut others: BinaryHeap<_> = met.row(one).map(Reverse).collect();
    let mut meeting = |_| {
        let mut least = others.peek_mut().expect("there are others");
        least.0 += 1;
        i64::from(least.0) - 1
    };
    (0..meetings).map(&mut meeting).sum()
}
