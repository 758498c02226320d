//! The monotonic clock and the wall clock of the machine. Only this module reads them.
//!
//! Matches are timed by the monotonic clock. The wall clock is read only for the dates of records.

use std::ops::{Add, Sub};
use std::sync::{LazyLock, Mutex, PoisonError};
use std::thread;
use std::time::{self, Duration, SystemTime, UNIX_EPOCH};

use tokio::time::{Instant, Interval, MissedTickBehavior, interval_at};

/// Process time: milliseconds since this process started its clock. Times in which the process did not
/// run are left out.
///
/// It has no serialization, so that the time of one process is never sent to another one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub struct ProcessMs(i64);

impl ProcessMs {
    /// The time at which the process started its clock.
    pub const ZERO: ProcessMs = ProcessMs(0);

    /// This many milliseconds after the process started its clock.
    pub const fn at(ms: i64) -> ProcessMs {
        ProcessMs(ms)
    }

    /// Milliseconds since the process started its clock.
    pub const fn ms(self) -> i64 {
        self.0
    }
}

/// A later time.
impl Add<i64> for ProcessMs {
    type Output = ProcessMs;

    fn add(self, ms: i64) -> ProcessMs {
        ProcessMs(self.0.saturating_add(ms))
    }
}

/// An earlier time.
impl Sub<i64> for ProcessMs {
    type Output = ProcessMs;

    fn sub(self, ms: i64) -> ProcessMs {
        ProcessMs(self.0.saturating_sub(ms))
    }
}

/// The milliseconds from one time to another.
impl Sub for ProcessMs {
    type Output = i64;

    fn sub(self, earlier: ProcessMs) -> i64 {
        self.0 - earlier.0
    }
}

/// The time, as a room gets it.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Now {
    /// The time of clocks and deadlines.
    pub process: ProcessMs,
    /// The date and time, in milliseconds since 1970, for records.
    pub wall_ms: i64,
}

/// A thread reads the clock of the process at this interval, in milliseconds.
const BEAT_MS: i64 = 50;

/// If no thread read the clock for longer than this, in milliseconds, the process did not run: it was
/// stopped, its machine was suspended, or other programs had all processors.
const GAP_MS: i64 = 200;

/// The date and time at which virtual time begins: 2026-01-01, so that a simulation is the same each
/// time.
const VIRTUAL_WALL_MS: i64 = 1_767_225_600_000;

/// A clock of the process.
#[derive(Clone, Copy, Debug)]
pub struct Clock(Source);

#[derive(Clone, Copy, Debug)]
enum Source {
    /// The clock of tokio from this moment, and the date and time at this moment in milliseconds.
    Tokio(Instant, i64),
    /// The time in which the process has run, from this time in milliseconds.
    Process(i64),
}

impl Clock {
    /// A clock that shows 0 now, and is stopped while the process does not run.
    pub fn of_process() -> Clock {
        Clock(Source::Process(RUNNING_TIME.now_ms()))
    }

    /// A clock that shows 0 now and reads the clock of tokio. So the simulator (`tools/sim`) can advance
    /// time whenever all tasks wait.
    pub fn of_tokio() -> Clock {
        Clock(Source::Tokio(Instant::now(), VIRTUAL_WALL_MS))
    }

    /// The clock of tokio as the next process reads it: it shows 0 now, and the date goes on.
    pub fn of_next_process(&self) -> Clock {
        Clock(Source::Tokio(Instant::now(), self.wall_ms()))
    }

    /// The present process time.
    pub fn now(&self) -> ProcessMs {
        match self.0 {
            Source::Tokio(start, _) => ProcessMs(milliseconds(start.elapsed())),
            Source::Process(start_ms) => ProcessMs(RUNNING_TIME.now_ms() - start_ms),
        }
    }

    /// The date and time, in milliseconds since 1970. They are for records, and not for clocks.
    pub fn wall_ms(&self) -> i64 {
        match self.0 {
            Source::Tokio(_, wall_ms) => wall_ms + self.now().ms(),
            Source::Process(_) => {
                let since = SystemTime::now().duration_since(UNIX_EPOCH);
                milliseconds(since.unwrap_or_default())
            }
        }
    }

    /// The time by both clocks.
    pub fn both(&self) -> Now {
        Now {
            process: self.now(),
            wall_ms: self.wall_ms(),
        }
    }

    /// Waits until the clock shows `at`. Returns at once if the clock shows `at` or more already.
    pub async fn reaches(&self, at: ProcessMs) {
        // A wait may end too early, because the clock was stopped in the meantime.
        loop {
            let Ok(left) = u64::try_from(at - self.now()) else {
                return;
            };
            if left == 0 {
                return;
            }
            tokio::time::sleep(Duration::from_millis(left)).await;
        }
    }
}

