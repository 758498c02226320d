//! The program `kill-test`. It kills `bughouse` while bots play, starts it again, and at the end compares
//! the match logs on the disk with what the bots received.

use std::io::{IsTerminal, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use bughouse_load::kills::{End, KillPlan, run};
use clap::Parser;

/// Kill `bughouse` again and again while bots play, and compare its match logs with what the bots received
#[derive(Parser)]
struct KillTest {
    /// The file of the program `bughouse`
    #[arg(long, value_name = "FILE")]
    program: PathBuf,

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
}

#[tokio::main]
async fn main() -> ExitCode {
    let arguments = KillTest::parse();
    let plan = KillPlan {
        program: arguments.program,
        ends: arguments.kills,
        by: if arguments.stop { End::Stop } else { End::Kill },
        tables: arguments.tables,
        seed: arguments.seed,
    };
    let shown = std::io::stderr().is_terminal();
    let progress = |n: u32| {
        if shown || n.is_multiple_of(50) {
            eprint!("{n} of {}{}", plan.ends, if shown { "\r" } else { "\n" });
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
