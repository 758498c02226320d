//! Reads the records of `corpus/laws`: one for each article of the Laws, and one for each decision about
//! a question that the articles leave open. The head of `articles.toml` explains the fields.

use std::collections::BTreeSet;
use std::fs;

use anyhow::{Context, Result};
use serde::Deserialize;

use crate::root;

/// The files of the records.
const FILES: [&str; 2] = ["corpus/laws/articles.toml", "corpus/laws/decisions.toml"];

/// An article or a decision.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct ArticleRecord {
    pub id: String,
    pub source: String,
    pub differs: Option<String>,
    pub text: Texts,
    pub realised: Vec<Way>,
    pub by: Vec<String>,
    pub assists: Option<String>,
    pub shows: bool,
}

#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
#[expect(
    dead_code,
    reason = "reading the fields checks that a record has all languages"
)]
pub struct Texts {
    pub en: String,
    cs: String,
    ru: String,
    nl: String,
}

/// A way in which the program follows an article; the head of `docs/laws.md` explains each.
#[derive(Clone, Copy, PartialEq, Eq, Deserialize, Debug)]
#[serde(rename_all = "lowercase")]
pub enum Way {
    Automatic,
    Claim,
    Arbiter,
    Setting,
    Notation,
    Page,
    Physical,
}

impl Way {
    pub const ALL: [Way; 7] = [
        Way::Automatic,
        Way::Claim,
        Way::Arbiter,
        Way::Setting,
        Way::Notation,
        Way::Page,
        Way::Physical,
    ];

    /// The name of the way in the records.
    pub fn name(self) -> String {
        format!("{self:?}").to_lowercase()
    }
}

impl ArticleRecord {
    /// The title of the text that the article is from.
    pub fn family(&self) -> &'static str {
        let title = FAMILIES.iter().find(|(word, _)| self.id.starts_with(word));
        title
            .expect("every id begins with the last prefix, which is empty")
            .1
    }
}

/// How the ids of the articles of a text begin, and the title of the text.
pub const FAMILIES: [(&str, &str); 4] = [
    ("WBN ", "WBN Laws of bughouse, English and Czech"),
    ("Asten ", "Regulations of the Asten tournament"),
    ("RU ", "The Russian encyclopedia article"),
    ("", "Decisions"),
];

#[derive(Deserialize)]
struct File {
    article: Vec<ArticleRecord>,
}

/// Returns all records, in the order of the files.
pub fn load() -> Result<Vec<ArticleRecord>> {
    let mut records = Vec::new();
    for path in FILES {
        let text = fs::read_to_string(root().join(path)).context(path)?;
        let file: File = toml::from_str(&text).context(path)?;
        records.extend(file.article);
    }
    Ok(records)
}

/// Returns a sentence for each id that has two records. A record must have `assists` if it is `physical`,
/// and only then; also returns a sentence for each record that breaks this rule.
pub fn violations(records: &[ArticleRecord]) -> Vec<String> {
    let mut ids = BTreeSet::new();
    let twice = records.iter().filter(|record| !ids.insert(&record.id));
    let twice = twice.map(|record| format!("{}: has two records", record.id));
    let unassisted = records
        .iter()
        .filter(|record| record.realised.contains(&Way::Physical) != record.assists.is_some());
    let unassisted = unassisted.map(|record| {
        let sentence = "a record has `assists` if and only if it is `physical`";
        format!("{}: {sentence}", record.id)
    });
    twice.chain(unassisted).collect()
}

#[cfg(test)]
pub mod tests {
    use super::*;

    /// Returns a record with this id, example texts and these further lines of TOML.
    pub fn record(id: &str, lines: &str) -> ArticleRecord {
        let text = format!(
            r#"
            id = "{id}"
            source = "article 1"
            text.en = "It is | so."
            text.cs = "Je to tak."
            text.ru = "Это так."
            text.nl = "Het is zo."
            by = ["end.last_drop", "score", "`claim mate`", "screen: clocks"]
            {lines}"#
        );
        toml::from_str(&text).unwrap()
    }

    #[test]
    fn an_id_has_one_record_and_only_a_physical_article_has_assists() {
        let good = || record("Q1", "realised = [\"claim\"]\nshows = true");
        assert!(violations(&[good()]).is_empty());
        assert_eq!(violations(&[good(), good()]), ["Q1: has two records"]);
        for lines in [
            "realised = [\"physical\"]\nshows = true",
            "realised = [\"page\"]\nassists = \"A sound.\"\nshows = true",
        ] {
            assert_eq!(violations(&[record("Q1", lines)]).len(), 1, "{lines}");
        }
    }

    #[test]
    fn every_numbered_paragraph_of_the_texts_has_a_record() {
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
        // The number of paragraphs of each article of the WBN Laws.
        for (number, paragraphs) in (1..).zip([18, 2, 4, 4, 11, 5, 12, 7, 6]) {
            (1..=paragraphs).for_each(|paragraph| is_there(format!("WBN {number}.{paragraph}")));
        }
        // Neither the English nor the Czech text has an E12.
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
