//! Processor time for each move, so that the mean of all moves is the time that was asked for.

use std::time::Duration;

/// What earlier moves used more or less than they should have.
#[derive(Clone, Copy, Default, Debug)]
pub struct Pace {
    /// Microseconds; more than zero if too much was used.
    debt_us: i64,
}

impl Pace {
    /// The time at which the next move should end if each may use `limit` in the mean: between a
    /// third of it and twice as much.
    pub fn target(&self, limit: Duration) -> Duration {
        let limit_us = limit.as_micros() as i64;
        let target = limit_us - self.debt_us / 3;
        Duration::from_micros(target.clamp(limit_us / 3, limit_us * 2) as u64)
    }

    /// Takes note of what a move used.
    pub fn used(&mut self, limit: Duration, used: Duration) {
        let limit_us = limit.as_micros() as i64;
        let debt = self.debt_us + used.as_micros() as i64 - limit_us;
        // A long row of moves from a book gives no long thought later.
        self.debt_us = debt.clamp(-6 * limit_us, 6 * limit_us);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_mean_is_the_limit_although_each_move_uses_more_than_its_target() {
        let limit = Duration::from_millis(20);
        let mut pace = Pace::default();
        let mut total = Duration::ZERO;
        for _ in 0..50 {
            let used = pace.target(limit) + Duration::from_millis(6);
            pace.used(limit, used);
            total += used;
        }
        let mean_ms = total.as_millis() / 50;
        assert!((19..=21).contains(&mean_ms), "{mean_ms}");
    }
}
