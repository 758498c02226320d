//! The latest public log entries of a match, for clients that reconnect.
//!
//! A client that reconnects gets the frames of the entries that it missed, if there are few.
//! Otherwise it gets the whole match.

use std::collections::VecDeque;

use bughouse_view::story::LoggedEvent;

/// The number of entries that are kept. The frames (messages) of more entries would not be much
/// shorter than the whole match.
const KEPT: usize = 16;

/// The latest entries. Public entries are numbered without gaps from 1.
#[derive(Debug, Default)]
pub struct Recent {
    /// The number of entries that are no longer kept.
    before: u32,
    kept: VecDeque<Box<LoggedEvent>>,
}

impl Recent {
    /// Adds the next entry.
    pub fn push(&mut self, entry: LoggedEvent) {
        if self.kept.len() == KEPT {
            self.kept.pop_front();
            self.before += 1;
        }
        self.kept.push_back(Box::new(entry));
    }

    /// The entries after number `seq`, oldest first. 0 means the start of the log. `None` if
    /// the log does not have entry `seq` yet, or if an entry after it is no longer kept.
    pub fn after(&self, seq: u32) -> Option<impl ExactSizeIterator<Item = &LoggedEvent>> {
        let from = usize::try_from(seq.checked_sub(self.before)?).ok()?;
        (from <= self.kept.len()).then(|| self.kept.range(from..).map(Box::as_ref))
    }
}
