//! `bughouse verdict`: prints the state of a position: check, mate, and so on.

use std::io::Write;

use clap::Args;
use serde_json::json;

use crate::failure::Failure;
use crate::position::PositionArgs;
use crate::ruleset::RulesetArgs;

/// Print the state of a position in one word
///
/// quiet: the game goes on. check: the side to move is in check. mate: it is in check, and no move and no
/// drop that the rules count as possible stops the check. stuck: it has no move and is not in check.
/// draw: the rules end the game here.
#[derive(Args)]
pub struct VerdictArgs {
    #[command(flatten)]
    position: PositionArgs,

    /// One JSON object per position
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    rules: RulesetArgs,
}

impl VerdictArgs {
    pub fn run(&self, out: &mut impl Write) -> Result<(), Failure> {
        let rules = self.rules.ruleset()?;
        for asked in self.position.read()? {
            let verdict = match asked.both {
                true => asked.boards.verdict(asked.id, &rules),
                false => asked.board().verdict(&rules),
            };
            match self.json {
                true => writeln!(out, "{}", json!({ "verdict": verdict.to_string() }))?,
                false => writeln!(out, "{verdict}")?,
            }
        }
        Ok(())
    }
}
