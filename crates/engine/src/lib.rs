//! A simple player for one seat.
//!
//! It plays a mate in one whenever there is one. It lets the opponent mate in one only if none of
//! its moves prevents that. After each of its possible moves, it searches the captures that may
//! follow. Its evaluation counts pieces on the board and in hand, attacked squares beside a king,
//! and pieces in the middle. It ignores the clock and does not talk to its partner. It is meant to
//! fill a seat, not to play strongly.
//!
//! ```
//! use bughouse_core::{BoardId, Boards, Ruleset};
//! use bughouse_engine::{DEFAULT_NODES, Seed, choose_move};
//!
//! let boards = Boards::start();
//! let m = choose_move(&boards, BoardId::A, &Ruleset::FICS, &mut Seed(7), DEFAULT_NODES);
//! let m = m.expect("White can move");
//! assert!(boards.is_legal(BoardId::A, m, &Ruleset::FICS));
//! ```
#![warn(missing_docs)]

mod choose;
mod eval;
mod search;

pub use choose::{DEFAULT_NODES, Seed, choose_move};
