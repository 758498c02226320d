//! People meet in simulated lobbies: nothing that fails loses a person or a place, seats a person twice, or
//! counts a result twice (`lobby::proof`).

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use bughouse_sim::lobby::fault::Fault;
use bughouse_sim::lobby::{LobbyPlan, LobbySummary, run};

/// The seeds of the lobbies. They are few enough for every test run; `cargo xtask simulate --lobby` runs any
/// number.
const SEEDS: RangeInclusive<u64> = 41..=80;

/// A fault is found in one of so many lobbies.
const WITH_FAULT: RangeInclusive<u64> = 1..=60;

fn met(seed: u64) -> LobbySummary {
    run(LobbyPlan::new(seed)).unwrap_or_else(|broken| {
        panic!("{broken}; cargo xtask simulate --lobby --first {seed} --matches 1 --plan")
    })
}

#[test]
fn no_failure_loses_a_person_or_a_place() {
    let lobbies: Vec<_> = SEEDS.map(met).collect();
    let sum = |of: fn(&LobbySummary) -> usize| lobbies.iter().map(of).sum::<usize>();
    let seen = [
        ("restarts", sum(|one| one.restarts)),
        ("tables", sum(|one| one.tables)),
        ("partners", sum(|one| one.partners)),
        ("sets", sum(|one| one.again)),
        ("faults", sum(|one| one.faults)),
    ];
    for (what, count) in seen {
        assert!(count > 3, "{what}: {count}");
    }
    let mut reasons = BTreeMap::<&str, usize>::new();
    for (reason, times) in lobbies.iter().flat_map(|one| &one.reasons) {
        *reasons.entry(reason).or_default() += times;
    }
    for reason in ["resignation", "aborted"] {
        assert!(reasons.contains_key(reason), "{reason} of {reasons:?}");
    }
}

#[test]
fn the_check_finds_each_fault_that_is_put_in_by_hand() {
    for fault in Fault::ALL {
        let found = WITH_FAULT
            .into_iter()
            .find_map(|seed| run(LobbyPlan::with_fault(seed, fault)).err());
        assert!(found.is_some(), "{fault:?}");
    }
}
