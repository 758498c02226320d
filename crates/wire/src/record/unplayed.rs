//! Why a move of a text cannot be played.

use bughouse_core::Role;
use bughouse_notation::NoMove;
use bughouse_notation::san::{Letters, SanError};
use bughouse_notation::tcn::TcnError;
use bughouse_notation::uci::UciError;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::names::SeatName;
use crate::why::WhyIllegal;

/// Why a move is not played, tagged by `is`. Men are told by their English letters.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(tag = "is", rename_all = "snake_case")]
#[allow(missing_docs)] // as `NoMove` has them
pub enum WhyUnplayed {
    /// It is not the move of that seat.
    NotToMove { seat: SeatName },
    /// Crazyhouse has board A only.
    OneBoardOnly,
    /// It is illegal.
    Illegal { because: WhyIllegal },
    /// It is not written as a move.
    NoText,
    /// No piece is called so where the pieces are called `letters`.
    NoSuchPiece { letter: String, letters: String },
    /// The square of arrival lacks its file; it may be that square.
    HalfSquare { may_be: Option<String> },
    /// No such man can go there.
    Nobody { role: String, to: String },
    /// Two such men can.
    Ambiguous {
        role: String,
        to: String,
        first: String,
        second: String,
    },
    /// The letter stands for nothing here (of chess.com).
    NoLetter { letter: String },
    /// The second letter of the move is missing (of chess.com).
    HalfMove,
    /// No pawn promotes like that (of chess.com).
    NoPromotion,
    /// Its letters are no move (of pychess).
    NoLetters,
    /// The promotion that discards the pawn is of another variant.
    Discard,
}

impl From<&NoMove> for WhyUnplayed {
    fn from(why: &NoMove) -> WhyUnplayed {
        match why {
            NoMove::NotToMove(seat) => WhyUnplayed::NotToMove {
                seat: (*seat).into(),
            },
            NoMove::OneBoard => WhyUnplayed::OneBoardOnly,
            NoMove::San(error) => san(error),
            NoMove::Uci(UciError::NotAMove(_)) => WhyUnplayed::NoText,
            NoMove::Uci(UciError::Illegal(error)) => WhyUnplayed::Illegal {
                because: error.into(),
            },
            NoMove::Tcn(error) => tcn(error),
            NoMove::Letters => WhyUnplayed::NoLetters,
            NoMove::Discard => WhyUnplayed::Discard,
        }
    }
}

fn san(error: &SanError) -> WhyUnplayed {
    let letter = |role: &Role| role.letter().to_string();
    match error {
        SanError::NotAMove => WhyUnplayed::NoText,
        SanError::NoSuchPiece {
            letter,
            letters: of,
        } => WhyUnplayed::NoSuchPiece {
            letter: letter.to_string(),
            letters: letters(*of),
        },
        SanError::HalfSquare { .. } => WhyUnplayed::HalfSquare { may_be: None },
        SanError::NearlyThere(square) => WhyUnplayed::HalfSquare {
            may_be: Some(square.to_string()),
        },
        SanError::Nobody { role, to } => WhyUnplayed::Nobody {
            role: letter(role),
            to: to.to_string(),
        },
        SanError::Ambiguous {
            role,
            to,
            first,
            second,
        } => WhyUnplayed::Ambiguous {
            role: letter(role),
            to: to.to_string(),
            first: first.to_string(),
            second: second.to_string(),
        },
        SanError::Illegal(error) => WhyUnplayed::Illegal {
            because: error.into(),
        },
    }
}

/// `K D V S J P`
fn letters(of: Letters) -> String {
    let names = Role::ALL.iter().rev().map(|&role| of.name(role));
    let names: Vec<_> = names.filter(|name| !name.is_empty()).collect();
    names.join(" ")
}

fn tcn(error: &TcnError) -> WhyUnplayed {
    match error {
        TcnError::Letter(letter) => WhyUnplayed::NoLetter {
            letter: letter.to_string(),
        },
        TcnError::Half => WhyUnplayed::HalfMove,
        TcnError::Promotion => WhyUnplayed::NoPromotion,
        TcnError::Move(_) => WhyUnplayed::NoText,
    }
}
