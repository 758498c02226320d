//! A configuration file, understood or refused with the place of what is wrong.

use std::collections::BTreeMap;
use std::fmt;

use bughouse_core::{quoted, told};
use toml::de::{DeTable, DeValue};

use super::{SETTINGS, Setting, Settings};

/// What is wrong in a file, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Defect {
    /// From 1.
    pub line: usize,
    /// From 1, in characters.
    pub column: usize,
    /// What it is, and what to do.
    pub sentence: String,
}

impl fmt::Display for Defect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.line, self.column, self.sentence)
    }
}

impl std::error::Error for Defect {}

/// The settings of a file's text: the defaults, and what it says.
///
/// # Errors
/// The first thing in it that is not understood: no TOML, no setting, no value of it.
pub fn read(text: &str) -> Result<Settings, Defect> {
    let table = DeTable::parse(text).map_err(|error| {
        let at = error.span().map_or(0, |span| span.start);
        defect(text, at, format!("not TOML: {}", told(error.message())))
    })?;
    let mut reader = Reader::new();
    reader.take("", table.get_ref());
    reader.contradictions();
    let first = reader.defects.into_iter().min_by_key(|(at, _)| *at);
    match first {
        None => Ok(reader.settings),
        Some((at, sentence)) => Err(defect(text, at, sentence)),
    }
}

/// The line and the column, both from 1, where a file's text says that setting, if it does.
pub fn place(text: &str, setting: &str) -> Option<(usize, usize)> {
    let table = DeTable::parse(text).ok()?;
    let mut reader = Reader::new();
    reader.take("", table.get_ref());
    let at = *reader.places.get(setting)?;
    let Defect { line, column, .. } = defect(text, at, String::new());
    Some((line, column))
}

struct Reader {
    settings: Settings,
    /// Where each setting is said.
    places: BTreeMap<String, usize>,
    /// Each with the byte where it is said.
    defects: Vec<(usize, String)>,
}

impl Reader {
    fn new() -> Reader {
        Reader {
            settings: Settings::default(),
            places: BTreeMap::new(),
            defects: Vec::new(),
        }
    }

    fn take(&mut self, prefix: &str, table: &DeTable<'_>) {
        for (key, value) in table {
            let name = format!("{prefix}{}", key.get_ref());
            let heading = format!("{name}.");
            let is_heading = SETTINGS.iter().any(|one| one.name.starts_with(&heading));
            let taken = match (find(&name), value.get_ref()) {
                (Some(setting), value) => (setting.take)(&mut self.settings, value)
                    .map_err(|wanted| format!("{name} {wanted}")),
                (None, DeValue::Table(table)) if is_heading => {
                    self.take(&heading, table);
                    Ok(())
                }
                (None, _) => Err(unknown(&name)),
            };
            self.places.insert(name, key.span().start);
            if let Err(sentence) = taken {
                self.defects.push((key.span().start, sentence));
            }
        }
    }

    /// Settings that cannot both be meant, told where the later of them is said.
    fn contradictions(&mut self) {
        let limits = &self.settings.limits;
        if limits.idle <= limits.probe {
            let sentence = "limits.idle_s must be more than limits.probe_s: \
                            whoever is asked so seldom would count as lost before he can answer";
            let names = ["limits.idle_s", "limits.probe_s"];
            let places = names.iter().filter_map(|name| self.places.get(*name));
            let at = places.max().copied().unwrap_or(0);
            self.defects.push((at, sentence.into()));
        }
    }
}

fn find(name: &str) -> Option<&'static Setting> {
    SETTINGS.iter().find(|one| one.name == name)
}

/// A name that is longer, in bytes, is not that of a setting with a few wrong letters.
const LONGEST: usize = 64;

/// No setting is called so; the likeliest that was meant.
fn unknown(name: &str) -> String {
    let shown = quoted(name);
    if name.len() > LONGEST {
        return format!("no setting is called {shown}; `bughouse config` prints all there are");
    }
    let last = |name: &str| name.rsplit('.').next().unwrap_or_default().to_owned();
    // Under another heading, or with a letter or two amiss.
    let near = SETTINGS
        .iter()
        .map(|one| {
            (
                distance(one.name, name).min(distance(&last(one.name), &last(name)) + 1),
                one.name,
            )
        })
        .min();
    let meant = match near {
        Some((amiss, meant)) if amiss <= 3 => format!("did you mean {meant}? "),
        _ => String::new(),
    };
    format!("no setting is called {shown}; {meant}`bughouse config` prints all there are")
}

/// How many letters have to be put in, taken out or exchanged to make one of the other.
fn distance(one: &str, other: &str) -> usize {
    let other: Vec<char> = other.chars().collect();
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (n, letter) in one.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = n + 1;
        for (m, their) in other.iter().enumerate() {
            let exchanged = diagonal + usize::from(letter != *their);
            diagonal = row[m + 1];
            row[m + 1] = exchanged.min(row[m] + 1).min(diagonal + 1);
        }
    }
    row[other.len()]
}

fn defect(text: &str, at: usize, sentence: String) -> Defect {
    let before = text.get(..at).unwrap_or(text);
    let line = before.rsplit('\n').next().unwrap_or_default();
    Defect {
        line: before.matches('\n').count() + 1,
        column: line.chars().count() + 1,
        sentence,
    }
}
