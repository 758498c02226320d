//! `bughouse event export`.

mod bpgn;
mod csv;
mod json;
mod trf;

use std::io::Write;
use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::file::EventFile;
use crate::failure::Failure;

/// Write the event for other programs
#[derive(Args)]
pub struct ExportArgs {
    file: PathBuf,

    /// The form to write
    #[arg(long, value_name = "FORM")]
    to: Form,
}

#[derive(Clone, Copy, ValueEnum)]
enum Form {
    /// The standings with the cells of the crosstable, for spreadsheets
    Csv,
    /// All of it as one JSON object: setup, entries, rounds with results, standings with terms, prizes
    Json,
    /// The tournament report of FIDE (TRF): a team section for pairs, else individuals. Each opponent is the one at the
    /// same board, and both boards have the result of the match. Not for matches of two games
    Trf,
    /// The results of all games as BPGN without moves
    Bpgn,
}

impl ExportArgs {
    pub fn run(self, out: &mut impl Write) -> Result<(), Failure> {
        let file = EventFile::open(&self.file)?;
        match self.to {
            Form::Csv => csv::write(&file.event, out),
            Form::Json => json::write(&file.event, out),
            Form::Trf => trf::write(&file.event, &file.times, out),
            Form::Bpgn => bpgn::write(&file.event, &file.times, out),
        }
    }
}
