//! Applying an event: the only way a match changes.
//!
//! This module decides nothing. The consequences of an event are further events, which follow it in
//! the log.

use bughouse_core::{
    BoardId, ClockStart, Color, HandOver, Held, Move, MoveError, MovesRecord, Seat,
};

use crate::board::history::PendingMove;
use crate::board::made::{Made, Released};
use crate::state::{Halt, HaltedBy, LastDrop, Right, Stage};
use crate::{Actor, BoardEnd, Event, LAG_MAX_MS, Match, MatchTime, Outcome, Raised, Ruling};

#[cfg(debug_assertions)]
thread_local!(static APPLIED: std::cell::Cell<u64> = const { std::cell::Cell::new(0) });

/// How many events this thread has applied. Only tests use this count.
#[cfg(debug_assertions)]
#[doc(hidden)]
pub fn applied_events() -> u64 {
    APPLIED.get()
}

impl Match {
    /// Applies the next event of the log to the match. `at` is the time of the log entry.
    ///
    /// Needed only to replay a log: [`Match::decide`] and [`Match::advance_to`] return the match
    /// after their events.
    ///
    /// # Panics
    /// If the event is impossible in this match ([`Match::check_event`]).
    pub fn apply(&mut self, at: MatchTime, event: &Event) {
        #[cfg(debug_assertions)]
        APPLIED.set(APPLIED.get() + 1);
        self.latest = self.latest.max(at);
        self.clocks.forget_before(self.latest - LAG_MAX_MS);
        match *event {
            Event::SeatReady { seat } => {
                self.seats[seat].ready = true;
                self.arrive(seat, at);
            }
            Event::CallsAgreed { seat } => self.seats[seat].agreed_to_calls = true,
            Event::WasAbsent { seat } => self.seats[seat].absent_since = Some(at),
            Event::Started { by_signal } => self.begin(by_signal, at),
            Event::Pressed { seat } => self.press(seat, at),
            Event::Made { seat, mv } => self.make(seat, mv, at),
            Event::Replied { seat, mv } => self.reply(seat, mv, at),
            Event::OutOfTurnMove { seat, .. } => self.table.seats[seat].moved_early = true,
            Event::Retracted { seat } => {
                self.note_bound(seat);
                self.take_back_made(seat);
            }
            Event::PromotionAnnounced { seat, role } => {
                self.change_released(seat, |released| released.said = Some(role));
            }
            Event::CapturePassed { seat, .. } => {
                if let Some(made) = &mut self.table.boards[seat.board].made {
                    made.passed = true;
                }
            }
            Event::MovePending { seat, mv, due } => {
                self.histories[seat.board].pending = Some(PendingMove { mv, due });
            }
            Event::MoveQueued { seat, mv } => self.seats[seat].queue.add(mv),
            Event::QueueCleared { seat } | Event::QueueFailed { seat, .. } => {
                self.seats[seat].queue.clear()
            }
            Event::QueueAdvanced { seat } => self.seats[seat].queue.advance(),
            Event::MoveReturned { seat } => {
                self.histories[seat.board].pending = None;
                self.take_back_made(seat);
            }
            Event::Played { seat, mv, at, lag } => self.play_out(seat, mv, at, lag.granted_ms),
            Event::Warned { seat } => self.seats[seat].warned = true,
            Event::DrawOffered { seat } | Event::DrawAccepted { seat } => self.offers.consent(seat),
            Event::DrawDeclined { seat } => self.offers.decline(seat),
            Event::ResignationProposed { seat } => self.seats[seat].resigning = true,
            Event::LastDropOpened { seat, held } => self.open_last_drop(seat, held, at),
            Event::AbortProposed { seat } => self.seats[seat].aborting = true,
            Event::SetupCorrected { board } => self.correct_setup(board, at),
            Event::LastDropExpired { seat, at } => {
                self.clocks.stop(seat.board, at);
                self.close_last_drop(Right::Lost);
            }
            Event::LastDropWaived { .. } => self.close_last_drop(Right::Lost),
            Event::FlagFell { seat, at } => self.clocks.stop(seat.board, at),
            Event::BoardEnded(end) => self.end_board(end),
            Event::WentAway { seat } => self.seats[seat].away_since = Some(at),
            Event::CameBack { seat } => self.seats[seat].away_since = None,
            Event::LagBounded { seat, ms } => self.seats[seat].lag.bound_ms = ms,
            Event::MoveDemanded { seat } => self.demanded = Some(seat),
            Event::PiecesShown { of, .. } => self.table.seats[of].hidings += 1,
            Event::MadeInvisible { by, held } => self.apply_invisible(by, held, at),
            Event::MadeVisible { by, held } => {
                self.table.seats[by.opponent()].barred.remove(held);
            }
            Event::ClockReturned { by, why } => self.apply_return(by, why, at),
            Event::ClaimRaised {
                number,
                by,
                claim,
                board,
            } => self.raise(number, by, Raised::Claim { claim, board }, at),
            Event::Stopped {
                number,
                by,
                ref reason,
            } => self.raise(number, by, Raised::Stop(reason.clone()), at),
            Event::Upheld { number, article } => {
                self.rule(
                    number,
                    Ruling {
                        upheld: true,
                        article,
                        at,
                    },
                );
            }
            Event::Rejected { number, article } => {
                self.rule(
                    number,
                    Ruling {
                        upheld: false,
                        article,
                        at,
                    },
                );
            }
            Event::Frozen { seat, mark_ms } => self.seats[seat].frozen = Some(mark_ms),
            Event::Adjusted { seat, ms } => self.adjust(seat, ms, at),
            Event::ArbiterDecided(outcome) => self.set_decision(outcome),
            Event::NewGame { .. } => self.restart(),
            Event::Confirmed { by } => {
                if let Actor::Seat(seat) = by {
                    self.table.seats[seat].confirmed = true;
                }
            }
            Event::Talked { seat, hint, .. } => self.note_hint(seat, hint, at),
            Event::Expelled(ref expulsion) => self.reset_for_successor(expulsion),
            Event::Adjusting { .. } | Event::ArbiterWarned { .. } | Event::Noted { .. } => {}
            Event::Paused => {
                self.stage = Stage::Halted(Halt {
                    at,
                    by: HaltedBy::Pause,
                });
            }
            Event::Resumed { grant_ms } => self.resume(at, grant_ms),
            Event::Ended(outcome) => self.end(outcome),
        }
        self.stop_clocks_if_decided(event, at);
    }

