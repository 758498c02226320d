//! Rooms: the tables of the server, each as one document.

use crate::requests::requests;
use crate::{LinkHash, MatchRow, Owned, PublicId, RoomId, StoreError, WriteError};

/// A room that does not exist yet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewRoom {
    /// Its public id.
    pub public: PublicId,
    /// The hash of the secret part of its link.
    pub link: LinkHash,
    /// When it was made, in milliseconds since 1970.
    pub made_ms: i64,
    /// Its content.
    pub doc: RoomDoc,
}

/// The content of a room, as it is written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RoomDoc {
    /// The content as JSON.
    pub json: String,
    /// Whether the room has something to do at a given time, even without a visitor. Such a room is claimed
    /// at the next start of the program.
    pub waits: bool,
}

impl RoomDoc {
    /// The content of a room that rests when it has no visitor.
    pub fn resting(json: impl Into<String>) -> RoomDoc {
        RoomDoc {
            json: json.into(),
            waits: false,
        }
    }
}

/// A stored room.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub struct Room {
    pub id: RoomId,
    pub public: PublicId,
    /// When it was made, in milliseconds since 1970.
    pub made_ms: i64,
    /// When a person was there last, in milliseconds since 1970.
    pub seen_ms: i64,
    /// Its content as JSON.
    pub doc: String,
}

/// A room that this start of the program now owns.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Opened {
    /// The right to write for the room.
    pub owned: Owned,
    /// The room.
    pub room: Room,
    /// Its matches, oldest first. Only the last one may be running.
    pub matches: Vec<MatchRow>,
    /// The latest match time at which the process of the running match was certainly alive, in
    /// milliseconds: at its last heartbeat, or at the last event if that is later. The clock of a player
    /// to move is charged until then. 0 if no match is running.
    pub alive_ms: i64,
    /// Whether an earlier start owned the room and ended without giving it up.
    pub was_abandoned: bool,
}

/// The reason why a room was not opened.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum OpenError {
    /// A living start of the program owns the room.
    #[error("the room belongs to another process")]
    Elsewhere,
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<WriteError> for OpenError {
    fn from(error: WriteError) -> OpenError {
        OpenError::Store(error.into())
    }
}

requests! {
    /// The storage of rooms.
    trait Rooms, in SQLite by rooms:

    /// Stores a new room, which this start owns.
    write(Book, Create, start) fn create(room: NewRoom) -> Result<Owned, WriteError>;
    /// Replaces the content of a room. `seen_ms`: when a person was there last.
    write(Book, Keep) fn keep(owned: Owned, doc: RoomDoc, seen_ms: i64) -> Result<(), WriteError>;
    /// The room with this link, if there is one.
    read fn room_of(link: LinkHash) -> Result<Option<RoomId>, StoreError>;
    /// The room with this public id, if there is one.
    read fn room_with(public: PublicId) -> Result<Option<RoomId>, StoreError>;
    /// The content of a room as it is stored now, if there is such a room.
    read fn room(id: RoomId) -> Result<Option<Room>, StoreError>;
    /// Claims one room for this start; `None` if there is no such room.
    write(Log, Claim, start) fn open(id: RoomId) -> Result<Option<Opened>, OpenError>;
    /// Claims rooms whose owner has ended, and that wait for a time (see [`RoomDoc`]) or have a running match
    /// without a person at a seat, at most `limit` of them. A match with people waits in the store until
    /// one of them comes.
    write(Log, Claim, start) fn claim(limit: u32) -> Result<Vec<Opened>, StoreError>;
    /// Gives up a room, which then rests: it can be opened by any start.
    write(Book, Claim) fn release(owned: Owned) -> Result<(), WriteError>;
}
