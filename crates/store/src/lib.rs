//! What outlives the process: rooms, their matches with logs and results, talk, principals, the lobby, and
//! events.
//!
//! A room belongs to one start of the program, which claims it and gets a token ([`Owned`]). Every write
//! of the room shows this token. If another start has claimed the room since, the write changes nothing
//! ([`WriteError::Fenced`]). So a process that was replaced can no longer write.
//!
//! Each method of the traits is one unit of work: it is carried out as a whole or not at all. If its
//! outcome is unknown ([`WriteError::Unknown`]), the log must be read before the next event is appended.
//! For the store, events, setups and rooms are texts, which it does not interpret.
//!
//! There are two stores: [`sqlite::Sqlite`] in a folder, and [`memory::Memory`] for the simulator and for
//! tests. The module `contract` says what both must do.

#[cfg(test)]
#[cfg(feature = "sqlite")]
mod contract;
mod error;
mod events;
mod feed;
mod ids;
mod lobby;
mod log;
pub mod memory;
mod owned;
mod principals;
mod requests;
mod results;
mod retention;
mod rooms;
#[cfg(feature = "sqlite")]
pub mod sqlite;
mod talk;

use std::future::Future;
use std::pin::Pin;

pub use error::{StoreError, WriteError};
pub use events::{Events, StoredEvent};
pub use feed::{Feed, FeedRow, Happened};
pub use ids::{
    CredentialHash, LinkHash, MatchId, PrincipalId, PublicId, RoomId, has_only_letters,
    random_number, random_text, text_of,
};
pub use lobby::LobbyRows;
pub use log::{Batch, IdempotencyKey, Log, LogRow, MatchStart};
pub use owned::{Owned, StartId};
pub use principals::{NewCredential, NewPrincipal, Principal, Principals};
pub use results::{Ended, Holder, MatchRow, ResultRow, Results};
pub use retention::{AuditRow, Removal, RemovalStep, Retention};
pub use rooms::{NewRoom, OpenError, Opened, Room, RoomDoc, Rooms};
pub use talk::{TalkRow, TalkRows};

/// The future answer to a request. Requests of one lane are carried out in the order of the calls, even
/// if an answer is dropped. The events of matches have a lane of their own, which comes first.
pub type Pending<T> = Pin<Box<dyn Future<Output = T> + Send>>;

/// Everything that a server stores.
pub trait Store:
    Rooms
    + Log
    + Results
    + TalkRows
    + Feed
    + Principals
    + LobbyRows
    + Events
    + Retention
    + Send
    + Sync
    + 'static
{
}

impl<T> Store for T where
    T: Rooms
        + Log
        + Results
        + TalkRows
        + Feed
        + Principals
        + LobbyRows
        + Events
        + Retention
        + Send
        + Sync
        + 'static
{
}
