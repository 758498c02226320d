//! Tests of `bughouse convert`.

use serde_json::{Value, json};

use crate::common::{RESIGNED, Ran, bughouse, files, objects};

/// What standard error says about one game that names no rules.
const NO_RULES: &str = "1 match names no rules: played by fics\n";

fn convert(arguments: &[&str], input: &str) -> Ran {
    bughouse(&[&["convert"], arguments].concat(), input)
}

#[test]
fn letters_of_another_language_are_read_and_written() {
    let czech = "1A. Jf3 1a. Jc6 *";
    let (status, out, _) = bughouse(&["replay", "--json", "--read-lang", "cs", "-"], czech);
    assert_eq!((status, &objects(&out)[0]["plies"]), (0, &json!(2)));
    let (status, out, _) = convert(&["--to", "bpgn", "--lang", "cs", "-"], "1A. Nf3 1a. Nc6 *");
    assert_eq!(status, 0);
    assert!(out.contains("1A. Jf3 1a. Jc6 *"), "{out}");
}

#[test]
fn rows_of_csv_and_jsonl_have_hands_and_both_boards() {
    let text = "1A. e4 {179.5} 1B. e4 1a. d5 2A. exd5 1b. P@e3 *";
    let (_, out, _) = convert(&["--to", "csv", "-"], text);
    let rows: Vec<_> = out.lines().collect();
    assert_eq!(
        rows[0],
        "match,seq,board,seat,ply,san,uci,clock_ms,lag_ms,hands,position"
    );
    let expected = "1,1,A,A,1,e4,e2e4,179500,,|,rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - | rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -";
    assert_eq!(rows[1], expected);
    assert!(
        rows[4].starts_with("1,4,A,A,3,exd5,e4d5,,,|p,"),
        "{}",
        rows[4]
    );
    let (_, out, _) = convert(&["--to", "jsonl", "-"], text);
    let rows = objects(&out);
    assert_eq!(rows.len(), 5);
    assert_eq!(
        (&rows[4]["san"], &rows[4]["hands"]),
        (&json!("P@e3"), &json!("|"))
    );
    assert_eq!(rows[0]["clock_ms"], 179_500);
    assert_eq!(rows[0]["lag_ms"], Value::Null);
}

#[test]
fn a_match_is_written_as_bpgn_bfen_and_json() {
    let (_, bpgn, _) = convert(&["--to", "bpgn", "-"], RESIGNED);
    assert!(bpgn.ends_with("{ann resigns} 0-1\n\n"), "{bpgn}");
    let (status, again, _) = convert(&["--to", "bpgn", "-"], &bpgn);
    assert_eq!(
        (status, &again),
        (0, &bpgn),
        "canonical text is written unchanged"
    );
    let (_, bfen, _) = convert(&["--to", "bfen", "-"], RESIGNED);
    assert!(bfen.starts_with("rnb1kbnr/pppp1ppp/"), "{bfen}");
    let (_, whole, _) = convert(&["--to", "json", "-"], RESIGNED);
    let whole = &objects(&whole)[0];
    assert_eq!(whole["players"]["b"], "dan");
    assert_eq!(whole["moves"][4]["san"], "Qh4+");
    assert_eq!(whole["moves"][4]["clock_ms"], 176_250);
    assert_eq!(whole["result"], "0-1");
}

#[test]
fn the_output_may_be_a_file() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("out.bfen");
    let name = path.to_str().expect("a path in UTF-8");
    let (status, out, _) = convert(&["--to", "bfen", "-", "-o", name], RESIGNED);
    assert_eq!((status, &*out), (0, ""));
    let written = std::fs::read_to_string(&path).expect("a file");
    assert_eq!(written.lines().count(), 1);
}

