//! Instructions instead of seconds: the same on every run, whatever else the machine does.

use std::process::Command;

/// How many instructions this very program takes when it is run with those words, counted by
/// Valgrind; `None` where there is no Valgrind, or it cannot run this.
pub fn taken(words: &[&str]) -> Option<u64> {
    let this = std::env::current_exe().ok()?;
    let done = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg(this)
        .args(words)
        .output()
        .ok()?;
    let report = String::from_utf8_lossy(&done.stderr).into_owned();
    let line = report.lines().find(|line| line.contains("Collected"))?;
    line.rsplit(' ').next()?.parse().ok()
}
