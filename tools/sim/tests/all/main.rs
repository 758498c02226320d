//! All tests of the public interface, in one program.
#![allow(clippy::unwrap_used, reason = "only tests are here")]

mod events;
mod lobbies;
mod timing;
mod worlds;
