//! The feed: what has happened to matches, in order, for those who compute something from it.
//!
//! A row has only the id of its match. Who reads it reads the match, too, so the feed has no personal
//! data and no format that could become old. A row is written in the same transaction as the event, so
//! each match that has ended is in the feed exactly once.

use crate::requests::requests;
use crate::{MatchId, StoreError};

/// What has happened to a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Happened {
    /// It began.
    Began,
    /// It ended.
    Ended,
}

/// A row of the feed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FeedRow {
    /// Its number. Later rows have greater numbers.
    pub no: i64,
    /// What happened.
    pub what: Happened,
    /// The match.
    pub id: MatchId,
}

requests! {
    /// The storage of the feed.
    trait Feed, in SQLite by feed:

    /// At most `limit` rows after the row number `no`, oldest first. 0 is the beginning. No row with a
    /// smaller number than one that was given appears later.
    read fn feed(no: i64, limit: u32) -> Result<Vec<FeedRow>, StoreError>;
}
