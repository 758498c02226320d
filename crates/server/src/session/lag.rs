//! The limit of lag compensation. Lag compensation gives a player back the time that a move was on
//! its way. The server limits it by the round trips that it measures.

use bughouse_core::{BySeat, Lag, Seat};
use bughouse_match::{Command, LAG_MAX_MS};

use super::Session;
use crate::clock::ProcessMs;

/// A move may take longer than the measured round trip, by up to this many milliseconds.
const JITTER_MS: i64 = 50;

/// The limit is a multiple of this many milliseconds, so that small changes do not fill the log.
const STEP_MS: i64 = 50;

impl Session {
    /// Sets the limit of lag compensation for each seat where it has risen, or has fallen by more
    /// than one step.
    pub(super) async fn bound_lag(&mut self, now: ProcessMs) {
        let trips = self.round_trips();
        for seat in Seat::ALL {
            let Some(host) = &self.host else { return };
            let state = host.state();
            if state.rules().clock.lag == Lag::None {
                return;
            }
            if !state.seats_in_play().any(|one| one == seat) {
                continue;
            }
            let (known, wanted) = (state.lag_bound(seat), bound(trips[seat]));
            if wanted > known || wanted < known - STEP_MS {
                let command = Command::BoundLag { seat, ms: wanted };
                self.command_as_system(&command, now).await;
            }
        }
    }

    /// For each seat, the longest round trip of the people who act for the seat, in milliseconds.
    fn round_trips(&self) -> BySeat<Option<i64>> {
        let mut longest = BySeat::uniform(None);
        for person in self.table.actors() {
            let member = self.members.of(person);
            let trip = member.and_then(|member| member.view.round_trip());
            for seat in self.table.acts_for(person) {
                longest[seat] = trip.max(longest[seat]);
            }
        }
        longest
    }
}

/// The largest lag compensation of a move, in milliseconds, for a measured round trip; zero without
/// a measurement.
fn bound(round_trip: Option<i64>) -> i64 {
    round_trip.map_or(0, |ms| {
        let steps = (ms + JITTER_MS + STEP_MS - 1) / STEP_MS;
        (steps * STEP_MS).min(LAG_MAX_MS)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_limit_is_the_round_trip_plus_jitter_rounded_up() {
        let bounds = [None, Some(0), Some(1), Some(150), Some(430), Some(9_000)].map(bound);
        assert_eq!(bounds, [0, 50, 100, 200, LAG_MAX_MS, LAG_MAX_MS]);
    }
}
