//! How often the partners of one round must have been partners before: the least sum over its pairs.

use crate::pairing::matching::Matching;
use crate::pairing::past::Past;

/// Of so many people all rounds are tried. Of more, a matching gives a number that is never too large.
const FEW: usize = 10;

/// The least sum of a round at so many tables.
pub fn fewest_repeats(past: &Past, tables: usize) -> u32 {
    let people = People::of(past, tables);
    if past.people() <= FEW {
        return people
            .least(&people.who.clone(), people.free, u32::MAX)
            .unwrap_or(0);
    }
    let mut sum = 0;
    // A pair that was together three times is counted as one that was so once, twice, and three times.
    for times in 1.. {
        let again = people.fewest_again(times);
        sum += again;
        if again == 0 {
            break;
        }
    }
    sum
}

/// Who may play in a round.
struct People<'a> {
    past: &'a Past,
    /// All but those who must sit out.
    who: Vec<usize>,
    /// How many of them sit out.
    free: usize,
    /// How often those have sat out who may do so now.
    turn: Option<u32>,
}

impl People<'_> {
    fn of(past: &Past, tables: usize) -> People<'_> {
        let free = past.people() - 4 * tables;
        let mut who: Vec<_> = (0..past.people()).collect();
        who.sort_by_key(|&one| past.sat_out[one]);
        let turn = free.checked_sub(1).map(|last| past.sat_out[who[last]]);
        who.retain(|&one| Some(past.sat_out[one]) >= turn);
        let free = free + who.len() - past.people();
        People {
            past,
            who,
            free,
            turn,
        }
    }

    fn may_sit_out(&self, one: usize) -> bool {
        Some(self.past.sat_out[one]) == self.turn
    }

    /// The least sum of these people, if so many of them sit out, and if it is below `limit`.
    fn least(&self, who: &[usize], free: usize, limit: u32) -> Option<u32> {
        if limit == 0 {
            return None;
        }
        let Some((&one, others)) = who.split_first() else {
            return Some(0);
        };
        let mut best = None;
        if free > 0 && self.may_sit_out(one) {
            best = self.least(others, free - 1, limit);
        }
        for (place, &other) in others.iter().enumerate().filter(|_| who.len() > free + 1) {
            let met = self.past.partners.of(one, other);
            let mut rest = others.to_vec();
            rest.remove(place);
            let below = best.unwrap_or(limit).saturating_sub(met);
            best = self.least(&rest, free, below).map(|sum| sum + met).or(best);
        }
        best
    }

    /// How many pairs must have been partners at least `times` times. As many others as possible are matched with each other;
    /// those who may sit out can be matched with a free place, too.
    fn fewest_again(&self, times: u32) -> u32 {
        let may_pair = |one: usize, other: usize| match (self.who.get(one), self.who.get(other)) {
            (Some(&one), Some(&other)) => self.past.partners.of(one, other) < times,
            (Some(&one), None) | (None, Some(&one)) => self.may_sit_out(one),
            (None, None) => false,
        };
        Matching::new(self.who.len() + self.free, may_pair).unpaired() as u32 / 2
    }
}

#[cfg(test)]
mod tests {
    use super::People;
    use crate::pairing::past::Past;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn a_matching_gives_no_more_than_the_least(people in 4_usize..10, counts in prop::collection::vec(0_u32..3, 81), sat_out in prop::collection::vec(0_u32..3, 9), tables in 1_usize..3) {
            prop_assume!(4 * tables <= people);
            let mut past = Past::none(people);
            past.sat_out = sat_out[..people].to_vec();
            for one in 0..people {
                for other in 0..one {
                    past.partners.add(one, other, counts[9 * one + other]);
                }
            }
            let people = People::of(&past, tables);
            let least = people.least(&people.who, people.free, u32::MAX).expect("a round");
            let matched: u32 = (1..=2).map(|times| people.fewest_again(times)).sum();
            prop_assert!(matched <= least, "{matched} {least}");
            // Whether all can have new partners is exact.
            prop_assert_eq!(people.fewest_again(1) == 0, least == 0);
        }
    }
}
