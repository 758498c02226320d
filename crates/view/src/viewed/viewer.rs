//! The viewers of a match.

use bughouse_core::Seat;

/// A viewer of a match.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Viewer {
    /// The seats that the viewer acts for.
    pub seats: Vec<Seat>,
    /// Whether the viewer is the arbiter, who sees verdicts and rules on claims.
    pub arbiter: bool,
}

impl Viewer {
    /// A watcher.
    pub const WATCHER: Viewer = Viewer {
        seats: Vec::new(),
        arbiter: false,
    };

    /// An arbiter who acts for no seat.
    pub const ARBITER: Viewer = Viewer {
        seats: Vec::new(),
        arbiter: true,
    };

    /// A viewer who acts for these seats and is not the arbiter.
    pub fn of(seats: &[Seat]) -> Viewer {
        Viewer {
            seats: seats.to_vec(),
            arbiter: false,
        }
    }
}
