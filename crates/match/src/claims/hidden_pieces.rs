//! Hidden pieces in hand: what the opponents may do about them.
//!
//! They may ask to see the pieces. The ruleset says what else: the opponent may call a dropped
//! piece invisible, or may restart the clock of the player who hides pieces. The call undoes the
//! drop, and bars the player from drops of this kind of piece. Displaced pieces on the board give
//! the right to restart a clock too.
//!
//! Articles: WBN 1.7, 1.8, 6.4; Asten §8; RU L6; Q25, Q26.

use bughouse_core::{ClockKind, Held, HiddenRule, Seat};

use crate::transition::Draft;
use crate::{Event, Match, Phase, Refused, ReturnReason};

impl Match {
    /// Whether this seat may not drop this kind of piece until the opponent allows it (WBN 1.8c).
    /// Pieces of the kind that arrive later are barred too (Q26).
    pub fn is_barred(&self, seat: Seat, held: Held) -> bool {
        self.table.seats[seat].barred.has(held)
    }

    /// The player on this board whose clock the opponent started again. None once that player has
    /// pressed.
    pub fn returned(&self, board: bughouse_core::BoardId) -> Option<Seat> {
        self.table.boards[board].clock_given_back_to
    }

    /// Checks whether this seat may call the opponent's drop of this kind invisible: the opponent
    /// made or completed such a drop, and this seat has completed no move since (WBN 1.8b).
    pub(crate) fn check_invisible(&self, seat: Seat, held: Held) -> Result<(), Refused> {
        self.check_in_play(seat)?;
        if self.rules.transfer.hidden_rule != HiddenRule::Invisible || !self.needs_press() {
            return Err(Refused::NothingHidden);
        }
        if self.phase() != Phase::Running {
            self.check_running()?;
            self.check_no_last_drop()?;
        }
        self.check_undecided(seat.board)?;
        if self.is_made_drop(seat.opponent(), held) || self.is_completed_drop(seat, held) {
            Ok(())
        } else {
            Err(Refused::NotDropped(held))
        }
    }

    /// Whether this seat has made a drop of this kind and not completed it by a press of the clock.
    pub(crate) fn is_made_drop(&self, seat: Seat, held: Held) -> bool {
        self.released_by(seat)
            .is_some_and(|released| released.mv.dropped() == Some(held))
    }

    /// Whether the latest move of this board is the opponent's drop of this kind, and the pieces on
    /// the board have not changed since.
    fn is_completed_drop(&self, seat: Seat, held: Held) -> bool {
        let board = seat.board;
        self.to_move(board) == seat
            && self.table.boards[board].clock_given_back_to.is_none()
            && self.histories[board].pending.is_none()
            && self.table.boards[board].undo.is_some_and(|undo| {
                let squares = |board: &bughouse_core::Board| board.occupied();
                undo.drop.role == held
                    && squares(&undo.board).with(undo.drop.to) == squares(&self.boards[board])
            })
    }

    pub(crate) fn check_return(&self, seat: Seat, why: ReturnReason) -> Result<(), Refused> {
        self.check_in_play(seat)?;
        if !self.rules.over_the_board() || self.rules.clock.kind == ClockKind::None {
            return Err(Refused::NothingToReturn);
        }
        let hidden = self.rules.transfer.hidden_rule == HiddenRule::ReturnClock;
        if why == ReturnReason::Hidden && !hidden {
            return Err(Refused::NothingHidden);
        }
        self.check_running()?;
        self.check_undecided(seat.board)?;
        if let Some(holder) = self.table.boards[seat.board].clock_given_back_to {
            return Err(Refused::ClockReturned(holder));
        }
        let history = &self.histories[seat.board];
        let runs = self.clocks.running(seat.board) == Some(seat);
        if !runs || self.table.boards[seat.board].made.is_some() || history.pending.is_some() {
            return Err(Refused::NothingToReturn);
        }
        Ok(())
    }

