//! The tests of the command-line program, as one test binary. Each module tests one or a few commands.
#![allow(clippy::unwrap_used, reason = "only tests are here")]

mod arena;
mod common;
mod config;
mod convert;
mod costs;
mod draw;
mod engine;
mod event;
mod folder;
mod kills;
mod limits;
mod mates;
mod messages;
mod operator;
mod positions;
mod program;
mod rebuild;
mod replay;
mod rules;
mod script;
mod serve;
#[path = "../../../core/tests/all/skip.rs"]
mod skip;
