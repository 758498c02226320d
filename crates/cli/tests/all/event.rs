//! Tests of `bughouse event`.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use tempfile::TempDir;

use crate::common::{bughouse, objects};

/// The file of an event in a folder of its own.
struct File {
    _folder: TempDir,
    path: PathBuf,
}

impl File {
    fn new(arguments: &str) -> File {
        let folder = tempfile::tempdir().unwrap();
        let file = File {
            path: folder.path().join("event.jsonl"),
            _folder: folder,
        };
        file.does(&format!("new FILE {arguments}"), "");
        file
    }

    /// Runs a command: its words are separated by spaces, and FILE is the file. `input`: standard input.
    fn run(&self, command: &str, input: &str) -> (i32, String, String) {
        let path = self.path.to_str().unwrap();
        let words = command
            .split(' ')
            .map(|word| if word == "FILE" { path } else { word });
        let words: Vec<_> = ["event"]
            .into_iter()
            .chain(words)
            .chain(["--at", "2026-11-29T18:00:00Z"])
            .collect();
        bughouse(&words, input)
    }

    /// Runs a command that ends well. Returns its output.
    #[track_caller]
    fn does(&self, command: &str, input: &str) -> String {
        let (status, out, err) = self.run(command, input);
        assert_eq!((status, &*err), (0, ""), "{command}");
        out
    }

    /// Runs a command that is refused with this status, and leaves the file as it was. Returns the sentence.
    #[track_caller]
    fn refuses(&self, status: i32, command: &str, input: &str) -> String {
        let before = fs::read(&self.path).unwrap();
        let (found, out, err) = self.run(command, input);
        assert_eq!((found, &*out), (status, ""), "{command}: {err}");
        assert_eq!(fs::read(&self.path).unwrap(), before, "{command}");
        err
    }
}

const SEVEN: &str = "Anna;Bob\nCid;Dan\nEva;Fay\nGus;Hal\nIda;Jan\nKim;Leo\nMax;Noa\n";

/// Example P of `docs/events.md`: who meets whom, as sets of entries.
#[test]
fn a_swiss_is_paired_as_fide_has_it() {
    let file = File::new("--format swiss --seed 7");
    assert_eq!(file.does("add FILE -", SEVEN), "7 added\n");
    let pairs = |out: &str| -> Vec<String> {
        let pair = |line: &str| {
            let fields: Vec<_> = line.split('\t').collect();
            match fields[..] {
                [_, "bye", entry] => format!("bye {entry}"),
                [_, _, "1", one, two, three, four] => {
                    let (mut one, mut other) = ([one, two], [three, four]);
                    one.sort_unstable();
                    other.sort_unstable();
                    format!("{}-{}", one[0], other[0])
                }
                _ => panic!("{line}"),
            }
        };
        out.lines().map(pair).collect()
    };
    assert_eq!(
        pairs(&file.does("pair FILE", "")),
        ["Anna-Gus", "Cid-Ida", "Eva-Kim", "bye Max/Noa"]
    );
    for (table, result) in [(1, "1-0"), (2, "1-0"), (3, "1/2-1/2")] {
        assert_eq!(
            file.does(&format!("result FILE 1 {table} {result}"), ""),
            ""
        );
    }
    assert_eq!(
        pairs(&file.does("pair FILE", "")),
        ["Anna-Cid", "Eva-Max", "Gus-Kim", "bye Ida/Jan"]
    );
    assert_eq!(
        file.does("check FILE", ""),
        "2 rounds, 0 breaches, 0 avoidable\n"
    );
}

#[test]
fn the_same_commands_give_the_same_bytes_and_a_preview_writes_nothing() {
    let files = [(); 2].map(|()| {
        let file = File::new("--format partners --seed 3");
        file.does("add FILE -", "A\nB\nC\nD\nE\nF\nG\nH\nI\n");
        let preview = file.does("pair FILE --preview", "");
        assert_eq!(file.does("pair FILE", ""), preview);
        fs::read(&file.path).unwrap()
    });
    assert_eq!(files[0], files[1]);
}

