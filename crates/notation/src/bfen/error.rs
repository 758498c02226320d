//! Why a text is not a legal position, with the column of the fault.

use bughouse_core::{BoardId, PositionFault, SetupErrors, quoted};

/// Why a text is not a legal position of two boards (a BFEN) or of one board.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{}{reason}", .board.map_or(String::new(), |board| format!("board {board}: ")))]
pub struct BfenError {
    /// The board with the fault. `None` if the text has only one board, or if the bar between the
    /// two boards of a BFEN is missing or repeated.
    pub board: Option<BoardId>,
    /// The column of the fault in the whole text, in characters from 1.
    pub column: usize,
    /// What is wrong.
    #[source]
    pub reason: BfenFault,
}

/// What is wrong with the text of one or two boards.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BfenFault {
    /// There is no bar between the boards, or more than one bar.
    #[error("a BFEN has two boards with | between them")]
    Bar,
    /// The text has one field too many: a third number, or another field in addition to castling
    /// and en passant.
    #[error("\"{}\" is one field too many", quoted(.0))]
    TooMany(String),
    /// One number instead of two clocks.
    #[error("there is one clock, but a board has two")]
    OneClock,
    /// A hand whose bracket is not closed.
    #[error("the hand begins with [ and has no ]; it is written like [QNp]")]
    OpenBracket,
    /// The position cannot be read or is illegal.
    #[error("{0}{hint}", hint = hint(.0))]
    Position(#[from] PositionFault),
}

impl From<SetupErrors> for BfenFault {
    fn from(errors: SetupErrors) -> BfenFault {
        PositionFault::from(errors).into()
    }
}

impl BfenFault {
    /// The error for this fault at `byte` of a text of one board.
    pub(super) fn at(self, text: &str, byte: usize) -> BfenError {
        BfenError {
            board: None,
            column: 1 + text[..byte].chars().count(),
            reason: self,
        }
    }
}

impl BfenError {
    /// The same error, with its column counted in a whole BFEN instead of the text of this board.
    /// `before` is the number of characters of the BFEN before that text.
    pub(super) fn on(self, board: BoardId, before: usize) -> BfenError {
        BfenError {
            board: Some(board),
            column: before + self.column,
            reason: self.reason,
        }
    }
}

/// How to write the faulty field; empty if the fault has no hint.
fn hint(fault: &PositionFault) -> &'static str {
    match fault {
        PositionFault::NoSide => "; write w or b behind the ranks",
        PositionFault::NotHeld(_) => "; a hand is written like /QNp or [QNp]",
        PositionFault::Castling(_) => "; write KQkq, the files of the rooks, or -",
        PositionFault::CastlingTwice { .. } => "; write KQkq, or the files of the rooks",
        PositionFault::EnPassant(_) => "; write the square behind the pawn, or -",
        _ => "",
    }
}
