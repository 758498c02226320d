//! All tests of the public interface, in one program.

mod types;
mod versions;
