//! Copies of a database that is in use, and a check of a database file.

use std::path::Path;
use std::time::Duration;

use rusqlite::backup::{Backup, StepResult};
use rusqlite::{Connection, OpenFlags};

use super::migrate::check_newest;
use crate::StoreError;

/// The number of database pages that are copied between two calls of `progress`. Together they have
/// 4 MB.
const STEP: i32 = 1_024;

/// Copies the present state of a database to a file that does not exist yet, without blocking
/// writers. `progress` gets the number of copied pages and the number of all pages.
///
/// # Errors
/// One of the files cannot be used, or the copy is damaged.
pub fn copy(from: &Path, to: &Path, progress: &mut dyn FnMut(u32, u32)) -> Result<(), StoreError> {
    let source = read_only(from)?;
    // The open transaction keeps the copy consistent: later writes are not copied, and do not make
    // the copy start again.
    source.execute_batch("BEGIN")?;
    let _: i64 = source.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0))?;
    let mut target = Connection::open(to)?;
    {
        let backup = Backup::new(&source, &mut target)?;
        loop {
            let step = backup.step(STEP)?;
            let all = backup.progress();
            let count = |pages: i32| u32::try_from(pages).unwrap_or(0);
            progress(count(all.pagecount - all.remaining), count(all.pagecount));
            match step {
                StepResult::Done => break,
                StepResult::More => {}
                // The file is locked for a short time.
                _ => std::thread::sleep(Duration::from_millis(10)),
            }
        }
    }
    // The copy is one file, without a write-ahead log beside it.
    target.pragma_update(None, "journal_mode", "DELETE")?;
    drop(target);
    check(to)
}

/// Checks that a file is an undamaged database of the version that this program can read.
///
/// # Errors
/// The file cannot be read, has another version, or is damaged.
pub fn check(file: &Path) -> Result<(), StoreError> {
    let connection = read_only(file)?;
    check_newest(&connection)?;
    let mut found = connection.prepare("PRAGMA integrity_check(1)")?;
    let report: String = found.query_row([], |row| row.get(0))?;
    match &*report {
        "ok" => Ok(()),
        report => Err(StoreError(format!("it is damaged: {report}"))),
    }
}

pub fn read_only(file: &Path) -> Result<Connection, StoreError> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(file, flags)?;
    connection.busy_timeout(Duration::from_secs(5))?;
    Ok(connection)
}
