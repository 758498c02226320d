//! What a match really was.

use bughouse_archive::Record;
use bughouse_core::{BoardId, Boards, BySeat};

/// A match as it was played, with the texts of its moves.
#[derive(Clone, Debug)]
pub struct Truth {
    /// Its number among those of its seed.
    pub number: u64,
    /// Everything about it; remarks to moves are all notes.
    pub record: Record,
    /// The texts of its moves, one for each of the record.
    pub written: Vec<Written>,
    /// The ratings of the players; none for guests.
    pub ratings: BySeat<Option<u32>>,
    /// Seconds for each player, and seconds added for each move.
    pub control: (i64, i64),
    /// On which board it ended, if it did on one.
    pub ended_on: Option<BoardId>,
}

/// A move as it is written.
#[derive(Clone, Debug)]
pub struct Written {
    /// Its number among the full moves of its board.
    pub number: u32,
    /// Canonical SAN.
    pub san: String,
    /// UCI text.
    pub uci: String,
    /// The boards before it.
    pub before: Boards,
}

impl Truth {
    /// Whether it began from an array of chess960.
    pub fn is_chess960(&self) -> bool {
        self.record.start.board(BoardId::A).is_chess960()
    }
}
