//! Games as programs write them: each composed one of the corpus is read as it is meant.

use std::fmt::Write;
use std::path::{Path, PathBuf};

use bughouse_archive::GameRead;
use bughouse_core::Ruleset;
use bughouse_notation::bpgn::{Game, Reader};

fn games(text: &[u8]) -> Vec<Game> {
    Reader::new(text)
        .map(|game| game.expect("memory gives no I/O errors"))
        .collect()
}

/// What is read of a file, for people to compare.
fn reading(text: &[u8]) -> String {
    let mut out = String::new();
    for (n, game) in games(text).iter().enumerate() {
        let replay = GameRead::of_game(game, &Ruleset::FICS);
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
            replay.record.plies.len(),
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
    assert!(count >= 18, "only {count} games in {}", folder.display());
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

fn files(folder: &Path, extension: &str) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).expect("a readable folder");
    let mut files: Vec<_> = entries
        .map(|entry| entry.expect("a readable entry").path())
        .filter(|path| path.extension().is_some_and(|own| own == extension))
        .collect();
    files.sort();
    files
}
