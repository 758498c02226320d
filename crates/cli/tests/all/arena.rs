//! Tests of `bughouse arena`.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::common::{Ran, bughouse};

fn arena(arguments: &[&str]) -> Ran {
    bughouse(&[&["arena"], arguments].concat(), "")
}

/// Plays simple against itself with these other arguments.
fn play(folder: &Path, others: &[&str]) -> Ran {
    let folder = folder.to_str().expect("a path in UTF-8");
    let players = ["--one", "simple", "--two", "simple", "-o", folder];
    arena(&[&players, others].concat())
}

const SHORT: [&str; 4] = ["--nodes", "200", "--games", "4"];

#[test]
fn a_contest_ends_with_its_line_and_its_report_has_the_same() {
    let place = tempfile::tempdir().expect("a temporary folder");
    let (status, out, _) = play(place.path(), &SHORT);
    assert_eq!(status, 0);
    let line = out.lines().last().expect("a line");
    assert!(line.starts_with("one ") && line.contains(" % ["), "{line}");
    let folder = place.path().to_str().expect("a path in UTF-8");
    let (status, report, err) = arena(&["--report", folder]);
    assert_eq!((status, &*err), (0, ""));
    let without = |text: &str| text.split("; cpu ms").next().map(str::to_owned);
    assert_eq!(without(&report), without(&out));
    let (status, json, _) = arena(&["--report", folder, "--json"]);
    let json: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!((status, &json["games"]), (0, &4.into()));
}

#[test]
fn a_changed_game_is_a_defect() {
    let place = tempfile::tempdir().expect("a temporary folder");
    play(place.path(), &SHORT);
    let file = place.path().join("games.bpgn");
    let text = fs::read_to_string(&file).expect("games");
    let changed = text.replacen("[Round \"1.1\"]", "[Round \"2.1\"]", 1);
    fs::write(&file, changed).expect("a file");
    let folder = place.path().to_str().expect("a path in UTF-8");
    let (status, _, err) = arena(&["--report", folder]);
    assert_eq!(status, 1);
    assert_eq!(err.lines().count(), 1, "{err}");
    assert!(err.starts_with("games.bpgn:1:1: game 1.1: "), "{err}");
}

#[test]
fn arguments_that_are_not_understood_write_nothing() {
    let place = tempfile::tempdir().expect("a temporary folder");
    let folder = place.path().join("new");
    let name = folder.to_str().expect("a path in UTF-8");
    let file = place.path().join("lines.tsv");
    fs::write(&file, "id\tmoves\tname\nA1\te4 d5 exd5\tx\n").expect("a file");
    let lines = file.to_str().expect("a path in UTF-8");
    for (two, others, sentence) in [
        (
            "two:x",
            vec![],
            "two:x: a program that plays both seats of a team cannot play",
        ),
        ("sample", vec![], "not a player: `sample`"),
        (
            "simple",
            vec!["--rules", "wbn"],
            "the arena plays by rules of online play",
        ),
        (
            "simple",
            vec!["--sprt", "5,0,0.05,0.05"],
            "E1 must be larger than E0",
        ),
        (
            "simple",
            vec!["--virtual-clock", "1000"],
            "cannot be used with",
        ),
        ("simple", vec!["--resume", name], "cannot be used with"),
        (
            "cecp:/bin/true",
            vec![],
            "an engine cannot count positions by this protocol",
        ),
        (
            "simple",
            vec!["--openings", lines],
            "lines.tsv:2:1: exd5 captures",
        ),
    ] {
        let players = ["--one", "simple", "--two", two, "-o", name];
        let (status, out, err) = arena(&[&players, &SHORT[..], &others].concat());
        assert_eq!((status, &*out), (2, ""), "{err}");
        assert!(err.contains(sentence), "{err}");
        assert!(!folder.exists());
    }
    let (status, _, err) = arena(&["--report", name]);
    assert_eq!(status, 2);
    assert!(err.contains("has no contest"), "{err}");
    let (status, _, err) = arena(&["--resume", name, "--games", "40"]);
    assert_eq!(status, 2);
    assert!(err.contains("cannot be used with"), "{err}");
}

#[test]
fn a_killed_contest_goes_on_to_the_same_files() {
    let places = [0; 2].map(|_| tempfile::tempdir().expect("a temporary folder"));
    let [whole, killed] = [0, 1].map(|n: usize| places[n].path());
    let others = ["--nodes", "2000", "--games", "40", "--seed", "5"];
    assert_eq!(play(whole, &others).0, 0);
    let mut child = Command::new(env!("CARGO_BIN_EXE_bughouse"))
        .args(["arena", "--one", "simple", "--two", "simple", "-o"])
        .arg(killed)
        .args(others)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("the program starts");
    let games = killed.join("games.bpgn");
    let has_games = || fs::metadata(&games).is_ok_and(|file| file.len() > 0);
    while !has_games() && child.try_wait().expect("a status").is_none() {
        std::thread::yield_now();
    }
    // The program may have ended already. Then there is nothing to kill.
    let _ = child.kill();
    child.wait().expect("the program ends");
    let folder = killed.to_str().expect("a path in UTF-8");
    let (status, _, err) = arena(&["--resume", folder]);
    assert_eq!(status, 0, "{err}");
    for name in ["arena.json", "games.bpgn", "openings.tsv"] {
        let read = |folder: &Path| fs::read(folder.join(name)).expect(name);
        assert!(read(whole) == read(killed), "{name} differs");
    }
}
