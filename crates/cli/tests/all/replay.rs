//! `bughouse replay` and `bughouse convert`, run as a user runs them.

use crate::common::{Ran, bughouse};
use serde_json::{Value, json};

const RESIGNED: &str = "\
[Event \"club\"][WhiteA \"ann\"][BlackA \"bob\"][WhiteB \"cid\"][BlackB \"dan\"][TimeControl \"180+0\"][Result \"0-1\"]

1A. f3 {179.5} 1B. e4 {179} 1a. e5 {178} 2A. g4 {177} 2a. Qh4+ {176.25}
{ann resigns} 1-0
";

/// What is told of a game that names no rules.
const NO_RULES: &str = "1 match names no rules: read by fics\n";

const ILLEGAL: &str = "1A. e4 1a. Ke7 *";

fn replay(arguments: &[&str], input: &str) -> Ran {
    bughouse(&[&["replay"], arguments].concat(), input)
}

fn convert(arguments: &[&str], input: &str) -> Ran {
    bughouse(&[&["convert"], arguments].concat(), input)
}

/// Files with these contents, and their names.
fn files(contents: &[&str]) -> (tempfile::TempDir, Vec<String>) {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let names = contents.iter().enumerate().map(|(n, content)| {
        let path = folder.path().join(format!("{n}.txt"));
        std::fs::write(&path, content).expect("a writable file");
        path.display().to_string()
    });
    let names = names.collect();
    (folder, names)
}

fn objects(text: &str) -> Vec<Value> {
    let object = |line: &str| serde_json::from_str(line).expect(line);
    text.lines().map(object).collect()
}

#[test]
fn a_replay_is_an_object_with_these_fields() {
    let (status, out, err) = replay(&["--json", "-"], RESIGNED);
    assert_eq!((status, &*err), (0, ""));
    let expected = json!({
        "file": "-", "index": 1, "plies": 5, "legal": true, "defect": null,
        "repairs": [], "unseen_drops": 0,
        "conflicts": ["4:15: the end of the moves says 1-0, but the text of the end says 0-1, which is taken"],
        "result": "0-1", "winner": 2, "ending": "resignation",
        "final_bfen": "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 177 177 | rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 179 180",
        "order": "file", "rules": "fics",
    });
    assert_eq!(objects(&out), [expected]);
}

#[test]
fn a_defect_has_its_place_and_status_one() {
    let (status, out, _) = replay(&["--json", "-"], &format!("\n  {ILLEGAL}"));
    assert_eq!(status, 1);
    let object = &objects(&out)[0];
    assert_eq!(object["plies"], 1);
    assert_eq!(object["legal"], false);
    let reason = "1a. Ke7: no king can go to e7";
    let reason = json!({ "line": 2, "column": 10, "ply": 2, "reason": reason });
    assert_eq!(object["defect"], reason);
    assert_eq!(object["result"], "*");
    assert_eq!(object["winner"], Value::Null);
}

#[test]
fn without_json_there_is_a_line_per_game_and_a_summary() {
    let (_folder, names) = files(&[RESIGNED, ILLEGAL]);
    let (status, out, err) = replay(&[&names[1], &names[0]], "");
    assert_eq!((status, &*err), (1, ""));
    let expected = format!(
        "{} 1: 1 ply, then 1:8: 1a. Ke7: no king can go to e7\n\
         {} 1: 5 plies, 0-1 resignation (1 conflict)\n    \
         4:15: the end of the moves says 1-0, but the text of the end says 0-1, which is taken\n\
         2 matches, 1 legal, 1 with a defect; 6 plies, 0 repairs, 1 conflict\n",
        names[1], names[0]
    );
    assert_eq!(out, expected);
    let (_, out, _) = replay(&["-"], "1A. e4 *");
    assert_eq!(
        out,
        "- 1: 1 ply, *\n1 match, 1 legal, 0 with a defect; 1 ply, 0 repairs\n"
    );
}

#[test]
fn matches_of_many_files_come_in_the_order_of_the_arguments() {
    let many: String = (1..=700)
        .map(|n| format!("[Round \"{n}\"]1A. e4 *\n"))
        .collect();
    let (_folder, names) = files(&[&many, RESIGNED, &many]);
    let arguments = ["--json", &names[2], &names[1], &names[0]];
    let (status, out, _) = replay(&arguments, "");
    assert_eq!(status, 0);
    let found: Vec<_> = objects(&out)
        .into_iter()
        .map(|object| (object["file"].to_string(), object["index"].as_u64()))
        .collect();
    let expected = [(&names[2], 700), (&names[1], 1), (&names[0], 700)]
        .into_iter()
        .flat_map(|(name, count)| (1..=count).map(move |n| (json!(name).to_string(), Some(n))));
    assert_eq!(found, expected.collect::<Vec<_>>());
}

