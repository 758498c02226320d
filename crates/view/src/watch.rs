//! Finds out when a signal between partners is fulfilled. A signal is about a piece that should
//! arrive in hand, about a piece that the partner should capture, or about the next move of a
//! player.

use bughouse_core::{BoardId, Color, Held, Piece, Seat, Signal, Square, Who};
use bughouse_match::Match;

/// What to observe in the match to find out when one signal is fulfilled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Watch {
    what: What,
    /// The result of `What::count` at the last call of `new` or `is_fulfilled`.
    last: u32,
}

/// What fulfills a signal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum What {
    /// A piece of this kind arrives in the hand of the seat.
    Arrival(Seat, Held),
    /// The seat makes its next move.
    Move(Seat),
    /// The piece is no longer on the square.
    Gone(BoardId, Square, Piece),
}

impl Watch {
    /// Returns the watch for a signal of a seat. `None` if no event on the boards fulfills the
    /// signal.
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
            } => What::Gone(seat.partner().board, *square, target(seat, *role)),
            _ => return None,
        };
        let last = what.count(state);
        Some(Watch { what, last })
    }

    /// Whether the signal was fulfilled since the last call.
    pub fn is_fulfilled(&mut self, state: &Match) -> bool {
        let was = std::mem::replace(&mut self.last, self.what.count(state));
        match self.what {
            // The count also changes with a drop, which makes it smaller.
            What::Arrival(..) => self.last > was,
            What::Move(_) | What::Gone(..) => self.last != was,
        }
    }
}

impl What {
    /// Returns a number that changes when the signal is fulfilled.
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

/// Returns the piece that the partner of the seat is asked to capture: a piece of the partner's
/// opponent.
fn target(seat: Seat, role: Held) -> Piece {
    Piece {
        color: seat.partner().opponent().color,
        role: role.role(),
    }
}

/// Whether the piece that the signal asks to capture is on the named square. Always true for a
/// signal without a square.
pub fn makes_sense(signal: &Signal, seat: Seat, state: &Match) -> bool {
    match signal {
        Signal::Take {
            role,
            square: Some(square),
        } => {
            let board = state.boards().board(seat.partner().board);
            board.piece_at(*square) == Some(target(seat, *role))
        }
        _ => true,
    }
}

#[cfg(test)]
mod tests;
