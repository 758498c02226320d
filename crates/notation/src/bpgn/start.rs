//! Where a game begins, by its tags.

use std::borrow::Cow;

use super::Tags;

/// The array of chess, for a board of which nothing is said.
const ARRAY: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -";

/// The tags that [`start_of`] reads.
pub(crate) const POSITIONS: &[&str] = &["FEN", "DualFEN", "FENBoardA", "FENBoardB"];

/// The start as BFEN: the tag `FEN`, or what engines have instead, `DualFEN`, or `FENBoardA` and
/// `FENBoardB`. `None` where the game begins from the array of chess.
pub fn start_of(tags: &Tags) -> Option<Cow<'_, str>> {
    if let Some(both) = tags.get("FEN").or_else(|| tags.get("DualFEN")) {
        return Some(both.into());
    }
    let halves = [tags.get("FENBoardA"), tags.get("FENBoardB")];
    if halves == [None, None] {
        return None;
    }
    let [first, second] = halves.map(|half| half.unwrap_or(ARRAY));
    Some(format!("{first} | {second}").into())
}
