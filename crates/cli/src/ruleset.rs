//! Builds the ruleset of a command from the arguments `--rules` and `--set`.

use std::fs;

use bughouse_core::{Preset, Ruleset, quoted};
use bughouse_notation::Diagnostic;
use bughouse_notation::rules_file::RulesFile;
use clap::Args;

use crate::failure::Failure;
use crate::files::read_text;

/// The ruleset of a command.
#[derive(Args)]
pub struct RulesetArgs {
    /// A preset (wbn, wbn-cs, asten, ru, fics, crazychess, chesscom, extinction, crazyhouse, or a
    /// club variant like ru-nom-p37-take-noclock), or a TOML file with `preset = "NAME"` and the
    /// parameters that differ; `bughouse rules` explains them
    #[arg(long, value_name = "RULES", default_value = "chesscom")]
    rules: String,

    /// Change one parameter; may be given several times
    #[arg(long = "set", value_name = "PARAM=VALUE")]
    changes: Vec<String>,
}

impl RulesetArgs {
    /// The ruleset of the arguments.
    pub fn ruleset(&self) -> Result<Ruleset, Failure> {
        ruleset(&self.rules, &self.changes)
    }
}

/// The ruleset of the preset or the file `name`, with changes `PARAM=VALUE`.
pub fn ruleset(name: &str, changes: &[String]) -> Result<Ruleset, Failure> {
    Ok(NamedRules::find(name)?.changed(changes)?.rules)
}

/// The rules of a preset or of a rules file.
pub struct NamedRules {
    /// The preset on which the rules are based.
    pub preset: &'static Preset,
    /// The rules: the preset with the changes of the file and of the arguments.
    pub rules: Ruleset,
    file: Option<RulesFile>,
}

impl NamedRules {
    /// The rules of the preset `name`, or of the file with this name.
    pub fn find(name: &str) -> Result<NamedRules, Failure> {
        if is_file(name) {
            return NamedRules::read(name);
        }
        let rules =
            Ruleset::build(name, []).map_err(|error| Failure::Invalid(error.to_string()))?;
        Ok(NamedRules {
            preset: Preset::named(name).expect("the ruleset was built from this preset"),
            rules,
            file: None,
        })
    }

    fn read(name: &str) -> Result<NamedRules, Failure> {
        let file = read(name)?;
        let first = |defects: Vec<Diagnostic>| {
            let first = defects.first().expect("an error has at least one defect");
            Failure::of(name, first)
        };
        let rules = file.ruleset().map_err(first)?;
        let preset = Preset::named(file.preset()).expect("the ruleset was built from this preset");
        Ok(NamedRules {
            preset,
            rules,
            file: Some(file),
        })
    }

    /// The rules with more changes `PARAM=VALUE`.
    pub fn changed(self, changes: &[String]) -> Result<NamedRules, Failure> {
        let mut all: Vec<_> = self.changes().collect();
        let of_file = all.len();
        for change in changes {
            let refused = |why: &str| {
                let change = quoted(change);
                Failure::Invalid(format!("--set {change}: {why}"))
            };
            let (name, value) = change
                .split_once('=')
                .ok_or_else(|| refused("a change is written PARAM=VALUE"))?;
            let name = name.trim();
            if all[of_file..].iter().any(|(set, _)| *set == name) {
                return Err(refused("this parameter is set twice"));
            }
            all.push((name, value.trim()));
        }
        let rules = Ruleset::build(self.preset.name, all)
            .map_err(|error| Failure::Invalid(format!("--set: {error}")))?;
        Ok(NamedRules { rules, ..self })
    }

    fn changes(&self) -> impl Iterator<Item = (&str, &str)> {
        self.file.iter().flat_map(RulesFile::changes)
    }
}

/// Reads a rules file, or standard input for `-`. The names and values in it are not checked yet.
pub fn read(name: &str) -> Result<RulesFile, Failure> {
    let text = read_text(name)?;
    let mut lines = text.trim_start_matches('\u{feff}').lines().map(str::trim);
    if lines.all(|line| line.is_empty() || line.starts_with('#')) {
        return Err(Failure::at(name, 1, 1, "the file is empty"));
    }
    RulesFile::read(&text).map_err(|defect| Failure::of(name, &defect))
}

/// Whether `name` is the name of a rules file, and not of a preset.
pub fn is_file(name: &str) -> bool {
    let is_there = || name == "-" || name.ends_with(".toml") || fs::exists(name).unwrap_or(false);
    Preset::named(name).is_none() && is_there()
}
