//! The data folder: created durably, and locked by the process that uses it.

use std::fs::{self, File, TryLockError};
use std::io;
use std::path::Path;

/// The database in it.
pub const DATABASE: &str = "bughouse.db";

/// The file that the process using the folder locks.
pub const LOCK: &str = "bughouse.lock";

/// Creates a folder and its missing parents. Each is synced into its parent: otherwise a loss of power
/// could remove the folder together with a durable database.
///
/// # Errors
/// The system refuses.
pub fn make(folder: &Path) -> io::Result<()> {
    let missing: Vec<&Path> = folder
        .ancestors()
        .take_while(|path| !path.as_os_str().is_empty() && !path.exists())
        .collect();
    for new in missing.into_iter().rev() {
        match fs::create_dir(new) {
            Err(error) if error.kind() != io::ErrorKind::AlreadyExists => return Err(error),
            _ => sync(above(new))?,
        }
    }
    fs::create_dir_all(folder) // Another file may have that name.
}

/// Syncs the list of files in a folder.
///
/// # Errors
/// The system refuses.
#[cfg(all(unix, not(portable)))]
pub fn sync(folder: &Path) -> io::Result<()> {
    File::open(folder)?.sync_all()
}

/// Checks that the folder exists. Where a folder cannot be opened as a file, as on Windows, its list of
/// files cannot be synced.
///
/// # Errors
/// The folder is not there.
#[cfg(any(not(unix), portable))]
pub fn sync(folder: &Path) -> io::Result<()> {
    fs::metadata(folder).map(drop)
}

/// The folder that a path is in.
pub fn above(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    }
}

/// The lock on a data folder. While this value lives, no other process uses or replaces the data. The
/// system releases the lock when the process ends.
#[derive(Debug)]
pub struct FolderLock {
    _file: File,
}

impl FolderLock {
    /// Locks the folder; `None` if another process has the lock. A second server would take over the
    /// matches of the first, and the first could only disconnect its players.
    ///
    /// # Errors
    /// The system refuses.
    pub fn take(folder: &Path) -> io::Result<Option<FolderLock>> {
        let file = File::options()
            .create(true)
            .truncate(false)
            .write(true)
            .open(folder.join(LOCK))?;
        match file.try_lock() {
            Ok(()) => Ok(Some(FolderLock { _file: file })),
            Err(TryLockError::WouldBlock) => Ok(None),
            Err(TryLockError::Error(error)) => Err(error),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folders_are_made_with_all_above_them() {
        let data = tempfile::tempdir().unwrap();
        let deep = data.path().join("a/b/c");
        make(&deep).unwrap();
        make(&deep).unwrap();
        assert!(deep.is_dir());
        fs::write(data.path().join("file"), "").unwrap();
        assert!(make(&data.path().join("file")).is_err());
        assert!(make(&data.path().join("file/below")).is_err());
    }

    #[test]
    fn a_folder_is_locked_by_one_process() {
        let data = tempfile::tempdir().unwrap();
        let first = FolderLock::take(data.path()).unwrap();
        assert!(first.is_some());
        assert!(FolderLock::take(data.path()).unwrap().is_none());
        drop(first);
        assert!(FolderLock::take(data.path()).unwrap().is_some());
    }
}
