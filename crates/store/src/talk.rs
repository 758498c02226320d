//! Stored signals and lines of text. They are not part of the log.

use std::ops::RangeInclusive;

use crate::requests::requests;
use crate::{Owned, RoomId, StoreError, WriteError};

/// A stored signal or line of text of a room.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TalkRow {
    /// The number of the match that was running or had ended last when the message was sent; 0 before the first
    /// match.
    pub game: u32,
    /// Match time in milliseconds; 0 before the first match.
    pub t_ms: i64,
    /// The number of the message. A later row with the same number and time replaces the earlier one.
    pub n: u32,
    /// The message as JSON.
    pub payload: String,
}

requests! {
    /// The storage of talk.
    trait TalkRows, in SQLite by talk:

    /// Stores talk of a room. If this fails, its matches are not affected.
    // In the lane of the events, so that anyone who sees the end of a match finds all talk.
    write(Log, Talk) fn keep_talk(owned: Owned, rows: Vec<TalkRow>) -> Result<(), WriteError>;
    /// The last `most` rows of talk with these numbers of matches, oldest first.
    read fn talk(
        room: RoomId,
        games: RangeInclusive<u32>,
        most: u32,
    ) -> Result<Vec<TalkRow>, StoreError>;
}