/// The input file may have a second name, or standard input or output may be redirected to it.
#[test]
fn an_input_file_is_not_overwritten_under_another_name() {
    let (folder, names) = files(&[RESIGNED]);
    let link = folder.path().join("link.bpgn");
    std::fs::hard_link(&names[0], &link).expect("a link");
    let link = link.to_str().expect("a path in UTF-8");
    let refused = |arguments: &[&str], redirected: bool| {
        let stream = || std::fs::File::options().append(true).read(true).open(link);
        let mut program = std::process::Command::new(env!("CARGO_BIN_EXE_bughouse"));
        let program = program.args(["convert", "--to", "bfen"]).args(arguments);
        if redirected {
            program.stdin(stream().expect("a file"));
        }
        if arguments.last() == Some(&"-") {
            program.stdout(stream().expect("a file"));
        }
        let ran = program.output().expect("the program runs");
        let err = String::from_utf8(ran.stderr).expect("UTF-8");
        assert_eq!(ran.status.code(), Some(2), "{arguments:?}: {err}");
        assert!(
            err.contains("the command reads this file"),
            "{arguments:?}: {err}"
        );
        let kept = std::fs::read_to_string(link).expect("a file");
        assert_eq!(kept, RESIGNED, "{arguments:?}");
    };
    refused(&[&names[0], "-o", link], false);
    refused(&["-", "-o", link], true);
    refused(&[&names[0], "-o", "-"], false);
}

/// In the line about the conflict, `the end of the moves` is the result mark 1-0 after the moves
/// of `RESIGNED`, and `the text of the end` is its comment `{ann resigns}`, which gives 0-1.
#[cfg(unix)]
#[test]
fn the_output_may_be_a_pipe() {
    let (status, out, err) = convert(&["--to", "bfen", "-", "-o", "/dev/stdout"], RESIGNED);
    let conflict = "-:4:15: game 1: the end of the moves says 1-0, but the text of the end says 0-1, which is taken\n";
    let notes = format!("{conflict}{NO_RULES}");
    assert_eq!((status, out.lines().count(), err), (0, 1, notes));
}

#[test]
fn a_failed_command_leaves_files_unchanged() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("games.bpgn");
    let name = path.to_str().expect("a path in UTF-8");
    std::fs::write(&path, RESIGNED).expect("a file");
    let (status, _, err) = convert(&["--to", "csv", name, "-o", name], "");
    assert_eq!(status, 2);
    assert!(err.contains("the command reads this file"), "{err}");
    let (status, _, err) = convert(&["--to", "bpgn", "-", "-o", name], "\n");
    assert_eq!(status, 1);
    assert!(err.contains("no game"), "{err}");
    let (status, _, err) = convert(&["--to", "csv", "nowhere.bpgn", "-o", name], "");
    assert_eq!(status, 2);
    assert!(err.contains("nowhere.bpgn: "), "{err}");
    assert_eq!(std::fs::read_to_string(&path).expect("a file"), RESIGNED);
    let folder = folder.path().to_str().expect("a path in UTF-8");
    assert_eq!(convert(&["--to", "csv", "-", "-o", folder], RESIGNED).0, 2);
}

#[test]
fn moves_after_an_illegal_move_are_kept_as_text() {
    let text = "1A. e4 {180} 1a. Ke7 {179.5} {C:why?} 1B. d4 1b. %& oops {x} \n2A. d4 *\n[Event \"next\"]\n1A. e4 *";
    let (status, out, err) = convert(&["--to", "bpgn", "-"], text);
    let sentence = "-:1:14: game 1: 1a. Ke7: no king can go to e7; the rest is kept as a note\n\
                    2 matches name no rules: played by fics\n\
                    2 matches written, 1 only up to a defect\n";
    assert_eq!((status, &*err), (1, sentence));
    let one_line = out.replace('\n', " ");
    let note = "1A. e4 {180.000} {C:not played (1a. Ke7: no king can go to e7): 1a. Ke7 (179.500) (C:why?) 1B. d4 1b. %& oops (x) 2A. d4 *} *";
    assert!(one_line.contains(note), "{out}");
    let (status, again, _) = convert(&["--to", "bpgn", "-"], &out);
    assert_eq!((status, again), (0, out));
    let (status, out, _) = convert(&["--to", "json", "-"], text);
    let all = objects(&out);
    let rest = "1a. Ke7 {179.500} {C:why?} 1B. d4 1b. %& oops {x} 2A. d4 *";
    assert_eq!((status, &all[0]["unplayed"]), (1, &json!(rest)));
    assert_eq!(all[1]["unplayed"], Value::Null);
}

