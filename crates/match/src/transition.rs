//! What a command or the time brings about: events, and the match after each of them.
//!
//! A draft is a copy of the match. Each event is applied to it as soon as it is recorded, so that
//! what is decided next sees the match as the log will have it. A draft that is thrown away leaves
//! no trace, and one that is finished has the next state: no caller applies its events again.

use crate::{Event, Match, MatchTime};

/// What a command or the time brings about.
///
/// Nothing has changed yet: a caller appends the events to its log, all with the same time, and
/// then goes on with [`Transition::into_next`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Transition {
    steps: Vec<(Event, Match)>,
}

impl Transition {
    /// The events, oldest first; at least one.
    pub fn events(&self) -> impl ExactSizeIterator<Item = &Event> {
        self.steps.iter().map(|(event, _)| event)
    }

    /// The match after all events.
    pub fn next(&self) -> &Match {
        &self.last().1
    }

    /// The match after all events.
    pub fn into_next(mut self) -> Match {
        let (_, next) = self.steps.pop().expect("a transition has an event");
        next
    }

    /// Each event with the match after it.
    pub fn into_steps(self) -> impl ExactSizeIterator<Item = (Event, Match)> {
        self.steps.into_iter()
    }

    fn last(&self) -> &(Event, Match) {
        self.steps.last().expect("a transition has an event")
    }
}

/// A copy of a match at one moment, on which events are tried out in order.
pub(crate) struct Draft {
    pub(crate) state: Match,
    pub(crate) now: MatchTime,
    earlier: Vec<(Event, Match)>,
    latest: Option<Event>,
}

impl Draft {
    /// A draft at that time, or at the time of the latest event if that is later.
    pub(crate) fn new(state: &Match, now: MatchTime) -> Draft {
        Draft {
            state: state.clone(),
            now: now.max(state.latest),
            earlier: Vec::new(),
            latest: None,
        }
    }

    pub(crate) fn record(&mut self, event: Event) {
        if let Some(before) = self.latest.take() {
            self.earlier.push((before, self.state.clone()));
        }
        self.state.apply(self.now, &event);
        self.latest = Some(event);
    }

    /// What was recorded; none if nothing was.
    pub(crate) fn finish(self) -> Option<Transition> {
        let mut steps = self.earlier;
        steps.push((self.latest?, self.state));
        Some(Transition { steps })
    }
}
