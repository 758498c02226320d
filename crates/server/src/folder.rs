//! The data folder: made so that a loss of power does not take it back, and held by who uses it.

use std::fs::{self, File, TryLockError};
use std::io;
use std::path::Path;

/// The database in it.
pub const DATABASE: &str = "bughouse.db";

/// What says that somebody works there.
pub const LOCK: &str = "bughouse.lock";

/// Makes a folder and those above it that are missing. Each is durable in the one above it: a
/// database that is safe in a folder that is not would be gone all the same.
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
    fs::create_dir_all(folder) // Something else may stand there.
}

/// Makes durable which files are in a folder.
///
/// # Errors
/// The system refuses.
#[cfg(all(unix, not(portable)))]
pub fn sync(folder: &Path) -> io::Result<()> {
    File::open(folder)?.sync_all()
}

/// Where a folder cannot be opened as a file, as on Windows, the file system's own journal alone keeps
/// which files are in it.
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

/// As long as this lives, nobody else works on the data, nor replaces them. It ends with the process,
/// however that ends.
#[derive(Debug)]
pub struct FolderLock {
    _file: File,
}

impl FolderLock {
    /// Takes the folder. None if somebody has it: a second server would take the matches from the first,
    /// which could only send their players away.
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
    fn a_folder_has_one_who_works_on_it() {
        let data = tempfile::tempdir().unwrap();
        let first = FolderLock::take(data.path()).unwrap();
        assert!(first.is_some());
        assert!(FolderLock::take(data.path()).unwrap().is_none());
        drop(first);
        assert!(FolderLock::take(data.path()).unwrap().is_some());
    }
}
