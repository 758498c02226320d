//! The data folder: made so that a loss of power does not take it back, and held by those who use it.

use std::fs::{self, File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

/// The database in it.
pub const DATABASE: &str = "bughouse.db";

/// What says that a server works there.
const LOCK: &str = "bughouse.lock";

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
pub fn sync(folder: &Path) -> io::Result<()> {
    File::open(folder)?.sync_all()
}

/// The folder that a path is in.
pub fn above(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    }
}

/// As long as this lives, nobody replaces the data under those who use them.
#[derive(Debug)]
pub struct Held {
    _file: File,
}

impl Held {
    /// By a server. Two may work on the same folder for a moment, when one takes over from the
    /// other; the log belongs to one of them.
    ///
    /// # Errors
    /// The data are being replaced, or the system refuses.
    pub fn to_serve(folder: &Path) -> io::Result<Held> {
        Held::by(folder, File::try_lock_shared)
    }

    /// Alone, to replace the data. None if a server works there.
    ///
    /// # Errors
    /// The system refuses.
    pub fn alone(folder: &Path) -> io::Result<Option<Held>> {
        match Held::by(folder, File::try_lock) {
            Err(error) if error.kind() == io::ErrorKind::WouldBlock => Ok(None),
            held => held.map(Some),
        }
    }

    fn by(folder: &Path, lock: fn(&File) -> Result<(), TryLockError>) -> io::Result<Held> {
        let path: PathBuf = folder.join(LOCK);
        let file = File::options()
            .create(true)
            .truncate(false)
            .write(true)
            .open(path)?;
        lock(&file)?;
        Ok(Held { _file: file })
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
    fn whoever_replaces_the_data_is_alone() {
        let data = tempfile::tempdir().unwrap();
        let first = Held::to_serve(data.path()).unwrap();
        let second = Held::to_serve(data.path()).unwrap();
        assert!(Held::alone(data.path()).unwrap().is_none());
        drop((first, second));
        let alone = Held::alone(data.path()).unwrap().expect("nobody is there");
        let refused = Held::to_serve(data.path()).unwrap_err();
        assert_eq!(refused.kind(), io::ErrorKind::WouldBlock);
        drop(alone);
        assert!(Held::to_serve(data.path()).is_ok());
    }
}
