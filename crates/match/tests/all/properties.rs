//! Properties over random matches that no table of cases would find.

use crate::common::invariants::Played;
use proptest::prelude::*;

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, failure_persistence: None, ..ProptestConfig::default() })]

    /// Clocks, sums, replay, refusals, men and results, in a match of any seed.
    #[test]
    fn a_match_of_any_seed_holds_every_invariant(seed: u64, commands in 1usize..600) {
        Played::random(seed, commands);
    }
}
