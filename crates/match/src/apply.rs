//! Applying an event: the only way a match changes.
//!
//! Nothing is judged here. What an event means for the result was decided when it was made, and
//! stands in the log as events of its own.

use bughouse_core::{BoardId, ClockStart, Move, Seat};

use crate::course::Readied;
use crate::state::{LastDrop, Standing};
use crate::{BoardEnd, Event, LAG_MAX_MS, Match, MatchTime, Outcome};

impl Match {
    /// Takes over an event that [`Match::decide`] or [`Match::settle`] of this very state gave,
    /// or that the log of this match has next. `at` is the time the log keeps with it.
    ///
    /// # Panics
    /// If the log is not one of this match: a move in it is illegal here.
    pub fn apply(&mut self, at: MatchTime, event: &Event) {
        self.latest = self.latest.max(at);
        self.clocks.forget_before(self.latest - LAG_MAX_MS);
        match *event {
            Event::Started => self.begin(at),
            Event::Pressed { seat } => self.open(seat.board, at),
            Event::Readied { seat, mv, due } => {
                self.courses[seat.board].readied = Some(Readied { mv, due });
            }
            Event::Returned { seat } => self.courses[seat.board].readied = None,
            Event::Played {
                seat,
                mv,
                at,
                granted_ms,
            } => self.play_out(seat, mv, at, granted_ms),
            Event::Warned { seat } => self.warned[seat] = true,
            Event::DrawOffered { seat } | Event::DrawAccepted { seat } => self.offers.consent(seat),
            Event::DrawDeclined { seat } => self.offers.decline(seat),
            Event::ResignationProposed { seat } => self.resigning[seat] = true,
            Event::LastDropOpened { seat, held } => {
                self.last_drop = Some(LastDrop {
                    seat,
                    held,
                    standing: Standing::Open,
                });
            }
            Event::Waived { .. } => self.close_last_drop(Standing::Gone),
            Event::FlagFell { seat, at } => self.clocks.fall(seat, at),
            Event::BoardEnded(end) => self.end_board(end),
            Event::WentAway { seat } => self.away_since[seat] = Some(at),
            Event::CameBack { seat } => self.away_since[seat] = None,
            Event::LagBounded { seat, ms } => self.lag[seat].bound_ms = ms,
            Event::Paused => self.halted_at = Some(at),
            Event::Resumed { grant_ms } => self.resume(at, grant_ms),
            Event::Ended(outcome) => self.end(outcome),
        }
    }

    fn begin(&mut self, at: MatchTime) {
        self.begun = true;
        if self.rules.clock.start != ClockStart::BlackPress {
            for &board in self.boards_in_play() {
                self.open(board, at);
            }
        }
    }

    fn open(&mut self, board: BoardId, at: MatchTime) {
        self.courses[board].open = true;
        self.start_clock(board, at);
    }

    fn start_clock(&mut self, board: BoardId, at: MatchTime) {
        if self.is_timed(board) {
            self.clocks.start(self.to_move(board), at);
        }
    }

    fn play_out(&mut self, seat: Seat, mv: Move, at: MatchTime, granted_ms: i64) {
        let board = seat.board;
        if granted_ms > 0 {
            self.clocks.grant(seat, at, granted_ms);
            self.lag[seat].spent_ms += granted_ms;
        }
        self.clocks.complete(board, at);
        let handed = self
            .boards
            .play(board, mv, &self.rules)
            .expect("a move in the log was legal when it was decided");
        self.last_capture[seat] = handed.to.map(|(_, held)| held);
        self.courses[board].advance(at, mv, &handed.played, &self.boards[board], &self.rules);
        if handed.pawn_to.is_some() {
            let other = board.other();
            self.courses[other].stands(&self.boards[other], &self.rules);
        }
        self.offers.moved(seat);
        self.resigning[seat] = false;
        self.note_last_drop(seat, mv);
        self.start_clock(board, at);
    }

    /// Any completed move of the player who had the right to a last drop uses it or loses it (Q2).
    fn note_last_drop(&mut self, seat: Seat, mv: Move) {
        let Some(right) = self.last_drop.filter(|right| right.seat == seat) else {
            return;
        };
        let is_it = matches!(mv, Move::Drop(drop) if drop.role == right.held);
        self.close_last_drop(if is_it {
            Standing::Made
        } else {
            Standing::Gone
        });
    }

    fn close_last_drop(&mut self, standing: Standing) {
        if let Some(right) = &mut self.last_drop
            && right.standing == Standing::Open
        {
            right.standing = standing;
        }
    }

    fn end_board(&mut self, end: BoardEnd) {
        self.clocks.stop(end.board, self.stop_time(end.at));
        self.courses[end.board].readied = None;
        self.ends.push(end);
    }

    fn resume(&mut self, at: MatchTime, grant_ms: i64) {
        let Some(halted) = self.halted_at.take() else {
            return;
        };
        self.clocks.stand(halted, at);
        self.clocks.add_to_all(grant_ms);
        for board in BoardId::BOTH {
            if let Some(readied) = &mut self.courses[board].readied {
                readied.due = readied.due + (at - halted);
            }
        }
        for seat in Seat::ALL {
            if let Some(since) = &mut self.away_since[seat] {
                *since = at;
            }
        }
    }

    fn end(&mut self, outcome: Outcome) {
        for board in BoardId::BOTH {
            self.clocks.stop(board, self.stop_time(outcome.at));
            self.courses[board].readied = None;
        }
        self.outcome = Some(outcome);
    }

    /// Clocks that stand have stopped already.
    fn stop_time(&self, at: MatchTime) -> MatchTime {
        self.halted_at.map_or(at, |halted| at.min(halted))
    }
}
