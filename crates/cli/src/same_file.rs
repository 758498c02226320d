//! What is written may not be what is read: neither by another name, nor through a redirection.

use std::fs::{self, File, Metadata};
use std::io;
use std::os::fd::AsFd;
use std::os::unix::fs::MetadataExt;

use crate::failure::Failure;

/// Refuses to write to a file that is read too; `-` are standard input and output. Paths, links
/// and redirections to one file are one file.
pub fn refuse_reading_and_writing<'a>(
    read: impl IntoIterator<Item = &'a str>,
    written: &str,
) -> Result<(), Failure> {
    let Some(target) = file(written, io::stdout()) else {
        return Ok(());
    };
    let is_target = |name: &str| file(name, io::stdin()).is_some_and(|one| is_same(&one, &target));
    match read.into_iter().any(is_target) {
        true => Err(Failure::NotUnderstood(format!(
            "{written}: is read too; write to another file"
        ))),
        false => Ok(()),
    }
}

/// The file of that name, or behind a standard stream for `-`. A terminal, a pipe or a device is
/// none: what is written there takes nothing away from what is read.
fn file(name: &str, stream: impl AsFd) -> Option<Metadata> {
    let found = match name {
        "-" => File::from(stream.as_fd().try_clone_to_owned().ok()?).metadata(),
        _ => fs::metadata(name),
    };
    found.ok().filter(Metadata::is_file)
}

fn is_same(one: &Metadata, other: &Metadata) -> bool {
    (one.dev(), one.ino()) == (other.dev(), other.ino())
}
