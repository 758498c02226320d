//! All tests of the public interface, in one program.

mod ours;
mod partner;
mod player;
