//! What an event decides, it can take: random commands, most of them with names, rounds and tables that it has.

use bughouse_events::Event;
use fastrand::Rng;
use proptest::prelude::*;

use crate::random;

/// Asks an event for something. What it decides fits; what it refuses has a reason.
fn step(event: &mut Event, seed: u64) {
    let command = random::command(&mut Rng::with_seed(seed), event);
    match event.decide(command.clone()) {
        Ok(facts) => {
            for fact in facts {
                let text = format!("{fact:?}");
                let fits = event.apply(fact);
                assert!(fits.is_some(), "{command:?}: {text}");
            }
        }
        Err(refused) => assert!(!refused.to_string().is_empty()),
    }
    let again = Event::of(event.facts().iter().cloned());
    assert_eq!(again.as_ref(), Ok(&*event), "{command:?}");
    let _ = (event.is_over(), event.prizes());
}

/// Everything else that is shown of an event.
fn see(event: &Event) {
    let _ = (event.next_pairing(), event.breaches());
    for round in 0..event.next_round() {
        let rows = event.standings(round).rows;
        assert_eq!(rows.len(), event.entries().count());
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    #[test]
    fn what_is_decided_fits(event: u64, steps in prop::collection::vec(any::<u64>(), 50..200)) {
        let mut event = random::event(&mut Rng::with_seed(event));
        for seed in steps {
            step(&mut event, seed);
        }
        see(&event);
    }
}
