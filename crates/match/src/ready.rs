//! Before play: inspecting the boards, absence, and what begins the match.
//!
//! WBN 1.2, 1.15, 7.5, 7.6.

use bughouse_core::{AbsentRule, BoardId, ClockKind, ClockStart, Color, Seat};

use crate::draft::Draft;
use crate::{Event, Match, MatchTime, Phase, Refused};

impl Match {
    /// Whether this player has inspected position and clocks.
    pub fn is_ready(&self, seat: Seat) -> bool {
        self.ready[seat]
    }

    pub(crate) fn check_all_ready(&self) -> Result<(), Refused> {
        if self.seats_in_play().all(|seat| self.ready[seat]) {
            Ok(())
        } else {
            Err(Refused::NotAllReady)
        }
    }

    fn check_in_setup(&self) -> Result<(), Refused> {
        if self.phase() == Phase::Setup {
            Ok(())
        } else {
            Err(Refused::Begun)
        }
    }

    /// What the absence of a player who arrives now, or whose clock starts now, costs him, in
    /// milliseconds (WBN 7.6).
    fn cost_of_absence(&self, seat: Seat, now: MatchTime) -> i64 {
        let Some(since) = self.absent_since[seat] else {
            return 0;
        };
        let bears = match self.rules.clock.absent_rule {
            AbsentRule::None => false,
            AbsentRule::EachAbsent => true,
            // If neither was there at first, White bears the time until he comes.
            AbsentRule::WhiteIfNone => {
                seat.color == Color::White && self.absent_since[seat.opponent()].is_some()
            }
        };
        if bears { now - since } else { 0 }
    }
}

impl Draft {
    /// The player has inspected everything. With the last one, play begins where the match itself
    /// starts the clocks.
    pub(crate) fn ready(&mut self, seat: Seat) -> Result<(), Refused> {
        self.state.check_in_setup()?;
        if self.state.ready[seat] {
            return Err(Refused::AlreadyReady(seat));
        }
        let cost_ms = self.state.cost_of_absence(seat, self.now);
        self.record(Event::SeatReady { seat });
        self.charge_absence(seat, cost_ms);
        let by_itself = matches!(
            self.state.rules.clock.start,
            ClockStart::Server | ClockStart::FirstMoves | ClockStart::FirstMoveAny
        );
        if by_itself && self.state.check_all_ready().is_ok() {
            self.begin();
        }
        Ok(())
    }

    /// The time has come, and this player is not there.
    pub(crate) fn absent(&mut self, seat: Seat) -> Result<(), Refused> {
        self.state.check_in_play(seat)?;
        self.state.check_in_setup()?;
        if self.state.ready[seat] {
            return Err(Refused::AlreadyReady(seat));
        }
        if self.state.absent_since[seat].is_some() {
            return Err(Refused::AlreadyAway(seat));
        }
        self.record(Event::WasAbsent { seat });
        Ok(())
    }

    pub(crate) fn start(&mut self) -> Result<(), Refused> {
        self.state.check_in_setup()?;
        self.begin();
        Ok(())
    }

    /// Whoever is still missed bears the time until now; from now on clocks run.
    pub(crate) fn begin(&mut self) {
        let ready = self.state.ready;
        for seat in Seat::ALL.into_iter().filter(|&seat| !ready[seat]) {
            self.charge_absence(seat, self.state.cost_of_absence(seat, self.now));
        }
        self.record(Event::Started);
        for &board in self.state.boards_in_play() {
            self.judge_position(board, self.now);
        }
        self.judge_frozen_boards(BoardId::A, self.now);
    }

    fn charge_absence(&mut self, seat: Seat, cost_ms: i64) {
        if cost_ms > 0 && self.state.rules.clock.kind == ClockKind::PerBoard {
            self.record(Event::Adjusted { seat, ms: -cost_ms });
        }
    }
}
