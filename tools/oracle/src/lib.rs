//! Other programs that know the rules of chess, of crazyhouse and of bughouse on one board.
//!
//! Each library is a [`Peer`]: its answers have the same form as ours, so one comparison serves all
//! of them. Fairy-Stockfish runs as a process ([`fairy`]). The tests look for differences in random
//! positions, which are the same for the same seed. The benchmarks measure our program and the
//! others in turn. Some of the programs are under the GPL, so this package is never published, and
//! no other package depends on it.

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
