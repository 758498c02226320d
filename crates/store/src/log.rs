//! Matches and their logs.
//!
//! An event is sent to clients only after [`Log::append`] has confirmed it.

use bughouse_core::BySeat;

use crate::error::Refusal;
use crate::requests::requests;
use crate::{Ended, Holder, MatchId, Owned, PrincipalId, PublicId, StoreError, WriteError};

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

requests! {
    /// The storage of logs.
    trait Log, in SQLite by log:

    /// Stores a new match of a room with its first events. `anchor_ms`: the process time (milliseconds
    /// since the process started its clock) at which match time is 0.
    ///
    /// If the outcome was unknown, the call can be repeated, also with other data: a match with this
    /// number that has no further events is replaced.
    write(Log, Begin) fn begin(
        owned: Owned,
        start: MatchStart,
        anchor_ms: i64,
        first: Vec<LogRow>,
    ) -> Result<MatchId, WriteError>;
    /// Appends to the log of a running match. After `Ok` the events are durable.
    write(Log, Append) fn append(owned: Owned, batch: Batch) -> Result<(), WriteError>;
    /// Stores the process time at which match time is 0. It changes when time was not charged, and when
    /// another process has claimed the room.
    write(Log, Anchor) fn set_anchor(owned: Owned, id: MatchId, anchor_ms: i64) -> Result<(), WriteError>;
    /// The log of a match, oldest first.
    read fn log(id: MatchId) -> Result<Vec<LogRow>, StoreError>;
    /// Writes a heartbeat: this process was alive at the process time `process_ms`.
    write(Log, Beat, start) fn beat(process_ms: i64) -> Result<(), WriteError>;
}

/// Refuses rows that do not follow the entry number `last` without gaps.
pub(crate) fn check_rows(rows: &[LogRow], last: u32) -> Result<(), Refusal> {
    let has_gap = rows.windows(2).any(|pair| pair[1].seq != pair[0].seq + 1);
    match rows.first() {
        Some(row) if row.seq != last + 1 || has_gap => {
            Err(Refusal::NoSuccessor { seq: row.seq, last })
        }
        _ => Ok(()),
    }
}
