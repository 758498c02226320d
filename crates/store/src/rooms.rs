//! Rooms: the tables of the server, each as one document.

use crate::{LinkHash, MatchRow, Owned, Pending, PublicId, RoomId, StoreError, WriteError};

/// A room that does not exist yet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewRoom {
    /// Its public id.
    pub public: PublicId,
    /// The hash of the secret part of its link.
    pub link: LinkHash,
    /// When it was made, in milliseconds since 1970.
    pub made_ms: i64,
    /// Its content as JSON.
    pub doc: String,
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

/// The storage of rooms.
pub trait Rooms {
    /// Stores a new room, which this start owns.
    fn create(&self, room: NewRoom) -> Pending<Result<Owned, WriteError>>;
    /// Replaces the content of a room. `seen_ms`: when a person was there last.
    fn keep(&self, owned: Owned, doc: String, seen_ms: i64) -> Pending<Result<(), WriteError>>;
    /// The room with this link, if there is one.
    fn room_of(&self, link: LinkHash) -> Pending<Result<Option<RoomId>, StoreError>>;
    /// The room with this public id, if there is one.
    fn room_with(&self, public: PublicId) -> Pending<Result<Option<RoomId>, StoreError>>;
    /// The content of a room as it is stored now, if there is such a room.
    fn room(&self, id: RoomId) -> Pending<Result<Option<Room>, StoreError>>;
    /// Claims one room for this start; `None` if there is no such room.
    fn open(&self, id: RoomId) -> Pending<Result<Option<Opened>, OpenError>>;
    /// Claims rooms that have a running match without a person at a seat, and whose owner has ended, at
    /// most `limit` of them. A match with a person waits in the store until somebody comes.
    fn claim(&self, limit: u32) -> Pending<Result<Vec<Opened>, StoreError>>;
    /// Gives up a room, which then rests: it can be opened by any start.
    fn release(&self, owned: Owned) -> Pending<Result<(), WriteError>>;
}
