//! Made moves: moves that are not completed yet (WBN 6.5).
//!
//! If `move.commit = press`, a player makes a move by moving and releasing a piece, and completes
//! it by pressing the clock. Before the press the move may be taken back, the opponent may make the
//! reply, and a captured piece is not in the partner's hand yet.

use bughouse_core::{
    BoardId, Boards, Commit, Drop, Held, Illegal, Move, MovesRecord, Premove, Retract, Role, Seat,
    Transfer,
};

use crate::claims::evidence::Bound;
use crate::transition::Draft;
use crate::{Event, Match, MatchTime, Phase, Refused};

/// A move whose piece was released, and the announced promotion.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Released {
    pub(crate) mv: Move,
    pub(crate) at: MatchTime,
    /// The piece that the player announced for a promotion.
    pub(crate) said: Option<Role>,
}

/// The made move of a board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Made {
    pub(crate) seat: Seat,
    pub(crate) released: Released,
    /// Whether the captured piece was handed over.
    pub(crate) passed: bool,
    /// Plies on the other board when the move was made.
    pub(crate) other_plies: u32,
    pub(crate) reply: Option<Released>,
}

/// A made move, which is not completed yet, as all viewers see it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct MadeMove {
    /// The player who made it.
    pub seat: Seat,
    /// The move.
    pub mv: Move,
    /// When the move was made.
    pub at: MatchTime,
    /// The piece that the player announced for a promotion.
    pub said: Option<Role>,
    /// The reply that the opponent made before this move was completed (WBN 6.5a).
    pub reply: Option<Move>,
}

impl Match {
    /// The made move of a board: a move that is not completed yet. The position in
    /// [`Match::boards`] is the one before this move.
    pub fn made(&self, board: BoardId) -> Option<MadeMove> {
        let made = self.table.boards[board].made?;
        Some(MadeMove {
            seat: made.seat,
            mv: made.released.mv,
            at: made.released.at,
            said: made.released.said,
            reply: made.reply.map(|reply| reply.mv),
        })
    }

    /// If the made move of a board captures a piece, returns the seat that will receive the piece,
    /// and the kind of the piece (WBN 1.7).
    pub fn in_transit(&self, board: BoardId) -> Option<(Seat, Held)> {
        let made = self.table.boards[board].made?;
        let mut boards = self.boards;
        if !boards.is_physically_possible(board, made.released.mv, &self.rules) {
            return None;
        }
        boards
            .play_unchecked(board, made.released.mv, &self.rules)
            .to
    }

    /// Both boards after the made move of `board`. The same as [`Match::boards`] if that board has
    /// no made move, or if the move has become impossible.
    pub fn boards_with_made_move(&self, board: BoardId) -> Boards {
        let mut boards = self.boards;
        if let Some(made) = self.table.boards[board].made {
            let mv = self.as_said(made.seat, made.released);
            if boards.is_physically_possible(board, mv, &self.rules) {
                boards.play_unchecked(board, mv, &self.rules);
            }
        }
        boards
    }

    /// Called when a player takes back their move. If the rules allow only illegal moves to be
    /// taken back, records that the player must move the same piece again (Asten §17).
    pub(crate) fn note_bound(&mut self, seat: Seat) {
        let on_move = self.to_move(seat.board) == seat;
        if self.rules.moves.retract == Retract::IllegalOnly && on_move {
            self.table.seats[seat].bound = self
                .released_by(seat)
                .map(|released| Bound::mover_of(released.mv));
        }
    }

    /// Whether a move counts only when the clock is pressed.
    pub(crate) fn needs_press(&self) -> bool {
        self.rules.moves.commit == Commit::Press
    }

    /// Whether an illegal move can be made and completed. It then loses only if the opponent claims
    /// it.
    pub(crate) fn allows_illegal_moves(&self) -> bool {
        self.rules.moves.illegal == Illegal::ClaimLoss
    }

    pub(crate) fn check_moves_known(&self) -> Result<(), Refused> {
        if self.rules.moves_record == MovesRecord::ClockOnly {
            return Err(Refused::MovesUnknown);
        }
        Ok(())
    }

