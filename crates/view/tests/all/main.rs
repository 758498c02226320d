//! All tests of the public interface, in one program.

mod frames;
mod material;
mod random_match;
mod viewed;
mod viewers;
