//! Contradictions about the result: two parts of a record state different results.

use std::fmt;

use bughouse_core::BoardId;

use crate::bpgn::{Place, ResultMark};

/// Two parts of a record with different results. One of them counts as the result of the record.
/// `Display` writes a conflict as a short sentence.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Conflict {
    /// The place of the part that does not count.
    pub place: Place,
    /// The part that does not count.
    pub source: ResultSource,
    /// The result that this part states.
    pub result: ResultMark,
    /// The part that counts.
    pub taken_from: ResultSource,
    /// The result that this part states. It is the result of the record.
    pub taken: ResultMark,
}

/// A part of a record with a result.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ResultSource {
    /// A mate on this board.
    Mate(BoardId),
    /// The rules, by which the last move ends the match, for example by repetition.
    Rules,
    /// The tag `Result`.
    Tag,
    /// The tag `Score`.
    Score,
    /// The result that is written after the moves.
    Moves,
    /// The text before the result: `ann resigns`.
    Words,
    /// The tag `Termination`.
    Termination,
    /// The tag `Outcome` of bughouse.pro.
    Outcome,
    /// The header `Result` of one board (chess.com).
    Board(BoardId),
    /// The color of the winner (chess.com).
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

/// `12:3: the tag Result says 1-0, but the mate on board A says 0-1, which is taken`. The
/// place is left out if there is none.
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
            taken: counted,
            ..
        } = self;
        format!("{source} says {result}, but {taken_from} says {counted}, which is taken")
    }
}
