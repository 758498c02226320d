//! How long a program ran on a processor: fairer than the wall clock where others run too.
//!
//! Linux tells it in nanoseconds; elsewhere there is no answer, and the wall clock must do.

use std::fs;
use std::path::Path;
use std::time::Duration;

/// Of the thread that asks.
pub fn of_this_thread() -> Option<Duration> {
    read(Path::new("/proc/thread-self/schedstat"))
}

/// Of all threads that a process has now.
pub fn of_process(id: u32) -> Option<Duration> {
    let tasks = fs::read_dir(format!("/proc/{id}/task")).ok()?;
    tasks
        .map(|task| read(&task.ok()?.path().join("schedstat")))
        .sum()
}

fn read(schedstat: &Path) -> Option<Duration> {
    let text = fs::read_to_string(schedstat).ok()?;
    let nanoseconds = text.split_whitespace().next()?.parse().ok()?;
    Some(Duration::from_nanos(nanoseconds))
}
