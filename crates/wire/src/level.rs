//! The levels of bots, as messages name them.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use strum::{EnumString, IntoStaticStr, VariantArray};
use ts_rs::TS;

/// How well a bot plays, from the lowest level to the highest.
#[derive(
    Clone,
    Copy,
    PartialEq,
    Eq,
    Hash,
    Debug,
    Default,
    Serialize,
    Deserialize,
    TS,
    JsonSchema,
    EnumString,
    IntoStaticStr,
    VariantArray,
)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case", parse_err_ty = String, parse_err_fn = unknown)]
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
    /// The name of the level, as in messages, in commands of the program and in tags of records.
    pub fn name(self) -> &'static str {
        self.into()
    }
}

fn unknown(name: &str) -> String {
    format!("no level is called {name}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_name_of_a_level_is_its_json() {
        for &level in BotLevel::VARIANTS {
            let json = serde_json::to_string(&level).unwrap();
            assert_eq!(json, format!("\"{}\"", level.name()));
        }
    }
}
