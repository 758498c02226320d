//! Seats and teams.
//!
//! A match has two boards, A and B, and on each a White and a Black seat. A team holds White on one
//! board and Black on the other (WBN 1.1). A value that exists once for each seat is stored in a
//! [`BySeat`], so no variable in this workspace needs a name that ends in `_a` or `_white`.

use std::fmt;
use std::ops::{Index, IndexMut};

use crate::{ByColor, Color};

/// The name of one of the two boards.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, serde::Deserialize, schemars::JsonSchema, ts_rs::TS)
)]
#[allow(missing_docs)]
pub enum BoardId {
    A,
    B,
}

impl BoardId {
    /// Both boards, A first.
    pub const BOTH: [BoardId; 2] = [BoardId::A, BoardId::B];

    /// The other board, where the partner sits.
    #[inline]
    pub const fn other(self) -> BoardId {
        match self {
            BoardId::A => BoardId::B,
            BoardId::B => BoardId::A,
        }
    }
}

impl fmt::Display for BoardId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self, f)
    }
}

/// Two players who win or lose together.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "wire", serde(rename_all = "snake_case"))]
pub enum Team {
    /// White on board A and Black on board B. The result `1-0` is a win for this team.
    One,
    /// White on board B and Black on board A.
    Two,
}

impl Team {
    /// Both teams, in the order of their numbers.
    pub const BOTH: [Team; 2] = [Team::One, Team::Two];

    /// The other team.
    pub const fn opponents(self) -> Team {
        match self {
            Team::One => Team::Two,
            Team::Two => Team::One,
        }
    }

    /// The two seats of the team, White's first.
    pub const fn seats(self) -> [Seat; 2] {
        match self {
            Team::One => [Seat::WHITE_OF_A, Seat::BLACK_OF_B],
            Team::Two => [Seat::WHITE_OF_B, Seat::BLACK_OF_A],
        }
    }
}

/// A place at the match: one color on one board.
///
/// ```
/// use bughouse_core::Seat;
///
/// assert_eq!(Seat::WHITE_OF_A.partner(), Seat::BLACK_OF_B);
/// assert_eq!(Seat::WHITE_OF_A.opponent(), Seat::BLACK_OF_A);
/// assert_eq!(Seat::WHITE_OF_A.diagonal(), Seat::WHITE_OF_B);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, serde::Deserialize, schemars::JsonSchema, ts_rs::TS),
    serde(into = "char", try_from = "char"),
    schemars(
        description = "A seat by its letter: `A` and `B` are White on their board, `a` and `b` are Black.",
        extend("enum" = ["A", "a", "B", "b"])
    ),
    ts(type = r#""A" | "a" | "B" | "b""#)
)]
#[allow(missing_docs)]
pub struct Seat {
    pub board: BoardId,
    pub color: Color,
}

impl Seat {
    /// White on board A, written `A`.
    pub const WHITE_OF_A: Seat = Seat {
        board: BoardId::A,
        color: Color::White,
    };
    /// Black on board A, written `a`.
    pub const BLACK_OF_A: Seat = Seat {
        board: BoardId::A,
        color: Color::Black,
    };
    /// White on board B, written `B`.
    pub const WHITE_OF_B: Seat = Seat {
        board: BoardId::B,
        color: Color::White,
    };
    /// Black on board B, written `b`.
    pub const BLACK_OF_B: Seat = Seat {
        board: BoardId::B,
        color: Color::Black,
    };

    /// All four seats, in the order `A`, `a`, `B`, `b`.
    pub const ALL: [Seat; 4] = [
        Seat::WHITE_OF_A,
        Seat::BLACK_OF_A,
        Seat::WHITE_OF_B,
        Seat::BLACK_OF_B,
    ];

    /// The teammate: other board, other color.
    pub fn partner(self) -> Seat {
        Seat {
            board: self.board.other(),
            color: !self.color,
        }
    }

    /// The player across the same board.
    pub fn opponent(self) -> Seat {
        Seat {
            color: !self.color,
            ..self
        }
    }

    /// The partner's opponent: other board, same color. A player's clock is often compared with the
    /// clock of this seat, because the time of both decides which team can wait longer.
    pub fn diagonal(self) -> Seat {
        self.partner().opponent()
    }

    /// The team this seat plays for.
    pub fn team(self) -> Team {
        match (self.board, self.color) {
            (BoardId::A, Color::White) | (BoardId::B, Color::Black) => Team::One,
            (BoardId::A, Color::Black) | (BoardId::B, Color::White) => Team::Two,
        }
    }

