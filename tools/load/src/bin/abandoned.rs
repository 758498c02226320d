//! The program `abandoned`, which measures what tables cost that people have left.

use std::path::PathBuf;
use std::process::ExitCode;

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

    #[command(flatten)]
    plan: Plan,
}

#[tokio::main]
async fn main() -> ExitCode {
    let Abandoned { program, plan } = Abandoned::parse();
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
