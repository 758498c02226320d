//! All tests of the public interface, in one program.
#![allow(clippy::unwrap_used, reason = "only tests are here")]

mod commands;
mod common;
mod draw;
mod kills;
mod limits;
mod messages;
mod odd_records;
mod operating;
mod replay;
mod rules;
mod script;
mod serve;
#[path = "../../../core/tests/all/skip.rs"]
mod skip;
