//! What depends on what, and under which licence: asked of cargo.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::{Context, Result};
use serde_json::Value;

use super::Breach;
use crate::run::output;
use crate::suite::cargo;

const PERMISSIVE: &str = "MIT OR Apache-2.0";
const COPYLEFT: &str = "GPL-3.0-or-later";

/// Ours, from the bottom up, with the licence of each. A new crate is entered here.
const LICENCES: [(&str, &str); 17] = [
    ("bughouse-core", PERMISSIVE),
    ("bughouse-notation", PERMISSIVE),
    ("bughouse-match", PERMISSIVE),
    ("bughouse-engine", PERMISSIVE),
    ("bughouse-archive", PERMISSIVE),
    ("bughouse-draw", PERMISSIVE),
    ("bughouse-hosts", PERMISSIVE),
    ("bughouse-script", PERMISSIVE),
    ("bughouse-wire", PERMISSIVE),
    ("bughouse-server", COPYLEFT),
    ("bughouse-load", COPYLEFT),
    ("bughouse-sim", COPYLEFT),
    ("bughouse-web-assets", COPYLEFT),
    ("bughouse-web-build", COPYLEFT),
    ("bughouse", COPYLEFT),
    ("bughouse-oracle", COPYLEFT),
    ("xtask", COPYLEFT),
];

/// What brings an async runtime, or belongs to one.
const RUNTIMES: [&str; 7] = [
    "tokio",
    "async-std",
    "async-executor",
    "smol",
    "futures-executor",
    "hyper",
    "axum",
];

/// Every package with what it needs to be built and run; tests' dependencies are left out.
struct Packages {
    named: BTreeMap<String, Package>,
}

struct Package {
    name: String,
    licence: String,
    ours: bool,
    published: bool,
    needs: Vec<String>,
}

pub fn breaches() -> Result<Vec<Breach>> {
    let packages = Packages::load()?;
    let mut breaches = Vec::new();
    for package in packages.named.values().filter(|package| package.ours) {
        let sentences = packages.licence_breaches(package).into_iter();
        let sentences = sentences.chain(packages.dependency_breaches(package));
        breaches.extend(sentences.map(|sentence| Breach {
            place: package.name.clone(),
            sentence,
        }));
    }
    Ok(breaches)
}

impl Packages {
    fn load() -> Result<Packages> {
        let mut command = cargo(&["metadata", "--locked", "--format-version", "1"]);
        let text = output(&mut command).context("is Cargo.lock as the manifests want it?")?;
        let metadata: Value = serde_json::from_str(&text)?;
        let resolved = list(&metadata["resolve"]["nodes"]).iter();
        let mut needs: BTreeMap<&str, Vec<String>> = resolved
            .map(|node| (string(&node["id"]), needed_by(node)))
            .collect();
        let named = list(&metadata["packages"]).iter().map(|package| {
            let id = string(&package["id"]);
            let read = Package {
                name: string(&package["name"]).to_owned(),
                licence: string(&package["license"]).to_owned(),
                ours: package["source"].is_null(),
                published: package["publish"].is_null(),
                needs: needs.remove(id).unwrap_or_default(),
            };
            (id.to_owned(), read)
        });
        Ok(Packages {
            named: named.collect(),
        })
    }

    /// Everything below a package, with what its dependencies need.
    fn below(&self, package: &Package) -> Vec<&Package> {
        let mut seen = BTreeSet::new();
        let mut waiting: Vec<&String> = package.needs.iter().collect();
        while let Some(id) = waiting.pop() {
            if seen.insert(id) {
                waiting.extend(&self.named[id].needs);
            }
        }
        seen.into_iter().map(|id| &self.named[id]).collect()
    }

    fn licence_breaches(&self, package: &Package) -> Vec<String> {
        let expected = LICENCES.iter().find(|(name, _)| *name == package.name);
        let Some((_, expected)) = expected else {
            return vec!["a new crate is entered in xtask's list, with its licence".into()];
        };
        let mut sentences = Vec::new();
        if package.licence != *expected {
            let found = &package.licence;
            sentences.push(format!(
                "is under {expected}, but its manifest says `{found}`"
            ));
        }
        if package.published && ["bughouse-oracle", "xtask"].contains(&&*package.name) {
            sentences.push("is never published, but its manifest lacks `publish = false`".into());
        }
        if *expected == PERMISSIVE {
            let copyleft = |below: &&Package| is_copyleft(&below.licence);
            sentences.extend(
                self.below(package)
                    .into_iter()
                    .filter(copyleft)
                    .map(|below| {
                        let Package { name, licence, .. } = below;
                        format!("is under {expected} and may not build on {name} ({licence})")
                    }),
            );
        }
        sentences
    }

    fn dependency_breaches(&self, package: &Package) -> Vec<String> {
        let direct = package.needs.iter().map(|id| &*self.named[id].name);
        let below = self.below(package);
        let below = || below.iter().map(|below| &*below.name);
        let is_serde = |name: &&str| *name == "serde" || name.starts_with("serde_");
        match &*package.name {
            "bughouse-core" => direct
                .filter(|name| *name != "thiserror")
                .map(|name| format!("depends on nothing but thiserror, not on {name}"))
                .chain(below().filter(is_serde).map(needs_no_serde))
                .collect(),
            "bughouse-match" => direct
                .filter(|name| !["bughouse-core", "thiserror"].contains(name))
                .map(|name| format!("depends on core and thiserror alone, not on {name}"))
                .chain(below().filter(is_serde).map(needs_no_serde))
                .chain(runtimes(below()))
                .collect(),
            "bughouse-notation" | "bughouse-engine" | "bughouse-archive" | "bughouse-draw"
            | "bughouse-hosts" | "bughouse-wire" => runtimes(below()).collect(),
            _ => Vec::new(),
        }
    }
}

fn needs_no_serde(name: &str) -> String {
    format!("moves cross its edge as text, so it needs no {name}")
}

fn runtimes<'a>(below: impl Iterator<Item = &'a str>) -> impl Iterator<Item = String> {
    below.filter(|name| RUNTIMES.contains(name)).map(|name| {
        format!("is below the server, where no async runtime is known, but needs {name}")
    })
}

/// Whether a licence expression leaves nothing but a GPL.
fn is_copyleft(licence: &str) -> bool {
    let alternatives = licence.split(" OR ").flat_map(|part| part.split('/'));
    let mut alternatives = alternatives.peekable();
    alternatives.peek().is_some() && alternatives.all(|one| one.contains("GPL"))
}

/// What a resolved package needs beside its tests.
fn needed_by(node: &Value) -> Vec<String> {
    let used = |dependency: &&Value| {
        let kinds = list(&dependency["dep_kinds"]);
        kinds.iter().any(|kind| kind["kind"] != "dev")
    };
    let dependencies = list(&node["deps"]).iter().filter(used);
    dependencies.map(|d| string(&d["pkg"]).to_owned()).collect()
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

fn string(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::is_copyleft;

    #[test]
    fn a_choice_that_includes_a_free_licence_is_no_copyleft() {
        for licence in [
            "MIT",
            "MIT OR GPL-3.0",
            "MIT/Apache-2.0",
            "LGPL-3.0 OR MIT",
            "",
        ] {
            assert!(!is_copyleft(licence), "{licence}");
        }
        for licence in ["GPL-3.0-or-later", "GPL-2.0 OR GPL-3.0", "AGPL-3.0"] {
            assert!(is_copyleft(licence), "{licence}");
        }
    }
}
