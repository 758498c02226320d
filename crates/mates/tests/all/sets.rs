//! The sets of `corpus/mates` are as their heads say.

use std::collections::HashSet;
use std::fs;
use std::path::Path;

use bughouse_core::Ruleset;
use bughouse_mates::{Plain, Row, read};

/// The rows of a set.
pub fn set(name: &str) -> Vec<Row> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../corpus/mates");
    let text = fs::read_to_string(folder.join(name).with_extension("tsv")).expect(name);
    read(&text).expect(name)
}

/// Every `step`th row of a set.
pub fn sample(name: &str, step: usize) -> Vec<Row> {
    set(name).into_iter().step_by(step).collect()
}

#[test]
fn each_set_has_enough_different_positions_of_one_length() {
    let mut seen = HashSet::new();
    for (name, least) in [
        ("1", 500),
        ("3", 500),
        ("5", 500),
        ("7", 200),
        ("9", 200),
        ("none", 500),
    ] {
        let rows = set(name);
        assert!(rows.len() >= least, "{name}: {}", rows.len());
        for row in rows {
            assert_eq!(row.plies, name.parse().ok(), "{}", row.id);
            assert!(seen.insert(row.board), "{}: a second time", row.id);
        }
    }
}

#[test]
fn a_row_is_the_line_that_it_is_read_from() {
    for row in set("3") {
        let text = format!("{}\n{}\n", bughouse_mates::COLUMNS, row.line());
        assert_eq!(read(&text), Ok(vec![row]));
    }
}

#[test]
fn lines_that_are_no_rows_are_named() {
    let columns = bughouse_mates::COLUMNS;
    for (text, expected) in [
        (
            "",
            "1: the first line names the columns id, position, plies, source, separated by tabs"
                .to_string(),
        ),
        (
            &format!("# a set\n{columns}\na\tb"),
            "3: a row has an id, a position, plies and a source".into(),
        ),
        (
            &format!("{columns}\na\t4k3/8/8/8/8/8/8/4K3 w - -\t2\t-"),
            "2: the length of a mate is an odd number of plies below 64, or none".into(),
        ),
    ] {
        let error = read(text).expect_err(text);
        assert_eq!(error.to_string(), expected);
    }
}

#[test]
fn the_lengths_of_a_sample_are_proven() {
    let mut plain = Plain::new(&Ruleset::CHESSCOM, 1_000_000_000);
    for (name, step) in [
        ("1", 10),
        ("3", 10),
        ("5", 50),
        ("7", 40),
        ("9", 40),
        ("none", 100),
    ] {
        for row in sample(name, step) {
            assert_eq!(plain.prove(&row), Ok(()), "{}", row.id);
        }
    }
}
