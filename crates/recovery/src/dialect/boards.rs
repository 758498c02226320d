//! Starts of games as programs write them.

use bughouse_core::BoardId;

use crate::Truth;

/// One board in FEN, and its castling rights in letters of the wing.
fn halves(truth: &Truth) -> [String; 2] {
    BoardId::BOTH.map(|id| truth.record.start.board(id).to_string())
}

/// BFEN with clocks.
pub fn with_clocks(truth: &Truth) -> String {
    let seconds = truth.control.0;
    halves(truth)
        .map(|half| format!("{half} {seconds} {seconds}"))
        .join(" | ")
}

/// Two FENs with counters, and a slash or brackets for the empty hand.
pub fn with_counters(truth: &Truth, hand: &str) -> String {
    halves(truth)
        .map(|half| {
            let (men, rest) = half.split_once(' ').expect("FEN has fields");
            format!("{men}{hand} {rest} 0 1")
        })
        .join(" | ")
}

/// One board in FEN with counters.
pub fn one_with_counters(truth: &Truth, id: BoardId) -> String {
    format!("{} 0 1", truth.record.start.board(id))
}
