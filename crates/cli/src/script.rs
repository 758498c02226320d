//! `bughouse script`: runs a match that was written down.

use std::io::Write;

use bughouse_core::{Ruleset, escaped};
use bughouse_script::{Expectation, Script};
use clap::Args;

use crate::failure::Failure;
use crate::ruleset::ruleset;
use crate::text;

/// Run a match script and write its log
///
/// A script says by which rules a match is played, and then line by line what was done when and by
/// whom: 0:01.200 A play e4. Each event of the match is a line TIME WHO EVENT; what the rules do
/// not allow is a line TIME WHO refused COMMAND: why. The last two lines are the result and its
/// reason. docs/scripts.md explains the format, with examples.
///
/// With --expect several scripts are run and each is compared with what it says of itself: the first
/// line `# expect RESULT [REASON]`, then `# must RE` and `# not RE` about its log.
#[derive(Args)]
pub struct ScriptArgs {
    /// The script, or `-` for standard input; with --expect one or several
    #[arg(required = true, value_name = "FILE")]
    files: Vec<String>,

    /// Compare each script with the end and the log that it says it must have
    #[arg(long, conflicts_with = "json")]
    expect: bool,

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
        match &self.files[..] {
            files if self.expect => compare(files, &base, out),
            [file] => self.write_log(file, &base, out),
            _ => Err(Failure::NotUnderstood(
                "one script is run at a time; several are compared with --expect".into(),
            )),
        }
    }

    fn write_log(&self, file: &str, base: &Ruleset, out: &mut impl Write) -> Result<(), Failure> {
        let log = read(file, &text::read(file)?, base)?.run();
        if self.json {
            log.objects()
                .try_for_each(|object| writeln!(out, "{object}"))?;
        } else {
            log.lines().try_for_each(|line| writeln!(out, "{line}"))?;
        }
        Ok(())
    }
}

/// Reads all scripts before it runs one; writes a line for each difference, and how many have none.
fn compare(files: &[String], base: &Ruleset, out: &mut impl Write) -> Result<(), Failure> {
    let understood = |file: &String| {
        let text = text::read(file)?;
        let expected = Expectation::read(&text).map_err(|defect| Failure::of(file, &defect))?;
        Ok::<_, Failure>((read(file, &text, base)?, expected))
    };
    let scripts: Vec<_> = files.iter().map(understood).collect::<Result<_, _>>()?;
    let mut right = 0;
    for (file, (script, expected)) in files.iter().zip(&scripts) {
        let differences = expected.differences(&script.run());
        right += usize::from(differences.is_empty());
        for difference in differences {
            writeln!(out, "{file}: {}", escaped(&difference))?;
        }
    }
    writeln!(out, "{right} of {} scripts end as they must", files.len())?;
    if right == files.len() {
        Ok(())
    } else {
        Err(Failure::Defects)
    }
}

fn read(file: &str, text: &str, base: &Ruleset) -> Result<Script, Failure> {
    Script::read(text, base).map_err(|defect| Failure::of(file, &defect))
}
