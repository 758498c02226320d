//! The moves of a record, each with the boards before and after it.

use bughouse_core::{BoardId, Boards, ByBoard, Drop, Move, Ruleset, Seat};
use bughouse_notation::MoveName;
use bughouse_notation::san::Letters;

use crate::{Record, RecordedPly};

/// A move of a record where it was played.
#[derive(Clone, Copy, Debug)]
pub struct WalkedPly<'a> {
    /// The move.
    pub ply: &'a RecordedPly,
    /// Its number over both boards, from 1.
    pub seq: usize,
    /// Its number among the half-moves of its board, from 1.
    pub number: usize,
    /// The boards before it.
    pub before: Boards,
    /// The boards after it.
    pub after: Boards,
    pub(crate) rules: &'a Ruleset,
}

impl Record {
    /// The moves with their boards, in the order of play.
    pub fn walk(&self) -> impl Iterator<Item = WalkedPly<'_>> {
        let mut boards = self.start;
        let mut numbers = ByBoard::new(|_: BoardId| 0);
        self.plies.iter().enumerate().map(move |(n, ply)| {
            see_arrive(&mut boards, ply.seat, ply.played);
            let before = boards;
            let id = ply.seat.board;
            numbers[id] += 1;
            if boards.is_physically_possible(id, ply.played, &self.rules) {
                boards.play_unchecked(id, ply.played, &self.rules);
            }
            WalkedPly {
                ply,
                seq: n + 1,
                number: numbers[id],
                before,
                after: boards,
                rules: &self.rules,
            }
        })
    }
}

/// Gives a piece that is dropped into the hand, where a record of one board did not tell that it
/// arrived, and says whether it had to.
pub(crate) fn see_arrive(boards: &mut Boards, seat: Seat, played: Move) -> bool {
    match played {
        Move::Drop(Drop { role, .. }) if !boards.board(seat.board).hand(seat.color).has(role) => {
            boards.receive(seat, role);
            true
        }
        _ => false,
    }
}

impl Record {
    /// What messages call the half-move with that number over both boards, from 0.
    pub(crate) fn name_of(&self, ply: usize) -> MoveName {
        let step = self.walk().nth(ply).expect("the record has that move");
        MoveName {
            number: self.full_move(&step),
            seat: step.ply.seat,
            text: step.san(Letters::ENGLISH),
        }
    }
}

impl WalkedPly<'_> {
    /// The move in SAN with these letters; an illegal one that stood as the squares it went by,
    /// `b8b6`.
    pub fn san(&self, letters: Letters) -> String {
        let (id, played) = (self.ply.seat.board, self.ply.played);
        if self.before.is_legal(id, played, self.rules) {
            letters.write_on(&self.before, id, played, self.rules)
        } else {
            self.uci()
        }
    }

    /// The move in UCI text.
    pub fn uci(&self) -> String {
        let board = self.before.board(self.ply.seat.board);
        board.move_text(self.ply.played)
    }
}
