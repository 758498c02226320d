//! The time control: how much time a move costs and how much bonus it earns (WBN 1.1c).
//!
//! The only input is the time for which the clock ran for one move.

use bughouse_core::{BonusKind, ClockRules};

/// A time control: the kind of bonus and its size.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Control {
    kind: BonusKind,
    bonus_ms: i64,
}

impl Control {
    pub(crate) fn new(rules: &ClockRules) -> Control {
        Control {
            kind: rules.bonus_kind,
            bonus_ms: i64::from(rules.bonus_s) * 1000,
        }
    }

    /// The delay: how long a clock runs before it loses time, in milliseconds.
    pub(crate) fn delay_ms(self) -> i64 {
        if self.kind == BonusKind::Delay {
            self.bonus_ms
        } else {
            0
        }
    }

    /// How much a running clock has lost after `used` milliseconds, in milliseconds.
    pub(crate) fn cost_so_far(self, used: i64) -> i64 {
        (used - self.delay_ms()).max(0)
    }

    /// How much a completed move of `used` milliseconds costs, in milliseconds.
    pub(crate) fn cost(self, used: i64) -> i64 {
        match self.kind {
            BonusKind::None | BonusKind::Fischer => used,
            BonusKind::Bronstein | BonusKind::Delay => (used - self.bonus_ms).max(0),
        }
    }

    /// How much a completed move adds to the clock, in milliseconds.
    pub(crate) fn gain_ms(self) -> i64 {
        if self.kind == BonusKind::Fischer {
            self.bonus_ms
        } else {
            0
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bughouse_core::Ruleset;

    /// WBN 1.1c: three seconds of bonus, as increment, Bronstein bonus or delay.
    #[test]
    fn the_cost_of_a_move_depends_on_the_kind_of_bonus() {
        // (kind, time used, time lost while running, cost of the completed move minus its bonus)
        let table = [
            (BonusKind::None, 2_000, 2_000, 2_000),
            (BonusKind::Fischer, 2_000, 2_000, -1_000),
            (BonusKind::Bronstein, 2_000, 2_000, 0),
            (BonusKind::Bronstein, 5_000, 5_000, 2_000), // WBN 1.1c
            (BonusKind::Delay, 2_000, 0, 0),
            (BonusKind::Delay, 5_000, 2_000, 2_000),
        ];
        for (bonus_kind, used, running, net) in table {
            let rules = ClockRules {
                bonus_kind,
                bonus_s: 3,
                ..Ruleset::FICS.clock
            };
            let control = Control::new(&rules);
            assert_eq!(control.cost_so_far(used), running, "{bonus_kind:?} {used}");
            assert_eq!(
                control.cost(used) - control.gain_ms(),
                net,
                "{bonus_kind:?} {used}"
            );
        }
    }
}
