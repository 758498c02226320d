//! Matches of chess.com, from the answers its site gives for each of the two boards.
//!
//! An [`Answer`] is one board. Two answers that name each other by `partnerGameId` are a match;
//! the one with the lower id is board A. There is no common order of moves: [`play`] makes one
//! from the clocks.

mod answer;
mod decide;
mod merge;

pub use answer::Answer;
pub(crate) use answer::answer;
pub use merge::play;
