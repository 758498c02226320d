//! `bughouse config`: the configuration file with every setting.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use bughouse_server::settings::{Settings, read, write};
use clap::Args;

use crate::failure::Failure;

/// Print the configuration file: every setting with its value and the reason for it
///
/// What is printed may be kept, changed and given to `bughouse serve --config FILE`. With --config
/// it is the file's own settings, completed by the defaults.
#[derive(Args)]
pub struct Config {
    /// Read this file, and say what is wrong with it
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
}

impl Config {
    pub fn run(self, out: &mut impl Write) -> Result<(), Failure> {
        let settings = settings(self.config.as_deref())?;
        write!(out, "{}", write(&settings))?;
        Ok(())
    }
}

/// The settings of a file, or the defaults.
pub fn settings(file: Option<&Path>) -> Result<Settings, Failure> {
    let Some(file) = file else {
        return Ok(Settings::default());
    };
    let name = file.display().to_string();
    let text = fs::read_to_string(file)
        .map_err(|error| Failure::NotUnderstood(format!("{name}: {error}")))?;
    read(&text).map_err(|defect| Failure::at(&name, defect.line, defect.column, &defect.sentence))
}
