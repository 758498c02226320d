//! The lobby: who looks for a match, who plays with whom, and who stays together.
//!
//! [`Lobby`] is a state machine without input or output. Time is an argument. What has to outlive the
//! process are rows ([`Row`]), which the caller stores; what has to be done outside is a [`Todo`].
//! [`pairing::pair`] puts people together: it is a function of the queue and a time.

mod directed;
mod kept;
mod lobby;
pub mod pairing;
mod person;
mod pool;
mod row;
pub mod seating;
mod views;

use bughouse_core::{BySeat, Seat};
use serde::{Deserialize, Serialize};

pub use lobby::Lobby;
pub use person::{Person, Time};
pub use pool::{Chip, LobbyRules, Pool, Pools};
pub use row::{Ask, Faults, Key, Link, Partnership, Past, Place, Row, Search, Set};
pub use views::{
    Note, OfferView, OfferedSeat, PartnerView, SearchView, Searcher, SetView, WaitView, Whereabouts,
};

/// How long four people may answer an offer, in milliseconds.
pub const ANSWER_MS: i64 = 10_000;
/// If an offer fails because of others, those who accepted it have accepted the next one for the same match,
/// too, within this time, in milliseconds. They can still decline it.
pub const AGREED_MS: i64 = 20_000;
/// An offer ends when one of its people has been without a connection for this time, in milliseconds. A page that
/// is loaded again is back before.
pub const GONE_MS: i64 = 5_000;
/// How long a pair may answer a challenge, in milliseconds.
pub const CHALLENGE_MS: i64 = 30_000;
/// How long a search runs before bots are offered and an opponent of the last match is allowed again, in
/// milliseconds.
pub const BOTS_AFTER_MS: i64 = 30_000;
/// How long a search runs before a further time is suggested, in milliseconds.
pub const ALSO_AFTER_MS: i64 = 20_000;
/// How long a search goes on without a connection, in milliseconds.
pub const AWAY_MS: i64 = 60_000;
/// How long a question to be partners stays open, in milliseconds.
pub const ASK_MS: i64 = 300_000;
/// How long a link by which a person becomes a partner is valid, in milliseconds.
pub const LINK_MS: i64 = 7 * 24 * 3_600_000;
/// How long a set lasts without wishes, in milliseconds.
pub const SET_MS: i64 = 600_000;
/// How many links by which a person becomes a partner may be open.
pub const LINKS: usize = 3;
/// How many of them may be open from one address.
pub const LINKS_OF_ORIGIN: usize = 4 * LINKS;
/// How many open questions to be partners a person may have asked, and how many may be open to them.
pub const ASKS: usize = 20;
/// How many people a person may block.
pub const BLOCKS: usize = 500;

/// The number of an offer.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct OfferId(pub u32);

/// Why people are asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OfferKind {
    /// Four were found.
    Found,
    /// Fewer were found, and one of them wants to begin with bots.
    Bots,
    /// A pair challenges a pair.
    Challenge,
    /// A player was absent, and this person is asked to take their place.
    Substitute,
    /// A player was absent, and no other waits: the other three are asked to play on with a bot.
    PlayOn,
    /// The players of a set have all said that they want the next match. This is never an open question.
    Again,
}

/// What a person asks of the lobby.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs)] // As the messages of `bughouse_wire::lobby::LobbyAct`.
pub enum Command {
    Search {
        pools: Pools,
        pair: bool,
    },
    Stop,
    Answer {
        offer: OfferId,
        yes: bool,
    },
    Bots,
    Seek {
        on: bool,
    },
    AskPartner(Person),
    AnswerPartner {
        who: Person,
        yes: bool,
    },
    Unpartner(Option<Person>),
    /// `link`: a new secret; `origin`: where the person comes from, for the limit of an address.
    MakeLink {
        link: String,
        origin: u64,
    },
    DropLink(String),
    UseLink(String),
    Challenge {
        who: Person,
        pool: Pool,
    },
    Next(NextWish),
    Block {
        who: Person,
        on: bool,
    },
}

/// What a player wants after a match of the lobby.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "wire", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum NextWish {
    /// The same four again, with the same partners and other colors.
    Same,
    /// The same four again, with other partners.
    Change,
    /// Nothing: they have left the set.
    Leave,
}

/// Why the lobby refuses a command. Nothing has changed then.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, thiserror::Error)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // The error texts explain the variants.
pub enum Refused {
    #[error("choose at least one time")]
    NoTime,
    #[error("you have no partner")]
    NoPartner,
    #[error("your partner is not here")]
    PartnerAway,
    #[error("you or your partner are playing now")]
    Plays,
    #[error("you have a partner already")]
    HasPartner,
    #[error("they have a partner already")]
    TheyHavePartner,
    #[error("there is no such person here")]
    NoPerson,
    #[error("that is you")]
    Yourself,
    #[error("you cannot ask this person")]
    Blocked,
    #[error("you have asked this person already")]
    AskedAlready,
    #[error("this question is no longer open")]
    NoQuestion,
    #[error("this offer is no longer open")]
    NoOffer,
    #[error("you are not looking for a match")]
    NoSearch,
    #[error("this link is no longer valid")]
    NoLink,
    #[error("you have {LINKS} open links already: withdraw one first")]
    TooManyLinks,
    #[error("you have {ASKS} open questions already, or they have: wait until some are answered")]
    TooManyAsks,
    #[error("you block {BLOCKS} people already")]
    TooManyBlocks,
    #[error("they have no partner")]
    TheyHaveNoPartner,
    #[error("they or their partner are not here")]
    TheyAreAway,
    #[error("they or their partner are playing now")]
    TheyPlay,
    #[error("one of you is being asked to play another match: try again in a few seconds")]
    Asked,
    #[error("look for a match for {} s before you begin with bots", BOTS_AFTER_MS / 1_000)]
    TooEarly,
    #[error("there is no match to play again")]
    NoSet,
    #[error("you or your partner were absent or left a match: wait {0} s before the next search")]
    Wait(u32),
}

/// Who plays at a seat of a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Player {
    Person(Person),
    Bot,
}

/// A match that the lobby makes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewMatch {
    /// The offer that all have accepted.
    pub offer: OfferId,
    /// Rules and time.
    pub pool: Pool,
    /// Who plays where.
    pub seats: BySeat<Player>,
    /// The points of each player in the set so far, in half points, and the number of their matches.
    pub scores: BySeat<(u32, u32)>,
}

/// What has to be done outside.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Todo {
    /// A table is made, for [`Lobby::made`] or [`Lobby::not_made`].
    Make(NewMatch),
    /// A match with bots ends without a result, before a table is made for its people. If it has not ended
    /// after a second, it is asked again.
    EndBots {
        /// The public id of its table.
        table: String,
        /// The people.
        people: Vec<Person>,
    },
}

/// How a match of the lobby ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Over {
    /// With these points of each team, in half points: White of A first.
    Scored(BySeat<u32>),
    /// Without a result. `absent`: the seats whose players made no move and did not answer.
    Void {
        /// The seats.
        absent: Vec<Seat>,
    },
    /// Players left it while it ran.
    Left {
        /// The points.
        points: BySeat<u32>,
        /// The seats whose players left.
        by: Vec<Seat>,
    },
    /// It did not begin, because these players did not come.
    NotBegun {
        /// The seats.
        missing: Vec<Seat>,
    },
}
