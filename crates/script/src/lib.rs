//! Match scripts: what was done at a match, when and by whom, as text that an arbiter can write;
//! and the log of the match that follows from it.
//!
//! A script has header lines (rules, positions, clocks) and then lines `m:ss[.mmm] WHO COMMAND`.
//! [`Script::read`] understands all of it or says at which line and column it does not;
//! [`Script::run`] then runs the match, which cannot fail: what the rules do not allow is an entry
//! of the log. `docs/scripts.md` explains the format.
//!
//! ```
//! use bughouse_core::Ruleset;
//! use bughouse_script::Script;
//!
//! let script = Script::read("0:01.200 A play e4\n0:01.500 A play d4", &Ruleset::FICS)?;
//! let log = script.run();
//! let lines: Vec<String> = log.lines().collect();
//! assert_eq!(lines[0], "0:01.200 A played e2e4 {2:58.800}");
//! assert_eq!(lines[1], "0:01.500 A refused play d4: it is not the move of A");
//! assert_eq!(lines[2..], ["result *", "reason unfinished (running)"]);
//! # Ok::<(), bughouse_script::Diagnostic>(())
//! ```
//!
//! Knows nothing of files; a script is a text.
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
