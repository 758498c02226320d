//! Clocks that follow from the times of the moves.
//!
//! bughouse.pro writes when each move was made, `{[ts=10.000]}`. The first move of the match is
//! made at 0; it starts the clock of its opponent, and White's on the other board. From then on
//! one clock runs on each board, so that all four are known.

use bughouse_core::{BoardId, ByBoard, BySeat};
use bughouse_match::MatchTime;

use crate::{Record, RecordedPly};

impl Record {
    /// What each mover had left, if that follows from the times of the moves.
    pub(crate) fn clocks_by_times(&self) -> Option<Vec<i64>> {
        clocks(&self.plies, &self.start_clocks(), self.bonus_ms())
    }
}

/// The same: the first move must be made at 0, and the time of every move be told.
fn clocks(plies: &[RecordedPly], start_ms: &BySeat<i64>, bonus_ms: i64) -> Option<Vec<i64>> {
    if plies.first()?.at != Some(MatchTime::ZERO) {
        return None;
    }
    let mut left_ms = *start_ms;
    let mut since_ms = ByBoard::new(|_: BoardId| 0);
    let clock = |ply: &RecordedPly| {
        let at_ms = ply.at?.ms();
        let since = &mut since_ms[ply.seat.board];
        let left = &mut left_ms[ply.seat];
        *left = left.checked_sub(at_ms.checked_sub(*since).filter(|used| *used >= 0)?)?;
        *left = left.checked_add(bonus_ms)?;
        *since = at_ms;
        Some(*left)
    };
    plies.iter().map(clock).collect()
}
