//! Other programs that know the rules of chess, of crazyhouse and of bughouse on one board.
//!
//! Each is a [`Peer`]: asked and answered in our words, so that one comparison serves all. The
//! tests walk through seeded random positions and look for a difference; the benchmark counts
//! positions with each in turn. Some of these programs are under the GPL, so this package is
//! never published, and nothing else depends on it.

pub mod compare;
pub mod cozy;
pub mod cpu_time;
pub mod fairy;
pub mod instructions;
pub mod ours;
pub mod peer;
pub mod shak;
pub mod walk;

pub use peer::Peer;
