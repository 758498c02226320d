//! Raising claims and stopping clocks.
//!
//! Over the board a claim stops the clocks. The arbiter rules on it, or the match does at once, and
//! a wrong claim brings a penalty. Online a wrong claim is refused and brings no penalty (Q21).
//! Articles: WBN 3.4, 7.12; Asten §18, §19.

use bughouse_core::{BoardId, ClockKind, Move, RepetitionMode, RepetitionWhen, Seat, WrongStop};

use crate::transition::Draft;
use crate::{Assessment, Claim, ClaimKind, Event, Match, Phase, RaisedClaim, Refused, TEXT_MAX};

impl Match {
    /// The claims and the stops of the clocks in this game, oldest first.
    pub fn claims(&self) -> impl DoubleEndedIterator<Item = &RaisedClaim> {
        self.table.raised.iter()
    }

    /// The claim, or stop of the clocks, with this number.
    pub fn claim_number(&self, number: u32) -> Option<&RaisedClaim> {
        // The search starts at the end, because callers mostly ask for the newest claims.
        self.table
            .raised
            .iter()
            .rfind(|raised| raised.number == number)
    }

    /// The claims and stops without a ruling, oldest first.
    pub fn open_claims(&self) -> impl Iterator<Item = &RaisedClaim> {
        // Open claims are never in the shared part of the list (`Match::rule`).
        let recent = self.table.raised.own().iter();
        recent.filter(|raised| raised.is_open())
    }

    /// Whether an arbiter rules on claims.
    pub fn has_arbiter(&self) -> bool {
        self.arbiter
    }

    /// The penalty for a claim of this kind that is rejected now, or for a rejected stop of the
    /// clocks if `claim` is `None`. Returns `None` if there is no penalty. Before play there is
    /// none, because no clock was stopped. For a claim of a hint there is none, because the program
    /// does not hear players talk, so a hint cannot be proved. In a match without clocks a warning
    /// replaces the loss of time.
    pub fn penalty_if_rejected(&self, claim: Option<ClaimKind>) -> Option<WrongStop> {
        if !self.has_begun() || claim == Some(ClaimKind::Hint) {
            return None;
        }
        match self.rules.wrong_stop {
            WrongStop::TimePenalty if self.rules.clock.kind != ClockKind::PerBoard => {
                Some(WrongStop::Warn)
            }
            penalty => Some(penalty),
        }
    }

    /// The board on which this seat would succeed with a claim of a draw by repetition of the
    /// present position: its own board or the partner's (WBN 1.12, 3.2). Always none over the
    /// board: a wrong claim brings a penalty there, and this method would show players whether
    /// their claim is right.
    pub fn repetition_board(&self, seat: Seat) -> Option<BoardId> {
        self.board_of_true(seat, Claim::Repetition(None))
    }

    /// Whether this seat would succeed with a claim of a draw by the fifty-move rule. Always false
    /// over the board, as in [`Match::repetition_board`].
    pub fn may_claim_fifty_moves(&self, seat: Seat) -> bool {
        self.board_of_true(seat, Claim::FiftyMoves(None)).is_some()
    }

    /// The moves with which this seat may claim a draw because a position would occur for the third
    /// time or more often (WBN 2.2b, Q9, Q10). Empty if repetition ends a board without a claim,
    /// and over the board, as in [`Match::repetition_board`].
    pub fn repetition_claims(&self, seat: Seat) -> Vec<Move> {
        let history = &self.histories[seat.board];
        let asked =
            self.rules.repetition.mode == RepetitionMode::Claim && !self.rules.over_the_board();
        if !asked || !history.has_repeated() || self.to_move(seat.board) != seat {
            return Vec::new();
        }
        let moves = self.boards.moves(seat.board, &self.rules).into_iter();
        moves
            .filter(|&mv| self.is_true(seat, Claim::Repetition(Some(mv)), seat.board))
            .collect()
    }

    fn board_of_true(&self, seat: Seat, claim: Claim) -> Option<BoardId> {
        let boards = [seat.board, seat.board.other()];
        let free = !self.rules.over_the_board();
        boards
            .into_iter()
            .find(|&board| free && self.is_true(seat, claim, board))
    }

    fn is_true(&self, seat: Seat, claim: Claim, board: BoardId) -> bool {
        let judged = || self.assess(seat, claim, board, self.latest);
        self.may_claim(seat, claim, board).is_ok()
            && judged().is_some_and(|assessment| assessment.holds)
    }