#[test]
fn a_pairing_is_read_as_it_is_printed() {
    let file = File::new("--format swiss --games 2 --seed 1");
    file.does("add FILE -", SEVEN);
    let printed = file.does("pair FILE --preview", "");
    assert_eq!(
        printed.lines().count(),
        7,
        "two games at each table, and a bye"
    );
    assert_eq!(file.does("pair FILE --by-hand -", &printed), printed);
    let other = File::new("--format swiss --seed 1");
    other.does("add FILE -", "Anna;Bob\nCid;Dan\n");
    let err = other.refuses(1, "pair FILE --by-hand -", "1\t1\t1\tAnna\tCid\tDan\tBob\n");
    assert!(err.contains("are not partners"), "{err}");
    let err = other.refuses(2, "pair FILE --by-hand -", "1\t1\t1\tAnna\tZoe\tDan\tBob\n");
    assert!(err.contains("-:1:1: no player is called \"Zoe\""), "{err}");
}

#[test]
fn what_is_refused_says_why_and_changes_nothing() {
    let file = File::new("--format swiss --seed 7");
    file.does("add FILE -", SEVEN);
    file.does("pair FILE", "");
    file.does("result FILE 1 1 1-0", "");
    assert_eq!(file.does("result FILE 1 1 1-0", ""), "", "the same again");
    for (status, command, why) in [
        (1, "pair FILE", "round 1 is not over: table 2 has no result"),
        (1, "result FILE 1 1 0-1", "use `correct`"),
        (1, "correct FILE 1 2 0-1 typo", "use `result`"),
        (1, "withdraw FILE Cid", "plays in round 1"),
        (1, "add FILE anna", "is entered already"),
        (1, "return FILE Anna", "has not withdrawn"),
        (1, "absent FILE 1 Anna", "round 1 is paired already"),
        (2, "withdraw FILE Zoe", "no player is called \"Zoe\""),
        (2, "result FILE 1 9 1-0", "round 1 has no table 9"),
        (2, "result FILE 3 1 1-0", "there is no round 3"),
        (2, "result FILE 1 2 2-0", "a result is 1-0"),
        (2, "standings FILE --round 4", "round 4 is not paired yet"),
        (2, "add FILE a;b", "is no name"),
    ] {
        let err = file.refuses(status, command, "");
        assert!(err.contains(why), "{command}: {err}");
    }
    let err = file.refuses(1, "add FILE -", "New;Pair\nOther;anna\n");
    assert!(err.contains("line 2"), "all rows or none: {err}");
    file.does("undo FILE", "");
    assert!(file.does("show FILE", "").contains("no result\t1,2,3"));
}

#[test]
fn a_last_line_that_a_crash_broke_is_reported_and_cut() {
    let file = File::new("--format swiss --seed 7");
    file.does("add FILE Anna Bob", "");
    let whole = fs::read_to_string(&file.path).unwrap();
    fs::write(&file.path, format!("{whole}{{\"v\":1,\"at\":\"20")).unwrap();
    let (status, out, err) = file.run("show FILE", "");
    assert_eq!((status, out.matches("Anna/Bob").count()), (0, 1));
    assert!(
        err.contains(":3:1: the last line was broken by a crash"),
        "{err}"
    );
    file.run("add FILE Cid Dan", "");
    let text = fs::read_to_string(&file.path).unwrap();
    assert!(text.starts_with(&whole) && text.lines().count() == 3);
    fs::write(&file.path, "{\"v\":9}\n").unwrap();
    let err = file.refuses(2, "show FILE", "");
    assert!(
        err.contains("the log has version 9; this program reads version 1"),
        "{err}"
    );
}