    /// The made move or reply of a seat.
    pub(crate) fn released_by(&self, seat: Seat) -> Option<Released> {
        let made = self.table.boards[seat.board].made?;
        if made.seat == seat {
            Some(made.released)
        } else {
            made.reply
        }
    }

    /// Refuses a press before the captured piece is handed over, if the rules require that (RU L1).
    pub(crate) fn check_passed(&self, made: &Made) -> Result<(), Refused> {
        match self.in_transit(made.seat.board) {
            Some((_, held)) if self.must_pass() && !made.passed => Err(Refused::NotPassed(held)),
            _ => Ok(()),
        }
    }

    fn must_pass(&self) -> bool {
        self.rules.transfer.timing == Transfer::BeforePress && self.rules.boards == 2
    }

    /// Refuses a move that may not be made on these boards: the arbiter has frozen the player, the
    /// opponent has barred drops of this kind of piece, or the move is impossible. Also refuses an
    /// illegal move, unless the rules leave illegal moves to claims.
    pub(crate) fn check_makeable(
        &self,
        seat: Seat,
        mv: Move,
        boards: &Boards,
        now: MatchTime,
    ) -> Result<(), Refused> {
        self.check_hands_free(seat, mv, now)?;
        if self.allows_illegal_moves() {
            if boards.is_physically_possible(seat.board, mv, &self.rules) {
                return Ok(());
            }
            return Err(Refused::NotPossible(mv));
        }
        // A promotion may be announced later. If the move names no piece, it is checked as a
        // promotion to a queen.
        let mv = self.as_said(seat, Released::at_once(mv, now));
        boards
            .check_move(seat.board, mv, &self.rules)
            .map_err(|why| Refused::Illegal { mv, why })
    }

    /// Refuses a move of a player whom the arbiter has ordered to wait (WBN 9.4b), and a drop of a
    /// kind of piece that the opponent has called invisible (WBN 1.8c).
    pub(crate) fn check_hands_free(
        &self,
        seat: Seat,
        mv: Move,
        now: MatchTime,
    ) -> Result<(), Refused> {
        if self.frozen(seat, now).is_some() {
            return Err(Refused::Frozen(seat));
        }
        match mv {
            Move::Drop(Drop { role, .. }) if self.is_barred(seat, role) => {
                Err(Refused::Barred(role))
            }
            _ => Ok(()),
        }
    }

    /// Refuses an action on a board while a reply of the player to move is pending. Such a reply
    /// came too early, and completes only when the opponent's move is `clock.min_move_ms` old.
    fn check_no_pending_reply(&self, board: BoardId) -> Result<(), Refused> {
        match self.histories[board].pending {
            Some(_) => Err(Refused::AlreadyMoved(self.to_move(board))),
            None => Ok(()),
        }
    }

    /// Refuses an action on a board that is decided, stopped or not started.
    pub(crate) fn check_board_playable(&self, seat: Seat) -> Result<(), Refused> {
        self.check_in_play(seat)?;
        self.check_moves_known()?;
        self.check_running()?;
        self.check_undecided(seat.board)?;
        if !self.histories[seat.board].open {
            return Err(Refused::ClockNotStarted(seat));
        }
        match self.table.boards[seat.board].clock_given_back_to {
            Some(holder) => Err(Refused::ClockReturned(holder)),
            None => Ok(()),
        }
    }
}

impl Draft {
    /// Makes a move: moves a piece and releases it.
    pub(crate) fn make(&mut self, seat: Seat, mv: Move) -> Result<(), Refused> {
        if !self.state.needs_press() {
            return self.play(seat, mv, 0);
        }
        self.state.check_board_playable(seat)?;
        self.state.check_no_pending_reply(seat.board)?;
        if self.state.to_move(seat.board) == seat {
            self.make_on_move(seat, mv)
        } else {
            self.make_early(seat, mv)
        }
    }

