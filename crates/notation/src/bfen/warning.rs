//! What a position's text may not have meant to say.

use std::fmt;

use bughouse_core::{BoardId, Boards, Color, Held};

use super::board_fen::Numbered;

/// A doubt about a text that was read, and about which board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Warning {
    /// Which board, if not both.
    pub board: Option<BoardId>,
    /// What is doubtful.
    pub doubt: Doubt,
}

/// What was read otherwise than it is written, or is written but hardly true.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Doubt {
    /// Seven ranks, and one run of empty ones.
    MissingRank,
    /// Clocks follow the side, as old viewers write it: castling rights are not known.
    NoCastling,
    /// One board alone has clocks.
    ClocksOfOneBoard,
    /// Two numbers behind hands in brackets could be clocks or counters of moves.
    TakenForCounters,
    /// The men are not those of two sets: how many there are of how many, where that differs.
    Pieces(Vec<PieceCount>),
}

/// How many there are of one kind of men, over both boards and their hands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PieceCount {
    /// Whose.
    pub color: Color,
    /// What they are; a promoted man is a pawn.
    pub held: Held,
    /// How many there are.
    pub count: u32,
}

impl Warning {
    pub(super) fn of_both(doubt: Doubt) -> Warning {
        Warning { board: None, doubt }
    }
}

/// The doubts about each board.
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

/// Whether the men are those of two sets, which is no error: men may be missing in a puzzle, and
/// texts lose the marks of promoted ones.
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
            Doubt::MissingRank => {
                "a rank is missing; the empty ranks are taken to be one more than written"
            }
            Doubt::NoCastling => "castling is not written; nobody may castle",
            Doubt::ClocksOfOneBoard => "only one board has clocks; they are left out",
            Doubt::TakenForCounters => {
                "the numbers behind hands in brackets are taken for counters of moves, not clocks"
            }
            Doubt::Pieces(counts) => return men(counts, f),
        })
    }
}

fn men(counts: &[PieceCount], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    f.write_str("the men are not those of two sets: ")?;
    for (n, PieceCount { color, held, count }) in counts.iter().enumerate() {
        let comma = if n == 0 { "" } else { ", " };
        let whole = 2 * held.count_in_set();
        write!(f, "{comma}{color} has {count} of {whole} {held}s")?;
    }
    Ok(())
}
