//! `--rules` and `--set`: which ruleset a command goes by.

use std::fs;

use bughouse_core::{Preset, RuleError, Ruleset};
use clap::Args;

use crate::failure::Failure;

/// Which rules.
#[derive(Args)]
pub struct RulesArgs {
    /// A preset (wbn, wbn-cs, asten, ru, fics, crazychess, chesscom, extinction, crazyhouse), or
    /// a TOML file with `preset = "NAME"` and the parameters that differ
    #[arg(long, value_name = "RULES", default_value = "chesscom")]
    rules: String,

    /// Change one parameter; may be given several times
    #[arg(long = "set", value_name = "PARAM=VALUE")]
    changes: Vec<String>,
}

impl RulesArgs {
    /// The ruleset that is meant.
    pub fn ruleset(&self) -> Result<Ruleset, Failure> {
        ruleset(&self.rules, &self.changes)
    }
}

/// The ruleset of that name, or of that file, with changes `PARAM=VALUE`.
pub fn ruleset(name: &str, changes: &[String]) -> Result<Ruleset, Failure> {
    let mut pairs = Vec::new();
    for change in changes {
        let pair = change.split_once('=').ok_or_else(|| {
            Failure::NotUnderstood(format!("--set {change}: it is written PARAM=VALUE"))
        })?;
        pairs.push((pair.0.trim(), pair.1.trim()));
    }
    if Preset::named(name).is_some() || !is_file(name) {
        return build(name, &pairs)
            .map_err(|error| Failure::NotUnderstood(format!("--rules: {error}")));
    }
    let file = RulesFile::read(name)?;
    let all: Vec<_> = file.changes().chain(pairs).collect();
    build(&file.preset, &all).map_err(|error| file.refusal(&error))
}

fn is_file(name: &str) -> bool {
    name.ends_with(".toml") || fs::exists(name).unwrap_or(false)
}

fn build(preset: &str, changes: &[(&str, &str)]) -> Result<Ruleset, RuleError> {
    Ruleset::build(preset, changes.iter().copied())
}

/// A ruleset as a file says it: a preset, else `fics`, and parameters by their names.
struct RulesFile {
    name: String,
    text: String,
    preset: String,
    parameters: Vec<(String, String)>,
}

impl RulesFile {
    fn read(name: &str) -> Result<RulesFile, Failure> {
        let text = fs::read_to_string(name)
            .map_err(|error| Failure::NotUnderstood(format!("{name}: {error}")))?;
        let table: toml::Table = text.parse().map_err(|error: toml::de::Error| {
            let (line, column) = line_and_column(&text, error.span().map_or(0, |span| span.start));
            Failure::at(name, line, column, error.message())
        })?;
        let mut file = RulesFile {
            name: name.into(),
            text,
            preset: "fics".into(),
            parameters: Vec::new(),
        };
        file.take("", &table)?;
        Ok(file)
    }

    /// Takes the values of a table, whose names continue `prefix`.
    fn take(&mut self, prefix: &str, table: &toml::Table) -> Result<(), Failure> {
        for (key, value) in table {
            let name = format!("{prefix}{key}");
            let text = match value {
                toml::Value::Table(table) => {
                    self.take(&format!("{name}."), table)?;
                    continue;
                }
                toml::Value::String(text) => text.clone(),
                toml::Value::Integer(number) => number.to_string(),
                toml::Value::Boolean(flag) => flag.to_string(),
                _ => {
                    let (line, column) = self.place_of(&name);
                    let sentence = format!("{name} is a text, a number, true or false");
                    return Err(Failure::at(&self.name, line, column, sentence));
                }
            };
            match &*name {
                "preset" => self.preset = text,
                _ => self.parameters.push((name, text)),
            }
        }
        Ok(())
    }

    fn changes(&self) -> impl Iterator<Item = (&str, &str)> {
        self.parameters
            .iter()
            .map(|(name, value)| (&**name, &**value))
    }

    fn refusal(&self, error: &RuleError) -> Failure {
        let (line, column) = match error {
            RuleError::UnknownPreset(_) => self.place_of("preset"),
            RuleError::UnknownParameter(name) => self.place_of(name),
            RuleError::BadValue { name, .. } => self.place_of(name),
            RuleError::Contradiction(_) => (1, 1),
        };
        Failure::at(&self.name, line, column, error)
    }

    /// Where a parameter is set: by its whole name, or by its last part under a heading.
    fn place_of(&self, name: &str) -> (usize, usize) {
        let last = name.rsplit('.').next().unwrap_or(name);
        let sets = |line: &&str, name: &str| {
            let rest = line.trim_start().strip_prefix(name);
            rest.is_some_and(|rest| rest.trim_start().starts_with('='))
        };
        let find = |name: &str| {
            let mut lines = self.text.lines().zip(1..);
            let found = lines.find(|(line, _)| sets(line, name));
            found.map(|(line, number)| (number, line.len() - line.trim_start().len() + 1))
        };
        find(name).or_else(|| find(last)).unwrap_or((1, 1))
    }
}

fn line_and_column(text: &str, at: usize) -> (usize, usize) {
    let before = &text[..at.min(text.len())];
    let line = before.rsplit('\n').next().unwrap_or("");
    (before.matches('\n').count() + 1, line.chars().count() + 1)
}
