//! What ends a standing signal by itself: the needed man arrived, the man was taken, the move was
//! made.

use bughouse_core::{BoardId, Color, Held, Piece, Seat, Square};
use bughouse_match::Match;

use super::{Signal, Who};

/// Looks at a match for the moment when a signal has done its work.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Watch {
    what: What,
    /// What was counted at the last look.
    last: u32,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum What {
    /// One more of that kind in the hand of that seat.
    Arrival(Seat, Held),
    /// The next move of that seat.
    Move(Seat),
    /// That man is gone from there.
    Gone(BoardId, Square, Piece),
}

impl Watch {
    /// What ends that signal of that seat; none where only time or people do.
    pub fn new(signal: &Signal, seat: Seat, state: &Match) -> Option<Watch> {
        let what = match signal {
            Signal::Need { role } | Signal::Mates { role } => What::Arrival(seat, *role),
            Signal::Sit { who } | Signal::Go { who } => What::Move(match who {
                Who::Me => seat,
                Who::You => seat.partner(),
            }),
            Signal::Waits => What::Move(seat.opponent()),
            Signal::Take {
                role,
                square: Some(square),
            } => What::Gone(
                seat.partner().board,
                square.parse().ok()?,
                prey(seat, *role),
            ),
            _ => return None,
        };
        let last = what.count(state);
        Some(Watch { what, last })
    }

    /// Whether it has come to that since the last look.
    pub fn is_fulfilled(&mut self, state: &Match) -> bool {
        let was = std::mem::replace(&mut self.last, self.what.count(state));
        match self.what {
            // A hand grows thinner when its men are dropped, and nothing has arrived by that.
            What::Arrival(..) => self.last > was,
            What::Move(_) | What::Gone(..) => self.last != was,
        }
    }
}

impl What {
    fn count(self, state: &Match) -> u32 {
        match self {
            What::Arrival(seat, held) => state
                .boards()
                .board(seat.board)
                .hand(seat.color)
                .count(held),
            What::Move(seat) => {
                let plies = state.plies(seat.board);
                match seat.color {
                    Color::White => plies.div_ceil(2),
                    Color::Black => plies / 2,
                }
            }
            What::Gone(board, square, piece) => {
                u32::from(state.boards().board(board).piece_at(square) != Some(piece))
            }
        }
    }
}

/// What the partner of that seat would take for it: a man of his opponent.
fn prey(seat: Seat, role: super::Held) -> Piece {
    Piece {
        color: seat.partner().opponent().color,
        role: role.role(),
    }
}

/// Whether that man stands there for the partner of that seat to take.
pub(super) fn stands(seat: Seat, role: super::Held, square: Square, state: &Match) -> bool {
    let board = state.boards().board(seat.partner().board);
    board.piece_at(square) == Some(prey(seat, role))
}

impl Signal {
    /// Whether it speaks of something that is there: the man to be taken, if it names a square.
    pub fn makes_sense(&self, seat: Seat, state: &Match) -> bool {
        match self {
            Signal::Take {
                role,
                square: Some(square),
            } => square
                .parse()
                .is_ok_and(|square| stands(seat, *role, square, state)),
            _ => true,
        }
    }

    /// As it may be passed on where partners name no direct moves.
    pub fn without_squares(self) -> Signal {
        match self {
            Signal::Take { role, .. } => Signal::Take { role, square: None },
            other => other,
        }
    }
}
