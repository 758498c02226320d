//! `bughouse backup` and `bughouse restore`: the data of a server in one file, and back.

use std::io::{IsTerminal, Write};
use std::path::{Path, PathBuf};

use bughouse_server::backup::{BackupError, backup, restore};
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};

use crate::config::Configuration;
use crate::failure::Failure;
use crate::serve::data_folder;

/// BoardArg data.
#[derive(Args)]
struct DataArgs {
    /// The data folder [default: that of the configuration, else bughouse in the user's data folder]
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,

    /// The configuration of the server
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
}

impl DataArgs {
    fn folder(self) -> Result<PathBuf, Failure> {
        let settings = Configuration::read(self.config.as_deref())?.settings;
        Ok(self.data.or(settings.data).unwrap_or_else(data_folder))
    }
}

/// Copy the data of a server to a file, while it runs
///
/// The copy is of one instant, checked and on disk when the program ends with status 0. With
/// status 1 there is none, and a file that was there is as it was.
#[derive(Args)]
pub struct BackupArgs {
    #[command(flatten)]
    data: DataArgs,

    /// Replace the file if it is there
    #[arg(long)]
    overwrite: bool,

    /// Where the copy goes
    #[arg(value_name = "FILE")]
    file: PathBuf,
}

/// Put a backup back, while no server runs on the data folder
///
/// The backup is checked before anything is touched. Matches that were going on when it was made go
/// on when the server is started.
#[derive(Args)]
pub struct RestoreArgs {
    #[command(flatten)]
    data: DataArgs,

    /// Put data that are there aside, as bughouse.db.replaced or, if that is there, under a number
    #[arg(long)]
    overwrite: bool,

    /// The backup
    #[arg(value_name = "FILE")]
    file: PathBuf,
}

impl BackupArgs {
    pub fn run(self, out: &mut impl Write) -> Result<(), Failure> {
        named(&self.file)?;
        let folder = self.data.folder()?;
        shown(|progress| backup(&folder, &self.file, self.overwrite, progress))?;
        writeln!(out, "{}", self.file.display())?;
        Ok(())
    }
}

impl RestoreArgs {
    pub fn run(self, out: &mut impl Write) -> Result<(), Failure> {
        named(&self.file)?;
        let folder = self.data.folder()?;
        let kept = shown(|progress| restore(&self.file, &folder, self.overwrite, progress))?;
        if let Some(kept) = kept {
            eprintln!("what was there is kept as {}", kept.display());
        }
        writeln!(out, "{}", folder.display())?;
        Ok(())
    }
}

/// A database is no stream: it is neither read from standard input nor written to standard output.
fn named(file: &Path) -> Result<(), Failure> {
    match file.as_os_str() == "-" {
        true => Err(Failure::NotUnderstood(
            "-: a backup is a file with a name; a file that is called so is written ./-".into(),
        )),
        false => Ok(()),
    }
}

/// Does it, with a bar on a terminal.
fn shown<Done>(
    work: impl FnOnce(&mut dyn FnMut(u32, u32)) -> Result<Done, BackupError>,
) -> Result<Done, Failure> {
    let bar = match std::io::stderr().is_terminal() {
        true => ProgressBar::new(0),
        false => ProgressBar::hidden(),
    };
    let style = ProgressStyle::with_template("{wide_bar} {percent} %");
    bar.set_style(style.expect("the template is understood"));
    let done = work(&mut |pages, of| {
        bar.set_length(u64::from(of));
        bar.set_position(u64::from(pages));
    });
    bar.finish_and_clear();
    Ok(done?)
}
