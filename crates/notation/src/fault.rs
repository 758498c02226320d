//! Faults that the text of a match can have, in every format: BPGN, CSV rows, positions, and the
//! JSON of chess.com. `Display` writes a fault as a short sentence.

use std::fmt;

use bughouse_core::{RuleError, quoted_long};

use crate::bfen::BfenError;
use crate::{MoveName, Unplayed};

/// Why the text of a match cannot be read or played further. Where a sentence quotes words of the
/// text, [`bughouse_core::quoted`] has shortened them.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[allow(missing_docs)] // the error sentences explain the variants
pub enum Fault {
    // Text.
    #[error("the text is UTF-16; BPGN is UTF-8 or Latin-1")]
    Utf16,
    /// This part of the input has more than `most` bytes.
    #[error("{}", too_long(*.what, *.most))]
    TooLong { what: InputUnit, most: u64 },
    #[error("{0}")]
    NotClosed(Unclosed),
    #[error("tag “{0}” has no value")]
    NoValue(String),
    #[error("a name has at most {most} characters")]
    LongName { most: u32 },
    #[error("$ is not followed by a glyph's number")]
    NoGlyph,
    #[error("not the JSON of a game: {0}")]
    Json(String),
    #[error("this JSON is no answer of chess.com for a game")]
    OtherJson,
    // Rules and start.
    #[error(transparent)]
    Rules(#[from] RuleError),
    #[error("variant not supported: {0}")]
    Variant(String),
    #[error("FEN: {}", quoted_long(&.0.to_string()))]
    Fen(#[from] BfenError),
    #[error("partner board missing")]
    NoPartner,
    // Moves.
    #[error("“{0}” is not a move with its number and seat")]
    NoMove(String),
    #[error("“{0}” names no seat A, a, B or b")]
    NoSeat(String),
    #[error("the move number is too large")]
    LargeNumber,
    /// A move number that no move follows.
    #[error("{0} has no move")]
    NumberAlone(String),
    /// In the JSON of chess.com, the value for the moves is not a string.
    #[error("the moves are not a text")]
    MovesNoText,
    #[error(transparent)]
    Unplayed(#[from] Unplayed),
    /// Moves after the end of the match. `last` is the move that ended it; `None` if the match was
    /// over in its starting position.
    #[error("{}", after_end(.last.as_ref(), *.moves))]
    AfterEnd {
        last: Option<MoveName>,
        moves: usize,
    },
}

/// A part of the input whose length is limited.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)]
pub enum InputUnit {
    Game,
    Row,
    Position,
    /// A JSON file.
    Json,
}

fn too_long(what: InputUnit, most: u64) -> String {
    match what {
        InputUnit::Game => format!("the game has more than {most} bytes"),
        InputUnit::Row => "this row is longer than a game may be".into(),
        InputUnit::Position => format!("a position has no more than {most} bytes"),
        InputUnit::Json => format!("the file has more than {most} bytes of JSON"),
    }
}

fn after_end(last: Option<&MoveName>, moves: usize) -> String {
    let ended = match last {
        Some(name) => format!("{name} ended the match"),
        None => "the match is over in its starting position".into(),
    };
    match moves {
        1 => format!("{ended}; 1 move follows that end"),
        moves => format!("{ended}; {moves} moves follow that end"),
    }
}

/// A part of a text that is not closed.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)]
pub enum Unclosed {
    Comment,
    Variation,
    Tag(String),
    /// The quotation marks of a CSV row.
    Row,
}

impl fmt::Display for Unclosed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unclosed::Comment => f.write_str("a comment is not closed"),
            Unclosed::Variation => f.write_str("a variation is not closed"),
            Unclosed::Tag(name) => write!(f, "tag “{name}” is not closed"),
            Unclosed::Row => f.write_str("the quotes of this row are not closed"),
        }
    }
}
