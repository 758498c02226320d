//! Rules about the license of each crate of this repository, and about the packages on which it may
//! depend.

use anyhow::{Context, Result};

use crate::run::output;
use crate::suite::cargo;

/// Our libraries, which other programs may use under MIT or Apache-2.0. Our other crates are under the
/// GPL.
const LIBRARIES: [&str; 15] = [
    "bughouse-arena",
    "bughouse-archive",
    "bughouse-core",
    "bughouse-draw",
    "bughouse-engine",
    "bughouse-events",
    "bughouse-hosts",
    "bughouse-lobby",
    "bughouse-log",
    "bughouse-match",
    "bughouse-mates",
    "bughouse-notation",
    "bughouse-script",
    "bughouse-view",
    "bughouse-wire",
];

/// For these crates, all direct dependencies that they may have when no optional feature is enabled.
const ALLOWED: [(&str, &[&str]); 4] = [
    ("bughouse-core", &["thiserror"]),
    (
        "bughouse-events",
        // Names are compared in one form of Unicode (NFC).
        &[
            "bughouse-core",
            "fastrand",
            "thiserror",
            "unicode-normalization",
        ],
    ),
    ("bughouse-match", &["bughouse-core", "thiserror"]),
    ("bughouse-mates", &["bughouse-core", "thiserror"]),
];

/// For these crates, what they must not depend on, also not through other crates: what the table of
/// folders in `ARCHITECTURE.md` says that they must not know.
const FORBIDDEN: [(&str, &[&str]); 4] = [
    (
        "bughouse-wire",
        &["bughouse-notation", "bughouse-log", "bughouse-store"],
    ),
    ("bughouse-view", &["bughouse-store", "rusqlite"]),
    (
        "bughouse-store",
        &["bughouse-match", "axum", "hyper", "tungstenite"],
    ),
    (
        "bughouse-room",
        &[
            "bughouse-engine",
            "axum",
            "hyper",
            "tungstenite",
            "rusqlite",
        ],
    ),
];

/// Async runtimes, and packages that depend on an async runtime.
const RUNTIMES: [&str; 5] = [
    "tokio",
    "async-executor",
    "futures-executor",
    "hyper",
    "axum",
];

/// A package's name and its license.
type Package<'a> = (&'a str, &'a str);

pub fn violations() -> Result<Vec<String>> {
    let mut violations = licenses(&packages(&tree(&["--workspace", "--depth=0"])?));
    for (library, allowed) in ALLOWED {
        let tree = tree(&["-p", library, "--depth=1"])?;
        violations.extend(dependencies(library, allowed, &packages(&tree)));
    }
    for (library, forbidden) in FORBIDDEN {
        let tree = tree(&["-p", library])?;
        violations.extend(forbidden_dependencies(library, forbidden, &packages(&tree)));
    }
    for library in LIBRARIES {
        let tree = tree(&["-p", library])?;
        violations.extend(all_dependencies(library, &packages(&tree)));
    }
    Ok(violations)
}

/// Returns the dependency tree that `cargo tree` prints, without packages that only tests need.
fn tree(of: &[&str]) -> Result<String> {
    let mut tree = cargo(&["tree", "--locked", "--target=all", "--edges=no-dev"]);
    let tree = tree.args(["--prefix=none", "--format={p}\t{l}"]).args(of);
    output(tree)
        .context("`cargo tree` failed; perhaps Cargo.lock does not agree with the manifests")
}

fn packages(tree: &str) -> Vec<Package<'_>> {
    let lines = tree.lines().filter_map(|line| line.split_once('\t'));
    // Version and path follow the name. `(*)` marks a package that was printed before.
    let name = |package| str::split(package, ' ').next().unwrap_or_default();
    lines
        .map(|(package, license)| (name(package), license.trim_end_matches(" (*)")))
        .collect()
}

fn licenses(ours: &[Package]) -> Vec<String> {
    let expected = |name| match LIBRARIES.contains(&name) {
        true => "MIT OR Apache-2.0",
        false => "GPL-3.0-or-later",
    };
    let wrong = ours
        .iter()
        .filter(|(name, license)| *license != expected(name));
    wrong
        .map(|(name, _)| format!("{name}: its license is not `{}`", expected(name)))
        .collect()
}

fn dependencies(library: &str, allowed: &[&str], tree: &[Package]) -> Vec<String> {
    let other = |name: &&str| *name != library && !allowed.contains(name);
    let others = tree.iter().map(|(name, _)| *name).filter(other);
    others
        .map(|name| format!("{library}: may not depend on {name}"))
        .collect()
}

fn forbidden_dependencies(library: &str, forbidden: &[&str], tree: &[Package]) -> Vec<String> {
    let found = forbidden
        .iter()
        .filter(|name| tree.iter().any(|(found, _)| found == *name));
    found
        .map(|name| format!("{library}: must not depend on {name}"))
        .collect()
}

fn all_dependencies(library: &str, tree: &[Package]) -> Vec<String> {
    let mut violations = Vec::new();
    for (name, license) in tree {
        let alternatives = license.replace('/', " OR ");
        if alternatives.split(" OR ").all(|one| one.contains("GPL")) {
            violations.push(format!(
                "{library}: depends on {name}, which is under {license}"
            ));
        }
        if RUNTIMES.contains(name) {
            violations.push(format!("{library}: depends on {name}, an async runtime"));
        }
    }
    violations
}

#[cfg(test)]
mod tests {
    use super::*;

    const TREE: &str = "\
bughouse-core v0.1.0 (crates/core)\tMIT OR Apache-2.0
thiserror v2.0.21\tMIT OR Apache-2.0 (*)
";

    #[test]
    fn allowed_packages_are_no_violation() {
        let tree = packages(TREE);
        assert_eq!(tree[1], ("thiserror", "MIT OR Apache-2.0"));
        assert_eq!(licenses(&[tree[0], ("xtask", "GPL-3.0-or-later")]), [""; 0]);
        assert_eq!(dependencies("bughouse-core", ALLOWED[0].1, &tree), [""; 0]);
        assert_eq!(
            forbidden_dependencies("bughouse-core", &["axum"], &tree),
            [""; 0]
        );
        let choices = [("a", "MIT/GPL-3.0"), ("b", "LGPL-3.0 OR MIT"), ("c", "")];
        assert_eq!(all_dependencies("bughouse-core", &choices), [""; 0]);
    }

    #[test]
    fn each_violation_is_found() {
        assert_eq!(
            licenses(&[("bughouse-core", "MIT"), ("bughouse-new", "MIT")]),
            [
                "bughouse-core: its license is not `MIT OR Apache-2.0`",
                "bughouse-new: its license is not `GPL-3.0-or-later`"
            ]
        );
        assert_eq!(
            dependencies("bughouse-core", &[], &packages(TREE)),
            ["bughouse-core: may not depend on thiserror"]
        );
        assert_eq!(
            forbidden_dependencies("bughouse-wire", &["axum", "thiserror"], &packages(TREE)),
            ["bughouse-wire: must not depend on thiserror"]
        );
        let below = [("font", "GPL-2.0 OR AGPL-3.0"), ("tokio", "MIT")];
        assert_eq!(
            all_dependencies("bughouse-draw", &below),
            [
                "bughouse-draw: depends on font, which is under GPL-2.0 OR AGPL-3.0",
                "bughouse-draw: depends on tokio, an async runtime"
            ]
        );
    }
}
