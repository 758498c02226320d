//! The store in a folder, as one SQLite file.
//!
//! One thread writes. It commits all waiting requests together, so a slow disk increases the latency but
//! does not reduce the throughput. It is a thread of the operating system, so that writes never wait for
//! tasks of a runtime. By default a confirmed event survives a loss of power, if the disk has really
//! written what it reports as written. Another thread reads, and sees only committed data.

mod backup;
mod copy;
mod feed;
mod folder;
mod lanes;
mod log;
mod migrate;
mod principals;
mod prune;
mod read_only;
mod rebuild;
mod results;
mod retention;
mod rooms;
mod talk;
mod writer;

use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, mpsc};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use rusqlite::Connection;
use tokio::sync::oneshot;

use folder::FolderLock;
use lanes::{Lane, Lanes};
use migrate::MIGRATIONS;

pub use backup::{BackupError, backup, restore};
pub use folder::{DATABASE, FolderError};
pub use prune::{PruneMode, Pruned, prune};
pub use read_only::{ReadOnly, RoomSize};
pub use rebuild::{RebuildMode, Rebuilt, rebuild};

use crate::{
    AuditRow, Batch, CredentialHash, Feed, FeedRow, LinkHash, Log, LogRow, MatchId, MatchRow,
    MatchStart, NewPrincipal, NewRoom, OpenError, Opened, Owned, Pending, Principal, PrincipalId,
    Principals, PublicId, Removal, RemovalStep, Results, Retention, Room, RoomId, Rooms, StartId,
    StoreError, TalkRow, TalkRows, WriteError,
};

/// The number of compiled statements that are cached: more than the program has.
const STATEMENTS: usize = 64;

/// The result of a unit of work: an outer error is one of the database, for which everything in the same
/// transaction is rolled back.
type Outcome<T> = rusqlite::Result<Result<T, WriteError>>;

/// A query for the thread that reads.
type Query = Box<dyn FnOnce(&Connection) + Send>;

/// The failures after which a confirmed event is still in the log.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Survives {
    /// A loss of power, if the disk has really written what it reports as written. Each commit waits for
    /// the disk.
    PowerLoss,
    /// Only an end of the process, such as a crash or a kill. After a loss of power, events of the last
    /// seconds may be missing.
    Kill,
}

/// How a store writes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Durability {
    /// The failures after which a confirmed event is still in the log.
    pub survives: Survives,
    /// A delay of each commit in milliseconds, to test with a slow disk.
    pub delay_ms: u64,
}

impl Durability {
    /// The values that apply if the configuration sets none.
    pub const DEFAULT: Durability = Durability {
        survives: Survives::PowerLoss,
        delay_ms: 0,
    };
}

