//! The premove queues of seats, as the people who act for the seats get them.

use bughouse_core::Seat;
use bughouse_view::story::{Story, Viewer};
use bughouse_wire::queue::QueueView;

use super::Audience;

impl Audience {
    /// The seats whose queue has changed since the last call.
    pub fn changed_queues(&mut self, story: &Story) -> Vec<Seat> {
        let all = Viewer {
            seats: Seat::ALL.to_vec(),
            arbiter: false,
        };
        let now = story.queues(&all);
        if now == self.queues {
            return Vec::new();
        }
        let before = std::mem::replace(&mut self.queues, now);
        let of = |queues: &[QueueView], seat: Seat| -> Option<QueueView> {
            let mut queues = queues.iter();
            queues.find(|queue| queue.seat == seat).cloned()
        };
        let changed = |seat: &Seat| of(&before, *seat) != of(&self.queues, *seat);
        Seat::ALL.into_iter().filter(changed).collect()
    }
}
