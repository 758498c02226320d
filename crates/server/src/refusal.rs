//! What the server itself refuses. A match and a table have errors of their own.

use bughouse_core::{MoveError, quoted};
use serde::Serialize;

/// Why a request was refused, or a connection ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, thiserror::Error)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // the sentences say it
pub enum Refusal {
    // In a match and at its table.
    #[error("no match is going on")]
    NoMatch,
    #[error("only the arbiter may do that")]
    ArbiterOnly,
    #[error("only those who played do that")]
    PlayersOnly,
    #[error("{} is not a move", quoted(.0))]
    NoMove(String),
    #[error("illegal {mv}")]
    Illegal {
        mv: String,
        #[source]
        why: MoveError,
    },
    #[error("that board has changed since")]
    Changed,
    #[error("there is no such piece to be taken")]
    NothingToTake,
    #[error("the server could not write it down; try again")]
    Unwritten,
    #[error("another command of yours had that id; send it with an id of its own")]
    IdUsed,
    #[error("a clock is set by an hour at most")]
    SetTooFar,
    #[error("a team scores two half points at most")]
    ScoredTooHigh,
    // Talk.
    #[error("nobody is there who would hear it")]
    NobodyHears,
    #[error("the rules do not let that be said now")]
    NotToBeSaid,
    #[error("that names a move, which these rules forbid")]
    NamesAMove,
    #[error("too many signals: a moment, please")]
    TooManySignals,
    #[error("that was too much at once: nothing more for {0} s")]
    Muted(u64),
    // Connections.
    #[error("there is no such table")]
    NoTable,
    #[error("the table is closed")]
    TableClosed,
    #[error("this seat is open in another tab")]
    OpenedElsewhere,
    #[error("the server stops, and will be back")]
    ServerStops,
    #[error("the match goes on at another server")]
    ServerMoved,
    #[error("reload this page: the server has another version")]
    OtherVersion,
    #[error("nothing was heard for too long")]
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
    #[error("a page of another site asked for this")]
    OtherSite,
    #[error("the server has a problem with its data")]
    Broken,
    #[error("this match cannot be read (entry {entry}): {why}")]
    MatchUnreadable { entry: u32, why: String },
    // Finished matches and records.
    #[error("there is no such finished match")]
    NoFinishedMatch,
    #[error("a report is made of matches by claims; this one has its replay")]
    NoReport,
    #[error("until the match is over its report is the arbiter's")]
    EarlyReport,
    #[error("others look at too many matches of this table")]
    TooManyLooks,
    #[error("there is no such game")]
    NoSuchGame,
    #[error("the server does not have these records any more; paste them again")]
    RecordsGone,
    /// What is wrong with the text, and where.
    #[error("{0}")]
    NoRecord(String),
    #[error("more than {0} at once cannot be read here")]
    RecordsTooLong(String),
    #[error("more than {0} files at once cannot be read here")]
    TooManyFiles(usize),
    #[error("the server could not read that")]
    Unreadable,
    #[error("that took too long")]
    TookTooLong,
    #[error("a line has at most {0} half-moves")]
    LineTooLong(usize),
    /// Why a text is not a line of moves.
    #[error("{0}")]
    NoLine(String),
    #[error("a film has no more than {0} half-moves")]
    FilmTooLong(usize),
    #[error("a film is made when the match is over")]
    EarlyFilm,
    #[error("the server could not draw that now")]
    NotDrawn,
    // So much from one address.
    #[error("too many tables were made from your address; wait a while")]
    TooManyTables,
    #[error("too much was pasted from your address; wait a while")]
    TooManyRecords,
    #[error("too many moves were tried from your address; wait a while")]
    TooManyTries,
    #[error("too many pictures were drawn for your address; wait a while")]
    TooManyPictures,
}

/// A plain sentence is an error of the program that sent the request.
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
