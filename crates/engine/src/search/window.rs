//! The window of a search.

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
    /// is worth on the other board.
    #[inline]
    pub fn after(self, gain: i32) -> Window {
        Window {
            alpha: gain - self.beta,
            beta: gain - self.alpha,
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
