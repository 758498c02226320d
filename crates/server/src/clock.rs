//! The clocks of the machine: the only place that reads them.
//!
//! Matches are timed by the monotonic clock alone; the wall clock dates records for people.

use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

/// Milliseconds since this process started its clock.
pub type ProcessMs = i64;

/// The monotonic clock of the process.
#[derive(Clone, Copy, Debug)]
pub struct Clock {
    start: Instant,
}

impl Clock {
    /// Starts at 0.
    pub fn start() -> Clock {
        Clock {
            start: Instant::now(),
        }
    }

    /// What it shows.
    pub fn now(&self) -> ProcessMs {
        i64::try_from(self.start.elapsed().as_millis())
            .expect("a process lives for less than 292 million years")
    }

    /// Waits until it shows `at`, or not at all if it does already. A timer of the runtime wakes
    /// at or after its instant, so that what is due at `at` is due afterwards.
    pub async fn reaches(&self, at: ProcessMs) {
        let offset = Duration::from_millis(u64::try_from(at).unwrap_or(0));
        tokio::time::sleep_until((self.start + offset).into()).await;
    }
}

/// The date, in milliseconds since 1970, for records.
pub fn date_ms() -> i64 {
    let since = SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}
