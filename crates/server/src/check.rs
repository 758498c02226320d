//! A check of a data folder: every match is replayed.

use std::path::Path;

use bughouse_store::sqlite::ReadOnly;
use bughouse_store::{MatchRow, StoreError};

use bughouse_room::play::replay::{self, UnreadableMatch};

/// What [`check_matches`] found.
#[derive(Debug)]
pub struct MatchesChecked {
    /// The number of matches.
    pub matches: usize,
    /// The matches that cannot be read, each with the reason.
    pub unreadable: Vec<(MatchRow, UnreadableMatch)>,
}

/// Replays every match of a data folder, and writes nothing. A server may use the folder at the
/// same time.
///
/// # Errors
/// The folder has no database, or the database has another version or cannot be read.
pub fn check_matches(folder: &Path) -> Result<MatchesChecked, StoreError> {
    let mut checked = MatchesChecked {
        matches: 0,
        unreadable: Vec::new(),
    };
    for found in ReadOnly::open(folder)?.matches() {
        let (row, log) = found?;
        checked.matches += 1;
        if let Err(why) = replay::replay(&row.start, &log, |_, _| ()) {
            checked.unreadable.push((row, why));
        }
    }
    Ok(checked)
}
