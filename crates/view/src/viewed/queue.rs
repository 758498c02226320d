//! Makes the views of premove queues, which only viewers who act for the seat receive, and of the
//! pieces that the queue waits for, which those who act for the partner receive.

use bughouse_core::{BySeat, Seat, Talk};
use bughouse_match::{Event, Match, QueueFailure};
use bughouse_wire::problem::Problem;
use bughouse_wire::queue::{AwaitedView, FellView, QueueView, QueueingView};
use serde::Serialize;

use super::{ViewedMatch, Viewer};

/// The canceled queue of each seat, until the player of the seat moves or queues again.
pub(super) type Fallen = BySeat<Option<FellView>>;

/// Whether the event changes only a premove queue. Such an event has no frame, so that other
/// viewers do not notice it.
pub(super) fn is_private(event: &Event) -> bool {
    matches!(
        event,
        Event::MoveQueued { .. }
            | Event::QueueCleared { .. }
            | Event::QueueAdvanced { .. }
            | Event::QueueFailed { .. }
    )
}

/// Updates the canceled queues after an event. `state` is the match before the event.
pub(super) fn note(fallen: &mut Fallen, state: &Match, event: &Event) {
    match *event {
        Event::QueueFailed { seat, why } => fallen[seat] = Some(fell(state, seat, why)),
        Event::MoveQueued { seat, .. } | Event::Played { seat, .. } => fallen[seat] = None,
        Event::NewGame { .. } | Event::Ended(_) => *fallen = Fallen::default(),
        _ => {}
    }
}

/// Returns the view of the seat's queue, which is canceled for the reason `why`.
fn fell(state: &Match, seat: Seat, why: QueueFailure) -> FellView {
    let found = state
        .queue_refusal(seat)
        .filter(|_| why != QueueFailure::MoveReturned);
    FellView {
        moves: texts(state, seat),
        why: found.map_or_else(|| Canceled::MoveReturned.into(), Problem::from),
    }
}

/// Why a queue was canceled although its first move could still be played.
#[derive(Debug, Serialize, thiserror::Error)]
#[serde(rename_all = "snake_case")]
enum Canceled {
    #[error("the move before it was undone")]
    MoveReturned,
}

fn texts(state: &Match, seat: Seat) -> Vec<String> {
    state.queue(seat).iter().map(ToString::to_string).collect()
}

impl ViewedMatch {
    /// Returns the premove queues and how moves may be queued; `None` if moves cannot be queued, or
    /// if the viewer has no seat.
    pub(super) fn queueing(&self, viewer: &Viewer) -> Option<QueueingView> {
        let room = self.state.queue_room();
        let concerns = room > 0 && !viewer.seats.is_empty();
        concerns.then(|| QueueingView {
            room,
            wait_drop: self.state.rules().moves.wait_drop,
            promotions: self.promotions(),
            queues: self.queues(viewer),
            awaited: self.awaited(viewer),
        })
    }

    /// Returns the premove queues of the seats of a viewer, without empty queues.
    pub fn queues(&self, viewer: &Viewer) -> Vec<QueueView> {
        if self.state.queue_room() == 0 {
            return Vec::new();
        }
        let all = viewer.seats.iter().map(|&seat| self.queue_of(seat));
        all.filter(|queue| !queue.is_empty()).collect()
    }

    /// Returns the pieces that conditional drops of the partners of a viewer wait for; none if the
    /// rules forbid partners to give signals.
    pub fn awaited(&self, viewer: &Viewer) -> Vec<AwaitedView> {
        let rules = self.state.rules();
        if rules.boards == 1 || rules.talk.partner == Talk::None {
            return Vec::new();
        }
        let partners = viewer.seats.iter().map(|seat| seat.partner());
        let partners = partners.filter(|seat| !viewer.seats.contains(seat));
        let all = partners.flat_map(|seat| {
            let roles = self.state.awaited(seat).into_iter();
            roles.map(move |role| AwaitedView { seat, role })
        });
        all.collect()
    }

    fn queue_of(&self, seat: Seat) -> QueueView {
        let going = self.state.pending_move(seat).map(|(mv, _)| {
            let board = self.state.boards().board(seat.board);
            board.move_text(mv)
        });
        QueueView {
            seat,
            going,
            moves: texts(&self.state, seat),
            fell: self.fallen[seat].clone(),
        }
    }
}
