//! Where a match starts.

use bughouse_core::{Boards, BySeat, Ruleset};

/// Everything that is settled before the first event: rules, positions, starting times.
///
/// A match is a function of its setup and its log.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Setup {
    /// The rules it is played by.
    pub rules: Ruleset,
    /// Both boards as they stand at the start.
    pub boards: Boards,
    /// What each clock shows at the start, in milliseconds; without effect when
    /// `clock.kind = none`.
    pub clocks: BySeat<i64>,
    /// Whether an arbiter is there to rule on claims; else the match judges each at once.
    pub arbiter: bool,
}

impl Setup {
    /// These boards, with the starting times of the rules, odds included, and no arbiter.
    pub fn new(rules: Ruleset, boards: Boards) -> Setup {
        Setup {
            rules,
            boards,
            clocks: BySeat::new(|seat| rules.base_ms(seat)),
            arbiter: false,
        }
    }
}
