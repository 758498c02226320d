//! Where a match starts.

use bughouse_core::{Boards, BySeat, Ruleset};

/// Everything that is settled before the first event: rules, positions, starting times.
///
/// A match is a function of its setup and its log.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Setup {
    /// The rules it is played by.
    ///
    /// Every match is run in automatic mode: `move.commit`, `clock.flag_mode` and
    /// `mate.claim_window` are taken as `instant`, `auto` and `auto`, whatever they say.
    pub rules: Ruleset,
    /// Both boards as they stand at the start.
    pub boards: Boards,
    /// What each clock shows at the start, in milliseconds; without effect when
    /// `clock.kind = none`.
    pub clocks: BySeat<i64>,
}

impl Setup {
    /// These boards, with the starting times of the rules, odds included.
    pub fn new(rules: Ruleset, boards: Boards) -> Setup {
        Setup {
            rules,
            boards,
            clocks: BySeat::new(|seat| rules.base_ms(seat)),
        }
    }
}
