//! `bughouse script`: runs a match that was written down.

use std::io::Write;

use bughouse_script::Script;
use clap::Args;

use crate::failure::Failure;
use crate::rules::ruleset;
use crate::text;

/// Run a match script and write its log
///
/// A script says by which rules a match is played, and then line by line what was done when and by
/// whom: 0:01.200 A play e4. Each event of the match is a line TIME WHO EVENT; what the rules do
/// not allow is a line TIME WHO refused COMMAND: why. The last two lines are the result and its
/// reason. docs/scripts.md explains the format, with examples.
#[derive(Args)]
pub struct ScriptArgs {
    /// The script, or `-` for standard input
    file: String,

    /// One JSON object per event and refusal, the last one {result, reason, score, bfen}
    #[arg(long)]
    json: bool,

    /// The rules where the script names none: a preset, or a TOML file
    #[arg(long, value_name = "RULES", default_value = "fics")]
    rules: String,

    /// Change one parameter of these rules; may be given several times
    #[arg(long = "set", value_name = "PARAM=VALUE")]
    changes: Vec<String>,
}

impl ScriptArgs {
    pub fn run(&self, out: &mut impl Write) -> Result<(), Failure> {
        let base = ruleset(&self.rules, &self.changes)?;
        let text = text::read(&self.file)?;
        let script = Script::read(&text, &base).map_err(|defect| {
            Failure::at(&self.file, defect.line, defect.column, defect.sentence)
        })?;
        let log = script.run();
        if self.json {
            log.objects()
                .try_for_each(|object| writeln!(out, "{object}"))?;
        } else {
            log.lines().try_for_each(|line| writeln!(out, "{line}"))?;
        }
        Ok(())
    }
}
