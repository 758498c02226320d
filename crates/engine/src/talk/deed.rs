//! Which signals a move fulfills.

use bughouse_core::{BoardId, Held, Holdings, Seat, Signal, Who};

use crate::View;

/// What a move means for the signals of a speaker to their partner.
pub struct Deed {
    /// The pieces that have arrived in the speaker's hand.
    arrived: Vec<Held>,
    speaker_moved: bool,
    partner_moved: bool,
    opponent_moved: bool,
}

impl Deed {
    /// The deed of the last move, which was played on `board`. `held`: what the speaker held before;
    /// it becomes what they hold now.
    pub fn of(view: &View, board: BoardId, speaker: Seat, held: &mut Holdings) -> Deed {
        let holds = view.boards.board(speaker.board).hand(speaker.color);
        let before = std::mem::replace(held, holds);
        let has_arrived = |role: &Held| holds.count(*role) > before.count(*role);
        let has_moved =
            |seat: Seat| seat.board == board && view.boards.board(board).to_move() != seat.color;
        Deed {
            arrived: Held::ALL.into_iter().filter(has_arrived).collect(),
            speaker_moved: has_moved(speaker),
            partner_moved: has_moved(speaker.partner()),
            opponent_moved: has_moved(speaker.opponent()),
        }
    }

    /// Whether a signal of the speaker is fulfilled.
    pub fn fulfills(&self, signal: &Signal) -> bool {
        match *signal {
            Signal::Need { role } | Signal::Mates { role } => self.arrived.contains(&role),
            Signal::Sit { who: Who::You } | Signal::Go { who: Who::You } | Signal::Fast => {
                self.partner_moved
            }
            Signal::Sit { who: Who::Me } | Signal::Go { who: Who::Me } => self.speaker_moved,
            Signal::Waits => self.opponent_moved,
            _ => false,
        }
    }
}
