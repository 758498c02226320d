//! Checks that no comment, text or identifier has a word that `tools/xtask/glossary.toml` bans.
//!
//! An entry of that file may list phrases in which its word has another meaning and is allowed ("taken
//! back"). A phrase may continue on the next line of a comment. An identifier is split into its words.

use std::collections::HashMap;
use std::ops::Range;

use anyhow::{Context, Result};
use regex::{Captures, Regex};
use serde::Deserialize;

use super::Source;
use super::prose::{self, Parts};

const FILE: &str = "tools/xtask/glossary.toml";
/// The largest number of exceptions in the glossary, so that they stay rare.
const EXCEPTIONS_MAX: usize = 60;
/// How many bytes before and after a word are searched for a phrase that allows the word.
const PHRASE: usize = 60;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    /// Files are not checked yet if their path begins with one of these.
    #[serde(default)]
    unswept: Vec<String>,
    word: Vec<Entry>,
    #[serde(default)]
    exception: Vec<Exception>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    /// A regular expression for whole words, in lower or upper case.
    find: String,
    /// A regular expression for phrases in which the word is allowed. A space matches any white space.
    unless: Option<String>,
    /// Whether the word is searched for only in prose, or only in identifiers.
    only: Option<Place>,
    /// The word is searched for in files whose path begins with one of these; in all files if the list
    /// is empty.
    #[serde(default)]
    folders: Vec<String>,
    /// The better word.
    say: String,
    /// What is wrong with the word. It is for readers of the file, and never printed.
    #[serde(rename = "why")]
    _why: String,
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Place {
    Prose,
    Names,
}

/// An exception: one file may use one word.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Exception {
    path: String,
    word: String,
    #[serde(rename = "why")]
    _why: String,
}

pub fn violations(sources: &[Source]) -> Result<Vec<String>> {
    let file = read()?;
    let glossary = Glossary::new(&file.word)?;
    let mut violations = Vec::new();
    let mut is_used = vec![false; file.exception.len()];
    for source in sources {
        let path = &source.path;
        if file.unswept.iter().any(|folder| path.starts_with(folder)) {
            continue;
        }
        for found in glossary.search(path, &source.text) {
            let excepted = |it: &Exception| it.path == *path && it.word == found.word;
            match file.exception.iter().position(excepted) {
                Some(index) => is_used[index] = true,
                None => violations.push(found.sentence(source)),
            }
        }
    }
    let unused = file
        .exception
        .iter()
        .zip(&is_used)
        .filter(|(_, used)| !**used);
    let unused = unused.map(|(it, _)| {
        format!(
            "{FILE}: {} does not use `{}`: remove the exception",
            it.path, it.word
        )
    });
    violations.extend(unused);
    if file.exception.len() > EXCEPTIONS_MAX {
        violations.push(format!("{FILE}: more than {EXCEPTIONS_MAX} exceptions"));
    }
    Ok(violations)
}

fn read() -> Result<File> {
    let text = std::fs::read_to_string(crate::root().join(FILE)).context(FILE)?;
    toml::from_str(&text).context(FILE)
}

struct Glossary<'a> {
    prose: Words<'a>,
    names: Words<'a>,
}

/// The entries for prose or for identifiers.
struct Words<'a> {
    /// Each entry with the regular expression of its `unless`.
    entries: Vec<(&'a Entry, Option<Regex>)>,
    /// Matches any word of the entries. Each entry is one capture group, in the same order.
    any: Regex,
}

#[derive(Clone)]
struct Found<'a> {
    word: String,
    /// The position in the file of the word, or of the identifier that contains it.
    at: usize,
    say: &'a str,
}

impl Found<'_> {
    fn sentence(&self, source: &Source) -> String {
        let before = &source.text[..self.at];
        let line = before.matches('\n').count() + 1;
        let column = before.chars().rev().take_while(|c| *c != '\n').count() + 1;
        let (path, word, say) = (&source.path, &self.word, self.say);
        format!("{path}:{line}:{column}: not `{word}`: {say}")
    }
}

impl<'a> Glossary<'a> {
    fn new(entries: &'a [Entry]) -> Result<Glossary<'a>> {
        Ok(Glossary {
            prose: Words::new(entries, Place::Prose)?,
            names: Words::new(entries, Place::Names)?,
        })
    }

    /// Returns the words found in a file, in the order of the file.
    fn search(&self, path: &str, text: &str) -> Vec<Found<'a>> {
        let Some(Parts { prose, names }) = prose::parts(path, text) else {
            return Vec::new();
        };
        let mut found = self.prose.search(path, &prose);
        let mut known: HashMap<&str, Vec<Found>> = HashMap::new();
        for (at, name) in names {
            let search = || self.names.search(path, &prose::words_of_name(name));
            let of_name = known.entry(name).or_insert_with(search);
            found.extend(of_name.iter().map(|found| Found {
                at,
                ..found.clone()
            }));
        }
        found.sort_by_key(|found| found.at);
        found
    }
}

