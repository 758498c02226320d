//! The articles that the code cites: each must have a record.

use std::fs;
use std::process::Command;

use anyhow::{Context, Result};

use super::record::Record;
use super::references::is_known;
use crate::root;
use crate::run::output;

/// What is read: the Rust code and the page.
const PLACES: [&str; 5] = [
    "crates/*.rs",
    "oracle/*.rs",
    "web/src/*.ts",
    "web/src/*.tsx",
    "web/e2e/*.ts",
];

pub fn faults(records: &[Record]) -> Result<Vec<String>> {
    let mut git = Command::new("git");
    git.current_dir(root())
        .args(["ls-files", "--"])
        .args(PLACES);
    let list = output(&mut git).context("the files of the repository are listed by git")?;
    let mut faults = Vec::new();
    for path in list.lines().filter(|path| !path.contains(".gen.")) {
        // A file that is removed but not yet committed cites nothing.
        let Ok(text) = fs::read_to_string(root().join(path)) else {
            continue;
        };
        for (number, line) in text.lines().enumerate() {
            for id in citations(line) {
                if !is_known(records, &id) {
                    faults.push(format!(
                        "{path}:{}: cites {id}, which has no record",
                        number + 1
                    ));
                }
            }
        }
    }
    Ok(faults)
}

/// The ids that a line cites: `WBN 5.10`, `Asten §18`, `RU V2`, `Q9`.
fn citations(line: &str) -> Vec<String> {
    let mut ids = Vec::new();
    for (at, _) in line.match_indices(['W', 'A', 'R', 'Q']) {
        if line[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_') {
            continue;
        }
        let rest = &line[at..];
        ids.extend(
            cited(rest, "WBN ", wbn_number)
                .or_else(|| cited(rest, "Asten §", digits))
                .or_else(|| cited(rest, "RU ", section))
                .or_else(|| cited(rest, "Q", decision)),
        );
    }
    ids
}

/// The id that begins here: the word and what of the rest belongs to its number.
fn cited(text: &str, word: &str, number: fn(&str) -> usize) -> Option<String> {
    let rest = text.strip_prefix(word)?;
    let length = number(rest);
    (length > 0).then(|| text[..word.len() + length].to_owned())
}

fn digits(text: &str) -> usize {
    text.bytes().take_while(u8::is_ascii_digit).count()
}

/// `5.10`, `1.1b`, `5.8(1)`, `E9`; 0 if there is none.
fn wbn_number(text: &str) -> usize {
    let letter = usize::from(text.starts_with('E'));
    let mut end = letter + digits(&text[letter..]);
    if end == letter {
        return 0;
    }
    if letter == 0 && text[end..].starts_with('.') {
        let more = digits(&text[end + 1..]);
        if more == 0 {
            return 0;
        }
        end += 1 + more;
    } else if letter == 0 {
        return 0;
    }
    end + part(&text[end..])
}

/// A letter behind the number that belongs to it, or a number in parentheses.
fn part(text: &str) -> usize {
    let bytes = text.as_bytes();
    let goes_on = |at: usize| bytes.get(at).is_some_and(u8::is_ascii_alphanumeric);
    match bytes {
        [b'a'..=b'h', ..] if !goes_on(1) => 1,
        [b'(', b'1'..=b'9', b')', ..] => 3,
        _ => 0,
    }
}

/// `V2`, `V3b`, `H`.
fn section(text: &str) -> usize {
    let bytes = text.as_bytes();
    if !bytes.first().is_some_and(|b| b"GLVFCSTKHO".contains(b)) {
        return 0;
    }
    let number = digits(&text[1..]);
    let goes_on = bytes.get(1).is_some_and(u8::is_ascii_alphanumeric);
    match number {
        0 if bytes[0] == b'H' && !goes_on => 1,
        0 => 0,
        _ => 1 + number + part(&text[1 + number..]),
    }
}

/// One or two digits that end the word: `Q9`, not the move `Q1c3`.
fn decision(text: &str) -> usize {
    let number = digits(text);
    let goes_on = text[number..].starts_with(|c: char| c.is_alphanumeric() || c == '@');
    match number {
        1 | 2 if !goes_on => number,
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::citations;

    #[test]
    fn ids_are_found_in_sentences_and_moves_are_not() {
        for (line, expected) in [
            (
                "/// Ranks for pawn drops (WBN 5.10, RU V2).",
                &["WBN 5.10", "RU V2"][..],
            ),
            (
                "/// WBN 1.1b; Asten §18: after the third.",
                &["WBN 1.1b", "Asten §18"],
            ),
            (
                "/// WBN E9 and WBN 5.8(1), Q9.",
                &["WBN E9", "WBN 5.8(1)", "Q9"],
            ),
            ("Wbn1_10 = \"WBN 1.10\",", &["WBN 1.10"]),
            ("RU V3b, RU H", &["RU V3b", "RU H"]),
            ("(\"e1c3\", \"Q1c3\") Q2R4 Qxe5 Q@h7", &[]),
            ("the WBN Laws v1.00 and WBN sample", &[]),
            ("WBN 1.2: each Black", &["WBN 1.2"]),
        ] {
            assert_eq!(citations(line), expected, "{line}");
        }
    }
}
