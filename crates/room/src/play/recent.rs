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

#[cfg(test)]
mod tests {
    use bughouse_core::BySeat;
    use bughouse_core::{Boards, Ruleset};
    use bughouse_match::{Event, MatchTime, Setup};
    use bughouse_view::story::Story;

    use super::*;

    #[test]
    fn the_last_entries_are_kept_with_their_numbers() {
        let mut recent = Recent::default();
        let seqs = |recent: &Recent, seq| {
            let after = recent.after(seq)?;
            Some(after.map(|entry| entry.open.seq).collect::<Vec<_>>())
        };
        assert_eq!(seqs(&recent, 0), Some(vec![]));
        assert_eq!(seqs(&recent, 1), None);
        let setup = Setup::new(Ruleset::FICS, Boards::start());
        let mut story = Story::new(1, setup, BySeat::new(|seat| seat.to_string()));
        let kept = u32::try_from(KEPT).unwrap();
        for _ in 0..kept + 2 {
            recent.push(story.append(MatchTime::ZERO, &Event::Started { by_signal: true }));
        }
        assert_eq!(seqs(&recent, kept), Some(vec![kept + 1, kept + 2]));
        assert_eq!(seqs(&recent, kept + 2), Some(vec![]));
        assert_eq!(seqs(&recent, kept + 3), None);
        assert_eq!(seqs(&recent, 2).map(|all| all.len()), Some(KEPT));
        assert_eq!(seqs(&recent, 1), None, "entry 2 is no longer kept");
    }
}