impl<'a> Words<'a> {
    fn new(entries: &'a [Entry], place: Place) -> Result<Words<'a>> {
        let is_here = |entry: &&Entry| entry.only.is_none_or(|only| only == place);
        let entries = entries.iter().filter(is_here).map(|entry| {
            let unless = entry.unless.as_ref().map(|phrases| {
                let phrases = phrases.replace(' ', prose::SPACE);
                Regex::new(&format!(r"(?i)\b(?:{phrases})")).context(FILE)
            });
            Ok((entry, unless.transpose()?))
        });
        let entries: Vec<_> = entries.collect::<Result<_>>()?;
        let groups = entries.iter().map(|(entry, _)| format!("({})", entry.find));
        let groups: Vec<String> = groups.collect();
        let any = Regex::new(&format!(r"(?i)\b(?:{})\b", groups.join("|")));
        Ok(Words {
            entries,
            any: any.context(FILE)?,
        })
    }

    fn search(&self, path: &str, text: &str) -> Vec<Found<'a>> {
        let found = self.any.captures_iter(text).filter_map(|captures| {
            let (index, word) = group(&captures);
            let (entry, unless) = &self.entries[index];
            let mut folders = entry.folders.iter();
            let is_here = entry.folders.is_empty() || folders.any(|it| path.starts_with(it));
            let passes = unless
                .as_ref()
                .is_some_and(|unless| is_in_phrase(unless, text, &word));
            (is_here && !passes).then(|| Found {
                word: text[word.clone()].to_lowercase(),
                at: word.start,
                say: &entry.say,
            })
        });
        found.collect()
    }
}

/// Returns the index of the capture group that matches, and the range of the match in the text.
fn group(captures: &Captures) -> (usize, Range<usize>) {
    let mut groups = captures.iter().skip(1).enumerate();
    let (index, found) = groups
        .find_map(|(index, group)| Some((index, group?)))
        .expect("each alternative is a capture group, so one of them matches");
    (index, found.range())
}

/// Whether the word at the range `word` is inside one of the phrases.
fn is_in_phrase(phrases: &Regex, text: &str, word: &Range<usize>) -> bool {
    let start = text.floor_char_boundary(word.start.saturating_sub(PHRASE));
    let end = text.ceil_char_boundary((word.end + PHRASE).min(text.len()));
    let mut phrases = phrases.find_iter(&text[start..end]);
    phrases.any(|phrase| start + phrase.start() <= word.start && word.end <= start + phrase.end())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn banned_words_in_a_comment_at_the_end_of_any_file_are_found() {
        let file = read().unwrap();
        let glossary = Glossary::new(&file.word).unwrap();
        for Source { path, text } in super::super::sources().unwrap() {
            if prose::parts(&path, "").is_none() {
                continue;
            }
            let (open, close) = match path.rsplit('.').next().unwrap() {
                "rs" | "ts" | "tsx" | "js" | "mjs" => ("//", ""),
                "css" => ("/*", "*/"),
                "html" => ("<!--", "-->"),
                "md" => ("", ""),
                _ => ("#", ""),
            };
            let line = format!(
                "
{open} The man was taken by him; nobody told. {close}
"
            );
            let before = glossary.search(&path, &text).len();
            let after = glossary.search(&path, &(text + &line));
            let words: Vec<&str> = after[before..].iter().map(|found| &*found.word).collect();
            assert_eq!(words, ["man", "taken", "him", "nobody", "told"], "{path}");
        }
    }

    #[test]
    fn a_word_with_another_meaning_is_no_violation() {
        let file = read().unwrap();
        let glossary = Glossary::new(&file.word).unwrap();
        for text in [
            "// The move is taken back; time taken from the clock.",
            "// It takes an argument. A stand-alone program. Where the other then is.",
            "// A name may be taken\n// from the tags.",
            "let manual = there.the_other;",
        ] {
            let found = glossary.search("x.rs", text);
            let words: Vec<&str> = found.iter().map(|found| &*found.word).collect();
            assert_eq!(words, [""; 0], "{text}");
        }
    }

    #[test]
    fn a_violation_names_its_place_and_the_better_word() {
        let file = read().unwrap();
        let glossary = Glossary::new(&file.word).unwrap();
        let source = Source {
            path: "x.ts".into(),
            text: "let x = 1; // č\n  const theMen = 'no key' + \"two men\";".into(),
        };
        let found = glossary.search(&source.path, &source.text);
        let sentences: Vec<String> = found.iter().map(|found| found.sentence(&source)).collect();
        assert_eq!(
            sentences,
            [
                "x.ts:2:9: not `men`: piece, pieces",
                "x.ts:2:34: not `men`: piece, pieces"
            ]
        );
    }
}