/// If the output is converted again, its defect and its text stay the same.
#[test]
fn the_moves_of_a_game_with_an_unsupported_variant_or_an_invalid_start_are_kept_as_text() {
    let check = |tags: &str, reason: &str| {
        let text = format!("{tags}\n1A. Rb1 {{179}} 1b. @e6 *\n");
        let (status, once, err) = convert(&["--to", "bpgn", "-"], &text);
        assert_eq!(status, 1);
        assert!(err.contains(reason), "{err}");
        assert!(once.contains(tags), "{once}");
        assert!(
            once.replace('\n', " ")
                .contains("1A. Rb1 (179.000) 1b. @e6} *"),
            "{once}"
        );
        let (status, twice, _) = convert(&["--to", "bpgn", "-"], &once);
        assert_eq!((status, twice), (1, once));
    };
    check(
        "[Variant \"DuckChess\"]",
        "variant not supported: DuckChess",
    );
    check("[SetUp \"1\"]\n[FEN \"8/8 w | 8/8 w\"]", "FEN: board A");
}

#[test]
fn games_are_written_for_old_viewers() {
    let fics = convert(&["--to", "bpgn", "--dialect", "fics", "-"], RESIGNED).1;
    let expected =
        "1A. f3 {180} 1B. e4 {179} 1a. e5 {178} 2A. g4 {177} 2a. Qh4+ {177} {ann\nresigns} 0-1\n\n";
    assert!(fics.ends_with(expected), "{fics}");
    assert_eq!(
        convert(&["--to", "bpgn", "--dialect", "thief", "-"], RESIGNED).1,
        fics
    );
}

#[test]
fn positions_are_written_in_the_chosen_dialect() {
    let bfen = |arguments: &[&str]| {
        let all = [&["--to", "bfen", "-"], arguments].concat();
        convert(&all, "1A. e4 {179} 1B. e4 1a. d5 2A. exd5 *").1
    };
    let canonical = bfen(&["--every"]);
    let lines: Vec<_> = canonical.lines().collect();
    assert_eq!(lines.len(), 5);
    assert!(lines[0].contains("w KQkq - 180 180 | "), "{canonical}");
    assert!(lines[1].contains("b KQkq - 179 180 | "), "{canonical}");
    assert!(
        lines[4].ends_with("/RNBQKBNR/p b KQkq - 180 180"),
        "{canonical}"
    );
    assert_eq!(bfen(&[]), format!("{}\n", lines[4]));
    for form in ["csv", "jsonl", "json"] {
        let all = ["--to", form, "--dialect", "brackets", "-"];
        assert!(
            convert(&all, "1A. e4 *")
                .1
                .contains("PPPP1PPP/RNBQKBNR[] b KQkq - 0 1 | "),
            "{form}"
        );
    }
}

#[test]
fn a_file_of_positions_is_converted() {
    let half = "r1bqkbnr/ppp2ppp/2n5/3pp3/8/8/PPPPPPPP/RNBQKBNR";
    let text = format!(
        "# two\n{half}[Pp] w KQkq - 0 1 | {half}[] b KQkq - 0 1\n\n{half}/ w AHah - 12 34\n4k3/8/8/8/8/8/8/8 w | {half} w\n"
    );
    let (status, out, err) = convert(&["--to", "bfen", "-"], &text);
    let lines: Vec<_> = out.lines().collect();
    assert_eq!(lines[0], format!("{half}/Pp w KQkq - | {half} b KQkq -"));
    assert!(
        lines[1].starts_with(&format!("{half} w HAha - | rnbqkbnr/")),
        "{out}"
    );
    assert_eq!(status, 1);
    assert!(
        err.starts_with("-:5:1: game 3: FEN: board A: White has no king"),
        "{err}"
    );
    let (status, out, _) = bughouse(
        &["replay", "-"],
        &format!("{half}/N w KQkq - 17 18 | {half} b - - 19 20"),
    );
    assert_eq!((status, out.lines().next()), (0, Some("- 1: 0 plies, *")));
    let clocks = convert(
        &["--to", "bfen", "-"],
        &format!("{half}/N w KQkq - 180 180 | {half} b - - 180 180"),
    );
    assert_eq!(
        clocks.1,
        format!("{half}/N w KQkq - 180 180 | {half} b - - 180 180\n")
    );
}

