//! Tests of `bughouse engine`, and of our engine as another program in `bughouse arena`.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};

use crate::common::bughouse;

const PROGRAM: &str = env!("CARGO_BIN_EXE_bughouse");

/// The words of the games of a contest of `ours` against this player, which is called `ours`, too.
/// Where a line ends depends on the length of a name.
fn games_against(two: &str) -> Vec<String> {
    let place = tempfile::tempdir().unwrap();
    let folder = place.path().to_str().unwrap();
    let options = [
        "--nodes", "500", "--games", "4", "--seed", "3", "-o", folder,
    ];
    let (status, _, err) = bughouse(
        &[&["arena", "--one", "ours", "--two", two], &options[..]].concat(),
        "",
    );
    assert_eq!(status, 0, "{err}");
    let games = fs::read_to_string(place.path().join("games.bpgn")).unwrap();
    assert!(games.contains(two));
    let games = games.replace(two, "ours");
    games.split_whitespace().map(str::to_owned).collect()
}

#[cfg(unix)]
#[test]
fn our_engine_of_the_same_program_plays_the_same_games() {
    let same = games_against("ours");
    assert!(games_against(&format!("ours@{PROGRAM}")) == same);
    let without = ":without=flow:without=proof";
    let same = games_against(&format!("ours{without}"));
    assert!(games_against(&format!("ours@{PROGRAM}{without}")) == same);
}

#[test]
fn a_player_speaks_the_protocol() {
    let now = |boards: &str| format!("now 0 clocks - boards {boards}");
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -";
    let two = format!("{start} | {start}");
    let after = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq -";
    let after = format!("{after} | {start}");
    let lines = [
        "bughouse-engine 1".to_owned(),
        "think clock".into(),
        format!("begin a rules chesscom {}", now(&two)),
        format!("played A e2e4 {}", now(&after)),
        "hurry".into(),
        format!("said need n {}", now(&after)),
        "boards".into(),
        format!("think nodes 200 {}", now(&after)),
        "quit".into(),
    ];
    let (status, out, err) = bughouse(&["engine", "run"], &(lines.join("\n") + "\n"));
    assert_eq!((status, &*err), (0, ""));
    let out: Vec<&str> = out.lines().collect();
    let version = env!("CARGO_PKG_VERSION");
    let [greeting, no_match, ready, boards, answer] = out[..] else {
        panic!("{out:?}");
    };
    assert_eq!(greeting, format!("bughouse-engine 1 Bughouse {version}"));
    assert!(no_match.starts_with("error cannot-play not a message"));
    assert_eq!(ready, "ready");
    assert_eq!(boards, format!("boards {after}"));
    assert!(
        answer.starts_with("play ") && answer.contains(" nodes "),
        "{answer}"
    );
}

