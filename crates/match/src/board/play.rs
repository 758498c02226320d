//! Playing a move: checks of the turn, the time and the legality of a move.
//!
//! A move is completed by pressing the clock, or at once if the rules need no press. A reply that
//! comes too early is completed later (`clock.min_move_ms`).
//!
//! Articles: WBN 1.4, 6.5, 7.9.

use bughouse_core::{Illegal, Move, Seat};

use crate::transition::Draft;
use crate::{Event, Match, MatchTime, Phase, Reason, Refused};

impl Match {
    /// Refuses a move of a seat that may not move now.
    pub(crate) fn seat_may_play(&self, seat: Seat) -> Result<(), Refused> {
        self.check_in_play(seat)?;
        self.check_running()?;
        self.check_undecided(seat.board)?;
        let history = &self.histories[seat.board];
        if self.to_move(seat.board) != seat {
            Err(Refused::NotToMove(seat))
        } else if !history.open {
            Err(Refused::ClockNotStarted(seat))
        } else if history.pending.is_some() {
            Err(Refused::AlreadyMoved(seat))
        } else if self.table.boards[seat.board].made.is_some() {
            Err(Refused::AlreadyMade(seat))
        } else if let Some(holder) = self.table.boards[seat.board].clock_given_back_to {
            Err(Refused::ClockReturned(holder))
        } else {
            Ok(())
        }
    }

    /// Refuses every move other than the last drop while a last drop is open: the partner of a
    /// mated player may drop the piece that the mated player captured just before the mate (WBN
    /// 1.9). Online a move in the same instant as the mate is allowed, because it could end its
    /// board together with the board of the mate (WBN 1.10).
    pub(crate) fn check_last_drop(&self, mv: Move, now: MatchTime) -> Result<(), Refused> {
        let Some((_, held)) = self.last_drop() else {
            return Ok(());
        };
        let is_last_drop = mv.dropped() == Some(held);
        let together = !self.rules.over_the_board() && self.ended_this_instant(now);
        if is_last_drop || together {
            Ok(())
        } else {
            Err(Refused::LastDropOnly(held))
        }
    }

    /// The earliest time at which a reply of this seat can be completed (`clock.min_move_ms`).
    pub(crate) fn reply_completes(&self, seat: Seat) -> Option<MatchTime> {
        let opponents_move = self.histories[seat.board].last_at?;
        Some(opponents_move + i64::from(self.rules.clock.min_move_ms))
    }

    /// Whether this seat has time left at `now` if it is granted `granted_ms` of lag.
    pub(crate) fn is_in_time(&self, seat: Seat, granted_ms: i64, now: MatchTime) -> bool {
        if self.flag_at(seat).is_none() {
            return true;
        }
        let mut clocks = self.clocks.clone();
        clocks.grant(seat, now, granted_ms);
        clocks.flag_at(seat).is_none_or(|flag| now < flag)
    }
}

impl Match {
    /// Refuses an illegal move. If the rules leave illegal moves to claims, refuses only a
    /// physically impossible move.
    pub(crate) fn check_playable(&self, seat: Seat, mv: Move) -> Result<(), Refused> {
        let board = seat.board;
        if self.allows_illegal_moves() {
            if self.boards.is_physically_possible(board, mv, &self.rules) {
                return Ok(());
            }
            return Err(Refused::NotPossible(mv));
        }
        self.boards
            .check_move(board, mv, &self.rules)
            .map_err(|why| Refused::Illegal { mv, why })
    }
}

impl Draft {
    pub(crate) fn play(&mut self, seat: Seat, mv: Move, claimed_ms: i64) -> Result<(), Refused> {
        self.play_at_once(seat, mv, claimed_ms)?;
        let state = &self.state;
        let moved =
            state.to_move(seat.board) != seat || state.histories[seat.board].pending.is_some();
        if moved && !state.queue(seat).is_empty() {
            // The first queued move was a drop that waited for its piece. The player has made
            // another move, so the queue no longer fits.
            self.record(Event::QueueCleared { seat });
        }
        Ok(())
    }

    /// Refuses a move that may not be made or completed. There is one exception, under
    /// `move.illegal = warn_then_loss`: the first illegal move of a player brings a warning instead,
    /// and the second loses the board.
    pub(crate) fn unplayable(&mut self, seat: Seat, refused: Refused) -> Result<(), Refused> {
        match refused {
            Refused::Illegal { mv, why }
                if self.state.rules.moves.illegal == Illegal::WarnThenLoss =>
            {
                if self.state.seats[seat].warned {
                    let article = self.state.article_of_illegal(Some(mv), why);
                    self.lose(seat, Reason::IllegalMove, article, self.now);
                } else {
                    self.record(Event::Warned { seat });
                }
                Ok(())
            }
            _ => Err(refused),
        }
    }

    pub(crate) fn waive(&mut self, seat: Seat) -> Result<(), Refused> {
        self.state.check_running()?;
        let holder = self.state.last_drop().map(|(holder, _)| holder);
        if self.state.phase() != Phase::LastDrop || holder != Some(seat) {
            return Err(Refused::NoLastDrop);
        }
        self.record(Event::LastDropWaived { seat });
        Ok(())
    }
}
