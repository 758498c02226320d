//! All tests of the public interface, in one program.
#![allow(clippy::unwrap_used, reason = "only tests are here")]

mod acts;
mod decided;
#[allow(dead_code, reason = "only the tests of `events` use all of it")]
#[path = "../../../events/tests/all/random.rs"]
mod random;
