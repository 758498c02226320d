//! Finds the articles of the Laws that a file cites, and the tests in the file that show an article. A
//! test shows an article if it checks that the program follows the article. It names the ids of the
//! articles that it shows:
//!
//! | kind of test | where the ids are |
//! | --- | --- |
//! | a part of a match script, a case of a table of a room (`cases.txt`) | in its heading, before the colon: `## WBN 1.1b, 1.6: what is captured …` |
//! | a test in Rust or TypeScript | in the comment directly above it, at the beginning of a line: `/// WBN 1.10: all nine pairs.` |
//! | a row of a table of `corpus` | in its column `article`, or if there is none, in `source` |

use std::sync::LazyLock;

use anyhow::Result;
use regex::Regex;

use crate::check::sources;

/// A place in a file that has the id of an article.
#[derive(PartialEq, Eq, Debug)]
pub struct Citation {
    pub id: String,
    pub path: String,
    pub line: usize,
    /// The name of the test that shows the article (in a script the heading, in a table the id of the
    /// row). `None` for a citation anywhere else.
    pub shown_by: Option<String>,
}

/// The files whose citations are read: tests, code, and the tables and scripts of the corpus.
static PLACES: LazyLock<Regex> = LazyLock::new(|| {
    let places = r"^((corpus/scripts|crates/room)/.*\.txt|corpus/.*\.tsv|(crates|tools/(load|oracle|sim))/.*\.rs|web/(src|test)/.*\.tsx?)$";
    Regex::new(places).expect("a regular expression")
});

/// Returns all citations, in the order of the files' paths.
pub fn read() -> Result<Vec<Citation>> {
    // `corpus/laws/citations.tsv` lists the articles that events of matches cite. It has no tests.
    let cites = |path: &str| PLACES.is_match(path) && !path.starts_with("corpus/laws/");
    let sources = sources()?.into_iter().filter(|source| cites(&source.path));
    Ok(sources
        .flat_map(|source| of_file(&source.path, &source.text))
        .collect())
}

fn of_file(path: &str, text: &str) -> Vec<Citation> {
    let found = match path.rsplit_once('.') {
        Some((_, "txt")) => of_script(text),
        Some((_, "tsv")) => of_table(text),
        _ => of_code(text),
    };
    let citation = |(line, id, shown_by)| Citation {
        id,
        path: path.to_owned(),
        line,
        shown_by,
    };
    found.into_iter().map(citation).collect()
}

/// The line, the id and `shown_by` of each citation in a file.
type Found = Vec<(usize, String, Option<String>)>;

fn of_script(text: &str) -> Found {
    let mut found = Found::new();
    for (line, text) in numbered(text) {
        if let Some(name) = text.strip_prefix("## ")
            && let Some((head, _)) = name.split_once(": ")
        {
            found.extend(ids(head).map(|id| (line, id, Some(name.to_owned()))));
        }
    }
    found
}

fn of_table(text: &str) -> Found {
    let mut lines = numbered(text);
    let head: Vec<&str> = lines
        .next()
        .map_or("", |(_, line)| line)
        .split('\t')
        .collect();
    let column = |name| head.iter().position(|column| *column == name);
    let (Some(id), Some(cites)) = (column("id"), column("article").or(column("source"))) else {
        return Found::new();
    };
    let mut found = Found::new();
    for (line, row) in lines {
        let cells: Vec<&str> = row.split('\t').collect();
        if let (Some(row), Some(cell)) = (cells.get(id), cells.get(cites)) {
            found.extend(ids(cell).map(|id| (line, id, Some((*row).to_owned()))));
        }
    }
    found
}

fn of_code(text: &str) -> Found {
    let mut found = Found::new();
    // `above`: the ids with which lines of the last comment begin. `is_test`: a test begins below that
    // comment, and its name was not found yet.
    let mut above: Vec<(usize, String)> = Vec::new();
    let mut is_test = false;
    for (number, line) in numbered(text) {
        found.extend(ids(line).map(|id| (number, id, None)));
        let line = line.trim_start();
        if let Some(comment) = line.strip_prefix("//") {
            let mut rest = comment.trim_start_matches('/').trim_start();
            while let Some(list) = IDS.find(rest).filter(|list| list.start() == 0) {
                above.extend(ids(list.as_str()).map(|id| (number, id)));
                rest = rest[list.end()..].trim_start_matches([',', ';', ' ']);
            }
            continue;
        }
        is_test |= TEST.is_match(line);
        if let Some(name) = TEST_NAME.captures(line).filter(|_| is_test) {
            let name = name.iter().skip(1).flatten().next();
            let name = name.expect("one of the two groups matches").as_str();
            let shown = above.iter();
            found.extend(shown.map(|(line, id)| (*line, id.clone(), Some(name.to_owned()))));
            is_test = false;
        }
        if !is_test && !line.starts_with("#[") {
            above.clear();
        }
    }
    found
}