#[test]
fn standings_explain_each_number() {
    let file = File::new("--format swiss --seed 7 --tiebreaks buchholz,wins");
    file.does("add FILE -", "Anna;Bob\nCid;Dan\n");
    file.does("pair FILE", "");
    file.does("result FILE 1 1 1-0", "");
    let expected = "rank\tentry\tpoints\tplayed\tW\tD\tL\tbuchholz\twins\n\
        1\tAnna/Bob\t1\t1\t1\t0\t0\t0\t1\n\
        2\tCid/Dan\t0\t1\t0\t0\t1\t1\t0\n\
        explain\tAnna/Bob\tbuchholz\t0\t0:Cid/Dan:1\n\
        explain\tAnna/Bob\twins\t1\t1:Cid/Dan:1\n\
        explain\tCid/Dan\tbuchholz\t1\t1:Anna/Bob:1\n\
        explain\tCid/Dan\twins\t0\n";
    assert_eq!(file.does("standings FILE --explain", ""), expected);
    file.does("withdraw FILE Dan", "");
    assert!(file.does("standings FILE", "").contains("\t*Cid/Dan\t"));
    let rows = objects(&file.does("standings FILE --json", ""));
    assert_eq!((rows.len(), &rows[0]["entry"]), (2, &"Anna/Bob".into()));
    assert_eq!(
        file.does("crosstable FILE", ""),
        "place\tentry\t1\tpoints\n1\tAnna/Bob\t1:2\t1\n2\tCid/Dan\t0:1\t0\n"
    );
}

#[test]
fn simulated_events_have_no_avoidable_breach() {
    let simulate = |arguments: &str| {
        let words: Vec<_> = ["event", "simulate"]
            .into_iter()
            .chain(arguments.split(' '))
            .collect();
        bughouse(&words, "")
    };
    let (status, out, _) = simulate("--format swiss --players 9 --events 8 --trouble");
    let expected = "8 events, 40 rounds, 200 games, late 8, withdrawn 8, absent 8, replaced 8, corrected 8: \
        rematch 0, bye 0, float 0, colour 0, partner -, sitout -, unfinished 0\n";
    assert!(status == 0 && out.ends_with("unfinished 0\n"), "{out}");
    assert_eq!(out.split(": ").nth(1), expected.split(": ").nth(1));
    let folder = tempfile::tempdir().unwrap();
    let name = folder.path().to_str().unwrap();
    let (status, ..) = simulate(&format!(
        "--format round-robin --players 4 --seed 5 -o {name}"
    ));
    assert_eq!(status, 0);
    let (status, out, _) = bughouse(&["event", "check", &format!("{name}/5.jsonl")], "");
    assert_eq!((status, &*out), (0, "3 rounds, 0 breaches, 0 avoidable\n"));
}

/// A script that shares no code with the program counts the same breaches from the logs.
#[test]
fn a_recount_of_simulated_events_agrees() {
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tools/recount.py");
    for (format, arguments) in [
        ("round-robin", "--players 9 --events 3 --trouble"),
        ("double-round-robin", "--players 5 --events 3 --games 2"),
        ("swiss", "--players 12 --events 3 --rounds 9 --trouble"),
        ("swiss", "--players 5 --events 3 --rounds 6 --games 2"),
        ("knockout", "--players 11 --events 3 --trouble"),
        ("partners", "--players 9 --trouble"),
        ("individual-swiss", "--players 10 --trouble"),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let name = folder.path().to_str().unwrap();
        let command = format!("event simulate --format {format} {arguments} -o {name}");
        let (status, simulated, _) = bughouse(&command.split(' ').collect::<Vec<_>>(), "");
        let Ok(recount) = Command::new("python3").arg(script).arg(name).output() else {
            eprintln!("there is no python3: simulated events are not recounted");
            return;
        };
        let recounted = String::from_utf8(recount.stdout).unwrap();
        let reasons = String::from_utf8(recount.stderr).unwrap();
        assert_eq!(simulated, recounted, "{command}\n{reasons}");
        assert_eq!((status, recount.status.code()), (0, Some(0)), "{command}");
    }
}
