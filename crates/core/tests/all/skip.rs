//! Skips tests that need something that is not installed on the machine: the shared data (a folder
//! beside the repository with recorded games and reference tables), or programs of other projects.
#![allow(dead_code, reason = "each test program uses only a part")]

use std::io::Write;
use std::path::{Path, PathBuf};

/// Prints one line that begins with `skipped: `. `cargo xtask test` counts such lines. The line is
/// written to stderr directly, because the test harness would capture printed text.
pub fn skip(what: &str) {
    let line = format!("skipped: {what}\n");
    let _ = std::io::stderr().write_all(line.as_bytes());
}

/// The path of a file or of a non-empty folder of the shared data. The shared data are in the
/// folder that `BUGHOUSE_SHARED` names, or else in `shared` beside the repository. If the file or
/// folder is missing, calls [`skip`] and returns `None`.
pub fn shared(part: &str) -> Option<PathBuf> {
    let beside = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared");
    let folder = std::env::var_os("BUGHOUSE_SHARED").map_or(beside, PathBuf::from);
    let path = folder.join(part);
    let has_entries = || std::fs::read_dir(&path).is_ok_and(|mut all| all.next().is_some());
    if path.is_file() || has_entries() {
        return Some(path);
    }
    skip(&format!("{part} is not in the shared data"));
    None
}
