//! Other programs that know the rules of chess, of crazyhouse and of bughouse on one board.
//!
//! Each library is a [`Peer`], whose answers have the same form as ours, so one comparison serves
//! all. Fairy-Stockfish runs as a process ([`fairy`]). The tests look for differences in seeded
//! random positions; the benchmarks measure each program in turn. Some of the programs are under
//! the GPL, so this package is never published, and no other depends on it.

pub mod compare;
pub mod cozy;
pub mod cpu_time;
pub mod fairy;
pub mod instructions;
pub mod measure;
pub mod ours;
pub mod peer;
pub mod shak;
pub mod walk;

pub use peer::Peer;
