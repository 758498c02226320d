//! Runs commands, and the steps of which `cargo xtask test` and `cargo xtask dist` consist. Shows the
//! output of each command and how long each step took.

use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

/// How many tests and steps were skipped.
static SKIPPED: AtomicUsize = AtomicUsize::new(0);

/// Prints why a step, or a part of a step, cannot run on this machine, and counts it as skipped.
pub fn skip(why: &anyhow::Error) {
    println!("skipped: {why:#}");
    SKIPPED.fetch_add(1, Ordering::Relaxed);
}

/// The steps done so far.
pub struct Steps {
    begun: Instant,
    done: Vec<(String, Duration)>,
}

impl Steps {
    pub fn begin() -> Steps {
        Steps {
            begun: Instant::now(),
            done: Vec::new(),
        }
    }

    /// Runs one step. Fails if the step fails.
    pub fn step(&mut self, name: &str, work: impl FnOnce() -> Result<()>) -> Result<()> {
        println!("\n==> {name}");
        let begun = Instant::now();
        work().with_context(|| format!("the step `{name}` failed"))?;
        let took = begun.elapsed();
        println!("<== {name}: {}", seconds(took));
        self.done.push((name.to_owned(), took));
        Ok(())
    }

    /// Prints the steps and how long each took.
    pub fn end(self) {
        println!("\nAll {} steps passed:", self.done.len());
        for (name, took) in &self.done {
            println!("{:>9}  {name}", seconds(*took));
        }
        println!("{:>9}  in all", seconds(self.begun.elapsed()));
        match SKIPPED.load(Ordering::Relaxed) {
            0 => println!("Nothing was skipped."),
            count => {
                println!("{count} lines above begin with `skipped: ` and say what did not run.")
            }
        }
    }
}

fn seconds(time: Duration) -> String {
    format!("{:.1} s", time.as_secs_f64())
}

/// Runs a command without standard input. Its output is shown. Fails if the command fails.
pub fn run(command: &mut Command) -> Result<()> {
    let line = line_of(command);
    println!("$ {line}");
    let status = command
        .stdin(Stdio::null())
        .status()
        .with_context(|| format!("`{line}` could not be started"))?;
    match status.success() {
        true => Ok(()),
        false => bail!("`{line}` ended with {status}"),
    }
}

/// Runs tests as [`run`] does, and counts the lines on standard error that begin with `skipped: `.
pub fn run_tests(command: &mut Command) -> Result<()> {
    let line = line_of(command);
    println!("$ {line}");
    let mut tests = command
        .stdin(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .with_context(|| format!("`{line}` could not be started"))?;
    let stderr = tests.stderr.take().expect("standard error is piped");
    for line in BufReader::new(stderr).lines() {
        let line = line?;
        if line.starts_with("skipped: ") {
            SKIPPED.fetch_add(1, Ordering::Relaxed);
        }
        eprintln!("{line}");
    }
    let status = tests.wait()?;
    match status.success() {
        true => Ok(()),
        false => bail!("`{line}` ended with {status}"),
    }
}

/// Runs a command without standard input and returns its standard output. Its standard error is shown.
pub fn output(command: &mut Command) -> Result<String> {
    let line = line_of(command);
    let done = command
        .stdin(Stdio::null())
        .stderr(Stdio::inherit())
        .output()
        .with_context(|| format!("`{line}` could not be started"))?;
    if !done.status.success() {
        bail!("`{line}` ended with {}", done.status);
    }
    String::from_utf8(done.stdout).with_context(|| format!("`{line}` did not print UTF-8"))
}

/// Returns the command line as a person would type it, with environment variables in front.
fn line_of(command: &Command) -> String {
    let set = command
        .get_envs()
        .filter_map(|(name, value)| Some((name, value?)));
    let set = set
        .map(|(name, value)| format!("{}={:?}", name.to_string_lossy(), value.to_string_lossy()));
    let program = command.get_program().to_string_lossy().into_owned();
    let arguments = command.get_args().map(|a| a.to_string_lossy().into_owned());
    let words: Vec<String> = set.chain([program]).chain(arguments).collect();
    words.join(" ")
}
