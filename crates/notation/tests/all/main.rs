//! All tests of the public interface, in one program.

mod bfen;
mod bpgn;
mod games;
mod moves;
mod replay;
mod rules_file;
mod san;
#[path = "../../../core/tests/all/skip.rs"]
mod skip;
