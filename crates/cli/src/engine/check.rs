//! `bughouse engine check`: whether an engine of another author does what a match needs.

use std::io::Write;
use std::path::PathBuf;

use bughouse_hosts::conformance::{CLAUSE_COUNT, Options, Outcome, Protocol, check};
use clap::Args;

use crate::failure::Failure;

/// Check whether an engine can play a match of bughouse
///
/// Starts the engine anew for each clause and plays a part of a match with it: drops, promotions, pieces
/// that arrive while it thinks, words of a partner, its end. Prints a line for each clause, and the
/// number of those that failed. The engine speaks the protocol of XBoard (CECP), UCI, or the protocol
/// of `bughouse engine run`. docs/engine.md says what each clause is for.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct CheckArgs {
    /// What the engine speaks: cecp, uci or ours. Otherwise it is found out; of cecp and uci, cecp
    #[arg(long, value_name = "PROTOCOL")]
    protocol: Option<Protocol>,

    /// Try the clause with this number and the first alone; may be given several times
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=i64::from(CLAUSE_COUNT)))]
    only: Vec<u8>,

    /// The engine
    #[arg(value_name = "PROGRAM")]
    program: PathBuf,

    /// The arguments of the engine
    #[arg(
        value_name = "ARGUMENT",
        trailing_var_arg = true,
        allow_hyphen_values = true
    )]
    arguments: Vec<String>,
}

const EXAMPLES: &str = "\
Examples:
  bughouse engine check /usr/games/fairy-stockfish
  bughouse engine check --protocol uci /usr/games/fairy-stockfish
  bughouse engine check --only 6 --only 7 /usr/games/sjeng
  bughouse engine check old/bughouse engine run --level club

Exit status: 0 all clauses hold; 1 a clause failed; 2 the engine cannot be started.";

impl CheckArgs {
    pub fn run(self, out: &mut impl Write) -> Result<(), Failure> {
        let mut written = Ok(());
        let options = Options {
            protocol: self.protocol,
            only: self.only,
        };
        let outcomes = check(&self.program, &self.arguments, &options, |outcome| {
            // Each line is there as soon as it is known.
            let line = writeln!(out, "{outcome}").and_then(|()| out.flush());
            written = std::mem::replace(&mut written, Ok(())).and(line);
        });
        let outcomes = outcomes.map_err(|error| Failure::Invalid(error.to_string()))?;
        written?;
        let is_failed = |outcome: &&Outcome| outcome.failure.is_some();
        let (clauses, failed) = (outcomes.len(), outcomes.iter().filter(is_failed).count());
        let program = self.program.display();
        writeln!(out, "{program}: {clauses} clauses, {failed} failed")?;
        match failed {
            0 => Ok(()),
            _ => Err(Failure::Defects),
        }
    }
}
