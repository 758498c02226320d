//! `bughouse engine`: our engine, and the engines of other authors.

mod check;
mod data;
mod list;
mod run;
mod tune;

use std::io::Write;

use clap::{Args, Subcommand};

use crate::failure::Failure;

/// List, check, run and tune engines
#[derive(Args)]
pub struct EngineArgs {
    #[command(subcommand)]
    command: EngineCommand,
}

#[derive(Subcommand)]
enum EngineCommand {
    List(list::ListArgs),
    Check(check::CheckArgs),
    Run(run::RunArgs),
    Data(data::DataArgs),
    Tune(tune::TuneArgs),
}

impl EngineArgs {
    pub fn run(self, out: &mut impl Write) -> Result<(), Failure> {
        match self.command {
            EngineCommand::List(list) => list.run(out),
            EngineCommand::Check(check) => check.run(out),
            EngineCommand::Run(run) => run.run(out),
            EngineCommand::Data(data) => data.run(out),
            EngineCommand::Tune(tune) => tune.run(out),
        }
    }
}