    /// Refuses calls about hidden pieces if the rules have no such calls, or before play.
    fn check_hiding_known(&self) -> Result<(), Refused> {
        match (self.phase(), self.rules.transfer.hidden_rule) {
            (_, HiddenRule::None) => Err(Refused::NothingHidden),
            (Phase::Setup, _) => Err(Refused::NotBegun),
            _ => Ok(()),
        }
    }
}

impl Draft {
    pub(crate) fn show_pieces(&mut self, by: Seat, of: Seat) -> Result<(), Refused> {
        self.state.check_in_play(of)?;
        self.state.check_hiding_known()?;
        if by.team() == of.team() {
            return Err(Refused::NoOpponent(of));
        }
        self.record(Event::PiecesShown { by, of });
        Ok(())
    }

    /// Undoes the opponent's drop. The opponent may not drop this kind until it is allowed again.
    pub(crate) fn call_invisible(&mut self, by: Seat, held: Held) -> Result<(), Refused> {
        self.state.check_invisible(by, held)?;
        self.record(Event::MadeInvisible { by, held });
        Ok(())
    }

    pub(crate) fn call_visible(&mut self, by: Seat, held: Held) -> Result<(), Refused> {
        self.state.check_hiding_known()?;
        if !self.state.is_barred(by.opponent(), held) {
            return Err(Refused::NotBarred(held));
        }
        self.record(Event::MadeVisible { by, held });
        Ok(())
    }

    pub(crate) fn return_clock(&mut self, by: Seat, why: ReturnReason) -> Result<(), Refused> {
        self.state.check_return(by, why)?;
        self.record(Event::ClockReturned { by, why });
        Ok(())
    }
}

impl Match {
    pub(crate) fn apply_invisible(&mut self, by: Seat, held: Held, at: crate::MatchTime) {
        let (board, hider) = (by.board, by.opponent());
        self.table.seats[hider].hidings += 1;
        if !self.is_barred(hider, held) {
            self.table.seats[hider].barred.add(held);
        }
        if self.is_made_drop(hider, held) {
            match &mut self.table.boards[board].made {
                Some(made) if made.seat == hider => self.table.boards[board].made = None,
                Some(made) => made.reply = None,
                None => {}
            }
        } else if self.is_completed_drop(by, held) {
            self.undo_drop(hider, at);
        }
    }

    /// Undoes a drop: the piece is in hand again, and the player who dropped it is to move. Pieces
    /// that arrived since the drop are kept. The bonus of the move is removed, and the time that
    /// both players used is not given back.
    fn undo_drop(&mut self, hider: Seat, at: crate::MatchTime) {
        let board = hider.board;
        let Some(undo) = self.table.boards[board].undo.take() else {
            return;
        };
        let now = self.boards[board];
        self.boards.set_board(board, undo.board);
        for color in bughouse_core::Color::BOTH {
            for held in Held::ALL {
                let dropped = color == hider.color && held == undo.drop.role;
                let arrived = now.hand(color).count(held) + u32::from(dropped)
                    - undo.board.hand(color).count(held);
                for _ in 0..arrived {
                    self.boards.receive(Seat { board, color }, held);
                }
            }
        }
        self.histories[board].take_back(undo.halfmove_clock);
        self.table.boards[board].claimable = undo.claimable;
        self.seats[hider].last_capture = undo.last_capture;
        self.table.boards[board].made = None;
        self.table.seats[hider.opponent()].moved_early = false;
        self.clocks.take_back(hider, at);
        self.start_clock(board, at);
    }

    pub(crate) fn apply_return(&mut self, by: Seat, why: ReturnReason, at: crate::MatchTime) {
        let holder = by.opponent();
        if why == ReturnReason::Hidden {
            self.table.seats[holder].hidings += 1;
        }
        self.table.boards[by.board].clock_given_back_to = Some(holder);
        self.clocks.send_back(holder, at);
    }
}
