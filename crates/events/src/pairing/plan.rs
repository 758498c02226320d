//! Plans of rounds in which partners change.
//!
//! What is not as it should be costs, in this order: a second match with the same partner, then more matches against the
//! same opponent than against others. Who sits out is never a cost: only those sit out who have done so least. Colors and
//! boards are given round by round, by what was played.

use fastrand::Rng;

use crate::pairing::bound::bound;
use crate::pairing::past::Past;
use crate::pairing::repeats::fewest_repeats;
use crate::pairing::search::{Cost, HOT, PlannedRound, Search, WARM};
use crate::pairing::whist;

/// Steps of the search for each round and person.
const STEPS: usize = 1_000;

/// The most rounds that a search plans at once.
const MOST_ROUNDS: usize = 12;

/// Rounds, and what they cost.
type Plan = (Vec<PlannedRound>, Cost);

/// Plans the next rounds: as many as are wanted, or fewer if partners must be repeated more often after them. So partners
/// are repeated as late as possible, also if the event ends early.
pub fn plan(past: &Past, tables: usize, rounds: usize, rng: &mut Rng) -> Vec<PlannedRound> {
    let whist = of_whist(past, tables, rounds);
    let is_enough = |(rounds, cost): &Plan| {
        rounds.len() > MOST_ROUNDS || *cost <= bound(past, tables, rounds.len())
    };
    if let Some((rounds, _)) = whist.clone().filter(is_enough) {
        return rounds;
    }
    let found = without_repeats(past, tables, rounds, rng);
    match whist {
        Some(whist) if whist.0.len() == found.0.len() && whist.1 < found.1 => whist.0,
        _ => found.0,
    }
}

/// The best rounds of a whist schedule, if all begin alike. Of few rounds, those that follow each other at some distance are
/// the best.
fn of_whist(past: &Past, tables: usize, rounds: usize) -> Option<Plan> {
    let schedule = whist::schedule(past.people())?;
    if !past.is_even() || tables != past.people() / 4 {
        return None;
    }
    let all = schedule.len();
    let rounds = rounds.min(all);
    let with_distance = |distance: usize| {
        let numbers = (0..rounds).map(|n| n * distance % all);
        let rounds: Vec<_> = numbers.map(|number| schedule[number].clone()).collect();
        let cost = Search::new(past, tables, rounds.clone(), |round, four| {
            colors(past, round, four)
        })
        .cost();
        (rounds, cost)
    };
    let distances = (1..all).filter(|&distance| has_no_divisor(distance, all));
    distances.map(with_distance).min_by_key(|&(_, cost)| cost)
}

/// Whether two numbers have no common divisor.
fn has_no_divisor(one: usize, other: usize) -> bool {
    (2..=one).all(|divisor| !one.is_multiple_of(divisor) || !other.is_multiple_of(divisor))
}

/// The longest plan in which partners are not repeated more often than in its first round.
fn without_repeats(past: &Past, tables: usize, rounds: usize, rng: &mut Rng) -> Plan {
    let most = rounds_alike(past, tables, rounds.min(MOST_ROUNDS));
    let mut plans = (1..=most)
        .rev()
        .map(|rounds| search(past, tables, rounds, rng));
    let is_best = |(rounds, _): &Plan| rounds.len() == 1 || repeats_late(past, tables, rounds);
    plans.find(is_best).expect("a plan of one round is enough")
}

/// Whether in each round partners are repeated only if that cannot be put off.
fn repeats_late(past: &Past, tables: usize, rounds: &[PlannedRound]) -> bool {
    let mut past = past.clone();
    rounds.iter().all(|round| {
        let fewest = fewest_repeats(&past, tables);
        past.play(tables, round).partners <= i64::from(fewest)
    })
}

/// The number of rounds after which partners must be repeated more often than in the first one.
fn rounds_alike(past: &Past, tables: usize, rounds: usize) -> usize {
    let least = |rounds| bound(past, tables, rounds).partners;
    let first = least(1);
    let alike = (1..=rounds).take_while(|&rounds| least(rounds) == rounds as i64 * first);
    alike.last().unwrap_or(1)
}

/// The best plan that a search finds, and what it costs.
fn search(past: &Past, tables: usize, rounds: usize, rng: &mut Rng) -> (Vec<PlannedRound>, Cost) {
    let steps = STEPS * past.people() * rounds;
    let first = first_plan(past, 4 * tables, rounds, rng);
    let search = Search::new(past, tables, first, |round, four| colors(past, round, four));
    let heat = if rounds == 1 { HOT } else { WARM };
    search.run(steps, heat, bound(past, tables, rounds), rng)
}

/// What the colors of a table cost. Only those before the first round are known.
fn colors(past: &Past, round: usize, four: [usize; 4]) -> Cost {
    let colors = if round == 0 {
        past.same_colors(four)
    } else {
        0
    };
    Cost {
        colors,
        ..Cost::default()
    }
}

/// Any plan in which only those sit out who have done so least.
fn first_plan(past: &Past, seats: usize, rounds: usize, rng: &mut Rng) -> Vec<PlannedRound> {
    let mut sat_out = past.sat_out.clone();
    let round = |_| {
        let mut people: Vec<_> = (0..sat_out.len()).collect();
        rng.shuffle(&mut people);
        people.sort_by_key(|&one| std::cmp::Reverse(sat_out[one]));
        for &one in &people[seats..] {
            sat_out[one] += 1;
        }
        people
    };
    (0..rounds).map(round).collect()
}

#[cfg(test)]
mod tests;
