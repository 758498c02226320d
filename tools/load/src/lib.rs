//! Bots that play over real WebSockets. They measure how much load a server carries, and check the
//! server's log after it was killed.
//!
//! Bots choose at random among the destinations that the server sends; this crate has no rules of
//! chess.

mod connection;
mod floor;
pub mod generator;
pub mod kills;
pub mod measure;
mod moves;
mod player;
pub mod program;
mod times;

pub use moves::random_move;
pub use player::apply_frame;
