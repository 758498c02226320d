//! Moves that wait for their turn (`move.queue`, `move.wait_drop`).
//!
//! A player may have moves wait while it is not his turn. Each is looked at when its turn comes,
//! in the same step as the opponent's move, on the position that stands then: if it is legal, it is
//! made, and completes when the opponent's move is `clock.min_move_ms` old; if not, it comes back
//! with all behind it. A drop whose piece has not come may wait for it in its player's own time.
//! Nobody else learns of any of this before a move is made. Laws 4.1, 4.5.

use std::hash::{Hash, Hasher};

use bughouse_core::{Board, Color, Drop, Held, Move, MoveError, Seat, Square, SquareSet, Wing};

use crate::board::made::Released;
use crate::clock::timers::Due;
use crate::transition::Draft;
use crate::{Event, Match, MatchTime, MoveLag, Refused};

/// Why a move that waited could not be played when its turn came.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum QueueFailure {
    /// It was illegal then.
    Illegal,
    /// Its player was frozen (WBN 9.4b).
    Frozen,
    /// Another player had to move first (RU K2).
    Demanded,
    /// Only a last drop was left (WBN 1.9).
    LastDrop,
    /// The move before it was given back.
    MoveReturned,
}

/// What waits at one seat.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Queue {
    moves: Vec<Move>,
    /// When its player last received a piece while moves waited.
    received: Option<MatchTime>,
}

/// Where nothing waits the state hashes as if there were no queues: matches that were logged
/// before there were any keep their fingerprints.
impl Hash for Queue {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        if !self.moves.is_empty() {
            self.moves.hash(hasher);
            self.received.hash(hasher);
        }
    }
}

impl Queue {
    pub(crate) fn add(&mut self, mv: Move) {
        self.moves.push(mv);
    }

    pub(crate) fn clear(&mut self) {
        *self = Queue::default();
    }

    /// The first move waits no longer.
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
        let drops = self.moves.iter().filter(|mv| drop_of(**mv) == Some(held));
        drops.fold(0, |count, _| count + 1)
    }
}

impl Match {
    /// The moves of that seat that wait for their turn, the first first, each as it was queued.
    pub fn queue(&self, seat: Seat) -> &[Move] {
        &self.seats[seat].queue.moves
    }

    /// How many moves a seat may have waiting; none where moves count by the press.
    pub fn queue_room(&self) -> u32 {
        if self.needs_press() {
            0
        } else {
            self.rules.moves.queue
        }
    }

    /// Half-moves that will have been played on its board when the turn of a move comes that this
    /// seat queues now.
    pub fn queue_ply(&self, seat: Seat) -> u32 {
        let course = &self.histories[seat.board];
        let waits = u32::try_from(self.queue(seat).len()).expect("a queue is short");
        let not_yet = u32::from(self.to_move(seat.board) != seat);
        let on_its_way = u32::from(not_yet == 0 && course.pending.is_some());
        course.plies + not_yet + 2 * (on_its_way + waits)
    }

    /// Whether the first move that waits has its turn, and waits for its piece.
    pub fn awaits_piece(&self, seat: Seat) -> bool {
        let first = self.queue(seat).first();
        first.is_some_and(|&mv| self.seat_may_play(seat).is_ok() && self.would_wait(seat, mv))
    }

    /// Why the first move that waits cannot be played as the boards stand; none if it can.
    pub fn queue_refusal(&self, seat: Seat) -> Option<Refused> {
        let first = *self.queue(seat).first()?;
        self.as_queued(seat, first, self.latest).err()
    }

    /// When the first move that waits has its turn: when the opponent has moved, or when its piece
    /// has come.
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
        // A flag that fell first keeps it from being made, even while it is provisional.
        let in_time = self.flag_at(seat).is_none_or(|flag| at < flag);
        in_time.then_some((at, Due::Queued { seat, at }))
    }

    /// A drop that lacks nothing but its piece, where it may wait for it.
    fn would_wait(&self, seat: Seat, mv: Move) -> bool {
        let Some(held) = drop_of(mv).filter(|_| self.rules.moves.wait_drop) else {
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

    /// The move as it would be made now, in its turn.
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

    /// What can be known before its turn: there will be a man to move, or a piece to drop.
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
                    illegal(MoveError::NoMan(from))
                }
            }
        }
    }

    /// Where the men of that seat stand when all that waits was played and none of them was taken.
    fn squares_after_queue(&self, seat: Seat) -> SquareSet {
        let board = &self.boards[seat.board];
        let on_its_way = self.pending_move(seat).map(|(mv, _)| mv);
        let all = on_its_way
            .into_iter()
            .chain(self.queue(seat).iter().copied());
        all.fold(board.by_color(seat.color), |men, mv| match mv {
            Move::Step { from, to, .. }
            | Move::Castle {
                king: from,
                rook: to,
            } => match castling_rook(board, seat.color, from, to) {
                Some(rook) => {
                    let (wing, rank) = (Wing::of(from, rook), from.rank());
                    let left = men.without(from).without(rook);
                    left.with(wing.king_to(rank)).with(wing.rook_to(rank))
                }
                None => men.without(from).with(to),
            },
            Move::Drop(Drop { to, .. }) => men.with(to),
        })
    }
}

impl Draft {
    /// Has a move wait, or plays it when its turn is now.
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

    /// Takes back all that waits; a move whose turn has come is made, and stays so.
    pub(crate) fn unqueue(&mut self, seat: Seat) -> Result<(), Refused> {
        if self.state.queue(seat).is_empty() {
            return Err(Refused::NothingQueued);
        }
        self.record(Event::QueueCleared { seat });
        Ok(())
    }

    /// The first move that waits has its turn since that instant.
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

    /// All that waits at that seat comes back, if anything does.
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

/// The move apart from any board.
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

fn drop_of(mv: Move) -> Option<Held> {
    match mv {
        Move::Drop(Drop { role, .. }) => Some(role),
        Move::Step { .. } | Move::Castle { .. } => None,
    }
}

/// The rook with which a king that goes so castles, whosever turn it is.
fn castling_rook(board: &Board, color: Color, from: Square, to: Square) -> Option<Square> {
    let far = (from.file() as i8 - to.file() as i8).abs() >= 2;
    let meant =
        |&rook: &Square| rook == to || (far && Wing::of(from, rook).king_to(from.rank()) == to);
    let mut rooks = (board.castling().rooks() & board.by_color(color)).into_iter();
    let goes = board.king(color) == from && from.rank() == to.rank();
    rooks.find(meant).filter(|_| goes)
}
