//! The tests of this crate: the plain search, and our player on a sample of the sets.
#![allow(clippy::unwrap_used, reason = "only tests are here")]

mod ours;
mod plain;
mod sets;
