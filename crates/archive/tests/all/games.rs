//! Games with the peculiarities of other programs: each game of `corpus/games` has the expected
//! reading. With `BUGHOUSE_WRITE` set, the test writes the expected readings.

use std::fmt::Write;
use std::path::{Path, PathBuf};

use bughouse_archive::GameRead;
use bughouse_core::{BoardId, Ruleset, Verdict};
use bughouse_notation::bpgn::{Game, Reader};

fn games(text: &[u8]) -> Vec<Game> {
    Reader::new(text)
        .map(|game| game.expect("memory gives no I/O errors"))
        .collect()
}

/// The reading of a file as text that people can compare.
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
        if replay.unseen_drops > 0 {
            let _ = writeln!(out, "unseen drops {}", replay.unseen_drops);
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
fn every_game_of_the_corpus_is_read_as_expected() {
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
    assert!(count >= 21, "only {count} games in {}", folder.display());
}

/// A game that was read with repairs is written as a text that is read as the same game without
/// repairs.
#[test]
fn the_written_text_of_a_repaired_game_needs_no_repair() {
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

/// The sample game of the WBN Laws, E14.
const LAWS: &str = "\
1A. e4 {299} 1B. e4 {299} 1a. e6 {299} 1b. e5 {299} 2A. d4 {298} 2a. d5 {298}
2B. Bc4 {297} 2b. Nf6 {298} 3A. c4 {297} 3a. dxe4 {294} 4A. d5 {296} 4a. exd5 {290}
5A. cxd5 {295} 3B. Nc3 {287} 3b. Bb4 {297} 4B. Bxf7+ {286} 4b. Kxf7 {296} 5B. Nh3 {285}
5b. Bxc3 {295} 5a. Nf6 {284} 6B. dxc3 {284} 6A. Bc4 {294} 6a. Bg4 {283} 6b. d5 {293}
7B. Ng5+ {283} 7b. Ke7 {292} 8B. exd5 {282} 8b. Qxd5 {291} 7A. P@e6 {284} 7a. Bxd1 {282}
9B. P@d4 {275} 9b. exd4 {290} 8A. exf7+ {282} 10B. Qe2+ {274} 8a. Kxf7 {281}
9A. N@e5+ {281} 9a. Ke8 {280} 10b. P@e3 {283} 11B. Bxe3 {273} 10A. B@f7+ {276}
10a. Ke7 {279} 11b. Qxg5 {278} 11A. N@f5# {272} {*} 1-0
";

/// WBN BPGN: the sample game ends with the mate and the position that the Laws print.
#[test]
fn the_sample_game_of_the_laws_ends_in_the_position_of_the_laws() {
    let replay = GameRead::of_game(&games(LAWS.as_bytes())[0], &Ruleset::FICS);
    let record = replay.record;
    assert_eq!((replay.defect, record.plies.len()), (None, 43));
    assert_eq!(record.end.verdict(BoardId::A, &record.rules), Verdict::Mate);
    assert_eq!(replay.repairs, []);
    assert_eq!(
        record.bfen().to_string(),
        "rn1q1b1r/ppp1kBpp/5n2/3PNN2/2B1p3/8/PP3PPP/RNBbK1NR/Pbppp b KQ - 272 279 | rnb4r/ppp1k1pp/5n2/6q1/3p4/2P1B3/PPP1QPPP/R3K2R/QPPp w KQ - 273 278"
    );
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
