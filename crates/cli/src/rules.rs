//! `bughouse rules`: lists, shows and compares presets, and checks rules files.

use std::io::Write;

use bughouse_core::{Group, PARAMETERS, PRESETS, Parameter, VARIANT_GROUPS, quoted_long};
use bughouse_notation::{Diagnostic, rules_file};
use clap::{Args, Subcommand};
use serde_json::{Value, json};

use crate::articles::Articles;
use crate::failure::Failure;
use crate::ruleset::{NamedRules, read};

/// List the presets, show one, compare two, check a rules file
///
/// Without a further command, lists the presets and describes each.
#[derive(Args)]
#[command(args_conflicts_with_subcommands = true)]
pub struct RulesArgs {
    /// JSON instead of text
    #[arg(long)]
    json: bool,

    #[command(subcommand)]
    command: Option<RulesCommand>,
}

#[derive(Subcommand)]
enum RulesCommand {
    Show(ShowArgs),
    Diff(DiffArgs),
    Check(CheckArgs),
}

/// Show every parameter of a preset or a rules file with its meaning
#[derive(Args)]
struct ShowArgs {
    /// A preset, a club variant like ru-nom-p37-take-noclock, or a TOML file
    name: String,

    /// One JSON object
    #[arg(long)]
    json: bool,

    /// Write a rules file: the preset and the parameters that differ from it
    #[arg(long, conflicts_with = "json")]
    toml: bool,

    /// With --toml: write every parameter
    #[arg(long, requires = "toml")]
    all: bool,
}

/// Show the parameters in which two rulesets differ
///
/// One parameter per line: its name, its value in the first ruleset, its value in the second one.
#[derive(Args)]
struct DiffArgs {
    /// A preset, a club variant, or a TOML file
    first: String,

    /// The ruleset to compare with
    second: String,

    /// One JSON object: the name of each parameter that differs, with both values
    #[arg(long)]
    json: bool,
}

/// Check a rules file for unknown names, wrong values and contradictions
///
/// Prints every error with its line and column. The exit status is 1 if there is an error, and 2 if the
/// file is empty or not TOML.
#[derive(Args)]
struct CheckArgs {
    /// A TOML file with `preset = "NAME"` and the parameters that differ; - for standard input
    file: String,

    /// One JSON object
    #[arg(long)]
    json: bool,
}

impl RulesArgs {
    pub fn run(&self, out: &mut impl Write) -> Result<(), Failure> {
        match &self.command {
            None => list(self.json, out),
            Some(RulesCommand::Show(show)) => show.run(out),
            Some(RulesCommand::Diff(diff)) => diff.run(out),
            Some(RulesCommand::Check(check)) => check.run(out),
        }
    }
}

fn list(json: bool, out: &mut impl Write) -> Result<(), Failure> {
    if json {
        let presets: Vec<_> = PRESETS
            .iter()
            .map(
                |preset| json!({ "name": preset.name, "title": preset.title, "text": preset.text }),
            )
            .collect();
        let part =
            |part: &bughouse_core::VariantPart| json!({ "name": part.name, "text": part.text });
        let groups: Vec<Vec<Value>> = VARIANT_GROUPS
            .iter()
            .map(|group| group.parts.iter().map(part).collect())
            .collect();
        writeln!(out, "{}", json!({ "presets": presets, "ru": groups }))?;
        return Ok(());
    }
    for preset in PRESETS {
        writeln!(out, "{}: {}", preset.name, preset.title)?;
        paragraph(preset.text, out)?;
    }
    writeln!(
        out,
        "ru-...: club variants of ru; a name has at most one part of each group, in this order:"
    )?;
    for group in VARIANT_GROUPS {
        writeln!(out, "\n     {:8} {}", "", group.usual)?;
        for part in group.parts {
            writeln!(out, "    -{:8} {}", part.name, part.text)?;
        }
    }
    Ok(())
}

impl ShowArgs {
    fn run(&self, out: &mut impl Write) -> Result<(), Failure> {
        let named = NamedRules::find(&self.name)?;
        if self.toml {
            let text = rules_file::write(named.preset, &named.rules, self.all);
            write!(out, "{text}")?;
        } else if self.json {
            writeln!(out, "{}", as_json(&named))?;
        } else {
            show(&named, out)?;
        }
        Ok(())
    }
}

