//! `bughouse verdict`: how the side to move stands.

use std::io::Write;

use clap::Args;
use serde_json::json;

use crate::failure::Failure;
use crate::position::PositionArgs;
use crate::ruleset::RulesetArgs;

/// Say how the side to move stands, in one word
///
/// quiet; check; mate, if no drop that the rules count as possible could cover the check; stuck,
/// without a move but not in check; draw, if the rules end the game there.
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
