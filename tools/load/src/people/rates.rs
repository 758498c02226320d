//! How many messages and bytes a connection gets: the most within any ten seconds.

use std::collections::VecDeque;

/// Over how long messages are counted, in milliseconds. A shorter time would count when the network delivers,
/// and not when the server sends.
const WINDOW_MS: i64 = 10_000;

/// Counts messages of one connection.
#[derive(Default, Debug)]
pub struct Rates {
    /// The messages of the last ten seconds: when, how many bytes, and whether it is an update.
    recent: VecDeque<(i64, usize, bool)>,
    most: Most,
}

/// The most messages and bytes within ten seconds.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Most {
    updates: usize,
    bytes: usize,
}

impl Rates {
    /// A message of so many bytes has come.
    pub fn note(&mut self, now_ms: i64, bytes: usize, is_update: bool) {
        self.recent.push_back((now_ms, bytes, is_update));
        while self
            .recent
            .front()
            .is_some_and(|(at, ..)| *at <= now_ms - WINDOW_MS)
        {
            self.recent.pop_front();
        }
        let updates = self.recent.iter().filter(|(.., is_update)| *is_update);
        let (updates, bytes) = (
            updates.count(),
            self.recent.iter().map(|(_, bytes, _)| bytes),
        );
        self.most = self.most.or(Most {
            updates,
            bytes: bytes.sum(),
        });
    }

    /// The most so far.
    pub fn most(&self) -> Most {
        self.most
    }
}

impl Most {
    /// The more of both.
    pub fn or(self, other: Most) -> Most {
        Most {
            updates: self.updates.max(other.updates),
            bytes: self.bytes.max(other.bytes),
        }
    }

    /// Updates a second.
    pub fn updates_per_s(self) -> f64 {
        self.updates as f64 * 1e3 / WINDOW_MS as f64
    }

    /// Bytes a second.
    pub fn bytes_per_s(self) -> f64 {
        self.bytes as f64 * 1e3 / WINDOW_MS as f64
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_update_each_half_second_is_two_a_second() {
        let mut rates = Rates::default();
        for n in 0..100 {
            rates.note(n * 500, 900, true);
            rates.note(n * 500 + 1, 100, false);
        }
        let most = rates.most();
        assert_eq!((most.updates_per_s(), most.bytes_per_s()), (2.0, 2_000.0));
    }
}
