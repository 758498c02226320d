//! Copies of a database that is in use, and a check of a database file.

use std::path::Path;
use std::time::Duration;

use rusqlite::backup::{Backup, StepResult};
use rusqlite::{Connection, OpenFlags};

use super::migrate::check_newest;
use super::{Survives, connect};
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
    let source = open_newest(from, false)?;
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

/// Opens a database of the version that this program can read, perhaps to write to it.
///
/// # Errors
/// The file cannot be opened, or has another version. It is not changed.
pub fn open_newest(file: &Path, writes: bool) -> Result<Connection, StoreError> {
    check_newest(&look(file)?)?;
    match writes {
        true => connect(file, Survives::PowerLoss),
        false => read_only(file),
    }
}

/// Opens a database for a short look, such as at its version. If no process has it open and the last one
/// closed it in order, SQLite makes no files beside it, as it does for [`read_only`].
pub fn look(file: &Path) -> Result<Connection, StoreError> {
    let beside = ["-wal", "-journal"].map(|ending| {
        let mut name = file.as_os_str().to_owned();
        name.push(ending);
        name
    });
    match uri(file).filter(|_| beside.iter().all(|name| !Path::new(name).exists())) {
        None => read_only(file),
        Some(uri) => {
            let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_URI;
            Ok(Connection::open_with_flags(uri, flags)?)
        }
    }
}

/// The address by which SQLite opens a file that does not change.
#[cfg(all(unix, not(portable)))]
fn uri(file: &Path) -> Option<String> {
    use std::os::unix::ffi::OsStrExt;

    let mut uri = String::from("file:");
    for &byte in file.as_os_str().as_bytes() {
        match byte {
            b'/' | b'.' | b'-' | b'_' => uri.push(byte.into()),
            byte if byte.is_ascii_alphanumeric() => uri.push(byte.into()),
            byte => uri += &format!("%{byte:02x}"),
        }
    }
    uri += "?immutable=1";
    Some(uri)
}

/// There is none: paths of other systems have letters of drives and other separators.
#[cfg(any(not(unix), portable))]
fn uri(_: &Path) -> Option<String> {
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sqlite::{DATABASE, Durability, Sqlite};

    #[test]
    fn a_look_finds_the_version_at_any_path_and_makes_no_file() {
        let folder = tempfile::tempdir().unwrap();
        for name in ["plain", "a b?c#d%41&e", "\u{e9}\u{265e}"] {
            let data = folder.path().join(name);
            drop(Sqlite::open(&data, Durability::DEFAULT).unwrap());
            let files = || data.read_dir().unwrap().count();
            let before = files();
            check_newest(&look(&data.join(DATABASE)).unwrap()).unwrap();
            assert!(
                files() == before || !cfg!(all(unix, not(portable))),
                "{name}"
            );
        }
    }

    /// The write-ahead log of a server that runs or was killed has data that are not in the file.
    #[test]
    fn a_look_beside_a_server_sees_what_it_has_committed() {
        let folder = tempfile::tempdir().unwrap();
        let _server = Sqlite::open(folder.path(), Durability::DEFAULT).unwrap();
        check_newest(&look(&folder.path().join(DATABASE)).unwrap()).unwrap();
    }
}
