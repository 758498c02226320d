//! The starting position of a game, as its tags give it.

use std::borrow::Cow;

use super::Tags;

/// The starting position of chess, for the other board if only one board has a tag.
const ARRAY: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -";

/// The tags that [`start_of`] reads.
pub const START_TAGS: &[&str] = &["FEN", "DualFEN", "FENBoardA", "FENBoardB"];

/// The starting position as BFEN. `None` if no tag has one; both boards then start as in chess.
///
/// The position is in the tag `FEN`. Engines write `DualFEN`, or `FENBoardA` and `FENBoardB`,
/// instead.
///
/// ```
/// use bughouse_notation::bpgn::{Tags, start_of};
///
/// let mut tags = Tags::default();
/// assert_eq!(start_of(&tags), None);
/// tags.set("FENBoardA", "4k3/8/8/8/8/8/8/4K3 w - -");
/// let start = start_of(&tags).expect("a start");
/// assert!(start.ends_with("| rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -"));
/// ```
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
