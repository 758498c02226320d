//! The data folder. It is created so that it survives a loss of power, and the process that uses it
//! locks it.

use std::fs::{self, File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

use crate::StoreError;

/// The file name of the database.
pub const DATABASE: &str = "bughouse.db";

/// The file name of the lock, which is held by the process that uses the folder.
pub const LOCK: &str = "bughouse.lock";

/// The reason why a command cannot use the data of a folder. Nothing was changed.
#[derive(Debug, thiserror::Error)]
#[allow(missing_docs)]
pub enum FolderError {
    #[error("there is no data in {}", .0.display())]
    NoData(PathBuf),
    #[error("a server is using {}: stop it first", .0.display())]
    InUse(PathBuf),
    #[error("{path}: {1}", path = .0.display())]
    Database(PathBuf, #[source] StoreError),
    #[error("{path}: {1}", path = .0.display())]
    Folder(PathBuf, #[source] io::Error),
}

/// The database of a folder.
///
/// # Errors
/// The folder has none.
pub fn database(folder: &Path) -> Result<PathBuf, FolderError> {
    let file = folder.join(DATABASE);
    match file.is_file() {
        true => Ok(file),
        false => Err(FolderError::NoData(folder.into())),
    }
}

/// Creates a folder and its missing parents, and syncs the parent of each new folder. Without the
/// sync a loss of power could remove the folder, together with a database that was synced.
///
/// # Errors
/// A folder cannot be created or synced.
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
    fs::create_dir_all(folder) // This is an error if a file has the name of the folder.
}

/// Syncs the list of files in a folder, so that new files survive a loss of power.
///
/// # Errors
/// The folder cannot be opened or synced.
#[cfg(all(unix, not(portable)))]
pub fn sync(folder: &Path) -> io::Result<()> {
    File::open(folder)?.sync_all()
}

/// Checks that the folder exists. On systems such as Windows a folder cannot be opened as a file,
/// so its list of files cannot be synced.
///
/// # Errors
/// The folder does not exist.
#[cfg(any(not(unix), portable))]
pub fn sync(folder: &Path) -> io::Result<()> {
    fs::metadata(folder).map(drop)
}

/// The parent folder of a path; `.` for a file name alone.
pub fn above(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    }
}

/// The lock on a data folder. Until this value is dropped, no other server can use the folder and
/// no backup can be restored into it. The operating system releases the lock when the process ends.
#[derive(Debug)]
pub struct FolderLock {
    file: File,
}

impl FolderLock {
    /// Locks a folder; `None` if another process has the lock. Without the lock a second server on
    /// the same folder would take over the matches of the first server, and the first would have to
    /// disconnect its players.
    ///
    /// # Errors
    /// The lock file cannot be opened or locked.
    pub fn take(folder: &Path) -> io::Result<Option<FolderLock>> {
        let file = File::options()
            .create(true)
            .truncate(false)
            .write(true)
            .open(folder.join(LOCK))?;
        match file.try_lock() {
            Ok(()) => Ok(Some(FolderLock { file })),
            Err(TryLockError::WouldBlock) => Ok(None),
            Err(TryLockError::Error(error)) => Err(error),
        }
    }
}

/// Unlocks the folder. Without this the lock would last as long as a copy of the file that a child process
/// got when it was started.
impl Drop for FolderLock {
    fn drop(&mut self) {
        // The file is closed in any case.
        let _ = self.file.unlock();
    }
}

/// Whether a process uses a folder. If none does and this one `locks` it, the lock is returned, too.
///
/// # Errors
/// The lock file cannot be opened or locked.
pub fn is_used(folder: &Path, locks: bool) -> io::Result<(bool, Option<FolderLock>)> {
    match locks {
        true => FolderLock::take(folder).map(|held| (held.is_none(), held)),
        false => is_locked(folder).map(|is_locked| (is_locked, None)),
    }
}

/// Whether a process has the lock on a folder. Nothing is written.
fn is_locked(folder: &Path) -> io::Result<bool> {
    let file = match File::open(folder.join(LOCK)) {
        // Only an opened folder has a lock file.
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(false),
        file => file?,
    };
    match file.try_lock_shared() {
        Ok(()) => file.unlock().map(|()| false),
        Err(TryLockError::WouldBlock) => Ok(true),
        Err(TryLockError::Error(error)) => Err(error),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_is_created_with_its_missing_parents() {
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
    fn a_locked_folder_cannot_be_locked_again_until_the_lock_is_dropped() {
        let data = tempfile::tempdir().unwrap();
        assert!(!is_locked(data.path()).unwrap());
        assert!(
            !data.path().join(LOCK).exists(),
            "a question writes nothing"
        );
        let first = FolderLock::take(data.path()).unwrap();
        assert!(first.is_some());
        assert!(FolderLock::take(data.path()).unwrap().is_none());
        assert!(is_locked(data.path()).unwrap());
        drop(first);
        assert!(!is_locked(data.path()).unwrap());
        assert!(FolderLock::take(data.path()).unwrap().is_some());
    }
}