/// Long enough to be cut into pieces.
#[test]
fn one_core_and_several_say_the_same() {
    let words = "word ".repeat(2_000);
    let game = |n| format!("[Event \"x\"][Round \"{n}\"]1A. e4 {{C:{words}}} 1a. e5 *\n");
    let long: String = (1..=60).map(game).collect();
    let (_folder, names) = files(&[RESIGNED, &long, ILLEGAL]);
    let files: Vec<&str> = names.iter().map(String::as_str).collect();
    for command in [
        &["replay"][..],
        &["replay", "--json"],
        &["convert", "--to", "csv"],
    ] {
        let on = |cores: &str| {
            let mut program = std::process::Command::new(env!("CARGO_BIN_EXE_bughouse"));
            let program = program.args(command).args(&files);
            let ran = program.env("RAYON_NUM_THREADS", cores).output();
            let ran = ran.expect("the program runs");
            assert_eq!(ran.status.code(), Some(1), "{command:?}");
            (ran.stdout, ran.stderr)
        };
        let (out, err) = on("1");
        assert!(out.len() > 62 && on("3") == (out, err), "{command:?}");
    }
}

#[test]
fn rules_are_those_of_the_tags_unless_others_are_asked_for() {
    let rules = |arguments: &[&str], text: &str| {
        let (_, out, _) = replay(&[&["--json", "-"], arguments].concat(), text);
        objects(&out)[0]["rules"].clone()
    };
    let asten = "[Rules \"asten\"]1A. e4 *";
    assert_eq!(rules(&[], "1A. e4 *"), "fics");
    assert_eq!(rules(&[], asten), "asten");
    assert_eq!(rules(&["--rules", "chesscom"], asten), "chesscom");
    assert_eq!(
        rules(&["--set", "promo.source=take"], asten),
        "fics promo.source=take"
    );
}

#[test]
fn letters_of_another_language_are_read_and_written() {
    let czech = "1A. Jf3 1a. Jc6 *";
    let (status, out, _) = replay(&["--json", "--read-lang", "cs", "-"], czech);
    assert_eq!((status, &objects(&out)[0]["plies"]), (0, &json!(2)));
    let (status, out, _) = convert(&["--to", "bpgn", "--lang", "cs", "-"], "1A. Nf3 1a. Nc6 *");
    assert_eq!(status, 0);
    assert!(out.contains("1A. Jf3 1a. Jc6 *"), "{out}");
}

#[test]
fn an_ordinary_game_of_chess_keeps_its_two_players() {
    let pgn = "[Event \"club\"]\n[White \"Ann\"]\n[Black \"Bob\"]\n[Result \"0-1\"]\n\
               [WhiteElo \"1500\"]\n[BlackElo \"1600\"]\n\n1. f3 e5 2. g4 {Ann resigns} 0-1\n";
    let (status, out, err) = convert(&["--to", "bpgn", "-"], pgn);
    assert_eq!((status, &*err), (0, NO_RULES));
    let (tags, moves) = out.split_once("\n\n").expect("tags, then moves");
    let tags: Vec<&str> = tags.lines().collect();
    let players = [
        "[WhiteA \"Ann\"]",
        "[WhiteAElo \"1500\"]",
        "[BlackA \"Bob\"]",
        "[BlackAElo \"1600\"]",
    ];
    assert_eq!(tags[1..5], players, "{out}");
    assert!(
        !out.contains("[White \"") && !out.contains("[Black \""),
        "{out}"
    );
    assert_eq!(moves, "1A. f3 1a. e5 2A. g4 {Ann resigns} 0-1\n\n");
    // Written again it stays as it is.
    assert_eq!(convert(&["--to", "bpgn", "-"], &out).1, out);
    let (_, json, _) = convert(&["--to", "json", "-"], pgn);
    let game = &objects(&json)[0];
    assert_eq!(game["players"]["A"], "Ann", "{json}");
    assert_eq!(game["players"]["a"], "Bob", "{json}");
    assert_eq!(
        (&game["ending"], &game["winner"]),
        (&json!("resignation"), &json!(2))
    );
}

