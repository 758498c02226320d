//! `cargo xtask spell`: checks the spelling of every text that people read, with hunspell.
//!
//! The texts are those of the page and of the program in each language, and the documentation in English.
//! Words that a dictionary lacks are in `tools/xtask/spell/LANGUAGE.txt`, one a line as `word  # reason`.

mod texts;
mod words;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::process::Command;

use anyhow::{Context, Result, anyhow};

use crate::check::report;
use crate::root;
use crate::run::{output, skip};

/// A language and its dictionary.
pub struct Language {
    code: &'static str,
    dictionary: &'static str,
}

const LANGUAGES: [Language; 4] = [
    Language {
        code: "en",
        dictionary: "en_US",
    },
    Language {
        code: "cs",
        dictionary: "cs_CZ",
    },
    Language {
        code: "nl",
        dictionary: "nl_NL",
    },
    Language {
        code: "ru",
        dictionary: "ru_RU",
    },
];

/// The largest number of own words of a language, so that they stay rare.
const OWN_WORDS_MAX: usize = 150;

/// A text and where it is, for messages.
pub struct Text {
    place: String,
    text: String,
}

/// Words, each with the place where it is first.
type Places = BTreeMap<String, String>;

/// Checks the spelling. Without hunspell or one of its dictionaries this is skipped, and on a CI machine
/// an error.
pub fn spell() -> Result<()> {
    if let Err(why) = is_installed() {
        if std::env::var_os("CI").is_some() {
            return Err(why);
        }
        skip(&why);
        return Ok(());
    }
    let page = texts::of_the_page()?;
    let mixed = places(&texts::in_all_languages()?);
    let mut unknown_everywhere: BTreeSet<String> = mixed.keys().cloned().collect();
    let mut violations = Vec::new();
    for language in &LANGUAGES {
        let mut found = texts::of_language(language.code)?;
        found.extend(page.of(language.code));
        let found = places(&found);
        let all = found.keys().chain(mixed.keys()).cloned().collect();
        let unknown = language.unknown(&all)?;
        let own = OwnWords::read(language.code)?;
        violations.extend(own.violations(&unknown));
        let unknown: BTreeSet<String> = unknown
            .into_iter()
            .filter(|word| !own.contains(word))
            .collect();
        for (word, place) in found.iter().filter(|(word, _)| unknown.contains(*word)) {
            violations.push(format!("{place}: not a word of {}: {word}", language.code));
        }
        unknown_everywhere.retain(|word| unknown.contains(word));
    }
    for word in unknown_everywhere {
        violations.push(format!("{}: a word of no language: {word}", mixed[&word]));
    }
    report(&violations)?;
    println!("every word of four languages is in a dictionary or a list of own words");
    Ok(())
}

fn is_installed() -> Result<()> {
    let mut hunspell = Command::new("hunspell");
    // The list is on standard error; with an empty standard input hunspell then ends.
    let listed = hunspell
        .arg("-D")
        .stdin(std::process::Stdio::null())
        .output()
        .context("hunspell is missing; install it with: apt-get install hunspell")?;
    let listed = String::from_utf8_lossy(&listed.stderr).into_owned();
    let has = |language: &Language| {
        let mut lines = listed.lines();
        lines.any(|line| line.rsplit('/').next() == Some(language.dictionary))
    };
    match LANGUAGES.iter().find(|language| !has(language)) {
        None => Ok(()),
        Some(missing) => Err(anyhow!(
            "the dictionary {} is missing; install: hunspell-en-us hunspell-cs hunspell-nl hunspell-ru",
            missing.dictionary
        )),
    }
}

/// The words of texts, each with its first place.
fn places(texts: &[Text]) -> Places {
    let mut places = Places::new();
    for Text { place, text } in texts {
        for word in words::words(text) {
            places.entry(word).or_insert_with(|| place.clone());
        }
    }
    places
}

impl Language {
    /// The words that the dictionary lacks.
    fn unknown(&self, words: &BTreeSet<String>) -> Result<BTreeSet<String>> {
        let folder = root().join("target/spell");
        fs::create_dir_all(&folder)?;
        let file = folder.join(format!("{}.txt", self.code));
        let lines: Vec<&str> = words.iter().map(String::as_str).collect();
        fs::write(&file, lines.join("\n") + "\n")?;
        let mut hunspell = Command::new("hunspell");
        hunspell.args(["-d", self.dictionary, "-i", "UTF-8", "-l"]);
        let unknown = output(hunspell.arg(&file))?;
        // Hunspell may print a part of a word. The whole word is what the dictionary lacks.
        let parts: BTreeSet<&str> = unknown.lines().collect();
        let lacks = |word: &&String| {
            parts.contains(word.as_str()) || word.split('\'').any(|part| parts.contains(part))
        };
        Ok(words.iter().filter(lacks).cloned().collect())
    }
}

/// The own words of a language: in lower case, with the number of the line and the reason.
struct OwnWords {
    file: String,
    words: BTreeMap<String, (usize, String)>,
}

impl OwnWords {
    fn read(code: &str) -> Result<OwnWords> {
        let file = format!("tools/xtask/spell/{code}.txt");
        let text = fs::read_to_string(root().join(&file)).with_context(|| file.clone())?;
        Ok(OwnWords::parse(file, &text))
    }

    fn parse(file: String, text: &str) -> OwnWords {
        let lines = text.lines().enumerate();
        let lines = lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
        let words = lines.map(|(index, line)| {
            let (word, reason) = line.split_once('#').unwrap_or((line, ""));
            let reason = reason.trim().to_owned();
            (word.trim().to_lowercase(), (index + 1, reason))
        });
        OwnWords {
            file,
            words: words.collect(),
        }
    }

    fn contains(&self, word: &str) -> bool {
        self.words.contains_key(&word.to_lowercase())
    }

    /// What is wrong with the list, if the dictionary lacks these words.
    fn violations(&self, unknown: &BTreeSet<String>) -> Vec<String> {
        let unknown: BTreeSet<String> = unknown.iter().map(|word| word.to_lowercase()).collect();
        let file = &self.file;
        let mut violations = Vec::new();
        for (word, (line, reason)) in &self.words {
            if reason.is_empty() {
                violations.push(format!("{file}:{line}: {word} has no reason"));
            }
            if !unknown.contains(word) {
                violations.push(format!(
                    "{file}:{line}: {word} is used nowhere, or the dictionary has it: remove it"
                ));
            }
        }
        if self.words.len() > OWN_WORDS_MAX {
            violations.push(format!("{file}: more than {OWN_WORDS_MAX} words"));
        }
        violations
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_own_word_has_a_reason_and_is_used() {
        let text = "# a comment\n\nFICS  # a server\nlichess\ngone  # a word\n";
        let own = OwnWords::parse("en.txt".into(), text);
        assert!(own.contains("fics"));
        assert!(!own.contains("comment"));
        let unknown = ["fics", "Lichess", "wrogn"].map(String::from).into();
        assert_eq!(
            own.violations(&unknown),
            [
                "en.txt:5: gone is used nowhere, or the dictionary has it: remove it",
                "en.txt:4: lichess has no reason",
            ]
        );
    }

    #[test]
    fn there_are_at_most_150_own_words() {
        let lines: Vec<String> = (0..=OWN_WORDS_MAX).map(|n| format!("w{n}  # x")).collect();
        let own = OwnWords::parse("en.txt".into(), &lines.join("\n"));
        let unknown = (0..=OWN_WORDS_MAX).map(|n| format!("w{n}")).collect();
        assert_eq!(own.violations(&unknown), ["en.txt: more than 150 words"]);
    }
}
