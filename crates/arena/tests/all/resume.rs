//! A contest that was killed goes on to the same files.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::path::Path;

use bughouse_arena::{Folder, Pace};

use crate::scripted::Trial;

fn files(path: &Path) -> BTreeMap<String, Vec<u8>> {
    let files = fs::read_dir(path).unwrap().map(|entry| {
        let entry = entry.unwrap();
        let name = entry.file_name().into_string().unwrap();
        (name, fs::read(entry.path()).unwrap())
    });
    files.collect()
}

#[test]
fn the_same_seed_gives_the_same_files_with_any_number_of_jobs() {
    let mut trial = Trial::new("simple", "simple").games(10);
    let places = [0; 3].map(|_| tempfile::tempdir().unwrap());
    for (place, jobs) in places.iter().zip([1, 1, 3]) {
        trial.jobs = jobs;
        trial.play_in(place.path());
    }
    let first = files(places[0].path());
    assert_eq!(
        first.keys().collect::<Vec<_>>(),
        ["arena.json", "games.bpgn", "openings.tsv"]
    );
    assert!(places.iter().all(|place| files(place.path()) == first));
    trial.terms.seed += 1;
    let other = tempfile::tempdir().unwrap();
    trial.play_in(other.path());
    assert_ne!(files(other.path())["games.bpgn"], first["games.bpgn"]);
}

/// Cuts a file of a finished contest after each of `lengths` bytes, goes on, and compares.
fn check_cuts(trial: &Trial, name: &str, step: usize) {
    let place = tempfile::tempdir().unwrap();
    trial.play_in(place.path());
    let whole = files(place.path());
    let file = place.path().join(name);
    for length in (0..=whole[name].len()).rev().step_by(step) {
        let cut = File::options().write(true).open(&file).unwrap();
        cut.set_len(length as u64).unwrap();
        let report = trial.go_on(place.path()).unwrap();
        assert!(report.tally.is_done());
        assert_eq!(
            files(place.path()),
            whole,
            "{name} cut after {length} bytes"
        );
    }
}

#[test]
fn a_cut_after_any_byte_changes_nothing() {
    check_cuts(&Trial::new("simple", "uci:resigns"), "games.bpgn", 1);
}

#[test]
fn a_cut_in_long_games_changes_nothing() {
    check_cuts(&Trial::new("simple", "simple"), "games.bpgn", 997);
}

#[test]
fn a_cut_of_either_file_of_a_timed_contest_changes_nothing() {
    let trial = Trial::new("uci:first", "uci:resigns").pace(Pace::Ms(1));
    check_cuts(&trial, "games.bpgn", 7);
    check_cuts(&trial, "processor.tsv", 1);
}

#[test]
fn a_decided_contest_stays_as_it_is() {
    let trial = Trial::new("simple", "uci:resigns")
        .games(200)
        .sprt("0,100,0.05,0.05");
    check_cuts(&trial, "games.bpgn", 1_009);
}

#[test]
fn a_folder_is_used_once() {
    let place = tempfile::tempdir().unwrap();
    let trial = Trial::new("simple", "simple");
    let error = Folder::open(place.path()).unwrap_err().to_string();
    assert!(
        error.ends_with("has no contest: its arena.json is missing"),
        "{error}"
    );
    let folder = trial.begin(place.path());
    let again = Folder::create(place.path(), folder.contest, None).unwrap_err();
    assert!(again.to_string().ends_with("--resume goes on with it"));
}

#[test]
fn a_contest_does_not_go_on_from_a_changed_game() {
    let place = tempfile::tempdir().unwrap();
    let trial = Trial::new("simple", "simple");
    trial.play_in(place.path());
    let file = place.path().join("games.bpgn");
    let text = fs::read_to_string(&file).unwrap();
    let changed = text.replacen("[Seed \"7\"]", "[Seed \"8\"]", 1);
    fs::write(&file, changed).unwrap();
    let error = trial.go_on(place.path()).err().unwrap();
    assert!(error.starts_with("game 1.1: "), "{error}");
}

/// The end of a program tears one pair. Where more is damaged, nothing is cut off.
#[test]
fn a_contest_does_not_go_on_from_a_damaged_file() {
    let place = tempfile::tempdir().unwrap();
    let trial = Trial::new("simple", "simple");
    trial.play_in(place.path());
    let file = place.path().join("games.bpgn");
    let whole = fs::read(&file).unwrap();
    let lines_of_windows = String::from_utf8(whole.clone())
        .unwrap()
        .replace('\n', "\r\n");
    let mut bad_byte = whole;
    bad_byte[100] = 0xff;
    for damaged in [lines_of_windows.into_bytes(), bad_byte] {
        fs::write(&file, &damaged).unwrap();
        let error = trial.go_on(place.path()).err().unwrap();
        assert!(
            error.contains("1.1: from here on no pair is whole"),
            "{error}"
        );
        assert_eq!(fs::read(&file).unwrap(), damaged);
    }
}
