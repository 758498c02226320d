//! What outlives the process.

use bughouse_core::{BySeat, Seat};
use serde::{Deserialize, Serialize};

use crate::{NextWish, Person, Pool, Pools, Time};

/// The key of a row.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Key {
    /// By the person who began it.
    Search(Person),
    /// By the smaller number.
    Partners(Person),
    /// Who asks whom to be the partner.
    Ask(Person, Person),
    Link(String),
    /// Who blocks whom.
    Block(Person, Person),
    /// By the table of its last match.
    Set(String),
    /// When a person was absent or left.
    Faults(Person),
    /// How a person was paired.
    Past(Person),
}

/// A row.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Row {
    Search(Search),
    Partners(Partnership),
    Ask(Ask),
    Link(Link),
    Block,
    Set(Box<Set>),
    Faults(Faults),
    Past(Past),
}

/// A search. Its place is its time: who has waited longest comes first.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Search {
    /// For what.
    pub pools: Pools,
    /// The partner, if a pair searches.
    pub with: Option<Person>,
    /// Since when.
    pub since: Time,
}

impl Search {
    /// Who searches, if this person has begun the search.
    pub fn members(&self, by: Person) -> impl Iterator<Item = Person> + use<> {
        std::iter::once(by).chain(self.with)
    }
}

/// Two people are partners.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[allow(missing_docs)]
pub struct Partnership {
    /// The one with the greater number.
    pub other: Person,
    pub since: Time,
}

/// A question to be partners.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Ask {
    /// When it was asked.
    pub at: Time,
}

/// A link by which a person becomes a partner.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Link {
    /// Whose partner.
    pub by: Person,
    /// Where they come from, for the limit of an address.
    pub origin: u64,
    /// When it was made.
    pub made: Time,
}

/// Matches of the same four.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Set {
    /// Rules and time.
    pub pool: Pool,
    /// Who plays where in the last match; `None` for a bot.
    pub seats: BySeat<Option<Person>>,
    /// The points of each over the set, in half points.
    pub half_points: BySeat<u32>,
    /// How many matches have ended with a result.
    pub played: u32,
    /// What each wants next.
    pub wants: BySeat<Option<NextWish>>,
    /// Whether the last match has ended.
    pub over: bool,
    /// When it began, when it ended, or when one of them last said what they want.
    pub at: Time,
    /// Whether the players still search: the match ends when four are found.
    pub with_bots: bool,
    /// The line-up of each match: at each seat the seat of its player in the first match.
    pub line_ups: Vec<BySeat<Seat>>,
    /// The searches that ended when the last match began, for those who get their places back.
    pub places: Vec<Place>,
}

/// A search that has ended because its people play.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Place {
    /// Who began it.
    pub by: Person,
    /// The search.
    #[serde(flatten)]
    pub search: Search,
}

/// When a person was absent or left a match, within an hour.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[allow(missing_docs)]
pub struct Faults {
    /// The oldest first.
    pub at: Vec<Time>,
}

/// How a person was paired lately.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Past {
    /// The opponents of the last match.
    pub opponents: Vec<Person>,
    /// How many more matches they played with White than with Black.
    pub whites: i32,
    /// When the last match ended.
    pub at: Time,
}
