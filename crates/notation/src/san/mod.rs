//! SAN: moves as people write them, `Nf3`, `exd5`, `O-O`, `N@f3`, `e8=Q`, `e8=Bc4`.
//!
//! [`Letters::write`] returns the canonical text of a legal move; [`Letters::read`] reads it and
//! similar texts. Both functions have a second form with both boards (`write_on`, `read_on`), which
//! promotion by exchange needs: the pawn is exchanged for a piece of the other board.
//! [`Letters::respell`] changes the language without a board.

mod letters;
mod read;
mod respell;
pub(crate) mod spell;
mod token;
mod write;

pub use letters::{Letters, UnknownLetters};
pub use read::SanError;
