//! The premove queues of seats, as the people who act for the seats get them, and the pieces that
//! their partners wait for.

use bughouse_core::{BySeat, Held, Seat};
use bughouse_view::viewed::{ViewedMatch, Viewer};
use bughouse_wire::queue::{AwaitedView, QueueView};

use super::Audience;

/// What a seat was sent about premove queues.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct SentQueues {
    own: Vec<QueueView>,
    awaited: Vec<AwaitedView>,
}

impl Audience {
    /// The seats whose queue has changed since the last call, or whose partner waits for other pieces.
    pub fn changed_queues(&mut self, viewed: &ViewedMatch) -> Vec<Seat> {
        let now = BySeat::new(|seat| {
            let viewer = Viewer::of(&[seat]);
            SentQueues {
                own: viewed.queues(&viewer),
                awaited: viewed.awaited(&viewer),
            }
        });
        let before = std::mem::replace(&mut self.queues, now);
        let changed = |&seat: &Seat| before[seat] != self.queues[seat];
        Seat::ALL.into_iter().filter(changed).collect()
    }

    /// The pieces that the partner of `seat` waits for, as last sent.
    pub fn awaited(&self, seat: Seat) -> Vec<Held> {
        let all = self.queues[seat].awaited.iter();
        all.map(|one| one.role).collect()
    }

    /// Forgets what was sent, when a match begins.
    pub fn forget_queues(&mut self) {
        self.queues = BySeat::default();
    }
}
