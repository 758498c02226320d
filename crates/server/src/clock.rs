//! The monotonic clock and the wall clock of the machine. Only this module reads them.
//!
//! Matches are timed by the monotonic clock. The wall clock is read only for the dates of records.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use tokio::time::{Instant, Interval, MissedTickBehavior, interval_at};

/// Process time: milliseconds since this process started its clock.
pub type ProcessMs = i64;

/// The monotonic clock of the process. It reads the clock of tokio, so that the simulator
/// (`tools/sim`) can advance time whenever all tasks wait.
#[derive(Clone, Copy, Debug)]
pub struct Clock {
    start: Instant,
}

impl Clock {
    /// A clock that shows 0 now.
    pub fn start() -> Clock {
        Clock {
            start: Instant::now(),
        }
    }

    /// The present process time.
    pub fn now(&self) -> ProcessMs {
        i64::try_from(self.start.elapsed().as_millis())
            .expect("a process lives for less than 292 million years")
    }

    /// Waits until the clock shows `at`. Returns at once if the clock shows `at` or more already.
    pub async fn reaches(&self, at: ProcessMs) {
        let offset = Duration::from_millis(u64::try_from(at).unwrap_or(0));
        tokio::time::sleep_until(self.start + offset).await;
    }
}

/// A stopwatch for metrics and benchmarks. It is more precise than match time, and no match depends
/// on it.
#[derive(Clone, Copy, Debug)]
pub struct Stopwatch(Instant);

impl Stopwatch {
    /// A stopwatch that starts now.
    pub fn start() -> Stopwatch {
        Stopwatch(Instant::now())
    }

    /// The time since the start, in seconds.
    pub fn seconds(self) -> f64 {
        self.0.elapsed().as_secs_f64()
    }

    /// Waits until the stopwatch has run for this many seconds. Returns at once if it has run for
    /// longer.
    pub async fn reaches(self, seconds: f64) {
        let after = Duration::from_secs_f64(seconds.max(0.0));
        tokio::time::sleep_until(self.0 + after).await;
    }
}

/// An interval that ticks once per period, first after one period. After a late tick the next one
/// comes a full period later.
pub fn every(period: Duration) -> Interval {
    let mut ticks = interval_at(Instant::now() + period, period);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    ticks
}

/// The present date and time for records, in milliseconds since 1970.
pub fn date_ms() -> i64 {
    let since = SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}

/// The UTC day of a date, `2026.11.22`. `date_ms`: milliseconds since 1970.
pub fn day(date_ms: i64) -> String {
    const MS_A_DAY: i64 = 86_400_000;
    let mut days = date_ms.div_euclid(MS_A_DAY);
    let mut year = 1970;
    while days < 0 {
        year -= 1;
        days += days_of_year(year);
    }
    while days >= days_of_year(year) {
        days -= days_of_year(year);
        year += 1;
    }
    let february = days_of_year(year) - 337;
    let mut month = 1;
    for length in [31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30] {
        if days < length {
            break;
        }
        days -= length;
        month += 1;
    }
    format!("{year:04}.{month:02}.{:02}", days + 1)
}

fn days_of_year(year: i64) -> i64 {
    let leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    if leap { 366 } else { 365 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn day_numbers_are_converted_to_dates_with_leap_years() {
        let of = |day_number: i64| day(day_number * 86_400_000 + 1);
        assert_eq!(of(0), "1970.01.01");
        assert_eq!(of(-1), "1969.12.31");
        assert_eq!(of(58), "1970.02.28");
        assert_eq!(of(59), "1970.03.01");
        assert_eq!(of(11_016), "2000.02.29");
        assert_eq!(of(19_782), "2024.02.29");
        assert_eq!(of(20_088), "2024.12.31");
        assert_eq!(of(20_089), "2025.01.01");
    }
}
