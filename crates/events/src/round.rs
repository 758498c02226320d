//! Rounds: who plays where, and the results.

use bughouse_core::{BoardId, BySeat, Color, Seat, Team};

use crate::{EntryId, Number, PlayerId, Points};

/// A round as it was paired.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize))]
pub struct Pairing {
    /// The tables. After a move they are not in the order of their numbers.
    pub tables: Vec<Table>,
    /// Who has a bye, which scores.
    pub byes: Vec<EntryId>,
    /// Who sits out.
    pub out: Vec<EntryId>,
    /// Who is absent, and what they get for it.
    pub absent: Vec<(EntryId, Points)>,
    /// Whether a person has made it.
    pub by_hand: bool,
}

/// The match of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize))]
pub struct Table {
    /// The number of the table.
    pub number: Number,
    /// Who sits where in the first game. In the second game partners change places.
    pub seats: BySeat<PlayerId>,
}

impl Table {
    /// The seats of a game: 1 or 2.
    pub fn seats_in(&self, game: Number) -> BySeat<PlayerId> {
        match game {
            1 => self.seats,
            _ => BySeat::new(|seat| self.seats[seat.partner()]),
        }
    }

    /// The two players of a team.
    pub fn team(&self, team: Team) -> [PlayerId; 2] {
        team.seats().map(|seat| self.seats[seat])
    }

    /// The seat of a player in the first game.
    pub fn seat_of(&self, player: PlayerId) -> Option<Seat> {
        Seat::ALL
            .into_iter()
            .find(|&seat| self.seats[seat] == player)
    }

    /// The color of a player in the first game.
    pub fn color_of(&self, player: PlayerId) -> Option<Color> {
        self.seat_of(player).map(|seat| seat.color)
    }

    /// The board of a player in the first game.
    pub fn board_of(&self, player: PlayerId) -> Option<BoardId> {
        self.seat_of(player).map(|seat| seat.board)
    }
}

/// The result of a game, or of a match that was not played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize))]
pub struct GameResult {
    /// What team one scored.
    pub one: Points,
    /// What team two scored.
    pub two: Points,
    /// Whether it was played. What was not played is a win by default for one team, or a loss for both.
    pub is_played: bool,
}

impl GameResult {
    /// A win of a match that was not played.
    pub const fn default_win(team: Team) -> GameResult {
        let (one, two) = match team {
            Team::One => (Points::ONE, Points::ZERO),
            Team::Two => (Points::ZERO, Points::ONE),
        };
        GameResult {
            one,
            two,
            is_played: false,
        }
    }

    /// Whether only an arbiter gives it: the scores are not those of a win and a loss, of two losses, or of a draw
    /// (WBN 9.4e, 9.4f).
    pub fn is_unusual(self) -> bool {
        let sum = self.one + self.two;
        sum != Points::ONE && sum != Points::ZERO
    }

    /// What a team scored.
    pub fn of(self, team: Team) -> Points {
        match team {
            Team::One => self.one,
            Team::Two => self.two,
        }
    }
}

/// The results of a table: of its games, or of the whole match if it was not played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Results {
    /// Those of the games that have one.
    Played([Option<GameResult>; 2]),
    /// The match was not played.
    Forfeit(GameResult),
}
