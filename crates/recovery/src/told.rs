//! What a text tells of a match: the truth, less what the program does not write.

use bughouse_core::{BySeat, Seat};
use bughouse_match::{MatchTime, Reason};
use bughouse_notation::bpgn::{Remark, ResultMark};

use crate::Truth;

/// What order of moves a text tells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Moves {
    /// That of the match.
    InOrder,
    /// Only that of each board.
    ByBoard,
}

/// What must be read of a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Told {
    /// What order of moves it tells.
    pub moves: Moves,
    /// What each mover had left, in milliseconds as exact as the text tells it.
    pub clocks_ms: Vec<Option<i64>>,
    /// When each move was made, likewise; only where no clocks are told.
    pub times_ms: Vec<Option<i64>>,
    /// The lag of each move.
    pub lags_ms: Vec<Option<i64>>,
    /// What stands beside each move.
    pub remarks: Vec<Vec<Remark>>,
    /// Who sat where.
    pub players: BySeat<Option<String>>,
    /// Seconds for each player, and for each move.
    pub control: Option<(i64, i64)>,
    /// Who won.
    pub result: ResultMark,
    /// How.
    pub reason: Option<Reason>,
    /// Who lost.
    pub lost_by: Option<Seat>,
    /// What the text lacks so that nobody could read the match of it.
    pub lacks: Option<&'static str>,
}

impl Told {
    /// The whole truth, with exact clocks and without times.
    pub fn of(truth: &Truth) -> Told {
        let record = &truth.record;
        let plies = &record.plies;
        Told {
            moves: Moves::InOrder,
            clocks_ms: plies.iter().map(|ply| ply.clock_ms).collect(),
            times_ms: vec![None; plies.len()],
            lags_ms: vec![None; plies.len()],
            remarks: vec![Vec::new(); plies.len()],
            players: record.players.clone(),
            control: Some(truth.control),
            result: record.ending.result,
            reason: record.ending.reason,
            lost_by: record.ending.lost_by,
            lacks: None,
        }
    }

    /// Clocks as a program shows them.
    pub(crate) fn round(&mut self, shown: impl Fn(i64) -> i64) {
        for clock in self.clocks_ms.iter_mut().flatten() {
            *clock = shown(*clock);
        }
    }

    /// No clocks.
    pub(crate) fn without_clocks(&mut self) {
        self.clocks_ms.fill(None);
    }

    pub(crate) fn with_lags(&mut self, truth: &Truth) {
        self.lags_ms = truth.record.plies.iter().map(|ply| ply.lag_ms).collect();
    }

    pub(crate) fn with_times(&mut self, truth: &Truth) {
        let at = |ply: &bughouse_archive::RecordedPly| ply.at.map(MatchTime::ms);
        self.times_ms = truth.record.plies.iter().map(at).collect();
    }

    /// Nothing but the moves tells how it ended: a mate does.
    pub(crate) fn ends_as_the_boards_show(&mut self, truth: &Truth) {
        if truth.record.ending.reason != Some(Reason::Checkmate) {
            self.result = ResultMark::Open;
            (self.reason, self.lost_by) = (None, None);
        }
    }

    /// The result alone tells how it ended, and a mate.
    pub(crate) fn result_alone(&mut self, truth: &Truth) {
        if truth.record.ending.reason != Some(Reason::Checkmate) {
            (self.reason, self.lost_by) = (None, None);
        }
    }
}
