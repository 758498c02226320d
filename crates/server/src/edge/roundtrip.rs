//! Round trips of one connection: the server sends a number and measures the time until the client
//! returns it.

use std::collections::VecDeque;

use bughouse_room::clock::ProcessMs;

/// Measurements older than this, in milliseconds, are dropped, because routes change.
const KEPT_MS: i64 = 20_000;

/// The recent round trips of a connection.
#[derive(Debug, Default)]
pub struct RoundTrips {
    /// The last number that was sent.
    number: u32,
    /// The time at which the last number was sent; `None` after it came back.
    asked: Option<ProcessMs>,
    /// The time at which each number came back, and the round trip in milliseconds.
    answered: VecDeque<(ProcessMs, i64)>,
}

impl RoundTrips {
    /// Returns a new number to send at `now`. If older numbers come back later, they are ignored.
    pub fn ask(&mut self, now: ProcessMs) -> u32 {
        self.number += 1;
        self.asked = Some(now);
        self.number
    }

    /// Measures the round trip of a number that came back at `now`. Numbers other than the last one
    /// are ignored, and so is a number that comes back again.
    pub fn answered(&mut self, number: u32, now: ProcessMs) {
        if number != self.number {
            return;
        }
        if let Some(asked) = self.asked.take() {
            self.answered.push_back((now, (now - asked).max(0)));
        }
    }

    /// The shortest recent round trip, in milliseconds.
    pub fn shortest(&mut self, now: ProcessMs) -> Option<i64> {
        while self
            .answered
            .front()
            .is_some_and(|&(at, _)| now - at > KEPT_MS)
        {
            self.answered.pop_front();
        }
        self.answered.iter().map(|&(_, took)| took).min()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_shortest_round_trip_of_the_last_twenty_seconds_counts() {
        let mut trips = RoundTrips::default();
        for (at, took) in [(0, 80), (5_000, 120), (10_000, 90)] {
            let number = trips.ask(ProcessMs::at(at));
            trips.answered(number, ProcessMs::at(at + took));
        }
        assert_eq!(trips.shortest(ProcessMs::at(10_100)), Some(80));
        assert_eq!(
            trips.shortest(ProcessMs::at(20_081)),
            Some(90),
            "the first measurement is too old"
        );
        assert_eq!(trips.shortest(ProcessMs::at(31_000)), None);
    }

    #[test]
    fn only_the_last_number_counts_and_only_once() {
        let mut trips = RoundTrips::default();
        let first = trips.ask(ProcessMs::at(0));
        let second = trips.ask(ProcessMs::at(1_000));
        trips.answered(first, ProcessMs::at(1_010));
        trips.answered(second + 1, ProcessMs::at(1_010));
        assert_eq!(trips.shortest(ProcessMs::at(1_010)), None);
        trips.answered(second, ProcessMs::at(1_040));
        trips.answered(second, ProcessMs::at(1_041));
        assert_eq!(trips.shortest(ProcessMs::at(1_050)), Some(40));
    }
}
