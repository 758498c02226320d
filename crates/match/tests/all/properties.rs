//! Properties of random matches online.

use crate::common::invariants;
use proptest::prelude::*;

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, failure_persistence: None, ..ProptestConfig::default() })]

    /// The invariants are about clocks, replay, refusals, pieces and results.
    #[test]
    fn a_random_match_keeps_every_invariant(seed: u64, commands in 1usize..600) {
        invariants::play(seed, commands);
    }
}
