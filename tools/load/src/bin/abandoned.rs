//! The program `abandoned`, which measures what tables cost that people have left.

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use bughouse_load::abandoned::{Plan, measure};
use clap::Parser;

/// Measure how long `bughouse` takes to start with many abandoned tables, and the memory that it needs
///
/// Prints one object: times in milliseconds, memory in bytes.
#[derive(Parser)]
struct Abandoned {
    /// The file of the program `bughouse`
    #[arg(long, value_name = "FILE")]
    program: PathBuf,

    /// The number of tables
    #[arg(long, value_name = "N", default_value_t = 100_000)]
    tables: usize,

    /// Each table has a paused match
    #[arg(long)]
    paused: bool,

    /// Visit this many of the tables after the start, one after the other
    #[arg(long, value_name = "N", default_value_t = 0)]
    visits: usize,

    /// Wait after the visits, before the memory is measured again
    #[arg(long, value_name = "SECONDS", default_value_t = 0)]
    wait: u64,
}

#[tokio::main]
async fn main() -> ExitCode {
    let Abandoned {
        program,
        tables,
        paused,
        visits,
        wait,
    } = Abandoned::parse();
    let plan = Plan {
        tables,
        paused,
        visits,
        wait: Duration::from_secs(wait),
    };
    match measure(&program, &plan).await {
        Ok(report) => {
            let report = serde_json::to_string(&report).expect("a report is plain data");
            println!("{report}");
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("abandoned: {error:#}");
            ExitCode::FAILURE
        }
    }
}
