//! Who holds a seat: a person, a bot, or a player at a real board.

use bughouse_wire::level::BotLevel;
use serde::{Deserialize, Serialize};

use super::PersonId;

/// A bot at a table.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Bot {
    /// Its name, unique among the bots of the table.
    pub name: String,
    /// How well it plays.
    pub level: BotLevel,
}

/// Who holds a seat.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Holder {
    /// A person of the table.
    Person(PersonId),
    /// A bot.
    Bot(Bot),
    /// A player at a real board, by the name that was entered at the clock beside the board.
    AtBoard(String),
}

impl Holder {
    /// The person, if a person holds the seat.
    pub fn person(&self) -> Option<PersonId> {
        match self {
            Holder::Person(person) => Some(*person),
            Holder::Bot(_) | Holder::AtBoard(_) => None,
        }
    }
}
