//! Round trips of one connection, as the server itself measures them: a number goes out, and
//! comes back.

use std::collections::VecDeque;

use crate::clock::ProcessMs;

/// Routes change: what is older than this is no longer true.
const KEPT_MS: i64 = 20_000;

/// What was measured lately.
#[derive(Debug, Default)]
pub struct RoundTrips {
    number: u32,
    asked: Option<ProcessMs>,
    /// When each was heard, and how long it took, in milliseconds.
    heard: VecDeque<(ProcessMs, i64)>,
}

impl RoundTrips {
    /// A new number to be sent at that time. An older one is no longer waited for.
    pub fn ask(&mut self, now: ProcessMs) -> u32 {
        self.number += 1;
        self.asked = Some(now);
        self.number
    }

    /// A number has come back. Only the last one that was sent counts, and only once.
    pub fn answered(&mut self, number: u32, now: ProcessMs) {
        if number != self.number {
            return;
        }
        if let Some(asked) = self.asked.take() {
            self.heard.push_back((now, (now - asked).max(0)));
        }
    }

    /// The shortest of late, in milliseconds: the one that waited least on its way.
    pub fn shortest(&mut self, now: ProcessMs) -> Option<i64> {
        while self
            .heard
            .front()
            .is_some_and(|&(at, _)| now - at > KEPT_MS)
        {
            self.heard.pop_front();
        }
        self.heard.iter().map(|&(_, took)| took).min()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_shortest_of_the_last_twenty_seconds_counts() {
        let mut trips = RoundTrips::default();
        for (at, took) in [(0, 80), (5_000, 120), (10_000, 90)] {
            let number = trips.ask(at);
            trips.answered(number, at + took);
        }
        assert_eq!(trips.shortest(10_100), Some(80));
        assert_eq!(trips.shortest(20_081), Some(90), "the first is too old");
        assert_eq!(trips.shortest(31_000), None);
    }

    #[test]
    fn a_number_that_was_not_asked_for_says_nothing() {
        let mut trips = RoundTrips::default();
        let first = trips.ask(0);
        let second = trips.ask(1_000);
        trips.answered(first, 1_010);
        trips.answered(second + 1, 1_010);
        assert_eq!(trips.shortest(1_010), None);
        trips.answered(second, 1_040);
        trips.answered(second, 1_041);
        assert_eq!(trips.shortest(1_050), Some(40));
    }
}
