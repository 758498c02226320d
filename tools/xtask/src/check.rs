//! `cargo xtask check`: rules of this repository that the compiler and clippy do not check.
//!
//! `features` has the rules about the folders of the page, `packages` the rules about dependencies and licenses, `rules` the rules about files and their
//! lines, `glossary` the words that the repository does not use. `prose` finds the comments, texts and
//! identifiers of a file.

mod features;
mod glossary;
mod packages;
pub mod prose;
mod rules;

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::root;
use crate::run::output;

/// A file of the repository: its path from the root, written with slashes, and its text.
pub struct Source {
    pub path: String,
    pub text: String,
}

pub fn check() -> Result<()> {
    let sources = sources()?;
    let mut violations = packages::violations()?;
    violations.extend(features::violations(&sources));
    violations.extend(rules::violations(&sources));
    violations.extend(glossary::violations(&sources)?);
    report(&violations)?;
    println!("{} files and the packages follow every rule", sources.len());
    Ok(())
}

/// Prints each violation of a rule, and fails if there is one.
pub fn report(violations: &[String]) -> Result<()> {
    for violation in violations {
        println!("{violation}");
    }
    match violations.len() {
        0 => Ok(()),
        1 => bail!("1 violation"),
        many => bail!("{many} violations"),
    }
}

/// Returns every text file that git tracks or would add.
pub fn sources() -> Result<Vec<Source>> {
    let mut git = Command::new("git");
    git.current_dir(root()).args([
        "ls-files",
        "-z",
        "--cached",
        "--others",
        "--exclude-standard",
    ]);
    let list = output(&mut git).context("git cannot list the files of the repository")?;
    let paths = list.split('\0').filter(|path| !path.is_empty());
    Ok(paths.filter_map(read).collect())
}

/// Reads a file. `None` if it is not UTF-8 text. Also `None` if git lists it and it does not exist,
/// because its removal is not committed yet.
fn read(path: &str) -> Option<Source> {
    let bytes = fs::read(root().join(Path::new(path))).ok()?;
    Some(Source {
        path: path.to_owned(),
        text: String::from_utf8(bytes).ok()?,
    })
}
