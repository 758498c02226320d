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
        (2, "add FILE a\u{202e}b", "is no name"),
        (2, "move FILE 1 1 1001", "1001 is not in 1..=1000"),
        (2, "move FILE 1 7 1", "round 1 has no table 7"),
        (1, "pair FILE --again", "round 1 has a result already"),
        (1, "decider FILE Anna Cid 1-0", "after the last round"),
        (2, "penalty FILE Anna 1 -1 a\tb", "a reason is one line"),
        (1, "rename FILE Anna cid", "is entered already"),
        (2, "rename FILE Anna a;b", "is no name"),
        (
            1,
            "remove FILE Anna",
            "is in the pairing of round 1: use `withdraw`",
        ),
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
fn a_name_is_corrected_and_an_entry_is_removed() {
    let file = File::new("--format swiss --seed 7");
    file.does("add FILE -", "Ana;Bob\nCid;Dan\nEva;Fred\n");
    file.does("rename FILE Ana Anna", "");
    file.does("remove FILE Fred", "");
    let shown = file.does("show FILE", "");
    assert!(shown.contains("Anna/Bob") && !shown.contains("Eva"));
    file.does("undo FILE", "");
    file.does("undo FILE", "");
    let shown = file.does("show FILE", "");
    assert!(shown.contains("Ana/Bob") && shown.contains("Eva/Fred"));
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
        explain\tAnna/Bob\tpoints\t1\t1:Cid/Dan:1\n\
        explain\tAnna/Bob\tbuchholz\t0\t0:Cid/Dan:1\n\
        explain\tAnna/Bob\twins\t1\t1:Cid/Dan:1\n\
        explain\tCid/Dan\tpoints\t0\t0:Anna/Bob:1\n\
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

/// Two rounds with a late entry before the first result, a moved table, a penalty, a decider and prizes.
#[test]
fn a_small_event_is_run_to_its_prizes() {
    let file = File::new(
        "--format swiss --seed 7 --rounds 1 --tiebreaks decider --prize 1=Cup --prize 2=Book --prize below-1500=Pen",
    );
    let rows = "\u{feff}Anna;Bob;1700\r\nCid;Dan;1600\r\n\r\nEva;Fay;1400\r\n";
    file.does("add FILE -", rows);
    file.does("pair FILE", "");
    file.does("add FILE Gus Hal --rating 1300", "");
    let printed = file.does("pair FILE --again", "");
    assert_eq!(printed.lines().count(), 2, "{printed}");
    let swapped = file.does("pair FILE --again --preview", "");
    assert_eq!(swapped, printed);
    file.does("move FILE 1 1 5", "");
    file.does("result FILE 1 5 1-0", "");
    file.does("result FILE 1 2 1-0", "");
    file.does("penalty FILE Dan 1 -1/2 phone", "");
    assert!(
        file.does("show FILE", "")
            .contains("penalty\t1\tCid/Dan\t-0.5\tphone\n")
    );
    let standings = file.does("standings FILE", "");
    assert!(
        standings.contains("\n1\tAnna/Bob\t1\t1\t1\t0\t0\t0\n"),
        "{standings}"
    );
    file.does("correct FILE 1 5 1/2-1/2 typo", "");
    file.does("correct FILE 1 2 1-0 same", "");
    let shown = file.does("show FILE", "");
    assert!(
        shown.contains("correction\t1\t5\t1/2-1/2\ttypo\n"),
        "{shown}"
    );
    let explained = file.does("standings FILE --explain", "");
    let penalized = "explain\tCid/Dan\tpoints\t0.5\t1:Gus/Hal:1\t-0.5:penalty:1\n";
    assert!(explained.contains(penalized), "{explained}");
    file.does("decider FILE Eva Anna 1-0", "");
    let standings = file.does("standings FILE", "");
    assert!(
        standings.ends_with(
            "prize\t1\tCup\tEva/Fay\nprize\t2\tBook\tAnna/Bob\tCid/Dan\nprize\tbelow-1500\tPen\tGus/Hal\n"
        ),
        "{standings}"
    );
    let rows = objects(&file.does("standings FILE --json", ""));
    assert_eq!(rows[4]["entries"][0], "Eva/Fay");
}

#[test]
fn two_games_are_printed_entered_and_corrected_one_by_one() {
    let file = File::new("--format swiss --games 2 --seed 7 --tiebreaks game-points");
    file.does("add FILE -", "Anna;Bob\nCid;Dan\n");
    let printed = file.does("pair FILE", "");
    let fields: Vec<Vec<_>> = printed
        .lines()
        .map(|line| line.split('\t').collect())
        .collect();
    let [one, two, three, four] = fields[0][3..] else {
        panic!("{printed}");
    };
    assert_eq!(
        fields[1],
        ["1", "1", "2", two, one, four, three],
        "partners change places"
    );
    let err = file.refuses(2, "result FILE 1 1 1-0", "");
    assert!(err.contains("--game 1 or --game 2"), "{err}");
    file.does("result FILE 1 1 1-0 --game 1", "");
    assert!(file.does("show FILE", "").contains("no result\t1"));
    file.does("result FILE 1 1 0-1f --game 2", "");
    file.does("correct FILE 1 1 1/2-1/2 typo --game 2", "");
    let standings = file.does("standings FILE", "");
    assert!(
        standings.contains("\n1\tAnna/Bob\t1\t1\t1\t0\t0\t1.5\n"),
        "{standings}"
    );
    file.does("correct FILE 1 1 0-1f left", "");
    let standings = file.does("standings FILE", "");
    assert!(
        standings.contains("\n1\tCid/Dan\t1\t0\t0\t0\t0\t2\n"),
        "{standings}"
    );
}

/// A log names who has done something `by`, so no fact has a field of that name.
#[test]
fn a_log_with_a_replacement_is_read_again() {
    let file = File::new("--format swiss --seed 7");
    file.does("add FILE Anna Bob", "");
    file.does("add FILE Cid", "");
    assert!(
        file.does("show FILE", "")
            .contains("\tCid\t\tlooks for a partner\n")
    );
    file.does("replace FILE Bob Eva", "");
    file.does("add FILE Cid Dan", "");
    file.does("absent FILE 3 Dan 1/2", "");
    file.does("forbid FILE Cid Anna", "");
    let shown = file.does("show FILE", "");
    let ahead = "absent\t3\tCid/Dan\t0.5\napart\tAnna/Eva\tCid/Dan\n";
    assert!(shown.contains(ahead), "{shown}");
    let object = &objects(&file.does("show FILE --json", ""))[0];
    assert_eq!(object["absences"][0]["points"], 0.5);
    assert_eq!(object["apart"][0]["other"], "Cid/Dan");
    assert!(
        shown.contains("\tAnna/Eva\t") && shown.contains("\tCid/Dan\t"),
        "{shown}"
    );
}

/// Four pairs; a name looks like a formula, a match is not played, and one pair is absent in round 2.
fn exported() -> File {
    let file = File::new(
        "--format swiss --seed 7 --name Open --tiebreaks buchholz,wins --prize 1=Cup --rounds 2",
    );
    file.does(
        "add FILE -",
        "=Anna;Bob;1700\nCid;Dan;1600\nEva;Fay;1500\nGus;Hal;1400\n",
    );
    file.does("absent FILE 2 Gus 1/2", "");
    file.does("pair FILE", "");
    file.does("result FILE 1 1 1-0", "");
    file.does("result FILE 1 2 0-1f", "");
    file.does("pair FILE", "");
    file.does("result FILE 2 1 1/2-1/2", "");
    file
}

#[test]
fn an_event_is_exported_as_a_table() {
    let expected = "rank,entry,points,played,W,D,L,buchholz,wins,round 1,round 2\n\
        1,Gus/Hal,1.5,0,0,0,0,1.5,1,1f v 3,absent 0.5\n\
        2,'=Anna/Bob,1.5,2,1,1,0,1,1,1 v 4,0.5 v 3\n\
        3,Cid/Dan,0.5,1,0,1,0,2,0,0f v 1,0.5 v 2\n\
        3,Eva/Fay,0.5,1,0,0,1,2,0,0 v 2,bye 0.5\n";
    assert_eq!(exported().does("export FILE --to csv", ""), expected);
}

#[test]
fn an_event_is_exported_as_json() {
    let out = exported().does("export FILE --to json", "");
    let all = &objects(&out)[0];
    assert_eq!(all["setup"]["name"], "Open");
    assert_eq!(all["entries"][3]["entry"], "Gus/Hal");
    assert_eq!(all["rounds"][0]["pairing"][1]["result"], "0-1f");
    assert_eq!(all["rounds"][1]["pairing"][2]["points"], 0.5);
    assert_eq!(all["standings"][0]["explain"]["points"][1]["term"], 0.5);
    assert_eq!(all["prizes"][0]["entries"][0], "=Anna/Bob");
}

/// Columns of the TRF of 2026: `gacrux` 1.11.65 reads this report and gives the same points and tie-breaks.
#[test]
fn an_event_is_exported_as_a_tournament_report() {
    let out = exported().does("export FILE --to trf", "");
    for line in [
        "012 Open",
        "042 2026/11/29",
        "142 2",
        "192 FIDE_TEAM_MP_GP",
        "001    3      Cid                                                                0.5    3     8 b -     2 b =",
        "001    6      Fay                                                                0.5    6     1 b 0  0000 - U",
        "001    7      Gus                                                                1.5    7     4 b +  0000 - H",
        "310   4 Gus/Hal                                  1400    1.5    3.0   1     7    8",
    ] {
        assert!(out.lines().any(|one| one == line), "{line}\n{out}");
    }
    let file = File::new("--format partners --seed 7");
    file.does("add FILE -", "Anna;;1700\nBob\nCid\nDan\n");
    file.does("pair FILE", "");
    let out = file.does("export FILE --to trf", "");
    assert_eq!(out.matches("\n001 ").count(), 4, "{out}");
    assert!(!out.contains("\n310 "), "{out}");
    let file = File::new("--format swiss --games 2 --seed 7");
    let err = file.refuses(1, "export FILE --to trf", "");
    assert!(err.contains("one game a round"), "{err}");
}

#[test]
fn results_are_exported_as_games_that_our_reader_reads() {
    let out = exported().does("export FILE --to bpgn", "");
    for tag in [
        "[Event \"Open\"]",
        "[Date \"2026.11.29\"]",
        "[Round \"2\"]",
        "[Board \"2\"]",
        "[WhiteA \"=Anna\"]",
        "[Result \"0-1\"]",
        "[Termination \"unplayed\"]",
    ] {
        assert!(out.lines().any(|line| line == tag), "{tag}\n{out}");
    }
    let (status, again, err) = bughouse(&["convert", "--to", "bpgn", "-"], &out);
    assert_eq!((status, &*again), (0, &*out), "{err}");
    let (status, read, _) = bughouse(&["replay", "-"], &out);
    assert_eq!(
        (status, read.matches("0 plies, ").count()),
        (0, 4),
        "{read}"
    );
    let file = File::new("--format swiss --games 2 --seed 7");
    file.does("add FILE -", "Anna;Bob\nCid;Dan\n");
    file.does("pair FILE", "");
    file.does("result FILE 1 1 0-0 --game 2", "");
    let out = file.does("export FILE --to bpgn", "");
    assert!(
        out.contains("[Round \"1.1\"]") && out.contains("[Result \"*\"]"),
        "{out}"
    );
    assert!(
        out.contains("[Round \"1.2\"]") && out.contains("[Result \"0-0\"]"),
        "{out}"
    );
}

#[test]
fn a_series_has_a_table_and_the_champions_by_year() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let does = |at: &str, words: &[&str], input: &str| {
        let words = [&["event"], words, &["--at", at]].concat();
        let (status, out, err) = bughouse(&words, input);
        assert_eq!((status, &*err), (0, ""), "{words:?}");
        out
    };
    let evening = |at: &str, file: &str, rows: &str, result: &str| {
        let path = path(file);
        does(at, &["new", &path, "--format", "swiss", "--seed", "1"], "");
        does(at, &["add", &path, "-"], rows);
        does(at, &["pair", &path], "");
        does(at, &["result", &path, "1", "1", result], "");
        path
    };
    let first = evening(
        "2025-12-30T20:00:00Z",
        "first.jsonl",
        "Anna;Bob\nCid;Dan\n",
        "1-0",
    );
    let second = evening(
        "2026-01-02T20:00:00Z",
        "second.jsonl",
        "ANNA;Dan\nEva;Fay\n",
        "0-1",
    );
    let now = "2026-11-29T18:00:00Z";
    let expected = "place\tname\ttotal\tfirst\tsecond\n\
        1\tANNA\t18\t10\t8\n\
        2\tDan\t16\t8\t8\n\
        3\tBob\t10\t10\t-\n\
        3\tEva\t10\t-\t10\n\
        3\tFay\t10\t-\t10\n\
        6\tCid\t8\t8\t-\n\
        champion\t2025\tAnna\tBob\n\
        champion\t2026\tEva\tFay\n";
    assert_eq!(does(now, &["series", &first, &second], ""), expected);
    let rows = objects(&does(
        now,
        &["series", &first, "--points", "3", "--json"],
        "",
    ));
    assert_eq!(
        (&rows[0]["total"], &rows[2]["total"]),
        (&3.0.into(), &0.0.into())
    );
    assert_eq!(rows[4]["champions"][1], "Bob");
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

/// An event of a server moves to another one between rounds, and not in a round.
#[test]
fn an_event_of_a_server_is_packed_and_unpacked() {
    use bughouse_store::sqlite::{Durability, Sqlite};
    use bughouse_store::{Events, PublicId, StoredEvent};

    let file = File::new("--format partners --seed 1");
    for name in ["Anna", "Bob", "Cyril", "Dana"] {
        file.does(&format!("add FILE {name}"), "");
    }
    let lines = || {
        let text = fs::read_to_string(&file.path).unwrap();
        text.lines().map(str::to_owned).collect::<Vec<_>>()
    };
    let folder = tempfile::tempdir().unwrap();
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let public = PublicId::random();
    let stored = |data: &std::path::Path| {
        let store = Sqlite::open(data, Durability::DEFAULT).unwrap();
        let found = runtime.block_on(store.event(public.clone())).unwrap();
        (store, found)
    };
    let data = folder.path().join("one");
    let event = StoredEvent {
        public: public.clone(),
        secret: "s".repeat(26),
        made_ms: 1,
        lines: lines(),
    };
    let (store, _) = stored(&data);
    runtime.block_on(store.make_event(event.clone())).unwrap();
    let packed = folder.path().join("packed").display().to_string();
    let (one, two) = (data.display().to_string(), folder.path().join("two"));
    let other = two.display().to_string();
    let pack = [
        "event",
        "pack",
        public.as_str(),
        "--data",
        &one,
        "-o",
        &packed,
    ];
    let unpack = ["event", "unpack", &packed, "--data", &other];
    let said = format!("event\t{public}\n");
    // The server may run.
    assert_eq!(bughouse(&pack, ""), (0, said.clone(), String::new()));
    assert_eq!(bughouse(&pack, "").0, 2, "the file exists");
    assert_eq!(bughouse(&unpack, ""), (0, said, String::new()));
    assert_eq!(bughouse(&unpack, "").0, 1, "it is there already");
    let (held, found) = stored(&two);
    assert_eq!(found, Some(event.clone()));
    assert_eq!(bughouse(&unpack, "").0, 2, "a server uses the folder");
    drop(held);

    // A pack whose links can be guessed is none.
    let weak = StoredEvent {
        public: PublicId::random(),
        secret: "s".into(),
        ..event.clone()
    };
    runtime.block_on(store.make_event(weak.clone())).unwrap();
    let bad = folder.path().join("bad").display().to_string();
    let pack_weak = [
        "event",
        "pack",
        weak.public.as_str(),
        "--data",
        &one,
        "-o",
        &bad,
    ];
    assert_eq!(bughouse(&pack_weak, "").0, 0);
    let (status, _, error) = bughouse(&["event", "unpack", &bad, "--data", &other], "");
    assert!(status == 2 && error.contains("secret"), "{status} {error}");

    file.does("pair FILE", "");
    let new = lines()[event.lines.len()..].to_vec();
    let last = event.lines.len() as u32;
    runtime
        .block_on(store.append_to_event(public.clone(), last, new))
        .unwrap();
    fs::remove_file(&packed).unwrap();
    let (status, _, error) = bughouse(&pack, "");
    assert_eq!(status, 1);
    assert!(
        error.contains("round 1 is not over: table 1 has no result"),
        "{error}"
    );
    let unknown = [
        "event",
        "pack",
        "22222222222a",
        "--data",
        &one,
        "-o",
        &packed,
    ];
    assert_eq!(bughouse(&unknown, "").0, 2);
}