#[test]
fn what_is_left_out_is_named_on_standard_error() {
    let (status, out, err) = convert(&["--to", "csv", "-"], ILLEGAL);
    let sentence = "-:1:8: game 1: 1a. Ke7: no king can go to e7; the rest is left out\n\
                    1 match names no rules: read by fics\n\
                    1 match written, 1 only up to a defect\n";
    assert_eq!((status, &*err), (1, sentence));
    assert_eq!(out.lines().count(), 2, "{out}");
}

#[test]
fn rows_tell_hands_and_both_boards() {
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
fn every_form_is_written() {
    let (_, bpgn, _) = convert(&["--to", "bpgn", "-"], RESIGNED);
    assert!(bpgn.ends_with("{ann resigns} 0-1\n\n"), "{bpgn}");
    let (status, again, _) = convert(&["--to", "bpgn", "-"], &bpgn);
    assert_eq!((status, &again), (0, &bpgn), "canonical text comes back");
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
fn what_is_written_may_go_into_a_file() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("out.bfen");
    let name = path.to_str().expect("a path in UTF-8");
    let (status, out, _) = convert(&["--to", "bfen", "-", "-o", name], RESIGNED);
    assert_eq!((status, &*out), (0, ""));
    let written = std::fs::read_to_string(&path).expect("a file");
    assert_eq!(written.lines().count(), 1);
}

/// A file may have two names, and be standard input or standard output too.
#[test]
fn what_is_read_is_not_written_under_another_name() {
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
        assert!(err.contains("is read too"), "{arguments:?}: {err}");
        let kept = std::fs::read_to_string(link).expect("a file");
        assert_eq!(kept, RESIGNED, "{arguments:?}");
    };
    refused(&[&names[0], "-o", link], false);
    refused(&["-", "-o", link], true);
    refused(&[&names[0], "-o", "-"], false);
}

#[cfg(unix)]
#[test]
fn a_pipe_is_no_file_that_could_lose_anything() {
    let (status, out, err) = convert(&["--to", "bfen", "-", "-o", "/dev/stdout"], RESIGNED);
    let conflict = "-:4:15: game 1: the end of the moves says 1-0, but the text of the end says 0-1, which is taken\n";
    let told = format!("{conflict}{NO_RULES}");
    assert_eq!((status, out.lines().count(), err), (0, 1, told));
}

#[cfg(unix)]
#[test]
fn what_comes_through_a_pipe_is_read_whole() {
    let (status, out, err) = replay(&["--json", "/dev/stdin"], RESIGNED);
    assert_eq!((status, &*err), (0, ""));
    assert_eq!(objects(&out)[0]["plies"], 5);
}

#[test]
fn json_that_is_no_game_is_a_defect() {
    for json in ["{}", "{\"a\":1}", "{ }\n{}\n"] {
        let (status, out, _) = replay(&["--json", "-"], json);
        assert_eq!(status, 1, "{json}");
        let object = &objects(&out)[0];
        assert_eq!(
            (&object["legal"], &object["plies"]),
            (&json!(false), &json!(0))
        );
    }
}

#[test]
fn what_stands_in_a_file_is_not_lost() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("games.bpgn");
    let name = path.to_str().expect("a path in UTF-8");
    std::fs::write(&path, RESIGNED).expect("a file");
    let (status, _, err) = convert(&["--to", "csv", name, "-o", name], "");
    assert_eq!(status, 2);
    assert!(err.contains("is read too"), "{err}");
    let (status, _, err) = convert(&["--to", "csv", "nowhere.bpgn", "-o", name], "");
    assert_eq!(status, 2);
    assert!(err.contains("nowhere.bpgn: "), "{err}");
    assert_eq!(std::fs::read_to_string(&path).expect("a file"), RESIGNED);
    let folder = folder.path().to_str().expect("a path in UTF-8");
    assert_eq!(convert(&["--to", "csv", "-", "-o", folder], RESIGNED).0, 2);
}

#[test]
fn arguments_that_are_not_understood_run_nothing() {
    let (status, out, err) = replay(&["-", "nowhere.bpgn"], RESIGNED);
    assert_eq!((status, &*out), (2, ""));
    assert!(err.starts_with("nowhere.bpgn: "), "{err}");
    assert_eq!(replay(&["--read-lang", "tlh", "-"], "").0, 2);
    assert_eq!(replay(&["--rules", "cluedo", "-"], "").0, 2);
    assert_eq!(convert(&["--to", "pdf", "-"], "").0, 2);
    assert_eq!(convert(&["-"], "").0, 2);
    assert_eq!(replay(&[], "").0, 2);
}

