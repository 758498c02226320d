//! Pauses: intervals of match time that no clock of a board counts.
//!
//! A pause is the interval `(from, to]`. Pauses are united: where two overlap, the time is
//! taken out once.

use crate::MatchTime;

/// A union of pauses, in order and apart from each other.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Pauses(Vec<(MatchTime, MatchTime)>);

impl Pauses {
    /// Unites with one more pause.
    pub(crate) fn add(&mut self, mut from: MatchTime, mut to: MatchTime) {
        if from >= to {
            return;
        }
        self.0.retain(|&(start, end)| {
            let apart = end < from || to < start;
            if !apart {
                from = from.min(start);
                to = to.max(end);
            }
            apart
        });
        let place = self.0.partition_point(|&(start, _)| start < from);
        self.0.insert(place, (from, to));
    }

    /// How many milliseconds of `(from, to]` are paused.
    pub(crate) fn within(&self, from: MatchTime, to: MatchTime) -> i64 {
        self.0
            .iter()
            .map(|&(start, end)| (end.min(to) - start.max(from)).max(0))
            .sum()
    }

    /// The pauses in order.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (MatchTime, MatchTime)> + '_ {
        self.0.iter().copied()
    }

    /// Forgets the pauses that ended by that time.
    pub(crate) fn forget_ended(&mut self, by: MatchTime) {
        self.0.retain(|&(_, end)| end > by);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn time(ms: i64) -> MatchTime {
        MatchTime::from_ms(ms)
    }

    #[test]
    fn overlapping_pauses_are_counted_once() {
        let mut pauses = Pauses::default();
        for (from, to) in [(500, 900), (100, 200), (800, 1000), (300, 300), (150, 250)] {
            pauses.add(time(from), time(to));
        }
        let intervals: Vec<_> = pauses.iter().map(|(a, b)| (a.ms(), b.ms())).collect();
        assert_eq!(intervals, [(100, 250), (500, 1000)]);
        assert_eq!(pauses.within(time(0), time(2000)), 650);
        assert_eq!(pauses.within(time(200), time(600)), 150);
        assert_eq!(pauses.within(time(260), time(400)), 0);
    }

    #[test]
    fn pauses_are_in_the_order_of_time() {
        let mut pauses = Pauses::default();
        for from in [100, 500, 300] {
            pauses.add(time(from), time(from + 50));
        }
        let starts: Vec<_> = pauses.iter().map(|(from, _)| from.ms()).collect();
        assert_eq!(starts, [100, 300, 500]);
    }

    #[test]
    fn pauses_that_touch_become_one() {
        let mut pauses = Pauses::default();
        pauses.add(time(5), time(10));
        pauses.add(time(10), time(20));
        assert_eq!(pauses.iter().count(), 1);
        pauses.add(time(0), time(5));
        assert_eq!(pauses.iter().count(), 1);
        pauses.forget_ended(time(19));
        assert_eq!(pauses.iter().count(), 1);
        pauses.forget_ended(time(20));
        assert_eq!(pauses.iter().count(), 0);
    }
}
