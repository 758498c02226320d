//! The examples of `docs/events.md`, and an exhaustive search as the judge.

use std::cmp::Reverse;

use super::{Contender, Paired, Round, profiles, sets, smallest_list, without};
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

type Pairs = Vec<(usize, usize)>;

/// All ways to pair people who may meet.
fn all_pairings(people: &[usize], may_meet: &dyn Fn(usize, usize) -> bool) -> Vec<Pairs> {
    let Some((&one, others)) = people.split_first() else {
        return vec![Vec::new()];
    };
    let with = |&other: &usize| {
        let pairings = all_pairings(&without(others, &[other]), may_meet).into_iter();
        pairings.map(move |more| [vec![(one, other)], more].concat())
    };
    let others = others.iter().filter(|&&other| may_meet(one, other));
    others.flat_map(with).collect()
}

/// Judges whole pairings by the articles, in their order, and finds the best one by trying all.
struct Judge<'a> {
    contenders: &'a [Contender],
    may_meet: &'a dyn Fn(usize, usize) -> bool,
    is_late: bool,
}

/// What is better about a pairing is smaller in its verdict, and what counts more comes first.
type Verdict = Vec<i64>;

impl Judge<'_> {
    fn best(&self) -> Option<(Option<usize>, Pairs)> {
        let all: Vec<_> = (0..self.contenders.len()).collect();
        if all.len() % 2 == 0 {
            return Some((None, self.best_without_bye(&all)?));
        }
        let mut byes = all.clone();
        byes.retain(|&one| self.contenders[one].may_have_bye);
        byes.sort_by_key(|&one| {
            let contender = &self.contenders[one];
            (contender.score, Reverse(contender.played), Reverse(one))
        });
        let with = |bye| Some((Some(bye), self.best_without_bye(&without(&all, &[bye]))?));
        byes.into_iter().find_map(with)
    }

    fn best_without_bye(&self, people: &[usize]) -> Option<Pairs> {
        let pairings = all_pairings(people, self.may_meet).into_iter();
        pairings.min_by_key(|pairs| self.verdict(people, pairs))
    }

    /// The verdicts of the brackets, from the highest score down. Upfloaters are those who meet a resident: if two of them
    /// met each other, both could stay below, and there were fewer (TS-11).
    fn verdict(&self, people: &[usize], pairs: &[(usize, usize)]) -> Verdict {
        let mut verdict = Verdict::new();
        let mut left = people.to_vec();
        while let Some(top) = left.iter().map(|&one| self.contenders[one].score).max() {
            let is_resident = |one: usize| self.contenders[one].score == top && left.contains(&one);
            let bracket: Vec<_> = pairs
                .iter()
                .copied()
                .filter(|&(one, other)| is_resident(one) || is_resident(other))
                .collect();
            let members: Vec<_> = bracket.iter().flat_map(|&(a, b)| [a, b]).collect();
            let mut upfloaters = members.clone();
            upfloaters.retain(|&one| !is_resident(one));
            left = without(&left, &members);
            verdict.extend(self.of_upfloaters(upfloaters.clone(), &left));
            verdict.extend(self.of_bracket(&bracket, &upfloaters));
        }
        verdict
    }

    /// TS-11, TS-12, TS-13, TS-14, TS-19.
    fn of_upfloaters(&self, mut upfloaters: Vec<usize>, left: &[usize]) -> Verdict {
        let score = |one: usize| self.contenders[one].score;
        upfloaters.sort_by_key(|&one| (Reverse(score(one)), one));
        let mut verdict = vec![upfloaters.len() as i64];
        let ascending = upfloaters.iter().rev();
        verdict.extend(ascending.map(|&one| -score(one).quarters()));
        let next = left.iter().chain(&upfloaters).map(|&one| score(one)).max();
        verdict.push(i64::from(!self.fits(left, next)));
        verdict.push(self.floated(&upfloaters));
        verdict.extend(upfloaters.iter().map(|&one| one as i64));
        verdict
    }

    /// Whether those who are left can be paired so that the next scoregroup needs no more upfloaters than its number asks
    /// for.
    fn fits(&self, left: &[usize], next: Option<Points>) -> bool {
        let is_next = |one: usize| Some(self.contenders[one].score) == next;
        let size = left.iter().filter(|&&one| is_next(one)).count();
        let upfloaters = |pairs: Pairs| {
            let is_float = |&&(one, other): &&(usize, usize)| is_next(one) != is_next(other);
            pairs.iter().filter(is_float).count()
        };
        let pairings = all_pairings(left, self.may_meet).into_iter();
        pairings.map(upfloaters).any(|count| count == size % 2)
    }

    /// TS-15, TS-20.
    fn of_bracket(&self, bracket: &[(usize, usize)], upfloaters: &[usize]) -> Verdict {
        let opponents = bracket.iter().filter_map(|&(one, other)| {
            let is_upfloater = [one, other].map(|one| upfloaters.contains(&one));
            match is_upfloater {
                [true, false] => Some(other),
                [false, true] => Some(one),
                _ => None,
            }
        });
        let (tops, bottoms): (Vec<_>, Vec<_>) = bracket.iter().copied().unzip();
        let numbers = tops.into_iter().chain(bottoms).map(|one| one as i64);
        let floated = self.floated(&opponents.collect::<Vec<_>>());
        std::iter::once(floated).chain(numbers).collect()
    }

    fn floated(&self, people: &[usize]) -> i64 {
        let is = |one: &&usize| !self.is_late && self.contenders[**one].floated;
        people.iter().filter(is).count() as i64
    }
}

fn contender() -> impl Strategy<Value = Contender> {
    let all = (
        0_i64..5,
        0_u32..4,
        prop::bool::weighted(0.7),
        prop::bool::weighted(0.4),
    );
    all.prop_map(|(score, played, may_have_bye, floated)| Contender {
        score: Points::halves(score),
        played,
        may_have_bye,
        floated,
    })
}

proptest! {
    #[test]
    fn the_smallest_list_is_the_smallest_of_all(half in 1_usize..5, edges in prop::collection::vec(prop::bool::weighted(0.6), 64)) {
        let people: Vec<_> = (0..2 * half).collect();
        let may_meet = |one: usize, other: usize| edges[one.min(other) * 8 + one.max(other)];
        let legal = all_pairings(&people, &may_meet).into_iter();
        let smallest = legal.map(|all| -> (Vec<_>, Vec<_>) { all.into_iter().unzip() }).min();
        prop_assert_eq!(smallest_list(&people, may_meet), smallest);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1_000))]
    #[test]
    fn of_all_pairings_it_is_the_one_that_the_articles_ask_for(
        contenders in prop::collection::vec(contender(), 2..=12),
        edges in prop::collection::vec(prop::bool::weighted(0.5), 144),
        is_late in prop::bool::weighted(0.2),
    ) {
        let may_meet = |one: usize, other: usize| edges[one.min(other) * 12 + one.max(other)];
        let judge = Judge { contenders: &contenders, may_meet: &may_meet, is_late };
        let round = Round { contenders: &contenders, may_meet, is_late };
        let found = round.pair().map(|paired| {
            let mut pairs = paired.pairs;
            pairs.sort_unstable();
            (paired.bye, pairs)
        });
        prop_assert_eq!(found, judge.best());
    }
}
