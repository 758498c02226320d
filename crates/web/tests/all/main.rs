//! All tests of the public interface, in one program.

mod serving;
#[path = "../../../core/tests/all/skip.rs"]
mod skip;
