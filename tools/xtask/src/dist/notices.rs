//! Writes the file `THIRD-PARTY` of a package: the works of other people that the program contains, with
//! their licenses.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use serde_json::Value;

use crate::root;
use crate::run::output;
use crate::suite::cargo;

/// Returns the text of the file: a list of the works, then each license text once, below the names of
/// the works that have it.
pub fn text() -> Result<String> {
    let mut list = String::from("The program contains these works of other people:\n\n");
    let mut texts: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for (name, license, folder) in crates()?.into_iter().chain(packages_of_the_page()?) {
        writeln!(list, "{name}: {license}")?;
        for text in licenses_in(Path::new(&folder))? {
            texts.entry(text).or_default().insert(name.clone());
        }
    }
    for (text, names) in texts {
        let names: Vec<String> = names.into_iter().collect();
        write!(list, "\n\n--- {}\n\n{}\n", names.join(", "), text.trim())?;
    }
    Ok(list)
}

/// A work: name with version, license, and folder.
type Work = (String, String, String);

/// The crates that are linked into the program.
fn crates() -> Result<Vec<Work>> {
    let tree = output(&mut cargo(&[
        "tree", "--locked", "-p", "bughouse", "-e", "normal", "--prefix", "none", "--format", "{p}",
    ]))?;
    let inside: BTreeSet<(&str, &str)> = tree.lines().filter_map(named).collect();
    let metadata = output(&mut cargo(&[
        "metadata",
        "--locked",
        "--format-version",
        "1",
    ]))?;
    let metadata: Value = serde_json::from_str(&metadata)?;
    let packages = metadata["packages"]
        .as_array()
        .context("cargo names no packages")?;
    let string = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let works = packages
        .iter()
        .filter(|package| !package["source"].is_null());
    let works = works.filter_map(|package| {
        let (name, version) = (string(&package["name"]), string(&package["version"]));
        let manifest = string(&package["manifest_path"]);
        let folder = Path::new(&manifest)
            .parent()?
            .to_string_lossy()
            .into_owned();
        let is_inside = inside.contains(&(&*name, &*version));
        is_inside.then(|| {
            (
                format!("{name} {version}"),
                string(&package["license"]),
                folder,
            )
        })
    });
    Ok(works.collect())
}

/// Returns name and version from a line such as `serde v1.0.0 (…)`.
fn named(line: &str) -> Option<(&str, &str)> {
    let mut words = line.split(' ');
    Some((words.next()?, words.next()?.strip_prefix('v')?))
}

/// The npm packages that the bundler puts into the page.
fn packages_of_the_page() -> Result<Vec<Work>> {
    let web = root().join("web");
    let read = |path: &Path| -> Result<Value> {
        let text =
            fs::read_to_string(path).with_context(|| format!("{} is missing", path.display()))?;
        Ok(serde_json::from_str(&text)?)
    };
    let ours = read(&web.join("package.json"))?;
    let names = ours["dependencies"]
        .as_object()
        .context("the page has no dependencies")?;
    let mut works = Vec::new();
    for name in names.keys() {
        let folder = web.join("node_modules").join(name);
        let package = read(&folder.join("package.json"))?;
        let string = |key: &str| package[key].as_str().unwrap_or_default();
        let named = format!("{name} {}", string("version"));
        works.push((
            named,
            string("license").to_owned(),
            folder.to_string_lossy().into_owned(),
        ));
    }
    Ok(works)
}

/// Returns the texts of the license and notice files in the folder of a crate or npm package.
fn licenses_in(folder: &Path) -> Result<Vec<String>> {
    let mut texts = Vec::new();
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().to_ascii_uppercase();
        let beginnings = ["LICEN", "COPYING", "NOTICE", "COPYRIGHT", "UNLICENSE"];
        if entry.file_type()?.is_file() && beginnings.iter().any(|start| name.starts_with(start)) {
            texts.push(String::from_utf8_lossy(&fs::read(entry.path())?).replace('\r', ""));
        }
    }
    Ok(texts)
}
