//! A check of a data folder: every match and every event is replayed.

use std::path::Path;

use bughouse_store::sqlite::ReadOnly;
use bughouse_store::{MatchRow, PublicId, StoreError};

use bughouse_room::play::replay::{self, UnreadableMatch};

use crate::events::desk_of;

/// What [`check`] found.
#[derive(Debug)]
pub struct Checked {
    /// The number of matches.
    pub matches: usize,
    /// The matches that cannot be read, each with the reason.
    pub unreadable: Vec<(MatchRow, UnreadableMatch)>,
    /// The number of events.
    pub events: usize,
    /// The events that cannot be read, each with the reason.
    pub unreadable_events: Vec<(PublicId, String)>,
}

/// Replays every match and every event of a data folder, and writes nothing. A server may use the folder at the
/// same time.
///
/// # Errors
/// The folder has no database, or the database has another version or cannot be read.
pub fn check(folder: &Path) -> Result<Checked, StoreError> {
    let mut checked = Checked {
        matches: 0,
        unreadable: Vec::new(),
        events: 0,
        unreadable_events: Vec::new(),
    };
    let stored = ReadOnly::open(folder)?;
    for found in stored.matches() {
        let (row, log) = found?;
        checked.matches += 1;
        if let Err(why) = replay::replay(&row.start, &log, |_, _| ()) {
            checked.unreadable.push((row, why));
        }
    }
    for public in stored.events()? {
        checked.events += 1;
        // A server that runs meanwhile removes none.
        let event = stored.event(&public).map_err(|error| error.to_string());
        let lines = event.map(|event| event.map(|event| event.lines).unwrap_or_default());
        let read = lines.and_then(|lines| desk_of(&lines).map_err(|error| error.to_string()));
        if let Err(why) = read {
            checked.unreadable_events.push((public, why));
        }
    }
    Ok(checked)
}
