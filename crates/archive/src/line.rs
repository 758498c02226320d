//! A match that is played move by move into a record, for sources that are no BPGN.

use bughouse_core::{BoardId, Boards, BySeat, Move, MoveError, Ruleset, Seat};
use bughouse_notation::bpgn::{Defect, Place, Repair, ResultMark, Tags};
use bughouse_notation::{Fault, MoveName};

use crate::{Ending, Reading, Record, RecordedPly};

/// The moves so far, and where they led to.
pub(crate) struct Line {
    pub rules: Ruleset,
    start: Boards,
    pub boards: Boards,
    pub plies: Vec<RecordedPly>,
    pub defect: Option<Defect>,
    pub repairs: Vec<Repair>,
    /// See [`Reading::unplayed`].
    pub unplayed: String,
}

impl Line {
    pub fn new(rules: Ruleset, start: Boards) -> Line {
        Line {
            rules,
            start,
            boards: start,
            plies: Vec::new(),
            defect: None,
            repairs: Vec::new(),
            unplayed: String::new(),
        }
    }

    /// Plays a move of the side to move on that board.
    ///
    /// # Errors
    /// It is illegal; nothing has changed.
    pub fn play(
        &mut self,
        board: BoardId,
        played: Move,
        clock_ms: Option<i64>,
    ) -> Result<(), MoveError> {
        let color = self.boards.board(board).to_move();
        self.boards.play(board, played, &self.rules)?;
        self.plies.push(RecordedPly {
            seat: Seat { board, color },
            played,
            at: None,
            clock_ms,
            lag_ms: None,
            remarks: Vec::new(),
        });
        Ok(())
    }

    /// `12b. N@f3`: the next move of a board, for messages.
    pub fn name(&self, board: BoardId, text: &str) -> MoveName {
        let before = self.plies.iter().filter(|ply| ply.seat.board == board);
        let color = self.boards.board(board).to_move();
        MoveName {
            number: u32::try_from(before.count() / 2 + 1).unwrap_or(u32::MAX),
            seat: Seat { board, color },
            text: text.into(),
        }
    }

    /// Ends it with a defect, unless it has one.
    pub fn fail(&mut self, place: Place, fault: Fault) {
        let ply = self.plies.len() + 1;
        self.defect.get_or_insert(Defect { place, ply, fault });
    }

    /// The record so far; how it ended is still open.
    pub fn finish(self, players: BySeat<Option<String>>, tags: Tags) -> Reading {
        let mut record = Record {
            players,
            tags,
            rules: self.rules,
            start: self.start,
            start_clocks_ms: None,
            prelude: Vec::new(),
            plies: self.plies,
            end: self.boards,
            end_clocks_ms: None,
            ending: Ending {
                result: ResultMark::Open,
                reason: None,
                lost_by: None,
                article: None,
                text: None,
            },
            tail: Vec::new(),
        };
        record.end_clocks_ms = record.last_clocks_ms();
        Reading {
            record,
            defect: self.defect,
            repairs: self.repairs,
            unplayed: (!self.unplayed.is_empty()).then_some(self.unplayed),
        }
    }
}
