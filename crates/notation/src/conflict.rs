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
    pub source: ResultSource,
    /// What it says.
    pub result: ResultMark,
    /// The part that is taken.
    pub taken_from: ResultSource,
    /// What that says: the result of the record.
    pub taken: ResultMark,
}

/// A part of a record that tells a result.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ResultSource {
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

impl fmt::Display for ResultSource {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            ResultSource::Mate(board) => return write!(f, "the mate on board {board}"),
            ResultSource::Rules => "the end by the rules",
            ResultSource::Tag => "the tag Result",
            ResultSource::Score => "the tag Score",
            ResultSource::Moves => "the end of the moves",
            ResultSource::Words => "the text of the end",
            ResultSource::Termination => "the tag Termination",
            ResultSource::Outcome => "the tag Outcome",
            ResultSource::Board(board) => return write!(f, "the Result of board {board}"),
            ResultSource::Winner => "the color of the winner",
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
            source,
            result,
            taken_from,
            taken,
            ..
        } = self;
        format!("{source} says {result}, but {taken_from} says {taken}, which is taken")
    }
}
