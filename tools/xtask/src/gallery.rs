//! `cargo xtask gallery`: takes pictures of every state of the page and checks each. The states and the
//! checks are in `web/test/gallery`; this command runs them and says how they ended.

use std::ffi::OsString;
use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result, bail, ensure};
use serde::Deserialize;

use crate::{machine, root, suite};

/// What a run counted. `web/test/gallery/pictures.ts` writes it last.
#[derive(Deserialize)]
struct Summary {
    states: u32,
    pictures: u32,
    /// Pictures that are missing, and parts of the page without a state.
    missing: u32,
    faults: u32,
    /// Pictures that differ from those of the run in `--compare`.
    differ: u32,
}

/// Options and the environment variables in which the tests of the page read them.
const OPTIONS: [(&str, &str); 5] = [
    ("--state", "GALLERY_STATE"),
    ("--size", "GALLERY_SIZE"),
    ("--dist", "GALLERY_DIST"),
    ("--compare", "GALLERY_COMPARE"),
    ("--out", "GALLERY_OUT"),
];

/// Runs the gallery. Fails if a state has no picture or the page has a fault.
pub fn gallery(words: &[&str]) -> Result<()> {
    let mut set: Vec<(&str, OsString)> = Vec::new();
    for pair in words.chunks(2) {
        let [option, value] = pair else {
            bail!("no value after {}", pair[0]);
        };
        let variable = OPTIONS.iter().find(|(name, _)| name == option);
        let (name, variable) = variable.with_context(|| format!("no such option: {option}"))?;
        let is_folder = ["--dist", "--compare", "--out"].contains(name);
        let value = if is_folder {
            absolute(value)?
        } else {
            OsString::from(value)
        };
        set.push((variable, value));
    }
    let given = |variable: &str| set.iter().find(|(name, _)| *name == variable);
    let folder = given("GALLERY_OUT").map_or_else(
        || root().join("target/gallery"),
        |(_, folder)| PathBuf::from(folder),
    );
    if given("GALLERY_DIST").is_none() {
        suite::npm("build", [])?;
    }
    let chromium = machine::CHROMIUM.path().context("there is no Chromium")?;
    set.push(("GALLERY_OUT", folder.clone().into_os_string()));
    set.push(("CHROMIUM", chromium.into_os_string()));
    let set = set
        .into_iter()
        .map(|(name, value)| (name.into(), value.into()));
    suite::npm("gallery", set)?;

    let text = fs::read_to_string(folder.join("summary.json"))?;
    let found: Summary = serde_json::from_str(&text)?;
    println!("{}", folder.join("index.html").display());
    if given_compare(words) {
        println!("{} pictures differ", found.differ);
    }
    println!(
        "{} states, {} pictures, {} missing, {} faults",
        found.states, found.pictures, found.missing, found.faults
    );
    ensure!(
        found.missing == 0 && found.faults == 0,
        "the gallery has faults"
    );
    Ok(())
}

fn given_compare(words: &[&str]) -> bool {
    words.contains(&"--compare")
}

fn absolute(folder: &str) -> Result<OsString> {
    let path = std::path::absolute(folder).with_context(|| format!("no folder: {folder}"))?;
    Ok(path.into_os_string())
}
