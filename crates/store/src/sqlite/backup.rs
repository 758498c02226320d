//! Backups of the server's database: makes a backup, even while the server runs, and restores it.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use super::copy;
use super::folder::{self, DATABASE, FolderLock, LOCK};
use crate::StoreError;

/// The endings of a database's files: the database, its write-ahead log and the log's index.
const DATABASE_FILES: [&str; 3] = ["", "-wal", "-shm"];

/// The reason why a backup was not made or not restored. The data are as before.
#[derive(Debug, thiserror::Error)]
#[allow(missing_docs)]
pub enum BackupError {
    #[error("there is no data in {}", .0.display())]
    NoData(PathBuf),
    #[error("{} exists already; --overwrite replaces it", .0.display())]
    Exists(PathBuf),
    #[error("{} is not a file: write the backup to a file", .0.display())]
    NotAFile(PathBuf),
    #[error("{} has data already; --overwrite renames them first", .0.display())]
    HasData(PathBuf),
    #[error("a server is using {}: stop it first", .0.display())]
    InUse(PathBuf),
    #[error("{} is a file of the data: write the backup to another file", .0.display())]
    OfTheData(PathBuf),
    #[error("{}: {}", .0.display(), .1)]
    Unsound(PathBuf, StoreError),
    #[error("{path}: {1}", path = .0.display())]
    Io(PathBuf, #[source] io::Error),
}

/// Copies the database of `folder` to the file `to`. A server may use the folder at the same time.
/// `to` gets its content only after the copy is complete, checked and synced to disk. `progress`
/// gets the number of copied pages and the number of all pages.
///
/// # Errors
/// `folder` has no database; `to` belongs to the data of `folder`; `to` is a folder or a device;
/// `to` is a file and `overwrite` is not set; or the copy failed.
pub fn backup(
    folder: &Path,
    to: &Path,
    overwrite: bool,
    progress: &mut dyn FnMut(u32, u32),
) -> Result<(), BackupError> {
    let from = folder.join(DATABASE);
    if !from.is_file() {
        return Err(BackupError::NoData(folder.into()));
    }
    if is_of_the_data(folder, to) {
        return Err(BackupError::OfTheData(to.into()));
    }
    // A device or a pipe would be replaced by the backup.
    if to.exists() && !to.is_file() {
        return Err(BackupError::NotAFile(to.into()));
    }
    if to.exists() && !overwrite {
        return Err(BackupError::Exists(to.into()));
    }
    let part = with_ending(to, ".part");
    copy_checked(&from, &part, progress)?;
    rename_durably(&part, to)
}

/// Whether `to` is a file that a server with the data folder `folder` uses: the database, one of
/// SQLite's files beside it, or the lock. If a backup replaced a file that a running server has
/// open, later writes of the server would be lost.
fn is_of_the_data(folder: &Path, to: &Path) -> bool {
    let database = without_links(&folder.join(DATABASE));
    let to = without_links(to);
    let endings = ["", "-wal", "-shm", "-journal"];
    let of_database = endings
        .iter()
        .any(|ending| to == with_ending(&database, ending));
    of_database || to == without_links(&folder.join(LOCK))
}

/// The path without symbolic links. If there is no such file yet, only the links in its folder are
/// resolved.
fn without_links(path: &Path) -> PathBuf {
    path.canonicalize().unwrap_or_else(|_| {
        let above = folder::above(path).canonicalize();
        match (above, path.file_name()) {
            (Ok(above), Some(name)) => above.join(name),
            _ => path.into(),
        }
    })
}

/// Restores the backup `from` into `folder`. If the folder has a database and `overwrite` is set,
/// the old database is renamed and its new path is returned.
///
/// # Errors
/// `from` is not a valid backup, a server uses the folder, the folder has a database and
/// `overwrite` is not set, or a file could not be written or renamed.
pub fn restore(
    from: &Path,
    folder: &Path,
    overwrite: bool,
    progress: &mut dyn FnMut(u32, u32),
) -> Result<Option<PathBuf>, BackupError> {
    copy::check(from).map_err(|error| BackupError::Unsound(from.into(), error))?;
    folder::make(folder).map_err(|error| BackupError::Io(folder.into(), error))?;
    let held = FolderLock::take(folder).map_err(|error| BackupError::Io(folder.into(), error))?;
    let _held = held.ok_or_else(|| BackupError::InUse(folder.into()))?;
    let to = folder.join(DATABASE);
    if to.exists() && !overwrite {
        return Err(BackupError::HasData(folder.into()));
    }
    let part = with_ending(&to, ".part");
    copy_checked(from, &part, progress)?;
    let kept = set_aside(&to)?;
    if let Err(error) = rename_durably(&part, &to) {
        // The old database gets its name back. The first error is the one to report.
        let _ = kept.map(|kept| rename_database(&kept, &to));
        return Err(error);
    }
    Ok(kept)
}

/// Renames a database and returns its new path; `None` if there is no database. Each call uses a
/// new name, so it replaces no database that was renamed earlier. The write-ahead log is renamed
/// too, because SQLite would apply it to the restored database.
fn set_aside(database: &Path) -> Result<Option<PathBuf>, BackupError> {
    let exists = |file: &Path| {
        DATABASE_FILES
            .iter()
            .any(|ending| with_ending(file, ending).exists())
    };
    if !exists(database) {
        return Ok(None);
    }
    let first = with_ending(database, ".replaced");
    let more = (2..).map(|number: u32| with_ending(&first, &format!("-{number}")));
    let aside = std::iter::once(first.clone())
        .chain(more)
        .find(|name| !exists(name));
    let aside = aside.expect("there are more numbers than files");
    rename_database(database, &aside)?;
    Ok(Some(aside))
}

/// Renames a database and its write-ahead log. If a file cannot be renamed, the files that were
/// renamed before it get their old names back.
fn rename_database(from: &Path, to: &Path) -> Result<(), BackupError> {
    let pairs = DATABASE_FILES.map(|ending| (with_ending(from, ending), with_ending(to, ending)));
    for (done, (old, new)) in pairs.iter().enumerate() {
        if !old.exists() {
            continue;
        }
        if let Err(error) = fs::rename(old, new) {
            for (old, new) in &pairs[..done] {
                // The first error is the one to report.
                let _ = fs::rename(new, old);
            }
            return Err(BackupError::Io(old.clone(), error));
        }
    }
    Ok(())
}

/// Copies a database to the file `part`, checks the copy, and syncs it to disk.
fn copy_checked(
    from: &Path,
    part: &Path,
    progress: &mut dyn FnMut(u32, u32),
) -> Result<(), BackupError> {
    remove(part)?;
    let copied = copy::copy(from, part, progress);
    let done = copied.map_err(|error| BackupError::Unsound(from.into(), error));
    let done = done.and_then(|()| {
        // On Windows only a file that is open for writing can be synced.
        let file = File::options().write(true).open(part);
        let synced = file.and_then(|file| file.sync_all());
        synced.map_err(|error| BackupError::Io(part.into(), error))
    });
    if done.is_err() {
        // An incomplete copy is useless. If it cannot be removed now, the next backup removes it.
        let _ = fs::remove_file(part);
    }
    done
}

/// Renames `part` to `to`, and syncs the folder, so that the new name survives a loss of power.
fn rename_durably(part: &Path, to: &Path) -> Result<(), BackupError> {
    fs::rename(part, to)
        .and_then(|()| folder::sync(folder::above(to)))
        .map_err(|error| BackupError::Io(to.into(), error))
}

fn remove(file: &Path) -> Result<(), BackupError> {
    match fs::remove_file(file) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => {
            Err(BackupError::Io(file.into(), error))
        }
        _ => Ok(()),
    }
}

fn with_ending(file: &Path, ending: &str) -> PathBuf {
    let mut name = OsString::from(file);
    name.push(ending);
    name.into()
}

#[cfg(test)]
mod tests;
