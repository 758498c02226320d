//! All tests of the public interface of this crate, in one program.

mod broken;
mod contradictions;
mod dialects;
mod files;
mod games;
mod records;
#[path = "../../../core/tests/all/skip.rs"]
mod skip;
