//! Match scripts and their logs. A script is a text that an arbiter can write: each line says who
//! did what at which time of a match. Running the script gives the log of that match.
//!
//! A script has header lines (rules, positions, clocks) and then lines `m:ss[.mmm] WHO COMMAND`.
//! [`Script::read`] checks the whole script and returns the first error with its line and column.
//! [`Script::run`] runs the match and cannot fail: a command that the rules do not allow becomes a
//! refusal in the log. `docs/scripts.md` explains the format.
//!
//! ```
//! use bughouse_core::Ruleset;
//! use bughouse_script::Script;
//!
//! let script = Script::read("0:01.200 A play e4\n0:01.500 A play d4", &Ruleset::FICS)?;
//! let log = script.run();
//! let lines: Vec<String> = log.lines().collect();
//! assert_eq!(lines[0], "0:01.200 A played e2e4 {2:58.800}");
//! assert_eq!(lines[1], "0:01.500 A refused play d4: A is not to move");
//! assert_eq!(lines[2..], ["result *", "reason unfinished (running)"]);
//! # Ok::<(), bughouse_script::Diagnostic>(())
//! ```
//!
//! This crate reads no files.
#![warn(missing_docs)]

mod command;
mod expect;
mod header;
mod log;
mod log_entry;
mod moves;
mod read;
mod run;
mod values;
mod words;

pub use bughouse_notation::Diagnostic;
pub use expect::Expectation;
pub use log::Log;
pub use log_entry::LogEntry;
pub use read::Script;
