//! The refusals of the server itself, with the texts that clients receive. Matches and tables have
//! refusals of their own.

use bughouse_core::MoveError;
use bughouse_wire::record::Remarked;
use serde::Serialize;

/// The reason why a request was refused or a connection ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, thiserror::Error)]
#[serde(rename_all = "snake_case")]
pub enum Refusal {
    // Moves that a visitor tries.
    #[error("illegal {mv}")]
    Illegal {
        mv: String,
        #[source]
        why: MoveError,
    },
    // Connections.
    #[error("there is no such table")]
    NoTable,
    #[error("there is no such guest")]
    NoGuest,
    #[error("the table is closed")]
    TableClosed,
    #[error("reload this page: the server has another version")]
    OtherVersion,
    #[error("this connection was silent for too long")]
    Unheard,
    #[error("this connection is too slow")]
    TooSlow,
    #[error("too many messages")]
    TooManyMessages,
    #[error("too many connections from your address")]
    TooManyConnections,
    #[error("that is too long")]
    MessageTooLong,
    /// An error of the client program; the sentence describes it.
    #[error("{0}")]
    NoMessage(String),
    #[error("the request is from a page of another site")]
    OtherSite,
    #[error("the server has a problem with its data")]
    Broken,
    #[error("this match cannot be read (entry {entry}): {error}")]
    MatchUnreadable { entry: u32, error: String },
    // The lobby.
    #[error("this server has no lobby")]
    NoLobby,
    #[error("guests may only look at the lobby of this server")]
    NoGuests,
    #[error("this server has no open tables")]
    NoOpenTables,
    #[error("this server has no talk in the lobby")]
    NoLobbyTalk,
    #[error("that was too often: wait {0} s")]
    TooOften(u32),
    // Events.
    #[error("there is no such event")]
    NoEvent,
    #[error("the log of this event is full: nothing can be added")]
    EventFull,
    #[error("this link is not valid any more: ask the organizer for another one")]
    NoEventLink,
    // Finished matches and records.
    #[error("only a match by claims has a report; this one has a replay")]
    NoReport,
    #[error("until the match is over only the arbiter may see the report")]
    EarlyReport,
    #[error("there is no such game")]
    NoSuchGame,
    #[error("the server no longer has these records; paste them again")]
    RecordsGone,
    /// The error in a text of a position, with its place.
    #[error("{0}")]
    NoRecord(String),
    /// The error in a pasted text.
    #[error("{}{}", .0.place.map_or(String::new(), |(line, column)| format!("{line}:{column}: ")), .0.text)]
    NothingRead(Box<Remarked>),
    #[error("at most {0} can be sent at once")]
    TooLong(String),
    #[error("too much is being sent to and from your address; wait a moment")]
    TooManyBytes,
    #[error("at most {0} files can be read at once")]
    TooManyFiles(usize),
    #[error("the server could not read that")]
    Unreadable,
    #[error("that took too long")]
    TookTooLong,
    #[error("a line has at most {0} half-moves")]
    LineTooLong(usize),
    /// The reason why a text is not a line of moves.
    #[error("{0}")]
    NoLine(String),
    #[error("an animation has at most {0} half-moves")]
    FilmTooLong(usize),
    #[error("an animation exists only when the match is over")]
    EarlyFilm,
    #[error("the server is too busy to draw this now")]
    NotDrawn,
    // Rate limits of one address.
    #[error("too many tables were made from your address; wait a while")]
    TooManyTables,
    #[error("too many new visitors came from your address; wait a while")]
    TooManyGuests,
    #[error("too much was pasted from your address; wait a while")]
    TooManyRecords,
    #[error("too many moves were tried from your address; wait a while")]
    TooManyTries,
    #[error("too many pictures were drawn for your address; wait a while")]
    TooManyPictures,
}

/// A text for which there is no variant becomes [`Refusal::NoMessage`]. Only an error of the client
/// program leads to such a refusal.
impl From<String> for Refusal {
    fn from(sentence: String) -> Refusal {
        Refusal::NoMessage(sentence)
    }
}

impl From<&str> for Refusal {
    fn from(sentence: &str) -> Refusal {
        sentence.to_owned().into()
    }
}
