//! `bughouse backup` and `bughouse restore`: copy the data of a server to a file, and restore it
//! from there.

use std::io::Write;
use std::path::{Path, PathBuf};

use bughouse_store::sqlite::{BackupError, backup, restore};
use clap::Args;

use crate::data_args::DataArgs;
use crate::failure::Failure;
use crate::progress;

/// Copy the data of a server to a file, also while the server runs
///
/// The copy holds the data of one moment. With exit status 0 it is complete, checked and on disk. With
/// exit status 1 there is no copy, and an existing file is unchanged.
#[derive(Args)]
pub struct BackupArgs {
    #[command(flatten)]
    data: DataArgs,

    /// Replace an existing file
    #[arg(long)]
    overwrite: bool,

    /// The file to write
    #[arg(value_name = "FILE")]
    file: PathBuf,
}

/// Restore a backup; no server may run on the data folder
///
/// The backup is checked before anything is changed. Matches that were running when it was made
/// continue when the server starts.
#[derive(Args)]
pub struct RestoreArgs {
    #[command(flatten)]
    data: DataArgs,

    /// Restore even if the folder already has data. The old data are kept as bughouse.db.replaced, or with
    /// a number after this name if such a file exists
    #[arg(long)]
    overwrite: bool,

    /// The file of the backup
    #[arg(value_name = "FILE")]
    file: PathBuf,
}

impl BackupArgs {
    pub fn run(self, out: &mut impl Write) -> Result<(), Failure> {
        refuse_stream(&self.file)?;
        let folder = self.data.folder()?;
        with_bar(|progress| backup(&folder, &self.file, self.overwrite, progress))?;
        writeln!(out, "{}", self.file.display())?;
        Ok(())
    }
}

impl RestoreArgs {
    pub fn run(self, out: &mut impl Write) -> Result<(), Failure> {
        refuse_stream(&self.file)?;
        let folder = self.data.folder()?;
        let kept = with_bar(|progress| restore(&self.file, &folder, self.overwrite, progress))?;
        if let Some(kept) = kept {
            eprintln!("the previous data are kept as {}", kept.display());
        }
        writeln!(out, "{}", folder.display())?;
        Ok(())
    }
}

/// Refuses the file name `-`: a database is not read from standard input or written to standard
/// output.
fn refuse_stream(file: &Path) -> Result<(), Failure> {
    match file.as_os_str() == "-" {
        true => Err(Failure::Invalid(
            "-: a backup must be a file, not a stream; a file named - is written ./-".into(),
        )),
        false => Ok(()),
    }
}

/// Runs `work` and shows a progress bar. To move the bar, `work` calls its argument with the number of
/// copied database pages and the number of all pages.
fn with_bar<Done>(
    work: impl FnOnce(&mut dyn FnMut(u32, u32)) -> Result<Done, BackupError>,
) -> Result<Done, Failure> {
    let bar = progress::bar(0, "{wide_bar} {percent} %");
    let done = work(&mut |pages, of| {
        bar.set_length(u64::from(of));
        bar.set_position(u64::from(pages));
    });
    bar.finish_and_clear();
    Ok(done?)
}
