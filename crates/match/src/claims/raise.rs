//! Raising claims and stopping clocks.
//!
//! A claim halts the match and is ruled on: by the arbiter, or at once by the match itself. Where
//! the match finds everything by itself, a claim that is not so is refused and costs nothing
//! (Q21). WBN 3.4, 7.12; Asten §18, §19.

use bughouse_core::{BoardId, Move, RepetitionMode, RepetitionWhen, Seat};

use crate::transition::Draft;
use crate::{Assessment, Claim, Event, Match, Phase, RaisedClaim, Refused, TEXT_MAX};

impl Match {
    /// What was raised in this game, oldest first.
    pub fn claims(&self) -> impl DoubleEndedIterator<Item = &RaisedClaim> {
        self.table.raised.iter()
    }

    /// What was raised in this game under that number.
    pub fn claim_number(&self, number: u32) -> Option<&RaisedClaim> {
        // The newest are asked for most.
        self.table
            .raised
            .iter()
            .rfind(|raised| raised.number == number)
    }

    /// What waits for a ruling, oldest first.
    pub fn open_claims(&self) -> impl Iterator<Item = &RaisedClaim> {
        // Whatever waits is among those that are not shared (`Match::rule`).
        let recent = self.table.raised.own().iter();
        recent.filter(|raised| raised.is_open())
    }

    /// Whether an arbiter rules on claims.
    pub fn has_arbiter(&self) -> bool {
        self.arbiter
    }

    /// What a wrong claim of this kind costs: nothing for one that would be refused.
    pub fn cost_of_a_wrong_claim(&self) -> bughouse_core::WrongStop {
        self.rules.wrong_stop
    }

    /// The board on which a claim of a draw by the position that stands would succeed, for this
    /// seat: the own one, or the partner's (WBN 1.12, 3.2). Only where claims cost nothing, so
    /// that nobody is told the truth before he pays for it.
    pub fn repetition_board(&self, seat: Seat) -> Option<BoardId> {
        self.board_of_true(seat, Claim::Repetition(None))
    }

    /// Whether this seat may claim a draw by the position that stands (WBN 3.2).
    pub fn may_claim_repetition(&self, seat: Seat) -> bool {
        self.repetition_board(seat).is_some()
    }

    /// Whether this seat may claim a draw by fifty quiet moves.
    pub fn may_claim_fifty_moves(&self, seat: Seat) -> bool {
        self.board_of_true(seat, Claim::FiftyMoves(None)).is_some()
    }

    /// The moves with which this seat may claim a draw, since they would repeat a position for the
    /// third time, or once more after that (WBN 2.2b, Q9, Q10). None where the match itself
    /// finds repetitions, or where a claim is ruled on.
    pub fn repetition_claims(&self, seat: Seat) -> Vec<Move> {
        let course = &self.histories[seat.board];
        let asked =
            self.rules.repetition.mode == RepetitionMode::Claim && !self.rules.over_the_board();
        if !asked || !course.has_repeated() || self.to_move(seat.board) != seat {
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
            && judged().is_some_and(|judgement| judgement.holds)
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
        self.run_due_without_lag(); // no lag can be on its way to clocks that stand
        self.state.may_claim(by, claim, board)?;
        let number = self.state.next_claim();
        self.record(Event::ClaimRaised {
            number,
            by,
            claim,
            board,
        });
        if !self.state.arbiter {
            self.rule_as_judged(number);
        }
        Ok(())
    }

    fn claim_for_free(&mut self, by: Seat, claim: Claim, board: BoardId) -> Result<(), Refused> {
        let judgement = self
            .state
            .assess(by, claim, board, self.now)
            .ok_or(Refused::MovesUnknown)?;
        match claim {
            Claim::Repetition(Some(mv))
                if self.state.rules.repetition.when == RepetitionWhen::ThirdStands =>
            {
                return self.claim_after_moving(by, mv, board, &judgement);
            }
            _ if judgement.holds => self.grant_claim(by, claim, board, judgement.article),
            _ => return Err(self.state.refusal_of(claim, &judgement)),
        }
        Ok(())
    }

    /// The move that is named is made first; where it does not bring the third time, the claim is
    /// an offer (FICS help "draw").
    fn claim_after_moving(
        &mut self,
        by: Seat,
        mv: Move,
        board: BoardId,
        judgement: &Assessment,
    ) -> Result<(), Refused> {
        if board != by.board {
            return Err(Refused::NotTheirClaim);
        }
        self.play(by, mv, 0)?;
        if self.state.board_end(board).is_some() {
            return Ok(()); // the move itself has decided it
        }
        if judgement.holds {
            self.grant_claim(by, Claim::Repetition(Some(mv)), board, judgement.article);
        } else if self.state.may_offer(by).is_ok() {
            self.offer_draw(by)?;
        }
        Ok(())
    }

    /// A player calls the arbiter. Without one the clocks stand until the other team agrees
    /// ([`Confirm`](crate::Command::Confirm)) or goes on ([`Match::may_go_on`]).
    pub(crate) fn stop(&mut self, by: Seat, reason: &str) -> Result<(), Refused> {
        if !self.state.rules.over_the_board() {
            return Err(Refused::NoSuchClaim);
        }
        check_text(reason)?;
        self.run_due_without_lag(); // no lag can be on its way to clocks that stand
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
    /// Whether a player of the other team lets play go on after a stop that nobody rules on. They
    /// need not grant that its reason was good.
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
    /// A move or a press of the other team after a stop lets the clocks run on.
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

/// A text is short: it is kept in the log.
pub(crate) fn check_text(text: &str) -> Result<(), Refused> {
    if text.chars().count() <= TEXT_MAX {
        Ok(())
    } else {
        Err(Refused::TooLong)
    }
}
