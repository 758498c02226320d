//! Bots that play over real WebSockets: how much a server carries, and what is left of its matches
//! when it is killed.
//!
//! They choose among the destinations that the server tells, at random: no rule is known here.

pub mod carry;
mod floor;
pub mod kills;
mod line;
pub mod measure;
mod moves;
mod player;
pub mod program;
mod times;

pub use line::Line;
pub use moves::any;
pub use player::Player;
