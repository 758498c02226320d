//! Evidence for claims: illegal moves and mates that may still be claimed, and the board before the
//! latest drop. That board is kept because the opponent may call the dropped piece invisible, which
//! undoes the drop (WBN 1.8b).
//!
//! Over the board neither an illegal move nor a mate ends a board without a claim. Each may be
//! claimed until the right to the claim has lapsed (WBN 1.14, 1.16).

use std::hash::{Hash, Hasher};

use bughouse_core::{
    Board, BoardId, Color, Drop, Held, MateWindow, Move, MoveError, MovesRecord, Seat, Square,
    Verdict,
};

use crate::{Match, MatchTime};

/// An illegal move that was completed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct IllegalMove {
    pub(crate) seat: Seat,
    pub(crate) mv: Move,
    pub(crate) why: MoveError,
    /// When the move was completed.
    pub(crate) at: MatchTime,
}

impl IllegalMove {
    /// Whether the move is a drop that left the player's own king in check (Asten §10).
    pub(crate) fn is_drop_in_check(&self) -> bool {
        self.mv.dropped().is_some() && self.why == MoveError::KingInCheck
    }
}

/// The piece that must move because an illegal move of it was taken back (Asten §17).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Bound {
    /// The piece on this square.
    On(Square),
    /// A piece of this kind in hand.
    InHand(Held),
}

impl Bound {
    /// The piece that makes a move. In castling this is the king.
    pub(crate) fn mover_of(mv: Move) -> Bound {
        match mv {
            Move::Step { from, .. } => Bound::On(from),
            Move::Castle { king, .. } => Bound::On(king),
            Move::Drop(drop) => Bound::InHand(drop.role),
        }
    }
}

/// A move that mated.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Mating {
    pub(crate) by: Seat,
    /// When the move was made. A mating move needs no press (WBN 7.7a).
    pub(crate) at: MatchTime,
    /// Whether the move was legal. A mate by an illegal move does not win (WBN 2.1a).
    pub(crate) legal: bool,
    /// The piece that the last move of the mated player captured (WBN 1.9).
    pub(crate) captured: Option<Held>,
    /// Plies on the other board when the move was made.
    pub(crate) other_plies: u32,
    /// The piece that the mating move dropped.
    pub(crate) dropped: Option<Held>,
    /// Plies on the board of the mate before the move.
    pub(crate) plies: u32,
}

/// The illegal move and the mate that may be claimed on a board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Claimable {
    /// The latest completed move, if it was illegal.
    pub(crate) illegal: Option<IllegalMove>,
    pub(crate) mating: Option<Mating>,
    /// The color of the player whose latest move gave up the right to claim a mate.
    pub(crate) lapsed: Option<Color>,
}

/// The state of a board before its latest completed move, if that move was a drop.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Undo {
    pub(crate) board: Board,
    pub(crate) drop: Drop,
    pub(crate) halfmove_clock: u32,
    pub(crate) claimable: Claimable,
    pub(crate) last_capture: Option<Held>,
}

/// Of the board, only its position is hashed. The rest is computed from it.
impl Hash for Undo {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        let Undo {
            board,
            drop,
            halfmove_clock,
            claimable,
            last_capture,
        } = self;
        (board.position(), drop, halfmove_clock).hash(hasher);
        (claimable, last_capture).hash(hasher);
    }
}

/// Data about a board that is saved before a move changes the board.
pub(crate) struct Before {
    undo: Option<Undo>,
    made_at: MatchTime,
    other_plies: u32,
    plies: u32,
    /// Whether the opponent is mated even without this move.
    mated_anyway: bool,
}

impl Match {
    /// Returns an error if a move is illegal on the board, or if another piece must move (Asten
    /// §17) and has a legal move.
    pub(crate) fn check_lawful(&self, seat: Seat, mv: Move) -> Result<(), MoveError> {
        self.boards.check_move(seat.board, mv, &self.rules)?;
        let Some(bound) = self.table.seats[seat]
            .bound
            .filter(|&bound| bound != Bound::mover_of(mv))
        else {
            return Ok(());
        };
        let moves = self.boards.moves(seat.board, &self.rules);
        if moves.into_iter().any(|mv| Bound::mover_of(mv) == bound) {
            Err(MoveError::AnotherPiece)
        } else {
            Ok(())
        }
    }

