//! Records of finished matches, and their files.
//!
//! A [`Record`] has the players, the rules, the starting position, each move with its clock, and
//! the ending of a match. [`Record::of_match`] makes a record from the log of a match,
//! [`GameRead::of_game`] from the text of a game. [`RecordWriter`] writes BPGN, BFEN, JSON, and
//! rows with one half-move each. [`Files`] reads the matches of files in every format.
//!
//! A record that is written as BPGN and read again is the same record, with one exception: BPGN
//! with clocks states the mover's clock after each move, but not how long after the beginning of the
//! match the move was played.
#![warn(missing_docs)]

mod branch;
mod chesscom;
mod clocks_from_times;
mod decide_result;
mod ending;
mod entry;
mod file_kind;
mod files;
mod from_game;
mod from_log;
mod json;
mod json_text;
mod log_remarks;
mod move_times;
mod movetext_rows;
mod ply_rows;
mod positions;
mod record;
mod replay;
mod rule_end;
mod to_game;
mod tried;
mod walk;
mod writer;

pub use branch::BranchPly;
pub use ending::Ending;
pub use entry::{FileEntry, Order, PlayedEntry, ReadOptions};
pub use file_kind::FileKind;
pub use files::{FileError, Files, JSON_BYTES};
pub use from_game::GameRead;
pub use from_log::UnfinishedMatch;
pub use json::Summary;
pub use move_times::{MoveTimes, TimesFrom};
pub use ply_rows::{COLUMNS, PlyRow};
pub use record::{Record, RecordedPly, StatedRules};
pub use tried::{TRIED_MOVES, TriedError, TriedMove, TriedTree};
pub use walk::WalkedPly;
pub use writer::{Form, RecordWriter};
