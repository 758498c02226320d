//! Pools: those who look for a match by the same rules and at the same time wait in the same pool.

use std::fmt;

use serde::{Deserialize, Serialize};

/// The rules of a match of the lobby: the name of a preset.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "wire", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum LobbyRules {
    Fics,
    Chesscom,
}

/// A time control of the lobby. Its text is in minutes, and in seconds for each move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "wire", derive(schemars::JsonSchema, ts_rs::TS))]
#[allow(missing_docs)]
pub enum Chip {
    #[serde(rename = "1+0")]
    One,
    #[serde(rename = "2+0")]
    Two,
    #[serde(rename = "3+0")]
    Three,
    #[serde(rename = "5+0")]
    Five,
    #[serde(rename = "3+2")]
    ThreeAndTwo,
}

impl Chip {
    /// All time controls of the lobby.
    pub const ALL: [Chip; 5] = [
        Chip::One,
        Chip::Two,
        Chip::Three,
        Chip::Five,
        Chip::ThreeAndTwo,
    ];

    /// The time at the start, in seconds.
    pub fn base_s(self) -> u16 {
        match self {
            Chip::One => 60,
            Chip::Two => 120,
            Chip::Three | Chip::ThreeAndTwo => 180,
            Chip::Five => 300,
        }
    }

    /// The increment, in seconds.
    pub fn increment_s(self) -> u16 {
        match self {
            Chip::ThreeAndTwo => 2,
            Chip::One | Chip::Two | Chip::Three | Chip::Five => 0,
        }
    }
}

/// In minutes, and in seconds for each move: `3+2`.
impl fmt::Display for Chip {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}+{}", self.base_s() / 60, self.increment_s())
    }
}

/// Rules and a time control.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[allow(missing_docs)]
pub struct Pool {
    pub rules: LobbyRules,
    pub chip: Chip,
}

/// The pools of one search: rules, and one or more times.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[allow(missing_docs)]
pub struct Pools {
    pub rules: LobbyRules,
    pub chips: Vec<Chip>,
}

impl Pools {
    /// Each of the pools.
    pub fn iter(&self) -> impl Iterator<Item = Pool> + '_ {
        let rules = self.rules;
        self.chips.iter().map(move |&chip| Pool { rules, chip })
    }
}
