//! The reasons for which a table refuses a request, with the sentences that clients receive. A match has
//! refusals of its own (`bughouse_match::Refused`).

use bughouse_core::quoted;
use serde::Serialize;

use crate::limits;
use crate::rules::RulesError;

/// The reason why a request was refused, or why a person is no longer at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, thiserror::Error)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // The error texts explain the variants.
pub enum Refusal {
    // The table: people, seats and keys.
    #[error("the match is running")]
    Running,
    #[error("only the host may do that")]
    OwnerOnly,
    #[error("the table is locked")]
    Locked,
    #[error("another person sits there")]
    Taken,
    #[error("you do not hold that seat")]
    NotYours,
    #[error("no bot sits there")]
    NoBot,
    #[error("that seat is not played under these rules")]
    NotPlayed,
    #[error("take a seat first")]
    NoSeat,
    #[error("there is no such person")]
    NoPerson,
    #[error("the table is full")]
    Full,
    #[error("you were removed from this table")]
    Kicked,
    #[error("this link is not valid")]
    NoKey,
    #[error(
        "this tab was opened with a link for the arbiter, a clock or an assistant: to play, open the table in another tab"
    )]
    SeatOfKey,
    #[error(
        "only the device with the clock of a board can set names there, and only if moves are not recorded"
    )]
    ClockOnly,
    #[error("a bot cannot play at a real board")]
    BlindBot,
    #[error("the rules of this table do not ask for this agreement")]
    NotAtBoards,
    #[error("this person is playing: the arbiter can expel them")]
    Plays,
    #[error("only a watcher who is online can replace a player")]
    NoWatcher,
    #[error("a name has at most {} characters", limits::NAME_LETTERS)]
    LongName,
    #[error("the players of this table are fixed")]
    Assigned,
    #[error("name a player for each seat that is played")]
    NoPlayer,
    #[error("you cannot sit at this table, but you can watch")]
    OnlyWatch,
    #[error("the operator of this server does not allow open tables")]
    NoOpenTables,
    /// The person came by a public id, and may not know that there is a table. The server says the same of an
    /// address that no table has.
    #[error("there is no such table")]
    NoTable,
    // The match.
    #[error("no match is running")]
    NoMatch,
    #[error("only the arbiter may do that")]
    ArbiterOnly,
    #[error("{} is not a move", quoted(.0))]
    NoMove(String),
    #[error("the board has changed since then")]
    Changed,
    #[error("the server could not save this; try again")]
    Unwritten,
    #[error("another command of yours had this id; send each with an id of its own")]
    IdUsed,
    #[error("a clock may be changed by at most an hour")]
    SetTooFar,
    #[error("a team scores at most one point")]
    ScoredTooHigh,
    // Talk.
    #[error("there is no such piece to capture")]
    NothingToCapture,
    #[error("no one is there to receive this")]
    #[serde(rename = "nobody_hears")]
    NoRecipient,
    #[error("the rules do not allow saying that now")]
    NotToBeSaid,
    #[error("that names a move, which these rules forbid")]
    NamesAMove,
    #[error("too many signals at once: wait 5 seconds")]
    TooManySignals,
    #[error("too many messages at once: you cannot write for {0} s")]
    Muted(u64),
    // Looking at a finished match together.
    #[error("only the players of the match may do that")]
    PlayersOnly,
    #[error("there is no such finished match")]
    NoFinishedMatch,
    #[error("too many matches of this table are being analyzed together")]
    TooManyLooks,
    // The end of a visit.
    #[error("the host has deleted the table")]
    Deleted,
    #[error("the server is restarting")]
    ServerStops,
    #[error("the match has moved to another server")]
    ServerMoved,
    /// An error of the client program; the sentence describes it.
    #[error("{0}")]
    NoMessage(String),
    #[error(transparent)]
    #[serde(untagged)]
    Rules(#[from] RulesError),
}

/// A text for which there is no variant becomes [`Refusal::NoMessage`]. Only an error of the client
/// program leads to such a refusal.
impl From<&str> for Refusal {
    fn from(sentence: &str) -> Refusal {
        Refusal::NoMessage(sentence.to_owned())
    }
}