    /// The number of the next claim.
    pub(crate) fn next_claim(&self) -> u32 {
        let last = self.table.raised.last().map(|raised| raised.number);
        1 + last.unwrap_or(self.table.claims_before)
    }
}

impl Draft {
    pub(crate) fn claim(&mut self, by: Seat, claim: Claim, board: BoardId) -> Result<(), Refused> {
        if !self.state.rules.over_the_board() {
            self.state.may_claim(by, claim, board)?;
            return self.claim_for_free(by, claim, board);
        }
        self.run_due_without_lag(); // the clocks are about to stop
        self.state.may_claim(by, claim, board)?;
        let number = self.state.next_claim();
        self.record(Event::ClaimRaised {
            number,
            by,
            claim,
            board,
        });
        if !self.state.arbiter {
            self.rule_as_assessed(number);
        }
        Ok(())
    }

    /// Decides a claim online: grants a true claim, and refuses a wrong one without a penalty.
    fn claim_for_free(&mut self, by: Seat, claim: Claim, board: BoardId) -> Result<(), Refused> {
        let assessment = self
            .state
            .assess(by, claim, board, self.now)
            .ok_or(Refused::MovesUnknown)?;
        match claim {
            Claim::Repetition(Some(mv))
                if self.state.rules.repetition.when == RepetitionWhen::ThirdOccurred =>
            {
                return self.claim_after_moving(by, mv, board, &assessment);
            }
            _ if assessment.holds => self.grant_claim(by, claim, board, assessment.article),
            _ => return Err(self.state.refusal_of(claim, &assessment)),
        }
        Ok(())
    }

    /// Plays the named move, and then ends the board as drawn if the move repeats the position
    /// often enough. If not, the claim counts as a draw offer (FICS help "draw").
    fn claim_after_moving(
        &mut self,
        by: Seat,
        mv: Move,
        board: BoardId,
        assessment: &Assessment,
    ) -> Result<(), Refused> {
        if board != by.board {
            return Err(Refused::NotTheirClaim);
        }
        self.play(by, mv, 0)?;
        if self.state.board_end(board).is_some() {
            return Ok(()); // the move itself has ended the board
        }
        if assessment.holds {
            self.grant_claim(by, Claim::Repetition(Some(mv)), board, assessment.article);
        } else if self.state.check_offer(by).is_ok() {
            self.offer_draw(by)?;
        }
        Ok(())
    }

    /// Stops the clocks to call the arbiter. In a match without an arbiter the clocks stay stopped
    /// until the other team agrees to the reason ([`Confirm`](crate::Command::Confirm)) or plays on
    /// ([`Match::may_go_on`]).
    pub(crate) fn stop(&mut self, by: Seat, reason: &str) -> Result<(), Refused> {
        if !self.state.rules.over_the_board() {
            return Err(Refused::NoSuchClaim);
        }
        check_text(reason)?;
        self.run_due_without_lag(); // the clocks are about to stop
        self.state.check_running()?;
        self.record(Event::Stopped {
            number: self.state.next_claim(),
            by,
            reason: reason.into(),
        });
        Ok(())
    }
}

impl Match {
    /// Whether this player may restart the clocks that the other team stopped. Only in a match
    /// without an arbiter; the player need not agree to the reason of the stop.
    pub fn may_go_on(&self, seat: Seat) -> bool {
        let theirs = |open: &RaisedClaim| open.claim().is_none() && open.by.team() != seat.team();
        self.check_in_play(seat).is_ok()
            && self.phase() == Phase::Halted
            && !self.arbiter
            && !self.is_paused()
            && self.open_claims().all(theirs)
            && self.open_claims().next().is_some()
    }
}

impl Draft {
    /// Restarts the clocks if the other team stopped them and this player may restart them
    /// ([`Match::may_go_on`]). Called before each move and press of this player.
    pub(crate) fn go_on_after_stop(&mut self, seat: Seat) {
        if self.state.may_go_on(seat) {
            self.record(Event::Resumed { grant_ms: 0 });
        }
    }

    pub(crate) fn resume_by_seat(&mut self, seat: Seat) -> Result<(), Refused> {
        if !self.state.may_go_on(seat) {
            return Err(Refused::NotForPlayers);
        }
        self.go_on_after_stop(seat);
        Ok(())
    }
}

/// Refuses a text that is too long for the log.
pub(crate) fn check_text(text: &str) -> Result<(), Refused> {
    if text.chars().count() <= TEXT_MAX {
        Ok(())
    } else {
        Err(Refused::TooLong)
    }
}
