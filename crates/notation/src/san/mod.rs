//! SAN: moves as people write them, `Nf3`, `exd5`, `O-O`, `N@f3`, `e8=Q`, `e8=Bc4`.
//!
//! [`write()`] gives the one canonical text of a legal move; [`read()`] understands that and what
//! is close to it. Both come in two forms: for one board, and for both, which promotion by
//! taking needs. Letters are English; [`Letters`] translates those of other languages (laws 6.1).

mod letters;
mod read;
mod spoken;
mod write;

pub use letters::{Letters, UnknownLetters};
pub use read::{SanError, read, read_on};
pub use write::{write, write_on};
