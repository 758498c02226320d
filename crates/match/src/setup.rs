//! The setup of a match.

use bughouse_core::{Boards, BySeat, Ruleset};

/// Everything that is fixed before the first event: rules, positions, clock times, arbiter or not.
///
/// A match is a function of its setup and its log.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Setup {
    /// The rules of the match.
    pub rules: Ruleset,
    /// The start position of both boards.
    pub boards: Boards,
    /// What each clock shows at the start, in milliseconds. Ignored if `clock.kind = none`.
    pub clocks: BySeat<i64>,
    /// Whether an arbiter rules on claims. If false, the match rules on each claim at once.
    pub arbiter: bool,
}

impl Setup {
    /// A setup without an arbiter. Each clock shows the base time of its seat under the rules, with
    /// time odds.
    pub fn new(rules: Ruleset, boards: Boards) -> Setup {
        Setup {
            rules,
            boards,
            clocks: BySeat::new(|seat| rules.base_ms(seat)),
            arbiter: false,
        }
    }
}
