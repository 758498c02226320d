//! Matches played on all cores are those that are read one after another.

use std::path::PathBuf;

use bughouse_archive::{Choice, Files, Played};
use bughouse_core::Ruleset;

const CHOICE: Choice = Choice {
    rules: Ruleset::FICS,
    over_tags: false,
    letters: None,
};

/// One core, one match after another.
fn one_by_one(names: &[String]) -> Vec<Played> {
    Files::open(names)
        .expect("files that are there")
        .map(|entry| entry.expect("a readable file").play(&CHOICE))
        .collect()
}

/// So many threads, batch by batch.
fn at_once(names: &[String], threads: usize) -> Vec<Played> {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
    pool.expect("threads can be had").install(|| {
        let files = Files::open(names).expect("files that are there");
        let mut batches = files.in_batches();
        let mut all = Vec::new();
        loop {
            let some = batches.next(&CHOICE).expect("readable files");
            if some.is_empty() {
                return all;
            }
            all.extend(some);
        }
    })
}

/// The same matches on one thread and on three; how many there are.
fn check(contents: &[String]) -> usize {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let paths: Vec<PathBuf> = (0..contents.len())
        .map(|n| folder.path().join(format!("{n}")))
        .collect();
    for (path, content) in paths.iter().zip(contents) {
        std::fs::write(path, content).expect("a writable file");
    }
    let names: Vec<String> = paths
        .iter()
        .map(|path| path.display().to_string())
        .collect();
    let expected = one_by_one(&names);
    for threads in [1, 3] {
        let played = at_once(&names, threads);
        assert_eq!(played.len(), expected.len(), "{threads} threads");
        for (played, expected) in played.iter().zip(&expected) {
            let (file, index) = (&expected.file, expected.index);
            assert!(played == expected, "{file} {index} on {threads} threads");
        }
    }
    expected.len()
}

/// A game with a remark of that length, and its number.
fn game(number: usize, length: usize) -> String {
    let words = "word ".repeat(length / 5);
    format!(
        "[Event \"x\"]\n[Round \"{number}\"]\n\n1A. e4 {{179}}\n1a. e5 {{178}} {{C:{words}}}\n1B. d4 {{ann\nresigns}} 1-0\n\n"
    )
}

fn games(count: usize, length: usize) -> String {
    (1..=count).map(|number| game(number, length)).collect()
}

#[test]
fn long_files_and_short_ones_give_the_same_matches() {
    let long = games(150, 10_000);
    let short = games(1, 0);
    let defects = games(60, 10_000).replace("1a. e5", "1a. Ke5") + "\n[Event \"torn\"]\n1A. e4 {";
    let rows = "180,\"1A. e4{179.5} 1a. e5{178}\"\n".repeat(40);
    let json = r#"{"game": {"id": 1}}"#.to_owned();
    let empty = "\n \n".to_owned();
    let files = [
        short.clone(),
        long.clone(),
        empty,
        rows,
        json,
        defects,
        short,
        long,
    ];
    assert_eq!(check(&files), 1 + 150 + 40 + 1 + 61 + 1 + 150);
}

/// Here each piece ends between the tags of a game, and no one can tell before it is read.
#[test]
fn games_whose_event_is_not_their_first_tag_stay_whole() {
    let game =
        "[Site \"x\"] }\n[Event \"y\"]\n1A. e4 {C:".to_owned() + &"word ".repeat(2_000) + "} *\n";
    assert_eq!(check(&[game.repeat(100), games(2, 0)]), 102);
}

#[test]
fn what_has_no_place_to_cut_is_read_as_one() {
    let uncut = "1A. e4 {C:".to_owned() + &"word ".repeat(20_000) + "} *\n";
    let event_behind_site = "[Site \"x\"]\n[Event \"y\"]\n".to_owned() + &uncut;
    let led_behind = "[Site \"x\"] }\n[Event \"y\"]\n".to_owned() + &uncut;
    let files = [
        games(60, 10_000) + &uncut.repeat(50) + &games(3, 0),
        event_behind_site.repeat(50),
        led_behind.repeat(4) + &event_behind_site.repeat(50),
        games(1, 0),
    ];
    assert_eq!(check(&files), 60 + 50 + 3 + 50 + 54 + 1);
}
