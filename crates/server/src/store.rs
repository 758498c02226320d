//! What must outlive the process: the log of every match, and the tables.
//!
//! The log comes first: an event is sent to clients only after [`Store::append`] has answered. An
//! append is conditional on ownership, so that a process that was believed dead cannot write any
//! more. It may answer that the outcome is unknown; then the log must be read before anything else
//! is decided. Knows no chess: events are payloads, moves are text inside them.

use std::future::Future;
use std::pin::Pin;

use serde::{Deserialize, Serialize};

/// An answer that comes later. The request has begun when the method returns: it
/// is carried out, in the order of the calls, even if the answer is dropped.
pub type Pending<T> = Pin<Box<dyn Future<Output = T> + Send>>;

/// A start of the program. A match belongs to the epoch that adopted it last.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Epoch(pub i64);

/// The id of a match, unique over all tables.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct MatchId(pub i64);

/// The sender of a command, its id, and a hash of its content.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct IdempotencyKey {
    /// Number of the person and id, `2:x7`: as the log has it.
    pub key: String,
    /// A hash of the command.
    pub hash: u64,
}

/// One event in the log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LogRow {
    /// Dense from 1 within a match.
    pub seq: u32,
    /// Match time in milliseconds.
    pub t_ms: i64,
    /// The command that caused it, unique within the match; only on the first event of a command.
    pub command: Option<IdempotencyKey>,
    /// The event: JSON with its version first, as the wire crate writes it.
    pub payload: String,
    /// A fingerprint of the state after this event, if one was stored.
    pub fingerprint: Option<u64>,
}

/// Events that are appended together or not at all.
#[derive(Clone, Debug)]
pub struct Batch {
    /// The match.
    pub id: MatchId,
    /// Oldest first; the first follows the last one in the log.
    pub rows: Vec<LogRow>,
    /// The result as JSON, when the last event ended the match.
    pub result: Option<String>,
}

/// Why an append was not confirmed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum AppendError {
    /// Nothing was written: another process owns the match now.
    #[error("the match belongs to another process")]
    Fenced,
    /// Nothing was written.
    #[error("the log refused this: {0}")]
    Refused(String),
    /// The outcome is unknown: read the log before going on.
    #[error("it is unknown whether the log has this: {0}")]
    Unknown(String),
}

/// Why something could not be read or stored.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum StoreError {
    /// The disk or the database failed, or a table or its talk is corrupt.
    #[error("{0}")]
    Unusable(String),
    /// A match cannot be read.
    #[error(transparent)]
    Match(#[from] UnreadableMatch),
}

/// A match whose log cannot be read. Other matches are not affected.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{}{why}", if *.entry == 0 { String::new() } else { format!("entry {}: ", .entry) })]
pub struct UnreadableMatch {
    /// The first entry that cannot be read, from 1; 0 for the setup.
    pub entry: u32,
    /// Why.
    pub why: String,
}

/// Stored talk of a match: beside the log, and never part of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TalkRow {
    /// The match.
    pub id: MatchId,
    /// Its number. A later row with the same number replaces the earlier.
    pub n: u32,
    /// Match time in milliseconds.
    pub t_ms: i64,
    /// The entry: JSON with its version first.
    pub payload: String,
}

/// A stored table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableRow {
    /// The unguessable part of the link.
    pub id: String,
    /// Rules of the next match, as JSON.
    pub setup: String,
    /// Number of the owner; 0 before the first person joined.
    pub owner: u32,
    /// New people may not sit.
    pub locked: bool,
    /// In order of arrival, removed people included.
    pub people: Vec<PersonRow>,
    /// The holders of the seats `A`, `a`, `B`, `b`.
    pub seats: [Option<HolderRow>; 4],
    /// Valid keys.
    pub keys: Vec<KeyRow>,
}

/// A stored key: never the secret, only its SHA-256.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub struct KeyRow {
    /// Its kind, as JSON.
    pub kind: String,
    pub hash: [u8; 32],
}

/// A stored person: never the token, only its SHA-256.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub struct PersonRow {
    pub id: u32,
    pub name: String,
    pub token_hash: [u8; 32],
    pub sat_out: u32,
    /// Wants the next match.
    pub ready: bool,
    pub kicked: bool,
}

/// The stored holder of a seat.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum HolderRow {
    Person(u32),
    Bot(String),
    AtBoard(String),
}

/// A match that begins.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewMatch {
    /// Its table.
    pub table: String,
    /// Its number at the table, from 1.
    pub game: u32,
    /// Its rules, as JSON; the table's may change later.
    pub setup: String,
    /// Shown names on `A`, `a`, `B`, `b`.
    pub names: [String; 4],
    /// The holders of the seats.
    pub holders: [Option<HolderRow>; 4],
    /// Wall clock at the start, milliseconds since 1970: for the record only, never for clocks.
    pub began_ms: i64,
    /// Milliseconds of this process at match time 0.
    pub anchor_ms: i64,
}

/// A stored match, without its log.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub struct MatchRow {
    pub id: MatchId,
    /// The data with which it began.
    pub start: NewMatch,
    /// The result as JSON, once there is one.
    pub result: Option<String>,
    /// Match time at the last heartbeat of the process that owned it: the player to
    /// move is charged at least until then.
    pub alive_ms: i64,
}

/// The storage of matches and tables.
pub trait Store: Send + Sync + 'static {
    /// Appends to the log of a match that this process owns. Durable when it answers `Ok`.
    fn append(&self, batch: Batch) -> Pending<Result<(), AppendError>>;
    /// Begins a match, owned by this process.
    fn begin(&self, start: NewMatch) -> Pending<Result<MatchId, StoreError>>;
    /// Takes the ownership of a match. From then on, its former owner's appends are refused.
    fn adopt(&self, id: MatchId, anchor_ms: i64) -> Pending<Result<(), StoreError>>;
    /// The log of a match, oldest first.
    fn log(&self, id: MatchId) -> Pending<Result<Vec<LogRow>, StoreError>>;
    /// The matches of a table, oldest first.
    fn matches(&self, table: &str) -> Pending<Result<Vec<MatchRow>, StoreError>>;
    /// Stores a table, replacing the stored one.
    fn keep(&self, table: TableRow) -> Pending<Result<(), StoreError>>;
    /// The table with that link, if there is one.
    fn table(&self, id: &str) -> Pending<Result<Option<TableRow>, StoreError>>;
    /// Tables where a match is unfinished.
    fn unfinished(&self) -> Pending<Result<Vec<String>, StoreError>>;
    /// Stores talk. Nothing waits for this, and a match does not depend on it.
    fn keep_talk(&self, rows: Vec<TalkRow>) -> Pending<Result<(), StoreError>>;
    /// The talk of a match, oldest first.
    fn talk(&self, id: MatchId) -> Pending<Result<Vec<TalkRow>, StoreError>>;
    /// Writes a heartbeat, `process_ms` after the start of this process.
    fn beat(&self, process_ms: i64) -> Pending<Result<(), StoreError>>;
}
