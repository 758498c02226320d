//! The tests that records name, looked up.
//!
//! | reference | holds when |
//! | --- | --- |
//! | `rust:FILE::NAME` | the file has a test function of that name |
//! | `script:ID` | a part of a file in `corpus/scripts` cites the id before its colon |
//! | `corpus:TABLE/ID` | `corpus/TABLE.tsv` has a row of that id |
//! | `browser:FILE: TITLE` | `web/e2e/FILE` has a test of that title |
//! | `web:FILE: TITLE` | `web/FILE` has one |

use std::fs;

use anyhow::{Context, Result};

use super::record::Record;
use crate::root;

/// What shows one article: each reference that holds, with the parts of scripts by their names.
pub struct Shown {
    pub references: Vec<String>,
}

/// A part of a script file: `corpus/scripts/FILE`, `## NAME`.
pub struct Part {
    pub file: String,
    pub name: String,
    /// The ids before the colon of its name.
    pub cites: Vec<String>,
}

/// What shows each record, in their order. What is named and not there is a fault.
pub fn resolve(records: &[Record], faults: &mut Vec<String>) -> Result<Vec<Shown>> {
    let parts = parts()?;
    for part in &parts {
        for id in part.cites.iter().filter(|id| !is_known(records, id)) {
            faults.push(format!(
                "corpus/scripts/{}: `{}` cites {id}, which has no record",
                part.file, part.name
            ));
        }
    }
    for record in records
        .iter()
        .filter(|record| is_shown_unnamed(record, &parts))
    {
        faults.push(format!(
            "{0}: there are scripts that show it; name them as `script:{0}`",
            record.id
        ));
    }
    let mut shown = Vec::new();
    for record in records {
        let mut references = Vec::new();
        for reference in &record.tests {
            match found(reference, &parts) {
                Some(lines) => references.extend(lines),
                None => faults.push(format!("{}: there is no test `{reference}`", record.id)),
            }
        }
        shown.push(Shown { references });
    }
    Ok(shown)
}

/// Whether a part cites just this record, which names no such part.
fn is_shown_unnamed(record: &Record, parts: &[Part]) -> bool {
    let mut cited = parts.iter().flat_map(|part| &part.cites);
    let names = |reference: &String| {
        let id = reference.strip_prefix("script:");
        id.is_some_and(|id| covers(id, &record.id))
    };
    cited.any(|id| *id == record.id) && !record.tests.iter().any(names)
}

/// Whether the id has a record, or records below it: `WBN 1.8` has 1.8a.
pub fn is_known(records: &[Record], id: &str) -> bool {
    records.iter().any(|record| covers(id, &record.id))
}

/// Whether `id` is this record's, or that of the article it is a part of.
fn covers(id: &str, record: &str) -> bool {
    record.strip_prefix(id).is_some_and(|rest| {
        rest.is_empty() || rest.starts_with(|c: char| c.is_ascii_lowercase() || c == '(')
    })
}

/// The lines that say what shows it; `None` if nothing does.
fn found(reference: &str, parts: &[Part]) -> Option<Vec<String>> {
    let (kind, rest) = reference.split_once(':')?;
    match kind {
        "script" => {
            let cites = |part: &&Part| part.cites.iter().any(|cited| covers(rest, cited));
            let names: Vec<String> = parts
                .iter()
                .filter(cites)
                .map(|part| format!("script `{}`: {}", part.file, part.name))
                .collect();
            (!names.is_empty()).then_some(names)
        }
        "rust" => {
            let (file, name) = rest.split_once("::")?;
            has_rust_test(&read(file)?, name).then(|| vec![format!("`{file}`: {name}")])
        }
        "corpus" => {
            let (table, id) = rest.rsplit_once('/')?;
            let file = format!("corpus/{table}.tsv");
            has_row(&read(&file)?, id).then(|| vec![format!("`{file}`: {id}")])
        }
        "browser" | "web" => {
            let (file, title) = rest.split_once(": ")?;
            let file = match kind {
                "browser" => format!("web/e2e/{file}"),
                _ => format!("web/{file}"),
            };
            has_web_test(&read(&file)?, title).then(|| vec![format!("`{file}`: {title}")])
        }
        _ => None,
    }
}

fn read(path: &str) -> Option<String> {
    fs::read_to_string(root().join(path)).ok()
}

/// A function of that name under a test attribute, also inside `proptest!`.
fn has_rust_test(text: &str, name: &str) -> bool {
    let function = format!("fn {name}(");
    let lines: Vec<&str> = text.lines().collect();
    (0..lines.len())
        .filter(|&at| lines[at].contains(&function))
        .any(|at| {
            let above = lines[..at].iter().rev();
            let attributes = above.take_while(|line| line.trim_start().starts_with(['#', '/']));
            let mut attributes = attributes.map(|line| line.trim_start());
            attributes.any(|line| line.starts_with("#[test]") || line.starts_with("#[tokio::test"))
        })
}

fn has_row(table: &str, id: &str) -> bool {
    table
        .lines()
        .any(|line| line.split('\t').next() == Some(id))
}