/// The reason why a data folder cannot be used. It is not changed.
#[derive(Debug, thiserror::Error)]
#[allow(missing_docs)]
pub enum UseError {
    #[error("cannot use the data folder {path}: {1}", path = .0.display())]
    Folder(PathBuf, #[source] io::Error),
    #[error("the data folder {} is in use by another server, or its data are being replaced", .0.display())]
    InUse(PathBuf),
    #[error("cannot use {path}: {1}", path = .0.display())]
    Database(PathBuf, #[source] StoreError),
}

/// The store in a folder, as one start of the program uses it.
pub struct Sqlite {
    start: StartId,
    lanes: Arc<Lanes>,
    queries: Option<mpsc::Sender<Query>>,
    threads: Vec<JoinHandle<()>>,
    /// The lock on the folder. It is the last field, so that it is dropped last: SQLite still writes to
    /// the file when the last connection closes.
    _held: Option<FolderLock>,
}

impl Sqlite {
    /// Opens the store in a folder, and makes both if they do not exist. Until the store is dropped, no
    /// other process can open it.
    ///
    /// # Errors
    /// The folder or the file cannot be used, a living process uses it, or a program of another version
    /// wrote it.
    pub fn open(folder: &Path, disk: Durability) -> Result<Sqlite, UseError> {
        let in_folder = |error| UseError::Folder(folder.into(), error);
        folder::make(folder).map_err(in_folder)?;
        let held = FolderLock::take(folder).map_err(in_folder)?;
        let held = held.ok_or_else(|| UseError::InUse(folder.into()))?;
        let mut store = Sqlite::open_unlocked(folder, disk)?;
        store._held = Some(held);
        // A new file survives a loss of power only after its folder is synced.
        folder::sync(folder).map_err(in_folder)?;
        Ok(store)
    }

    /// Opens the store although another process may use it.
    pub(crate) fn open_unlocked(folder: &Path, disk: Durability) -> Result<Sqlite, UseError> {
        let file = folder.join(DATABASE);
        Sqlite::of_file(&file, disk).map_err(|error| UseError::Database(file, error))
    }

    fn of_file(file: &Path, disk: Durability) -> Result<Sqlite, StoreError> {
        if file.exists() {
            // Before anything is changed.
            migrate::check_ours(file)?;
        }
        let mut connection = connect(file, disk.survives)?;
        migrate::to_newest(&mut connection, MIGRATIONS)?;
        let start = rooms::new_start(&connection)?;
        let reader = connect(file, disk.survives)?;
        let delay = Duration::from_millis(disk.delay_ms);
        let lanes = Arc::new(Lanes::default());
        let (queries, asked) = mpsc::channel::<Query>();
        let mut threads = Vec::new();
        let queue = Arc::clone(&lanes);
        threads.push(spawn("log-writer", move || {
            writer::run(&mut connection, &queue, delay);
        })?);
        threads.push(spawn("store-reader", move || {
            asked.iter().for_each(|query| query(&reader));
        })?);
        Ok(Sqlite {
            start,
            lanes,
            queries: Some(queries),
            threads,
            _held: None,
        })
    }

    fn write<T: Send + 'static>(
        &self,
        lane: Lane,
        work: impl Fn(&Connection) -> Outcome<T> + Send + 'static,
    ) -> Pending<Result<T, WriteError>> {
        let (answer, answered) = oneshot::channel();
        self.lanes.push(lane, work, answer);
        Box::pin(async move {
            let stopped = || Err(WriteError::Unknown("the writer has stopped".into()));
            answered.await.unwrap_or_else(|_| stopped())
        })
    }

    fn read<T: Send + 'static>(
        &self,
        query: impl FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Pending<Result<T, StoreError>> {
        let (answer, answered) = oneshot::channel();
        let query: Query = Box::new(move |connection| {
            // The task that asked may be gone.
            let _ = answer.send(query(connection).map_err(StoreError::from));
        });
        if let Some(queries) = &self.queries {
            // Without the thread that reads, the answer is an error.
            let _ = queries.send(query);
        }
        Box::pin(async move {
            let stopped = || Err(StoreError("the reader has stopped".into()));
            answered.await.unwrap_or_else(|_| stopped())
        })
    }
}

/// Waits until all requests are on disk.
impl Drop for Sqlite {
    fn drop(&mut self) {
        self.lanes.close();
        self.queries = None;
        for thread in self.threads.drain(..) {
            // A panic of the thread was printed when it happened.
            let _ = thread.join();
        }
    }
}

impl Rooms for Sqlite {
    fn create(&self, room: NewRoom) -> Pending<Result<Owned, WriteError>> {
        let start = self.start;
        self.write(Lane::Book, move |connection| {
            rooms::create(connection, start, &room)
        })
    }

    fn keep(&self, owned: Owned, doc: String, seen_ms: i64) -> Pending<Result<(), WriteError>> {
        self.write(Lane::Book, move |connection| {
            rooms::keep(connection, owned, &doc, seen_ms)
        })
    }

    fn room_of(&self, link: LinkHash) -> Pending<Result<Option<RoomId>, StoreError>> {
        self.read(move |connection| rooms::room_of(connection, link))
    }

    fn room_with(&self, public: PublicId) -> Pending<Result<Option<RoomId>, StoreError>> {
        self.read(move |connection| rooms::room_with(connection, &public))
    }

    fn room(&self, id: RoomId) -> Pending<Result<Option<Room>, StoreError>> {
        self.read(move |connection| rooms::room(connection, id))
    }

    fn open(&self, id: RoomId) -> Pending<Result<Option<Opened>, OpenError>> {
        let start = self.start;
        let opened = self.write(Lane::Log, move |connection| {
            rooms::open(connection, start, id).map(Ok)
        });
        Box::pin(async { opened.await.map_err(unreadable)? })
    }

