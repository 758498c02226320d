//! Who sits where, if partners change: each should have as many Whites as Blacks, and then as many matches on one board as on
//! the other.
//!
//! One of two partners has White. If the next round is known, the pairs of both rounds form chains: a person is
//! linked to the partner of this round, that one to their partner of the next round, and so on. Along a chain the best colors
//! of both rounds are found link by link; those of this round are used.

use fastrand::Rng;

use crate::pairing::past::Past;
use crate::pairing::search::{PlannedRound, partners};

/// By how much Whites and Blacks of a person may differ.
pub const MOST_DIFFERENCE: i32 = 2;

/// White, as the change of a person's difference.
const WHITE: i32 = 1;

/// Gives a round its colors and boards: the four of each table become White of A, Black of B, Black of A and White of B.
pub fn seat(
    past: &Past,
    tables: usize,
    round: &mut PlannedRound,
    next: Option<&PlannedRound>,
    rng: &mut Rng,
) {
    let links = Links {
        now: links(past.people(), &round[..4 * tables]),
        next: links(past.people(), next.map_or(&[], |next| &next[..4 * tables])),
    };
    let whites = links.whites(&past.whites, rng);
    for four in round.chunks_exact_mut(4).take(tables) {
        let [one, two] = partners([four[0], four[1], four[2], four[3]]);
        let first = |pair: [usize; 2]| match whites[pair[0]] {
            true => pair,
            false => [pair[1], pair[0]],
        };
        let (one, two) = (first(one), first(two));
        let one_first = [one[0], one[1], two[1], two[0]];
        let two_first = [two[0], two[1], one[1], one[0]];
        let ways = [one_first, two_first].into_iter();
        let best = ways.min_by_key(|four| (uneven_boards(four, &past.boards), rng.bool()));
        four.copy_from_slice(&best.expect("two ways"));
    }
}

/// How uneven the boards of a table become: the first and the third sit at board A.
fn uneven_boards(four: &[usize; 4], boards: &[i32]) -> i32 {
    let change = [1, -1, 1, -1];
    let after = four
        .iter()
        .zip(change)
        .map(|(&one, change)| boards[one] + change);
    after.map(|boards| boards * boards).sum()
}

/// The partner of each person.
fn links(people: usize, seated: &[usize]) -> Vec<Option<usize>> {
    let mut links = vec![None; people];
    for pair in seated.chunks_exact(2) {
        links[pair[0]] = Some(pair[1]);
        links[pair[1]] = Some(pair[0]);
    }
    links
}

/// The partners of this round and of the next one.
struct Links {
    now: Vec<Option<usize>>,
    next: Vec<Option<usize>>,
}

impl Links {
    /// Who has White in this round, by how many more Whites each had before.
    fn whites(&self, before: &[i32], rng: &mut Rng) -> Vec<bool> {
        let mut white_ones = vec![false; before.len()];
        for chain in self.chains() {
            let colors = chain.colors(before, rng);
            for ((link, color), is_now) in chain.links().zip(colors).zip(chain.are_now()) {
                if is_now {
                    white_ones[link[0]] = color == WHITE;
                    white_ones[link[1]] = color != WHITE;
                }
            }
        }
        white_ones
    }

    /// All chains: first those with an end, then the circles.
    fn chains(&self) -> Vec<Chain> {
        let mut is_seen = vec![false; self.now.len()];
        let people = 0..self.now.len();
        let is_end = |&one: &usize| self.now[one].is_none() || self.next[one].is_none();
        let ends = people.clone().filter(is_end);
        let mut chains = Vec::new();
        for one in ends.chain(people) {
            if !is_seen[one] {
                let chain = self.chain(one);
                chain.people.iter().for_each(|&one| is_seen[one] = true);
                chains.push(chain);
            }
        }
        chains
    }

