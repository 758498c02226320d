//! What is written may not be what is read: neither by another name, nor through a redirection.

use std::{fs, io};

use same_file::Handle;

use crate::failure::Failure;

/// Refuses to write to a file that is read too; `-` are standard input and output. Paths, links
/// and redirections to one file are one file.
pub fn refuse_reading_and_writing<'a>(
    read: impl IntoIterator<Item = &'a str>,
    written: &str,
) -> Result<(), Failure> {
    let Some(target) = file(written, Handle::stdout) else {
        return Ok(());
    };
    let is_target = |name: &str| file(name, Handle::stdin).is_some_and(|one| one == target);
    match read.into_iter().any(is_target) {
        true => Err(Failure::NotUnderstood(format!(
            "{written}: is read too; write to another file"
        ))),
        false => Ok(()),
    }
}

/// The file of that name, or behind a standard stream for `-`. A terminal, a pipe or a device is
/// none: what is written there takes nothing away from what is read.
fn file(name: &str, stream: fn() -> io::Result<Handle>) -> Option<Handle> {
    if name == "-" {
        let found = stream().ok()?;
        let is_file = found.as_file().metadata().ok()?.is_file();
        return is_file.then_some(found);
    }
    // A handle opens what it is made of, and to open a pipe waits for its other end.
    let is_file = fs::metadata(name).ok()?.is_file();
    is_file.then(|| Handle::from_path(name).ok())?
}
