//! The window of a search, and what a captured piece changes in it.

use super::score::MATE_SOON;

/// The largest score that is no forced mate.
const NO_MATE: i32 = MATE_SOON - 1;

/// A score with the worth of a captured piece added. A forced mate stays what it is: no piece of the
/// other board makes it better or worse.
#[inline]
pub fn with_gain(score: i32, gain: i32) -> i32 {
    if score.abs() >= MATE_SOON {
        score
    } else {
        (score + gain).clamp(-NO_MATE, NO_MATE)
    }
}

/// The bounds between which a score has to be exact. Of a score at or beyond a bound, the search finds
/// out only that it is there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Window {
    /// The score that the side to move has already.
    pub alpha: i32,
    /// The score that the enemy does not allow.
    pub beta: i32,
}

impl Window {
    /// The window of the position after a move, for the other side. `gain` is what the captured piece
    /// is worth on the other board; the score of the position counts with [`with_gain`].
    #[inline]
    pub fn after(self, gain: i32) -> Window {
        Window {
            alpha: -with_gain(self.beta, -gain),
            beta: -with_gain(self.alpha, -gain),
        }
    }

    /// The smallest window above `alpha`: a search with it finds out whether a score is higher.
    #[inline]
    pub fn above(alpha: i32) -> Window {
        Window {
            alpha,
            beta: alpha + 1,
        }
    }

    /// Whether the window is the smallest one.
    #[inline]
    pub fn is_smallest(self) -> bool {
        self.beta - self.alpha == 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::score::{INFINITE, MATE};

    #[test]
    fn a_captured_piece_changes_no_mate() {
        assert_eq!(with_gain(100, 300), 400);
        assert_eq!(with_gain(MATE - 3, 300), MATE - 3);
        assert_eq!(with_gain(3 - MATE, 300), 3 - MATE);
        assert_eq!(with_gain(NO_MATE - 5, 300), NO_MATE);
    }

    #[test]
    fn a_score_inside_a_window_is_inside_the_window_after_a_capture() {
        let window = Window {
            alpha: -50,
            beta: 250,
        };
        let after = window.after(300);
        assert_eq!((after.alpha, after.beta), (50, 350));
        for score in after.alpha + 1..after.beta {
            let seen = with_gain(-score, 300);
            assert!(window.alpha < seen && seen < window.beta, "{score}");
        }
        let open = Window {
            alpha: -INFINITE,
            beta: INFINITE,
        };
        assert_eq!(open.after(300), open);
    }
}
