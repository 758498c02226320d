//! Faults: who was absent or left a match waits before the next search.

use super::Lobby;
use crate::{Faults, Person, Refused, Time, WaitView};

/// Faults count together within this time, in milliseconds.
const HOUR_MS: i64 = 3_600_000;

/// How long a person waits after this number of faults within an hour, in milliseconds.
fn wait_ms(faults: usize) -> i64 {
    match faults {
        0 | 1 => 0,
        2 => 2 * 60_000,
        3 | 4 => 10 * 60_000,
        _ => 60 * 60_000,
    }
}

impl Faults {
    /// How many faults there were within the hour before the last one, with it, and when that was.
    fn last(&self) -> Option<(usize, Time)> {
        let last = *self.at.last()?;
        let within = self.at.iter().filter(|&&at| last - at < HOUR_MS);
        Some((within.count(), last))
    }

    /// When the wait ends, and after how many faults it began.
    fn wait(&self) -> Option<(Time, usize)> {
        let (faults, last) = self.last()?;
        let ms = wait_ms(faults);
        (ms > 0).then_some((last + ms, faults))
    }
}

impl Lobby {
    pub(super) fn add_fault(&mut self, who: Person, now: Time) {
        let mut faults = self.faults.get(&who).cloned().unwrap_or_default();
        faults.at.retain(|&at| now - at < HOUR_MS);
        faults.at.push(now);
        self.faults.insert(who, faults);
        self.touch([who]);
    }

    /// How long a person waits before the next search.
    pub fn wait_of(&self, who: Person, now: Time) -> Option<WaitView> {
        let (until, times) = self.faults.get(&who)?.wait()?;
        let times = u32::try_from(times).unwrap_or(u32::MAX);
        (now < until).then_some(WaitView { until, times })
    }

    /// When each wait ends.
    pub(super) fn ends_of_waits(&self) -> impl Iterator<Item = (Person, Time)> + '_ {
        let faults = self.faults.iter();
        faults.filter_map(|(&who, faults)| Some((who, faults.wait()?.0)))
    }

    /// Whether these people may search now.
    pub(super) fn check_waits(&self, people: &[Person], now: Time) -> Result<(), Refused> {
        let waits = people.iter().filter_map(|&who| self.wait_of(who, now));
        match waits.map(|wait| wait.until - now).max() {
            Some(ms) => Err(Refused::Wait((ms as u64).div_ceil(1_000) as u32)),
            None => Ok(()),
        }
    }

    /// Drops the faults of those whose last fault is an hour old. No wait is longer.
    pub(super) fn drop_old_faults(&mut self, now: Time) {
        let is_old = |faults: &Faults| faults.last().is_none_or(|(_, last)| now - last >= HOUR_MS);
        let old = self.faults.iter().filter(|(_, faults)| is_old(faults));
        let old: Vec<_> = old.map(|(&who, _)| who).collect();
        for who in old {
            self.faults.remove(&who);
            self.touch([who]);
        }
    }

    /// When the next faults no longer count.
    pub(super) fn next_old_fault(&self) -> Option<Time> {
        let last = self.faults.iter().filter_map(|(_, faults)| faults.last());
        last.map(|(_, last)| last + HOUR_MS).min()
    }

    /// The faults of `from` are faults of `into`.
    pub(super) fn merge_faults(&mut self, from: Person, into: Person) {
        let Some(faults) = self.faults.remove(&from) else {
            return;
        };
        let mut merged = self.faults.get(&into).cloned().unwrap_or_default();
        merged.at.extend(faults.at);
        merged.at.sort_unstable();
        self.faults.insert(into, merged);
    }
}