/// The time of this process. A thread reads it again and again.
static RUNNING_TIME: LazyLock<RunningTime> = LazyLock::new(|| {
    let beats = || loop {
        RUNNING_TIME.now_ms();
        thread::sleep(Duration::from_millis(BEAT_MS.unsigned_abs()));
    };
    let started = thread::Builder::new().name("clock".into()).spawn(beats);
    started.map(drop).expect("the system starts a thread");
    RunningTime {
        start: time::Instant::now(),
        gaps: Mutex::default(),
    }
});

/// The time in which the process has run.
#[derive(Debug)]
struct RunningTime {
    start: time::Instant,
    gaps: Mutex<Gaps>,
}

impl RunningTime {
    fn now_ms(&self) -> i64 {
        let mut gaps = self.gaps.lock().unwrap_or_else(PoisonError::into_inner);
        // The clock is read while no other thread can find the same gap.
        let before = gaps.lost_ms;
        let now = gaps.running_ms(milliseconds(self.start.elapsed()));
        let lost = gaps.lost_ms - before;
        drop(gaps);
        if lost > 0 {
            tracing::warn!(
                ms = lost,
                "the process did not run; its clock was stopped for this time"
            );
        }
        now
    }
}

/// The times in which the process did not run, as the readings of a monotonic clock show them.
#[derive(Clone, Copy, Default, Debug)]
struct Gaps {
    /// The last reading, in milliseconds.
    last_ms: i64,
    /// The length of all gaps together, in milliseconds.
    lost_ms: i64,
}

impl Gaps {
    /// How long the process has run when the monotonic clock shows `monotonic_ms`. If the last reading
    /// is longer ago than [`GAP_MS`], one beat of this time counts.
    fn running_ms(&mut self, monotonic_ms: i64) -> i64 {
        let since_last = monotonic_ms - self.last_ms;
        if since_last > GAP_MS {
            self.lost_ms += since_last - BEAT_MS;
        }
        self.last_ms = monotonic_ms;
        monotonic_ms - self.lost_ms
    }
}

fn milliseconds(time: Duration) -> i64 {
    i64::try_from(time.as_millis()).expect("less than 292 million years")
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
    every_after(period, period)
}

/// An interval like [`every`] that ticks first after the time `first`.
pub fn every_after(first: Duration, period: Duration) -> Interval {
    let mut ticks = interval_at(Instant::now() + first, period);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    ticks
}

/// The UTC day of a date, `2026.11.22`. `date_ms`: milliseconds since 1970.
pub fn day(date_ms: i64) -> String {
    let date = jiff::Timestamp::from_millisecond(date_ms).unwrap_or_default();
    date.strftime("%Y.%m.%d").to_string()
}

/// A date and time as RFC 3339 has it, to the millisecond: `2026-11-29T18:30:00.5Z`.
pub fn date_and_time(date_ms: i64) -> String {
    let date = jiff::Timestamp::from_millisecond(date_ms);
    date.unwrap_or_default().to_string()
}

/// The date and time of a text of RFC 3339, in milliseconds since 1970.
pub fn read_date_and_time(text: &str) -> Option<i64> {
    let date: jiff::Timestamp = text.parse().ok()?;
    Some(date.as_millisecond())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Reads a monotonic clock each 50 ms for a while, and again after each gap, and returns how long the
    /// process ran by its own clock after each gap.
    fn running_after(gaps_ms: &[i64]) -> Vec<i64> {
        let (mut gaps, mut monotonic_ms) = (Gaps::default(), 0);
        let after = |&gap: &i64| {
            let mut before = 0;
            for _ in 0..20 {
                monotonic_ms += BEAT_MS;
                before = gaps.running_ms(monotonic_ms);
            }
            monotonic_ms += gap;
            gaps.running_ms(monotonic_ms) - before
        };
        gaps_ms.iter().map(after).collect()
    }

    /// While a machine is suspended, its monotonic clock stops on Linux (`CLOCK_BOOTTIME` goes on) and jumps
    /// on other systems. Neither is charged to a player.
    #[test]
    fn the_clock_is_stopped_while_the_process_is() {
        let stops = [10, 50, 150, 200, 201, 800, 2_000, 10_000, 8 * 3_600_000];
        assert_eq!(
            running_after(&stops),
            [
                10, 50, 150, 200, BEAT_MS, BEAT_MS, BEAT_MS, BEAT_MS, BEAT_MS
            ]
        );
    }

    #[tokio::test]
    async fn a_wait_ends_when_the_clock_of_the_process_shows_the_time() {
        let clock = Clock::of_process();
        let at = clock.now() + 20;
        clock.reaches(at).await;
        assert!(clock.now() >= at);
        clock.reaches(at - 1_000).await;
    }
}
