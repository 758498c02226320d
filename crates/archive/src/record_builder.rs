//! Builds a record move by move, for sources other than BPGN.

use bughouse_core::{BoardId, Boards, BySeat, Move, MoveError, Ruleset, Seat};
use bughouse_notation::bpgn::{Defect, Place, Repair, ResultMark, Tags};
use bughouse_notation::{Fault, MoveName};

use crate::rule_end::rule_end;
use crate::{Ending, GameRead, Record, RecordedPly, StatedRules};

/// The moves so far, and the boards after them.
pub(crate) struct RecordBuilder {
    pub rules: Ruleset,
    start: Boards,
    pub boards: Boards,
    pub plies: Vec<RecordedPly>,
    pub defect: Option<Defect>,
    pub repairs: Vec<Repair>,
    /// See [`GameRead::begun`].
    pub begun: bool,
    /// See [`GameRead::unplayed`].
    pub unplayed: String,
}

impl RecordBuilder {
    pub fn new(rules: Ruleset, start: Boards) -> RecordBuilder {
        RecordBuilder {
            rules,
            start,
            boards: start,
            plies: Vec::new(),
            defect: None,
            repairs: Vec::new(),
            begun: true,
            unplayed: String::new(),
        }
    }

    /// Plays a move of the side to move on that board.
    ///
    /// # Errors
    /// The move is illegal. The builder is unchanged.
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

    /// The name of the next move of a board for messages, `12b. N@f3`.
    pub fn name(&self, board: BoardId, text: &str) -> MoveName {
        let before = self.plies.iter().filter(|ply| ply.seat.board == board);
        let color = self.boards.board(board).to_move();
        MoveName {
            number: u32::try_from(before.count() / 2 + 1).unwrap_or(u32::MAX),
            seat: Seat { board, color },
            text: text.into(),
        }
    }

    /// Moves the half-move that ends the match by the rules behind all later ones. In a reconstructed
    /// order the later ones were played before the end. If one of them needs a piece that the last
    /// half-move captures, the order stays.
    pub fn put_the_end_last(&mut self) {
        let Some(end) = rule_end(&self.rules, &self.start, &self.plies) else {
            return;
        };
        let Some(last) = end.plies.checked_sub(1) else {
            return;
        };
        let mut plies = self.plies.clone();
        plies[last..].rotate_left(1);
        let mut boards = self.start;
        let plays =
            |ply: &RecordedPly| boards.play(ply.seat.board, ply.played, &self.rules).is_ok();
        if plies.iter().all(plays) {
            (self.plies, self.boards) = (plies, boards);
        }
    }

    /// Sets the defect, unless there is one.
    pub fn fail(&mut self, place: Place, fault: Fault) {
        let ply = self.plies.len() + 1;
        self.defect.get_or_insert(Defect { place, ply, fault });
    }

    /// Sets the defect of rules or a start that cannot be read.
    pub fn fail_to_begin(&mut self, place: Place, fault: Fault) {
        self.begun = false;
        self.fail(place, fault);
    }

    /// The record so far, without an ending.
    pub fn finish(self, players: BySeat<Option<String>>, tags: Tags) -> GameRead {
        let mut record = Record {
            stated: StatedRules::NOTHING,
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
        GameRead {
            defect: self.defect,
            repairs: self.repairs,
            begun: self.begun,
            unplayed: (!self.unplayed.is_empty()).then_some(self.unplayed),
            ..GameRead::of_record(record)
        }
    }
}
