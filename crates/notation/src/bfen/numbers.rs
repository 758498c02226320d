//! Decides what the two numbers after a board are: clocks in seconds, or the counters of FEN.
//!
//! FEN has a halfmove clock and a move number; BFEN has two clocks in their place. Programs whose
//! BFEN derives from FEN still write the two counters.

use bughouse_core::{ByBoard, ByColor, BySeat};

use super::board_fen::Numbered;
use super::{Doubt, Warning};

/// The two numbers of one board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Numbers {
    first: u32,
    second: u32,
    /// Whether one of the numbers has decimals, as only clocks do.
    fractions: bool,
}

/// A starting time of at least this many seconds is long: in such a match a number above
/// [`MANY_MOVES`] must be a clock.
const LONG_BASE_S: u32 = 60;
/// The highest number that can be a move number. The longest known match has 428 plies on both
/// boards together, about 107 moves on each.
const MANY_MOVES: u32 = 150;
/// The highest number that can be a halfmove clock: longer runs of plies without a capture, a pawn move
/// or a drop hardly occur in bughouse.
const HALFMOVES_MAX: u32 = 20;

/// Whether a field is a number, `180` or `179.4`.
pub(super) fn is_number(text: &str) -> bool {
    seconds(text).is_some()
}

/// The number of a field, rounded up to whole seconds.
fn seconds(text: &str) -> Option<u32> {
    let (whole, fraction) = text.split_once('.').unwrap_or((text, "0"));
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    if !digits(whole) || !digits(fraction) {
        return None;
    }
    let up = fraction.bytes().any(|digit| digit != b'0');
    whole.parse::<u32>().ok()?.checked_add(u32::from(up))
}

impl Numbers {
    pub fn read(first: &str, second: &str) -> Numbers {
        let number = |text| seconds(text).expect("the field was found to be a number");
        Numbers {
            first: number(first),
            second: number(second),
            fractions: first.contains('.') || second.contains('.'),
        }
    }

    pub fn as_clocks(self) -> ByColor<u32> {
        ByColor {
            white: self.first,
            black: self.second,
        }
    }

    /// Whether the numbers look like the counters of FEN at the start of a game: `0 1`, or `0` and
    /// another move number.
    pub fn begin_a_game(&self) -> bool {
        self.first == 0 && self.second > 0 && !self.fractions
    }

    /// Whether the numbers can be a halfmove clock and a move number.
    fn may_count(&self) -> bool {
        !self.fractions
            && self.second > 0
            && u64::from(self.first) < 2 * u64::from(self.second)
            && self.first <= HALFMOVES_MAX
            && self.second <= MANY_MOVES
    }
}

/// The seconds left to each seat. `None` if the numbers are counters or a board has no numbers. If
/// it is doubtful what the numbers are, a warning is added.
pub(super) fn clocks_of_both(
    first: &Numbered,
    second: &Numbered,
    base_s: Option<u32>,
    warnings: &mut Vec<Warning>,
) -> Option<BySeat<u32>> {
    let (here, there) = match (first.numbers, second.numbers) {
        (Some(here), Some(there)) => (here, there),
        (None, None) => return None,
        _ => {
            warnings.push(Warning::of_both(Doubt::ClocksOfOneBoard));
            return None;
        }
    };
    let both = [here, there];
    let long = base_s.is_some_and(|base_s| base_s >= LONG_BASE_S);
    let few = !long || both.iter().all(|numbers| numbers.second <= MANY_MOVES);
    if few && both.iter().all(Numbers::begin_a_game) {
        return None;
    }
    let bracketed = first.bracketed && second.bracketed;
    if bracketed && both.iter().all(Numbers::may_count) {
        warnings.push(Warning::of_both(Doubt::TakenForCounters));
        return None;
    }
    let clocks = ByBoard(both.map(Numbers::as_clocks));
    Some(BySeat::new(|seat| clocks[seat.board][seat.color]))
}
