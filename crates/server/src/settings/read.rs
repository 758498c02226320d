//! Reads a configuration file. Errors have a position in the file.

use std::collections::BTreeMap;

use bughouse_core::{quoted, quoted_long};
use bughouse_notation::{Diagnostic, suggestion};
use toml::de::{DeTable, DeValue};

use super::{Setting, Settings, settings};

/// The settings of a file. Settings that the file does not name have their defaults.
///
/// # Errors
/// The first error in the file: not TOML, an unknown setting, or an invalid value.
pub fn read(text: &str) -> Result<Settings, Diagnostic> {
    let table = DeTable::parse(text).map_err(|error| {
        let at = error.span().map_or(0, |span| span.start);
        Diagnostic::at_byte(
            text,
            at,
            format!("not TOML: {}", quoted_long(error.message())),
        )
    })?;
    let mut reader = SettingsReader::new();
    reader.take("", table.get_ref());
    let first = reader.defects.into_iter().min_by_key(|(at, _)| *at);
    match first {
        None => Ok(reader.settings),
        Some((at, sentence)) => Err(Diagnostic::at_byte(text, at, sentence)),
    }
}

/// The line and the column, both from 1, at which a file sets a setting; `None` if the file does
/// not set it.
pub fn place(text: &str, setting: &str) -> Option<(usize, usize)> {
    let table = DeTable::parse(text).ok()?;
    let mut reader = SettingsReader::new();
    reader.take("", table.get_ref());
    let at = *reader.places.get(setting)?;
    let Diagnostic { line, column, .. } = Diagnostic::at_byte(text, at, "");
    Some((line, column))
}

struct SettingsReader {
    settings: Settings,
    /// The byte position of each setting in the file.
    places: BTreeMap<String, usize>,
    /// The errors, each with its byte position in the file.
    defects: Vec<(usize, String)>,
}

impl SettingsReader {
    fn new() -> SettingsReader {
        SettingsReader {
            settings: Settings::default(),
            places: BTreeMap::new(),
            defects: Vec::new(),
        }
    }

    fn take(&mut self, prefix: &str, table: &DeTable<'_>) {
        for (key, value) in table {
            let name = format!("{prefix}{}", key.get_ref());
            let heading = format!("{name}.");
            let is_heading = settings().any(|one| one.name.starts_with(&heading));
            let done = match (find(&name), value.get_ref()) {
                (Some(setting), value) => (setting.take)(&mut self.settings, value)
                    .map_err(|wanted| format!("{name} {wanted}")),
                (None, DeValue::Table(table)) if is_heading => {
                    self.take(&heading, table);
                    Ok(())
                }
                (None, _) => Err(unknown(&name)),
            };
            self.places.insert(name, key.span().start);
            if let Err(sentence) = done {
                self.defects.push((key.span().start, sentence));
            }
        }
    }
}

fn find(name: &str) -> Option<&'static Setting> {
    settings().find(|one| one.name == name)
}

/// The last part of a setting's name: `people` of `limits.people`.
fn last_part(name: &str) -> &str {
    name.rsplit('.').next().unwrap_or_default()
}

/// The error for an unknown setting. It suggests the known name that is most similar, under any
/// heading.
fn unknown(name: &str) -> String {
    let names = || settings().map(|one| one.name);
    let meant = suggestion(name, names()).or_else(|| {
        let last = suggestion(last_part(name), names().map(last_part))?;
        names().find(|name| last_part(name) == last)
    });
    let meant = meant.map_or_else(String::new, |name| format!("did you mean {name}? "));
    let shown = quoted(name);
    format!("no setting is called {shown}; {meant}`bughouse config` prints all settings")
}
