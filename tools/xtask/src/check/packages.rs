//! Which crate may build on what, and under which licence.

use anyhow::{Context, Result};

use crate::run::output;
use crate::suite::cargo;

/// What others may build on, under MIT or Apache-2.0. Our other crates are under the GPL.
const LIBRARIES: [&str; 8] = [
    "bughouse-archive",
    "bughouse-core",
    "bughouse-draw",
    "bughouse-engine",
    "bughouse-match",
    "bughouse-notation",
    "bughouse-script",
    "bughouse-wire",
];

/// All that these crates depend on, optional features aside.
const ARROWS: [(&str, &[&str]); 2] = [
    ("bughouse-core", &["thiserror"]),
    ("bughouse-match", &["bughouse-core", "thiserror"]),
];

/// What brings an async runtime, or belongs to one.
const RUNTIMES: [&str; 5] = [
    "tokio",
    "async-executor",
    "futures-executor",
    "hyper",
    "axum",
];

/// A package's name and its licence.
type Package<'a> = (&'a str, &'a str);

pub fn breaches() -> Result<Vec<String>> {
    let mut breaches = licences(&packages(&tree(&["--workspace", "--depth=0"])?));
    for (library, needs) in ARROWS {
        let tree = tree(&["-p", library, "--depth=1"])?;
        breaches.extend(arrows(library, needs, &packages(&tree)));
    }
    for library in LIBRARIES {
        let tree = tree(&["-p", library])?;
        breaches.extend(foundations(library, &packages(&tree)));
    }
    Ok(breaches)
}

/// What cargo prints of the packages below: those that only tests need are left out.
fn tree(of: &[&str]) -> Result<String> {
    let mut tree = cargo(&["tree", "--locked", "--target=all", "--edges=no-dev"]);
    let tree = tree.args(["--prefix=none", "--format={p}\t{l}"]).args(of);
    output(tree).context("is Cargo.lock as the manifests want it?")
}

fn packages(tree: &str) -> Vec<Package<'_>> {
    let lines = tree.lines().filter_map(|line| line.split_once('\t'));
    // Behind the name are version and place; cargo marks what it has printed before.
    let name = |package| str::split(package, ' ').next().unwrap_or_default();
    lines
        .map(|(package, licence)| (name(package), licence.trim_end_matches(" (*)")))
        .collect()
}

fn licences(ours: &[Package]) -> Vec<String> {
    let expected = |name| match LIBRARIES.contains(&name) {
        true => "MIT OR Apache-2.0",
        false => "GPL-3.0-or-later",
    };
    let wrong = ours
        .iter()
        .filter(|(name, licence)| *licence != expected(name));
    wrong
        .map(|(name, _)| format!("{name}: its manifest does not say `{}`", expected(name)))
        .collect()
}

fn arrows(library: &str, needs: &[&str], tree: &[Package]) -> Vec<String> {
    let other = |name: &&str| *name != library && !needs.contains(name);
    let others = tree.iter().map(|(name, _)| *name).filter(other);
    others
        .map(|name| format!("{library}: may not depend on {name}"))
        .collect()
}

fn foundations(library: &str, tree: &[Package]) -> Vec<String> {
    let mut breaches = Vec::new();
    for (name, licence) in tree {
        let alternatives = licence.replace('/', " OR ");
        if alternatives.split(" OR ").all(|one| one.contains("GPL")) {
            breaches.push(format!(
                "{library}: builds on {name}, which is under {licence}"
            ));
        }
        if RUNTIMES.contains(name) {
            breaches.push(format!("{library}: needs {name}, an async runtime"));
        }
    }
    breaches
}

#[cfg(test)]
mod tests {
    use super::*;

    const TREE: &str = "\
bughouse-core v0.1.0 (crates/core)\tMIT OR Apache-2.0
thiserror v2.0.21\tMIT OR Apache-2.0 (*)
";

    #[test]
    fn what_may_be_is_no_breach() {
        let tree = packages(TREE);
        assert_eq!(tree[1], ("thiserror", "MIT OR Apache-2.0"));
        assert_eq!(licences(&[tree[0], ("xtask", "GPL-3.0-or-later")]), [""; 0]);
        assert_eq!(arrows("bughouse-core", ARROWS[0].1, &tree), [""; 0]);
        let choices = [("a", "MIT/GPL-3.0"), ("b", "LGPL-3.0 OR MIT"), ("c", "")];
        assert_eq!(foundations("bughouse-core", &choices), [""; 0]);
    }

    #[test]
    fn each_breach_is_found() {
        assert_eq!(
            licences(&[("bughouse-core", "MIT"), ("bughouse-new", "MIT")]),
            [
                "bughouse-core: its manifest does not say `MIT OR Apache-2.0`",
                "bughouse-new: its manifest does not say `GPL-3.0-or-later`"
            ]
        );
        assert_eq!(
            arrows("bughouse-core", &[], &packages(TREE)),
            ["bughouse-core: may not depend on thiserror"]
        );
        let below = [("font", "GPL-2.0 OR AGPL-3.0"), ("tokio", "MIT")];
        assert_eq!(
            foundations("bughouse-draw", &below),
            [
                "bughouse-draw: builds on font, which is under GPL-2.0 OR AGPL-3.0",
                "bughouse-draw: needs tokio, an async runtime"
            ]
        );
    }
}
