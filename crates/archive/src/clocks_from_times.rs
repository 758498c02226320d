//! Computes clocks from the times of the moves.
//!
//! bughouse.pro writes the time of each move since the start of the match, `{[ts=10.000]}`. The
//! first move is at time 0. It starts the clock of the opponent, and the clock of White on the
//! other board. After it, one clock runs on each board, so the times determine all four clocks.

use bughouse_core::{BoardId, ByBoard, BySeat};
use bughouse_match::MatchTime;

use crate::{Record, RecordedPly};

impl Record {
    /// The mover's clock after each move in milliseconds, if all moves have times and the first
    /// move is at time 0.
    pub(crate) fn clocks_by_times(&self) -> Option<Vec<i64>> {
        clocks(&self.plies, &self.start_clocks(), self.bonus_ms())
    }
}

/// The mover's clock after each move, in milliseconds. `None` if the first move is not at time 0,
/// if a move lacks its time, or if a move has an earlier time than the move before it on its board.
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
