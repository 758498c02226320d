//! The limit of lag compensation. Lag compensation gives a player back the time that a move was on
//! its way. The server limits it by the round trips that it measures.

use bughouse_core::{BySeat, Lag, Seat};
use bughouse_match::{Command, LAG_MAX_MS, Match};

use crate::clock::ProcessMs;

/// A move may take longer than the measured round trip, by up to this many milliseconds.
const JITTER_MS: i64 = 50;

/// The limit is a multiple of this many milliseconds, so that small changes do not fill the log.
const STEP_MS: i64 = 50;

/// The limit of a seat changes by at most one step in this many milliseconds. A slow server makes round
/// trips long. If each round trip changed the limit at once, the changes would make it slower still.
const APART_MS: i64 = 5_000;

/// When the limit of each seat was changed last.
#[derive(Clone, Copy, Default, Debug)]
pub struct Lags(BySeat<Option<ProcessMs>>);

impl Lags {
    /// The next change of a limit: for a seat whose limit is below the measured lag, or above it by more
    /// than one step. `round_trips`: the measured round trip of each seat, in milliseconds.
    pub fn next(
        &mut self,
        state: &Match,
        round_trips: &BySeat<Option<i64>>,
        now: ProcessMs,
    ) -> Option<Command> {
        if state.rules().clock.lag == Lag::None {
            return None;
        }
        let change = state.seats_in_play().find_map(|seat| {
            let may = self.0[seat].is_none_or(|last| now - last >= APART_MS);
            let ms = next_bound(state.lag_bound(seat), round_trips[seat]).filter(|_| may)?;
            Some((seat, ms))
        });
        let (seat, ms): (Seat, i64) = change?;
        self.0[seat] = Some(now);
        Some(Command::BoundLag { seat, ms })
    }
}

/// The next limit after `known`, if it is to change. The first measurement counts at once, and so does
/// the end of a connection.
fn next_bound(known: i64, round_trip: Option<i64>) -> Option<i64> {
    let wanted = bound(round_trip);
    match (known, wanted) {
        (0, 0) => None,
        (0, _) | (_, 0) => Some(wanted),
        _ if wanted > known => Some(known + STEP_MS),
        _ if wanted < known - STEP_MS => Some(known - STEP_MS),
        _ => None,
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
