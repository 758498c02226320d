//! The records of `corpus/laws`, as they are written there.

use std::collections::BTreeSet;
use std::fs;

use anyhow::{Context, Result};
use serde::Deserialize;

use crate::root;

/// Articles first, then what we decided where they are silent.
const FILES: [&str; 2] = ["corpus/laws/articles.toml", "corpus/laws/decisions.toml"];

/// The ways in which the program may follow an article.
pub const WAYS: [&str; 7] = [
    "automatic",
    "claim",
    "arbiter",
    "setting",
    "notation",
    "page",
    "physical",
];

/// An article or a decision.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct Record {
    pub id: String,
    pub source: String,
    pub differs: Option<String>,
    pub text: Texts,
    pub realised: Vec<String>,
    pub by: Vec<String>,
    pub assists: Option<String>,
    pub shows: bool,
    pub tests: Vec<String>,
}

#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct Texts {
    pub en: String,
    pub cs: String,
    pub ru: String,
    pub nl: String,
}

impl Texts {
    pub fn each(&self) -> [(&'static str, &str); 4] {
        [
            ("en", &self.en),
            ("cs", &self.cs),
            ("ru", &self.ru),
            ("nl", &self.nl),
        ]
    }
}

/// The text that a record belongs to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Family {
    Wbn,
    Asten,
    Ru,
    Decision,
}

impl Family {
    pub const ALL: [Family; 4] = [Family::Wbn, Family::Asten, Family::Ru, Family::Decision];

    pub fn title(self) -> &'static str {
        match self {
            Family::Wbn => "WBN Laws of bughouse, English and Czech",
            Family::Asten => "Regulations of the Asten tournament",
            Family::Ru => "The Russian encyclopedia article",
            Family::Decision => "Decisions",
        }
    }
}

impl Record {
    pub fn family(&self) -> Family {
        match self.id.split_once(' ') {
            Some(("WBN", _)) => Family::Wbn,
            Some(("Asten", _)) => Family::Asten,
            Some(("RU", _)) => Family::Ru,
            _ => Family::Decision,
        }
    }

    pub fn is_physical(&self) -> bool {
        self.realised.iter().any(|way| way == "physical")
    }
}

#[derive(Deserialize)]
struct File {
    article: Vec<Record>,
}

/// All records, in the order of the texts.
pub fn load() -> Result<Vec<Record>> {
    let mut records = Vec::new();
    for path in FILES {
        let text = fs::read_to_string(root().join(path)).context(path)?;
        let file: File = toml::from_str(&text).context(path)?;
        records.extend(file.article);
    }
    Ok(records)
}

/// What a record lacks by itself.
pub fn faults(records: &[Record]) -> Vec<String> {
    let mut ids = BTreeSet::new();
    let mut faults = Vec::new();
    for record in records {
        let mut fault = |sentence: String| faults.push(format!("{}: {sentence}", record.id));
        if !ids.insert(&record.id) {
            fault("has two records".into());
        }
        for (language, text) in record.text.each() {
            if text.trim() != text || !text.ends_with('.') || text.len() < 12 {
                fault(format!("its text in `{language}` is no sentence"));
            }
        }
        if record.realised.is_empty() {
            fault("says not how it is realised".into());
        }
        for way in &record.realised {
            if !WAYS.contains(&way.as_str()) {
                fault(format!("`{way}` is no way to realise an article"));
            }
        }
        if record.is_physical() != record.assists.is_some() {
            fault("what is done by hand, and only that, says what assists it".into());
        }
        if record.shows && record.tests.is_empty() {
            fault("software can show it, but no test does".into());
        }
        if !record.shows && !record.tests.is_empty() {
            fault("names tests, so software can show it".into());
        }
    }
    faults
}

#[cfg(test)]
mod tests {
    use super::*;

    fn record(text: &str) -> Record {
        let file: File = toml::from_str(text).unwrap();
        file.article.into_iter().next().unwrap()
    }

    const WHOLE: &str = r#"
        [[article]]
        id = "WBN 1.3"
        source = "article 1.3"
        text.en = "One board decides."
        text.cs = "Rozhoduje jedna."
        text.ru = "Решает одна доска."
        text.nl = "Eén bord beslist."
        realised = ["setting"]
        by = ["match.end_rule"]
        shows = true
        tests = ["script:WBN 1.3"]
    "#;

    #[test]
    fn a_whole_record_has_no_fault() {
        let record = record(WHOLE);
        assert_eq!(record.family(), Family::Wbn);
        assert_eq!(faults(&[record]), Vec::<String>::new());
    }

    #[test]
    fn what_is_missing_is_a_fault() {
        for (from, to, sentence) in [
            ("Eén bord beslist.", "", "its text in `nl` is no sentence"),
            ("[\"setting\"]", "[\"magic\"]", "`magic` is no way"),
            ("[\"setting\"]", "[]", "says not how"),
            ("[\"setting\"]", "[\"physical\"]", "what assists it"),
            ("[\"script:WBN 1.3\"]", "[]", "no test does"),
            ("shows = true", "shows = false", "so software can show it"),
        ] {
            let found = faults(&[record(&WHOLE.replace(from, to))]);
            assert_eq!(found.len(), 1, "{found:?}");
            assert!(found[0].contains(sentence), "{found:?}");
        }
        let twice = [record(WHOLE), record(WHOLE)];
        assert_eq!(faults(&twice), ["WBN 1.3: has two records"]);
    }

    #[test]
    fn every_numbered_paragraph_has_a_record() {
        let records = load().unwrap();
        let ids: BTreeSet<&str> = records.iter().map(|record| &*record.id).collect();
        let is_there = |id: String| {
            let found = ids.iter().any(|known| {
                known
                    .strip_prefix(&*id)
                    .is_some_and(|rest| !rest.starts_with(|c: char| c.is_ascii_digit() || c == '.'))
            });
            assert!(found, "{id} has no record");
        };
        // How many paragraphs each article of the WBN Laws has.
        for (number, paragraphs) in (1..).zip([18, 2, 4, 4, 11, 5, 12, 7, 6]) {
            (1..=paragraphs).for_each(|paragraph| is_there(format!("WBN {number}.{paragraph}")));
        }
        // Neither text has an E12.
        (1..=14)
            .filter(|n| *n != 12)
            .for_each(|n| is_there(format!("WBN E{n}")));
        (1..=23).for_each(|n| is_there(format!("Asten §{n}")));
        (1..=28).for_each(|n| is_there(format!("Q{n}")));
        for (section, items) in "GLVFCSTKO".chars().zip([3, 6, 3, 1, 2, 2, 2, 2, 2]) {
            (1..=items).for_each(|n| is_there(format!("RU {section}{n}")));
        }
        is_there("RU H".into());
    }
}
