//! What a test needs and a machine may lack: the shared data, and programs of others.
#![allow(dead_code, reason = "each test program uses a part")]

use std::io::Write;
use std::path::{Path, PathBuf};

/// Prints one line that begins with `skipped: `. The test harness does not hold this line back, and
/// `cargo xtask test` counts such lines.
pub fn skip(what: &str) {
    let line = format!("skipped: {what}\n");
    let _ = std::io::stderr().write_all(line.as_bytes());
}

/// A file, or a folder that is not empty, of the shared data: below `BUGHOUSE_SHARED`, or else below
/// `shared` beside the repository. `None`, and a line that says so, where it is missing.
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
