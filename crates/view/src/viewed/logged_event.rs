//! An event of the log, and the frames that are made of it.

use std::sync::Arc;

use bughouse_match::{Event, MatchTime};
use bughouse_wire::frame::Frame;

use super::queue;

/// An event of the log with its frames.
#[derive(Clone, Debug)]
pub struct LoggedEvent {
    /// When the event was logged.
    pub logged_at: MatchTime,
    /// The time of the frame. It may be earlier than `logged_at`: the frame of a half-move has the
    /// time at which the half-move was completed.
    pub at: MatchTime,
    /// The event.
    pub event: Event,
    /// The frame for players and watchers, without their own parts.
    pub open: Arc<Frame>,
    /// The frame for the arbiter, if it has more than the open frame. Its boards are whole.
    pub full: Option<Arc<Frame>>,
}

impl LoggedEvent {
    /// Whether the event changes only a premove queue
    /// ([`ViewedMatch::queues`](super::ViewedMatch::queues)). Such an event is not sent as a frame.
    pub fn is_private(&self) -> bool {
        queue::is_private(&self.event)
    }
}
