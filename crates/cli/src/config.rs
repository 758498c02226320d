//! `bughouse config`: the configuration file with every setting.

use std::fmt::Display;
use std::io::Write;
use std::path::{Path, PathBuf};

use bughouse_core::{quoted, quoted_long};
use bughouse_server::settings::{Settings, place, read, write};
use clap::Args;
use tracing_subscriber::filter::Targets;

use crate::failure::Failure;
use crate::ruleset::NamedRules;
use crate::text;

/// Print the configuration file: every setting with its value and the reason for it
///
/// What is printed may be kept, changed and given to `bughouse serve --config FILE`. With --config
/// it is the file's own settings, completed by the defaults.
#[derive(Args)]
pub struct ConfigArgs {
    /// Read this file (`-` is standard input), and say what is wrong with it
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

/// The settings of a file, or the defaults.
pub struct Configuration {
    pub settings: Settings,
    /// The name of the file, and what it says.
    file: Option<(String, String)>,
}

impl Configuration {
    /// Reads that file; `-` is standard input.
    pub fn read(file: Option<&Path>) -> Result<Configuration, Failure> {
        let Some(file) = file else {
            let settings = Settings::default();
            return Ok(Configuration {
                settings,
                file: None,
            });
        };
        let name = file.display().to_string();
        let text = text::read(file)?;
        let settings = read(&text).map_err(|defect| Failure::of(&name, &defect))?;
        let configured = Configuration {
            settings,
            file: Some((name, text)),
        };
        configured.log_filter()?;
        Ok(configured)
    }

    /// The rules that it names: a preset, or a file that is there and fits.
    pub fn rules(&self) -> Result<NamedRules, Failure> {
        NamedRules::find(&self.settings.rules).map_err(|failure| match failure {
            Failure::NotUnderstood(sentence) => self.refused("rules", sentence),
            other => other,
        })
    }

    /// What is logged.
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

    /// A setting that is not understood, where the file says it.
    fn refused(&self, setting: &str, sentence: impl Display) -> Failure {
        let said = self
            .file
            .as_ref()
            .and_then(|(name, text)| Some((name, place(text, setting)?)));
        match said {
            Some((name, (line, column))) => Failure::at(name, line, column, sentence),
            None => Failure::NotUnderstood(sentence.to_string()),
        }
    }
}
