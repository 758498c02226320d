//! Checks whether a log entry can be the next one of a match.
//!
//! A stored log may be damaged. This module checks everything that [`Match::apply`] relies on. It
//! does not check that the entry follows from the Laws. To find an entry that does not, compare the
//! match after the replay with a stored [`crate::Fingerprint`].

use bughouse_core::{Held, Move, Seat};

use crate::clock::time::MS_MAX;
use crate::{Event, LAG_MAX_MS, Match, MatchTime, MoveLag};

/// Why an entry cannot be the next one of a log.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[allow(missing_docs)] // the error sentences explain the variants
pub enum ImpossibleEvent {
    #[error("the match is over")]
    Over,
    #[error("its time is earlier than that of the previous entry")]
    TimeRunsBackwards,
    #[error("a time or a number is out of range")]
    OutOfRange,
    #[error("{0} is not to move")]
    NotToMove(Seat),
    #[error("{0} cannot be made: its piece is not there, or its square is occupied")]
    Move(Move),
    #[error("no move of {0} is queued")]
    EmptyQueue(Seat),
    #[error("the {0} is not barred")]
    NotBarred(Held),
}

impl Match {
    /// Checks that an entry can be the next one of the log. [`Match::apply`] then cannot panic.
    ///
    /// # Errors
    /// [`ImpossibleEvent`] says why the entry cannot follow.
    pub fn check_event(&self, at: MatchTime, event: &Event) -> Result<(), ImpossibleEvent> {
        if self.is_over() {
            return Err(ImpossibleEvent::Over);
        }
        if at < self.latest {
            return Err(ImpossibleEvent::TimeRunsBackwards);
        }
        let numbers = numbers_of(event).into_iter().flatten();
        if numbers.chain([at.ms()]).any(|ms| ms.abs() > MS_MAX) {
            return Err(ImpossibleEvent::OutOfRange);
        }
        match *event {
            Event::Played { seat, mv, lag, .. } => self.check_played(seat, mv, lag),
            Event::LagBounded { ms, .. } if !(0..=LAG_MAX_MS).contains(&ms) => {
                Err(ImpossibleEvent::OutOfRange)
            }
            Event::QueueAdvanced { seat } if self.queue(seat).is_empty() => {
                Err(ImpossibleEvent::EmptyQueue(seat))
            }
            Event::MadeVisible { by, held } if !self.is_barred(by.opponent(), held) => {
                Err(ImpossibleEvent::NotBarred(held))
            }
            _ => Ok(()),
        }
    }

    fn check_played(&self, seat: Seat, mv: Move, lag: MoveLag) -> Result<(), ImpossibleEvent> {
        let board = seat.board;
        let runs = self.clocks.running(board).is_some();
        if self.to_move(board) != seat {
            Err(ImpossibleEvent::NotToMove(seat))
        } else if !self.boards.is_physically_possible(board, mv, &self.rules) {
            Err(ImpossibleEvent::Move(mv))
        } else if !(0..=LAG_MAX_MS).contains(&lag.granted_ms) || (lag.granted_ms > 0 && !runs) {
            Err(ImpossibleEvent::OutOfRange)
        } else {
            Ok(())
        }
    }
}

/// The times and the clock changes in an event, in milliseconds.
fn numbers_of(event: &Event) -> [Option<i64>; 2] {
    match *event {
        Event::MovePending { due, .. } => [Some(due.ms()), None],
        Event::Played { at, lag, .. } => [Some(at.ms()), Some(lag.claimed_ms)],
        Event::LastDropExpired { at, .. } | Event::FlagFell { at, .. } => [Some(at.ms()), None],
        Event::BoardEnded(end) => [Some(end.at.ms()), None],
        Event::ArbiterDecided(outcome) | Event::Ended(outcome) => [Some(outcome.at.ms()), None],
        Event::LagBounded { ms, .. } | Event::Adjusted { ms, .. } => [Some(ms), None],
        Event::Frozen { mark_ms, .. } => [Some(mark_ms), None],
        Event::Resumed { grant_ms } => [Some(grant_ms), None],
        _ => [None; 2],
    }
}