    fn begin(&mut self, by_signal: bool, at: MatchTime) {
        let first = !self.has_begun();
        if first {
            self.stage = Stage::Running;
        }
        for &board in self.boards_in_play() {
            if by_signal && !self.histories[board].open {
                self.start_by_signal(board, at);
            }
            if first {
                self.note_mate_from_start(board, at);
            }
        }
    }

    /// Starts the clock of the player to move. There is one exception, under rules by which each
    /// missing player pays for their own absence: if the opponent is missing, starts the opponent's
    /// clock instead. In that case the clock of the player to move starts too only if that player
    /// is also missing (CZ 7.6).
    fn start_by_signal(&mut self, board: BoardId, at: MatchTime) {
        let mover = self.to_move(board);
        if !self.pays_for_absence(mover.opponent()) {
            self.open(board, at);
            return;
        }
        self.clocks.start_missing(mover.opponent(), at);
        if self.pays_for_absence(mover) {
            self.clocks.start(mover, at);
        }
    }

    /// Stops the clock of a missing player who has arrived.
    fn arrive(&mut self, seat: Seat, at: MatchTime) {
        let (board, at) = (seat.board, self.stop_time(at));
        if self.clocks.missing(board) == Some(seat) {
            self.clocks.stop_missing(board, at);
            self.histories[board].open = true;
            if self.clocks.running(board).is_none() {
                self.start_clock(board, at);
            }
        } else if self.clocks.missing(board).is_some() {
            self.clocks.stop_running(board, at);
        }
    }

    pub(crate) fn open(&mut self, board: BoardId, at: MatchTime) {
        self.histories[board].open = true;
        self.start_clock(board, at);
    }

    /// Starts the clock of this board when the first move of the match was made on the other board,
    /// if the rules say so.
    fn start_with_first_move(&mut self, board: BoardId, at: MatchTime) {
        let starts =
            self.rules.clock.start == ClockStart::FirstMoveAny && self.last_mover.is_none();
        let plays_on = self.boards_in_play().contains(&board) && self.board_end(board).is_none();
        if starts && plays_on {
            self.clocks.start(self.to_move(board), at);
        }
    }

    pub(crate) fn start_clock(&mut self, board: BoardId, at: MatchTime) {
        if self.is_timed(board) {
            self.clocks.start(self.to_move(board), at);
        }
    }

    fn press(&mut self, seat: Seat, at: MatchTime) {
        let board = seat.board;
        if !self.histories[board].open {
            self.open(board, at);
        } else if self.table.boards[board]
            .clock_given_back_to
            .take()
            .is_some()
        {
            self.clocks.stop(board, at);
            self.start_clock(board, at);
        } else if self.rules.moves_record == MovesRecord::ClockOnly {
            self.clocks.complete(board, at);
            self.histories[board].advance_unknown(at);
            self.note_completed(seat, at);
            self.start_clock(board, at);
        }
    }

