//! What must outlive the process: the log of every match, and the tables around them.
//!
//! The log comes first: an event is shown to nobody before [`Store::append`] has answered. An
//! append is conditional on ownership, so that a process that was thought dead cannot write any
//! more, and it may answer that nobody knows what happened; then the log must be read before
//! anything else is decided. Knows no chess: events are payloads, moves are text inside them.

use std::future::Future;
use std::pin::Pin;

use serde::{Deserialize, Serialize};

/// An answer that comes later. The request is under way as soon as the method has returned: it
/// is carried out, in the order of the calls, even if nobody waits for the answer.
pub type Pending<T> = Pin<Box<dyn Future<Output = T> + Send>>;

/// A start of the program. A match belongs to the epoch that adopted it last.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Epoch(pub i64);

/// A match, over all tables.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct MatchId(pub i64);

/// One event as it lies in the log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LogRow {
    /// Dense from 1 within a match.
    pub seq: u32,
    /// Time of the match in milliseconds.
    pub t_ms: i64,
    /// The command that caused it, unique within the match; only on the first event of a command.
    pub command: Option<String>,
    /// Stands for what that command said; none where it was not taken down.
    pub said: Option<u64>,
    /// The event: JSON with its version first, as the wire crate writes it.
    pub payload: String,
    /// The state after this event, where it was taken down.
    pub fingerprint: Option<u64>,
}

/// Events that join a log together or not at all.
#[derive(Clone, Debug)]
pub struct Batch {
    /// Whose log.
    pub id: MatchId,
    /// Oldest first; the first follows the last one in the log.
    pub rows: Vec<LogRow>,
    /// The result as JSON, when the last event ended the match.
    pub result: Option<String>,
}

/// Why an append was not confirmed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum AppendError {
    /// Nothing was written: the match belongs to another process now.
    #[error("the match belongs to another process")]
    Fenced,
    /// Nothing was written.
    #[error("the log refused: {0}")]
    Refused(String),
    /// It may have been written or not: read the log before going on.
    #[error("nobody knows whether the log has it: {0}")]
    Unknown(String),
}

/// Why something could not be read or kept.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the data cannot be used: {0}")]
pub struct StoreError(pub String);

/// Something that was said during a match, as it is kept: beside the log, and never part of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TalkRow {
    /// The match.
    pub id: MatchId,
    /// Its number among what was said there. A later row with the same number replaces the earlier.
    pub n: u32,
    /// Time of the match in milliseconds.
    pub t_ms: i64,
    /// What was said: JSON with its version first.
    pub payload: String,
}

/// A table as it is kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableRow {
    /// The unguessable part of the link.
    pub id: String,
    /// Rules of the next match, as JSON.
    pub setup: String,
    /// Number of the person who owns it; 0 before anyone came.
    pub owner: u32,
    /// Nobody new may sit.
    pub locked: bool,
    /// In order of arrival, those who were sent away too.
    pub people: Vec<PersonRow>,
    /// Who sits on `A`, `a`, `B`, `b`.
    pub seats: [Option<HolderRow>; 4],
    /// Keys that fit.
    pub keys: Vec<KeyRow>,
}

/// A key as kept: never the secret, only its SHA-256.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub struct KeyRow {
    /// What it opens, as JSON.
    pub kind: String,
    pub hash: [u8; 32],
}

/// A person as kept: never the token, only its SHA-256.
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

/// The holder of a seat as kept.
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
    /// The table it is played at.
    pub table: String,
    /// Its number there, from 1.
    pub game: u32,
    /// Its rules, as JSON; the table's may change later.
    pub setup: String,
    /// Shown names on `A`, `a`, `B`, `b`.
    pub names: [String; 4],
    /// Who sat there.
    pub holders: [Option<HolderRow>; 4],
    /// Wall clock at the start, milliseconds since 1970: for the record only, never for clocks.
    pub began_ms: i64,
    /// Milliseconds of this process at which the time of the match was 0.
    pub anchor_ms: i64,
}

/// A match as kept, without its log.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub struct MatchRow {
    pub id: MatchId,
    /// What was said when it began.
    pub start: NewMatch,
    /// The result as JSON, once there is one.
    pub result: Option<String>,
    /// Time of the match at the last sign of life of the process that owned it: the player to
    /// move is charged at least until then.
    pub alive_ms: i64,
}

/// Where everything is kept.
pub trait Store: Send + Sync + 'static {
    /// Appends to the log of a match that this process owns. Durable when it answers `Ok`.
    fn append(&self, batch: Batch) -> Pending<Result<(), AppendError>>;
    /// Begins a match, owned by this process.
    fn begin(&self, start: NewMatch) -> Pending<Result<MatchId, StoreError>>;
    /// Makes a match this process's own. From then on, its former owner's appends are refused.
    fn adopt(&self, id: MatchId, anchor_ms: i64) -> Pending<Result<(), StoreError>>;
    /// The log of a match, oldest first.
    fn log(&self, id: MatchId) -> Pending<Result<Vec<LogRow>, StoreError>>;
    /// The matches of a table, oldest first.
    fn matches(&self, table: &str) -> Pending<Result<Vec<MatchRow>, StoreError>>;
    /// Keeps a table, replacing what was kept of it.
    fn keep(&self, table: TableRow) -> Pending<Result<(), StoreError>>;
    /// The table with that link, if there is one.
    fn table(&self, id: &str) -> Pending<Result<Option<TableRow>, StoreError>>;
    /// Tables where a match is unfinished.
    fn unfinished(&self) -> Pending<Result<Vec<String>, StoreError>>;
    /// Keeps what was said. Nothing waits for it, and a match does not depend on it.
    fn keep_talk(&self, rows: Vec<TalkRow>) -> Pending<Result<(), StoreError>>;
    /// What was said during a match, oldest first.
    fn talk(&self, id: MatchId) -> Pending<Result<Vec<TalkRow>, StoreError>>;
    /// Notes that this process lives, `process_ms` after its start.
    fn beat(&self, process_ms: i64) -> Pending<Result<(), StoreError>>;
}
