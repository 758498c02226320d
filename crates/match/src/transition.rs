//! Transitions: the events that follow from a command or from the time, and the match after each of
//! them.
//!
//! A draft is a copy of the match. Each event is applied to the copy as soon as it is recorded, so
//! the next decision reads the match as it is after that event. A finished draft becomes a
//! transition, which has the next state already: no caller applies its events again.

use crate::{Event, Match, MatchTime};

/// The events that follow from a command or from the time, and the match after each of them.
///
/// The match that returned the transition is unchanged. A caller appends the events to its log, all
/// with the same time, and replaces its match by [`Transition::into_next`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Transition {
    steps: Vec<(Event, Match)>,
}

impl Transition {
    /// The events, oldest first. There is at least one event.
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

/// A copy of a match at one moment, to which events are applied in order.
pub(crate) struct Draft {
    pub(crate) state: Match,
    pub(crate) now: MatchTime,
    earlier: Vec<(Event, Match)>,
    latest: Option<Event>,
}

impl Draft {
    /// Copies a match. The draft's time is `now`, or the time of the latest event if that is later.
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

    /// The transition with the recorded events. None if no event was recorded.
    pub(crate) fn finish(self) -> Option<Transition> {
        let mut steps = self.earlier;
        steps.push((self.latest?, self.state));
        Some(Transition { steps })
    }
}
