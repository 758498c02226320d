//! `kill-test`: kills the program under load as often as it is told, and says what held.

use std::io::{IsTerminal, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use bughouse_load::kills::{End, Siege, siege};
use clap::Parser;

/// Ends a server under load again and again, and holds its log against what everybody was told
#[derive(Parser)]
struct KillTest {
    /// The program
    #[arg(long, value_name = "FILE")]
    program: PathBuf,

    /// How often it is killed
    #[arg(long, value_name = "N", default_value_t = 50)]
    kills: u32,

    /// What looks like chance is the same for the same seed
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,

    /// Tables with a match each
    #[arg(long, value_name = "N", default_value_t = 6)]
    tables: usize,

    /// Stop it in order instead: SIGTERM
    #[arg(long)]
    stop: bool,
}

#[tokio::main]
async fn main() -> ExitCode {
    let asked = KillTest::parse();
    let plan = Siege {
        program: asked.program,
        ends: asked.kills,
        by: if asked.stop { End::Stop } else { End::Kill },
        tables: asked.tables,
        seed: asked.seed,
    };
    let shown = std::io::stderr().is_terminal();
    let progress = |n: u32| {
        if shown || n.is_multiple_of(50) {
            eprint!("{n} of {}{}", plan.ends, if shown { "\r" } else { "\n" });
            // Nothing depends on what is shown.
            let _ = std::io::stderr().flush();
        }
    };
    match siege(&plan, progress).await {
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
