//! `bughouse config`: prints a configuration file with every setting.

use std::fmt::Display;
use std::io::Write;
use std::path::{Path, PathBuf};

use bughouse_core::{quoted, quoted_long};
use bughouse_server::settings::{Settings, place, read, write};
use clap::Args;
use tracing_subscriber::filter::Targets;

use crate::failure::Failure;
use crate::files::read_text;
use crate::ruleset::NamedRules;

/// Print a configuration file: every setting with its value and what it does
///
/// Save the output to a file, change it and start `bughouse serve --config FILE`. With --config this
/// command prints the settings of that file, and the default of each setting that the file lacks.
#[derive(Args)]
pub struct ConfigArgs {
    /// Check this file (`-` is standard input) and print its settings
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
}

impl ConfigArgs {
    pub fn run(self, out: &mut impl Write) -> Result<(), Failure> {
        let configured = Configuration::read(self.config.as_deref())?;
        configured.rules()?;
        write!(out, "{}", write(&configured.settings))?;
        Ok(())
    }
}

/// The settings of a configuration file, or the defaults.
pub struct Configuration {
    pub settings: Settings,
    /// The name of the file and its text; `None` for the defaults.
    file: Option<(String, String)>,
}

impl Configuration {
    /// Reads the file; `-` is standard input.
    pub fn read(file: Option<&Path>) -> Result<Configuration, Failure> {
        let Some(file) = file else {
            let settings = Settings::default();
            return Ok(Configuration {
                settings,
                file: None,
            });
        };
        let name = file.display().to_string();
        let text = read_text(file)?;
        let settings = read(&text).map_err(|defect| Failure::of(&name, &defect))?;
        let configured = Configuration {
            settings,
            file: Some((name, text)),
        };
        configured.log_filter()?;
        Ok(configured)
    }

    /// The rules that the settings name: a preset or a rules file.
    pub fn rules(&self) -> Result<NamedRules, Failure> {
        NamedRules::find(&self.settings.rules).map_err(|failure| match failure {
            Failure::Invalid(sentence) => self.refused("rules", sentence),
            other => other,
        })
    }

    /// The setting `log.filter`, parsed.
    pub fn log_filter(&self) -> Result<Targets, Failure> {
        let filter = &self.settings.log_filter;
        let understood = filter.parse::<Targets>();
        understood.map_err(|error| {
            self.refused(
                "log.filter",
                format_args!(
                    "log.filter \"{}\": {}",
                    quoted(filter),
                    quoted_long(&error.to_string())
                ),
            )
        })
    }

    /// An error about a setting. If the file has the setting, the error has its line and column.
    fn refused(&self, setting: &str, sentence: impl Display) -> Failure {
        let found = self
            .file
            .as_ref()
            .and_then(|(name, text)| Some((name, place(text, setting)?)));
        match found {
            Some((name, (line, column))) => Failure::at(name, line, column, sentence),
            None => Failure::Invalid(sentence.to_string()),
        }
    }
}
