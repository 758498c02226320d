//! The premove queue (`move.queue`, `move.wait_drop`).
//!
//! A player may queue moves while the opponent is to move. As soon as the opponent has moved, the
//! match checks the first queued move. If it is legal, it is made, and it completes when the
//! opponent's move is `clock.min_move_ms` old. If it is illegal, the whole queue is cleared. A
//! conditional drop may wait for its piece while its player's clock runs; with `move.queue = 0`
//! there is none. Other players do not see the queue.

use bughouse_core::{Board, Color, Drop, Held, Move, MoveError, Seat, Square, SquareSet, Wing};

use crate::board::made::Released;
use crate::clock::timers::Due;
use crate::transition::Draft;
use crate::{Event, Match, MatchTime, MoveLag, Refused};

/// Why the first move of a queue could not be made when its turn came.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "snake_case")
)]
pub enum QueueFailure {
    /// The move was illegal.
    Illegal,
    /// The arbiter had ordered the player to wait (WBN 9.4b).
    Frozen,
    /// A player had demanded that another player moves first (RU K2).
    Demanded,
    /// The partner had been mated, so the player could make only the last drop, and the queued move
    /// was another move. The last drop is a drop of the piece that the partner captured just before
    /// the mate (WBN 1.9).
    LastDrop,
    /// The previous move of the player was undone.
    MoveReturned,
}

/// The premove queue of one seat.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Queue {
    moves: Vec<Move>,
    /// When the player last received a piece while the queue was not empty.
    received: Option<MatchTime>,
}

impl Queue {
    pub(crate) fn add(&mut self, mv: Move) {
        self.moves.push(mv);
    }

    pub(crate) fn clear(&mut self) {
        *self = Queue::default();
    }

    /// Removes the first move.
    pub(crate) fn advance(&mut self) {
        self.moves.remove(0);
        if self.moves.is_empty() {
            self.clear();
        }
    }

    pub(crate) fn received(&mut self, at: MatchTime) {
        if !self.moves.is_empty() {
            self.received = Some(at);
        }
    }

    fn drops_of(&self, held: Held) -> u32 {
        let drops = self.moves.iter().filter(|mv| mv.dropped() == Some(held));
        drops.fold(0, |count, _| count + 1)
    }
}

impl Match {
    /// The premove queue of a seat in order.
    pub fn queue(&self, seat: Seat) -> &[Move] {
        &self.seats[seat].queue.moves
    }

    /// The pieces that conditional drops of a seat wait for: those that its queue drops more often
    /// than its hand has them.
    pub fn awaited(&self, seat: Seat) -> Vec<Held> {
        let hand = self.boards[seat.board].hand(seat.color);
        let going = self.pending_move(seat).and_then(|(mv, _)| mv.dropped());
        let drops = |held| self.seats[seat].queue.drops_of(held) + u32::from(going == Some(held));
        let queued = |held| self.seats[seat].queue.drops_of(held) > 0;
        let waits = |&held: &Held| queued(held) && drops(held) > hand.count(held);
        let all = Held::ALL.into_iter().filter(waits);
        all.filter(|_| self.rules.moves.wait_drop).collect()
    }

    /// How many moves a queue may hold: 0 if moves are completed by pressing the clock.
    pub fn queue_room(&self) -> u32 {
        if self.needs_press() {
            0
        } else {
            self.rules.moves.queue
        }
    }

    /// The ply at which a move that this seat queues now will be played: the number of plies on its
    /// board before that move.
    pub fn queue_ply(&self, seat: Seat) -> u32 {
        let history = &self.histories[seat.board];
        let waits = u32::try_from(self.queue(seat).len()).expect("a queue is short");
        let not_yet = u32::from(self.to_move(seat.board) != seat);
        let on_its_way = u32::from(not_yet == 0 && history.pending.is_some());
        history.plies + not_yet + 2 * (on_its_way + waits)
    }

    /// Whether the player is to move and the first move of the queue is a drop whose piece has not
    /// arrived yet.
    pub(crate) fn awaits_piece(&self, seat: Seat) -> bool {
        let first = self.queue(seat).first();
        first.is_some_and(|&mv| self.seat_may_play(seat).is_ok() && self.would_wait(seat, mv))
    }

