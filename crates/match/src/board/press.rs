//! Pressing the clock: completes a move, or starts the opponent's clock at the beginning.
//!
//! Articles: WBN 1.2, 1.4, 6.3, 6.5a, 7.7a; RU L1.

use bughouse_core::{ClockStart, Move, MovesRecord, Seat};

use crate::board::made::{Made, Released};
use crate::transition::Draft;
use crate::{Event, Match, Phase, Refused};

impl Match {
    /// Refuses a move while another player must move first (RU K2).
    pub(crate) fn check_demand(&self, seat: Seat) -> Result<(), Refused> {
        match self.demanded {
            Some(first) if first != seat => Err(Refused::Demanded(first)),
            _ => Ok(()),
        }
    }
}

impl Draft {
    pub(crate) fn press(&mut self, seat: Seat) -> Result<(), Refused> {
        if self.state.phase() == Phase::Setup {
            return self.press_to_begin(seat);
        }
        self.state.check_running()?;
        self.state.check_undecided(seat.board)?;
        if !self.state.histories[seat.board].open {
            return self.start_board(seat);
        }
        match self.state.table.boards[seat.board].clock_given_back_to {
            Some(holder) if holder == seat => {
                self.record(Event::Pressed { seat });
                return Ok(());
            }
            Some(holder) => return Err(Refused::ClockReturned(holder)),
            None => {}
        }
        if self.state.rules.moves_record == MovesRecord::ClockOnly {
            return self.press_unknown(seat);
        }
        match self.state.table.boards[seat.board].made {
            Some(made) if made.seat == seat => self.press_made(made),
            Some(made) if made.reply.is_some() => Err(Refused::NotCompleted(made.seat)),
            _ => Err(Refused::NothingToPress),
        }
    }

    /// Begins play by a press. All players must be ready, and the player who presses must be the
    /// opponent of the player who moves first on their board.
    fn press_to_begin(&mut self, seat: Seat) -> Result<(), Refused> {
        if self.state.rules.clock.start != ClockStart::BlackPress {
            return Err(Refused::NotBegun);
        }
        self.state.check_all_ready()?;
        if self.state.to_move(seat.board) != seat.opponent() {
            return Err(Refused::NothingToPress);
        }
        self.begin(false);
        self.start_board(seat)
    }

    /// Starts the opponent's clock at the beginning of a board. Black starts White's clock (WBN
    /// 1.2); if Black is to move in the start position, White starts Black's clock.
    fn start_board(&mut self, seat: Seat) -> Result<(), Refused> {
        let by_press = self.state.rules.clock.start == ClockStart::BlackPress;
        if !by_press || self.state.to_move(seat.board) != seat.opponent() {
            return Err(Refused::NothingToPress);
        }
        self.record(Event::Pressed { seat });
        Ok(())
    }

    /// Completes a move by the press, in a match whose moves are not recorded.
    fn press_unknown(&mut self, seat: Seat) -> Result<(), Refused> {
        if self.state.to_move(seat.board) != seat {
            return Err(Refused::NothingToPress);
        }
        if self.state.frozen(seat, self.now).is_some() {
            return Err(Refused::Frozen(seat));
        }
        self.state.check_demand(seat)?;
        self.record(Event::Pressed { seat });
        Ok(())
    }

    fn press_made(&mut self, made: Made) -> Result<(), Refused> {
        let state = &self.state;
        if state.histories[made.seat.board].pending.is_some() {
            return Err(Refused::AlreadyMoved(made.seat));
        }
        state.check_announced(made.seat, made.released)?;
        state.check_passed(&made)?;
        self.complete_released(made.seat, made.released, 0)
    }

    /// Makes a move and presses the clock in one step.
    pub(crate) fn play_at_once(
        &mut self,
        seat: Seat,
        mv: Move,
        claimed_ms: i64,
    ) -> Result<(), Refused> {
        self.state.check_moves_known()?;
        self.state.seat_may_play(seat)?;
        let released = Released::at_once(mv, self.now);
        self.state.check_announced(seat, released)?;
        self.complete_released(seat, released, claimed_ms)
    }

    /// Completes a made move, now or when the opponent's move is old enough (`clock.min_move_ms`).
    /// A move that has become impossible because the other board changed is undone (Q17).
    fn complete_released(
        &mut self,
        seat: Seat,
        released: Released,
        claimed_ms: i64,
    ) -> Result<(), Refused> {
        let state = &self.state;
        let mv = state.as_said(seat, released);
        state.check_hands_free(seat, mv, self.now)?;
        state.check_demand(seat)?;
        state.check_last_drop(mv, self.now)?;
        let lag = state.granted(seat, claimed_ms, self.now);
        if !state.is_in_time(seat, lag.granted_ms, self.now) {
            return Err(Refused::TooLate(seat));
        }
        if let Err(refused) = state.check_playable(seat, mv) {
            if state.table.boards[seat.board].made.is_none() {
                return self.unplayable(seat, refused);
            }
            self.record(Event::MoveReturned { seat });
            return Ok(());
        }
        match state
            .reply_completes(seat)
            .filter(|&completes| self.now < completes)
        {
            Some(due) => self.record(Event::MovePending { seat, mv, due }),
            None => self.complete(seat, mv, self.now, lag),
        }
        Ok(())
    }
}
