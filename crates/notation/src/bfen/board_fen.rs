//! Reads the text of one board: a FEN, or one half of a BFEN (the text of both boards).

use bughouse_core::{Board, ByColor, Position, PositionFault};

use super::numbers::{self, Numbers};
use super::placement::placement;
use super::{BfenError, BfenFault, Doubt};

/// One board, as its text describes it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BoardFen {
    /// The pieces, the hands, the side to move, castling rights, and the en passant square. The
    /// position may be illegal; [`BoardFen::board`] checks it.
    pub position: Position,
    /// The seconds that White and Black have left, if the text has clocks.
    pub clocks_s: Option<ByColor<u32>>,
    /// The corrections and assumptions that the reader made.
    pub doubts: Vec<Doubt>,
    column: usize,
}

impl BoardFen {
    /// The board of the position.
    ///
    /// # Errors
    /// The position is illegal. The error has the column of the first rank.
    pub fn board(&self) -> Result<Board, BfenError> {
        Board::new(self.position).map_err(|errors| BfenError {
            board: None,
            column: self.column,
            reason: errors.into(),
        })
    }
}

/// Reads one board.
///
/// The hand follows the ranks, after a slash or in brackets; it may be left out. If there are two
/// pairs of brackets, `[NP][q]`, the first has White's hand. The second has Black's hand, whose
/// letters may be capitals too. The side to move is the field `w` or `b`, at any place after the
/// ranks (the sample of the Laws has it after castling and en passant). Two numbers are the clocks
/// of White and Black in seconds. But if the first is 0 and the second is not, they are FEN's
/// halfmove clock and move number. The other fields are castling and en passant, in this order. If
/// one rank is missing and all empty ranks are adjacent, one more empty rank is assumed among them.
///
/// ```
/// use bughouse_notation::bfen::read_board;
///
/// let read = read_board("4k3/8/8/8/8/8/8/4K2R[Nq] w K - 179 178")?;
/// assert_eq!(read.board()?.to_string(), "4k3/8/8/8/8/8/8/4K2R/Nq w K -");
/// assert_eq!(read.clocks_s.map(|left| left.white), Some(179));
/// let error = read_board("4k3/8/8/8/8/8/8/4K2R[Nx] w K -").unwrap_err();
/// assert_eq!(error.column, 23);
/// # Ok::<(), bughouse_notation::bfen::BfenError>(())
/// ```
///
/// # Errors
/// The text is not a position; the error says why and at which column.
pub fn read_board(text: &str) -> Result<BoardFen, BfenError> {
    let numbered = read_numbered(text)?;
    let clocks = numbered.numbers.filter(|numbers| !numbers.begin_a_game());
    Ok(BoardFen {
        clocks_s: clocks.map(Numbers::as_clocks),
        ..numbered.board
    })
}

/// One board, and the two numbers that may follow it. It is not decided yet whether they are clocks
/// or the counters of FEN (halfmove clock and move number).
pub(super) struct Numbered {
    pub board: BoardFen,
    pub numbers: Option<Numbers>,
    pub bracketed: bool,
}

/// A part of a text, and the byte of the text at which it begins.
#[derive(Clone, Copy)]
pub(super) struct Field<'a> {
    pub at: usize,
    pub text: &'a str,
}

/// The fields after the placement, sorted by kind.
#[derive(Default)]
struct Rest<'a> {
    side: Option<Field<'a>>,
    others: Vec<Field<'a>>,
    numbers: Vec<&'a str>,
}

pub(super) fn read_numbered(text: &str) -> Result<Numbered, BfenError> {
    let mut fields = fields(text).peekable();
    let end = text.trim_end().len();
    let mut first = fields.next().unwrap_or(Field { at: end, text: "" });
    // A blank may separate Black's hand from White's hand: `[NP] [q]`.
    if first.text.ends_with(']')
        && let Some(hand) = fields.next_if(|field| field.text.starts_with('['))
    {
        first.text = &text[first.at..hand.at + hand.text.len()];
    }
    let placement = placement(first).map_err(|at| BfenFault::OpenBracket.at(text, at))?;
    let rest = sort(fields).map_err(|field| {
        let fault = BfenFault::TooMany(field.text.into());
        fault.at(text, field.at)
    })?;
    let canonical = canonical(placement.canonical(), &rest, end);
    let position = if canonical.text.is_empty() {
        Err(BfenFault::from(PositionFault::NoSide).at(text, end))
    } else {
        let position = canonical.text.parse::<Position>();
        position.map_err(|error| BfenFault::from(error.fault).at(text, canonical.source(error.at)))
    };
    let position = position?;
    let numbers = match rest.numbers[..] {
        [] => None,
        [white, black] => Some(Numbers::read(white, black)),
        _ => return Err(BfenFault::OneClock.at(text, end)),
    };
    let mut doubts = Vec::new();
    if placement.rank_is_missing {
        doubts.push(Doubt::MissingRank);
    }
    if rest.others.is_empty() && numbers.is_some() {
        doubts.push(Doubt::NoCastling);
    }
    Ok(Numbered {
        board: BoardFen {
            position,
            clocks_s: None,
            doubts,
            column: 1 + text[..first.at].chars().count(),
        },
        numbers,
        bracketed: placement.bracketed,
    })
}

fn fields(text: &str) -> impl Iterator<Item = Field<'_>> {
    text.split_whitespace().map(move |field| Field {
        at: field.as_ptr() as usize - text.as_ptr() as usize,
        text: field,
    })
}

/// Sorts the fields by their content. The error is the first field that is one too many.
fn sort<'a>(fields: impl Iterator<Item = Field<'a>>) -> Result<Rest<'a>, Field<'a>> {
    let mut rest = Rest::default();
    for field in fields {
        match field.text {
            "w" | "b" if rest.side.is_none() => rest.side = Some(field),
            text if numbers::is_number(text) && rest.numbers.len() < 2 => rest.numbers.push(text),
            text if !numbers::is_number(text) && rest.others.len() < 2 => rest.others.push(field),
            _ => return Err(field),
        }
    }
    Ok(rest)
}

/// A text that [`Position`] parses, made of parts of the source text.
#[derive(Default)]
pub(super) struct Canonical {
    pub text: String,
    /// Where each part begins: its byte in this text, and its byte in the source text.
    parts: Vec<(usize, usize)>,
}

impl Canonical {
    pub fn push(&mut self, source: usize, text: &str) {
        self.parts.push((self.text.len(), source));
        self.text.push_str(text);
    }

    /// The byte of the source text that became byte `at` of this text.
    fn source(&self, at: usize) -> usize {
        let part = self.parts.iter().rev().find(|(here, _)| *here <= at);
        part.map_or(at, |(here, source)| source + at - here)
    }
}

/// Adds the side to move, castling and en passant, in the order in which the core reads them. If
/// the source text has no side to move, none of the three is added. The core then reports a fault
/// of the ranks or, if they have none, the missing side at byte `end`.
fn canonical(mut canonical: Canonical, rest: &Rest, end: usize) -> Canonical {
    let none = Field { at: end, text: "-" };
    let other = |nth: usize| rest.others.get(nth).copied().unwrap_or(none);
    match rest.side {
        Some(side) => {
            for field in [side, other(0), other(1)] {
                canonical.text.push(' ');
                canonical.push(field.at, field.text);
            }
        }
        None => canonical.push(end, ""),
    }
    canonical
}
