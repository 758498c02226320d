//! The tests of the arena, as one test binary.
#![allow(clippy::unwrap_used, reason = "only tests are here")]

mod games;
mod live;
mod report;
mod resume;
mod rulesets;
mod scripted;
