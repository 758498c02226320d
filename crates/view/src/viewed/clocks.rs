//! Clocks, and the lag that the server may grant to them.

use bughouse_core::{BySeat, Lag, Seat};
use bughouse_match::MatchTime;
use bughouse_wire::game::ClocksView;
use bughouse_wire::lag::SeatLag;

use super::{ViewedMatch, Viewer};

impl ViewedMatch {
    /// Returns all clocks at one instant.
    pub fn clocks(&self, now: MatchTime) -> ClocksView {
        let running: Vec<Seat> = self.state.running().collect();
        ClocksView {
            at: now.ms(),
            left: BySeat::new(|seat| self.state.clock(seat, now)),
            delay: running
                .iter()
                .map(|&seat| self.state.delay_left(seat, now))
                .collect(),
            running: running.into_iter().collect(),
        }
    }

    /// Returns how much lag the server may still grant to each seat. `None` if the viewer is not
    /// the arbiter, if the rules grant no lag, or if the match is over.
    pub(super) fn lag_view(&self, viewer: &Viewer) -> Option<BySeat<SeatLag>> {
        let granted = self.state.rules().clock.lag != Lag::None;
        (viewer.arbiter && granted && self.result().is_none()).then(|| {
            BySeat::new(|seat| SeatLag {
                bound: self.state.lag_bound(seat),
                budget: self.state.lag_budget(seat),
            })
        })
    }
}
