//! The examples of `docs/events.md`, and an exhaustive search as the judge.

use super::{Contender, Paired, Round, profiles, sets, smallest_list};
use crate::Points;
use proptest::prelude::*;

/// Contenders, their meetings so far, and what each round of an event gave. Numbers count from 1, as in the documents.
struct Event {
    contenders: Vec<Contender>,
    met: Vec<(usize, usize)>,
}

impl Event {
    fn of(n: usize) -> Event {
        let new = Contender {
            score: Points::ZERO,
            played: 0,
            may_have_bye: true,
            floated: false,
        };
        Event {
            contenders: vec![new; n],
            met: Vec::new(),
        }
    }

    fn pair(&self, is_late: bool) -> Option<Paired> {
        let may_meet =
            |one: usize, other: usize| !self.met.contains(&(one.min(other), one.max(other)));
        let round = Round {
            contenders: &self.contenders,
            may_meet,
            is_late,
        };
        round.pair()
    }

    /// Pairs a round, compares it, and enters the results: `=` for a draw, `>` if the first wins.
    #[track_caller]
    fn round(&mut self, is_late: bool, expected: &str, results: &[&str]) {
        let paired = self.pair(is_late).expect("there is a pairing");
        assert_eq!(text(&paired), expected);
        self.play(&paired, results);
    }

    fn play(&mut self, paired: &Paired, results: &[&str]) {
        let scores: Vec<_> = self.contenders.iter().map(|one| one.score).collect();
        for (&(one, other), result) in paired.pairs.iter().zip(results) {
            self.met.push((one, other));
            let points = match *result {
                ">" => [Points::ONE, Points::ZERO],
                "=" => [Points::HALF; 2],
                _ => [Points::ZERO, Points::ONE],
            };
            for (who, points) in [one, other].into_iter().zip(points) {
                let contender = &mut self.contenders[who];
                contender.score = contender.score + points;
                contender.played += 1;
                contender.floated = scores[one] != scores[other];
            }
        }
        if let Some(bye) = paired.bye {
            let contender = &mut self.contenders[bye];
            contender.score = contender.score + Points::HALF;
            contender.may_have_bye = false;
            contender.floated = false;
        }
    }
}

fn text(paired: &Paired) -> String {
    let pairs = paired
        .pairs
        .iter()
        .map(|(one, other)| format!("{}-{}", one + 1, other + 1));
    let bye = paired.bye.map(|bye| format!("bye {}", bye + 1));
    pairs.chain(bye).collect::<Vec<_>>().join(", ")
}

#[test]
fn example_p_of_seven_pairs() {
    let mut event = Event::of(7);
    event.round(false, "1-4, 2-5, 3-6, bye 7", &[">", ">", "="]);
    // TS-18: of 4 and 5 the larger number. TS-20: the upfloater 4 has a smaller number than the residents 6 and 7.
    event.round(false, "1-2, 3-7, 4-6, bye 5", &[">", ">", ">"]);
    // 5 and 7 are barred (TS-8). The highest score below is pulled up (TS-12).
    event.round(false, "1-3, 2-4, 5-7, bye 6", &["=", "=", "="]);
}

#[test]
fn ts_20_with_nothing_in_the_way_the_upper_half_meets_the_lower_half() {
    let paired = Event::of(8).pair(false).expect("no two have met");
    assert_eq!(text(&paired), "1-5, 2-6, 3-7, 4-8");
}

#[test]
fn ts_21_no_pairing_is_forced() {
    let mut event = Event::of(2);
    event.round(false, "1-2", &["="]);
    assert_eq!(event.pair(false), None);
}

#[test]
fn ts_19_the_order_of_sets_of_upfloaters() {
    // 3 and 9 have 4 points, 1 and 7 have 3: one of each.
    let groups = [vec![3, 9], vec![1, 7]];
    let sets: Vec<_> = sets(&groups, &[1, 1]).collect();
    assert_eq!(sets, [[3, 1], [3, 7], [9, 1], [9, 7]]);
}

#[test]
fn ts_12_the_order_of_scores_of_upfloaters() {
    let groups = [vec![1, 2], vec![3], vec![4, 5]];
    let profiles: Vec<_> = profiles(&groups, 2).collect();
    assert_eq!(
        profiles,
        [[2, 0, 0], [1, 1, 0], [1, 0, 1], [0, 1, 1], [0, 0, 2]]
    );
}

/// All ways to pair people.
fn all_pairings(people: &[usize]) -> Vec<Vec<(usize, usize)>> {
    let Some((&one, others)) = people.split_first() else {
        return vec![Vec::new()];
    };
    let with = |&other: &usize| {
        let rest: Vec<_> = others.iter().copied().filter(|&one| one != other).collect();
        let pairings = all_pairings(&rest).into_iter();
        pairings.map(move |more| [vec![(one, other)], more].concat())
    };
    others.iter().flat_map(with).collect()
}

proptest! {
    #[test]
    fn the_smallest_list_is_the_smallest_of_all(half in 1_usize..5, edges in prop::collection::vec(prop::bool::weighted(0.6), 64)) {
        let people: Vec<_> = (0..2 * half).collect();
        let may_meet = |one: usize, other: usize| edges[one.min(other) * 8 + one.max(other)];
        let legal = all_pairings(&people).into_iter().filter(|all| all.iter().all(|&(one, other)| may_meet(one, other)));
        let smallest = legal.map(|all| -> (Vec<_>, Vec<_>) { all.into_iter().unzip() }).min();
        prop_assert_eq!(smallest_list(&people, may_meet), smallest);
    }
}