    fn claim(&self, limit: u32) -> Pending<Result<Vec<Opened>, StoreError>> {
        let start = self.start;
        let claimed = self.write(Lane::Log, move |connection| {
            rooms::claim(connection, start, limit).map(Ok)
        });
        Box::pin(async { claimed.await.map_err(unreadable) })
    }

    fn release(&self, owned: Owned) -> Pending<Result<(), WriteError>> {
        self.write(Lane::Book, move |connection| {
            rooms::release(connection, owned)
        })
    }
}

impl Log for Sqlite {
    fn begin(
        &self,
        owned: Owned,
        start: MatchStart,
        anchor_ms: i64,
        first: Vec<LogRow>,
    ) -> Pending<Result<MatchId, WriteError>> {
        self.write(Lane::Log, move |connection| {
            log::begin(connection, owned, &start, anchor_ms, &first)
        })
    }

    fn append(&self, owned: Owned, batch: Batch) -> Pending<Result<(), WriteError>> {
        self.write(Lane::Log, move |connection| {
            log::append(connection, owned, &batch)
        })
    }

    fn set_anchor(
        &self,
        owned: Owned,
        id: MatchId,
        anchor_ms: i64,
    ) -> Pending<Result<(), WriteError>> {
        self.write(Lane::Log, move |connection| {
            log::set_anchor(connection, owned, id, anchor_ms)
        })
    }

    fn log(&self, id: MatchId) -> Pending<Result<Vec<LogRow>, StoreError>> {
        self.read(move |connection| log::log(connection, id))
    }

    fn beat(&self, process_ms: i64) -> Pending<Result<(), WriteError>> {
        let start = self.start;
        self.write(Lane::Log, move |connection| {
            log::beat(connection, start, process_ms)
        })
    }
}

impl Results for Sqlite {
    fn matches(&self, room: RoomId) -> Pending<Result<Vec<MatchRow>, StoreError>> {
        self.read(move |connection| results::matches(connection, room))
    }

    fn match_at(&self, room: RoomId, game: u32) -> Pending<Result<Option<MatchRow>, StoreError>> {
        self.read(move |connection| results::match_at(connection, room, game))
    }

    fn match_with(&self, public: PublicId) -> Pending<Result<Option<MatchRow>, StoreError>> {
        self.read(move |connection| results::match_with(connection, &public))
    }

    fn matches_of(
        &self,
        principal: PrincipalId,
        before: Option<MatchId>,
        limit: u32,
    ) -> Pending<Result<Vec<MatchRow>, StoreError>> {
        self.read(move |connection| results::matches_of(connection, principal, before, limit))
    }
}

impl TalkRows for Sqlite {
    fn keep_talk(&self, owned: Owned, rows: Vec<TalkRow>) -> Pending<Result<(), WriteError>> {
        // Before the event that ends a match, so that anyone who sees the end finds all talk.
        self.write(Lane::Log, move |connection| {
            talk::keep(connection, owned, &rows)
        })
    }

    fn talk(&self, id: MatchId) -> Pending<Result<Vec<TalkRow>, StoreError>> {
        self.read(move |connection| talk::talk(connection, id))
    }
}

impl Feed for Sqlite {
    fn feed(&self, no: i64, limit: u32) -> Pending<Result<Vec<FeedRow>, StoreError>> {
        self.read(move |connection| feed::after(connection, no, limit))
    }
}

impl Principals for Sqlite {
    fn welcome(&self, new: NewPrincipal) -> Pending<Result<PrincipalId, WriteError>> {
        self.write(Lane::Book, move |connection| {
            principals::welcome(connection, &new)
        })
    }

    fn principal_by(
        &self,
        credential: CredentialHash,
        now_ms: i64,
    ) -> Pending<Result<Option<Principal>, StoreError>> {
        self.read(move |connection| principals::principal_by(connection, credential, now_ms))
    }

    fn principal_with(&self, public: PublicId) -> Pending<Result<Option<Principal>, StoreError>> {
        self.read(move |connection| principals::principal_with(connection, &public))
    }

