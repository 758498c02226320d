//! A draft: a copy of a match on which events are tried out in order.
//!
//! Each event is applied as soon as it is recorded, so whatever is decided next sees the match
//! as the log will have it. A draft that is thrown away leaves no trace.

use crate::{Event, Match, MatchTime};

/// Events of one moment, and the match after them.
pub(crate) struct Draft {
    pub(crate) state: Match,
    pub(crate) now: MatchTime,
    pub(crate) events: Vec<Event>,
}

impl Draft {
    /// A draft at that time, or at the time of the latest event if that is later.
    pub(crate) fn new(state: &Match, now: MatchTime) -> Draft {
        Draft {
            state: state.clone(),
            now: now.max(state.latest),
            events: Vec::new(),
        }
    }

    pub(crate) fn record(&mut self, event: Event) {
        self.state.apply(self.now, &event);
        self.events.push(event);
    }
}
