//! Compares our perft counts and verdicts with two tables of the shared data, a folder beside the
//! repository (`skip.rs`). Two other programs agree on the perft counts of the first table. The
//! second table has each verdict under three mate pools: a mate pool says which pieces count as able
//! to parry a check by a drop.

use std::fs;
use std::path::PathBuf;

use bughouse_core::{Board, Ruleset, Verdict};

use crate::skip::shared;

fn read(file: PathBuf) -> String {
    fs::read_to_string(file).expect("a readable file")
}

fn rows(table: &str) -> impl Iterator<Item = Vec<&str>> {
    table
        .lines()
        .skip(1)
        .filter(|line| !line.is_empty())
        .map(|line| line.split('\t').collect())
}

#[test]
fn perft_agrees_with_two_other_programs() {
    let Some(table) = shared("data/perft/bughouse.tsv").map(read) else {
        return;
    };
    let rows: Vec<_> = rows(&table).collect();
    let next = std::sync::atomic::AtomicUsize::new(0);
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                while let Some(row) =
                    rows.get(next.fetch_add(1, std::sync::atomic::Ordering::Relaxed))
                {
                    let board: Board = row[1].parse().expect(row[0]);
                    let depth = row[2].parse().expect("a depth");
                    let nodes = board.perft(depth, &Ruleset::CHESSCOM).to_string();
                    assert_eq!(nodes, row[3], "{} depth {depth}\n{board:#}", row[0]);
                }
            });
        }
    });
}

/// Q13: whether a check is mate depends on the mate pool.
#[test]
fn verdicts_agree_with_the_table_under_three_mate_pools() {
    let Some(table) = shared("data/verdicts/mate.tsv").map(read) else {
        return;
    };
    for row in rows(&table) {
        let board: Board = row[1]
            .parse()
            .unwrap_or_else(|error| panic!("{}: {error}", row[0]));
        for (pool, expected) in ["any", "available", "actual"].into_iter().zip(&row[2..5]) {
            let rules = Ruleset::build("chesscom", [("mate.pool", pool)]).expect("a pool");
            let verdict = match board.verdict(&rules) {
                Verdict::Open | Verdict::Check => "open",
                Verdict::Mate => "mate",
                Verdict::Stuck => "stuck",
                Verdict::Draw => "draw",
            };
            assert_eq!(verdict, *expected, "{} under {pool}\n{board:#}", row[0]);
        }
    }
}
