//! The log of an event as text: a JSON object a line, with the version and the time in front.
//!
//! `{"v":1,"at":"2026-11-29T18:30:00Z","fact":"withdrew","entry":3}`. The first line begins the event. Entries and
//! players are numbered from 0 in the order in which they came.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::LogError;

/// The version of the log of events that this program writes and reads. It changes whenever the text of lines changes.
pub const VERSION: u32 = 1;

/// A line of the log: what happened, and when.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Line<T> {
    v: u32,
    /// When it happened, as RFC 3339 has it.
    pub at: String,
    /// What happened.
    #[serde(flatten)]
    pub what: T,
}

impl<T: Serialize + DeserializeOwned> Line<T> {
    /// A line of the present version.
    pub fn new(at: String, what: T) -> Line<T> {
        Line {
            v: VERSION,
            at,
            what,
        }
    }

    /// The text, without the end of the line.
    pub fn encode(&self) -> String {
        serde_json::to_string(self).expect("a line is plain data")
    }

    /// Reads a line.
    ///
    /// # Errors
    /// It is no line of a log, or one of another version.
    pub fn decode(text: &str) -> Result<Line<T>, LogError> {
        #[derive(Deserialize)]
        struct Version {
            v: u32,
        }
        let Version { v } = serde_json::from_str(text)?;
        match v == VERSION {
            true => Ok(serde_json::from_str(text)?),
            false => Err(LogError::Version(v, VERSION)),
        }
    }
}
