//! Corrections that readers make to the text of a match.

use std::fmt;

use bughouse_core::Seat;

use crate::bfen::Warning;
use crate::{MoveName, Unplayed};

/// What was wrong in a text, and how it was read. `Display` writes it as a short sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs)] // the printed sentences explain the variants
pub enum RepairKind {
    // Peculiarities of single programs.
    /// A knight's drop whose letter became `$146`. Contains the rest of the drop, such as `@g4`.
    Novelty(String),
    Countdown,
    /// The number of words of notes that were cut.
    CutWords(usize),
    Capitals,
    /// The number of moves without a board.
    Boardless(usize),
    GoesOn,
    /// The second tag `printed` is a misprint for `meant`.
    Twice {
        printed: &'static str,
        meant: &'static str,
    },
    /// A second tag of this name, with another value.
    SecondTag(String),
    /// A tag of this name with an invalid value.
    OddTag(String),
    Crazyhouse,
    // Positions.
    Fen(Warning),
    OneBoard,
    // Moves.
    /// A move whose number is wrong. `due` is the right number on its board.
    Number {
        written: u32,
        seat: Seat,
        due: u32,
    },
    /// A pawn's capture that names only the destination.
    Capture {
        name: MoveName,
        meant: String,
    },
    /// A drop that is earlier by the clocks than some moves of the other board, but is played after
    /// them, because its piece was not in hand before. `moves` is the number of these moves.
    Waited {
        name: MoveName,
        moves: usize,
    },
    InVariation(Unplayed),
    LeftOut,
}

impl fmt::Display for RepairKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            RepairKind::Novelty(drop) => return write!(f, "$146{drop} is N{drop}"),
            RepairKind::Countdown => {
                "the numbers in braces count down by 0.1 at each move; they are no clocks"
            }
            RepairKind::CutWords(1) => "words of notes are cut behind column 79 and were joined",
            RepairKind::CutWords(times) => {
                let joined = RepairKind::CutWords(1);
                return write!(f, "{joined}, {times} times in all");
            }
            RepairKind::Capitals => "moves of Black have capital letters; the turn says who moves",
            RepairKind::Boardless(1) => "a number names no board; the moves are of board A",
            RepairKind::Boardless(_) => "numbers name no board; the moves are of board A",
            RepairKind::GoesOn => "moves in parentheses go on with the game",
            RepairKind::Twice { printed, meant } => {
                return write!(f, "the second {printed} is {meant}, which is missing");
            }
            RepairKind::SecondTag(name) => {
                return write!(f, "the tag {name} is there twice; the first one counts");
            }
            RepairKind::OddTag(name) => {
                return write!(f, "the tag {name} is not understood, and left out");
            }
            RepairKind::Crazyhouse => {
                "read as crazyhouse: the Event says so, and board B has no moves"
            }
            RepairKind::Fen(warning) => return write!(f, "FEN: {warning}"),
            RepairKind::OneBoard => "this is one board, read as A; board B is at the start",
            RepairKind::Number { written, seat, due } => {
                return write!(f, "{written}{seat}. is move {due} of its board");
            }
            RepairKind::Capture { name, meant } => return write!(f, "{name} is the capture {meant}"),
            RepairKind::Waited { name, moves } => {
                let s = if *moves == 1 { "" } else { "s" };
                return write!(
                    f,
                    "{name} was put after {moves} move{s} of the other board, although the clocks say that it was earlier: its piece was not in hand yet"
                );
            }
            RepairKind::InVariation(unplayed) => {
                return write!(
                    f,
                    "in a variation: {unplayed}; from there on the text is kept"
                );
            }
            RepairKind::LeftOut => "the text behind the end of the game is left out",
        })
    }
}
