//! Makes the text of `docs/laws.md` from the records of articles and the tests that show them.

use std::collections::BTreeMap;
use std::fmt::Write;

use super::citations::Citation;
use super::record::{ArticleRecord, FAMILIES, Way};
use super::shown_by;

/// Returns two tables. The first has for each source the number of its records, how many of them a test
/// could show, and how many a test does show. The second counts records by the way in which the program
/// follows them.
pub fn counts(records: &[ArticleRecord], citations: &[Citation]) -> String {
    let mut text = String::from(
        "| source | records | software can show | shown by tests |\n| --- | --: | --: | --: |\n",
    );
    let mut line = |title: &str, these: &[&ArticleRecord]| {
        let can = these.iter().filter(|record| record.shows).count();
        let are = these
            .iter()
            .filter(|record| shown_by(record, citations).next().is_some())
            .count();
        let _ = writeln!(text, "| {title} | {} | {can} | {are} |", these.len());
    };
    for (_, title) in FAMILIES {
        let these = records.iter().filter(|record| record.family() == title);
        line(title, &these.collect::<Vec<_>>());
    }
    line("all", &records.iter().collect::<Vec<_>>());
    text.push_str("\n| realised | records |\n| --- | --: |\n");
    for way in Way::ALL {
        let count = records
            .iter()
            .filter(|record| record.realised.contains(&way));
        let _ = writeln!(text, "| {} | {} |", way.name(), count.count());
    }
    text
}

const HEAD: &str = "\
# The Laws, article by article

Written by `cargo xtask laws --write` from `corpus/laws`; do not edit it here.

Each row is an article or a paragraph of the texts that the program follows, or a decision where
they are silent or disagree: its id as the code, the logs and the results cite it, what it says in
our words, how the program follows it, and the tests that show it. An article may be *automatic*
(the match does it), a *claim* (a player must raise it), for the *arbiter*, a *setting* (a
parameter of the ruleset), *notation*, a part of the *page*, or *physical* (done by hand at the
board; the row says how the program helps). What an article says exists in English, Czech, Russian and
Dutch; the program and its page show it beside claims and results.

";

pub fn of(records: &[ArticleRecord], citations: &[Citation]) -> String {
    let mut text = format!("{HEAD}{}", counts(records, citations));
    for (_, title) in FAMILIES {
        let head = "| id | what it says | how | shown by |\n| --- | --- | --- | --- |";
        let _ = write!(text, "\n## {title}\n\n{head}\n");
        for record in records.iter().filter(|record| record.family() == title) {
            text.push_str(&row(record, citations));
        }
    }
    text
}

fn row(record: &ArticleRecord, citations: &[Citation]) -> String {
    let mut says = record.text.en.clone();
    if !record.id.contains(' ') {
        says = format!("*{}* {says}", record.source);
    } else if let Some(differs) = &record.differs {
        let _ = write!(says, " *{differs}*");
    }
    let ways: Vec<String> = record.realised.iter().map(|way| way.name()).collect();
    let mut how = ways.join(", ");
    let by: Vec<String> = record.by.iter().map(|by| in_code(by)).collect();
    if !by.is_empty() {
        let _ = write!(how, ": {}", by.join(", "));
    }
    if let Some(assists) = &record.assists {
        let _ = write!(how, ". {assists}");
    }
    let tests = match record.shows {
        false => "not for software to show".into(),
        true => tests_of(record, citations),
    };
    let cells = [&record.id, &says, &how, &tests].map(|cell| cell.replace('|', "\\|"));
    format!("| {} |\n", cells.join(" | "))
}

/// Puts an entry of `by` in backticks if it is the name of a parameter or a file. Commands already have
/// backticks.
fn in_code(by: &str) -> String {
    match by.contains(' ') || by.starts_with(['`', '(']) || !by.contains(['.', '_', '-']) {
        true => by.to_owned(),
        false => format!("`{by}`"),
    }
}

/// Returns each file that shows the article, with the names of its tests. Match scripts come first,
/// because they are the easiest to read.
fn tests_of(record: &ArticleRecord, citations: &[Citation]) -> String {
    let mut files: BTreeMap<(bool, String), Vec<&str>> = BTreeMap::new();
    for shown in shown_by(record, citations) {
        let script = shown.path.strip_prefix("corpus/scripts/");
        let file = match script {
            Some(name) => format!("script `{name}`"),
            None => format!("`{}`", shown.path),
        };
        let names = files.entry((script.is_none(), file)).or_default();
        names.extend(shown.shown_by.as_deref());
    }
    let lines = files
        .iter()
        .map(|((_, file), names)| format!("{file}: {}", names.join("; ")));
    lines.collect::<Vec<_>>().join("<br>")
}

#[cfg(test)]
mod tests {
    use super::super::record::tests::record;
    use super::*;

    fn shown(id: &str, path: &str, name: &str) -> Citation {
        Citation {
            id: id.into(),
            path: path.into(),
            line: 1,
            shown_by: Some(name.into()),
        }
    }

    #[test]
    fn a_row_has_the_article_the_way_it_is_followed_and_its_tests() {
        let lines = "realised = [\"claim\", \"setting\"]\nshows = true";
        let by = "claim, setting: `end.last_drop`, score, `claim mate`, screen: clocks";
        let citations = [
            shown("WBN 1.9", "a/x.rs", "one"),
            shown("WBN 1.8a", "a/x.rs", "of another article"),
            shown("WBN 1.9", "corpus/scripts/a.txt", "WBN 1.9: it is so"),
            shown("WBN 1.9", "a/x.rs", "two"),
        ];
        let differs = format!("{lines}\ndiffers = \"Czech: it may be.\"");
        assert_eq!(
            row(&record("WBN 1.9", &differs), &citations),
            format!(
                "| WBN 1.9 | It is \\| so. *Czech: it may be.* | {by} | script `a.txt`: WBN 1.9: it is so<br>`a/x.rs`: one; two |\n"
            )
        );
        let decision = row(&record("Q1", lines), &[]);
        assert!(
            decision.starts_with("| Q1 | *article 1* It is"),
            "{decision}"
        );
        let lines = "realised = [\"physical\"]\nshows = false";
        let physical = row(&record("RU H", lines), &[]);
        assert!(
            physical.ends_with("| not for software to show |\n"),
            "{physical}"
        );
    }

    #[test]
    fn records_are_counted_for_each_source_and_in_total() {
        let records = ["WBN 1.1a", "WBN 1.2", "Asten §1", "Q1"].map(|id| {
            record(
                id,
                &format!("realised = [\"claim\"]\nshows = {}", id != "Q1"),
            )
        });
        let citations = [
            shown("WBN 1.1a", "x.rs", "one"),
            shown("Asten §1", "x.rs", "two"),
        ];
        let counts = counts(&records, &citations);
        for line in [
            "| WBN Laws of bughouse, English and Czech | 2 | 2 | 1 |",
            "| The Russian encyclopedia article | 0 | 0 | 0 |",
            "| Decisions | 1 | 0 | 0 |",
            "| all | 4 | 3 | 2 |",
            "| claim | 4 |",
            "| page | 0 |",
        ] {
            assert!(
                counts.lines().any(|found| found == line),
                "{line}\n{counts}"
            );
        }
    }
}
