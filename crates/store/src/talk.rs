//! Stored signals and lines of text. They are not part of the log.

use crate::{MatchId, Owned, Pending, StoreError, WriteError};

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

/// The storage of talk.
pub trait TalkRows {
    /// Stores talk of matches of a room. If this fails, the matches are not affected.
    fn keep_talk(&self, owned: Owned, rows: Vec<TalkRow>) -> Pending<Result<(), WriteError>>;
    /// The talk of a match, in the order of its times.
    fn talk(&self, id: MatchId) -> Pending<Result<Vec<TalkRow>, StoreError>>;
}
