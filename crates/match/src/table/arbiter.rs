//! Decisions and penalties of the arbiter.
//!
//! If the arbiter decides the match over the board, the decision becomes the result when it is
//! confirmed. Online it is the result at once. Articles: WBN 7.12, 8.6, 8.7, 9.3, 9.4; Q22.

use bughouse_core::{ClockKind, Seat};

use crate::claims::raise::check_text;
use crate::clock::time::MS_MAX;
use crate::state::Stage;
use crate::transition::Draft;
use crate::{
    Actor, Article, Event, HalfPoints, Match, MatchTime, Outcome, Phase, QueueFailure, Raised,
    RaisedClaim, Reason, Refused,
};

impl Match {
    /// A player whom the arbiter has frozen may move again when their own clock shows this many
    /// milliseconds (WBN 9.4b). None if the player is not frozen.
    pub fn frozen(&self, seat: Seat, now: MatchTime) -> Option<i64> {
        let mark = self.seats[seat].frozen?;
        let left = self.clock(seat, now)?;
        (left > mark).then_some(mark)
    }

    /// How many games of this match were declared void.
    pub fn voided(&self) -> u32 {
        self.voided
    }

    pub(crate) fn check_begun(&self) -> Result<(), Refused> {
        if self.phase() == Phase::Setup {
            Err(Refused::NotBegun)
        } else {
            Ok(())
        }
    }

    fn check_timed(&self, seat: Seat) -> Result<(), Refused> {
        self.check_in_play(seat)?;
        if self.rules.clock.kind == ClockKind::None {
            return Err(Refused::NoClocks);
        }
        Ok(())
    }
}

impl Draft {
    pub(crate) fn uphold_claim(&mut self, number: Option<u32>) -> Result<(), Refused> {
        let number = self.state.open_claim(number)?;
        self.uphold(number);
        Ok(())
    }

    pub(crate) fn reject_claim(&mut self, number: Option<u32>) -> Result<(), Refused> {
        let number = self.state.open_claim(number)?;
        self.reject(number);
        Ok(())
    }

    pub(crate) fn warn(&mut self, seat: Seat) -> Result<(), Refused> {
        self.state.check_in_play(seat)?;
        self.record(Event::ArbiterWarned { seat });
        Ok(())
    }

    /// Orders a player to wait until their clock shows `s` seconds less than now. The wait may
    /// extend into the player's next turn, and the flag may fall during it (Q22).
    pub(crate) fn freeze(&mut self, seat: Seat, s: u8) -> Result<(), Refused> {
        self.state.check_timed(seat)?;
        self.state.check_undecided(seat.board)?;
        let left = self.state.clock(seat, self.now).unwrap_or_default();
        if self.state.pending_move(seat).is_some() {
            self.record(Event::MoveReturned { seat });
            self.fail_queue(seat, QueueFailure::Frozen);
        }
        self.record(Event::Frozen {
            seat,
            mark_ms: left - i64::from(s) * 1000,
        });
        Ok(())
    }

    pub(crate) fn adjust(&mut self, seat: Seat, ms: i64) -> Result<(), Refused> {
        self.state.check_timed(seat)?;
        self.state.check_undecided(seat.board)?;
        if ms.saturating_abs() > MS_MAX {
            return Err(Refused::TimeTooLong);
        }
        self.record(Event::Adjusted { seat, ms });
        Ok(())
    }

    pub(crate) fn decree(&mut self, score: HalfPoints, reason: Reason, article: Article) {
        let outcome = Outcome {
            score: Some(score),
            reason,
            article,
            board: None,
            lost_by: None,
            at: self.now,
        };
        if self.state.rules.over_the_board() {
            self.record(Event::ArbiterDecided(outcome));
        } else {
            self.record(Event::Ended(outcome));
        }
    }

    pub(crate) fn note(&mut self, seat: Seat, text: &str) -> Result<(), Refused> {
        self.state.check_in_play(seat)?;
        check_text(text)?;
        self.record(Event::Noted {
            seat,
            text: text.into(),
        });
        Ok(())
    }

    /// Stops all clocks. Before that, provisional flags become certain.
    pub(crate) fn pause(&mut self) -> Result<(), Refused> {
        self.state.check_running()?;
        self.run_due_without_lag();
        if self.state.stage == Stage::Running {
            self.record(Event::Paused);
        }
        Ok(())
    }

    /// Restarts the clocks. If players stopped the clocks to call the arbiter, the arbiter upholds
    /// these stops by restarting the clocks. The system may restart them only if no claim or stop
    /// is open.
    pub(crate) fn resume(&mut self, by: Actor, grant_ms: i64) -> Result<(), Refused> {
        if self.state.halted().is_none() {
            return Err(Refused::NotHalted);
        }
        if self.state.phase() == Phase::Decided {
            return Err(Refused::Decided);
        }
        if grant_ms < 0 {
            return Err(Refused::NegativeTime);
        }
        if grant_ms > MS_MAX {
            return Err(Refused::TimeTooLong);
        }
        let needs_ruling = |open: &RaisedClaim| open.claim().is_some() || by == Actor::System;
        if self.state.open_claims().any(needs_ruling) {
            return Err(Refused::ClaimsOpen);
        }
        let stops: Vec<u32> = self
            .state
            .open_claims()
            .filter(|open| matches!(open.raised, Raised::Stop(_)))
            .map(|open| open.number)
            .collect();
        for number in stops {
            self.uphold(number);
        }
        self.record(Event::Resumed { grant_ms });
        Ok(())
    }
}
