//! All tests of the public interface, in one program.

mod bfen;
mod bpgn;
mod moves;
mod rules_file;
mod san;
