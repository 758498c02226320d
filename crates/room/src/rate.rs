//! Counts what a person or a connection does within a window of time.

use std::time::Duration;

use crate::clock::ProcessMs;

/// Counts events within a moving window of time. It keeps two numbers, and not the time of each
/// event.
#[derive(Debug)]
pub struct Rate {
    window_ms: i64,
    /// When the current window began.
    began: ProcessMs,
    /// The number of events in the current window.
    count: u32,
    /// The number of events in the window before the current one.
    before: u32,
}

impl Rate {
    /// A rate without events.
    pub fn new(window: Duration, now: ProcessMs) -> Rate {
        let window_ms = i64::try_from(window.as_millis()).unwrap_or(i64::MAX).max(1);
        Rate {
            window_ms,
            began: now,
            count: 0,
            before: 0,
        }
    }

    /// Counts an event at `now`. Returns false if the moving window that ends at `now` has
    /// more than `allowed` events, including this one. Events are counted in fixed windows. The
    /// moving window covers the current fixed window and a part of the window before it. The events
    /// of that earlier window are assumed to be evenly spread.
    pub fn allows(&mut self, allowed: u32, now: ProcessMs) -> bool {
        let passed = (now - self.began) / self.window_ms;
        if passed > 0 {
            self.before = if passed == 1 { self.count } else { 0 };
            self.count = 0;
            self.began = self.began + passed * self.window_ms;
        }
        self.count = self.count.saturating_add(1);
        let left = self.window_ms - (now - self.began);
        let share = i64::from(self.before) * left / self.window_ms;
        share + i64::from(self.count) <= i64::from(allowed)
    }

    /// Whether this rate can be dropped, because a new rate would allow the same events.
    pub fn is_forgotten(&self, now: ProcessMs) -> bool {
        now - self.began >= 2 * self.window_ms
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rate_allows_at_most_the_given_number_of_events_in_any_window() {
        let mut rate = Rate::new(Duration::from_secs(20), ProcessMs::ZERO);
        assert!((0..100).all(|i| rate.allows(100, ProcessMs::at(i))));
        assert!(!rate.allows(100, ProcessMs::at(101)));
        assert!(
            !rate.allows(100, ProcessMs::at(20_001)),
            "the burst still counts just after its window"
        );
        assert!(
            rate.allows(100, ProcessMs::at(30_000)),
            "half of the burst no longer counts"
        );
        assert!(
            !rate.is_forgotten(ProcessMs::at(59_999)) && rate.is_forgotten(ProcessMs::at(60_000))
        );
    }

    #[test]
    fn a_player_who_sends_five_messages_a_second_is_never_refused() {
        let mut rate = Rate::new(Duration::from_secs(20), ProcessMs::ZERO);
        assert!((0..2_000).all(|i| rate.allows(100, ProcessMs::at(i * 205))));
    }
}