    /// Why the first move of the queue cannot be made on the present boards. None if it can be made
    /// or the queue is empty.
    pub fn queue_refusal(&self, seat: Seat) -> Option<Refused> {
        let first = *self.queue(seat).first()?;
        self.as_queued(seat, first, self.latest).err()
    }

    /// When the first move of the queue becomes due: when the opponent has moved, or later, when a
    /// piece has arrived.
    pub(crate) fn due_queued(&self, seat: Seat) -> Option<(MatchTime, Due)> {
        let waits = self.queue(seat).is_empty() || self.awaits_piece(seat);
        if waits || self.seat_may_play(seat).is_err() {
            return None;
        }
        let moved = self.histories[seat.board]
            .last_at
            .unwrap_or(MatchTime::ZERO);
        let at = self.seats[seat]
            .queue
            .received
            .map_or(moved, |at| at.max(moved));
        // A flag that fell earlier prevents the move, even if the flag is still provisional.
        let in_time = self.flag_at(seat).is_none_or(|flag| at < flag);
        in_time.then_some((at, Due::Queued { seat, at }))
    }

    /// Whether this is a conditional drop whose piece has not arrived, and which would be legal
    /// with that piece.
    fn would_wait(&self, seat: Seat, mv: Move) -> bool {
        let Some(held) = mv.dropped().filter(|_| self.rules.moves.wait_drop) else {
            return false;
        };
        if self.check_last_drop(mv, self.latest).is_err() {
            return false;
        }
        let mut boards = self.boards;
        let lacks = !boards[seat.board].hand(seat.color).has(held);
        boards.receive(seat, held);
        lacks && boards.is_legal(seat.board, mv, &self.rules)
    }

    /// The queued move in the form that is legal on the present board: castling names the rook, and
    /// a promotion names the piece that the pawn becomes. Refuses a move that cannot be made now.
    fn as_queued(&self, seat: Seat, mv: Move, at: MatchTime) -> Result<Move, Refused> {
        let mv = self.boards[seat.board].resolve_castling(mv);
        let released = Released::at_once(mv, at);
        let mv = self.as_said(seat, released);
        self.check_hands_free(seat, mv, at)?;
        self.check_demand(seat)?;
        self.check_last_drop(mv, at)?;
        self.check_announced(seat, released)?;
        self.check_playable(seat, mv)?;
        Ok(mv)
    }

    /// Refuses a move that cannot be legal when its turn comes: no piece of the player will be on
    /// its square, the player has no piece to drop, or a pawn may not be dropped there.
    fn check_queueable(&self, seat: Seat, mv: Move) -> Result<(), Refused> {
        let illegal = |why| Err(Refused::Illegal { mv, why });
        match mv {
            Move::Drop(Drop { role, to }) => {
                let has = self.boards[seat.board].hand(seat.color).count(role);
                let pawns = self.rules.drops.pawn_squares(seat.color);
                if role == Held::Pawn && !pawns.has(to) {
                    illegal(MoveError::PawnRank(to))
                } else if has <= self.seats[seat].queue.drops_of(role)
                    && !self.rules.moves.wait_drop
                {
                    illegal(MoveError::NotHeld(role))
                } else {
                    Ok(())
                }
            }
            Move::Step { from, .. } | Move::Castle { king: from, .. } => {
                if self.squares_after_queue(seat).has(from) {
                    Ok(())
                } else {
                    illegal(MoveError::NoPiece(from))
                }
            }
        }
    }

