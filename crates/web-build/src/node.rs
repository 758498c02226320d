//! Finds Node and npm, and says what is wrong with those that are there.

use std::process::Command;

/// Why the Node here cannot build the page.
#[derive(Debug, PartialEq, Eq)]
pub enum NodeMissing {
    NoNode,
    NoNpm,
    /// The version it prints.
    TooOld(String),
}

impl std::fmt::Display for NodeMissing {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            NodeMissing::NoNode => write!(f, "Node is not installed; the page needs {WANTED}"),
            NodeMissing::NoNpm => write!(f, "npm is not installed; it comes with Node"),
            NodeMissing::TooOld(found) => {
                write!(
                    f,
                    "Node {found} cannot build the page, which needs {WANTED}"
                )
            }
        }
    }
}

impl std::error::Error for NodeMissing {}

/// npm is a script, which Windows finds by its whole name alone.
pub const NPM: &str = if cfg!(windows) { "npm.cmd" } else { "npm" };

const WANTED: &str = "Node 20.19 or newer (of the 22 line 22.12 or newer)";

/// The version of a Node that can build the page, as it prints it.
pub fn find_node() -> Result<String, NodeMissing> {
    let version = printed_version("node").ok_or(NodeMissing::NoNode)?;
    if !can_build(&version) {
        return Err(NodeMissing::TooOld(version));
    }
    printed_version(NPM).ok_or(NodeMissing::NoNpm)?;
    Ok(version)
}

fn printed_version(program: &str) -> Option<String> {
    let done = Command::new(program).arg("--version").output().ok()?;
    let printed = String::from_utf8(done.stdout).ok()?;
    done.status.success().then(|| printed.trim().to_owned())
}

/// Whether the bundler takes this version (`v20.19.1`).
fn can_build(version: &str) -> bool {
    let mut numbers = version.trim_start_matches('v').split('.');
    let mut next = || numbers.next().and_then(|n| n.parse::<u32>().ok());
    match (next(), next()) {
        (Some(20), Some(minor)) => minor >= 19,
        (Some(22), Some(minor)) => minor >= 12,
        (Some(major), Some(_)) => major > 22,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::can_build;

    #[test]
    fn the_bundler_takes_20_19_and_22_12_and_what_follows() {
        for version in ["v20.19.0", "v20.20.2", "v22.12.0", "v23.0.0", "v24.1.0"] {
            assert!(can_build(version), "{version}");
        }
        for version in ["v18.20.4", "v20.18.3", "v21.7.0", "v22.11.0", "", "node"] {
            assert!(!can_build(version), "{version}");
        }
    }
}
