//! Bots that play over real WebSockets: how much a server carries, and what is left of its matches
//! when it is killed.
//!
//! They choose among the destinations that the server tells, at random: no rule is known here.

pub mod kills;
pub mod lots;
mod line;
mod moves;
mod player;
mod program;

pub use line::Line;
pub use moves::any;
pub use player::Player;
