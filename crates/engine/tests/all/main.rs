//! All tests of the public interface, in one program.

mod levels;
mod ours;
mod partner;
mod player;