    fn note_use(&self, credential: CredentialHash, now_ms: i64) -> Pending<Result<(), WriteError>> {
        self.write(Lane::Book, move |connection| {
            principals::note_use(connection, credential, now_ms)
        })
    }

    fn rename(&self, id: PrincipalId, name: String) -> Pending<Result<(), WriteError>> {
        self.write(Lane::Book, move |connection| {
            principals::rename(connection, id, &name)
        })
    }

    fn merge(
        &self,
        credentials: Vec<CredentialHash>,
        into: PrincipalId,
        now_ms: i64,
    ) -> Pending<Result<(), WriteError>> {
        self.write(Lane::Book, move |connection| {
            principals::merge(connection, &credentials, into, now_ms)
        })
    }

    fn revoke(&self, credential: CredentialHash, now_ms: i64) -> Pending<Result<(), WriteError>> {
        self.write(Lane::Book, move |connection| {
            principals::revoke(connection, credential, now_ms)
        })
    }
}

impl Retention for Sqlite {
    fn remove_rooms(
        &self,
        removal: Removal,
        after: RoomId,
        limit: u32,
    ) -> Pending<Result<RemovalStep<RoomId>, WriteError>> {
        let living = self.start;
        self.write(Lane::Book, move |connection| {
            let step = retention::remove_rooms(connection, living, &removal, after, limit)?;
            Ok(Ok(removal_step(&step, RoomId)))
        })
    }

    fn delete_room(
        &self,
        owned: Owned,
        by: PrincipalId,
        at_ms: i64,
    ) -> Pending<Result<(), WriteError>> {
        // After all events and all talk of the room, which are in this lane too.
        self.write(Lane::Log, move |connection| {
            retention::delete_room(connection, owned, by, at_ms)
        })
    }

    fn remove_talk(
        &self,
        removal: Removal,
        after: MatchId,
        limit: u32,
    ) -> Pending<Result<RemovalStep<MatchId>, WriteError>> {
        self.write(Lane::Book, move |connection| {
            let step = retention::remove_talk(connection, &removal, after, limit)?;
            Ok(Ok(removal_step(&step, MatchId)))
        })
    }

    fn audit(&self, no: i64, limit: u32) -> Pending<Result<Vec<AuditRow>, StoreError>> {
        self.read(move |connection| retention::audit(connection, no, limit))
    }
}

fn removal_step<Id>(step: &retention::Step, id: fn(i64) -> Id) -> RemovalStep<Id> {
    RemovalStep {
        removed: u32::try_from(step.old.len()).expect("no more than the limit"),
        next: step.next.map(id),
    }
}

fn unreadable(error: WriteError) -> StoreError {
    StoreError(error.to_string())
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> StoreError {
        StoreError(error.to_string())
    }
}

fn connect(file: &Path, survives: Survives) -> Result<Connection, StoreError> {
    let synchronous = match survives {
        Survives::PowerLoss => "FULL",
        Survives::Kill => "NORMAL",
    };
    let connection = Connection::open(file)?;
    connection.busy_timeout(Duration::from_secs(5))?;
    connection.pragma_update(None, "journal_mode", "WAL")?;
    connection.pragma_update(None, "synchronous", synchronous)?;
    connection.pragma_update(None, "foreign_keys", true)?;
    connection.set_prepared_statement_cache_capacity(STATEMENTS);
    Ok(connection)
}

fn spawn(name: &str, work: impl FnOnce() + Send + 'static) -> Result<JoinHandle<()>, StoreError> {
    let thread = thread::Builder::new().name(name.into()).spawn(work);
    thread.map_err(|error| StoreError(error.to_string()))
}

/// Carries out a cached statement, and returns the number of changed rows.
fn execute(
    connection: &Connection,
    sql: &str,
    values: impl rusqlite::Params,
) -> rusqlite::Result<usize> {
    connection.prepare_cached(sql)?.execute(values)
}

/// Refuses something new whose public id or link is in use.
fn id_in_use() -> WriteError {
    WriteError::Refused("its id is in use".into())
}

/// The answer to a write for a room that changed `rows` rows: none if another start has claimed it.
fn unless_fenced(rows: usize) -> Result<(), WriteError> {
    match rows {
        0 => Err(WriteError::Fenced),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests;
