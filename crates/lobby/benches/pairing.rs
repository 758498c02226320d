//! Measures a round of pairing with 5,000 people.
//!
//! - *play*: singles and pairs in all pools. In one row 5 % of all pairs of people block each other, in
//!   another 5 % of the people block one person each. Each person has two opponents of the last match.
//! - *wait*: 5,000 singles of whom no four fits, because they block each other in groups. Then a round makes
//!   all the looks that it may, and its time is that of finding the blocks in memory: there are 4.2 million
//!   of them in one pool.
//! - *found*: how many are found so far, for each of the 5,000.
//!
//! Times are of the processor, so other programs on the machine change them little; on systems without
//! `/proc/self/schedstat` they are elapsed times. Each is the mean of
//! 100 rounds. The benchmark fails if a round is above 20 ms.
//!
//! `cargo bench -p bughouse-lobby`

use std::collections::{HashMap, HashSet};
use std::hint::black_box;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use bughouse_lobby::pairing::{Company, Waiting, found, pair};
use bughouse_lobby::{Chip, LobbyRules, Person, Pools, Time};
use fastrand::Rng;
use known::{Known, both};

#[path = "../tests/pairing/known.rs"]
mod known;

const PEOPLE: i64 = 5_000;
const NOW: Time = Time(0);
const ROUNDS: u32 = 100;
const MOST: Duration = Duration::from_millis(20);

fn main() -> ExitCode {
    let mut rng = Rng::with_seed(1);
    let all = (PEOPLE * PEOPLE / 2) as usize;
    let rows = [
        (
            "play, 5 % of all pairs block",
            play(&mut rng, all / 20, false),
        ),
        (
            "play, 5 % of the people block",
            play(&mut rng, PEOPLE as usize / 20, false),
        ),
        (
            "play, 5 % of all pairs block, rated",
            play(&mut rng, all / 20, true),
        ),
        ("wait, three groups in one pool", wait(1, 3)),
        ("wait, three groups in each of ten pools", wait(10, 3)),
        ("wait, all block all in each of ten pools", wait(10, 1)),
    ];
    println!("| a round of {PEOPLE} | fours | ms |");
    println!("| --- | --: | --: |");
    let mut fits = true;
    for (name, (queue, known)) in &rows {
        let fours = pair(queue, known, NOW, 0).len();
        let time = time(|seed| _ = black_box(pair(queue, known, NOW, seed)));
        fits &= print(name, &fours.to_string(), time);
    }
    for (name, (queue, known)) in [&rows[0], &rows[3]] {
        let all = || (0..queue.len()).map(|of| found(queue, known, of, NOW));
        let time = time(|_| _ = black_box(all().sum::<u32>()));
        print(&format!("found for each: {name}"), "", time);
    }
    match fits {
        true => ExitCode::SUCCESS,
        false => ExitCode::FAILURE,
    }
}

/// Prints a row, and returns whether its time is short enough.
fn print(name: &str, fours: &str, time: Duration) -> bool {
    println!("| {name} | {fours} | {:.2} |", 1_000.0 * time.as_secs_f64());
    time <= MOST
}

/// The mean time of a round.
fn time(mut round: impl FnMut(u64)) -> Duration {
    let (begun, used) = (Instant::now(), processor_time());
    (0..ROUNDS).map(u64::from).for_each(&mut round);
    let used = processor_time().zip(used).map(|(end, begin)| end - begin);
    used.unwrap_or_else(|| begun.elapsed()) / ROUNDS
}

/// The time for which this thread has run on a processor.
fn processor_time() -> Option<Duration> {
    let stat = std::fs::read_to_string("/proc/self/schedstat").ok()?;
    let nanoseconds = stat.split_whitespace().next()?.parse().ok()?;
    Some(Duration::from_nanos(nanoseconds))
}

/// People who find each other.
fn play(rng: &mut Rng, blocks: usize, is_rated: bool) -> (Vec<Waiting>, Known) {
    let queue = known::queue(rng, PEOPLE, &Chip::ALL, 60_000);
    let people = || (1..=PEOPLE).map(Person);
    let ratings = people().filter(|_| is_rated);
    let mut known = Known {
        blocked: known::pairs(rng, PEOPLE, blocks),
        opponents: known::pairs(rng, PEOPLE, PEOPLE as usize),
        whites: people().map(|who| (who, rng.i32(-3..4))).collect(),
        ratings: HashMap::new(),
        ..Known::default()
    };
    known.ratings = ratings
        .map(|who| (who, 1_200.0 + 800.0 * rng.f64()))
        .collect();
    (queue, known)
}

/// Singles of whom no four fits: in each pool, the members of a group block each other.
fn wait(pools: usize, groups: i64) -> (Vec<Waiting>, Known) {
    let rules = [LobbyRules::Fics, LobbyRules::Chesscom];
    let pool = |n: i64| n as usize % pools;
    let single = |n: i64| Waiting {
        company: Company::One(Person(n)),
        pools: Pools {
            rules: rules[pool(n) / Chip::ALL.len()],
            chips: vec![Chip::ALL[pool(n) % Chip::ALL.len()]],
        },
        since: Time(n - 60_000),
    };
    let group = |n: i64| n / pools as i64 % groups;
    let pairs = (0..PEOPLE).flat_map(|p| (p + 1..PEOPLE).map(move |q| (p, q)));
    let blocked = pairs.filter(|&(p, q)| pool(p) == pool(q) && group(p) == group(q));
    let blocked: HashSet<_> = blocked.map(|(p, q)| both(Person(p), Person(q))).collect();
    let known = Known {
        blocked,
        ..Known::default()
    };
    ((0..PEOPLE).map(single).collect(), known)
}