/// The attribute of a Rust test, or the first line of a TypeScript test.
static TEST: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(r"^(#\[(tokio::)?test\b|(it|test)(\.\w+)*\()").expect("a regular expression")
});

/// The name of a test. In TypeScript it may follow a table of parameters.
static TEST_NAME: LazyLock<Regex> = LazyLock::new(|| {
    let name = r#"^(?:(?:async )?fn (\w+)|(?:it|test|\W*\)).*?\("([^"]*)")"#;
    Regex::new(name).expect("a regular expression")
});

/// Matches an id, such as `Asten §18` or `Q9`, or a list of ids of the same text, such as
/// `WBN 1.1b, 1.6`.
static IDS: LazyLock<Regex> = LazyLock::new(|| {
    let of_text = [
        (
            "WBN ",
            r"(?:E\d+|\d+\.\d+)(?:[a-h]\b|\(\d\)|\b)|BPGN\b|BFEN\b",
        ),
        ("Asten ", r"§\d+"),
        ("RU ", r"[GLVFCSTKO]\d+[a-h]?\b|H\b"),
        ("", r"Q\d{1,2}\b"),
    ];
    let lists = of_text.map(|(text, id)| format!(r"\b{text}(?:{id})(?:, (?:{id}))*"));
    Regex::new(&lists.join("|")).expect("a regular expression")
});

fn ids(text: &str) -> impl Iterator<Item = String> + use<'_> {
    IDS.find_iter(text).flat_map(|list| {
        let list = list.as_str();
        let family = list.split_once(' ').map_or("", |(family, _)| family);
        let family = family.trim_end_matches(',');
        let (family, numbers) = match ["WBN", "Asten", "RU"].contains(&family) {
            true => (format!("{family} "), &list[family.len() + 1..]),
            false => (String::new(), list),
        };
        numbers
            .split(", ")
            .map(move |number| format!("{family}{number}"))
    })
}

fn numbered(text: &str) -> impl Iterator<Item = (usize, &str)> {
    (1..).zip(text.lines())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_found_in_sentences_and_no_move_is_read_as_an_id() {
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
            ("WBN 1.1b, 1.6, E13", &["WBN 1.1b", "WBN 1.6", "WBN E13"]),
            ("RU V3b, H", &["RU V3b", "RU H"]),
            ("RU G2 to the letter (Q5, Q6)", &["RU G2", "Q5", "Q6"]),
            ("(\"e1c3\", \"Q1c3\") Q2R4 Qxe5 Q@h7", &[]),
            ("the WBN Laws v1.00 and WBN sample", &[]),
        ] {
            assert_eq!(ids(line).collect::<Vec<_>>(), expected, "{line}");
        }
    }

    #[test]
    fn parts_of_scripts_and_rows_of_tables_show_the_articles_that_they_cite() {
        let script = "## X1 Asten §23, Q5: a mate\n0:01 play WBN 1.1: no heading\n## Without ids\n";
        assert_eq!(
            shown("x.txt", script),
            [
                "Asten §23 X1 Asten §23, Q5: a mate",
                "Q5 X1 Asten §23, Q5: a mate"
            ]
        );
        let table = "id\tsource\twhy\nV1\tWBN E9 (1)\tRU L2\nV2\tnone\t\n";
        assert_eq!(shown("x.tsv", table), ["WBN E9 V1"]);
        let table = "source\tid\tarticle\nRU L2\tV1\tWBN 1.5\n";
        assert_eq!(shown("x.tsv", table), ["WBN 1.5 V1"]);
    }

    #[test]
    fn a_test_shows_the_articles_at_the_beginning_of_the_comment_above() {
        let rust = "/// WBN 1.2. See Q1: no.\n/// Q2, Q3: so.\n/// as in Q4\n#[tokio::test(start_paused = true)]\n#[cfg(unix)]\nasync fn one() {\n}\n\n/// Q5.\nfn helper() {}\n#[test]\nfn two() {}\n";
        assert_eq!(shown("x.rs", rust), ["WBN 1.2 one", "Q2 one", "Q3 one"]);
        let web = "// Q1.\nit(\"runs\", () => {\n  show(\"clock\");\n// Q2: over a table.\nit.each([\n  [\"a\"],\n])(\"goes %s\", () => {\n// Q3.\ndescribe(\"a clock\", () => {\n  it(\"stops\");\n// Q4.\nit.each([\"a\"])(\"if\", f);\n";
        assert_eq!(shown("x.ts", web), ["Q1 runs", "Q2 goes %s", "Q4 if"]);
    }

    #[test]
    fn a_citation_above_a_function_that_is_no_test_shows_nothing() {
        let citations = of_file("x.rs", "// As in Q1.\nfn one() {}\n");
        assert_eq!(citations.len(), 1);
        assert_eq!((citations[0].line, &citations[0].shown_by), (1, &None));
    }

    fn shown(path: &str, text: &str) -> Vec<String> {
        let citations = of_file(path, text).into_iter();
        citations
            .filter_map(|found| Some(format!("{} {}", found.id, found.shown_by?)))
            .collect()
    }
}
