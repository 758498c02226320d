//! What a client can follow: tables, and things that have a state, such as the list of running matches.
//!
//! The messages of a table are in `client` and `server`. Of a thing with a state the client gets only the
//! latest state, in [`TopicState`]; a client that reads slowly gets it less often.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::client::Visit;
use crate::desk::EventNews;
use crate::lobby::{LobbyNews, OwnLobby};
use crate::running::MatchPreview;

/// What a client can subscribe to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(tag = "is", rename_all = "snake_case")]
pub enum Topic {
    /// A table. Its messages are numbered where they must not be missed, and none is left out.
    Table(Box<Visit>),
    /// The list of running matches.
    Matches,
    /// The lobby. Who follows it is here, and may look for a match.
    Lobby,
    /// An event.
    Event {
        /// Its public id.
        event: String,
        /// The key of the link; null without one: then the page may only watch.
        #[serde(default)]
        key: Option<String>,
    },
}

/// What a client wants of a topic with a state.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(tag = "is", rename_all = "snake_case")]
pub enum Wish {
    /// Of `matches`: previews of these matches, which are on the screen now.
    Previews {
        /// The public ids of the matches.
        matches: Vec<String>,
    },
    /// Of `lobby`: what of it is on the screen. Without this a client gets only what concerns its guest.
    Lobby {
        /// Whether the rows are on the screen.
        rows: bool,
        /// The language of the talk that is on the screen; null if none is.
        talk: Option<String>,
    },
}

/// A state of a topic, sent each time that it changes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(tag = "is", rename_all = "snake_case")]
pub enum TopicState {
    /// The list of running matches: the running matches, the most recent first, then the matches that ended
    /// within the last hour.
    Matches {
        /// The public ids of the matches, up to a limit.
        matches: Vec<String>,
        /// How many matches run, including those beyond the limit.
        running: u32,
    },
    /// Previews of the matches that the client wants.
    Previews {
        /// The previews.
        previews: Vec<MatchPreview>,
    },
    /// What has changed in the lobby, at most twice a second.
    Lobby { news: LobbyNews },
    /// What the lobby says to this guest about themselves.
    Own { own: Box<OwnLobby> },
    /// What has changed of an event, at most twice a second. The first state has all of it.
    Event { news: Box<EventNews> },
}
