//! Simulates the server and its players in virtual time, to test what happens when networks, disks and
//! processes fail.
//!
//! The code of the server (its tables, sessions and hosts of matches) is the real one. The clients, the
//! networks and the disk are simulated. A seed decides how they fail: messages are delayed, connections
//! are cut, writes to the disk are slow, refused, lost or not answered, and processes are killed,
//! stopped, or replaced while they still run. Virtual time advances as soon as all tasks wait, so a
//! match takes milliseconds. After each match, [`proof`] checks the log, what each client received, and
//! the clocks. The same seed gives the same failures again.

pub mod claims;
pub mod disk;
pub mod events;
pub mod link;
pub mod lobby;
pub mod machine;
pub mod network;
pub mod observations;
pub mod plan;
pub mod process;
pub mod proof;
pub mod timing;
mod virtual_time;
pub mod visitor;
pub mod world;

use std::sync::{Mutex, MutexGuard, PoisonError};

pub use plan::Plan;
pub use proof::Violation;
pub use world::{FinishedWorld, WorldSummary, play, run};

/// Locks a value of which no thread panics while it holds the lock.
fn lock<T>(of: &Mutex<T>) -> MutexGuard<'_, T> {
    of.lock().unwrap_or_else(PoisonError::into_inner)
}
