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
    /// The number of matches, with four connections each
    #[arg(long, value_name = "N", default_value_t = 100)]
    matches: usize,

    /// Moves per second, over all matches
    #[arg(long, value_name = "N", default_value_t = 400)]
    moves: u32,

    /// The number of connections that watch the first match
    #[arg(long, value_name = "N", default_value_t = 0)]
    watchers: usize,

    /// The number of the server's bots that play beside these matches, at the highest level and with 30
    /// seconds on each clock
    #[arg(long, value_name = "N", default_value_t = 0)]
    bots: usize,

    /// Fail if one in a hundred answers or frames of people takes more than 50 ms, or if the flag of a bot
    /// falls while it thinks or waits for a thread
    #[arg(long)]
    assert: bool,

    /// For how long moves are sent, after all players have their seats
    #[arg(long, value_name = "SECONDS", default_value_t = 10)]
    seconds: u64,

    /// Decides the moves
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,

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
    let load = Load {
        matches: arguments.matches,
        moves: arguments.moves,
        watchers: arguments.watchers,
        bots: arguments.bots,
        seconds: arguments.seconds,
        seed: arguments.seed,
    };
    if let Err(error) = check(&load) {
        eprintln!("bughouse-load: {error}");
        return ExitCode::from(2);
    }
    let measured = match arguments
        .program
        .map_or_else(bughouse_beside_this_program, Ok)
    {
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
fn bughouse_beside_this_program() -> Result<PathBuf> {
    let here = std::env::current_exe().context("the path of this program is unknown")?;
    let name = format!("bughouse{}", std::env::consts::EXE_SUFFIX);
    Ok(here.with_file_name(name))
}