    /// The data to save before this move.
    pub(crate) fn before_move(&self, seat: Seat, mv: Move, at: MatchTime) -> Before {
        let board = seat.board;
        let made = self.table.boards[board]
            .made
            .filter(|made| made.seat == seat);
        let undo = match mv {
            Move::Drop(drop) => Some(Undo {
                board: self.boards[board],
                drop,
                halfmove_clock: self.histories[board].halfmove_clock,
                claimable: self.table.boards[board].claimable,
                last_capture: self.seats[seat].last_capture,
            }),
            Move::Step { .. } | Move::Castle { .. } => None,
        };
        Before {
            undo,
            made_at: made.map_or(at, |made| made.released.at),
            other_plies: made.map_or(self.histories[board.other()].plies, |made| made.other_plies),
            plies: self.histories[board].plies,
            mated_anyway: self.rules.mate_window != MateWindow::Auto
                && self.would_be_mated(seat.opponent()),
        }
    }

    /// Whether this player would be mated if they were to move.
    fn would_be_mated(&self, seat: Seat) -> bool {
        let mut position = *self.boards[seat.board].position();
        position.set_to_move(seat.color);
        position.set_en_passant(None);
        let board = Board::from_illegal_position(position).expect("a board has both kings");
        let mut boards = self.boards;
        boards.set_board(seat.board, board);
        boards.verdict(seat.board, &self.rules) == Verdict::Mate
    }

    /// Updates the claimable illegal move and mate of a board after a completed move.
    pub(crate) fn note_claimable(
        &mut self,
        seat: Seat,
        mv: Move,
        why: Option<MoveError>,
        before: Before,
    ) {
        let board = seat.board;
        let at = self.histories[board].last_at.unwrap_or(self.latest);
        self.table.boards[board].undo = before.undo;
        self.table.boards[board].claimable.illegal =
            why.map(|why| IllegalMove { seat, mv, why, at });
        if self.rules.mate_window == MateWindow::Auto {
            return;
        }
        let mated = self.is_mated(board);
        let new = Mating {
            by: seat,
            at: before.made_at,
            legal: why.is_none(),
            captured: self.seats[seat.opponent()].last_capture,
            other_plies: before.other_plies,
            dropped: mv.dropped(),
            plies: before.plies,
        };
        let play_on = self.rules.play_on;
        let Claimable { mating, lapsed, .. } = &mut self.table.boards[board].claimable;
        let claimable = mating.take_if(|mating| mating.by == seat);
        let waived = lapsed.take_if(|color| *color == seat.color).is_some();
        let mated_anyway = before.mated_anyway && mated;
        if let Some(old) = claimable.filter(|_| mated_anyway && !play_on) {
            *mating = Some(old);
        } else if mated_anyway && (claimable.is_some() || waived) {
            *lapsed = Some(seat.color); // Asten §4: a player who moves again waives the mate
        } else if mated {
            *mating = Some(new);
        } else if claimable.is_some() {
            *lapsed = Some(seat.color); // WBN 1.16
        }
    }

    /// Records a claimable mate that a move on the other board brought about, such as the exchange
    /// of a piece of this board for a pawn.
    pub(crate) fn note_mate_by_exchange(&mut self, board: BoardId, at: MatchTime) {
        let mated = self.rules.mate_window != MateWindow::Auto && self.is_mated(board);
        if mated && self.table.boards[board].claimable.mating.is_none() {
            self.table.boards[board].claimable.mating = Some(self.mating_from_outside(board, at));
        }
    }

    /// Records a claimable mate in the start position.
    pub(crate) fn note_mate_from_start(&mut self, board: BoardId, at: MatchTime) {
        let known = self.rules.moves_record == MovesRecord::Known;
        if known && self.rules.mate_window != MateWindow::Auto && self.is_mated(board) {
            self.table.boards[board].claimable.mating = Some(self.mating_from_outside(board, at));
        }
    }

    /// A mate without a mating move on this board.
    fn mating_from_outside(&self, board: BoardId, at: MatchTime) -> Mating {
        let mated = self.to_move(board);
        Mating {
            by: mated.opponent(),
            at,
            legal: true,
            captured: self.seats[mated].last_capture,
            other_plies: self.histories[board.other()].plies,
            dropped: None,
            plies: self.histories[board].plies,
        }
    }
}
