//! Properties over random matches that no table of cases would find.

use crate::common::invariants;
use proptest::prelude::*;

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, failure_persistence: None, ..ProptestConfig::default() })]

    /// Clocks, sums, replay, refusals, pieces and results.
    #[test]
    fn a_match_of_any_seed_holds_every_invariant(seed: u64, commands in 1usize..600) {
        invariants::play(seed, commands);
    }
}
