//! Code that only Unix compiles is under `cfg(unix)`, so that the program builds elsewhere.
//!
//! `--cfg portable` then compiles on Linux the code that other systems run. The check reads lines as
//! rustfmt leaves them.

use std::sync::LazyLock;

use regex::Regex;

use super::Source;

/// Modules of the standard library and of tokio, types, and crates that only Unix has.
static UNIX: LazyLock<Regex> = LazyLock::new(|| {
    let names = r"\b(os::(\{[^}]*)?(unix|fd|linux)\b|signal::unix\b|(libc|nix|rustix)(::|;)|Unix(Datagram|Listener|Stream)\b)";
    Regex::new(names).expect("a regular expression")
});

/// An attribute that holds on Unix alone: `unix`, `all(unix, …)`, or a system that is one.
static CFG: LazyLock<Regex> = LazyLock::new(|| {
    let cfg = r"^#!?\[cfg\((all\(\s*)?(unix\b|target_os)";
    Regex::new(cfg).expect("a regular expression")
});

const SENTENCE: &str = "only Unix has it; put it under `#[cfg(all(unix, not(portable)))]`, beside code for other systems";

pub fn violations(sources: &[Source]) -> Vec<String> {
    // The tests below have examples.
    let is_read = |path: &str| path.ends_with(".rs") && path != "tools/xtask/src/check/portable.rs";
    let mut violations = Vec::new();
    for Source { path, text } in sources.iter().filter(|source| is_read(&source.path)) {
        let lines = lines(text).into_iter();
        violations.extend(lines.map(|line| format!("{path}:{line}: {SENTENCE}")));
    }
    violations
}

/// The lines that use names of Unix and are compiled on other systems too.
fn lines(text: &str) -> Vec<usize> {
    let mut found = Vec::new();
    let mut rest = (1..).zip(text.lines());
    while let Some((number, line)) = rest.next() {
        let line = line.trim();
        if line.starts_with("//") {
            continue;
        }
        if opens_attribute(line) {
            let attribute = rest_of(line, &mut rest, |line| line.ends_with(']'));
            if !CFG.is_match(&attribute) {
                continue;
            }
            if attribute.starts_with("#!") {
                return found;
            }
            // Skip the item, with its other attributes.
            while let Some((_, line)) = rest.next() {
                if !line.trim().starts_with("//") && !opens_attribute(line.trim()) {
                    rest_of(line.trim(), &mut rest, |line| {
                        line.ends_with([';', '}', ','])
                    });
                    break;
                }
            }
        } else if UNIX.is_match(line) {
            found.push(number);
        }
    }
    found
}

fn opens_attribute(line: &str) -> bool {
    line.starts_with("#[") || line.starts_with("#![")
}

/// The first line and those after it, up to a line that `ends` accepts and that closes all brackets.
fn rest_of<'a>(
    first: &str,
    rest: &mut impl Iterator<Item = (usize, &'a str)>,
    ends: fn(&str) -> bool,
) -> String {
    let depth = |line: &str| {
        let (opened, closed) = (line.matches(['(', '[', '{']), line.matches([')', ']', '}']));
        opened.count() as isize - closed.count() as isize
    };
    let mut text = first.to_owned();
    while !(ends(&text) && depth(&text) <= 0) {
        let Some((_, line)) = rest.next() else { break };
        text.push_str(line.trim());
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_unix_are_found_outside_cfg() {
        for (text, line) in [
            ("use std::os::unix::fs::MetadataExt;", 1),
            ("use std::os::fd::AsFd;", 1),
            ("use std::os::{fd, unix};", 1),
            ("\nuse tokio::signal::unix::{SignalKind, signal};", 2),
            ("let id = unsafe { libc::getuid() };", 1),
            ("use libc;", 1),
            ("let socket: UnixListener;", 1),
            ("#[cfg(not(unix))]\nuse std::os::unix::fs;", 2),
            ("#[cfg(any(unix, windows))]\nuse std::os::unix::fs;", 2),
            ("#[cfg(unix)]\nfn a() {}\nuse std::os::unix::fs;", 3),
            (
                "#[cfg(unix)]\nuse a::{\n    b, c,\n};\nuse std::os::unix::fs;",
                5,
            ),
            (
                "#[cfg(unix)]\nlet a = b\n    .c();\nuse std::os::unix::fs;",
                4,
            ),
            ("if cfg!(unix) { std::os::unix::fs::chown() }", 1),
            ("#[cfg(test)]\nmod tests { use std::os::unix::fs; }", 2),
        ] {
            assert_eq!(lines(text), [line], "{text}");
        }
    }

    #[test]
    fn names_of_unix_under_cfg_are_no_violation() {
        for text in [
            "#![cfg(unix)]\nuse std::os::unix::fs::MetadataExt;",
            "#[cfg(unix)]\nuse std::os::unix::fs::MetadataExt;",
            "#[cfg(all(unix, not(portable)))]\n#[inline]\nfn a<B>(\n    b: B,\n) -> D {\n    std::os::unix::fs::chown()\n}",
            "#[cfg(unix)]\n{\n    std::os::unix::fs::symlink(a, b);\n}",
            "#[cfg(target_os = \"linux\")]\nuse std::os::linux::fs::MetadataExt;",
            "#[cfg(all(\n    unix,\n    not(portable)\n))]\n// Why.\nlet a = libc::getuid();",
            "// std::os::unix\nlet fd = 1; if cfg!(unix) {}",
            "use crate::libcurl; mod unix_time;",
        ] {
            assert_eq!(lines(text), [0; 0], "{text}");
        }
    }
}
