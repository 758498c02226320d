//! All tests of the public interface, in one program.

mod docs;
mod properties;
mod reading;
