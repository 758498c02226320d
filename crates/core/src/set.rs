//! Sets of squares.
//!
//! A set has one bit for each square; a1 is the lowest bit. This crate prefers sets to lists: the
//! destinations of a piece are a set, and moves are counted by counting bits.

use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Sub};

use crate::{Color, File, Rank, Square};

/// A set of squares.
///
/// ```
/// use bughouse_core::{Color, File, Rank, SquareSet};
///
/// let e4 = (SquareSet::file(File::E) & SquareSet::rank(Rank::Fourth)).only();
/// assert_eq!(e4, "e4".parse().ok());
/// let pawns = SquareSet::rank(Rank::Second);
/// assert_eq!(pawns.ahead(Color::White), SquareSet::rank(Rank::Third));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct SquareSet(pub u64);

impl SquareSet {
    /// No square.
    pub const EMPTY: SquareSet = SquareSet(0);
    /// All 64 squares.
    pub const FULL: SquareSet = SquareSet(!0);
    /// The four corners: a1, h1, a8, h8.
    pub const CORNERS: SquareSet = SquareSet(0x8100_0000_0000_0081);
    /// Ranks 1 and 8, where no pawn may be.
    pub const LAST_RANKS: SquareSet = SquareSet(0xff00_0000_0000_00ff);

    /// The set of one square.
    #[inline]
    pub const fn of(square: Square) -> SquareSet {
        SquareSet(1 << square.index())
    }

    /// All squares of a file.
    #[inline]
    pub const fn file(file: File) -> SquareSet {
        SquareSet(0x0101_0101_0101_0101 << file as u8)
    }

    /// All squares of a rank.
    #[inline]
    pub const fn rank(rank: Rank) -> SquareSet {
        SquareSet(0xff << (8 * rank as u8))
    }

    /// Whether a square is in the set.
    #[inline]
    pub const fn has(self, square: Square) -> bool {
        self.0 & (1 << square.index()) != 0
    }

    /// Whether the set is empty.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether two sets share a square.
    #[inline]
    pub const fn meets(self, other: SquareSet) -> bool {
        self.0 & other.0 != 0
    }

    /// The number of squares.
    #[inline]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether the set has two or more squares.
    #[inline]
    pub const fn is_many(self) -> bool {
        self.0 & self.0.wrapping_sub(1) != 0
    }

    /// The square with the lowest index; `None` for an empty set.
    #[inline]
    pub const fn first(self) -> Option<Square> {
        if self.is_empty() {
            None
        } else {
            Some(Square::from_index(self.0.trailing_zeros() as u8))
        }
    }

    /// The only square of the set; `None` if the set has no square or several.
    #[inline]
    pub const fn only(self) -> Option<Square> {
        if self.is_many() { None } else { self.first() }
    }

    /// The set with a square added.
    #[inline]
    #[must_use]
    pub const fn with(self, square: Square) -> SquareSet {
        SquareSet(self.0 | 1 << square.index())
    }

    /// The set with a square removed.
    #[inline]
    #[must_use]
    pub const fn without(self, square: Square) -> SquareSet {
        SquareSet(self.0 & !(1 << square.index()))
    }

    /// The set moved one rank in the direction in which pawns of a color move. Squares that would
    /// leave the board are removed.
    #[inline]
    pub const fn ahead(self, color: Color) -> SquareSet {
        match color {
            Color::White => SquareSet(self.0 << 8),
            Color::Black => SquareSet(self.0 >> 8),
        }
    }

    /// The set moved one file towards the h-file. Squares of the h-file are removed.
    #[inline]
    pub const fn east(self) -> SquareSet {
        SquareSet((self.0 & !SquareSet::file(File::H).0) << 1)
    }

    /// The set moved one file towards the a-file. Squares of the a-file are removed.
    #[inline]
    pub const fn west(self) -> SquareSet {
        SquareSet((self.0 & !SquareSet::file(File::A).0) >> 1)
    }
}

macro_rules! operator {
    ($($op:ident $f:ident, $assign:ident $g:ident, $sign:tt;)*) => { $(
        impl $op for SquareSet {
            type Output = SquareSet;
            #[inline]
            fn $f(self, other: SquareSet) -> SquareSet { SquareSet(self.0 $sign other.0) }
        }
        impl $assign for SquareSet {
            #[inline]
            fn $g(&mut self, other: SquareSet) { self.0 = self.0 $sign other.0; }
        }
    )* };
}
operator! {
    BitAnd bitand, BitAndAssign bitand_assign, &;
    BitOr bitor, BitOrAssign bitor_assign, |;
    BitXor bitxor, BitXorAssign bitxor_assign, ^;
}

impl Not for SquareSet {
    type Output = SquareSet;
    #[inline]
    fn not(self) -> SquareSet {
        SquareSet(!self.0)
    }
}

impl Sub for SquareSet {
    type Output = SquareSet;
    /// The squares of the first set that are not in the second.
    #[inline]
    fn sub(self, other: SquareSet) -> SquareSet {
        SquareSet(self.0 & !other.0)
    }
}

/// An iterator over the squares of a set, from the lowest index.
#[derive(Clone)]
pub struct Squares(u64);

impl Iterator for Squares {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        let square = SquareSet(self.0).first()?;
        self.0 &= self.0 - 1;
        Some(square)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.0.count_ones() as usize;
        (len, Some(len))
    }
}

impl ExactSizeIterator for Squares {}

impl IntoIterator for SquareSet {
    type Item = Square;
    type IntoIter = Squares;
    #[inline]
    fn into_iter(self) -> Squares {
        Squares(self.0)
    }
}

impl FromIterator<Square> for SquareSet {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> SquareSet {
        squares.into_iter().fold(SquareSet::EMPTY, SquareSet::with)
    }
}

impl fmt::Debug for SquareSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}
