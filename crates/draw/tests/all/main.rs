//! All tests of the public interface of this crate, in one program.

mod pictures;
