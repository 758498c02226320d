//! Events, that is tournaments: each is a log of lines, with the secret from which the keys of its links are made.
//!
//! The store does not interpret the lines.

use crate::requests::requests;
use crate::{PublicId, StoreError, WriteError};

/// An event as it is stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredEvent {
    /// Its id, which is in its links.
    pub public: PublicId,
    /// The secret from which the keys of its links are made.
    pub secret: String,
    /// When it was made, in milliseconds since 1970.
    pub made_ms: i64,
    /// Its log, oldest line first.
    pub lines: Vec<String>,
}

requests! {
    /// The storage of events. They belong to the last start of the program.
    trait Events, in SQLite by events:

    /// Stores a new event with its log. Refused if its id is in use.
    write(Book, Event, start) fn make_event(event: StoredEvent) -> Result<(), WriteError>;
    /// Adds lines to the log of an event after line `last`, all of them or none. Refused if there is no such event, or
    /// if `last` is not its last line.
    write(Book, Event, start) fn append_to_event(
        public: PublicId,
        last: u32,
        lines: Vec<String>,
    ) -> Result<(), WriteError>;
    /// The event with this id, if there is one.
    read fn event(public: PublicId) -> Result<Option<StoredEvent>, StoreError>;
    /// The ids of all events, the newest first.
    read fn events() -> Result<Vec<PublicId>, StoreError>;
}