#[test]
fn what_is_no_text_is_a_defect() {
    let (status, out, _) = replay(&["--json", "-"], "\0\u{1}\0 [Event");
    assert_eq!(status, 1);
    let defect = &objects(&out)[0]["defect"];
    assert_eq!((&defect["line"], &defect["column"]), (&json!(1), &json!(1)));
}

#[test]
fn each_repair_is_listed_with_its_place() {
    let renumbered = |count: usize| -> String {
        let there_and_back = ["Nf3", "Nf6", "Ng1", "Ng8"];
        let moves = (0..count).map(|n| {
            let seat = if n % 2 == 0 { 'A' } else { 'a' };
            format!("{}0{seat}. {} ", n + 1, there_and_back[n % 4])
        });
        moves.collect::<String>() + "*"
    };
    let lines = |arguments: &[&str], count| {
        let (status, out, err) = replay(&[arguments, &["-"]].concat(), &renumbered(count));
        assert_eq!((status, &*err), (0, ""));
        out.lines().map(String::from).collect::<Vec<_>>()
    };
    let three = lines(&[], 3);
    assert_eq!(three[0], "- 1: 3 plies, * (3 repairs)");
    assert_eq!(three[1], "    1:1: 10A. is move 1 of its board");
    assert_eq!(three[3], "    1:19: 30A. is move 21 of its board");
    assert_eq!(three.len(), 5);
    assert_eq!(lines(&["--repairs", "0"], 3).len(), 2);
    assert_eq!(
        lines(&[], 11).len(),
        13,
        "the eleventh instead of a line that tells of it"
    );
    let twelve = lines(&[], 12);
    assert_eq!((twelve.len(), &*twelve[11]), (13, "    and 2 more"));
    let (_, out, _) = replay(&["--json", "-"], &renumbered(12));
    assert_eq!(
        objects(&out)[0]["repairs"].as_array().map(Vec::len),
        Some(12)
    );
}

#[test]
fn doubts_about_the_start_are_among_the_repairs() {
    let half = "r1bqkbnr/ppp2ppp/2n5/3pp3/8/8/PPPPPPPP/RNBQKBNR";
    let text = format!(
        "[Event \"x\"]\n[FEN \"{half}/Pp w 100 99 | {half}/Pp w KQkq - 98 97\"]\n1A. e4 *\n"
    );
    let (_, out, _) = replay(&["--json", "-"], &text);
    let repair = "2:1: FEN: board A: castling is not written; nobody may castle";
    assert_eq!(objects(&out)[0]["repairs"], json!([repair]));
}

