//! All tests of the public interface of this crate, in one program.

mod bfen;
mod bpgn;
mod moves;
mod rules_file;
mod san;
