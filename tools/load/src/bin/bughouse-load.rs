//! The program `bughouse-load`, which measures how much load a server carries on this machine.

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context, Result};
use bughouse_load::generator::{Load, check};
use bughouse_load::measure::measure;
use clap::Parser;

/// Measure how much a server carries on this machine
///
/// Starts a server on loopback, fills it with matches over real WebSockets, sends moves at planned times,
/// and prints how late acknowledgements and frames came. The load generator and the server run on the
/// same machine.
#[derive(Parser)]
#[command(version)]
struct Arguments {
    #[command(flatten)]
    load: Load,

    /// Fail if one in a hundred answers or frames of people takes more than 50 ms, or if the flag of a bot
    /// falls while it thinks or waits for a thread
    #[arg(long)]
    assert: bool,

    /// A folder for the server's data, on the disk whose speed is measured [default: the system's folder
    /// for temporary files]
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,

    /// The server program [default: `bughouse` in the folder of this program]
    #[arg(long, value_name = "FILE")]
    program: Option<PathBuf>,
}

/// The longest delay of ninety-nine in a hundred answers, in milliseconds, with `--assert`.
const MOST_MS: f64 = 50.0;

#[tokio::main]
async fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let load = arguments.load;
    if let Err(error) = check(&load) {
        eprintln!("bughouse-load: {error}");
        return ExitCode::from(2);
    }
    let program = arguments.program.map_or_else(beside_this_program, Ok);
    let measured = match program {
        Ok(program) => measure(&program, load, arguments.data.as_deref()).await,
        Err(error) => Err(error),
    };
    match measured {
        Ok(carried) => {
            println!("{carried}");
            let faults = match arguments.assert {
                true => carried.faults(MOST_MS),
                false => Vec::new(),
            };
            for fault in &faults {
                eprintln!("bughouse-load: {fault}");
            }
            match faults.is_empty() {
                true => ExitCode::SUCCESS,
                false => ExitCode::FAILURE,
            }
        }
        Err(error) => {
            eprintln!("bughouse-load: {error:#}");
            ExitCode::FAILURE
        }
    }
}

/// Returns the path of `bughouse` in the folder of this program.
fn beside_this_program() -> Result<PathBuf> {
    let here = std::env::current_exe().context("the path of this program is unknown")?;
    let name = format!("bughouse{}", std::env::consts::EXE_SUFFIX);
    Ok(here.with_file_name(name))
}
