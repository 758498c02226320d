//! All tests of the public interface, in one program.

mod bughouse;
mod chess;
mod crazyhouse;
mod table;
