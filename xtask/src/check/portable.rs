//! What only Unix has stands behind `cfg(unix)`, so that the program builds elsewhere.
//!
//! `--cfg portable` then compiles on Linux what other systems run.

/// Names that only Unix has: modules of the standard library and of tokio, types, and crates.
const NAMES: [&str; 8] = [
    "unix",
    "fd",
    "libc",
    "nix",
    "rustix",
    "UnixDatagram",
    "UnixListener",
    "UnixStream",
];

/// The lines of a file's code that use what only Unix has where other systems compile it too.
pub fn breaches(code: &str) -> Vec<(usize, String)> {
    let open = without_unix(code);
    let lines = open.lines().enumerate().filter_map(|(line, text)| {
        let name = NAMES.iter().find(|name| uses(text, name))?;
        let sentence = format!(
            "`{name}`: only Unix has it; it stands behind `#[cfg(all(unix, not(portable)))]`, beside what other systems do instead"
        );
        Some((line + 1, sentence))
    });
    lines.collect()
}

/// Whether a line uses the name in a path (`os::unix`, `libc::`) or as a type.
fn uses(line: &str, name: &str) -> bool {
    let in_path = |at: usize| {
        let (before, after) = (&line[..at], &line[at + name.len()..]);
        let is_word = |c: Option<char>| c.is_some_and(|c| c.is_alphanumeric() || c == '_');
        let whole = !is_word(before.chars().next_back()) && !is_word(after.chars().next());
        let path = before.ends_with("::") || after.starts_with("::");
        // `use std::os::{fd, unix}`.
        let listed = before.contains("::{") || before.trim_start().starts_with("use ");
        whole && (path || listed || name.starts_with(char::is_uppercase))
    };
    line.match_indices(name).any(|(at, _)| in_path(at))
}

/// The code without what stands behind `cfg(unix)`; the lines are kept.
fn without_unix(code: &str) -> String {
    let mut kept = String::with_capacity(code.len());
    let mut rest = code;
    while let Some(at) = rest.find("cfg(") {
        let opens = at + "cfg(".len();
        let closes = opens + matching(&rest[opens..]);
        let attribute = rest[..at].trim_end_matches(' ');
        let is_attribute = attribute.ends_with("#[") || attribute.ends_with("#![");
        kept.push_str(&rest[..at]);
        let end = match is_attribute && is_unix(&rest[opens..closes]) {
            true if attribute.ends_with("#![") => rest.len(),
            true => item_end(rest, closes),
            false => closes,
        };
        kept.extend(rest[at..end].chars().filter(|c| *c == '\n'));
        rest = &rest[end..];
    }
    kept + rest
}

/// Whether a predicate holds on Unix alone: `unix`, `all(unix, …)`, or a system that is one.
fn is_unix(predicate: &str) -> bool {
    let predicate: String = predicate.split_whitespace().collect();
    let predicate = predicate.strip_prefix("all(").unwrap_or(&predicate);
    // The system's name is a literal, which the code is without.
    predicate.split([',', ')']).next() == Some("unix") || predicate.starts_with("target_os=")
}

/// Where the item ends whose attribute closes there: at its `;`, or with its block.
fn item_end(text: &str, attribute: usize) -> usize {
    // The attribute itself opened with `[`.
    let mut depth = 1_i32;
    for (at, c) in text[attribute..].char_indices().skip(1) {
        match c {
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' => depth -= 1,
            _ => {}
        }
        let ends = (c == ';' && depth == 0) || (c == '}' && depth <= 0) || depth < 0;
        if ends {
            return attribute + at + 1;
        }
    }
    text.len()
}

/// How many bytes come before the bracket that closes what was open.
fn matching(text: &str) -> usize {
    let mut depth = 1;
    for (at, c) in text.char_indices() {
        match c {
            '(' => depth += 1,
            ')' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return at;
        }
    }
    text.len()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::check::code;

    #[test]
    fn what_only_unix_has_is_found_outside_its_cfg() {
        for (text, line) in [
            ("use std::os::unix::fs::MetadataExt;", 1),
            ("use std::os::fd::AsFd;", 1),
            ("use std::os::{fd, unix};", 1),
            ("\nuse tokio::signal::unix::{SignalKind, signal};", 2),
            ("let id = unsafe { libc::getuid() };", 1),
            ("use libc;", 1),
            ("let door: UnixListener;", 1),
            ("#[cfg(not(unix))]\nuse std::os::unix::fs;", 2),
            ("#[cfg(any(unix, windows))]\nuse std::os::unix::fs;", 2),
            ("#[cfg(unix)]\nfn a() {}\nuse std::os::unix::fs;", 3),
            ("#[cfg(unix)]\nuse a::{b, c};\nuse std::os::unix::fs;", 3),
            ("if cfg!(unix) { std::os::unix::fs::chown() }", 1),
            ("#[cfg(test)]\nmod tests { use std::os::unix::fs; }", 2),
        ] {
            let found = breaches(&code::of(text));
            let found: Vec<usize> = found.iter().map(|(line, _)| *line).collect();
            assert_eq!(found, [line], "{text}");
        }
    }

    #[test]
    fn behind_its_cfg_it_is_none() {
        for text in [
            "#![cfg(unix)]\nuse std::os::unix::fs::MetadataExt;",
            "#[cfg(unix)]\nuse std::os::unix::fs::MetadataExt;",
            "#[cfg(all(unix, not(portable)))]\n#[inline]\nfn a<B>(b: B, c: [u8; 4]) -> D {\n    { std::os::unix::fs::chown() }\n}",
            "#[cfg(unix)]\n{\n    std::os::unix::fs::symlink(a, b);\n}",
            "#[cfg(target_os = \"linux\")]\nuse std::os::linux::fs::MetadataExt;",
            "#[cfg(all(\n    unix,\n    not(portable)\n))]\nlet a = libc::getuid();",
            "// std::os::unix\nlet unix = \"libc::\"; let fd = 1; if cfg!(unix) {}",
            "use crate::libcurl; mod unix_time;",
        ] {
            let found = breaches(&code::of(text));
            assert!(found.is_empty(), "{text}: {found:?}");
        }
    }
}