#[test]
fn what_cannot_be_played_is_kept() {
    let text = "1A. e4 {180} 1a. Ke7 {179.5} {C:why?} 1B. d4 1b. %& oops {x} \n2A. d4 *\n[Event \"next\"]\n1A. e4 *";
    let (status, out, err) = convert(&["--to", "bpgn", "-"], text);
    let sentence = "-:1:14: game 1: 1a. Ke7: no king can go to e7; the rest is kept as a note\n\
                    2 matches name no rules: read by fics\n\
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

/// What has a defect once has it again, and its text stays the same.
#[test]
fn games_that_cannot_begin_are_kept_too() {
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
fn games_are_written_for_old_viewers_too() {
    let fics = convert(&["--to", "bpgn", "--dialect", "fics", "-"], RESIGNED).1;
    let expected =
        "1A. f3 {180} 1B. e4 {179} 1a. e5 {178} 2A. g4 {177} 2a. Qh4+ {177} {ann\nresigns} 0-1\n\n";
    assert!(fics.ends_with(expected), "{fics}");
    assert_eq!(
        convert(&["--to", "bpgn", "--dialect", "thief", "-"], RESIGNED).1,
        fics
    );
    let dump = convert(&["--to", "bpgn", "--dialect", "bughousedb", "-"], RESIGNED).1;
    assert!(
        dump.contains("\r\n1A. f3{179.500} 1B. e4{179.000} 1a."),
        "{dump}"
    );
    // What is written for others is read back as the same game, to the second.
    let canonical = convert(&["--to", "bpgn", "-"], RESIGNED).1;
    assert_eq!(convert(&["--to", "bpgn", "-"], &dump).1, canonical);
    let rounded = convert(&["--to", "csv", "-"], &fics).1;
    let rounded = rounded
        .replace("180000", "179500")
        .replace("d8h4,177000", "d8h4,176250");
    assert_eq!(rounded, convert(&["--to", "csv", "-"], &canonical).1);
}

#[test]
fn positions_are_written_in_the_dialect_that_is_asked_for() {
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
    assert!(bfen(&["--dialect", "brackets"]).ends_with("RNBQKBNR[p] b KQkq - 0 1\n"));
    assert!(
        bfen(&["--dialect", "slash"])
            .starts_with("rnbqkbnr/ppp1pppp/8/3P4/8/8/PPPP1PPP/RNBQKBNR/ b")
    );
    assert!(bfen(&["--dialect", "shredder"]).ends_with("RNBQKBNR[p] b AHah - 0 1\n"));
    for form in ["csv", "jsonl", "json"] {
        let all = ["--to", form, "--dialect", "brackets", "-"];
        assert!(
            convert(&all, "1A. e4 *")
                .1
                .contains("PPPP1PPP/RNBQKBNR[] b KQkq - 0 1 | "),
            "{form}"
        );
    }
    let (status, _, err) = convert(&["--to", "csv", "--dialect", "fics", "-"], "");
    let sentence =
        "there is no dialect fics of BFEN; there are canonical, brackets, shredder, slash\n";
    assert_eq!((status, &*err), (2, sentence));
    assert_eq!(
        convert(&["--to", "bpgn", "--dialect", "slash", "-"], "").0,
        2
    );
    assert_eq!(
        convert(&["--to", "bpgn", "--dialect", "klingon", "-"], "").0,
        2
    );
    assert_eq!(convert(&["--to", "csv", "--every", "-"], "").0, 2);
}

#[test]
fn a_file_may_be_positions() {
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
    let (status, out, _) = replay(
        &["-"],
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
fn variations_are_in_the_language_that_is_asked_for() {
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

/// What a source does not say of rules and time is not written; by what it was read is told.
#[test]
fn nothing_is_invented() {
    let tags = |text: &str, arguments: &[&str]| {
        let (_, out, err) = convert(&[&["--to", "bpgn", "-"], arguments].concat(), text);
        let told = |name: &str| {
            let tag = format!("[{name} \"");
            let line = out.lines().find_map(|line| line.strip_prefix(&*tag));
            line.map(|value| value.trim_end_matches("\"]").to_owned())
        };
        let tags = ["TimeControl", "Rules", "Set", "SetUp", "EndClocks"].map(told);
        let (_, again, _) = convert(&["--to", "bpgn", "-"], &out);
        assert_eq!(again, out, "{text}");
        (tags.map(Option::unwrap_or_default), err)
    };
    let names = ["", "", "", "", ""].map(String::from);
    assert_eq!(tags("1A. e4 1B. d4 *", &[]), (names, NO_RULES.into()));
    let check = |text: &str, arguments: &[&str], expected: [&str; 3], err: &str| {
        let (tags, told) = tags(text, arguments);
        assert_eq!(
            (&tags[..3], &*told),
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
    // What is not understood stays as it is written.
    for odd in ["-", "40/7200", "99999999+0"] {
        let text = format!("[TimeControl \"{odd}\"] 1A. e4 *");
        check(&text, &[], [odd, "", ""], NO_RULES);
    }
    check("[Rules \"wbn-cs\"] 1A. e4 *", &[], ["", "wbn-cs", ""], "");
    let club = "[Rules \"ru-nom-p37\"][Set \"clock.base_s=60\"] 1A. e4 *";
    check(club, &[], ["", "ru-nom-p37", "clock.base_s=60"], "");
    check("1A. e4 *", &["--rules", "wbn"], ["", "wbn", ""], "");
}

/// peers.md, A6: what is no position gives no line.
#[test]
fn no_position_stands_for_what_is_none() {
    let wrong = "8/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n";
    let right = "4k3/8/8/8/8/8/8/4K3 w - - | 4k3/8/8/8/8/8/8/4K3 b - -\n";
    for every in [&["--every"][..], &[]] {
        let arguments = [&["--to", "bfen", "-"], every].concat();
        let (status, out, err) = convert(&arguments, &format!("{wrong}{right}"));
        assert_eq!((status, &*out), (1, right), "{err}");
        assert!(err.starts_with("-:1:1: game 1: FEN: "), "{err}");
    }
}
