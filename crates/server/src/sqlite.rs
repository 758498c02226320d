//! The store in one SQLite file.
//!
//! One thread writes. It commits all queued jobs together, so a slow disk increases the latency but
//! does not reduce the throughput. It is a thread of the operating system and not a task of the
//! runtime, so that writes never wait for other tasks. By default the database has a write-ahead
//! log with `synchronous=FULL`: confirmed events survive a loss of power, if the disk has really
//! written what it reports as written. Queries use another connection and see only committed data.

mod check;
pub(crate) mod copy;
mod journal;
mod read;
mod write;

use std::path::Path;
use std::sync::{Arc, Mutex, mpsc};
use std::thread;
use std::time::Duration;

use rusqlite::Connection;
use tokio::sync::oneshot;

use journal::Journal;

pub use check::{MatchesChecked, check_matches};

use crate::folder::FolderLock;
use crate::settings::{Durability, Survives};
use crate::store::{
    AppendError, Batch, LogRow, MatchId, MatchRow, NewMatch, Pending, Store, StoreError, TableRow,
    TalkRow,
};

/// At most this many jobs are joined into one commit. Measurements showed that 64 to 256 jobs per
/// commit reach nine tenths of the largest throughput, and that no request then waits long.
const GROUP: usize = 256;

/// The number of compiled statements that are cached: more than the program has.
const STATEMENTS: usize = 64;

/// The version of the file's format. It increases when the tables of the database change, or the
/// format of the texts in them. Files of another version are refused.
const SCHEMA_VERSION: i64 = 9;

const SCHEMA: &str = "
    CREATE TABLE epochs (id INTEGER PRIMARY KEY AUTOINCREMENT, beat_ms INTEGER NOT NULL) STRICT;
    CREATE TABLE tables (id TEXT PRIMARY KEY, setup TEXT NOT NULL, owner INTEGER NOT NULL,
        locked INTEGER NOT NULL) STRICT, WITHOUT ROWID;
    CREATE TABLE people (table_id TEXT NOT NULL REFERENCES tables, person INTEGER NOT NULL,
        name TEXT NOT NULL, token_hash BLOB NOT NULL, sat_out INTEGER NOT NULL,
        ready INTEGER NOT NULL, kicked INTEGER NOT NULL,
        PRIMARY KEY (table_id, person)) STRICT, WITHOUT ROWID;
    CREATE TABLE seats (table_id TEXT NOT NULL REFERENCES tables, seat INTEGER NOT NULL,
        person INTEGER, bot TEXT, level TEXT, at_board TEXT,
        PRIMARY KEY (table_id, seat)) STRICT, WITHOUT ROWID;
    CREATE TABLE keys (table_id TEXT NOT NULL REFERENCES tables, kind TEXT NOT NULL,
        hash BLOB NOT NULL, PRIMARY KEY (table_id, kind)) STRICT, WITHOUT ROWID;
    CREATE TABLE matches (id INTEGER PRIMARY KEY AUTOINCREMENT,
        table_id TEXT NOT NULL REFERENCES tables, game INTEGER NOT NULL, setup TEXT NOT NULL,
        names TEXT NOT NULL, holders TEXT NOT NULL, began_ms INTEGER NOT NULL,
        epoch INTEGER NOT NULL, anchor_ms INTEGER NOT NULL, result TEXT,
        UNIQUE (table_id, game)) STRICT;
    CREATE INDEX unfinished ON matches (table_id) WHERE result IS NULL;
    CREATE TABLE events (match INTEGER NOT NULL REFERENCES matches, epoch INTEGER NOT NULL,
        seq INTEGER NOT NULL, t_ms INTEGER NOT NULL, command TEXT, said INTEGER,
        payload TEXT NOT NULL, fingerprint INTEGER, PRIMARY KEY (match, seq),
        UNIQUE (match, command)) STRICT, WITHOUT ROWID;
    CREATE TABLE journal (place INTEGER PRIMARY KEY AUTOINCREMENT, match INTEGER NOT NULL,
        epoch INTEGER NOT NULL, seq INTEGER NOT NULL, t_ms INTEGER NOT NULL, command TEXT,
        said INTEGER, payload TEXT NOT NULL, fingerprint INTEGER) STRICT;
    CREATE TABLE talk (match INTEGER NOT NULL REFERENCES matches, n INTEGER NOT NULL,
        t_ms INTEGER NOT NULL, payload TEXT NOT NULL, PRIMARY KEY (match, n)) STRICT, WITHOUT ROWID;
