//! Scores in points (see `eval/weights.rs`), for the side to move.

/// More than every score.
pub const INFINITE: i32 = 32_000;
/// The score of a mate on the board. A mate in `n` plies is worth `MATE - n`.
pub const MATE: i32 = 30_000;
/// Scores from here on are forced mates if nothing arrives. Only of the last check it is certain that
/// no arriving piece could block it.
pub const MATE_SOON: i32 = MATE - 256;

/// The largest score of a position that is only evaluated, not searched.
pub use crate::eval::EVAL_MAX;

/// Whether a score is a forced mate, of either side.
pub const fn is_mate(score: i32) -> bool {
    score.abs() >= MATE_SOON
}

/// The number of plies until the side to move mates, if a score is a forced mate.
pub const fn plies_to_mate(score: i32) -> Option<u32> {
    if score >= MATE_SOON {
        Some((MATE - score) as u32)
    } else {
        None
    }
}

/// A score as it is stored: a mate counts its plies from the stored position, not from the root.
pub const fn to_table(score: i32, ply: i32) -> i32 {
    if score >= MATE_SOON {
        score + ply
    } else if score <= -MATE_SOON {
        score - ply
    } else {
        score
    }
}

/// The score of a stored entry, seen from the root.
pub const fn from_table(score: i32, ply: i32) -> i32 {
    if score >= MATE_SOON {
        score - ply
    } else if score <= -MATE_SOON {
        score + ply
    } else {
        score
    }
}
