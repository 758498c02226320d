//! All tests of the public interface, in one program.

mod common;
mod damaged_logs;
mod fifty_moves;
mod fingerprints;
mod properties;
mod questions;
mod random_claims;
mod random_matches;
mod scripts;
mod silence;