";

/// A job for the thread that writes, with the channel for its answer.
enum Job {
    Append(Batch, oneshot::Sender<Result<(), AppendError>>),
    Begin(NewMatch, oneshot::Sender<Result<MatchId, StoreError>>),
    Adopt(MatchId, i64, oneshot::Sender<Result<(), StoreError>>),
    Keep(TableRow, oneshot::Sender<Result<(), StoreError>>),
    Talk(Vec<TalkRow>, oneshot::Sender<Result<(), StoreError>>),
    Beat(i64, oneshot::Sender<Result<(), StoreError>>),
}

/// The store in a file.
pub struct Sqlite {
    jobs: Option<mpsc::Sender<Job>>,
    writer: Option<thread::JoinHandle<()>>,
    reader: Arc<Mutex<Connection>>,
    /// The lock on the data folder. It is the last field, so that it is dropped last: SQLite still
    /// writes to the file when the last connection closes.
    _held: Option<FolderLock>,
}

impl Sqlite {
    /// Opens or creates the file, and begins a new epoch: this start of the program gets a number.
    ///
    /// # Errors
    /// The file cannot be opened, or another version of the program wrote it.
    pub fn open(path: &Path) -> Result<Sqlite, StoreError> {
        Sqlite::open_with(path, Durability::DEFAULT)
    }

    /// Opens or creates the file with this durability, and begins a new epoch.
    ///
    /// # Errors
    /// The same as for [`Sqlite::open`].
    pub fn open_with(path: &Path, disk: Durability) -> Result<Sqlite, StoreError> {
        let connection = connect(path, disk.survives)?;
        prepare(&connection)?;
        let journal = Journal::open(&connection)?;
        let epoch = write::new_epoch(&connection)?;
        let reader = Arc::new(Mutex::new(connect(path, disk.survives)?));
        let (jobs, queue) = mpsc::channel();
        let delay = Duration::from_millis(disk.delay_ms);
        let writer = thread::Builder::new()
            .name("log-writer".into())
            .spawn(move || write::run(connection, journal, epoch, &queue, GROUP, delay))
            .map_err(|error| StoreError::Unusable(error.to_string()))?;
        Ok(Sqlite {
            jobs: Some(jobs),
            writer: Some(writer),
            reader,
            _held: None,
        })
    }

    /// The same store. It keeps the lock on the data folder until the store is dropped.
    pub(crate) fn holding(self, held: FolderLock) -> Sqlite {
        let mut store = self;
        store._held = Some(held);
        store
    }

    fn send<T: Send + 'static>(
        &self,
        job: impl FnOnce(oneshot::Sender<T>) -> Job,
        lost: impl FnOnce() -> T + Send + 'static,
    ) -> Pending<T> {
        let (answer, wait) = oneshot::channel();
        let jobs = self
            .jobs
            .as_ref()
            .expect("`jobs` is emptied only when the store is dropped");
        // If the writer has ended, the job is dropped with the sender of the answer, and the next
        // line returns `lost()`.
        let _ = jobs.send(job(answer));
        Box::pin(async move { wait.await.unwrap_or_else(|_| lost()) })
    }

    fn read<T: Send + 'static>(
        &self,
        query: impl FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Pending<Result<T, StoreError>> {
        let reader = Arc::clone(&self.reader);
        let task = tokio::task::spawn_blocking(move || {
            let connection = reader
                .lock()
                .unwrap_or_else(|poisoned| poisoned.into_inner());
            query(&connection).map_err(StoreError::from)
        });
        Box::pin(async move {
            task.await
                .map_err(|error| StoreError::Unusable(error.to_string()))?
        })
    }
}