    /// The seat's letter: upper case for White, lower case for Black (WBN E14).
    pub const fn letter(self) -> char {
        match (self.board, self.color) {
            (BoardId::A, Color::White) => 'A',
            (BoardId::A, Color::Black) => 'a',
            (BoardId::B, Color::White) => 'B',
            (BoardId::B, Color::Black) => 'b',
        }
    }

    /// The seat with a letter; `None` for other characters.
    pub fn from_letter(letter: char) -> Option<Seat> {
        Seat::ALL.into_iter().find(|seat| seat.letter() == letter)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// One value for each board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, serde::Deserialize, schemars::JsonSchema, ts_rs::TS),
    serde(
        from = "crate::wire::BoardLetters<T>",
        into = "crate::wire::BoardLetters<T>",
        bound(serialize = "T: serde::Serialize + Clone")
    ),
    ts(type = "{ A: T, B: T }", bound = "T: ts_rs::TS")
)]
pub struct ByBoard<T>(pub [T; 2]);

impl<T> ByBoard<T> {
    /// Builds both values: `make` is called with each board.
    pub fn new(make: impl FnMut(BoardId) -> T) -> ByBoard<T> {
        ByBoard(BoardId::BOTH.map(make))
    }
}

impl<T> Index<BoardId> for ByBoard<T> {
    type Output = T;
    #[inline]
    fn index(&self, board: BoardId) -> &T {
        &self.0[board as usize]
    }
}

impl<T> IndexMut<BoardId> for ByBoard<T> {
    #[inline]
    fn index_mut(&mut self, board: BoardId) -> &mut T {
        &mut self.0[board as usize]
    }
}

/// One value for each seat.
///
/// ```
/// use bughouse_core::{BySeat, Seat};
///
/// let mut clocks = BySeat::uniform(180_000);
/// clocks[Seat::BLACK_OF_A] -= 500;
/// let lowest = clocks.iter().min_by_key(|(_, ms)| **ms);
/// assert_eq!(lowest, Some((Seat::BLACK_OF_A, &179_500)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, serde::Deserialize, schemars::JsonSchema, ts_rs::TS),
    serde(
        from = "crate::wire::SeatLetters<T>",
        into = "crate::wire::SeatLetters<T>",
        bound(serialize = "T: serde::Serialize + Clone")
    ),
    schemars(description = "One value for each seat."),
    ts(type = "{ A: T, a: T, B: T, b: T }", bound = "T: ts_rs::TS")
)]
pub struct BySeat<T>(pub(crate) ByBoard<ByColor<T>>);

impl<T: Copy> BySeat<T> {
    /// The same value for each seat.
    pub const fn uniform(value: T) -> BySeat<T> {
        let board = ByColor {
            white: value,
            black: value,
        };
        BySeat(ByBoard([board, board]))
    }
}

impl<T> BySeat<T> {
    /// Builds the four values: `make` is called with each seat.
    pub fn new(mut make: impl FnMut(Seat) -> T) -> BySeat<T> {
        BySeat(ByBoard::new(|board| {
            ByColor::new(|color| make(Seat { board, color }))
        }))
    }

    /// Each seat with its value, in the order `A`, `a`, `B`, `b`.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, &T)> {
        Seat::ALL.into_iter().map(|seat| (seat, &self[seat]))
    }

    /// Applies `make` to the value of each seat.
    pub fn map<U>(&self, mut make: impl FnMut(&T) -> U) -> BySeat<U> {
        BySeat::new(|seat| make(&self[seat]))
    }
}

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;
    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.board][seat.color]
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.board][seat.color]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// WBN 1.1a, Asten §3: partners have opposite colors on different boards.
    #[test]
    fn partners_sit_on_the_other_board_with_the_other_color() {
        for seat in Seat::ALL {
            assert_eq!(seat.partner().partner(), seat);
            assert_eq!(seat.partner().team(), seat.team());
            assert_ne!(seat.opponent().team(), seat.team());
            assert_ne!(seat.diagonal().team(), seat.team());
            assert_eq!(seat.diagonal().color, seat.color);
            assert_eq!(Seat::from_letter(seat.letter()), Some(seat));
            assert!(seat.team().seats().contains(&seat));
        }
        assert_eq!(Seat::WHITE_OF_A.partner(), Seat::BLACK_OF_B);
    }
}
