//! All tests of the public interface, in one program.
