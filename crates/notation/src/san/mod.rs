//! SAN: moves as people write them, `Nf3`, `exd5`, `O-O`, `N@f3`, `e8=Q`, `e8=Bc4`.
//!
//! [`write()`] gives the one canonical text of a legal move; [`read()`] understands that and what
//! is close to it. Both come in two forms: for one board, and for both, which promotion by
//! taking needs. Their letters are English; [`Letters`] does the same in other languages and in
//! figurines, and [`Letters::respell`] where there is no board to ask.

mod letters;
mod read;
mod respell;
pub(crate) mod spell;
mod token;
mod write;

pub use letters::{Letters, UnknownLetters};
pub use read::{SanError, read, read_on};
pub use write::{write, write_on};
