//! Before play: players inspect the boards, the arbiter notes absent players, and play begins.
//!
//! Articles: WBN 1.2, 1.15, 7.5, 7.6.

use bughouse_core::{AbsentRule, BoardId, ClockStart, Seat};

use crate::transition::Draft;
use crate::{Event, Match, Phase, Refused};

impl Match {
    /// Whether this player has inspected position and clocks.
    pub fn is_ready(&self, seat: Seat) -> bool {
        self.seats[seat].ready
    }

    /// Whether this player agreed that the arbiter calls offenses without a claim (WBN 9.5).
    pub fn has_agreed_to_calls(&self, seat: Seat) -> bool {
        self.seats[seat].agreed_to_calls
    }

    /// Whether the arbiter calls illegal moves, mates and flags without a claim. This needs
    /// `arbiter.passive = false` and, if the rules ask for it, the agreement of all players (WBN
    /// 9.5).
    pub fn arbiter_calls(&self) -> bool {
        let agreed = |seat| self.seats[seat].agreed_to_calls;
        self.arbiter
            && !self.rules.arbiter_passive
            && (!self.rules.needs_consent_to_arbiter(true) || self.seats_in_play().all(agreed))
    }

    pub(crate) fn check_all_ready(&self) -> Result<(), Refused> {
        if self.seats_in_play().all(|seat| self.seats[seat].ready) {
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

    /// Whether the arbiter noted this player as absent and they have not arrived.
    fn is_missing(&self, seat: Seat) -> bool {
        self.seats[seat].absent_since.is_some() && !self.seats[seat].ready
    }

    /// Whether this player is missing and their own clock runs during the absence, even if they are
    /// not to move (CZ 7.6). In the English WBN 7.6 White's clock runs instead.
    pub(crate) fn pays_for_absence(&self, seat: Seat) -> bool {
        self.rules.clock.absent_rule == AbsentRule::EachAbsent && self.is_missing(seat)
    }

    fn waits_for_press(&self, board: BoardId) -> bool {
        !self.histories[board].open && self.clocks.missing(board).is_none()
    }
}

impl Draft {
    pub(crate) fn agree_calls(&mut self, seat: Seat) -> Result<(), Refused> {
        if !self
            .state
            .rules
            .needs_consent_to_arbiter(self.state.arbiter)
        {
            return Err(Refused::NoCalls);
        }
        self.state.check_in_setup()?;
        if self.state.seats[seat].agreed_to_calls {
            return Err(Refused::AlreadyAgreed);
        }
        self.record(Event::CallsAgreed { seat });
        Ok(())
    }

    /// Records that the player has inspected the boards, or, after the start, that an absent player
    /// has arrived. When the last player is ready, play begins if the rules need no start signal.
    pub(crate) fn ready(&mut self, seat: Seat) -> Result<(), Refused> {
        let arrives = self.state.has_begun() && self.state.is_missing(seat);
        if arrives && !self.state.is_over() {
            self.record(Event::SeatReady { seat });
            return Ok(());
        }
        self.state.check_in_setup()?;
        if self.state.seats[seat].ready {
            return Err(Refused::AlreadyReady(seat));
        }
        self.record(Event::SeatReady { seat });
        let by_itself = matches!(
            self.state.rules.clock.start,
            ClockStart::Server | ClockStart::FirstMoves | ClockStart::FirstMoveAny
        );
        if by_itself && self.state.check_all_ready().is_ok() {
            self.begin(true);
        }
        Ok(())
    }

    /// Records that this player is absent when the match should begin.
    pub(crate) fn absent(&mut self, seat: Seat) -> Result<(), Refused> {
        self.state.check_in_play(seat)?;
        self.state.check_in_setup()?;
        if self.state.seats[seat].ready {
            return Err(Refused::AlreadyReady(seat));
        }
        if self.state.seats[seat].absent_since.is_some() {
            return Err(Refused::AlreadyAway(seat));
        }
        self.record(Event::WasAbsent { seat });
        Ok(())
    }

    /// Starts White's clocks by a signal. After the start of play, the signal starts the clock on a
    /// board whose Black has not pressed (WBN 7.5).
    pub(crate) fn start(&mut self) -> Result<(), Refused> {
        let mut boards = self.state.boards_in_play().iter();
        if self.state.phase() == Phase::Running && boards.any(|&id| self.state.waits_for_press(id))
        {
            self.record(Event::Started { by_signal: true });
            return Ok(());
        }
        self.state.check_in_setup()?;
        self.begin(true);
        Ok(())
    }

    /// Begins play, and ends the boards whose start position is mate or a draw.
    pub(crate) fn begin(&mut self, by_signal: bool) {
        self.record(Event::Started { by_signal });
        for &board in self.state.boards_in_play() {
            self.end_by_position(board, self.now);
        }
        self.end_frozen_boards(BoardId::A, self.now);
    }
}
