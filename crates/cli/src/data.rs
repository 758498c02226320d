//! `bughouse data`: checks the data folder of a server.

use std::io::Write;
use std::path::PathBuf;

use bughouse_server::check::check;
use bughouse_store::MatchRow;
use clap::{Args, Subcommand};

use crate::failure::Failure;

/// Check the data folder of a server
#[derive(Args)]
pub struct DataArgs {
    #[command(subcommand)]
    command: DataCommand,
}

#[derive(Subcommand)]
enum DataCommand {
    Check(CheckArgs),
}

/// Replay every match and every event, and name those that cannot be read
///
/// Nothing is written, so a server may use the folder at the same time. The exit status is 1 if a match or an event
/// cannot be read. A server does not continue those, but it hosts all others.
#[derive(Args)]
struct CheckArgs {
    /// The data folder
    #[arg(value_name = "DIR")]
    folder: PathBuf,
}

impl DataArgs {
    pub fn run(self, out: &mut impl Write) -> Result<(), Failure> {
        match self.command {
            DataCommand::Check(check) => check.run(out),
        }
    }
}

impl CheckArgs {
    fn run(self, out: &mut impl Write) -> Result<(), Failure> {
        let checked = check(&self.folder)
            .map_err(|error| Failure::of_file(&self.folder.display().to_string(), error))?;
        for (row, why) in &checked.unreadable {
            writeln!(out, "{}: {why}", name(row))?;
        }
        let (matches, unreadable) = (checked.matches, checked.unreadable.len());
        writeln!(out, "{unreadable} of {matches} matches cannot be read")?;
        for (event, why) in &checked.unreadable_events {
            writeln!(out, "event {event}: {why}")?;
        }
        let (events, lost) = (checked.events, checked.unreadable_events.len());
        writeln!(out, "{lost} of {events} events cannot be read")?;
        match unreadable + lost {
            0 => Ok(()),
            _ => Err(Failure::Defects),
        }
    }
}

/// How commands name a stored match: `match 5 (7hy2kqmzb3xw, match 2 of its table)`.
pub fn name(row: &MatchRow) -> String {
    let (id, public, game) = (row.id.0, &row.start.public, row.start.game);
    format!("match {id} ({public}, match {game} of its table)")
}
