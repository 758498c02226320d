//! Counts executed instructions. Unlike a time, such a count is the same in every run.
//!
//! A benchmark starts its own program under Valgrind, with the argument `--alone` and the words of
//! one task.

use std::process::Command;

const ALONE: &str = "--alone";

/// The words of the task, if [`count`] started this program under Valgrind; else `None`.
pub fn task(arguments: &[String]) -> Option<Vec<&str>> {
    let (first, words) = arguments.split_first()?;
    (first == ALONE).then(|| words.iter().map(String::as_str).collect())
}

/// The instructions that this program executes for a task, counted by Valgrind; `None` if Valgrind is
/// not installed or cannot run it.
pub fn count(task: &[&str]) -> Option<u64> {
    let this = std::env::current_exe().ok()?;
    let done = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg(this)
        .arg(ALONE)
        .args(task)
        .output()
        .ok()?;
    let report = String::from_utf8_lossy(&done.stderr).into_owned();
    let line = report.lines().find(|line| line.contains("Collected"))?;
    line.rsplit(' ').next()?.parse().ok()
}
