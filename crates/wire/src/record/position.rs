//! Why the text of a position is none that can be played.

use bughouse_core::{Color, PositionError, SetupError, SetupErrors, quoted};
use bughouse_notation::bfen::HalfReason;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What is wrong with a position, tagged by `is`. Colors are `w` and `b`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(tag = "is", rename_all = "snake_case")]
#[allow(missing_docs)] // as the errors of reading have them
pub enum WhyPosition {
    /// There are not two boards with `|` between them.
    NoBar,
    /// That is one field too many, or more than one.
    TooMuch {
        text: String,
    },
    /// There is one clock, where a board has two.
    OneClock,
    /// The hand begins with `[` and has no `]`.
    OpenHand,
    /// There are so many ranks, and not eight.
    Ranks {
        count: u32,
    },
    /// That rank has so many squares, and not eight.
    RankLength {
        rank: String,
        squares: u32,
    },
    /// The letter is no piece.
    NoPiece {
        letter: String,
    },
    /// The letter is no piece that can be held.
    NotHeld {
        letter: String,
    },
    /// A hand has so many of that kind, which is more than it may have.
    ManyHeld {
        letter: String,
        count: u32,
    },
    /// The side to move is neither `w` nor `b`.
    Side {
        text: String,
    },
    /// The side to move is missing.
    NoSide,
    /// Castling is not understood.
    Rights {
        text: String,
    },
    /// En passant is no square.
    EnPassant {
        text: String,
    },
    NoKing {
        color: String,
    },
    ManyKings {
        color: String,
    },
    /// A pawn stands on a last rank.
    LastRank {
        square: String,
    },
    /// It is the other side's move, and it could take the king.
    KingInReach {
        color: String,
    },
    /// Nothing that could be a promoted pawn stands there.
    NotPromoted {
        square: String,
    },
    /// King and rook do not stand so that castling with that rook is possible.
    Castling {
        square: String,
    },
}

impl WhyPosition {
    /// All that is wrong with one of two boards.
    pub(super) fn all_of_half(reason: &HalfReason) -> Vec<WhyPosition> {
        match reason {
            HalfReason::TooMany(text) => vec![WhyPosition::TooMuch {
                text: quoted(text).to_string(),
            }],
            HalfReason::OneClock => vec![WhyPosition::OneClock],
            HalfReason::OpenBracket => vec![WhyPosition::OpenHand],
            HalfReason::Position(error) => WhyPosition::all_of(error),
            HalfReason::Setup(errors) => all(errors),
        }
    }

    /// All that is wrong with a board.
    pub(super) fn all_of(error: &PositionError) -> Vec<WhyPosition> {
        let told = |text: &str| quoted(text).to_string();
        vec![match error {
            PositionError::Ranks(ranks) => WhyPosition::Ranks {
                count: number(*ranks),
            },
            PositionError::RankLength { rank, squares } => WhyPosition::RankLength {
                rank: rank.to_string(),
                squares: number(*squares),
            },
            PositionError::NoPiece(letter) => WhyPosition::NoPiece {
                letter: told(&letter.to_string()),
            },
            PositionError::NotHeld(letter) => WhyPosition::NotHeld {
                letter: told(&letter.to_string()),
            },
            PositionError::ManyHeld { letter, count } => WhyPosition::ManyHeld {
                letter: letter.to_string(),
                count: number(*count),
            },
            PositionError::Side(text) => WhyPosition::Side { text: told(text) },
            PositionError::NoSide => WhyPosition::NoSide,
            PositionError::Castling(text) => WhyPosition::Rights { text: told(text) },
            PositionError::CastlingTwice { text, .. } => WhyPosition::Rights { text: told(text) },
            PositionError::EnPassant(text) => WhyPosition::EnPassant { text: told(text) },
            PositionError::EnPassantSquare { square, .. } => WhyPosition::EnPassant {
                text: square.to_string(),
            },
            PositionError::TooLong(text) => WhyPosition::TooMuch { text: told(text) },
            PositionError::Setup(errors) => return all(errors),
        }]
    }
}

fn all(errors: &SetupErrors) -> Vec<WhyPosition> {
    errors.0.iter().map(Into::into).collect()
}

fn number(n: usize) -> u32 {
    u32::try_from(n).unwrap_or(u32::MAX)
}

impl From<&SetupError> for WhyPosition {
    fn from(error: &SetupError) -> WhyPosition {
        let letter = |color: &Color| match color {
            Color::White => "w".into(),
            Color::Black => "b".into(),
        };
        match error {
            SetupError::NoKing(color) => WhyPosition::NoKing {
                color: letter(color),
            },
            SetupError::ManyKings(color) => WhyPosition::ManyKings {
                color: letter(color),
            },
            SetupError::PawnOnLastRank(square) => WhyPosition::LastRank {
                square: square.to_string(),
            },
            SetupError::KingCanBeTaken(color) => WhyPosition::KingInReach {
                color: letter(color),
            },
            SetupError::PromotedMark(square) => WhyPosition::NotPromoted {
                square: square.to_string(),
            },
            SetupError::Castling(square) => WhyPosition::Castling {
                square: square.to_string(),
            },
        }
    }
}
