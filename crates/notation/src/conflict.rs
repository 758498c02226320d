//! What the parts of a record say of the result where they contradict each other.

use std::fmt;

use bughouse_core::BoardId;

use crate::bpgn::{Place, ResultMark};

/// Two parts of a record tell different results, and one of them is taken; printed, a short
/// sentence.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Conflict {
    /// Where the part stands that is not taken.
    pub place: Place,
    /// The part that is not taken.
    pub teller: Teller,
    /// What it says.
    pub says: ResultMark,
    /// The part that is taken.
    pub by: Teller,
    /// What that says: the result of the record.
    pub found: ResultMark,
}

/// A part of a record that tells a result.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Teller {
    /// A mate that stands on that board.
    Mate(BoardId),
    /// The rules, which end the match with its last move.
    Rules,
    /// The tag `Result`.
    Tag,
    /// The tag `Score`.
    Score,
    /// The end of the moves.
    Moves,
    /// The words before the result: `ann resigns`.
    Words,
    /// The tag `Termination`.
    Termination,
    /// The tag `Outcome` of bughouse.pro.
    Outcome,
    /// A board that has a result of its own (chess.com).
    Board(BoardId),
    /// The color that won, as chess.com tells it.
    Winner,
}

impl fmt::Display for Teller {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Teller::Mate(board) => return write!(f, "the mate on board {board}"),
            Teller::Rules => "the end by the rules",
            Teller::Tag => "the tag Result",
            Teller::Score => "the tag Score",
            Teller::Moves => "the end of the moves",
            Teller::Words => "the text of the end",
            Teller::Termination => "the tag Termination",
            Teller::Outcome => "the tag Outcome",
            Teller::Board(board) => return write!(f, "the Result of board {board}"),
            Teller::Winner => "the color of the winner",
        })
    }
}

/// `12:3: the tag Result says 1-0, but the mate on board A says 0-1, which is taken`; what has no
/// place is told without it.
impl fmt::Display for Conflict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.place != Place::default() {
            write!(f, "{}: ", self.place)?;
        }
        f.write_str(&self.sentence())
    }
}

impl Conflict {
    /// The sentence without the place.
    pub fn sentence(&self) -> String {
        let Conflict {
            teller,
            says,
            by,
            found,
            ..
        } = self;
        format!("{teller} says {says}, but {by} says {found}, which is taken")
    }
}
