//! `docs/laws.md`, written from the records and from what shows them.

use std::collections::BTreeMap;
use std::fmt::Write;

use super::record::{Family, Record, WAYS};
use super::references::Shown;

/// How many there are, how many software can show, how many are shown, and how.
pub fn counts(records: &[Record], shown: &[Shown]) -> String {
    let mut text = String::from(
        "| source | records | software can show | shown by tests |\n| --- | --: | --: | --: |\n",
    );
    let mut line = |title: &str, of: &dyn Fn(&Record) -> bool| {
        let these = || records.iter().zip(shown).filter(|(record, _)| of(record));
        let can = these().filter(|(record, _)| record.shows).count();
        let are = these()
            .filter(|(_, shown)| !shown.references.is_empty())
            .count();
        let _ = writeln!(text, "| {title} | {} | {can} | {are} |", these().count());
    };
    for family in Family::ALL {
        line(family.title(), &|record| record.family() == family);
    }
    line("all", &|_| true);
    text.push_str("\n| realised | records |\n| --- | --: |\n");
    for way in WAYS {
        let count = records
            .iter()
            .filter(|record| record.realised.iter().any(|w| w == way));
        let _ = writeln!(text, "| {way} | {} |", count.count());
    }
    text
}

const HEAD: &str = "\
# The Laws, article by article

Written by `cargo xtask laws --write` from `corpus/laws`; do not edit it here.

Each row is an article or a paragraph of the texts that the program follows, or a decision where
they are silent or disagree: its id as the code, the logs and the results cite it, what it says in
our words, how the program follows it, and the tests that show it. An article may be *automatic*
(the match sees to it), a *claim* (a player must raise it), for the *arbiter*, a *setting* (a
parameter of the ruleset), *notation*, a part of the *page*, or *physical* (done by hand at the
board; the row says how the program assists). The sentences exist in English, Czech, Russian and
Dutch; program and page show them with claims and results.

";

pub fn document(records: &[Record], shown: &[Shown]) -> String {
    let mut text = format!("{HEAD}{}", counts(records, shown));
    for family in Family::ALL {
        let _ = write!(
            text,
            "\n## {}\n\n| id | what it says | how | shown by |\n| --- | --- | --- | --- |\n",
            family.title()
        );
        let these = records.iter().zip(shown);
        for (record, shown) in these.filter(|(record, _)| record.family() == family) {
            text.push_str(&row(record, shown));
        }
    }
    text
}

fn row(record: &Record, shown: &Shown) -> String {
    let mut says = record.text.en.clone();
    match record.family() {
        Family::Decision => says = format!("*{}* {says}", record.source),
        _ => {
            if let Some(differs) = &record.differs {
                let _ = write!(says, " *{differs}*");
            }
        }
    }
    let mut how = record.realised.join(", ");
    let by: Vec<String> = record.by.iter().map(|by| in_code(by)).collect();
    if !by.is_empty() {
        let _ = write!(how, ": {}", by.join(", "));
    }
    if let Some(assists) = &record.assists {
        let _ = write!(how, ". {assists}");
    }
    let tests = match (record.shows, shown.references.is_empty()) {
        (false, _) => "not for software to show".into(),
        (true, true) => "**nothing yet**".into(),
        (true, false) => tests_of(shown),
    };
    let cells = [&record.id, &says, &how, &tests].map(|cell| cell.replace('|', "\\|"));
    format!("| {} |\n", cells.join(" | "))
}

/// Names of parameters and files stand as code; commands bring their own ticks.
fn in_code(by: &str) -> String {
    match by.contains(' ') || by.starts_with(['`', '(']) || !by.contains(['.', '_', '-']) {
        true => by.to_owned(),
        false => format!("`{by}`"),
    }
}

/// The references, those of one file together.
fn tests_of(shown: &Shown) -> String {
    let mut files: Vec<&str> = Vec::new();
    let mut names: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for reference in &shown.references {
        let (file, name) = reference.split_once(": ").unwrap_or((reference, ""));
        if !files.contains(&file) {
            files.push(file);
        }
        names.entry(file).or_default().push(name);
    }
    let lines = files
        .iter()
        .map(|file| format!("{file}: {}", names[file].join("; ")));
    lines.collect::<Vec<_>>().join("<br>")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::laws::record::Texts;

    fn record(id: &str, shows: bool) -> Record {
        Record {
            id: id.into(),
            source: "article 1".into(),
            differs: Some("Czech: it \"may\" be.".into()),
            text: Texts {
                en: "It is | so.".into(),
                cs: "Je to „tak“.".into(),
                ru: "Это так.".into(),
                nl: "Het is \"zo\".".into(),
            },
            realised: vec!["claim".into(), "setting".into()],
            by: ["end.last_drop", "score", "`claim mate`", "screen: clocks"]
                .map(String::from)
                .into(),
            assists: None,
            shows,
            tests: Vec::new(),
        }
    }

    fn shown(references: &[&str]) -> Shown {
        let references = references
            .iter()
            .map(|&reference| reference.into())
            .collect();
        Shown { references }
    }

    #[test]
    fn a_row_says_what_how_and_by_which_tests() {
        let by = "claim, setting: `end.last_drop`, score, `claim mate`, screen: clocks";
        let tests = shown(&[
            "`x.rs`: one",
            "script `a.txt`: WBN 1.9: it is so",
            "`x.rs`: two",
        ]);
        assert_eq!(
            row(&record("WBN 1.9", true), &tests),
            format!(
                "| WBN 1.9 | It is \\| so. *Czech: it \"may\" be.* | {by} | `x.rs`: one; two<br>script `a.txt`: WBN 1.9: it is so |\n"
            )
        );
        let nothing = row(&record("Q1", true), &shown(&[]));
        assert!(nothing.starts_with("| Q1 | *article 1* It is"), "{nothing}");
        assert!(nothing.ends_with("| **nothing yet** |\n"), "{nothing}");
        let physical = row(&record("RU H", false), &shown(&[]));
        assert!(
            physical.ends_with("| not for software to show |\n"),
            "{physical}"
        );
    }

    #[test]
    fn each_source_is_counted_by_itself_and_all_together() {
        let records = ["WBN 1.1a", "WBN 1.2", "Asten §1", "Q1"].map(|id| record(id, id != "Q1"));
        let shown = [
            shown(&["`x.rs`: one"]),
            shown(&[]),
            shown(&["`x.rs`: two"]),
            shown(&[]),
        ];
        let counts = counts(&records, &shown);
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
