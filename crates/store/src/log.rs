//! Matches and their logs.
//!
//! An event is sent to clients only after [`Log::append`] has confirmed it.

use bughouse_core::BySeat;

use crate::{
    Ended, Holder, MatchId, Owned, Pending, PrincipalId, PublicId, StoreError, WriteError,
};

/// The sender and id of a command, and a hash of its content.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct IdempotencyKey {
    /// The number of the sender and the id of the command, as they are stored in the log: `2:x7`.
    pub key: String,
    /// A hash of the command.
    pub hash: u64,
}

/// One event in the log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LogRow {
    /// The number of the event within the match, from 1 without gaps.
    pub seq: u32,
    /// Match time in milliseconds.
    pub t_ms: i64,
    /// The key of the command that caused the event. Only the first event of a command has it.
    pub command: Option<IdempotencyKey>,
    /// The event as JSON.
    pub payload: String,
    /// A fingerprint of the state of the match after this event, if one was stored.
    pub fingerprint: Option<u64>,
}

/// Events that are appended together or not at all.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Batch {
    /// The match.
    pub id: MatchId,
    /// The events, oldest first. The first one follows the last event in the log.
    pub rows: Vec<LogRow>,
    /// How the match ended, if the last of these events ends it.
    pub ended: Option<Ended>,
}

/// With what a match begins.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MatchStart {
    /// Its number in the room, from 1.
    pub game: u32,
    /// Its public id.
    pub public: PublicId,
    /// What the match is for: `table` for a match of people who met at a table.
    pub origin: String,
    /// The rules and boards of the match, as JSON. The rules of the room may change later.
    pub setup: String,
    /// The shown names of the players.
    pub names: BySeat<String>,
    /// The holders of the seats.
    pub holders: BySeat<Option<Holder>>,
    /// The principals who hold the seats, where the holder is a person whom the server recognizes. They
    /// stay as they are if a principal is merged into another one.
    pub principals: BySeat<Option<PrincipalId>>,
    /// The date and time of the start, in milliseconds since 1970. It is used in records, and not for
    /// clocks.
    pub began_ms: i64,
}

/// The storage of logs.
pub trait Log {
    /// Stores a new match of a room with its first events. `anchor_ms`: the process time (milliseconds
    /// since the process started its clock) at which match time is 0.
    ///
    /// If the outcome was unknown, the call can be repeated, also with other data: a match with this
    /// number that has no further events is replaced.
    fn begin(
        &self,
        owned: Owned,
        start: MatchStart,
        anchor_ms: i64,
        first: Vec<LogRow>,
    ) -> Pending<Result<MatchId, WriteError>>;
    /// Appends to the log of a running match. After `Ok` the events are durable.
    fn append(&self, owned: Owned, batch: Batch) -> Pending<Result<(), WriteError>>;
    /// Stores the process time at which match time is 0. It changes when time was not charged, and when
    /// another process has claimed the room.
    fn set_anchor(
        &self,
        owned: Owned,
        id: MatchId,
        anchor_ms: i64,
    ) -> Pending<Result<(), WriteError>>;
    /// The log of a match, oldest first.
    fn log(&self, id: MatchId) -> Pending<Result<Vec<LogRow>, StoreError>>;
    /// Writes a heartbeat: this process was alive at the process time `process_ms`.
    fn beat(&self, process_ms: i64) -> Pending<Result<(), WriteError>>;
}

/// Whether rows are numbered without gaps.
pub(crate) fn is_dense(rows: &[LogRow]) -> bool {
    rows.windows(2).all(|pair| pair[1].seq == pair[0].seq + 1)
}

/// Refuses a row that does not follow the last entry of the log.
pub(crate) fn no_successor(seq: u32, last: u32) -> WriteError {
    WriteError::Refused(format!("entry {seq} cannot follow entry {last}"))
}

/// Refuses rows of a match that is not running.
pub(crate) fn not_running() -> WriteError {
    WriteError::Refused("no such match is running".into())
}
