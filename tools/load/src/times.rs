//! Collects measured durations and computes their quantiles.

use std::sync::{Mutex, MutexGuard};

/// Durations in microseconds.
#[derive(Default)]
pub struct Times(Mutex<Vec<u32>>);

impl Times {
    fn all(&self) -> MutexGuard<'_, Vec<u32>> {
        let all = self.0.lock();
        all.expect("no thread panics while it holds the lock")
    }

    /// Adds a duration in microseconds. A duration above `u32::MAX` (71 minutes) counts as `u32::MAX`.
    pub fn add(&self, us: u64) {
        let us = u32::try_from(us).unwrap_or(u32::MAX);
        self.all().push(us);
    }

    /// Returns the quantile: at least `permille` thousandths of all durations are not longer than the
    /// returned one. Returns 0 if there are no durations.
    pub fn quantile(&self, permille: usize) -> u32 {
        let mut all = self.all();
        all.sort_unstable();
        let rank = (all.len() * permille).div_ceil(1_000);
        all.get(rank.saturating_sub(1)).copied().unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_quantile_of_990_permille_of_a_hundred_durations_is_the_ninety_ninth() {
        let times = Times::default();
        assert_eq!(times.quantile(990), 0);
        for us in (1..=100).rev() {
            times.add(us);
        }
        let quantiles = [500, 990, 999].map(|part| times.quantile(part));
        assert_eq!(quantiles, [50, 99, 100]);
    }
}
