//! Stored signals and lines of text. They are not part of the log.

use crate::requests::requests;
use crate::{MatchId, Owned, StoreError, WriteError};

/// A stored signal or line of text of a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TalkRow {
    /// The match.
    pub id: MatchId,
    /// The number of the message. A later row with the same number replaces the earlier one.
    pub n: u32,
    /// Match time in milliseconds.
    pub t_ms: i64,
    /// The message as JSON.
    pub payload: String,
}

requests! {
    /// The storage of talk.
    trait TalkRows, in SQLite by talk:

    /// Stores talk of matches of a room. If this fails, the matches are not affected.
    // In the lane of the events, so that anyone who sees the end of a match finds all talk.
    write(Log, Talk) fn keep_talk(owned: Owned, rows: Vec<TalkRow>) -> Result<(), WriteError>;
    /// The talk of a match, in the order of its times.
    read fn talk(id: MatchId) -> Result<Vec<TalkRow>, StoreError>;
}
