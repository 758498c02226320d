//! The tables in `corpus/`: positions with their counts and verdicts, an id and a source each.

use bughouse_core::{Board, Ruleset};

fn rows(table: &str) -> impl Iterator<Item = Vec<&str>> {
    table.lines().skip(1).map(|line| line.split('\t').collect())
}

#[test]
fn perft_counts_stand() {
    for row in rows(include_str!("../../../corpus/perft.tsv")) {
        let board: Board = row[1]
            .parse()
            .unwrap_or_else(|error| panic!("{}: {error}", row[0]));
        let depth = row[2].parse().unwrap();
        let nodes = board.perft(depth, &Ruleset::CHESSCOM).to_string();
        assert_eq!(nodes, row[3], "{}\n{board:#}", row[0]);
        let divided: u64 = board
            .perft_divide(depth, &Ruleset::CHESSCOM)
            .into_iter()
            .map(|(_, n)| n)
            .sum();
        assert_eq!(divided.to_string(), nodes, "{}", row[0]);
    }
}

#[test]
fn verdicts_stand() {
    for row in rows(include_str!("../../../corpus/verdicts.tsv")) {
        let board: Board = row[1]
            .parse()
            .unwrap_or_else(|error| panic!("{}: {error}", row[0]));
        let rules = Ruleset::build(row[2], []).unwrap();
        assert_eq!(
            board.verdict(&rules).to_string(),
            row[3],
            "{} {}\n{board:#}",
            row[0],
            row[5]
        );
    }
}
