//! BFEN: both boards with their hands and clocks in one line.
//!
//! `ranks[/hand] side castling en-passant clock clock | …`: board A first, each board's clocks
//! White's first, in whole seconds. Laws 6.3.

use std::fmt;
use std::str::FromStr;

use bughouse_core::{
    Board, BoardId, Boards, ByBoard, ByColor, BySeat, Position, PositionError, Seat, SetupErrors,
};

/// Both boards, and what each seat has left.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Bfen {
    /// The boards.
    pub boards: Boards,
    /// Seconds left, if known.
    pub clocks_s: Option<BySeat<u32>>,
}

impl Bfen {
    /// With clocks in milliseconds, which are rounded up to seconds; an overdrawn one is 0.
    pub fn with_clocks_ms(boards: Boards, clocks_ms: &BySeat<i64>) -> Bfen {
        let seconds = |&ms: &i64| {
            u32::try_from(ms.max(0).div_euclid(1000) + i64::from(ms > 0 && ms % 1000 > 0))
        };
        let clocks_s = clocks_ms.map(|ms| seconds(ms).unwrap_or(u32::MAX));
        Bfen {
            boards,
            clocks_s: Some(clocks_s),
        }
    }
}

/// The canonical text. Without clocks their two fields are left out.
impl fmt::Display for Bfen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for board in BoardId::BOTH {
            if board == BoardId::B {
                f.write_str(" | ")?;
            }
            write!(f, "{}", self.boards.board(board))?;
            if let Some(clocks) = &self.clocks_s {
                let [white, black] =
                    bughouse_core::Color::BOTH.map(|color| clocks[Seat { board, color }]);
                write!(f, " {white} {black}")?;
            }
        }
        Ok(())
    }
}

/// Why a text is not a BFEN that can be played.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BfenError {
    /// There is no bar, or more than one.
    #[error("a BFEN has two boards with | between them")]
    Bar,
    /// One of the boards is wrong.
    #[error("board {board}: {reason}")]
    Board {
        /// Which one.
        board: BoardId,
        /// Why.
        #[source]
        reason: HalfError,
    },
}

/// Why a text is not one board of a BFEN.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum HalfError {
    /// Fields beyond the ninth part, or a third number.
    #[error("{0:?} is one field too many")]
    TooMany(String),
    /// A single number where there are two clocks.
    #[error("there is one clock, but a board has two")]
    OneClock,
    /// The position cannot be read.
    #[error(transparent)]
    Position(#[from] PositionError),
    /// The position cannot be played.
    #[error(transparent)]
    Setup(#[from] SetupErrors),
}

/// Reads both boards, as [`read_half`] reads one.
///
/// Two numbers that are 0 and at least 1 on both boards are counters of FEN and not clocks.
impl FromStr for Bfen {
    type Err = BfenError;

    fn from_str(text: &str) -> Result<Bfen, BfenError> {
        let halves: Vec<&str> = text.split('|').collect();
        let [first, second] = halves[..] else {
            return Err(BfenError::Bar);
        };
        let (position, clocks) = read_board(first, BoardId::A)?;
        let (other, others) = read_board(second, BoardId::B)?;
        let clocks = clocks
            .zip(others)
            .filter(|(here, there)| !counters(here) || !counters(there));
        let clocks_s = clocks.map(|(here, there)| {
            let clocks = ByBoard([here, there]);
            BySeat::new(|seat| clocks[seat.board][seat.color])
        });
        Ok(Bfen {
            boards: Boards::new(ByBoard([position, other])),
            clocks_s,
        })
    }
}

fn counters(clocks: &ByColor<u32>) -> bool {
    clocks.white == 0 && clocks.black > 0
}

fn read_board(text: &str, board: BoardId) -> Result<(Board, Option<ByColor<u32>>), BfenError> {
    let read = || {
        let (position, clocks) = read_half(text)?;
        Ok((Board::new(position)?, clocks))
    };
    read().map_err(|reason| BfenError::Board { board, reason })
}

/// Reads one board: the position, which may be one that cannot be played, and its clocks.
///
/// The hand follows the ranks after a slash or in brackets, or is left out. The side is the
/// field `w` or `b`, wherever it stands (the Laws' own sample has it behind castling and en
/// passant); numbers are clocks; what else there is are castling and en passant, in this order.
///
/// # Errors
/// The reason.
pub fn read_half(text: &str) -> Result<(Position, Option<ByColor<u32>>), HalfError> {
    let mut fields = text.split_ascii_whitespace();
    let ranks = fields.next().unwrap_or("");
    let (mut side, mut others, mut clocks) = (None, Vec::new(), Vec::new());
    for field in fields {
        match field {
            "w" | "b" if side.is_none() => side = Some(field),
            _ => match seconds(field) {
                Some(seconds) if clocks.len() < 2 => clocks.push(seconds),
                None if others.len() < 2 => others.push(field),
                _ => return Err(HalfError::TooMany(field.into())),
            },
        }
    }
    let castling = others.first().unwrap_or(&"-");
    let en_passant = others.get(1).unwrap_or(&"-");
    let side = side.ok_or(PositionError::NoSide)?;
    let position = format!("{ranks} {side} {castling} {en_passant}").parse()?;
    match clocks[..] {
        [] => Ok((position, None)),
        [white, black] => Ok((position, Some(ByColor { white, black }))),
        _ => Err(HalfError::OneClock),
    }
}

/// Whole seconds, a fraction rounded up.
fn seconds(text: &str) -> Option<u32> {
    let (whole, fraction) = text.split_once('.').unwrap_or((text, "0"));
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    if !digits(whole) || !digits(fraction) {
        return None;
    }
    let up = fraction.bytes().any(|digit| digit != b'0');
    whole.parse::<u32>().ok()?.checked_add(u32::from(up))
}
