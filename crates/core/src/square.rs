//! Squares, files and ranks.

use std::fmt::{self, Write as _};
use std::str::FromStr;

use crate::Color;

macro_rules! eight {
    ($(#[$doc:meta])* $name:ident { $($variant:ident = $index:literal),* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[allow(missing_docs)]
        pub enum $name { $($variant = $index),* }

        impl $name {
            /// All eight values, in order.
            pub const ALL: [Self; 8] = [$(Self::$variant),*];

            /// The value with an index, counted from 0. Only the three low bits of `index` are
            /// used.
            #[inline]
            pub const fn new(index: u8) -> Self {
                Self::ALL[(index & 7) as usize]
            }
        }
    };
}

eight! {
    /// A file, `a` to `h`.
    File { A = 0, B = 1, C = 2, D = 3, E = 4, F = 5, G = 6, H = 7 }
}
eight! {
    /// A rank, counted from White's side of the board.
    Rank { First = 0, Second = 1, Third = 2, Fourth = 3, Fifth = 4, Sixth = 5, Seventh = 6, Eighth = 7 }
}

impl File {
    /// The file's letter, `a` to `h`.
    pub const fn letter(self) -> char {
        (b'a' + self as u8) as char
    }

    /// The file with a letter, in upper or lower case; `None` for other characters.
    pub const fn from_letter(letter: char) -> Option<File> {
        match letter {
            'a'..='h' => Some(File::new(letter as u8 - b'a')),
            'A'..='H' => Some(File::new(letter as u8 - b'A')),
            _ => None,
        }
    }
}

impl Rank {
    /// The rank's digit, `1` to `8`.
    pub const fn digit(self) -> char {
        (b'1' + self as u8) as char
    }

    /// The rank as a color counts it from its own side: the eighth rank is Black's first.
    #[inline]
    pub const fn seen_by(self, color: Color) -> Rank {
        match color {
            Color::White => self,
            Color::Black => Rank::new(7 - self as u8),
        }
    }
}

/// One of the 64 squares.
///
/// ```
/// use bughouse_core::{Color, File, Rank, Square};
///
/// let f7 = Square::new(File::F, Rank::Seventh);
/// assert_eq!("f7".parse(), Ok(f7));
/// assert_eq!(f7.seen_by(Color::Black).to_string(), "f2");
/// assert_eq!(f7.ahead(Color::White).map(|square| square.to_string()).as_deref(), Some("f8"));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// The square on a file and a rank.
    #[inline]
    pub const fn new(file: File, rank: Rank) -> Square {
        Square(rank as u8 * 8 + file as u8)
    }

    /// The square with an index: a1 = 0, b1 = 1, h8 = 63. Only the six low bits of `index` are
    /// used.
    #[inline]
    pub const fn from_index(index: u8) -> Square {
        Square(index & 63)
    }

    /// The index of the square, from 0 for a1 to 63 for h8.
    #[inline]
    pub const fn index(self) -> usize {
        (self.0 & 63) as usize
    }

    /// The file of the square.
    #[inline]
    pub const fn file(self) -> File {
        File::new(self.0)
    }

    /// The rank of the square.
    #[inline]
    pub const fn rank(self) -> Rank {
        Rank::new(self.0 >> 3)
    }

    /// The square as a color counts ranks from its own side: f7 seen by Black is f2.
    #[inline]
    pub const fn seen_by(self, color: Color) -> Square {
        match color {
            Color::White => self,
            Color::Black => Square(self.0 ^ 56),
        }
    }

    /// The next square on the same file, in the direction in which pawns of a color move. `None` on
    /// the last rank of that color.
    #[inline]
    pub const fn ahead(self, color: Color) -> Option<Square> {
        match color {
            Color::White if self.0 < 56 => Some(Square(self.0 + 8)),
            Color::Black if self.0 >= 8 => Some(Square(self.0 - 8)),
            _ => None,
        }
    }

    /// All 64 squares, from a1 to h8.
    pub fn all() -> impl DoubleEndedIterator<Item = Square> {
        (0..64).map(Square)
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char(self.file().letter())?;
        f.write_char(self.rank().digit())
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The text is not a square from `a1` to `h8`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("not a square")]
pub struct ParseSquareError;

impl FromStr for Square {
    type Err = ParseSquareError;

    fn from_str(text: &str) -> Result<Square, ParseSquareError> {
        match *text.as_bytes() {
            [file @ b'a'..=b'h', rank @ b'1'..=b'8'] => {
                Ok(Square::new(File::new(file - b'a'), Rank::new(rank - b'1')))
            }
            _ => Err(ParseSquareError),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// WBN 4.4, E4, E5, E6: a square is named by the letter of its file and the number of its rank.
    #[test]
    fn every_square_survives_writing_and_reading() {
        for square in Square::all() {
            assert_eq!(square.to_string().parse(), Ok(square));
            assert_eq!(Square::new(square.file(), square.rank()), square);
        }
        for text in ["", "e", "e9", "i1", "E4", "e44", "é4"] {
            assert_eq!(text.parse::<Square>(), Err(ParseSquareError), "{text}");
        }
    }

    /// WBN 4.1: each player sees the board from their own side.
    #[test]
    fn black_counts_ranks_from_the_other_side() {
        let f7 = Square::new(File::F, Rank::Seventh);
        assert_eq!(f7.seen_by(Color::Black).to_string(), "f2");
        assert_eq!(Rank::Second.seen_by(Color::Black), Rank::Seventh);
    }
}
