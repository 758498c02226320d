//! BFEN: both boards with their hands and clocks in one line.
//!
//! `ranks[/hand] side castling en-passant clock clock | …`. Board A comes first. Clocks are whole
//! seconds, White's first. [`read`] reads every dialect and warns about ambiguous texts.
//! [`PositionDialect`] writes every dialect. [`read_board`] reads a FEN of one board.

mod board_fen;
mod dialect;
mod error;
mod numbers;
mod placement;
mod warning;

use std::fmt;
use std::str::FromStr;

use bughouse_core::{BoardId, Boards, ByBoard, BySeat};

pub use board_fen::{BoardFen, read_board};
pub use dialect::PositionDialect;
pub use error::{BfenError, BfenFault};
pub use warning::{Doubt, PieceCount, Warning};

/// Both boards, and the seconds left to each seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Bfen {
    /// The boards.
    pub boards: Boards,
    /// Seconds left, if known.
    pub clocks_s: Option<BySeat<u32>>,
}

impl Bfen {
    /// The boards, and clocks that are rounded up from milliseconds to seconds. A negative clock
    /// becomes 0.
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

/// The canonical text. If the clocks are unknown, it has no fields for them.
impl fmt::Display for Bfen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&PositionDialect::Canonical.write(self))
    }
}

/// The boards and clocks of a text, and warnings about the text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BfenRead {
    /// The boards and clocks.
    pub bfen: Bfen,
    /// Warnings about corrections, assumptions and improbable content.
    pub warnings: Vec<Warning>,
}

/// Reads both boards, each as [`read_board`] does, in any dialect.
///
/// Each board may have two numbers. They are clocks or, in dialects that derive from FEN, halfmove
/// clock and move number. They are read as the counters of FEN if the first number of both boards
/// is 0, or if the hands of both boards are in brackets and the numbers are possible counts.
/// `base_s` is the starting time of each player in seconds, if the time control is known. With a
/// long starting time, a number that is too large for a move number is read as a clock.
///
/// ```
/// use bughouse_notation::bfen;
///
/// let board = "4k3/8/8/8/8/8/8/4K2R[Nq] w K - 0 31";
/// let reading = bfen::read(&format!("{board}|{board}"), None)?;
/// let half = "4k3/8/8/8/8/8/8/4K2R/Nq w K -";
/// assert_eq!(reading.bfen.to_string(), format!("{half} | {half}"));
/// # Ok::<(), bfen::BfenError>(())
/// ```
///
/// # Errors
/// The text does not have two legal boards; the error has the column.
pub fn read(text: &str, base_s: Option<u32>) -> Result<BfenRead, BfenError> {
    let mut bars = text.match_indices('|').map(|(at, _)| at);
    let bar_fault = |before: &str| BfenFault::Bar.at(before, before.trim_end().len());
    let (Some(bar), more) = (bars.next(), bars.next()) else {
        return Err(bar_fault(text));
    };
    if let Some(more) = more {
        return Err(bar_fault(&text[..more]));
    }
    let read = |id: BoardId, from: usize, to: usize| {
        let read = board_fen::read_numbered(&text[from..to])
            .and_then(|numbered| Ok((numbered.board.board()?, numbered)));
        read.map_err(|error| error.on(id, text[..from].chars().count()))
    };
    let (here, first) = read(BoardId::A, 0, bar)?;
    let (there, second) = read(BoardId::B, bar + 1, text.len())?;
    let boards = Boards::new(ByBoard([here, there]));
    let mut warnings = warning::of_boards(&first, &second);
    let clocks_s = numbers::clocks_of_both(&first, &second, base_s, &mut warnings);
    warnings.extend(warning::of_pieces(&boards));
    Ok(BfenRead {
        bfen: Bfen { boards, clocks_s },
        warnings,
    })
}

/// Reads like [`read`] without `base_s`, and ignores the warnings.
impl FromStr for Bfen {
    type Err = BfenError;

    fn from_str(text: &str) -> Result<Bfen, BfenError> {
        Ok(read(text, None)?.bfen)
    }
}
