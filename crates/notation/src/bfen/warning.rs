//! Warnings about the text of a position.

use std::fmt;

use bughouse_core::{BoardId, Boards, Color, Held};

use super::board_fen::Numbered;

/// A doubt about the text of a position, and the board that it concerns.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Warning {
    /// The board; `None` for both.
    pub board: Option<BoardId>,
    /// The doubt.
    pub doubt: Doubt,
}

/// A correction, an assumption, or improbable content of a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Doubt {
    /// The text has only seven ranks. All its empty ranks are adjacent, so the missing rank is
    /// assumed to be one more empty rank among them.
    MissingRank,
    /// The text has no field for castling: old viewers write the clocks directly after the side to
    /// move.
    NoCastling,
    /// Only one board has clocks.
    ClocksOfOneBoard,
    /// Two numbers that follow a hand in brackets are read as FEN's counters of moves, but could be
    /// clocks.
    TakenForCounters,
    /// The pieces are not those of two chess sets. Contains each color and role with a wrong count.
    Pieces(Vec<PieceCount>),
}

/// The number of pieces of one color and role, over both boards and their hands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PieceCount {
    /// The color.
    pub color: Color,
    /// The role. A promoted piece counts as a pawn.
    pub held: Held,
    /// The count.
    pub count: u32,
}

impl Warning {
    pub(super) fn of_both(doubt: Doubt) -> Warning {
        Warning { board: None, doubt }
    }
}

/// The warnings that concern one board only.
pub(super) fn of_boards(first: &Numbered, second: &Numbered) -> Vec<Warning> {
    let of = |board: BoardId, half: &Numbered| {
        let warning = move |doubt| Warning {
            board: Some(board),
            doubt,
        };
        half.board.doubts.clone().into_iter().map(warning)
    };
    let first = of(BoardId::A, first);
    first.chain(of(BoardId::B, second)).collect()
}

/// A warning if the pieces are not those of two chess sets. This is not an error: puzzles lack
/// pieces, and some texts have lost the marks of promoted pieces.
pub(super) fn of_pieces(boards: &Boards) -> Option<Warning> {
    let mut counts = Vec::new();
    for color in Color::BOTH {
        for held in Held::ALL {
            let on = |board| boards.board(board).position().count_of(color, held);
            let count = BoardId::BOTH.into_iter().map(on).sum();
            if count != 2 * held.count_in_set() {
                counts.push(PieceCount { color, held, count });
            }
        }
    }
    (!counts.is_empty()).then(|| Warning::of_both(Doubt::Pieces(counts)))
}

impl fmt::Display for Warning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.board {
            Some(board) => write!(f, "board {board}: {}", self.doubt),
            None => self.doubt.fmt(f),
        }
    }
}

impl fmt::Display for Doubt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Doubt::MissingRank => "a rank is missing; one more empty rank is assumed",
            Doubt::NoCastling => "castling is not written; neither side may castle",
            Doubt::ClocksOfOneBoard => "only one board has clocks; they are ignored",
            Doubt::TakenForCounters => {
                "the numbers behind hands in brackets are read as counters of moves, not clocks"
            }
            Doubt::Pieces(counts) => return write_counts(counts, f),
        })
    }
}

fn write_counts(counts: &[PieceCount], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    f.write_str("the pieces are not those of two sets: ")?;
    for (n, PieceCount { color, held, count }) in counts.iter().enumerate() {
        let comma = if n == 0 { "" } else { ", " };
        let whole = 2 * held.count_in_set();
        write!(f, "{comma}{color} has {count} of {whole} {held}s")?;
    }
    Ok(())
}
