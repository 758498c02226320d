//! Rulesets as TOML: a preset, and the parameters that differ from it.
//!
//! ```toml
//! preset = "wbn"
//! clock.base_s = 180
//!
//! [promo]
//! pieces = "QRBN"
//! ```
//!
//! The keys are the names of the parameters, dotted or under headings. If the file has no key
//! `preset`, the preset is `fics`. The key `mode` sets several parameters. It is applied first,
//! wherever it is in the file, and the other keys override it (docs/rules.md).

use std::fmt::Write;

use bughouse_core::{
    Contradiction, Group, PARAMETERS, Parameter, Preset, Ruleset, quoted, quoted_long,
};
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::{Diagnostic, rule_error_text};

/// The preset of a file without the key `preset`.
const BASE: &str = "fics";
/// The maximum length of a comment line in a written file, in characters.
const WIDTH: usize = 100;

/// A rules file whose names and values are not checked yet.
///
/// ```
/// use bughouse_notation::rules_file::RulesFile;
///
/// let file = RulesFile::read("preset = \"wbn\"\nclock.base_s = 180\n")?;
/// let rules = file.ruleset().expect("valid rules");
/// assert_eq!(rules.clock.base_s, 180);
/// let file = RulesFile::read("clock.base = 180")?;
/// assert_eq!(file.ruleset().unwrap_err()[0].column, 1);
/// # Ok::<(), bughouse_notation::Diagnostic>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RulesFile {
    preset: (LineColumn, String),
    sets: Vec<Setting>,
    /// The errors of values that no parameter can have, such as lists.
    odd: Vec<Diagnostic>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
struct Setting {
    place: LineColumn,
    name: String,
    value: String,
}

/// Line and column, both from 1.
type LineColumn = (usize, usize);

fn defect((line, column): LineColumn, what: impl Into<String>) -> Diagnostic {
    Diagnostic {
        line,
        column,
        what: what.into(),
    }
}

impl RulesFile {
    /// Reads a file's text.
    ///
    /// # Errors
    /// The text is not TOML.
    pub fn read(text: &str) -> Result<RulesFile, Diagnostic> {
        let lines = Lines::of(text);
        let table = DeTable::parse(text).map_err(|error| {
            let at = error.span().map_or(0, |span| span.start);
            Diagnostic::at_byte(
                text,
                at,
                format!("not TOML: {}", quoted_long(error.message())),
            )
        })?;
        let mut file = RulesFile {
            preset: ((1, 1), BASE.into()),
            sets: Vec::new(),
            odd: Vec::new(),
        };
        file.collect(&lines, "", table.get_ref());
        file.sets.sort_by_key(|set| set.place);
        file.odd.sort_by_key(|defect| (defect.line, defect.column));
        Ok(file)
    }

    /// Collects the values of a table. `prefix` is the name of the table with a dot, or empty.
    fn collect(&mut self, lines: &Lines, prefix: &str, table: &DeTable) {
        for (key, value) in table {
            let name = format!("{prefix}{}", key.get_ref());
            let place = lines.first_on_line(key.span().start);
            match plain(value) {
                Some(value) if name == "preset" => self.preset = (place, value),
                Some(value) => self.sets.push(Setting { place, name, value }),
                None => match value.get_ref() {
                    DeValue::Table(table) => self.collect(lines, &format!("{name}."), table),
                    _ => {
                        let name = quoted(&name);
                        let what = format!("{name} must be a text, a number, true or false");
                        self.odd.push(defect(place, what));
                    }
                },
            }
        }
    }

    /// The name of the preset.
    pub fn preset(&self) -> &str {
        &self.preset.1
    }

    /// The names and values that the file sets, in the order of the lines.
    pub fn changes(&self) -> impl Iterator<Item = (&str, &str)> + Clone {
        self.sets.iter().map(|set| (&*set.name, &*set.value))
    }

    /// The ruleset of the file.
    ///
    /// # Errors
    /// One error for each unknown name and invalid value, in the order of the lines. If there is
    /// none: one error for each contradiction, at the last line that is part of it.
    pub fn ruleset(&self) -> Result<Ruleset, Vec<Diagnostic>> {
        let mut defects = self.odd.clone();
        let preset = self.preset();
        let mut rules = match Ruleset::build(preset, []) {
            Ok(rules) => rules,
            Err(error) => {
                defects.push(defect(self.preset.0, rule_error_text(&error)));
                Ruleset::FICS
            }
        };
        let (mode, others): (Vec<_>, Vec<_>) = self.sets.iter().partition(|set| set.name == "mode");
        for Setting { place, name, value } in mode.into_iter().chain(others) {
            if let Err(error) = rules.set(name, value) {
                defects.push(defect(*place, rule_error_text(&error)));
            }
        }
        if defects.is_empty() {
            let contradictions = rules.contradictions();
            defects.extend(contradictions.map(|found| self.contradiction(found)));
        }
        if defects.is_empty() {
            return Ok(rules);
        }
        defects.sort_by_key(|defect| (defect.line, defect.column));
        Err(defects)
    }

