//! Contests between players of bughouse.
//!
//! A [`Contest`] has two sides. Its games come in pairs with the same openings and the seats swapped.
//! [`run()`] plays them and writes them into a [`Folder`]; [`Report`] plays the games of a folder
//! again through the rules and counts them.
//!
//! ```
//! use bughouse_arena::{Contest, Folder, Pace, Terms, make_player, run};
//! use bughouse_core::Ruleset;
//!
//! let contest = Contest::new(Terms {
//!     one: "simple".parse()?,
//!     two: "simple".parse()?,
//!     pace: Pace::Nodes(100),
//!     games: 2,
//!     seed: 1,
//!     rules: Ruleset::CHESSCOM,
//!     sprt: None,
//! })?;
//! let place = tempfile::tempdir()?;
//! let folder = Folder::create(&place.path().join("contest"), contest, None)?;
//! let report = run(&folder, &make_player, 1, |_| ())?;
//! assert_eq!(report.tally.games(), 2);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![warn(missing_docs)]

mod chance;
mod contest;
mod drawn_rules;
mod folder;
mod live;
mod openings;
mod pairs;
mod played;
mod referee;
mod replayed;
mod report;
mod run;
mod spec;
mod sprt;
mod tally;
mod trial;
mod turns;
mod virtual_clock;

pub use contest::{Contest, ContestError, Pace, Side, Terms};
pub use folder::{Folder, FolderError};
pub use openings::{OPENINGS, Opening, OpeningError, Openings};
pub use pairs::{Estimate, Pairs};
pub use report::{GameDefect, Report};
pub use run::{MakePlayer, RunError, run};
pub use spec::{NoPlayer, Spec, SpecError, TeamSpec, make_player};
pub use sprt::{Evidence, Sprt, SprtError};
pub use tally::{SideTally, Tally};
pub use trial::{Trial, TrialEnd};
