//! All tests of the public interface, in one program.

mod brief;
mod material;
mod story;
mod types;
mod versions;
mod viewers;
