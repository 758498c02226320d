//! Why the desk refuses something.

use serde::Serialize;

/// The most people who help to run an event.
pub const MOST_STAFF: usize = 50;

/// Why the desk refuses something. Nothing has changed then.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, thiserror::Error)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // the error texts describe them
pub enum Refused {
    #[error("your link does not allow this")]
    NotYours,
    #[error("only an organizer may do this")]
    OnlyOrganizers,
    #[error("entries by a link are closed: ask the organizer")]
    NoSignUp,
    #[error("you do not play at this table")]
    NotYourTable,
    #[error("this match has another result already: ask the arbiter")]
    HasOtherResult,
    #[error("results are entered by the arbiters of this event")]
    OnlyArbiters,
    #[error("this match has no table of the event")]
    NoRoom,
    #[error("no table is ready")]
    NoneReady,
    #[error("there is no such organizer or arbiter")]
    NoStaff,
    #[error("an event needs an organizer: add another one first")]
    LastOrganizer,
    #[error("an event has at most {MOST_STAFF} people who run it")]
    TooManyStaff,
    #[error("a name has 1 to 60 letters")]
    NoName,
    #[error("{0:?} is how a player is shown whose name was taken off: enter another name")]
    ReservedName(String),
    #[error("there is no such player")]
    NoPlayer,
    /// The state that was acted on is old.
    #[error("this has changed meanwhile: look at it again")]
    Changed,
    /// What the event itself refuses.
    #[error(transparent)]
    #[serde(untagged)]
    Event(#[from] bughouse_events::Refused),
}