/// `it("TITLE"` or `test("TITLE"`, also over parameters.
fn has_web_test(text: &str, title: &str) -> bool {
    let quoted = format!("(\"{title}\"");
    text.lines().map(str::trim_start).any(|line| {
        let begins = ["it(", "it.each", "test(", "test.each", "])(", ")("];
        line.contains(&quoted) && begins.iter().any(|begin| line.starts_with(begin))
    })
}

/// Every part of every script.
fn parts() -> Result<Vec<Part>> {
    let folder = root().join("corpus/scripts");
    let entries = fs::read_dir(&folder).context("corpus/scripts")?;
    let mut files: Vec<String> = entries
        .map(|entry| Ok(entry?.file_name().to_string_lossy().into_owned()))
        .collect::<Result<_>>()?;
    files.retain(|file| file.ends_with(".txt"));
    files.sort();
    let mut parts = Vec::new();
    for file in files {
        let text = fs::read_to_string(folder.join(&file)).with_context(|| file.clone())?;
        for name in text.lines().filter_map(|line| line.strip_prefix("## ")) {
            parts.push(Part {
                file: file.clone(),
                name: name.to_owned(),
                cites: cites(name),
            });
        }
    }
    Ok(parts)
}

/// The ids before the first `: ` of a part's name. A bare `1.6` or `§23` belongs to the text named
/// before it; names of examples (`X1`) and other words are no ids.
pub fn cites(name: &str) -> Vec<String> {
    let Some((head, _)) = name.split_once(": ") else {
        return Vec::new();
    };
    let mut family = None;
    let mut ids = Vec::new();
    for word in head.split([' ', ',', ';']) {
        let word = match word.strip_prefix('(') {
            Some(word) => word.trim_end_matches(')'),
            None => word,
        };
        match word {
            "" => {}
            "WBN" | "Asten" | "RU" => family = Some(word),
            _ if is_decision(word) => ids.push(word.to_owned()),
            _ => {
                let fits = family.filter(|family| is_number(family, word));
                ids.extend(fits.map(|family| format!("{family} {word}")));
            }
        }
    }
    ids
}

fn is_decision(word: &str) -> bool {
    word.strip_prefix('Q')
        .is_some_and(|n| !n.is_empty() && n.bytes().all(|b| b.is_ascii_digit()))
}

/// Whether the word looks like the number of an article of that text.
fn is_number(family: &str, word: &str) -> bool {
    let bytes = word.as_bytes();
    let is_digit = |at: usize| bytes.get(at).is_some_and(u8::is_ascii_digit);
    match family {
        "Asten" => word.starts_with('§'),
        "RU" => word == "H" || (b"GLVFCSTKO".contains(&bytes[0]) && is_digit(1)),
        _ => is_digit(0) || (bytes[0] == b'E' && is_digit(1)) || ["BPGN", "BFEN"].contains(&word),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ids_before_the_colon_are_what_a_part_shows() {
        for (name, expected) in [
            (
                "WBN 1.1b, 1.6: what is captured",
                &["WBN 1.1b", "WBN 1.6"][..],
            ),
            ("X1 Asten §23: the same in Asten", &["Asten §23"]),
            ("RU G2 to the letter (Q5): two flags", &["RU G2", "Q5"]),
            ("X6 Q6: automatic mode: the first", &["Q6"]),
            ("WBN 5.8(2): castling waits", &["WBN 5.8(2)"]),
            ("RU K1, Asten §6: both boards", &["RU K1", "Asten §6"]),
            ("RU V3b, H: theory", &["RU V3b", "RU H"]),
            ("Server restart: all clocks stand", &[]),
            ("A match may begin with a mate on the board", &[]),
        ] {
            assert_eq!(cites(name), expected, "{name}");
        }
    }

    #[test]
    fn an_article_covers_its_parts() {
        assert!(covers("WBN 1.8", "WBN 1.8a"));
        assert!(covers("WBN 5.8", "WBN 5.8(1)"));
        assert!(covers("WBN 1.8", "WBN 1.8"));
        assert!(!covers("WBN 1.1", "WBN 1.10"));
        assert!(!covers("WBN 1.8a", "WBN 1.8"));
    }

    #[test]
    fn tests_are_found_where_they_are() {
        let rust = "#[test]\nfn one() {}\n\n/// Two.\n#[tokio::test(start_paused = true)]\nasync fn two() {}\nfn three() {}\n";
        assert!(has_rust_test(rust, "one") && has_rust_test(rust, "two"));
        assert!(!has_rust_test(rust, "three") && !has_rust_test(rust, "four"));
        assert!(has_row("id\tx\nV01\ty\n", "V01") && !has_row("id\tx\nV01\ty\n", "V0"));
        let web = "describe(\"a clock\", () => {\n  it(\"runs\", () => {\n    say(\"stands\");";
        assert!(has_web_test(web, "runs"));
        assert!(!has_web_test(web, "stands") && !has_web_test(web, "a clock"));
    }
}
