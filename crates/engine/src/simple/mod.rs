//! The player `simple`, for tests and comparisons: a mate in one, else the best move after a search
//! of captures.
//!
//! It plays a mate in one whenever there is one. It lets the opponent mate in one only if none of
//! its moves prevents that. After each of its possible moves, it searches the captures that may
//! follow. Its evaluation counts pieces on the board and in hand, attacked squares beside a king,
//! and pieces in the middle. It ignores the clock and does not talk to its partner.

mod choose;
mod eval;
mod player;
mod search;

pub use choose::{DEFAULT_NODES, Seed, choose_move};
pub use player::Simple;
