//! Reads text files for commands, and refuses to overwrite files that a command reads.

use std::fs;
use std::io::{self, Read};
use std::path::Path;

use same_file::Handle;

use crate::failure::Failure;

/// The maximum size of a text in bytes: 1 GiB. There is a limit, because a device or a pipe may
/// have no end.
const TEXT_MAX: u64 = 1 << 30;

/// The text of a file, or of standard input for `-`. If it is not UTF-8, the error has the place of
/// the first invalid byte. A text of more than 1 GiB is refused.
pub fn read_text(file: impl AsRef<Path>) -> Result<String, Failure> {
    let file = file.as_ref();
    let name = file.display().to_string();
    let bytes = match &*name {
        "-" => read_at_most(TEXT_MAX, io::stdin().lock()),
        _ => fs::File::open(file).and_then(|file| read_at_most(TEXT_MAX, file)),
    };
    let bytes = bytes.map_err(|error| Failure::of_file(&name, error))?;
    let bytes = bytes.ok_or_else(|| Failure::of_file(&name, "a text has at most 1 GiB"))?;
    String::from_utf8(bytes).map_err(|error| {
        let valid = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let before = String::from_utf8_lossy(valid);
        let line = before.matches('\n').count() + 1;
        let column = before.rsplit('\n').next().unwrap_or("").chars().count() + 1;
        Failure::at(&name, line, column, "not text in UTF-8")
    })
}

/// The bytes of a source. `None` if they are more than `most`.
fn read_at_most(most: u64, source: impl Read) -> io::Result<Option<Vec<u8>>> {
    let mut bytes = Vec::new();
    source.take(most + 1).read_to_end(&mut bytes)?;
    Ok((bytes.len() as u64 <= most).then_some(bytes))
}

/// Refuses to write to a file that the command also reads. The two names may differ: the file may
/// be reached through a link, another path or a redirection. `-` is standard input or output.
pub fn refuse_overwriting_input<'a>(
    read: impl IntoIterator<Item = &'a str>,
    written: &str,
) -> Result<(), Failure> {
    let Some(target) = handle(written, Handle::stdout) else {
        return Ok(());
    };
    let is_target = |name: &str| handle(name, Handle::stdin).is_some_and(|one| one == target);
    match read.into_iter().any(is_target) {
        true => Err(Failure::of_file(
            written,
            "the command reads this file; write to another one",
        )),
        false => Ok(()),
    }
}

/// A handle of the regular file called `name`. If `name` is `-`, a handle of the file that the standard
/// stream `stream` is redirected to or from. `None` for a terminal, a pipe or a device, because writing
/// to one of these overwrites nothing.
fn handle(name: &str, stream: fn() -> io::Result<Handle>) -> Option<Handle> {
    if name == "-" {
        let found = stream().ok()?;
        let is_file = found.as_file().metadata().ok()?.is_file();
        return is_file.then_some(found);
    }
    // `Handle::from_path` opens the file, and opening a named pipe blocks until a program writes to it.
    // So the kind of file is checked first.
    let is_file = fs::metadata(name).ok()?.is_file();
    is_file.then(|| Handle::from_path(name).ok())?
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_source_without_an_end_is_read_up_to_the_limit() {
        assert_eq!(read_at_most(3, &b"abc"[..]).unwrap(), Some(b"abc".to_vec()));
        assert_eq!(read_at_most(3, &b"abcd"[..]).unwrap(), None);
        assert_eq!(read_at_most(3, io::repeat(0)).unwrap(), None);
    }
}
