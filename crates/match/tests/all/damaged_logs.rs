//! Damaged logs: replaying one stops with an error at the first impossible entry, and never panics.

use bughouse_match::{Event, Match, MatchTime, Setup};
use proptest::prelude::*;

use crate::common::invariants;
use crate::common::random::Chance;
use crate::random_claims;

type Log = Vec<(MatchTime, Event)>;

/// Damages a log in one of four ways: removes an entry, repeats one, exchanges two, or replaces the
/// event of one by that of another.
fn damage(log: &mut Log, chance: &mut Chance) {
    let entries = log.len() as u64;
    let [one, other] = [(); 2].map(|()| chance.below(entries) as usize);
    match chance.below(4) {
        0 => drop(log.remove(one)),
        1 => log.insert(one, log[other].clone()),
        2 => log.swap(one, other),
        _ => log[one].1 = log[other].1.clone(),
    }
}

/// Replays a log up to its first impossible entry. Returns the number of replayed entries.
fn read(setup: Setup, log: &Log) -> usize {
    let mut state = Match::new(setup);
    for (n, (at, event)) in log.iter().enumerate() {
        if state.check_event(*at, event).is_err() {
            return n;
        }
        state.apply(*at, event);
    }
    log.len()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_damaged_log_is_read_up_to_its_first_impossible_entry(seed: u64, online: bool) {
        let mut chance = Chance::seeded(seed);
        let played = if online { invariants::play(seed, 80) } else { random_claims::play(seed, 80) };
        let (setup, mut log) = (played.setup, played.log);
        prop_assert_eq!(read(setup.clone(), &log), log.len(), "the undamaged log is readable");
        for _ in 0..20 {
            damage(&mut log, &mut chance);
            read(setup.clone(), &log);
        }
    }
}