/// Waits for the writer, so that all requests are on disk when the store is dropped.
impl Drop for Sqlite {
    fn drop(&mut self) {
        self.jobs.take();
        if let Some(writer) = self.writer.take() {
            // A panic of the writer was printed when it happened.
            let _ = writer.join();
        }
    }
}

impl Store for Sqlite {
    fn append(&self, batch: Batch) -> Pending<Result<(), AppendError>> {
        self.send(
            |answer| Job::Append(batch, answer),
            || Err(AppendError::Unknown("the writer has stopped".into())),
        )
    }

    fn begin(&self, start: NewMatch) -> Pending<Result<MatchId, StoreError>> {
        self.send(|answer| Job::Begin(start, answer), writer_gone)
    }

    fn adopt(&self, id: MatchId, anchor_ms: i64) -> Pending<Result<(), StoreError>> {
        self.send(|answer| Job::Adopt(id, anchor_ms, answer), writer_gone)
    }

    fn keep(&self, table: TableRow) -> Pending<Result<(), StoreError>> {
        self.send(|answer| Job::Keep(table, answer), writer_gone)
    }

    fn beat(&self, process_ms: i64) -> Pending<Result<(), StoreError>> {
        self.send(|answer| Job::Beat(process_ms, answer), writer_gone)
    }

    fn keep_talk(&self, rows: Vec<TalkRow>) -> Pending<Result<(), StoreError>> {
        self.send(|answer| Job::Talk(rows, answer), writer_gone)
    }

    fn talk(&self, id: MatchId) -> Pending<Result<Vec<TalkRow>, StoreError>> {
        self.read(move |connection| read::talk(connection, id))
    }

    fn log(&self, id: MatchId) -> Pending<Result<Vec<LogRow>, StoreError>> {
        self.read(move |connection| read::log(connection, id))
    }

    fn matches(&self, table: &str) -> Pending<Result<Vec<MatchRow>, StoreError>> {
        let table = table.to_owned();
        self.read(move |connection| read::matches(connection, &table))
    }

    fn table(&self, id: &str) -> Pending<Result<Option<TableRow>, StoreError>> {
        let id = id.to_owned();
        self.read(move |connection| read::table(connection, &id))
    }

    fn unfinished(&self) -> Pending<Result<Vec<String>, StoreError>> {
        self.read(read::unfinished)
    }
}

fn writer_gone<T>() -> Result<T, StoreError> {
    Err(StoreError::Unusable("the writer has stopped".into()))
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> StoreError {
        StoreError::Unusable(error.to_string())
    }
}

fn connect(path: &Path, survives: Survives) -> Result<Connection, StoreError> {
    let synchronous = match survives {
        Survives::PowerLoss => "FULL",
        Survives::Kill => "NORMAL",
    };
    let connection = Connection::open(path)?;
    connection.busy_timeout(Duration::from_secs(5))?;
    connection.pragma_update(None, "journal_mode", "WAL")?;
    connection.pragma_update(None, "synchronous", synchronous)?;
    connection.pragma_update(None, "foreign_keys", true)?;
    connection.set_prepared_statement_cache_capacity(STATEMENTS);
    Ok(connection)
}

fn prepare(connection: &Connection) -> Result<(), StoreError> {
    match format_of(connection)? {
        0 => {
            let version = format!("PRAGMA user_version = {SCHEMA_VERSION};");
            Ok(connection.execute_batch(&format!("BEGIN; {SCHEMA} {version} COMMIT;"))?)
        }
        found => check_format(found),
    }
}

/// The version of a file's format; 0 for an empty file.
fn format_of(connection: &Connection) -> Result<i64, StoreError> {
    Ok(connection.pragma_query_value(None, "user_version", |row| row.get(0))?)
}

fn check_format(found: i64) -> Result<(), StoreError> {
    let whose = match found {
        SCHEMA_VERSION => return Ok(()),
        ..SCHEMA_VERSION => "an earlier",
        _ => "a later",
    };
    Err(StoreError::Unusable(format!(
        "its format is {found}, written by {whose} version of bughouse; this version reads format {SCHEMA_VERSION}"
    )))
}

#[cfg(test)]
mod tests;
