//! The server and its players in virtual time.
//!
//! The tables, sessions, sockets and hosts are those of the server; networks and the disk are
//! simulated, and fail as a seed says: delays, cut connections, commits that are slow, refused,
//! lost or not answered, processes that are killed, stopped, or replaced while they still run.
//! Time passes as soon as nobody has anything left to do, so a match takes milliseconds. Whatever
//! the seed was, in the end everything must be true that [`proof`] asks of the log, of each
//! client and of the clocks. A seed that fails is a line that repeats it.

pub mod claims;
pub mod dests;
pub mod disk;
pub mod network;
pub mod plan;
pub mod player;
pub mod process;
pub mod proof;
pub mod seen;
pub mod timing;
pub mod world;

pub use plan::Plan;
pub use proof::Broken;
pub use world::{Outcome, Witness, run, witness};