    fn make_on_move(&mut self, seat: Seat, mv: Move) -> Result<(), Refused> {
        if self.state.table.boards[seat.board].made.is_some() {
            return Err(Refused::AlreadyMade(seat));
        }
        if self.state.phase() == Phase::LastDrop {
            // The last drop needs no press: nothing follows it (WBN 1.9, 7.7a).
            return self.play_at_once(seat, mv, 0);
        }
        if let Err(refused) = self
            .state
            .check_makeable(seat, mv, &self.state.boards, self.now)
        {
            return self.unplayable(seat, refused);
        }
        self.record(Event::Made { seat, mv });
        Ok(())
    }

    /// Makes a move in the opponent's turn: a reply to their made move (WBN 6.5a), or an
    /// out-of-turn move that the opponent may claim (WBN 6.5c, Asten §15).
    fn make_early(&mut self, seat: Seat, mv: Move) -> Result<(), Refused> {
        let made = self.state.table.boards[seat.board].made;
        let may_reply = match self.state.rules.moves.premove {
            Premove::NonDisruptive => made.is_some(),
            Premove::Forbidden => false,
            Premove::Queue | Premove::None => return Err(Refused::NotToMove(seat)),
        };
        if self.state.phase() == Phase::LastDrop {
            return Err(Refused::NotToMove(seat));
        }
        self.state.check_hands_free(seat, mv, self.now)?;
        if !may_reply {
            if self.state.table.seats[seat].moved_early {
                return Err(Refused::AlreadyMade(seat));
            }
            self.record(Event::OutOfTurnMove { seat, mv });
            return Ok(());
        }
        if made.is_some_and(|made| made.reply.is_some()) {
            return Err(Refused::AlreadyMade(seat));
        }
        let boards = self.state.boards_with_made_move(seat.board);
        self.state.check_makeable(seat, mv, &boards, self.now)?;
        self.record(Event::Replied { seat, mv });
        Ok(())
    }

    /// Takes back the player's made move or reply.
    pub(crate) fn retract(&mut self, seat: Seat) -> Result<(), Refused> {
        self.state.check_board_playable(seat)?;
        self.state.check_no_pending_reply(seat.board)?;
        let released = self
            .state
            .released_by(seat)
            .ok_or(Refused::NothingMade(seat))?;
        self.check_retractable(seat, released)?;
        let answered = self.state.table.boards[seat.board]
            .made
            .filter(|made| made.seat == seat && made.reply.is_some())
            .is_some();
        if answered {
            self.record(Event::MoveReturned {
                seat: seat.opponent(),
            });
        }
        self.record(Event::Retracted { seat });
        Ok(())
    }

    fn check_retractable(&self, seat: Seat, released: Released) -> Result<(), Refused> {
        let state = &self.state;
        if state.phase() == Phase::LastDrop {
            return Ok(()); // a player may take back any move to make the last drop instead
        }
        match state.rules.moves.retract {
            Retract::UntilPress => Ok(()),
            Retract::No => Err(Refused::NoRetract),
            Retract::IllegalOnly => {
                let is_reply = state.to_move(seat.board) != seat;
                let boards = if is_reply {
                    state.boards_with_made_move(seat.board)
                } else {
                    state.boards
                };
                let mv = state.as_said(seat, released);
                if boards.is_legal(seat.board, mv, &state.rules) {
                    Err(Refused::LegalStays)
                } else {
                    Ok(())
                }
            }
        }
    }

    /// Hands over the captured piece before the press.
    pub(crate) fn pass(&mut self, seat: Seat) -> Result<(), Refused> {
        self.state.check_board_playable(seat)?;
        let unpassed = self.state.table.boards[seat.board]
            .made
            .filter(|made| made.seat == seat && !made.passed);
        let to_pass = unpassed.and_then(|made| self.state.in_transit(made.seat.board));
        let (_, held) = to_pass
            .filter(|_| self.state.must_pass())
            .ok_or(Refused::NothingToPass)?;
        self.record(Event::CapturePassed { seat, held });
        Ok(())
    }
}
