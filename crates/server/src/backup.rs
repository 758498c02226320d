//! Backups of the data while the server runs, and putting one back.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use crate::folder::{self, DATABASE, Held};
use crate::sqlite::copy;
use crate::store::StoreError;

/// Why a backup was not made or not put back. Nothing was changed.
#[derive(Debug, thiserror::Error)]
#[allow(missing_docs)]
pub enum BackupError {
    #[error("there is no data in {}", .0.display())]
    NoData(PathBuf),
    #[error("{} is there already; --overwrite replaces it", .0.display())]
    Exists(PathBuf),
    #[error("{} has data already; --overwrite puts them aside as {DATABASE}.replaced", .0.display())]
    HasData(PathBuf),
    #[error("a server works on {}: stop it first", .0.display())]
    InUse(PathBuf),
    #[error("{}: {}", .0.display(), .1.0)]
    Unsound(PathBuf, StoreError),
    #[error("{path}: {1}", path = .0.display())]
    Io(PathBuf, #[source] io::Error),
}

/// Copies the data of `folder` to the file `to`, which then is whole, checked and durable, or is as
/// it was. The server may run. `progress` hears how many pages of how many are copied.
///
/// # Errors
/// There are no data, or the file is there and may not be replaced, or the copy failed.
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
    if to.exists() && !overwrite {
        return Err(BackupError::Exists(to.into()));
    }
    let part = beside(to, ".part");
    whole(&from, &part, progress)?;
    put(&part, to)
}

/// Puts the backup `from` into `folder`. What was there is kept beside it, as `bughouse.db.replaced`.
///
/// # Errors
/// The file is no sound backup, a server works on the folder, or it has data and nobody said that
/// they may be put aside.
pub fn restore(
    from: &Path,
    folder: &Path,
    overwrite: bool,
    progress: &mut dyn FnMut(u32, u32),
) -> Result<(), BackupError> {
    copy::check(from).map_err(|error| BackupError::Unsound(from.into(), error))?;
    folder::make(folder).map_err(|error| BackupError::Io(folder.into(), error))?;
    let held = Held::alone(folder).map_err(|error| BackupError::Io(folder.into(), error))?;
    let _held = held.ok_or_else(|| BackupError::InUse(folder.into()))?;
    let to = folder.join(DATABASE);
    if to.exists() && !overwrite {
        return Err(BackupError::HasData(folder.into()));
    }
    let part = beside(&to, ".part");
    whole(from, &part, progress)?;
    // The log that belongs to the old file goes along with it: beside another it would be taken
    // for that one's.
    let aside = beside(&to, ".replaced");
    for ending in ["", "-wal", "-shm"] {
        let (old, kept) = (beside(&to, ending), beside(&aside, ending));
        remove(&kept)?;
        if old.exists() {
            fs::rename(&old, &kept).map_err(|error| BackupError::Io(old, error))?;
        }
    }
    put(&part, &to)
}

/// A checked copy, on disk.
fn whole(from: &Path, part: &Path, progress: &mut dyn FnMut(u32, u32)) -> Result<(), BackupError> {
    remove(part)?;
    let copied = copy::copy(from, part, progress);
    let done = copied.map_err(|error| BackupError::Unsound(from.into(), error));
    let done = done.and_then(|()| {
        let synced = File::open(part).and_then(|file| file.sync_all());
        synced.map_err(|error| BackupError::Io(part.into(), error))
    });
    if done.is_err() {
        // What is left of it is of no use; should it stay, the next one removes it.
        let _ = fs::remove_file(part);
    }
    done
}

/// Gives a file its name, durably.
fn put(part: &Path, to: &Path) -> Result<(), BackupError> {
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

fn beside(file: &Path, ending: &str) -> PathBuf {
    let mut name = OsString::from(file);
    name.push(ending);
    name.into()
}

#[cfg(test)]
mod tests;
