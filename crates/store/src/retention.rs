//! Removing what is old, and the record of removals.
//!
//! Old data are removed in steps. A step looks at a bounded number of rows, so that the events of matches
//! do not wait for it, and says where the next one begins.

use crate::requests::requests;
use crate::{MatchId, Owned, PrincipalId, PublicId, RoomId, StoreError, WriteError};

/// A removal of old data. All of its steps have the same one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Removal {
    /// Data of this date or later stay, in milliseconds since 1970.
    pub before_ms: i64,
    /// The present date and time, in milliseconds since 1970.
    pub at_ms: i64,
    /// Who removes the data: `server` or `operator`.
    pub actor: String,
    /// Why, in a few words for the operator.
    pub reason: String,
}

/// What a step of a removal did.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RemovalStep<Id> {
    /// The number of rooms that were removed, or of matches whose talk was.
    pub removed: u32,
    /// The next step looks at what comes after this one. `None`: this was the last step.
    pub next: Option<Id>,
}

/// An act that cannot be undone, as the operator may read it later.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AuditRow {
    /// Its number. Later rows have greater numbers.
    pub no: i64,
    /// When it was done, in milliseconds since 1970.
    pub at_ms: i64,
    /// Who did it: `server`, `operator`, or `owner` with the public id of their principal.
    pub actor: String,
    /// What was done: `remove room` or `remove talk`.
    pub act: String,
    /// The public id of the room, or of the match whose talk was removed.
    pub subject: String,
    /// Why, in a few words.
    pub reason: String,
}

/// The act of a removed room.
pub(crate) const REMOVE_ROOM: &str = "remove room";

/// The act of removed talk.
pub(crate) const REMOVE_TALK: &str = "remove talk";

/// The actor and the reason of a room that its owner removes. `public`: the public id of their principal.
pub(crate) fn by_owner(public: Option<&PublicId>, at_ms: i64) -> Removal {
    Removal {
        before_ms: 0,
        at_ms,
        actor: format!("owner {}", public.map_or("unknown", PublicId::as_str)),
        reason: "at their request".into(),
    }
}

requests! {
    /// The removal of data. Each removal is in the audit, in the transaction that removes.
    trait Retention, in SQLite by retention:

    /// Looks at the first `limit` rooms after `after`, and removes those that had no visitor since
    /// [`Removal::before_ms`], have no finished match, and are not owned by a living start of the program.
    /// A room that is in the memory of a server is owned. An unfinished match goes with its room.
    write(Book, Remove, start) fn remove_rooms(
        removal: Removal,
        after: RoomId,
        limit: u32,
    ) -> Result<RemovalStep<RoomId>, WriteError>;
    /// Removes a room at the request of its owner, with its unfinished matches and all its talk. Its
    /// finished matches stay, without a room. `at_ms`: the present date and time, in milliseconds since
    /// 1970.
    // In the lane of the events and the talk of the room, after all of them.
    write(Log, Remove) fn delete_room(owned: Owned, by: PrincipalId, at_ms: i64) -> Result<(), WriteError>;
    /// Looks at the first `limit` finished matches after `after`, and removes the talk of those that
    /// ended before [`Removal::before_ms`]. What was said before the first match of a room is removed with
    /// the talk of this match. The matches and their logs stay.
    write(Book, Remove) fn remove_talk(
        removal: Removal,
        after: MatchId,
        limit: u32,
    ) -> Result<RemovalStep<MatchId>, WriteError>;
    /// At most `limit` rows of the audit after the row number `no`, oldest first. 0 is the beginning.
    read fn audit(no: i64, limit: u32) -> Result<Vec<AuditRow>, StoreError>;
}
