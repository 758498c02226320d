//! Programs of other authors as players of one seat.
//!
//! [`start`] starts a program and returns a [`Player`](bughouse_engine::Player). [`Cecp`] speaks the
//! protocol of XBoard, in which engines play bughouse and talk to their partner. [`Uci`] speaks the
//! protocol of chess engines, which knows one board, no partner and no waiting. [`Remote`] is our engine
//! in another process, for example of an older program; that process calls [`serve`].
//!
//! A program runs only while its player is asked something. In between it is stopped, so a program
//! that waits in a loop uses no processor time. It ends with its player, and on Linux also when the
//! process that started it is killed.
#![warn(missing_docs)]

mod board_text;
mod cecp;
pub mod conformance;
mod dialect;
mod host;
mod lines;
mod playable;
mod process;
mod program;
mod remote;
mod signal_text;
mod system;
mod uci;

pub use board_text::BoardText;
pub use cecp::Cecp;
pub use dialect::{Dialect, Direction, Meaning, Phrase};
pub use host::Host;
pub use program::{Program, ProgramError, start};
pub use remote::{Remote, ServeError, serve};
pub use uci::Uci;
