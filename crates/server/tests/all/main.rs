//! All tests of the public interface, in one program.
#![allow(clippy::unwrap_used, reason = "only tests are here")]

mod assigned;
mod bots;
mod cards;
mod claims;
mod clock_only;
mod common;
mod deleted;
mod event_bots;
mod event_names;
mod events;
mod folders;
mod guests;
mod keys;
mod lessons;
mod levels;
mod limits;
mod lobby;
mod matches;
mod noise;
mod pictures;
mod protocol;
mod public;
mod queue;
mod rebuild;
mod records;
mod recovery;
mod refusals;
mod rules;
mod running;
#[path = "../../../core/tests/all/skip.rs"]
mod skip;
mod talk;
mod together;
mod tried;
mod watching;
