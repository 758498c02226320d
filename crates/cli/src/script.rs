//! `bughouse script`: runs match scripts.

use std::io::Write;

use bughouse_core::{Ruleset, escaped};
use bughouse_script::{Expectation, Script};
use clap::Args;

use crate::failure::Failure;
use crate::files::read_text;
use crate::ruleset::ruleset;

/// Run a match script and print its log
///
/// A script names the rules of a match and then has a line for each action of a player or the arbiter,
/// such as `0:01.200 A play e4`. The log has a line `TIME WHO EVENT` for each event, and a line
/// `TIME WHO refused COMMAND: REASON` for each command that the rules do not allow. The last two lines
/// are the result and its reason. docs/scripts.md explains the format, with examples.
///
/// With --expect, the first lines of each script are expectations: `# expect RESULT [REASON]` says how the
/// match must end, `# must RE` gives a regular expression that the log must match, and `# not RE` one that
/// it must not match. The command prints each difference.
#[derive(Args)]
pub struct ScriptArgs {
    /// The script, or `-` for standard input; with --expect, one or more scripts
    #[arg(required = true, value_name = "FILE")]
    files: Vec<String>,

    /// Compare the result and the log of each script with what its first lines expect
    #[arg(long, conflicts_with = "json")]
    expect: bool,

    /// One JSON object for each event and refusal; the last object is {result, reason, score, bfen}
    #[arg(long)]
    json: bool,

    /// The rules of a script that names none: a preset or a TOML file
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
            _ => Err(Failure::Invalid(
                "several scripts need --expect; without it one script is run".into(),
            )),
        }
    }

    fn write_log(&self, file: &str, base: &Ruleset, out: &mut impl Write) -> Result<(), Failure> {
        let log = read(file, &read_text(file)?, base)?.run();
        if self.json {
            log.objects()
                .try_for_each(|object| writeln!(out, "{object}"))?;
        } else {
            log.lines().try_for_each(|line| writeln!(out, "{line}"))?;
        }
        Ok(())
    }
}

/// Runs scripts and compares each with its expectations. All scripts are read before the first one is
/// run. Writes a line for each difference, then the number of scripts without differences.
fn compare(files: &[String], base: &Ruleset, out: &mut impl Write) -> Result<(), Failure> {
    let understood = |file: &String| {
        let text = read_text(file)?;
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
