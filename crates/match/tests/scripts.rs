//! The scripts of `corpus/scripts`: each tells a match and the log that it must give.
//!
//! `BUGHOUSE_BLESS=1` writes the expected lines anew, to be read by a person before they are
//! kept.

mod common;

use std::path::{Path, PathBuf};

use common::script;

fn scripts() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../corpus/scripts");
    let mut scripts: Vec<PathBuf> = std::fs::read_dir(&folder)
        .expect("the corpus has scripts")
        .map(|entry| entry.expect("a readable folder").path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "txt"))
        .collect();
    scripts.sort();
    scripts
}

/// A file holds one script, or several that each begin with a line `## NAME`.
fn parts(text: &str) -> Vec<&str> {
    let mut starts: Vec<usize> = text
        .match_indices("## ")
        .map(|(at, _)| at)
        .filter(|&at| at == 0 || text[..at].ends_with('\n'))
        .collect();
    starts.push(text.len());
    starts
        .windows(2)
        .map(|pair| &text[pair[0]..pair[1]])
        .collect()
}

fn blessed(part: &str) -> String {
    let script: Vec<&str> = part
        .lines()
        .filter(|line| !line.starts_with("#>"))
        .collect();
    let mut lines = script.join("\n").trim_end().to_owned();
    for line in script::run(part) {
        lines.push_str("\n#> ");
        lines.push_str(&line);
    }
    lines + "\n"
}

#[test]
fn every_script_gives_the_log_it_says() {
    let bless = std::env::var_os("BUGHOUSE_BLESS").is_some();
    let mut count = 0;
    for path in scripts() {
        let text = std::fs::read_to_string(&path).expect("a readable script");
        if bless {
            let parts = parts(&text);
            let head = text.len() - parts.iter().map(|part| part.len()).sum::<usize>();
            let blessed: Vec<String> = parts.into_iter().map(blessed).collect();
            let whole = text[..head].to_owned() + &blessed.join("\n");
            std::fs::write(&path, whole).expect("a writable script");
            continue;
        }
        for part in parts(&text) {
            let name = part.lines().next().unwrap_or_default();
            let expected = script::expected(part);
            assert!(
                !expected.is_empty(),
                "{}: {name} expects nothing",
                path.display()
            );
            assert_eq!(script::run(part), expected, "{}: {name}", path.display());
            count += 1;
        }
    }
    assert!(bless || count >= 60, "only {count} scripts were found");
}
