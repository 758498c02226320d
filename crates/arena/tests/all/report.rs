//! The report finds games that are not those of the contest.

use std::fs;

use bughouse_arena::{Folder, Report};

use crate::scripted::Trial;

#[test]
fn the_report_is_that_of_the_contest() {
    let place = tempfile::tempdir().unwrap();
    let played = Trial::new("simple", "simple").play_in(place.path());
    let report = Report::of(&Folder::open(place.path()).unwrap()).unwrap();
    assert_eq!(report.table(), played.table());
    // At fixed nodes the processor times are not in the folder.
    let without = |line: String| line[..line.find("; cpu").unwrap()].to_owned();
    assert_eq!(without(report.tally.line()), without(played.tally.line()));
    assert!(report.tally.line().ends_with("; cpu ms a move -, -"));
    assert!(report.json().contains("\"games\":4,\"games_planned\":4,"));
}

/// A report is made of the changed text.
fn sentences(change: impl Fn(&str) -> String) -> Vec<String> {
    let place = tempfile::tempdir().unwrap();
    Trial::new("simple", "simple").play_in(place.path());
    let file = place.path().join("games.bpgn");
    let text = fs::read_to_string(&file).unwrap();
    let changed = change(&text);
    assert_ne!(changed, text, "the test changes the file");
    fs::write(&file, changed).unwrap();
    Report::of(&Folder::open(place.path()).unwrap())
        .unwrap()
        .sentences()
}

#[track_caller]
fn check(from: &str, to: &str, sentence: &str) {
    let found = sentences(|text| text.replacen(from, to, 1));
    let is_found = found.iter().any(|found| found.contains(sentence));
    assert!(is_found, "{from} became {to}: {found:#?}");
}

#[test]
fn a_changed_game_is_found_and_its_line_is_named() {
    let found = sentences(|text| text.replacen("[Result \"", "[Result \"9", 1));
    assert!(
        found[0].starts_with("games.bpgn:1:1: game 1.1: "),
        "{found:#?}"
    );
    check(
        "WhiteA \"simple\"",
        "WhiteA \"other\"",
        "the rules give `[WhiteA \"simple\"]`",
    );
    check(
        "[Round \"1.2\"]",
        "[Round \"1.1\"]",
        "game 1.2: the rules give `[Round \"1.2\"]`",
    );
    check("{179.800}", "{179.700}", "the rules give");
    check(
        "[Termination \"checkmate ",
        "[Termination \"flag ",
        "game 1.1: ",
    );
}

#[test]
fn a_game_that_is_missing_or_elsewhere_is_found() {
    let found = sentences(|text| {
        let second = text.find("[Event").unwrap() + 1;
        let second = second + text[second..].find("[Event").unwrap();
        text[second..].to_owned()
    });
    assert!(found.len() > 1, "{found:#?}");
    assert!(
        found
            .iter()
            .any(|sentence| sentence.contains("are no whole pair"))
    );
}

#[test]
fn a_change_of_any_byte_is_found() {
    let place = tempfile::tempdir().unwrap();
    let trial = Trial::new("simple", "uci:resigns").games(2);
    trial.play_in(place.path());
    let file = place.path().join("games.bpgn");
    let bytes = fs::read(&file).unwrap();
    for at in 0..bytes.len() {
        let mut changed = bytes.clone();
        changed[at] = if bytes[at] == b'7' { b'5' } else { b'7' };
        fs::write(&file, changed).unwrap();
        let report = Report::of(&Folder::open(place.path()).unwrap()).unwrap();
        assert!(
            !report.sentences().is_empty(),
            "byte {at}: {}",
            String::from_utf8_lossy(&bytes[at.saturating_sub(30)..at + 5])
        );
    }
}
