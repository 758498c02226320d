//! One board: as half of a BFEN, or as FEN.

use bughouse_core::{ByColor, Position, PositionError, SetupErrors};

use super::numbers::{self, Numbers};
use super::placement::{Placement, placement};
use super::{Doubt, HalfError, HalfReason};

/// One board as it was read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BoardFen {
    /// What stands on it, which may be what cannot be played.
    pub position: Position,
    /// Seconds left, if the text says so.
    pub clocks_s: Option<ByColor<u32>>,
    /// What the text may not have meant to say.
    pub doubts: Vec<Doubt>,
    column: usize,
}

impl BoardFen {
    /// The position cannot be played, which is told where it begins in the text.
    pub fn unplayable(&self, error: SetupErrors) -> HalfError {
        HalfError {
            column: self.column,
            reason: error.into(),
        }
    }
}

/// Reads one board.
///
/// The hand follows the ranks after a slash or in brackets, or is left out; in two pairs of brackets
/// White's stands first, and Black's may have capitals too, `[NP][q]`. The side is the
/// field `w` or `b`, wherever it stands (the Laws' own sample has it behind castling and en
/// passant); two numbers are clocks in seconds, or counters of FEN if the first is 0 and the
/// second is not; what else there is are castling and en passant, in this order. A rank that is
/// missing among empty ones is put back.
///
/// # Errors
/// The reason, and its column.
pub fn read_board(text: &str) -> Result<BoardFen, HalfError> {
    let parsed = parse(text)?;
    let counters = parsed.numbers.as_ref().is_some_and(Numbers::begin_a_game);
    let clocks = parsed.numbers.filter(|_| !counters);
    Ok(BoardFen {
        position: parsed.position,
        clocks_s: clocks.map(|numbers| numbers.as_clocks()),
        doubts: parsed.doubts,
        column: parsed.column,
    })
}

/// One board whose two numbers are not yet understood.
pub(super) struct Parsed {
    pub position: Position,
    pub numbers: Option<Numbers>,
    pub bracketed: bool,
    pub doubts: Vec<Doubt>,
    column: usize,
}

impl Parsed {
    /// It cannot be played.
    pub fn unplayable(&self, error: SetupErrors) -> HalfError {
        HalfError {
            column: self.column,
            reason: error.into(),
        }
    }
}

/// A word of the text, and where it begins.
#[derive(Clone, Copy)]
pub(super) struct Field<'a> {
    pub at: usize,
    pub text: &'a str,
}

/// What stands behind the placement, each kind of field in its order.
#[derive(Default)]
struct Rest<'a> {
    side: Option<&'a str>,
    others: Vec<Field<'a>>,
    numbers: Vec<&'a str>,
}

pub(super) fn parse(text: &str) -> Result<Parsed, HalfError> {
    let error = |at: usize, reason: HalfReason| HalfError {
        column: 1 + text[..at].chars().count(),
        reason,
    };
    let mut fields = fields(text).peekable();
    let end = text.trim_end().len();
    let mut first = fields.next().unwrap_or(Field { at: end, text: "" });
    // Black's hand may stand apart: `[NP] [q]`.
    if first.text.ends_with(']')
        && let Some(hand) = fields.next_if(|field| field.text.starts_with('['))
    {
        first.text = &text[first.at..hand.at + hand.text.len()];
    }
    let placement = placement(first).map_err(|(at, reason)| error(at, reason))?;
    let rest = sort(fields).map_err(|field| {
        let reason = HalfReason::TooMany(field.text.into());
        error(field.at, reason)
    })?;
    let position = position(&placement, &rest).map_err(|reason| {
        let at = place_of(&reason, &placement, &rest).unwrap_or(match reason {
            PositionError::NoSide => end,
            _ => first.at,
        });
        error(at, reason.into())
    })?;
    let numbers = match rest.numbers[..] {
        [] => None,
        [white, black] => Some(Numbers::read(white, black)),
        _ => return Err(error(end, HalfReason::OneClock)),
    };
    let mut doubts: Vec<Doubt> = placement
        .repaired
        .then_some(Doubt::MissingRank)
        .into_iter()
        .collect();
    if rest.others.is_empty() && numbers.is_some() {
        doubts.push(Doubt::NoCastling);
    }
    Ok(Parsed {
        position,
        numbers,
        bracketed: placement.bracketed,
        doubts,
        column: 1 + text[..first.at].chars().count(),
    })
}

fn fields(text: &str) -> impl Iterator<Item = Field<'_>> {
    text.split_whitespace().map(move |field| Field {
        at: field.as_ptr() as usize - text.as_ptr() as usize,
        text: field,
    })
}

/// Tells the fields apart by what they are. The one that is too many is an error.
fn sort<'a>(fields: impl Iterator<Item = Field<'a>>) -> Result<Rest<'a>, Field<'a>> {
    let mut rest = Rest::default();
    for field in fields {
        match field.text {
            "w" | "b" if rest.side.is_none() => rest.side = Some(field.text),
            text if numbers::is_number(text) && rest.numbers.len() < 2 => rest.numbers.push(text),
            text if !numbers::is_number(text) && rest.others.len() < 2 => rest.others.push(field),
            _ => return Err(field),
        }
    }
    Ok(rest)
}

fn position(placement: &Placement, rest: &Rest) -> Result<Position, PositionError> {
    let men = placement.canonical();
    let other = |nth: usize| rest.others.get(nth).map_or("-", |field| field.text);
    let Some(side) = rest.side else {
        // Where there are ranks, what they are is the first question.
        let ranks = (!men.is_empty()).then(|| format!("{men} w").parse::<Position>());
        ranks.transpose()?;
        return Err(PositionError::NoSide);
    };
    format!("{men} {side} {} {}", other(0), other(1)).parse()
}

/// Where in the text the core's complaint belongs, as far as it tells.
fn place_of(error: &PositionError, placement: &Placement, rest: &Rest) -> Option<usize> {
    match error {
        PositionError::RankLength { rank, .. } => placement.place_of_rank(*rank),
        PositionError::NoPiece(letter) => placement.place_in_ranks(*letter),
        PositionError::NotHeld(letter) | PositionError::ManyHeld { letter, .. } => {
            placement.place_in_hand(*letter)
        }
        PositionError::Castling(_) | PositionError::CastlingTwice { .. } => {
            rest.others.first().map(|field| field.at)
        }
        PositionError::EnPassant(_) | PositionError::EnPassantSquare { .. } => {
            rest.others.get(1).map(|field| field.at)
        }
        _ => None,
    }
}
