//! Worlds where everything fails, and what must be true of them all the same.

use std::collections::BTreeSet;
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use bughouse_core::Seat;
use bughouse_sim::proof::{Broken, check};
use bughouse_sim::{Plan, Witness, run, witness};

/// Few enough for every run of the tests; `cargo xtask simulate` runs as many as one likes.
const SEEDS: std::ops::RangeInclusive<u64> = 1..=100;

/// Their matches are longer.
const SEEDS_BY_CLAIMS: std::ops::RangeInclusive<u64> = 1..=40;

/// Seeds in which something was found (docs/testing.md).
const FOUND: [u64; 7] = [80_065, 341_910, 357_147, 412_642, 437_907, 988_536, 997_981];

/// The same of matches by claims.
const FOUND_BY_CLAIMS: [u64; 5] = [260, 716, 3_612, 14_532, 15_277];

/// Real time after which a world counts as stuck: a task that finds something due again and again
/// lets no virtual time pass. One takes a second.
const PATIENCE: Duration = Duration::from_secs(120);

#[test]
fn nothing_is_lost_told_too_early_or_charged_to_somebody() {
    let mut restarts = 0;
    let mut refusals = 0;
    for seed in SEEDS {
        let outcome = run(Plan::new(seed)).unwrap_or_else(|broken| {
            panic!("{broken}; cargo xtask simulate --first {seed} --matches 1 --plan")
        });
        restarts += outcome.restarts;
        refusals += outcome.refusals;
    }
    assert!(restarts > 20 && refusals > 20, "{restarts} {refusals}");
}

#[test]
fn matches_by_claims_are_lost_no_more_than_others() {
    let mut reasons = BTreeSet::new();
    let mut restarts = 0;
    for seed in SEEDS_BY_CLAIMS {
        let outcome = run(Plan::by_claims(seed)).unwrap_or_else(|broken| {
            panic!("{broken}; cargo xtask simulate --claims --first {seed} --matches 1 --plan")
        });
        restarts += outcome.restarts;
        reasons.insert(outcome.reason);
    }
    assert!(restarts > 10, "{restarts}");
    for reason in ["resignation", "wrong-claim", "flag", "arbiter"] {
        assert!(reasons.contains(reason), "{reasons:?}");
    }
}

#[test]
fn what_was_found_once_is_found_no_more() {
    let automatic = FOUND.map(Plan::new);
    let by_claims = FOUND_BY_CLAIMS.map(Plan::by_claims);
    for plan in automatic.into_iter().chain(by_claims) {
        let seed = plan.seed;
        let (done, outcome) = mpsc::channel();
        // Should it be stuck, it ends with the process of the tests.
        thread::spawn(move || done.send(run(plan).map_err(|broken| broken.to_string())));
        let outcome = outcome.recv_timeout(PATIENCE);
        let outcome = outcome.unwrap_or_else(|_| panic!("seed {seed} is stuck"));
        assert!(outcome.is_ok(), "seed {seed}: {outcome:?}");
    }
}

#[test]
fn a_seed_gives_the_same_log_again() {
    for seed in [3, 5, 8] {
        assert_eq!(run(Plan::new(seed)).unwrap(), run(Plan::new(seed)).unwrap());
    }
}

/// A match of some length, as it was.
fn whole() -> Witness {
    let long = |witness: &Witness| witness.kept.log.len() > 30 && acks(witness) > 10;
    let mut witnesses = (100..).map(|seed| witness(Plan::new(seed)).unwrap());
    witnesses.find(long).unwrap()
}

fn acks(witness: &Witness) -> usize {
    witness.seen[0].acks.len()
}

#[test]
fn what_is_wrong_is_found() {
    let right = whole();
    check(&right.kept, &right.seen).unwrap();

    let mut lost = whole();
    let (id, _) = lost.seen[0].acks.last().unwrap().told.clone();
    let command = format!("{}:{id}", lost.seen[0].person);
    for row in &mut lost.kept.log {
        row.command = row.command.take().filter(|known| *known != command);
    }
    assert!(matches!(
        check(&lost.kept, &lost.seen),
        Err(Broken::Ack { .. })
    ));

    let mut twice = whole();
    let known = twice.kept.log.iter().find_map(|row| row.command.clone());
    twice.kept.log.last_mut().unwrap().command = known;
    assert!(matches!(
        check(&twice.kept, &twice.seen),
        Err(Broken::Twice(_, 2))
    ));

    let mut gap = whole();
    gap.kept.log.remove(5);
    assert!(matches!(check(&gap.kept, &gap.seen), Err(Broken::Log(_))));

    let mut refused = whole();
    let (id, _) = refused.seen[0].acks[0].told.clone();
    refused.seen[0].refused.push((id, String::new()));
    assert!(matches!(
        check(&refused.kept, &refused.seen),
        Err(Broken::Refused(..))
    ));

    let mut told = whole();
    let frame = &mut told.seen[1].frames.last_mut().unwrap().told;
    frame.clocks.left[Seat::WHITE_OF_A] = frame.clocks.left[Seat::WHITE_OF_A].map(|ms| ms + 1);
    assert!(matches!(
        check(&told.kept, &told.seen),
        Err(Broken::Frame(..))
    ));

    let mut early = whole();
    let frame = &mut early.seen[1].frames[3];
    frame.length = 3;
    let seq = frame.told.seq;
    assert!(matches!(
        check(&early.kept, &early.seen),
        Err(Broken::Early(found, _, 3)) if found == seq
    ));

    let mut result = whole();
    result.seen[2].result = None;
    assert!(matches!(
        check(&result.kept, &result.seen),
        Err(Broken::Result(_))
    ));
}