fn show(named: &NamedRules, out: &mut impl Write) -> Result<(), Failure> {
    let NamedRules { preset, rules, .. } = named;
    let articles = Articles::read();
    writeln!(out, "{}: {}", preset.name, preset.title)?;
    paragraph(preset.text, out)?;
    writeln!(out, "    Source: {}.", rules.source.title())?;
    if !rules.source.sha256().is_empty() {
        writeln!(out, "    SHA-256 {}", rules.source.sha256())?;
    }
    for group in Group::ALL {
        writeln!(out, "\n{}", group.title())?;
        for parameter in PARAMETERS.iter().filter(|one| one.group == group) {
            let (value, usual) = (parameter.value(rules), parameter.value(&preset.rules));
            let differs = match value == usual {
                true => String::new(),
                false => format!("  ({} has {usual})", preset.name),
            };
            writeln!(out, "{} = {value}{differs}", parameter.name)?;
            paragraph(&explanation(parameter, &value), out)?;
            for article in articles.on(rules.source, parameter.name) {
                paragraph(&format!("{}: {}", article.id, article.text.en), out)?;
            }
        }
    }
    Ok(())
}

/// The text that explains a parameter, and the text that explains its value.
fn explanation(parameter: &Parameter, value: &str) -> String {
    match parameter.meaning(value) {
        Some(meaning) => format!("{}: {meaning}", parameter.text),
        None => parameter.text.into(),
    }
}

fn as_json(named: &NamedRules) -> Value {
    let NamedRules { preset, rules, .. } = named;
    let articles = Articles::read();
    let parameters = PARAMETERS.iter().map(|parameter| {
        let value = parameter.value(rules);
        json!({
            "name": parameter.name,
            "group": parameter.group.title(),
            "value": value,
            "text": parameter.text,
            "meaning": parameter.meaning(&value),
            "articles": articles.on(rules.source, parameter.name).map(|article| &article.id).collect::<Vec<_>>(),
        })
    });
    json!({
        "preset": preset.name,
        "title": preset.title,
        "text": preset.text,
        "source": { "title": rules.source.title(), "sha256": rules.source.sha256() },
        "parameters": parameters.collect::<Vec<_>>(),
    })
}

impl DiffArgs {
    fn run(&self, out: &mut impl Write) -> Result<(), Failure> {
        let (first, second) = (
            NamedRules::find(&self.first)?,
            NamedRules::find(&self.second)?,
        );
        let differences = first.rules.differences(&second.rules);
        if self.json {
            let pairs = differences
                .into_iter()
                .map(|(name, here, there)| (name.into(), json!([here, there])));
            writeln!(out, "{}", Value::Object(pairs.collect()))?;
            return Ok(());
        }
        let name_width = differences.iter().map(|(name, ..)| name.len()).max();
        let value_width = differences.iter().map(|(_, here, _)| here.len()).max();
        let (name_width, value_width) = (name_width.unwrap_or(0), value_width.unwrap_or(0));
        for (name, here, there) in differences {
            writeln!(out, "{name:name_width$}  {here:value_width$}  {there}")?;
        }
        Ok(())
    }
}

impl CheckArgs {
    fn run(&self, out: &mut impl Write) -> Result<(), Failure> {
        let file = read(&self.file)?;
        let defects = file.ruleset().err().unwrap_or_default();
        if self.json {
            let defect = |Diagnostic { line, column, what }: &Diagnostic| json!({ "line": line, "column": column, "sentence": what });
            let all: Vec<_> = defects.iter().map(defect).collect();
            let name = &self.file;
            writeln!(
                out,
                "{}",
                json!({ "file": name, "fits": all.is_empty(), "defects": all })
            )?;
        } else if defects.is_empty() {
            writeln!(
                out,
                "{}: {} with these changes is a valid ruleset",
                quoted_long(&self.file),
                file.preset()
            )?;
        } else {
            for defect in &defects {
                writeln!(out, "{}:{defect}", quoted_long(&self.file))?;
            }
        }
        match defects.is_empty() {
            true => Ok(()),
            false => Err(Failure::Defects),
        }
    }
}

/// Writes text in lines of about 80 characters, indented by four spaces.
fn paragraph(text: &str, out: &mut impl Write) -> Result<(), Failure> {
    let mut length = 0;
    for word in text.split(' ') {
        let letters = word.chars().count() + 1;
        if length == 0 || length + letters > 80 {
            let end = if length == 0 { "" } else { "\n" };
            write!(out, "{end}    {word}")?;
            length = 3 + letters;
        } else {
            write!(out, " {word}")?;
            length += letters;
        }
    }
    writeln!(out)?;
    Ok(())
}
