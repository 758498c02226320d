//! A consumer of the feed. It applies each match that has ended once, although its process is killed.
//!
//! What it has applied and the number of the last row that it read are one file, which is replaced as a
//! whole. So a kill loses both or none.

use std::convert::Infallible;
use std::fs;
use std::path::Path;
use std::process::Stdio;

use anyhow::{Context, Result, ensure};
use bughouse_room::clock::Clock;
use bughouse_store::sqlite::ReadOnly;
use bughouse_store::{Happened, MatchId};
use serde::{Deserialize, Serialize};
use tokio::process::{Child, Command};
use tokio::task::JoinSet;

/// The argument with which the program `kill-test` becomes the consumer.
pub const CONSUME: &str = "--consume";

/// At most this many rows are applied together. It is small, so that kills come between them.
const ROWS: u32 = 2;

/// The time between two looks at a feed without new rows, in milliseconds.
const PAUSE_MS: i64 = 10;

/// The file of the consumer.
#[derive(Default, Serialize, Deserialize)]
struct Applied {
    /// The number of the last row of the feed that was read.
    cursor: i64,
    /// The applied matches in order.
    matches: Vec<i64>,
}

/// Follows the feed of the data folder `data` until the process is killed. `file`: the file of the
/// consumer.
///
/// # Errors
/// A file cannot be read or written.
pub async fn consume(data: &Path, file: &Path) -> Result<Infallible> {
    let clock = Clock::of_process();
    loop {
        apply(data, file)?;
        clock.reaches(clock.now() + PAUSE_MS).await;
    }
}

/// Applies all rows that the feed has now, and returns the matches that were ever applied.
///
/// # Errors
/// A file cannot be read or written.
pub fn apply(data: &Path, file: &Path) -> Result<Vec<MatchId>> {
    let data = ReadOnly::open(data)?;
    let mut applied = match fs::read(file) {
        Ok(bytes) => serde_json::from_slice(&bytes).context("the file of the consumer")?,
        Err(_) => Applied::default(),
    };
    loop {
        let rows = data.feed(applied.cursor, ROWS)?;
        let Some(last) = rows.last() else {
            return Ok(applied.matches.into_iter().map(MatchId).collect());
        };
        ensure!(last.no > applied.cursor, "the feed goes back");
        applied.cursor = last.no;
        let ended = rows.iter().filter(|row| row.what == Happened::Ended);
        applied.matches.extend(ended.map(|row| row.id.0));
        let written = file.with_extension("new");
        fs::write(&written, serde_json::to_vec(&applied)?)?;
        fs::rename(&written, file)?;
    }
}

/// A running consumer. It is killed when the value is dropped.
pub enum Consumer {
    /// A process.
    Process(Child),
    /// A task of this process, for tests. It ends only between two rounds.
    Task(JoinSet<Result<Infallible>>),
}

impl Consumer {
    /// Starts the consumer, with the arguments of [`consume`]. `program`: the program `kill-test`; without
    /// it the consumer is a task.
    ///
    /// # Errors
    /// The process does not start.
    pub fn start(program: Option<&Path>, data: &Path, file: &Path) -> Result<Consumer> {
        let Some(program) = program else {
            let (data, file) = (data.to_owned(), file.to_owned());
            let mut tasks = JoinSet::new();
            tasks.spawn(async move { consume(&data, &file).await });
            return Ok(Consumer::Task(tasks));
        };
        let child = Command::new(program)
            .arg(CONSUME)
            .args([data, file])
            .stdin(Stdio::null())
            .kill_on_drop(true)
            .spawn();
        Ok(Consumer::Process(
            child.context("the consumer does not start")?,
        ))
    }

    /// Kills the consumer; a process by SIGKILL.
    ///
    /// # Errors
    /// It has ended by itself, which it does only after an error.
    pub async fn kill(self) -> Result<()> {
        match self {
            Consumer::Process(mut child) => {
                ensure!(child.try_wait()?.is_none(), "the consumer has ended");
                Ok(child.kill().await?)
            }
            Consumer::Task(mut tasks) => {
                ensure!(tasks.try_join_next().is_none(), "the consumer has ended");
                tasks.shutdown().await;
                Ok(())
            }
        }
    }
}
