//! The processor time of threads and processes. It depends less on other programs of the machine
//! than wall-clock time does.
//!
//! Linux reports processor time in nanoseconds. On other systems the functions return `None`.

use std::fs;
use std::path::Path;
use std::time::Duration;

/// The processor time of the calling thread.
pub fn of_this_thread() -> Option<Duration> {
    read(Path::new("/proc/thread-self/schedstat"))
}

/// The processor time of all threads that a process has at this moment.
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