    /// The error for a contradiction, at the last line that sets one of the parameters named in the
    /// sentence of the error.
    fn contradiction(&self, found: Contradiction) -> Diagnostic {
        let sentence = found.to_string();
        let is_part = |set: &&Setting| names(&sentence).any(|name| name == set.name);
        let last = self.sets.iter().rev().find(is_part);
        let place = last.map_or(self.preset.0, |set| set.place);
        defect(place, sentence)
    }
}

/// The words of a sentence, among them the names of parameters.
fn names(sentence: &str) -> impl Iterator<Item = &str> {
    sentence.split([' ', ',', ';', ':'])
}

/// A text, a whole number, true or false, as the text of a parameter's value. `None` for all other
/// values.
fn plain(value: &Spanned<DeValue>) -> Option<String> {
    match value.get_ref() {
        DeValue::String(text) => Some(text.to_string()),
        DeValue::Integer(number) => Some(number.to_string()),
        DeValue::Boolean(flag) => Some(flag.to_string()),
        _ => None,
    }
}

/// A text, and the byte at which each line begins.
struct Lines<'a> {
    text: &'a str,
    begins: Vec<usize>,
}

impl<'a> Lines<'a> {
    fn of(text: &'a str) -> Lines<'a> {
        let ends = text.match_indices('\n').map(|(at, _)| at + 1);
        Lines {
            text,
            begins: std::iter::once(0).chain(ends).collect(),
        }
    }

    /// The place of the first character that is not white space in the line of byte `at`. A dotted
    /// key begins there, although `at` is the byte of its last part.
    fn first_on_line(&self, at: usize) -> LineColumn {
        let line = self.begins.partition_point(|&begin| begin <= at);
        let content = self.text[self.begins[line - 1]..].chars();
        (
            line,
            content.take_while(|letter| letter.is_whitespace()).count() + 1,
        )
    }
}

/// The text of a rules file with the preset and the parameters that differ from it. Read again, it
/// gives the same rules. With `every` the file has all parameters. A comment explains each
/// parameter.
///
/// ```
/// use bughouse_core::{Preset, Ruleset};
/// use bughouse_notation::rules_file::{self, RulesFile};
///
/// let rules = Ruleset::build("fics", [("promo.source", "take")])?;
/// let preset = Preset::named("fics").expect("a preset");
/// let text = rules_file::write(preset, &rules, false);
/// assert_eq!(RulesFile::read(&text).unwrap().ruleset(), Ok(rules));
/// # Ok::<(), bughouse_core::RuleError>(())
/// ```
pub fn write(preset: &Preset, rules: &Ruleset, every: bool) -> String {
    let mut out = String::new();
    comment(&mut out, preset.title);
    comment(&mut out, preset.text);
    comment(&mut out, &format!("After {}.", preset.rules.source.title()));
    if !preset.rules.source.sha256().is_empty() {
        comment(
            &mut out,
            &format!("SHA-256 {}", preset.rules.source.sha256()),
        );
    }
    let _ = writeln!(out, "preset = \"{}\"", preset.name);
    let changes = preset.rules.changes_to(rules);
    for group in Group::ALL {
        let is_wanted = |parameter: &&Parameter| {
            let changed = changes.iter().any(|(name, _)| *name == parameter.name);
            parameter.group == group && (every || changed)
        };
        let mut wanted = PARAMETERS.iter().filter(is_wanted).peekable();
        if wanted.peek().is_some() {
            let _ = write!(out, "\n## {}\n", group.title());
        }
        for parameter in wanted {
            setting(&mut out, preset, rules, parameter);
        }
    }
    out
}

fn setting(out: &mut String, preset: &Preset, rules: &Ruleset, parameter: &Parameter) {
    let (value, usual) = (parameter.value(rules), parameter.value(&preset.rules));
    out.push('\n');
    comment(out, parameter.text);
    if let Some(meaning) = parameter.meaning(&value) {
        comment(out, &format!("{value}: {meaning}"));
    }
    if value != usual {
        comment(
            out,
            &format!(
                "{} has {usual}; it is {}.",
                preset.name,
                parameter.expected()
            ),
        );
    }
    let is_bare = parameter.range.is_some() || matches!(&*value, "true" | "false");
    let quote = if is_bare { "" } else { "\"" };
    let _ = writeln!(out, "{} = {quote}{value}{quote}", parameter.name);
}

/// Writes a comment, broken into lines.
fn comment(out: &mut String, text: &str) {
    let mut length = 0;
    for word in text.split(' ') {
        let letters = word.chars().count();
        if length == 0 || length + 1 + letters > WIDTH {
            out.push_str(if length == 0 { "#" } else { "\n#" });
            length = 1;
        }
        let _ = write!(out, " {word}");
        length += 1 + letters;
    }
    out.push('\n');
}
