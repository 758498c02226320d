//! The levels of bots, as messages name them.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// How well a bot plays, from the lowest level to the highest.
#[derive(
    Clone,
    Copy,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Debug,
    Default,
    Serialize,
    Deserialize,
    TS,
    JsonSchema,
)]
#[serde(rename_all = "snake_case")]
pub enum BotLevel {
    /// Knows the moves.
    Newcomer,
    /// Captures what is not defended.
    Beginner,
    /// Sees a reply.
    Casual,
    /// Plays often.
    #[default]
    Regular,
    /// Plays in a club.
    Club,
    /// Wins most club evenings.
    Expert,
    /// Overlooks little.
    Master,
    /// The whole engine.
    Champion,
}

impl BotLevel {
    /// All levels, from the lowest to the highest.
    pub const ALL: [BotLevel; 8] = [
        BotLevel::Newcomer,
        BotLevel::Beginner,
        BotLevel::Casual,
        BotLevel::Regular,
        BotLevel::Club,
        BotLevel::Expert,
        BotLevel::Master,
        BotLevel::Champion,
    ];

    /// The name of the level, as in messages, in commands of the program and in tags of records.
    pub fn name(self) -> &'static str {
        match self {
            BotLevel::Newcomer => "newcomer",
            BotLevel::Beginner => "beginner",
            BotLevel::Casual => "casual",
            BotLevel::Regular => "regular",
            BotLevel::Club => "club",
            BotLevel::Expert => "expert",
            BotLevel::Master => "master",
            BotLevel::Champion => "champion",
        }
    }
}

impl std::str::FromStr for BotLevel {
    type Err = String;

    fn from_str(name: &str) -> Result<BotLevel, String> {
        let mut all = BotLevel::ALL.into_iter();
        all.find(|level| level.name() == name)
            .ok_or_else(|| format!("no level is called {name}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_name_of_a_level_is_its_json() {
        for level in BotLevel::ALL {
            let json = serde_json::to_string(&level).unwrap();
            assert_eq!(json, format!("\"{}\"", level.name()));
        }
    }
}
