//! Finished matches.
//!
//! A [`Record`] says who played, by which rules, from where, each move with its clock, and how it
//! ended. It is made from a match and its log, or read from a game's text, and written as BPGN
//! and BFEN. Written and read again it is the same record, but for what BPGN has no place for:
//! the time of each move since the match began.
#![warn(missing_docs)]

mod ending;
mod from_game;
mod from_log;
mod record;
mod to_game;

pub use ending::Ending;
pub use from_game::Reading;
pub use from_log::Unfinished;
pub use record::{Record, RecordedPly};