    /// The chain from an end, or the circle from any person.
    fn chain(&self, start: usize) -> Chain {
        let begins_now = self.now[start].is_some();
        let mut people = vec![start];
        let mut is_now = begins_now;
        let mut one = start;
        loop {
            let links = if is_now { &self.now } else { &self.next };
            let Some(other) = links[one] else {
                return Chain {
                    people,
                    begins_now,
                    is_circle: false,
                };
            };
            if other == start {
                return Chain {
                    people,
                    begins_now,
                    is_circle: true,
                };
            }
            people.push(other);
            (one, is_now) = (other, !is_now);
        }
    }
}

/// People who are linked by the matches of this round and of the next one, in turn.
struct Chain {
    people: Vec<usize>,
    /// Whether the first link is of this round.
    begins_now: bool,
    /// Whether the last one is linked to the first one.
    is_circle: bool,
}

/// The color of the first person of each link, and what they cost.
#[derive(Clone)]
struct Colors {
    cost: i32,
    colors: Vec<i32>,
}

impl Chain {
    /// The two people of each link.
    fn links(&self) -> impl Iterator<Item = [usize; 2]> {
        let people = &self.people;
        let circle = self
            .is_circle
            .then(|| [people[people.len() - 1], people[0]]);
        people.windows(2).map(|two| [two[0], two[1]]).chain(circle)
    }

    /// Whether each link is of this round.
    fn are_now(&self) -> impl Iterator<Item = bool> {
        let begins_now = self.begins_now;
        (0..).map(move |n: usize| begins_now == n.is_multiple_of(2))
    }

    /// The best color of the first person of each link.
    fn colors(&self, before: &[i32], rng: &mut Rng) -> Vec<i32> {
        if self.links().next().is_none() {
            return Vec::new();
        }
        let first = if rng.bool() { WHITE } else { -WHITE };
        let ways = [first, -first].map(|first| self.colors_from(first, before));
        let [one, other] = ways;
        if other.cost < one.cost {
            other.colors
        } else {
            one.colors
        }
    }

    /// The best colors if the first person has this one in the first link. For each color of a link's first person the best way
    /// to it is kept.
    fn colors_from(&self, first: i32, before: &[i32]) -> Colors {
        let start = self.people[0];
        let cost_of_start = |last| cost(before[start], last, first, !self.begins_now);
        let mut best = vec![Colors {
            cost: if self.is_circle { 0 } else { cost_of_start(0) },
            colors: vec![first],
        }];
        for ([one, _], is_now) in self.links().zip(self.are_now()).skip(1) {
            let to = |color: i32| {
                let ways = best.iter().map(|way| {
                    // Who has a color in a link leaves the other one to the second person of it.
                    let had = -way.colors[way.colors.len() - 1];
                    (way, way.cost + cost(before[one], had, color, !is_now))
                });
                let (way, cost) = ways.min_by_key(|&(_, cost)| cost).expect("a way");
                let colors = way.colors.iter().copied().chain([color]).collect();
                Colors { cost, colors }
            };
            best = [WHITE, -WHITE].map(to).into();
        }
        let last = self.people[self.people.len() - 1];
        let ends_now = self.are_now().nth(self.people.len() - 2).expect("endless");
        let closed = best.into_iter().map(|way| {
            let had = -way.colors[way.colors.len() - 1];
            let more = match self.is_circle {
                true => cost_of_start(had),
                false => cost(before[last], had, 0, ends_now),
            };
            Colors {
                cost: way.cost + more,
                ..way
            }
        });
        closed.min_by_key(|way| way.cost).expect("a way")
    }
}

/// How uneven the colors of a person are after this round and after the next one. `had` is the color in the link before,
/// `has` in the link after.
fn cost(before: i32, had: i32, has: i32, had_is_now: bool) -> i32 {
    let (now, next) = if had_is_now { (had, has) } else { (has, had) };
    10 * uneven(before + now) + uneven(before + now + next)
}

/// Too much of a color is worse than any sum of the others. What is planned next counts less: it may still change.
fn uneven(difference: i32) -> i32 {
    let is_too_much = difference.abs() > MOST_DIFFERENCE;
    difference * difference + if is_too_much { 1_000 } else { 0 }
}
