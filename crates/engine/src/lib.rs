//! Players for one seat of a bughouse match.
//!
//! A [`Player`] hears what happens in its match and is asked for moves. [`Ours`] is our
//! engine, and [`simple`] a small player for tests and comparisons; `bughouse-hosts` makes players of
//! other programs.
//!
//! ```
//! use bughouse_core::{BoardId, Boards, Ruleset};
//! use bughouse_engine::simple::{DEFAULT_NODES, Seed, choose_move};
//!
//! let boards = Boards::start();
//! let m = choose_move(&boards, BoardId::A, &Ruleset::FICS, &mut Seed(7), DEFAULT_NODES);
//! let m = m.expect("White can move");
//! assert!(boards.is_legal(BoardId::A, m, &Ruleset::FICS));
//! ```
#![warn(missing_docs)]

mod allowance;
mod blindness;
#[doc(hidden)]
pub mod eval;
mod form;
mod greedy;
mod handicap;
mod ideas;
mod judge;
mod last_drop;
mod level;
mod named;
mod opening;
mod ours;
mod pace;
mod player;
mod processor;
#[doc(hidden)]
pub mod search;
pub mod simple;
mod talk;
pub mod tuning;
mod waiting;

pub use allowance::Allowance;
pub use greedy::Greedy;
pub use ideas::{Idea, Ideas};
pub use judge::judge;
pub use last_drop::last_drop;
pub use level::Level;
pub use ours::{Ours, Setup};
pub use player::{Action, Alone, Answer, Limit, NO_MOVE, News, Player, PlayerError, Table, View};
pub use processor::ThreadTime;
