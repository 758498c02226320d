//! The log's entries as text: JSON, the version first.
//!
//! `{"v":1,"e":"played","seat":"A","mv":"e2e4","at":1200,"granted_ms":0}`. A move is the core's
//! canonical text, and is read on the boards that stood before it; so a log is read in order,
//! each entry on the match as the earlier ones left it. Versions are never reused: what an earlier
//! one wrote can always be read. Version 2 has more kinds of entries (matches by claims), and the
//! others as they were. Version 3 has moves that wait for their turn.

mod entry;
mod texts;

use bughouse_match::{Event, Match};
use serde::{Deserialize, Serialize};

use entry::Entry;

/// The version that is written.
pub const VERSION: u32 = 3;

/// Why an entry cannot be read.
#[derive(Debug, thiserror::Error)]
#[allow(missing_docs)]
pub enum LogError {
    #[error("it is no entry: {0}")]
    Json(#[from] serde_json::Error),
    #[error("version {0} is not known to this program")]
    Version(u32),
    #[error("{what} {text} is not understood")]
    Text { what: &'static str, text: String },
}

/// The text of an event.
pub fn encode(event: &Event) -> String {
    let entry = Entry::from(event);
    serde_json::to_string(&Payload { v: VERSION, entry }).expect("an entry is plain data")
}

/// The event of a text, in the log of that match as it stood before the event.
///
/// # Errors
/// The text is no entry, of a later version, or names what does not exist.
pub fn decode(text: &str, state: &Match) -> Result<Event, LogError> {
    let Version { v } = serde_json::from_str(text)?;
    if !(1..=VERSION).contains(&v) {
        return Err(LogError::Version(v));
    }
    let Payload { entry, .. } = serde_json::from_str(text)?;
    entry.event(state)
}

#[derive(Deserialize)]
struct Version {
    v: u32,
}

#[derive(Serialize, Deserialize)]
struct Payload {
    v: u32,
    #[serde(flatten)]
    entry: Entry,
}

#[cfg(test)]
mod tests;