#[test]
fn variations_are_in_the_chosen_language() {
    let czech = "1A. Jf3 (1A. Jc3 {170} {C:Nc3} 1a. Jc6) 1a. e5 *";
    let (status, out, err) = convert(&["--to", "bpgn", "--read-lang", "cs", "-"], czech);
    assert_eq!((status, &*err), (0, NO_RULES));
    assert!(
        out.contains("1A. Nf3 (1A. Nc3 {170.000} {C:Nc3} 1a. Nc6) 1a. e5 *"),
        "{out}"
    );
    let (_, out, _) = convert(&["--to", "bpgn", "--lang", "de", "-"], &out);
    assert!(
        out.contains("1A. Sf3 (1A. Sc3 {170.000} {C:Nc3} 1a. Sc6) 1a. e5 *"),
        "{out}"
    );
    let (_, out, _) = convert(&["--to", "json", "--read-lang", "cs", "-"], czech);
    let moves = &objects(&out)[0]["moves"];
    let line = json!([[
        { "seat": "A", "number": 1, "san": "Nc3", "uci": "b1c3", "clock_ms": 170_000, "remarks": ["{C:Nc3}"] },
        { "seat": "a", "number": 1, "san": "Nc6", "uci": "b8c6", "clock_ms": null },
    ]]);
    assert_eq!(moves[0]["variations"], line);
    assert_eq!(moves[1]["variations"], Value::Null);
}

/// If a game names no rules and no time control, none are written. Standard error names the rules by
/// which it was played.
#[test]
fn assumed_rules_and_time_controls_are_not_written() {
    let tags = |text: &str, arguments: &[&str]| {
        let (_, out, err) = convert(&[&["--to", "bpgn", "-"], arguments].concat(), text);
        let value_of = |name: &str| {
            let tag = format!("[{name} \"");
            let line = out.lines().find_map(|line| line.strip_prefix(&*tag));
            line.map(|value| value.trim_end_matches("\"]").to_owned())
        };
        let tags = ["TimeControl", "Rules", "Set", "SetUp", "EndClocks"].map(value_of);
        let (_, again, _) = convert(&["--to", "bpgn", "-"], &out);
        assert_eq!(again, out, "{text}");
        (tags.map(Option::unwrap_or_default), err)
    };
    let names = ["", "", "", "", ""].map(String::from);
    assert_eq!(tags("1A. e4 1B. d4 *", &[]), (names, NO_RULES.into()));
    let check = |text: &str, arguments: &[&str], expected: [&str; 3], err: &str| {
        let (tags, notes) = tags(text, arguments);
        assert_eq!(
            (&tags[..3], &*notes),
            (&expected.map(String::from)[..], err),
            "{text}"
        );
    };
    check(
        "[TimeControl \"120\"] 1A. e4 *",
        &[],
        ["120+0", "", ""],
        NO_RULES,
    );
    // A value that cannot be read is kept.
    for odd in ["-", "40/7200", "99999999+0"] {
        let text = format!("[TimeControl \"{odd}\"] 1A. e4 *");
        check(&text, &[], [odd, "", ""], NO_RULES);
    }
    check("[Rules \"wbn-cs\"] 1A. e4 *", &[], ["", "wbn-cs", ""], "");
    let club = "[Rules \"ru-nom-p37\"][Set \"clock.base_s=60\"] 1A. e4 *";
    check(club, &[], ["", "ru-nom-p37", "clock.base_s=60"], "");
    check("1A. e4 *", &["--rules", "wbn"], ["", "wbn", ""], "");
}

/// Standard error has the reason.
#[test]
fn no_line_is_written_for_an_invalid_position() {
    let wrong = "8/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n";
    let right = "4k3/8/8/8/8/8/8/4K3 w - - | 4k3/8/8/8/8/8/8/4K3 b - -\n";
    for every in [&["--every"][..], &[]] {
        let arguments = [&["--to", "bfen", "-"], every].concat();
        let (status, out, err) = convert(&arguments, &format!("{wrong}{right}"));
        assert_eq!((status, &*out), (1, right), "{err}");
        assert!(err.starts_with("-:1:1: game 1: FEN: "), "{err}");
    }
}

/// A game with a defect is written with a note of the moves that were not played. The note does not
/// change when the output is converted again.
#[test]
fn a_note_of_unplayed_moves_is_written_unchanged() {
    for text in [
        "[Variant \"a}b\"]\n\n1A. e4 *",
        "[Variant \"a\u{202e}b\"]\n\n1A. e4 *",
        "[FEN \"}\"]\n\n1A. e4 *",
    ] {
        let (_, once, _) = convert(&["--to", "bpgn", "-"], text);
        assert!(once.contains("not played ("), "{once}");
        let (_, twice, _) = convert(&["--to", "bpgn", "-"], &once);
        assert_eq!(once, twice, "{text}");
    }
}
