//! `bughouse prune`: removes tables without a finished match.

use std::io::Write;

use bughouse_store::Removal;
use bughouse_store::sqlite::{PruneMode, prune};
use clap::Args;

use crate::data_args::DataArgs;
use crate::dates::{self, Ago};
use crate::failure::Failure;

/// Remove tables without a finished match that had no visitor for long
///
/// Without --yes the tables are only listed, each with the time of its last visitor (UTC). A server may use
/// the folder at the same time: a table that it has in memory stays. A table with a finished match is
/// never removed. Each removal is recorded in the table `audit` of the database.
#[derive(Args)]
pub struct PruneArgs {
    #[command(flatten)]
    data: DataArgs,

    /// Only tables without a visitor for this length of time: 30d, 12h
    #[arg(long, value_name = "AGE", value_parser = dates::ago)]
    older_than: Ago,

    /// Remove the tables
    #[arg(long)]
    yes: bool,
}

impl PruneArgs {
    pub fn run(self, out: &mut impl Write) -> Result<(), Failure> {
        let mode = match self.yes {
            true => PruneMode::Remove,
            false => PruneMode::List,
        };
        let removal = Removal {
            before_ms: self.older_than.then_ms,
            at_ms: self.older_than.now_ms,
            actor: "operator".into(),
            reason: format!("prune --older-than {}", self.older_than.text),
        };
        let pruned = prune(&self.data.folder()?, mode, &removal)
            .map_err(|error| Failure::Invalid(error.to_string()))?;
        for room in &pruned {
            writeln!(out, "{} {}", room.public, dates::shown(room.seen_ms))?;
        }
        let tables = match pruned.len() {
            1 => "1 table".to_owned(),
            many => format!("{many} tables"),
        };
        match mode {
            PruneMode::List => writeln!(out, "{tables} would be removed; --yes removes them")?,
            PruneMode::Remove => writeln!(out, "{tables} removed")?,
        }
        Ok(())
    }
}