    /// The squares of the seat's pieces after all queued moves, if none of the pieces is captured.
    fn squares_after_queue(&self, seat: Seat) -> SquareSet {
        let board = &self.boards[seat.board];
        let on_its_way = self.pending_move(seat).map(|(mv, _)| mv);
        let all = on_its_way
            .into_iter()
            .chain(self.queue(seat).iter().copied());
        all.fold(board.by_color(seat.color), |squares, mv| match mv {
            Move::Step { from, to, .. }
            | Move::Castle {
                king: from,
                rook: to,
            } => match castling_rook(board, seat.color, from, to) {
                Some(rook) => {
                    let (wing, rank) = (Wing::of(from, rook), from.rank());
                    let left = squares.without(from).without(rook);
                    left.with(wing.king_to(rank)).with(wing.rook_to(rank))
                }
                None => squares.without(from).with(to),
            },
            Move::Drop(Drop { to, .. }) => squares.with(to),
        })
    }
}

impl Draft {
    /// Adds a move to the queue. Plays it at once if the player is to move and the queue is empty.
    pub(crate) fn queue(&mut self, seat: Seat, mv: Move) -> Result<(), Refused> {
        let state = &self.state;
        state.check_moves_known()?;
        let room = state.queue_room();
        if room == 0 {
            return Err(Refused::NoQueue);
        }
        state.check_running()?;
        state.check_undecided(seat.board)?;
        let none_waits = state.queue(seat).is_empty();
        if none_waits && state.seat_may_play(seat).is_ok() && !state.would_wait(seat, mv) {
            let mv = state.as_queued(seat, mv, self.now)?;
            return self.play_at_once(seat, mv, 0);
        }
        state.check_no_last_drop()?;
        if state.queue(seat).len() >= room as usize {
            return Err(Refused::QueueFull(room));
        }
        state.check_queueable(seat, mv)?;
        let mv = without_board(mv);
        self.record(Event::MoveQueued { seat, mv });
        Ok(())
    }

    /// Cancels the queue. A queued move that was made already stays on the board.
    pub(crate) fn unqueue(&mut self, seat: Seat) -> Result<(), Refused> {
        if self.state.queue(seat).is_empty() {
            return Err(Refused::NothingQueued);
        }
        self.record(Event::QueueCleared { seat });
        Ok(())
    }

    /// Makes the first move of the queue, which became due at `at`.
    pub(crate) fn play_queued(&mut self, seat: Seat, at: MatchTime) {
        let first = self.state.queue(seat)[0];
        let mv = match self.state.as_queued(seat, first, at) {
            Ok(mv) => mv,
            Err(refused) => return self.fail_queue(seat, QueueFailure::from(&refused)),
        };
        self.record(Event::QueueAdvanced { seat });
        let due = at + i64::from(self.state.rules.clock.min_move_ms);
        if due > at {
            self.record(Event::MovePending { seat, mv, due });
        } else {
            self.complete(seat, mv, at, MoveLag::NONE);
        }
    }

    /// Clears the queue of a seat and records why, if the queue is not empty.
    pub(crate) fn fail_queue(&mut self, seat: Seat, why: QueueFailure) {
        if !self.state.queue(seat).is_empty() {
            self.record(Event::QueueFailed { seat, why });
        }
    }
}

impl From<&Refused> for QueueFailure {
    fn from(refused: &Refused) -> QueueFailure {
        match refused {
            Refused::Frozen(_) => QueueFailure::Frozen,
            Refused::Demanded(_) => QueueFailure::Demanded,
            Refused::LastDropOnly(_) => QueueFailure::LastDrop,
            _ => QueueFailure::Illegal,
        }
    }
}

/// The move as the queue stores it: castling is written as the king's move to the rook's square.
fn without_board(mv: Move) -> Move {
    match mv {
        Move::Castle { king, rook } => Move::Step {
            from: king,
            to: rook,
            promotion: None,
        },
        mv => mv,
    }
}

/// The rook of a castling move from `from` to `to`. None if this is not a castling move of `color`.
fn castling_rook(board: &Board, color: Color, from: Square, to: Square) -> Option<Square> {
    let far = (from.file() as i8 - to.file() as i8).abs() >= 2;
    let meant =
        |&rook: &Square| rook == to || (far && Wing::of(from, rook).king_to(from.rank()) == to);
    let mut rooks = (board.castling().rooks() & board.by_color(color)).into_iter();
    let goes = board.king(color) == from && from.rank() == to.rank();
    rooks.find(meant).filter(|_| goes)
}
