//! Processor time for each move, so that the mean of all moves is the time that was asked for.

use std::time::Duration;

/// What earlier moves used more than they should have, in moves; less than zero if they used less.
#[derive(Clone, Copy, Default, Debug)]
pub struct Allowance {
    debt: f64,
}

impl Allowance {
    /// Lets the next moves use the time of so many more: of moves that will take none, because they are
    /// forced or mate.
    pub fn advance(&mut self, moves: f64) {
        self.add(-moves);
    }

    /// The time at which the next move should end if each may use `limit` in the mean: between a
    /// third of it and twice as much.
    pub fn target(&self, limit: Duration) -> Duration {
        limit.mul_f64((1.0 - self.debt / 3.0).clamp(1.0 / 3.0, 2.0))
    }

    /// Takes note of what a move used.
    pub fn used(&mut self, limit: Duration, used: Duration) {
        self.add(used.div_duration_f64(limit.max(Duration::from_micros(1))) - 1.0);
    }

    /// The debt has bounds, so that many free moves do not pay for one very long search.
    fn add(&mut self, moves: f64) {
        self.debt = (self.debt + moves).clamp(-6.0, 6.0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LIMIT: Duration = Duration::from_millis(20);

    fn mean_ms(mut allowance: Allowance, used: impl Fn(u32, Duration) -> Duration) -> u128 {
        let mut total = Duration::ZERO;
        for n in 0..50 {
            let used = used(n, allowance.target(LIMIT));
            allowance.used(LIMIT, used);
            total += used;
        }
        total.as_millis() / 50
    }

    #[test]
    fn the_mean_is_the_limit_although_each_move_uses_more_than_its_target() {
        let mean = mean_ms(Allowance::default(), |_, target| {
            target + Duration::from_millis(6)
        });
        assert!((19..=21).contains(&mean), "{mean}");
    }

    #[test]
    fn the_mean_is_the_limit_although_the_last_moves_take_no_time() {
        let mut allowance = Allowance::default();
        allowance.advance(4.0);
        let mean = mean_ms(allowance, |n, target| match n {
            46.. => Duration::ZERO,
            _ => target,
        });
        assert!((19..=21).contains(&mean), "{mean}");
    }
}
