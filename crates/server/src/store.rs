//! The storage of the data that must outlive the process: the log of every match, and the tables.
//!
//! An event is sent to clients only after [`Store::append`] has confirmed it. Only the process that
//! owns a match can append to its log, so a process that was replaced by another can no longer
//! write. If the outcome of an append is unknown, the log must be read before the next command is
//! decided. For the store, events are texts, which it does not interpret.

use std::future::Future;
use std::pin::Pin;

use bughouse_wire::level::BotLevel;
use serde::{Deserialize, Serialize};

/// The future answer to a request. Requests are carried out in the order of the calls, even if the
/// answer is dropped.
pub type Pending<T> = Pin<Box<dyn Future<Output = T> + Send>>;

/// The number of one start of the program: each start has a greater number than the start before. A
/// match belongs to the epoch in which it began. If a later process adopts the match (takes it over),
/// the match belongs to the epoch of that process.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Epoch(pub i64);

/// The id of a match, unique over all tables.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct MatchId(pub i64);

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
    /// The key of the command that caused the event, unique within the match. Only the first event
    /// of a command has it.
    pub command: Option<IdempotencyKey>,
    /// The event as JSON, with its version first, as the wire crate writes it.
    pub payload: String,
    /// A fingerprint of the state of the match after this event, if one was stored.
    pub fingerprint: Option<u64>,
}

/// Events that are appended together or not at all.
#[derive(Clone, Debug)]
pub struct Batch {
    /// The match.
    pub id: MatchId,
    /// The events, oldest first. The first event follows the last event in the log.
    pub rows: Vec<LogRow>,
    /// The result as JSON, if the last of these events ends the match.
    pub result: Option<String>,
}

/// The reason why an append was not confirmed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum AppendError {
    /// Nothing was written: another process owns the match now.
    #[error("the match belongs to another process")]
    Fenced,
    /// Nothing was written. The text is the reason.
    #[error("the log refused the events: {0}")]
    Refused(String),
    /// The outcome is unknown, for the reason in the text. The log must be read before the next
    /// command.
    #[error("it is unknown whether the events are in the log: {0}")]
    Unknown(String),
}

/// The reason why data could not be read or stored.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum StoreError {
    /// The disk or the database failed, or a stored table or stored talk is corrupt.
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
    /// The reason, as a sentence.
    pub why: String,
}

/// A stored signal or line of text of a match. It is not part of the log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TalkRow {
    /// The match.
    pub id: MatchId,
    /// The number of the message. A later row with the same number replaces the earlier one.
    pub n: u32,
    /// Match time in milliseconds.
    pub t_ms: i64,
    /// The message as JSON, with its version first.
    pub payload: String,
}

/// A stored table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableRow {
    /// The unguessable part of the table's link.
    pub id: String,
    /// The rules of the next match, and other facts about the table that have no field of their own,
    /// as JSON.
    pub setup: String,
    /// The number of the owner; 0 before the first person joined.
    pub owner: u32,
    /// Whether the table is locked, so that new people may not sit.
    pub locked: bool,
    /// The people in order of arrival, including removed people.
    pub people: Vec<PersonRow>,
    /// The holders of the seats `A`, `a`, `B`, `b`.
    pub seats: [Option<HolderRow>; 4],
    /// The keys that are valid at the table. A key makes its holder the arbiter, a clock or an
    /// assistant.
    pub keys: Vec<KeyRow>,
}

/// A stored key: the SHA-256 hash of the secret, not the secret itself.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub struct KeyRow {
    /// The kind of the key, as JSON.
    pub kind: String,
    pub hash: [u8; 32],
}

/// A stored person, with the SHA-256 hash of their token.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub struct PersonRow {
    pub id: u32,
    pub name: String,
    pub token_hash: [u8; 32],
    /// How many matches began while they were online or waited in line, since they last played.
    pub sat_out: u32,
    /// Whether they want to play the next match.
    pub ready: bool,
    pub kicked: bool,
}

/// The stored holder of a seat.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum HolderRow {
    Person(u32),
    Bot { name: String, level: BotLevel },
    AtBoard(String),
}

/// The data of a match that begins.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewMatch {
    /// The id of its table.
    pub table: String,
    /// Its number at the table, from 1.
    pub game: u32,
    /// The rules of the match, as JSON. The rules of the table may change later.
    pub setup: String,
    /// The shown names of the players at `A`, `a`, `B`, `b`.
    pub names: [String; 4],
    /// The holders of the seats.
    pub holders: [Option<HolderRow>; 4],
    /// The date and time of the start, in milliseconds since 1970. They are used only in records,
    /// not for clocks.
    pub began_ms: i64,
    /// The process time (milliseconds since the process started its clock) at which match time is 0.
    pub anchor_ms: i64,
}

/// A stored match, without its log.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub struct MatchRow {
    pub id: MatchId,
    /// The data with which the match began.
    pub start: NewMatch,
    /// The result as JSON, if the match has one.
    pub result: Option<String>,
    /// The latest match time at which the process that owned the match was certainly running: the
    /// time of its last heartbeat, or of the last event if the event is later. The clock of the player
    /// to move is charged at least until this time.
    pub alive_ms: i64,
}

/// The storage of matches and tables.
pub trait Store: Send + Sync + 'static {
    /// Appends to the log of a match that this process owns. After `Ok` the events are durable.
    fn append(&self, batch: Batch) -> Pending<Result<(), AppendError>>;
    /// Stores a new match, which this process owns.
    fn begin(&self, start: NewMatch) -> Pending<Result<MatchId, StoreError>>;
    /// Makes this process the owner of a match. After that, appends of the former owner are
    /// refused. `anchor_ms`: the process time at which match time is 0.
    fn adopt(&self, id: MatchId, anchor_ms: i64) -> Pending<Result<(), StoreError>>;
    /// The log of a match, oldest first.
    fn log(&self, id: MatchId) -> Pending<Result<Vec<LogRow>, StoreError>>;
    /// The matches of a table, oldest first.
    fn matches(&self, table: &str) -> Pending<Result<Vec<MatchRow>, StoreError>>;
    /// Stores a table. If it is stored already, the new row replaces the old one.
    fn keep(&self, table: TableRow) -> Pending<Result<(), StoreError>>;
    /// The table with this id, if there is one.
    fn table(&self, id: &str) -> Pending<Result<Option<TableRow>, StoreError>>;
    /// The ids of tables with an unfinished match.
    fn unfinished(&self) -> Pending<Result<Vec<String>, StoreError>>;
    /// Stores talk. If this fails, the match is not affected.
    fn keep_talk(&self, rows: Vec<TalkRow>) -> Pending<Result<(), StoreError>>;
    /// The talk of a match, oldest first.
    fn talk(&self, id: MatchId) -> Pending<Result<Vec<TalkRow>, StoreError>>;
    /// Writes a heartbeat: this process was alive at the process time `process_ms`.
    fn beat(&self, process_ms: i64) -> Pending<Result<(), StoreError>>;
}