/// The clocks would let it think for years.
#[test]
fn a_player_that_thinks_reads_news_and_answers_when_it_must() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -";
    let after = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq -";
    let now = |b: &str| {
        format!(
            "now 0 clocks{} boards {start} | {b}",
            " 999999999999".repeat(4)
        )
    };
    let mut child = Command::new(PROGRAM)
        .args(["engine", "run"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = child.stdin.take().unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let (first, second) = (now(start), now(after));
    write!(
        input,
        "begin A rules chesscom {first}\nthink clock {first}\nplayed B e2e4 {second}\n\
         said fast {second}\nhurry\n"
    )
    .unwrap();
    let mut next = || lines.next().unwrap().unwrap();
    assert_eq!(next(), "ready");
    let answer = next();
    assert!(answer.starts_with("play "), "{answer}");
    writeln!(input, "boards").unwrap();
    assert_eq!(next(), format!("boards {start} | {after}"));
    drop(input);
    assert!(child.wait().unwrap().success());
}

#[test]
fn another_version_or_level_is_refused_with_a_sentence() {
    let (status, out, err) = bughouse(&["engine", "run"], "bughouse-engine 7\n");
    let sentence = "the other side speaks version 7 of the protocol of our engine; this program \
        speaks version 1";
    assert_eq!((status, &*err), (2, &*format!("{sentence}\n")));
    assert_eq!(out, format!("error cannot-play {sentence}\n"));
    for arguments in [["--level", "wizard"], ["--without", "chess"]] {
        let (status, out, err) = bughouse(&[&["engine", "run"], &arguments[..]].concat(), "");
        assert_eq!(status, 2);
        assert!(err.contains(arguments[1]), "{err}");
        assert_eq!(out, format!("error cannot-play {err}"));
    }
}

#[test]
fn the_same_seed_gives_the_same_positions_and_weights() {
    let place = tempfile::tempdir().unwrap();
    let path = |name: &str| place.path().join(name).to_str().unwrap().to_owned();
    let mut texts = Vec::new();
    for (nth, jobs) in ["1", "3"].into_iter().enumerate() {
        let (data, weights) = (path(&format!("{nth}.tsv")), path(&format!("{nth}.txt")));
        let options = [
            "--games", "80", "--nodes", "50", "--seed", "4", "--jobs", jobs, "-o", &data,
        ];
        let (status, out, err) = bughouse(&[&["engine", "data"], &options[..]].concat(), "");
        assert_eq!(status, 0, "{err}");
        assert!(out.ends_with(" positions of 80 games\n"), "{out}");
        let (status, out, err) = bughouse(
            &["engine", "tune", &data, "--rounds", "3", "-o", &weights],
            "",
        );
        assert_eq!((status, err.lines().count()), (0, 3), "{err}");
        assert!(out.contains("3 rounds: loss 0."), "{out}");
        texts.push([data, weights].map(|file| fs::read_to_string(file).unwrap()));
    }
    assert_eq!(texts[0], texts[1]);
    let [data, weights] = &texts[0];
    assert!(weights.contains("terms! {\n    Pawn = "), "{weights}");
    let (_, other, _) = bughouse(
        &[
            "engine", "data", "--games", "6", "--nodes", "100", "--seed", "5", "-o", "-",
        ],
        "",
    );
    assert!(other.lines().count() > 10 && other != *data);
}

#[test]
fn a_line_that_is_no_position_is_named() {
    let (_folder, names) = crate::common::files(&["x\t0\twon\n", ""]);
    let (status, out, err) = bughouse(&["engine", "tune", &names[0], "-o", "-"], "");
    assert_eq!((status, &*out), (2, ""));
    assert!(err.starts_with(&format!("{}:1:1: x: ", names[0])), "{err}");
    let (status, _, err) = bughouse(&["engine", "tune", &names[1], "-o", "-"], "");
    assert_eq!(
        (status, &*err),
        (
            2,
            "there are fewer than 1000 positions of boards that decided their match\n"
        )
    );
    let (status, _, err) = bughouse(&["engine", "tune", &names[1], "-o", &names[1]], "");
    assert_eq!(status, 2);
    assert!(err.contains("the command reads this file"), "{err}");
}

#[test]
fn players_levels_and_ideas_are_listed() {
    let (status, out, err) = bughouse(&["engine", "list"], "");
    assert_eq!((status, &*err), (0, ""));
    for line in [
        "ours@PROGRAM",
        ":level=champion",
        ":without=flow",
        "Engines of other authors",
    ] {
        assert!(out.contains(line), "{line} in {out}");
    }
    let (_, json, _) = bughouse(&["engine", "list", "--json"], "");
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(json["levels"].as_array().map(Vec::len), Some(8));
    assert_eq!(json["ideas"][0]["spec"], ":without=mate-in-one");
    let engines = json["engines"].as_array().unwrap();
    let specs = engines
        .iter()
        .map(|engine| engine["spec"].as_str().unwrap());
    // Each SPEC is one of the arena's.
    for spec in specs {
        assert!(spec.parse::<bughouse_arena::Spec>().is_ok(), "{spec}");
    }
}

#[cfg(unix)]
#[test]
fn our_own_engine_fails_no_clause() {
    // Without those about seconds, because the machine may be busy.
    let untimed = (2..=20).filter(|number| ![12, 13].contains(number));
    let only = untimed.map(|number| format!("--only={number}"));
    let only: Vec<String> = only.collect();
    let only = only.iter().map(String::as_str);
    let arguments = ["engine", "check"].into_iter().chain(only);
    let arguments: Vec<&str> = arguments.chain([PROGRAM, "engine", "run"]).collect();
    let (status, out, err) = bughouse(&arguments, "");
    assert_eq!((status, &*err), (0, ""), "{out}");
    let lines: Vec<&str> = out.lines().collect();
    let (last, clauses) = lines.split_last().unwrap();
    assert_eq!(*last, format!("{PROGRAM}: 18 clauses, 0 failed"));
    assert!(
        clauses
            .iter()
            .all(|line| line.starts_with('C') && line.contains(" ok "))
    );
}

#[cfg(unix)]
#[test]
fn a_program_that_is_no_engine_fails_the_first_clause() {
    let (status, out, err) = bughouse(&["engine", "check", "--only", "2", "true"], "");
    assert_eq!((status, &*err), (1, ""));
    let lines: Vec<&str> = out.lines().collect();
    assert!(
        lines[0].starts_with("C1 FAIL it starts, and greets within 10 s"),
        "{out}"
    );
    assert!(lines[1].ends_with("not tried, because C1 failed"), "{out}");
    assert_eq!(lines[2], "true: 2 clauses, 2 failed");
    let (status, out, err) = bughouse(&["engine", "check", "no-such-engine"], "");
    assert_eq!((status, &*out), (2, ""));
    assert!(err.starts_with("cannot start no-such-engine: "), "{err}");
}
