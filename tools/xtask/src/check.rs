//! `cargo xtask check`: what may not be in the tree.
//!
//! The architecture's invariants are mostly absences. Those that the compiler and clippy do not see
//! are rules here: in `packages` (what depends on what, under which licence), `rules` (what a file
//! may say) and `portable` (what only Unix has).

mod packages;
mod portable;
mod rules;

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::root;
use crate::run::output;

/// A file of the repository: its path from the root, with slashes, and its text.
pub struct Source {
    pub path: String,
    pub text: String,
}

pub fn check() -> Result<()> {
    let sources = sources()?;
    let mut breaches = packages::breaches()?;
    breaches.extend(rules::breaches(&sources));
    breaches.extend(portable::breaches(&sources));
    for breach in &breaches {
        println!("{breach}");
    }
    match breaches.len() {
        0 => {
            println!("{} files and the packages hold every rule", sources.len());
            Ok(())
        }
        1 => bail!("1 breach"),
        many => bail!("{many} breaches"),
    }
}

/// Every text file that is in the repository or would be added to it.
fn sources() -> Result<Vec<Source>> {
    let mut git = Command::new("git");
    git.current_dir(root()).args([
        "ls-files",
        "-z",
        "--cached",
        "--others",
        "--exclude-standard",
    ]);
    let list = output(&mut git).context("the files of the repository are listed by git")?;
    let paths = list.split('\0').filter(|path| !path.is_empty());
    Ok(paths.filter_map(read).collect())
}

/// `None` for pictures and the like, and for files that are removed but not yet committed.
fn read(path: &str) -> Option<Source> {
    let bytes = fs::read(root().join(Path::new(path))).ok()?;
    Some(Source {
        path: path.to_owned(),
        text: String::from_utf8(bytes).ok()?,
    })
}
