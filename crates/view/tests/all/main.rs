//! All tests of the public interface, in one program.

mod frames;
mod material;
mod story;
mod viewers;
