//! Sends the premove queue of a seat to the people who act for the seat.

use bughouse_core::Seat;
use bughouse_view::story::Viewer;
use bughouse_wire::queue::QueueView;
use bughouse_wire::server::ServerMsg;

use super::admission::text;
use super::{Member, Session};

impl Session {
    /// Sends the queues that changed since the last call. The events that changed them must be sent
    /// before this call.
    pub(super) fn send_queues(&mut self) {
        let Some(host) = &self.host else { return };
        let all = Viewer {
            seats: Seat::ALL.to_vec(),
            arbiter: false,
        };
        let (story, now) = (host.story(), host.story().queues(&all));
        if now == self.queues {
            return;
        }
        let before = std::mem::replace(&mut self.queues, now);
        let of = |queues: &[QueueView], seat: Seat| -> Option<QueueView> {
            let mut queues = queues.iter();
            queues.find(|queue| queue.seat == seat).cloned()
        };
        let changed: Vec<Seat> = Seat::ALL
            .into_iter()
            .filter(|&seat| of(&before, seat) != of(&self.queues, seat))
            .collect();
        for member in self.members.values_mut() {
            let seats = self.table.acts_for(member.person);
            if seats.iter().any(|seat| changed.contains(seat)) {
                let game = story.game();
                let arbiter = false;
                let queues = story.queues(&Viewer { seats, arbiter });
                member.send(text(&ServerMsg::Queues { game, queues }));
            }
        }
    }

    /// Sends the queues to a client that reconnected and got the log entries that it missed.
    pub(super) fn remind(&self, member: &mut Member) {
        let Some(host) = &self.host else { return };
        let viewer = self.viewer(member.person);
        if host.state().queue_room() > 0 && !viewer.seats.is_empty() {
            let (game, queues) = (host.game(), host.story().queues(&viewer));
            member.send(text(&ServerMsg::Queues { game, queues }));
        }
    }
}
