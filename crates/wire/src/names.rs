//! Seats and boards by their letters, as the page knows them.

use bughouse_core::{BoardId, Color, Seat};

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

mod default;

pub use default::{DefaultName, Given};

/// A seat by its letter: upper case White, lower case Black.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, TS, JsonSchema,
)]
pub enum SeatName {
    /// White on board A.
    A,
    /// Black on board A.
    #[serde(rename = "a")]
    BlackOfA,
    /// White on board B.
    B,
    /// Black on board B.
    #[serde(rename = "b")]
    BlackOfB,
}

/// Something that exists once per seat, as JSON `{"A":…,"a":…,"B":…,"b":…}`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[allow(non_snake_case)]
pub struct PerSeat<T> {
    /// White on board A.
    #[serde(rename = "A")]
    pub A: T,
    /// Black on board A.
    #[serde(rename = "a")]
    pub a: T,
    /// White on board B.
    #[serde(rename = "B")]
    pub B: T,
    /// Black on board B.
    #[serde(rename = "b")]
    pub b: T,
}

/// The name of a board.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, TS, JsonSchema,
)]
pub enum BoardName {
    /// The first board, seats `A` and `a`.
    A,
    /// The second board, seats `B` and `b`.
    B,
}

/// Something for each board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct PerBoard<T> {
    /// The first board.
    #[serde(rename = "A")]
    pub a: T,
    /// The second board.
    #[serde(rename = "B")]
    pub b: T,
}

impl From<Seat> for SeatName {
    fn from(seat: Seat) -> SeatName {
        match (seat.board, seat.color) {
            (BoardId::A, Color::White) => SeatName::A,
            (BoardId::A, Color::Black) => SeatName::BlackOfA,
            (BoardId::B, Color::White) => SeatName::B,
            (BoardId::B, Color::Black) => SeatName::BlackOfB,
        }
    }
}

impl From<SeatName> for Seat {
    fn from(name: SeatName) -> Seat {
        match name {
            SeatName::A => Seat::WHITE_OF_A,
            SeatName::BlackOfA => Seat::BLACK_OF_A,
            SeatName::B => Seat::WHITE_OF_B,
            SeatName::BlackOfB => Seat::BLACK_OF_B,
        }
    }
}

impl From<BoardId> for BoardName {
    fn from(board: BoardId) -> BoardName {
        match board {
            BoardId::A => BoardName::A,
            BoardId::B => BoardName::B,
        }
    }
}

impl From<BoardName> for BoardId {
    fn from(name: BoardName) -> BoardId {
        match name {
            BoardName::A => BoardId::A,
            BoardName::B => BoardId::B,
        }
    }
}

/// Makes one for each seat, in the order `A`, `a`, `B`, `b`.
pub fn per_seat<T>(make: impl FnMut(Seat) -> T) -> PerSeat<T> {
    let [upper, lower, other, last] = Seat::ALL.map(make);
    PerSeat {
        A: upper,
        a: lower,
        B: other,
        b: last,
    }
}

/// Makes one for each board.
pub fn per_board<T>(make: impl FnMut(BoardId) -> T) -> PerBoard<T> {
    let [a, b] = BoardId::BOTH.map(make);
    PerBoard { a, b }
}

impl<T> PerSeat<T> {
    /// That seat's.
    pub fn of(&self, seat: Seat) -> &T {
        match SeatName::from(seat) {
            SeatName::A => &self.A,
            SeatName::BlackOfA => &self.a,
            SeatName::B => &self.B,
            SeatName::BlackOfB => &self.b,
        }
    }

    /// What stands for that seat, to be changed.
    pub fn of_mut(&mut self, seat: Seat) -> &mut T {
        match SeatName::from(seat) {
            SeatName::A => &mut self.A,
            SeatName::BlackOfA => &mut self.a,
            SeatName::B => &mut self.B,
            SeatName::BlackOfB => &mut self.b,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_the_letters_of_the_seats() {
        for seat in Seat::ALL {
            let name = SeatName::from(seat);
            assert_eq!(Seat::from(name), seat);
            assert_eq!(serde_json::to_string(&name).unwrap(), format!("\"{seat}\""));
            assert_eq!(*per_seat(|seat| seat).of(seat), seat);
        }
        for board in BoardId::BOTH {
            assert_eq!(BoardId::from(BoardName::from(board)), board);
        }
        let json = serde_json::to_string(&per_seat(|seat| seat.letter())).unwrap();
        assert_eq!(json, r#"{"A":"A","a":"a","B":"B","b":"b"}"#);
    }
}
