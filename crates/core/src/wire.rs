//! JSON of colors, seats, squares and moves: the texts that `Display` writes. A [`ByBoard`]
//! or [`BySeat`] is an object whose keys are the letters of the boards or seats.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{ByBoard, ByColor, BySeat, Color, Move, Seat, Square};

macro_rules! as_text {
    ($($name:ty),+) => {
        $(impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        })+
    };
}

as_text!(Color, Move, Square);

/// Reads castling as a king move, because the text does not say which piece moves.
/// [`Board::resolve_castling`](crate::Board::resolve_castling) turns the king move into castling.
impl<'de> Deserialize<'de> for Move {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Move, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

impl<'de> Deserialize<'de> for Square {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Square, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

impl From<Seat> for char {
    fn from(seat: Seat) -> char {
        seat.letter()
    }
}

impl TryFrom<char> for Seat {
    type Error = &'static str;

    fn try_from(letter: char) -> Result<Seat, &'static str> {
        Seat::from_letter(letter).ok_or("a seat is A, a, B or b")
    }
}

/// One value for each board.
#[derive(Serialize, Deserialize, schemars::JsonSchema)]
pub struct BoardLetters<T> {
    #[serde(rename = "A")]
    a: T,
    #[serde(rename = "B")]
    b: T,
}

impl<T> From<ByBoard<T>> for BoardLetters<T> {
    fn from(ByBoard([a, b]): ByBoard<T>) -> BoardLetters<T> {
        BoardLetters { a, b }
    }
}

impl<T> From<BoardLetters<T>> for ByBoard<T> {
    fn from(BoardLetters { a, b }: BoardLetters<T>) -> ByBoard<T> {
        ByBoard([a, b])
    }
}

/// One value for each seat.
#[derive(Serialize, Deserialize, schemars::JsonSchema)]
pub struct SeatLetters<T> {
    #[serde(rename = "A")]
    white_of_a: T,
    #[serde(rename = "a")]
    black_of_a: T,
    #[serde(rename = "B")]
    white_of_b: T,
    #[serde(rename = "b")]
    black_of_b: T,
}

impl<T> From<BySeat<T>> for SeatLetters<T> {
    fn from(values: BySeat<T>) -> SeatLetters<T> {
        let [a, b] = values.0.0;
        SeatLetters {
            white_of_a: a.white,
            black_of_a: a.black,
            white_of_b: b.white,
            black_of_b: b.black,
        }
    }
}

impl<T> From<SeatLetters<T>> for BySeat<T> {
    fn from(letters: SeatLetters<T>) -> BySeat<T> {
        let a = ByColor {
            white: letters.white_of_a,
            black: letters.black_of_a,
        };
        let b = ByColor {
            white: letters.white_of_b,
            black: letters.black_of_b,
        };
        BySeat(ByBoard([a, b]))
    }
}