    fn make(&mut self, seat: Seat, mv: Move, at: MatchTime) {
        self.table.boards[seat.board].made = Some(Made {
            seat,
            released: Released { mv, at, said: None },
            passed: false,
            other_plies: self.histories[seat.board.other()].plies,
            reply: None,
        });
    }

    fn reply(&mut self, seat: Seat, mv: Move, at: MatchTime) {
        if let Some(made) = &mut self.table.boards[seat.board].made {
            made.reply = Some(Released { mv, at, said: None });
        }
    }

    fn change_released(&mut self, seat: Seat, change: impl FnOnce(&mut Released)) {
        match &mut self.table.boards[seat.board].made {
            Some(made) if made.seat == seat => change(&mut made.released),
            Some(made) => made.reply.as_mut().map(change).unwrap_or_default(),
            None => {}
        }
    }

    /// Removes the made move of this seat (a move whose piece was released, and which is not
    /// completed by a press yet) and the reply to it. If this seat made the reply, removes only the
    /// reply.
    pub(crate) fn take_back_made(&mut self, seat: Seat) {
        match &mut self.table.boards[seat.board].made {
            Some(made) if made.seat != seat => made.reply = None,
            made => *made = None,
        }
    }

    fn play_out(&mut self, seat: Seat, mv: Move, at: MatchTime, granted_ms: i64) {
        let board = seat.board;
        self.clocks.grant(seat, at, granted_ms);
        self.seats[seat].lag.charge(granted_ms, &self.rules.clock);
        self.clocks.complete(board, at);
        let before = self.before_move(seat, mv, at);
        let lawful = self.check_lawful(seat, mv).err();
        let (handed, why) = self.carry_out(board, mv);
        let why = why.or(lawful);
        self.table.seats[seat].bound = None;
        // A capture by an illegal move gives no right to a last drop.
        self.seats[seat].last_capture = handed.to.map(|(_, held)| held).filter(|_| why.is_none());
        for receiver in handed
            .to
            .map(|(to, _)| to)
            .into_iter()
            .chain(handed.pawn_to)
        {
            self.seats[receiver].queue.received(at);
        }
        self.histories[board].advance(at, mv, &handed.played, &self.boards[board], &self.rules);
        self.note_claimable(seat, mv, why, before);
        self.note_mate_by_freezing(board.other(), at);
        if handed.pawn_to.is_some() {
            let other = board.other();
            self.histories[other].occurs(&self.boards[other], &self.rules);
            self.note_mate_by_exchange(other, at);
        }
        self.note_completed(seat, at);
        self.turn_reply(seat, at);
        self.note_last_drop(seat, mv);
        self.start_clock(board, at);
    }

    /// Plays a move, legal or not. The returned error says why the move is illegal.
    fn carry_out(&mut self, board: BoardId, mv: Move) -> (HandOver, Option<MoveError>) {
        match self.boards.play(board, mv, &self.rules) {
            Ok(handed) => (handed, None),
            Err(why) => {
                let possible = self.boards.is_physically_possible(board, mv, &self.rules);
                assert!(possible, "a move in the log is physically possible");
                let handed = self.boards.play_unchecked(board, mv, &self.rules);
                (handed, Some(why))
            }
        }
    }

    /// Resets everything that lasts only until the next completed move of a player: proposals to
    /// resign or abort, a freeze, a demand.
    fn note_completed(&mut self, seat: Seat, at: MatchTime) {
        self.start_with_first_move(seat.board.other(), at);
        self.offers.moved(seat);
        self.seats[seat].resigning = false;
        self.seats[seat].aborting = false;
        self.table.seats[seat.opponent()].moved_early = false;
        self.seats[seat].frozen = None;
        self.last_mover = Some(seat);
        if self.demanded == Some(seat) {
            self.demanded = None;
        }
    }

    /// After a completed move, the reply to it becomes the made move of the player who replied.
    fn turn_reply(&mut self, seat: Seat, at: MatchTime) {
        let board = seat.board;
        let reply = self.table.boards[board]
            .made
            .take()
            .and_then(|made| made.reply);
        self.table.boards[board].made = reply.map(|released| Made {
            seat: seat.opponent(),
            released: Released { at, ..released },
            passed: false,
            other_plies: self.histories[board.other()].plies,
            reply: None,
        });
    }

