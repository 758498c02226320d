//! Finished matches.
//!
//! A [`Record`] says who played, by which rules, from where, each move with its clock, and how it
//! ended. It is made from a match and its log, or read from a game's text, and written as BPGN,
//! BFEN, JSON, and as rows with one half-move each. [`Files`] reads the matches of files of every
//! kind. Written and read again it is the same record, but for what BPGN has no place for:
//! the time of each move since the match began.
#![warn(missing_docs)]

mod acts;
mod branch;
pub mod chesscom;
mod decide;
mod ending;
mod entry;
mod files;
mod form;
mod from_game;
mod from_log;
mod json;
mod json_text;
mod kind;
mod line;
mod movetext_rows;
mod positions;
mod record;
mod rows;
mod rule_end;
mod stamped;
mod times;
mod to_game;
mod tried;
mod walk;

pub use branch::BranchPly;
pub use ending::Ending;
pub use entry::{Choice, Entry, Order, Played};
pub use files::{FileError, Files, JSON_BYTES};
pub use form::{Form, Writing};
pub use from_game::Reading;
pub use from_log::Unfinished;
pub use json::{DefectView, Summary};
pub use kind::Kind;
pub use record::{Named, Record, RecordedPly};
pub use rows::{COLUMNS, Row};
pub use times::{Times, TimesFrom};
pub use tried::{TRIED_MOVES, TriedError, TriedMove, TriedTree};
pub use walk::Step;
