//! The program `kill-test`, which kills `bughouse` under load and compares its log with what bots
//! received.

use std::io::{IsTerminal, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use bughouse_load::kills::{End, KillPlan, run};
use clap::Parser;

/// Kill the program under load again and again, and compare its log with what bots received
#[derive(Parser)]
struct KillTest {
    /// The file of the program
    #[arg(long, value_name = "FILE")]
    program: PathBuf,

    /// How often the program is killed
    #[arg(long, value_name = "N", default_value_t = 50)]
    kills: u32,

    /// Bots choose the same for the same seed
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,

    /// Tables with a match each
    #[arg(long, value_name = "N", default_value_t = 6)]
    tables: usize,

    /// Stop the program instead of killing it: SIGTERM
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
            // An error is ignored here, because a progress line is not needed.
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
