//! Tools for a running server, to which bots connect over real WebSockets. `generator` measures how
//! much load the server carries, `lobby` how much its lobby carries. `visitors` fills the lobby with people as
//! they are. `kills` kills the server while bots play, and checks that the match logs on its disk have
//! everything that the bots received.
//!
//! Bots choose at random among the destinations that the server sends, or move their knights out and
//! back. This crate has no rules of chess.

pub mod abandoned;
pub mod bots;
mod connection;
pub mod generator;
pub mod kills;
pub mod lobby;
pub mod measure;
mod moves;
mod people;
mod player;
mod plies;
pub mod program;
mod times;
pub mod visitors;

pub use moves::random_move;
