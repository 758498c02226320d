//! Results of `bughouse event`.

use std::path::PathBuf;

use bughouse_events::{Command, Entered, GameResult, Number};
use clap::Args;
use jiff::Timestamp;

use super::file::EventFile;
use crate::failure::Failure;

/// Enter a result
#[derive(Args)]
pub struct ResultArgs {
    #[command(flatten)]
    entered: EnteredArgs,
}

/// What is entered.
#[derive(Args)]
struct EnteredArgs {
    file: PathBuf,
    round: Number,
    table: Number,

    /// Of team 1: 1-0, 0-1, 1/2-1/2, 0-0 (both lose); 1-0f, 0-1f, 0-0f: not played; 1/2-0 and other scores of 0, 1/2 or 1: the arbiter's penalty
    result: GameResult,

    /// The game, where a match has two
    #[arg(long, value_name = "1|2")]
    game: Option<Number>,
}

impl EnteredArgs {
    fn entered(&self) -> Entered {
        Entered {
            round: self.round,
            table: self.table,
            game: self.game,
            result: self.result,
        }
    }
}

impl ResultArgs {
    pub fn run(self, at: Timestamp) -> Result<(), Failure> {
        let command = Command::Result(self.entered.entered());
        EventFile::open(&self.entered.file)?.act([command], at)
    }
}

/// Correct a result: standings are computed anew, pairings stay
#[derive(Args)]
pub struct CorrectArgs {
    #[command(flatten)]
    entered: EnteredArgs,

    reason: String,
}

impl CorrectArgs {
    pub fn run(self, at: Timestamp) -> Result<(), Failure> {
        let command = Command::Correct {
            result: self.entered.entered(),
            reason: self.reason,
        };
        EventFile::open(&self.entered.file)?.act([command], at)
    }
}

/// Enter the decider of two who are equal after the last round
///
/// It counts only for the tie-break `decider`, which has to be among those of the event. The last one that is entered for
/// two entries counts: after a draw, play another one.
#[derive(Args)]
pub struct DeciderArgs {
    file: PathBuf,
    name: String,
    other: String,

    /// Of the first one: 1-0, 0-1, 1/2-1/2, 0-0 (both lose); 1-0f, 0-1f, 0-0f: not played
    result: GameResult,
}

impl DeciderArgs {
    pub fn run(self, at: Timestamp) -> Result<(), Failure> {
        let Self {
            file,
            name,
            other,
            result,
        } = self;
        let command = Command::Decider {
            name,
            other,
            result,
        };
        EventFile::open(&file)?.act([command], at)
    }
}
