//! All tests of the public interface, in one program.

mod bughouse;
mod chess;
mod crazyhouse;
#[path = "../../../../crates/core/tests/all/skip.rs"]
mod skip;
