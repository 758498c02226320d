//! Games as programs write them: each composed one of the corpus is read as it is meant, and all
//! real ones of the shared data folder replay but for what is named here.

use std::fmt::Write;
use std::path::{Path, PathBuf};

use bughouse_core::Ruleset;
use bughouse_notation::bpgn::{Game, Reader};
use bughouse_notation::replay;

use crate::skip::shared;

fn games(text: &[u8]) -> Vec<Game> {
    Reader::new(text)
        .map(|game| game.expect("memory gives no I/O errors"))
        .collect()
}

/// What is read of a file, for people to compare.
fn reading(text: &[u8]) -> String {
    let mut out = String::new();
    for (n, game) in games(text).iter().enumerate() {
        let replay = replay(game, &Ruleset::FICS);
        let _ = writeln!(out, "== game {} at {}", n + 1, game.place);
        replay.repairs.iter().for_each(|repair| {
            let _ = writeln!(out, "repair {repair}");
        });
        if let Some(defect) = &replay.defect {
            let _ = writeln!(out, "defect {defect}, ply {}", defect.ply);
        }
        let _ = writeln!(
            out,
            "plays {} of {} plies",
            replay.plies.len(),
            game.plies.len()
        );
        let _ = writeln!(out, "{}", game.to_string().trim_end());
    }
    out
}

#[test]
fn every_quirk_of_the_corpus_is_read_as_it_is_meant() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../corpus/games");
    let mut different = Vec::new();
    let mut count = 0;
    for path in files(&folder, "bpgn") {
        let text = std::fs::read(&path).expect("a readable file");
        let beside = path.with_extension("read");
        let read = reading(&text);
        if std::env::var_os("BUGHOUSE_WRITE").is_some() {
            std::fs::write(&beside, &read).expect("a writable folder");
        }
        if std::fs::read_to_string(&beside).unwrap_or_default() != read {
            different.push(format!("{}:\n{read}", path.display()));
        }
        count += 1;
    }
    assert!(different.is_empty(), "{}", different.join("\n"));
    assert!(count >= 17, "only {count} games in {}", folder.display());
}

/// What is read is written so that it is read as the same game, without any repair.
#[test]
fn a_repaired_game_needs_no_repair_again() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../corpus/games");
    for path in files(&folder, "bpgn") {
        for game in games(&std::fs::read(&path).expect("a readable file")) {
            let text = game.to_string();
            let again = games(text.as_bytes());
            assert_eq!(again.len(), 1, "{text}");
            assert_eq!(again[0].repairs, [], "{text}");
            assert_eq!(again[0].to_string(), text);
            let whole = Game {
                defect: None,
                rest: String::new(),
                ..game
            };
            assert_eq!(again[0].clone().placeless(), whole.placeless(), "{text}");
        }
    }
}

/// Files of real games: how many games each has, and the only defects in them.
const REAL: [(&str, usize, &[&str]); 17] = [
    ("fics/bgp2001-final-01.bpgn", 1, &[]),
    ("fics/bgp2001-final-02.bpgn", 1, &[]),
    ("fics/bgp2001-final-03.bpgn", 1, &[]),
    ("fics/bgp2001-final-04.bpgn", 1, &[]),
    ("fics/bgp2001-final-05.bpgn", 1, &[]),
    ("fics/bgp2001-final-06.bpgn", 1, &[]),
    ("fics/bgp2001-final-07.bpgn", 1, &[]),
    ("fics/bgp2001-final-08.bpgn", 1, &[]),
    ("fics/bughousedb-1283326.bpgn", 1, &[]),
    ("fics/bughousedb-1934301.bpgn", 1, &[]),
    ("fics/bughousedb-1934587.bpgn", 1, &[]),
    (
        "fics/bughousedb-org-movetext-a.csv",
        32,
        &["24: 1A. Qe7+: no queen can go to e7"],
    ),
    ("misc/chesscom-website-export.bpgn", 1, &[]),
    ("misc/sunsetter-bench.bpgn", 1, &[]),
    (
        "bughousepro/duck_accolade.bpgn",
        1,
        &["1: variant not supported: Accolade DuckChess"],
    ),
    ("bughousepro/regular.bpgn", 1, &[]),
    ("engine/hivemind-selfplay-20260124-dualuci.pgn", 14, &[]),
];

#[test]
fn the_real_games_replay() {
    for (file, count, expected) in REAL {
        let Some(path) = shared(&format!("data/games/{file}")) else {
            continue;
        };
        let rules = match file {
            "misc/sunsetter-bench.bpgn" => Ruleset::CRAZYHOUSE,
            _ => Ruleset::FICS,
        };
        let text = std::fs::read(&path).expect("a readable file");
        let games = games_of(file, &text);
        assert_eq!(games.len(), count, "{file}");
        let mut defects = Vec::new();
        for (n, game) in games.iter().enumerate() {
            let replay = replay(game, &rules);
            if file.starts_with("fics/") {
                assert_eq!(replay.repairs, [], "{file} {}", n + 1);
            }
            let defect = replay.defect.map(|defect| defect.fault);
            defects.extend(defect.map(|fault| format!("{}: {fault}", n + 1)));
        }
        assert_eq!(defects, expected, "{file}");
    }
}

/// A table's rows are `base,"movetext"`; the movetext may end in another line.
fn games_of(file: &str, text: &[u8]) -> Vec<Game> {
    if !file.ends_with(".csv") {
        return games(text);
    }
    let quoted = text.split(|&byte| byte == b'"').skip(1).step_by(2);
    quoted.flat_map(games).collect()
}

fn files(folder: &Path, extension: &str) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).expect("a readable folder");
    let mut files: Vec<_> = entries
        .map(|entry| entry.expect("a readable entry").path())
        .filter(|path| path.extension().is_some_and(|own| own == extension))
        .collect();
    files.sort();
    files
}