    /// Closes this player's right to a last drop. The right is used if this move is that drop, and
    /// lost if it is another move (Q2).
    fn note_last_drop(&mut self, seat: Seat, mv: Move) {
        let Some(right) = self.last_drop.filter(|right| right.seat == seat) else {
            return;
        };
        let is_last_drop = mv.dropped() == Some(right.held);
        self.close_last_drop(if is_last_drop {
            Right::Used
        } else {
            Right::Lost
        });
    }

    /// Gives a player the right to a last drop, and restarts the clocks of undecided boards. The
    /// last drop: if a player captures a piece and is mated by the next move, their partner may
    /// drop this piece (WBN 1.9). If the clocks were stopped because the mate had decided the match,
    /// they run as if they had not stopped. If a claim stopped them, they run again from `at`,
    /// unless another claim is open.
    fn open_last_drop(&mut self, seat: Seat, held: Held, at: MatchTime) {
        self.last_drop = Some(LastDrop {
            seat,
            held,
            right: Right::Open,
        });
        let waits = self.is_paused() || self.open_claims().next().is_some();
        if self.halted().is_some_and(|halt| halt.by == HaltedBy::End) {
            self.stage = Stage::Running;
        } else if self.rules.over_the_board() && !waits {
            self.resume(at, 0);
        }
    }

    fn close_last_drop(&mut self, became: Right) {
        if let Some(last_drop) = &mut self.last_drop
            && last_drop.right == Right::Open
        {
            last_drop.right = became;
        }
    }

    /// Ends a board. If the board was decided already, the new end replaces the old one and cancels
    /// the last drop that the old one gave.
    fn end_board(&mut self, end: BoardEnd) {
        self.clocks.stop(end.board, self.stop_time(end.at));
        self.histories[end.board].pending = None;
        for color in Color::BOTH {
            self.seats[Seat {
                board: end.board,
                color,
            }]
            .queue
            .clear();
        }
        self.unconfirm();
        if self.demanded.is_some_and(|seat| seat.board == end.board) {
            self.demanded = None;
        }
        match self.ends.iter_mut().find(|old| old.board == end.board) {
            Some(old) => {
                *old = end;
                self.last_drop = None;
            }
            None => self.ends.push(end),
        }
    }

    /// Over the board, stops all clocks once the match is decided, until the result is confirmed.
    fn stop_clocks_if_decided(&mut self, event: &Event, logged: MatchTime) {
        let open = self.rules.over_the_board() && self.stage == Stage::Running;
        if open && self.is_decided() {
            let at = match *event {
                Event::BoardEnded(end) => end.at.min(logged),
                Event::Played { at, .. } => at.min(logged),
                _ => logged,
            };
            self.stage = Stage::Halted(Halt {
                at,
                by: HaltedBy::End,
            });
        }
    }

    fn adjust(&mut self, seat: Seat, ms: i64, at: MatchTime) {
        let at = self.stop_time(at);
        let before = self.clocks.left(seat, at);
        self.clocks.adjust(seat, ms, at);
        if let Some(mark) = &mut self.seats[seat].frozen {
            *mark += self.clocks.left(seat, at) - before; // the ordered waiting time stays the same
        }
    }

    fn set_decision(&mut self, outcome: Outcome) {
        self.table.arbiter_outcome = Some(outcome);
        self.last_drop = None;
        self.unconfirm();
    }

    fn resume(&mut self, at: MatchTime, grant_ms: i64) {
        let Some(Halt { at: halted, .. }) = self.halted() else {
            return;
        };
        self.stage = Stage::Running;
        self.set_aside_stops();
        self.clocks.pause_both(halted, at);
        self.clocks.add_to_all(grant_ms, at);
        for board in BoardId::BOTH {
            if let Some(pending) = &mut self.histories[board].pending {
                pending.due = pending.due + (at - halted);
            }
        }
        for seat in Seat::ALL {
            if let Some(since) = &mut self.seats[seat].away_since {
                *since = at;
            }
            if let Some(mark) = &mut self.seats[seat].frozen {
                *mark += grant_ms;
            }
        }
    }

    fn end(&mut self, outcome: Outcome) {
        for board in BoardId::BOTH {
            self.clocks.stop(board, self.stop_time(outcome.at));
            self.histories[board].pending = None;
            self.table.boards[board].made = None;
        }
        for seat in Seat::ALL {
            self.seats[seat].queue.clear();
        }
        self.stage = Stage::Over(outcome);
    }

    /// The time up to which a clock is charged when it is stopped at `at`: the time of the halt if
    /// all clocks were halted before `at`, otherwise `at`.
    fn stop_time(&self, at: MatchTime) -> MatchTime {
        self.halted().map_or(at, |halt| at.min(halt.at))
    }
}
