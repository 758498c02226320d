//! The setup of a match.

use bughouse_core::{Boards, BySeat, Ruleset};

/// Everything that is fixed before the first event: rules, positions, starting times.
///
/// A match is a function of its setup and its log.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Setup {
    /// The rules of the match.
    pub rules: Ruleset,
    /// The start position of both boards.
    pub boards: Boards,
    /// What each clock shows at the start, in milliseconds; ignored where `clock.kind = none`.
    pub clocks: BySeat<i64>,
    /// Whether an arbiter rules on claims; else the match rules on each at once.
    pub arbiter: bool,
}

impl Setup {
    /// A setup of these boards with the starting times of the rules, odds included, and no arbiter.
    pub fn new(rules: Ruleset, boards: Boards) -> Setup {
        Setup {
            rules,
            boards,
            clocks: BySeat::new(|seat| rules.base_ms(seat)),
            arbiter: false,
        }
    }
}
