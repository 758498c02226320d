//! A match as each viewer sees it.
//!
//! A [`viewed::ViewedMatch`] follows the log of a match. It makes a frame of each event, and decides what
//! players, watchers, the clock and the arbiter may see and do. The messages themselves are the
//! types of `bughouse-wire`. The crate knows no sockets, sessions or storage.

pub mod board;
pub mod dests;
pub mod material;
pub mod result;
pub mod viewed;
pub mod watch;
