//! `cargo xtask laws`: checks that each article of the Laws has a test that shows that the program
//! follows it.
//!
//! `corpus/laws` has a record for each article, and for each of our decisions about questions that the
//! articles leave open. Tests, match scripts and tables cite the ids of the articles that they show
//! ([`citations`]). The command fails if an article that software can show has no test, if a cited id
//! has no record, or if `docs/laws.md` is out of date. `--write` writes that file.

mod citations;
mod document;
mod record;

use std::fs;

use anyhow::{Context, Result};

use citations::Citation;
use record::ArticleRecord;

use crate::check::report;
use crate::root;

pub fn laws(write: bool) -> Result<()> {
    let records = record::load()?;
    let citations = citations::read()?;
    let mut violations = record::violations(&records);
    violations.extend(self::violations(&records, &citations));
    let document = document::of(&records, &citations);
    let path = root().join("docs/laws.md");
    if write {
        fs::write(&path, document).context("docs/laws.md cannot be written")?;
    } else if fs::read_to_string(&path).unwrap_or_default() != document {
        violations.push("docs/laws.md is out of date; `cargo xtask laws --write` writes it".into());
    }
    print!("{}", document::counts(&records, &citations));
    report(&violations)
}

/// Returns a sentence for each citation without a record, and for each record whose field `shows`
/// disagrees with the tests.
fn violations(records: &[ArticleRecord], citations: &[Citation]) -> Vec<String> {
    let mut violations = Vec::new();
    for Citation { id, path, line, .. } in citations {
        if !records.iter().any(|record| covers(id, &record.id)) {
            violations.push(format!("{path}:{line}: cites {id}, which has no record"));
        }
    }
    violations.sort();
    violations.dedup();
    for record in records {
        match (record.shows, shown_by(record, citations).next()) {
            (true, None) => violations.push(format!(
                "{}: its record has `shows = true`, but no test cites it",
                record.id
            )),
            (false, Some(shown)) => violations.push(format!(
                "{}: its record has `shows = false`, but {} has a test that cites it",
                record.id, shown.path
            )),
            _ => {}
        }
    }
    violations
}

/// Returns the tests, parts of scripts and rows of tables that show the article of a record.
fn shown_by<'a>(
    record: &ArticleRecord,
    citations: &'a [Citation],
) -> impl Iterator<Item = &'a Citation> {
    citations
        .iter()
        .filter(move |one| one.shown_by.is_some() && one.id == record.id)
}

/// Whether `id` is the id `record` of a record, or of the whole article of which that record is a part:
/// `WBN 1.8` covers `WBN 1.8a`.
fn covers(id: &str, record: &str) -> bool {
    record.strip_prefix(id).is_some_and(|rest| {
        rest.is_empty() || rest.starts_with(|c: char| c.is_ascii_lowercase() || c == '(')
    })
}

#[cfg(test)]
mod tests {
    use super::record::tests::record;
    use super::*;

    #[test]
    fn a_citation_without_a_record_and_a_record_without_a_test_are_violations() {
        let records = |shows| {
            [record(
                "Q1",
                &format!("realised = [\"claim\"]\nshows = {shows}"),
            )]
        };
        let cites = |id: &str, shown_by: Option<&str>| Citation {
            id: id.into(),
            path: "x.rs".into(),
            line: 7,
            shown_by: shown_by.map(String::from),
        };
        let shown = cites("Q1", Some("one"));
        assert!(violations(&records(true), &[shown]).is_empty());
        let cited = cites("Q1", None);
        assert_eq!(
            violations(&records(true), &[cited]),
            ["Q1: its record has `shows = true`, but no test cites it"]
        );
        let shown = cites("Q1", Some("one"));
        assert_eq!(
            violations(&records(false), &[shown]),
            ["Q1: its record has `shows = false`, but x.rs has a test that cites it"]
        );
        let unknown = [cites("Q2", None), cites("Q2", Some("one"))];
        assert_eq!(
            violations(&records(false), &unknown),
            ["x.rs:7: cites Q2, which has no record"]
        );
    }

    #[test]
    fn an_article_covers_its_parts() {
        assert!(covers("WBN 1.8", "WBN 1.8a"));
        assert!(covers("WBN 5.8", "WBN 5.8(1)"));
        assert!(covers("WBN 1.8", "WBN 1.8"));
        assert!(!covers("WBN 1.1", "WBN 1.10"));
        assert!(!covers("WBN 1.8a", "WBN 1.8"));
    }
}
