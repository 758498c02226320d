//! How many matches are read back of what programs write: the command.

use std::io::Write;
use std::process::ExitCode;

use anyhow::Result;
use bughouse_recovery::{Dialect, Options, recover, texts};
use clap::Parser;

/// Bots play matches; each is written as every program writes it, with its oddities, and read
/// again. Ends with 1 if less than 99.9 % of them come back.
#[derive(Parser)]
#[command(name = "recover")]
struct Arguments {
    /// How many matches.
    #[arg(long, default_value_t = 2_000)]
    matches: u64,
    /// Where all chance comes from.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The number of the first match.
    #[arg(long, default_value_t = 0)]
    first: u64,
    /// Only this dialect; may be given several times.
    #[arg(long, value_parser = dialect)]
    dialect: Vec<Dialect>,
    /// Print the texts of the matches instead of reading them.
    #[arg(long)]
    print: bool,
    /// How many threads; as many as there are cores.
    #[arg(long)]
    threads: Option<usize>,
}

fn dialect(name: &str) -> Result<Dialect, String> {
    let known = || Dialect::ALL.into_iter();
    let names = || known().map(Dialect::name).collect::<Vec<_>>().join(", ");
    let found = known().find(|dialect| dialect.name() == name);
    found.ok_or_else(|| format!("there are {}", names()))
}

fn main() -> Result<ExitCode> {
    let arguments = Arguments::parse();
    let cores = || std::thread::available_parallelism().map_or(1, usize::from);
    let options = Options {
        matches: arguments.matches,
        seed: arguments.seed,
        first: arguments.first,
        dialects: match arguments.dialect.is_empty() {
            true => Dialect::ALL.to_vec(),
            false => arguments.dialect,
        },
        threads: arguments.threads.unwrap_or_else(cores),
    };
    if arguments.print {
        std::io::stdout().write_all(&texts(&options))?;
        return Ok(ExitCode::SUCCESS);
    }
    let report = recover(&options)?;
    print!("{report}");
    Ok(if report.is_good() {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}
