//! Pools: those who look for a match by the same rules and at the same time wait in the same pool.

use serde::{Deserialize, Serialize};

/// The rules of a match of the lobby.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Rules {
    Fics,
    Chesscom,
}

/// A time control: the time at the start in seconds, and the increment in seconds.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Chip {
    /// The time at the start, in seconds.
    pub base_s: u16,
    /// The increment, in seconds.
    pub increment_s: u16,
}

impl Chip {
    /// All time controls of the lobby.
    pub const ALL: [Chip; 5] = [
        Chip::of(60, 0),
        Chip::of(120, 0),
        Chip::of(180, 0),
        Chip::of(300, 0),
        Chip::of(180, 2),
    ];

    const fn of(base_s: u16, increment_s: u16) -> Chip {
        Chip {
            base_s,
            increment_s,
        }
    }
}

/// Rules and a time control.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[allow(missing_docs)]
pub struct Pool {
    pub rules: Rules,
    pub chip: Chip,
}

/// The pools of one search: rules, and one or more times.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[allow(missing_docs)]
pub struct Pools {
    pub rules: Rules,
    pub chips: Vec<Chip>,
}

impl Pools {
    /// Each of the pools.
    pub fn iter(&self) -> impl Iterator<Item = Pool> + '_ {
        let rules = self.rules;
        self.chips.iter().map(move |&chip| Pool { rules, chip })
    }
}
