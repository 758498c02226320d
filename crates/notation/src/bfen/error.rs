//! Why a text is no position, and where.

use bughouse_core::{BoardId, PositionError, SetupErrors, quoted};

/// Why a text is not a BFEN that can be played.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BfenError {
    /// There is no bar, or more than one.
    #[error("a BFEN has two boards with | between them")]
    Bar {
        /// Where one bar too many stands or one is missing, from 1.
        column: usize,
    },
    /// One of the boards is wrong.
    #[error("board {board}: {reason}")]
    Board {
        /// Which one.
        board: BoardId,
        /// Where in the whole text, from 1.
        column: usize,
        /// Why.
        #[source]
        reason: HalfReason,
    },
}

impl BfenError {
    /// The bar is missing, or one too many, behind that text.
    pub(super) fn no_bar(text: &str) -> BfenError {
        BfenError::Bar {
            column: 1 + text.trim_end().chars().count(),
        }
    }

    /// Where in the text the fault is, in letters from 1.
    pub fn column(&self) -> usize {
        match self {
            BfenError::Bar { column } | BfenError::Board { column, .. } => *column,
        }
    }
}

/// Why a text is not one board of a BFEN, and where.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{reason}")]
pub struct HalfError {
    /// Where in the text, in letters from 1.
    pub column: usize,
    /// Why.
    #[source]
    pub reason: HalfReason,
}

impl HalfError {
    /// The same of one of two boards, whose text begins behind so many letters.
    pub(super) fn on(self, board: BoardId, before: usize) -> BfenError {
        BfenError::Board {
            board,
            column: before + self.column,
            reason: self.reason,
        }
    }
}

/// What is wrong with the text of one board.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum HalfReason {
    /// A second hand, a third field beside the side, or a third number.
    #[error("\"{}\" is one field too many", quoted(.0))]
    TooMany(String),
    /// A single number where there are two clocks.
    #[error("there is one clock, but a board has two")]
    OneClock,
    /// A hand in brackets without its end.
    #[error("the hand begins with [ and has no ]; it is written like [QNp]")]
    OpenBracket,
    /// The position cannot be read.
    #[error("{0}{hint}", hint = hint(.0))]
    Position(#[from] PositionError),
    /// The position cannot be played.
    #[error(transparent)]
    Setup(#[from] SetupErrors),
}

/// How it is written instead.
fn hint(error: &PositionError) -> &'static str {
    match error {
        PositionError::NoSide => "; write w or b behind the ranks",
        PositionError::NotHeld(_) => "; a hand is written like /QNp or [QNp]",
        PositionError::Castling(_) => "; write KQkq, the files of the rooks, or -",
        PositionError::CastlingTwice { .. } => "; write KQkq, or the files of the rooks",
        PositionError::EnPassant(_) => "; write the square behind the pawn, or -",
        _ => "",
    }
}
