//! The program `kill-test`. It kills, stops or freezes `bughouse` while bots play, and at the end compares
//! the match logs on the disk with what the bots received.

use std::io::{IsTerminal, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use bughouse_load::kills::consumer::consume;
use bughouse_load::kills::{Blow, KillPlan, run};
use clap::Parser;

/// Kill `bughouse` again and again while bots play, and compare its match logs with what the bots received
#[derive(Parser)]
struct KillTest {
    /// The file of the program `bughouse`
    #[arg(long, value_name = "FILE", required_unless_present = "consume")]
    program: Option<PathBuf>,

    /// How often the program is killed
    #[arg(long, value_name = "N", default_value_t = 50)]
    kills: u32,

    /// The seed of the bots' random choices
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,

    /// The number of tables; each has one match at a time
    #[arg(long, value_name = "N", default_value_t = 6)]
    tables: usize,

    /// Stop the program with SIGTERM instead of killing it
    #[arg(long)]
    stop: bool,

    /// Freeze the program with SIGSTOP for each of these times instead of killing it
    #[arg(long, value_name = "SECONDS,…", value_delimiter = ',', conflicts_with_all = ["kills", "stop"])]
    freeze: Vec<f64>,

    /// How often the program is frozen for each time
    #[arg(long, value_name = "N", default_value_t = 1, requires = "freeze")]
    times: u32,

    /// Be the consumer of the feed of a data folder. It keeps what it has applied in a file
    #[arg(long, num_args = 2, value_names = ["DATA", "FILE"], hide = true)]
    consume: Vec<PathBuf>,
}

/// The most time that a match may be charged for while the program is frozen, in milliseconds.
const FROZEN_MAX_MS: i64 = 250;

impl KillTest {
    fn blows(&self) -> Vec<Blow> {
        let blow = if self.stop { Blow::Stop } else { Blow::Kill };
        let freeze = |seconds: &f64| Blow::Freeze((seconds * 1_000.0) as i64);
        match self.freeze.is_empty() {
            true => (0..self.kills).map(|_| blow).collect(),
            false => (0..self.times)
                .flat_map(|_| self.freeze.iter().map(freeze))
                .collect(),
        }
    }
}

#[tokio::main]
async fn main() -> ExitCode {
    let arguments = KillTest::parse();
    if let [data, file] = &*arguments.consume {
        let Err(error) = consume(data, file).await;
        eprintln!("kill-test: the consumer: {error:#}");
        return ExitCode::FAILURE;
    }
    let plan = KillPlan {
        blows: arguments.blows(),
        program: arguments.program.unwrap_or_default(),
        tables: arguments.tables,
        frozen_max_ms: FROZEN_MAX_MS,
        consumer: std::env::current_exe().ok(),
        seed: arguments.seed,
    };
    let shown = std::io::stderr().is_terminal();
    let progress = |n: usize| {
        if shown || n.is_multiple_of(50) {
            eprint!(
                "{n} of {}{}",
                plan.blows.len(),
                if shown { "\r" } else { "\n" }
            );
            // The progress line is not needed, so an error is ignored.
            let _ = std::io::stderr().flush();
        }
    };
    match run(&plan, progress).await {
        Ok(report) => {
            println!("{report}");
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("kill-test: {error:#}");
            ExitCode::FAILURE
        }
    }
}
