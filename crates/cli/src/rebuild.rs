//! `bughouse rebuild`: makes the stored ends of matches again from their logs.

use std::io::Write;

use bughouse_server::rebuild::rebuild;
use bughouse_store::sqlite::RebuildMode;
use clap::Args;

use crate::data::name;
use crate::data_args::DataArgs;
use crate::failure::Failure;

/// Make the stored ends of matches again from their logs; no server may run on the data folder
///
/// Lists of matches and of results are read from rows that repeat what the logs say. This command replays
/// each match and replaces the rows that differ, all of them or none. The date of the end, and the names
/// and seats of the players at the end, are not in the log: they stay as they are stored. A match that
/// cannot be replayed is named, and its rows stay as they are. Then, and with --check if a match differs,
/// the exit status is 1.
#[derive(Args)]
pub struct RebuildArgs {
    #[command(flatten)]
    data: DataArgs,

    /// Change nothing, and say which matches differ
    #[arg(long)]
    check: bool,
}

impl RebuildArgs {
    pub fn run(self, out: &mut impl Write) -> Result<(), Failure> {
        let mode = match self.check {
            true => RebuildMode::Check,
            false => RebuildMode::Replace,
        };
        let found = rebuild(&self.data.folder()?, mode)
            .map_err(|error| Failure::Invalid(error.to_string()))?;
        for (row, why) in &found.unreadable {
            writeln!(out, "{}: {why}", name(row))?;
        }
        let what = match mode {
            RebuildMode::Check => "its rows differ from its log",
            RebuildMode::Replace => "its rows differed from its log, and were replaced",
        };
        for row in &found.rebuilt.differing {
            writeln!(out, "{}: {what}", name(row))?;
        }
        let (matches, differing) = (found.rebuilt.matches, found.rebuilt.differing.len());
        writeln!(out, "{matches} matches, {differing} differ")?;
        let is_fine = mode == RebuildMode::Replace || differing == 0;
        match is_fine && found.unreadable.is_empty() {
            true => Ok(()),
            false => Err(Failure::Defects),
        }
    }
}
