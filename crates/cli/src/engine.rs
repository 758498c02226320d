//! `bughouse engine`: our engine, and the engines of other authors.

mod data;
mod run;
mod tune;

use std::io::Write;

use clap::{Args, Subcommand};

use crate::failure::Failure;

/// Run our engine
#[derive(Args)]
pub struct EngineArgs {
    #[command(subcommand)]
    command: EngineCommand,
}

#[derive(Subcommand)]
enum EngineCommand {
    Run(run::RunArgs),
    Data(data::DataArgs),
    Tune(tune::TuneArgs),
}

impl EngineArgs {
    pub fn run(self, out: &mut impl Write) -> Result<(), Failure> {
        match self.command {
            EngineCommand::Run(run) => run.run(out),
            EngineCommand::Data(data) => data.run(out),
            EngineCommand::Tune(tune) => tune.run(out),
        }
    }
}
