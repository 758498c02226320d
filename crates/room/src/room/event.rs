//! What an event learns of a table of it: for whom the match waits, whether the arbiter is called, and how it looks.

use bughouse_core::Seat;
use bughouse_wire::running::MatchPreview;

use super::Room;
use crate::link::{AtEvent, FromRoom};

impl Room {
    /// Publishes for whom the match waits and whether the arbiter is called, where this has changed.
    pub(super) fn show_event(&mut self) {
        if self.table.event().is_none() {
            return;
        }
        let state = (self.awaited(), self.calls_arbiter());
        if self.published.at_event != state {
            self.published.at_event.clone_from(&state);
            let (missing, calls) = state;
            self.tell_event(AtEvent::Waits { missing, calls });
        }
    }

    /// Sends the event how the match looks.
    pub(super) fn show_at_event(&mut self, preview: &MatchPreview) {
        self.tell_event(AtEvent::Preview(Box::new(preview.clone())));
    }

    fn tell_event(&mut self, news: AtEvent) {
        if let Some(at) = self.table.event() {
            let (event, table) = (at.event.clone(), self.public().to_owned());
            self.out.publish(FromRoom::AtEvent { event, table, news });
        }
    }

    /// The seats for which the match waits before it begins.
    fn awaited(&self) -> Vec<Seat> {
        match self.table.waits_to_begin() {
            true => self.table.missing(),
            false => Vec::new(),
        }
    }

    fn calls_arbiter(&self) -> bool {
        let state = self.play.as_ref().map(crate::play::Play::state);
        state.is_some_and(|state| state.has_arbiter() && state.open_claims().next().is_some())
    }
}
