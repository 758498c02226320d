//! Pauses: intervals of match time in which the clocks of a board lose no time.
//!
//! A pause is the interval `(from, to]`. Overlapping pauses are merged, so their time counts once.

use std::hash::{Hash, Hasher};

use crate::MatchTime;
use crate::shared_list::SharedList;

/// Pauses that do not overlap, in order of time.
#[derive(Clone, Debug, Default)]
pub(crate) struct Pauses {
    list: SharedList<Pause>,
    /// How many of the first entries are forgotten, which means that they are ignored.
    forgotten: usize,
}

#[derive(Clone, Copy, Debug)]
struct Pause {
    from: MatchTime,
    to: MatchTime,
    /// The length of all pauses before this one, in milliseconds. With this running sum no query
    /// has to add up all pauses.
    before_ms: i64,
}

impl Pause {
    fn ms(self) -> i64 {
        self.to - self.from
    }
}

impl Pauses {
    /// Adds a pause and merges it with the pauses that it overlaps or touches.
    pub(crate) fn add(&mut self, mut from: MatchTime, mut to: MatchTime) {
        if from >= to {
            return;
        }
        let mut later = Vec::new();
        while let Some(last) = self.last().filter(|last| last.to >= from) {
            self.list.pop();
            if to < last.from {
                later.push((last.from, last.to));
            } else {
                from = from.min(last.from);
                to = to.max(last.to);
            }
        }
        self.push(from, to);
        for (from, to) in later.into_iter().rev() {
            self.push(from, to);
        }
        self.list.share(|_| true);
    }

    fn push(&mut self, from: MatchTime, to: MatchTime) {
        let before = self.list.last();
        self.list.push(Pause {
            from,
            to,
            before_ms: before.map_or(0, |last| last.before_ms + last.ms()),
        });
    }

    fn last(&self) -> Option<Pause> {
        let remembered = self.list.len() > self.forgotten;
        self.list.last().copied().filter(|_| remembered)
    }

    /// How many milliseconds of `(from, to]` lie in pauses.
    pub(crate) fn within(&self, from: MatchTime, to: MatchTime) -> i64 {
        (self.paused_by(to) - self.paused_by(from)).max(0)
    }

    /// Returns the time at which a clock runs out. The clock was started at `from`, and without
    /// pauses it would run out at `runs_out`.
    pub(crate) fn put_off(&self, runs_out: MatchTime, from: MatchTime) -> MatchTime {
        let Some(first) = self.list.get(self.forgotten) else {
            return runs_out;
        };
        let by_start = self.paused_by(from);
        // A pause counts if the clock still has time when the pause begins. The clock has less time
        // at each later pause, so the pauses that count are the first ones.
        let counts = |pause: &Pause| match () {
            () if pause.to <= from || pause.before_ms < first.before_ms => true,
            () if pause.from < from => from < runs_out,
            () => pause.from < runs_out + (pause.before_ms - by_start),
        };
        let counted = self.list.partition_point(counts);
        match counted
            .checked_sub(1)
            .filter(|&last| last >= self.forgotten)
        {
            None => runs_out,
            Some(last) => runs_out + (self.paused_after(last) - by_start).max(0),
        }
    }

    /// The milliseconds of pauses up to `time`, plus a constant. Only the difference between two
    /// results has a meaning.
    fn paused_by(&self, time: MatchTime) -> i64 {
        let begun = self.list.partition_point(|pause| pause.from < time);
        match begun.checked_sub(1).filter(|&last| last >= self.forgotten) {
            None => self
                .list
                .get(self.forgotten)
                .map_or(0, |first| first.before_ms),
            Some(last) => {
                let pause = self.list.get(last).expect("a pause has begun");
                pause.before_ms + pause.ms().min(time - pause.from)
            }
        }
    }

    fn paused_after(&self, at: usize) -> i64 {
        let pause = self.list.get(at).expect("a pause that counts");
        pause.before_ms + pause.ms()
    }

    /// The pauses in order.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (MatchTime, MatchTime)> + '_ {
        let remembered = self.list.iter().skip(self.forgotten);
        remembered.map(|pause| (pause.from, pause.to))
    }

    /// Forgets the pauses that ended at `by` or before.
    pub(crate) fn forget_ended(&mut self, by: MatchTime) {
        let ended = self.list.partition_point(|pause| pause.to <= by);
        self.forgotten = self.forgotten.max(ended);
        if self.forgotten == self.list.len() {
            *self = Pauses::default();
        }
    }
}

impl PartialEq for Pauses {
    fn eq(&self, other: &Pauses) -> bool {
        self.iter().eq(other.iter())
    }
}

impl Eq for Pauses {}

impl Hash for Pauses {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        (self.list.len() - self.forgotten).hash(hasher);
        self.iter().for_each(|pause| pause.hash(hasher));
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
    fn pauses_are_kept_in_order_of_time() {
        let mut pauses = Pauses::default();
        for from in [100, 500, 300] {
            pauses.add(time(from), time(from + 50));
        }
        let starts: Vec<_> = pauses.iter().map(|(from, _)| from.ms()).collect();
        assert_eq!(starts, [100, 300, 500]);
    }

    #[test]
    fn the_running_sums_give_the_same_results_as_a_loop_over_all_pauses() {
        let mut seed = 1_u64;
        let mut number = |most: u64| {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            i64::try_from((seed >> 33) % most).expect("a small number")
        };
        for _ in 0..200 {
            let mut pauses = Pauses::default();
            for turn in 0..200 {
                let from = 10 * turn - number(60);
                pauses.add(time(from), time(from + number(20)));
                if number(40) == 0 {
                    pauses.forget_ended(time(from - 30));
                }
            }
            for _ in 0..100 {
                let (from, to) = (time(number(2_200) - 100), time(number(2_200) - 100));
                let one =
                    |(start, end): (MatchTime, MatchTime)| (end.min(to) - start.max(from)).max(0);
                assert_eq!(pauses.within(from, to), pauses.iter().map(one).sum::<i64>());
                let runs_out = from + number(400);
                let put_off = pauses.iter().fold(runs_out, |at, (start, end)| {
                    let start = start.max(from);
                    if start < at {
                        at + (end - start).max(0)
                    } else {
                        at
                    }
                });
                assert_eq!(pauses.put_off(runs_out, from), put_off);
            }
        }
    }

    #[test]
    fn pauses_that_touch_are_merged() {
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

    #[test]
    fn a_pause_is_not_merged_with_a_forgotten_pause_that_it_touches() {
        let mut pauses = Pauses::default();
        pauses.add(time(0), time(10));
        pauses.add(time(20), time(30));
        pauses.forget_ended(time(10));
        pauses.add(time(10), time(15));
        let intervals: Vec<_> = pauses.iter().map(|(a, b)| (a.ms(), b.ms())).collect();
        assert_eq!(intervals, [(10, 15), (20, 30)]);
    }
}
