//! Stamps: a fingerprint of what something was made of, kept beside it.
//!
//! Contents count, not times, so a fresh checkout and a touched file rebuild nothing.

use std::fs::{self, File};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use crate::files_below;

/// A 64-bit FNV-1a hash: the same on every machine and with every compiler.
pub fn fingerprint(bytes: &[u8]) -> u64 {
    const OFFSET: u64 = 0xcbf2_9ce4_8422_2325;
    const PRIME: u64 = 0x0000_0100_0000_01b3;
    bytes.iter().fold(OFFSET, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(PRIME)
    })
}

/// Top entries of `web/` that are not part of the page.
const NOT_SOURCES: [&str; 5] = ["node_modules", "dist", "e2e", "test-results", "coverage"];

/// The files and folders at the top of `web/` that the page is made of, sorted.
pub fn sources(web: &Path) -> io::Result<Vec<PathBuf>> {
    let mut sources = Vec::new();
    for entry in fs::read_dir(web)? {
        let name = entry?.file_name();
        let text = name.to_string_lossy();
        if !text.starts_with('.') && !NOT_SOURCES.contains(&&*text) {
            sources.push(web.join(name));
        }
    }
    // The sentences of the Laws are written there alone.
    let laws = web.join("../corpus/laws");
    if laws.is_dir() {
        sources.push(laws);
    }
    sources.sort();
    Ok(sources)
}

/// The stamp of everything the page is made of; tests are not.
pub fn of_sources(web: &Path) -> io::Result<String> {
    let mut summary = String::new();
    for source in sources(web)? {
        let files = match source.is_dir() {
            true => files_below(&source)?,
            false => vec![source],
        };
        for file in files.iter().filter(|file| !is_test(file)) {
            let name = file.strip_prefix(web).unwrap_or(file).to_string_lossy();
            summary += &format!("{name} {}\n", of_file(file)?);
        }
    }
    Ok(text_of(fingerprint(summary.as_bytes())))
}

fn is_test(file: &Path) -> bool {
    let name = file.file_name().unwrap_or_default().to_string_lossy();
    name.contains(".test.")
}

pub fn of_file(file: &Path) -> io::Result<String> {
    Ok(text_of(fingerprint(&fs::read(file)?)))
}

fn text_of(hash: u64) -> String {
    format!("{hash:016x}\n")
}

/// Whether the stamp is there and says this.
pub fn matches(stamp: &Path, expected: &str) -> io::Result<bool> {
    match fs::read_to_string(stamp) {
        Ok(found) => Ok(found == expected),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(false),
        Err(error) => Err(error),
    }
}

/// Writes a stamp dated long ago: cargo watches it and reruns a build script when a watched
/// file is newer than the script's last start, which a stamp written by that script would be.
pub fn write(stamp: &Path, text: &str) -> io::Result<()> {
    fs::write(stamp, text)?;
    File::options()
        .write(true)
        .open(stamp)?
        .set_modified(SystemTime::UNIX_EPOCH)
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use super::*;

    fn page(folder: &Path) {
        fs::create_dir_all(folder.join("src")).unwrap();
        fs::create_dir_all(folder.join("node_modules/preact")).unwrap();
        fs::write(folder.join("package.json"), "{}").unwrap();
        fs::write(folder.join("src/main.ts"), "start();").unwrap();
    }

    #[test]
    fn a_changed_source_changes_the_stamp() {
        let folder = tempfile::tempdir().unwrap();
        page(folder.path());
        let before = of_sources(folder.path()).unwrap();
        fs::write(folder.path().join("src/main.ts"), "start(1);").unwrap();
        assert_ne!(before, of_sources(folder.path()).unwrap());
    }

    #[test]
    fn a_moved_source_changes_the_stamp() {
        let folder = tempfile::tempdir().unwrap();
        page(folder.path());
        let before = of_sources(folder.path()).unwrap();
        fs::rename(
            folder.path().join("src/main.ts"),
            folder.path().join("src/other.ts"),
        )
        .unwrap();
        assert_ne!(before, of_sources(folder.path()).unwrap());
    }

    #[test]
    fn packages_tests_and_the_page_itself_do_not_count() {
        let folder = tempfile::tempdir().unwrap();
        page(folder.path());
        let before = of_sources(folder.path()).unwrap();
        fs::write(folder.path().join("node_modules/preact/x.js"), "x").unwrap();
        fs::create_dir(folder.path().join("dist")).unwrap();
        fs::write(folder.path().join("dist/index.html"), "x").unwrap();
        fs::write(folder.path().join("src/main.test.ts"), "x").unwrap();
        assert_eq!(before, of_sources(folder.path()).unwrap());
    }

    #[test]
    fn a_stamp_matches_only_what_it_says() {
        let folder = tempfile::tempdir().unwrap();
        let stamp = folder.path().join(".stamp");
        assert!(!matches(&stamp, "one\n").unwrap());
        write(&stamp, "one\n").unwrap();
        assert!(matches(&stamp, "one\n").unwrap());
        assert!(!matches(&stamp, "two\n").unwrap());
    }
}
