//! The store in a folder, as one SQLite file.
//!
//! One thread writes. It commits all waiting requests together, so a slow disk increases the latency but
//! does not reduce the throughput. It is a thread of the operating system, so that writes never wait for
//! tasks of a runtime. By default a confirmed event survives a loss of power, if the disk has really
//! written what it reports as written. Another thread reads, and sees only committed data.

mod backup;
mod copy;
pub(crate) mod events;
pub(crate) mod feed;
mod folder;
mod lanes;
pub(crate) mod lobby;
pub(crate) mod log;
mod migrate;
mod pack;
pub(crate) mod principals;
mod prune;
mod read_only;
mod rebuild;
pub(crate) mod results;
pub(crate) mod retention;
pub(crate) mod rooms;
pub(crate) mod talk;
mod values;
mod writer;

use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, mpsc};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use rusqlite::config::DbConfig;
use rusqlite::types::FromSql;
use rusqlite::{Connection, Params, Row, TransactionBehavior};
use tokio::sync::{oneshot, watch};

use folder::FolderLock;
use lanes::{Lanes, stopped};
use migrate::MIGRATIONS;

pub(crate) use lanes::Lane;

pub use backup::{BackupError, backup, restore};
pub use folder::{DATABASE, FolderError};
pub use pack::{PackError, pack, unpack};
pub use prune::{PruneMode, Pruned, prune};
pub use read_only::{ReadOnly, RoomSize};
pub use rebuild::{RebuildMode, Rebuilt, rebuild};

use crate::error::Refusal;
use crate::{OpenError, Pending, StartId, StoreError, WriteError};

/// The number of compiled statements that are cached: more than the program has.
const STATEMENTS: usize = 64;

/// The result of a unit of work.
type Outcome<T, E = WriteError> = Result<T, Failure<E>>;

/// Why a unit of work has failed.
#[derive(Debug)]
pub(crate) enum Failure<E = WriteError> {
    /// Everything in the same transaction is rolled back.
    Database(rusqlite::Error),
    /// The request alone is answered with this error.
    Refused(E),
}

impl<E> From<rusqlite::Error> for Failure<E> {
    fn from(error: rusqlite::Error) -> Failure<E> {
        Failure::Database(error)
    }
}

impl From<WriteError> for Failure {
    fn from(error: WriteError) -> Failure {
        Failure::Refused(error)
    }
}

impl From<Refusal> for Failure {
    fn from(refusal: Refusal) -> Failure {
        Failure::Refused(refusal.into())
    }
}

impl From<OpenError> for Failure<OpenError> {
    fn from(error: OpenError) -> Failure<OpenError> {
        Failure::Refused(error)
    }
}

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
    pub(crate) start: StartId,
    lanes: Arc<Lanes>,
    queries: Option<mpsc::Sender<Query>>,
    threads: Vec<JoinHandle<()>>,
    /// The lock on the folder. It is dropped after the connections: SQLite still writes to the file when
    /// the last connection closes.
    _held: Option<FolderLock>,
    /// Dropped after the lock, so that [`Sqlite::closed`] ends.
    closing: watch::Sender<()>,
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

    /// A future that ends when the store is dropped and its folder is free.
    pub fn closed(&self) -> impl Future<Output = ()> + Send + 'static {
        let mut closing = self.closing.subscribe();
        async move { while closing.changed().await.is_ok() {} }
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
            closing: watch::Sender::new(()),
        })
    }

    pub(crate) fn write<T: Send + 'static, E: From<WriteError> + Send + 'static>(
        &self,
        lane: Lane,
        work: impl Fn(&Connection) -> Outcome<T, E> + Send + 'static,
    ) -> Pending<Result<T, E>> {
        let (answer, answered) = oneshot::channel();
        self.lanes.push(lane, work, answer);
        Box::pin(async move { answered.await.unwrap_or_else(|_| Err(stopped().into())) })
    }

    pub(crate) fn read<T: Send + 'static>(
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
    let mut connection = Connection::open(file)?;
    connection.busy_timeout(Duration::from_secs(5))?;
    // An immediate transaction waits if another process writes to the file.
    connection.set_transaction_behavior(TransactionBehavior::Immediate);
    connection.pragma_update(None, "journal_mode", "WAL")?;
    connection.pragma_update(None, "synchronous", synchronous)?;
    connection.pragma_update(None, "foreign_keys", true)?;
    // Otherwise SQLite prepares a query on a table with a partial index anew each time a value is bound.
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true)?;
    connection.set_prepared_statement_cache_capacity(STATEMENTS);
    Ok(connection)
}

fn spawn(name: &str, work: impl FnOnce() + Send + 'static) -> Result<JoinHandle<()>, StoreError> {
    let thread = thread::Builder::new().name(name.into()).spawn(work);
    thread.map_err(|error| StoreError(error.to_string()))
}

/// Carries out a cached statement, and returns the number of changed rows.
fn execute(connection: &Connection, sql: &str, values: impl Params) -> rusqlite::Result<usize> {
    connection.prepare_cached(sql)?.execute(values)
}

/// The value that a cached query finds first.
fn value<T: FromSql>(
    connection: &Connection,
    sql: &str,
    values: impl Params,
) -> rusqlite::Result<T> {
    let mut found = connection.prepare_cached(sql)?;
    found.query_row(values, |row| row.get(0))
}

/// All rows that a cached query finds.
fn list<T>(
    connection: &Connection,
    sql: &str,
    values: impl Params,
    read: impl FnMut(&Row<'_>) -> rusqlite::Result<T>,
) -> rusqlite::Result<Vec<T>> {
    let mut found = connection.prepare_cached(sql)?;
    found.query_map(values, read)?.collect()
}

#[cfg(test)]
mod tests;
