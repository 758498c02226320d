//! Tests of `bughouse replay`.

use serde_json::{Value, json};

use crate::common::{ILLEGAL, RESIGNED, Ran, bughouse, files, objects};

fn replay(arguments: &[&str], input: &str) -> Ran {
    bughouse(&[&["replay"], arguments].concat(), input)
}

/// In the conflict, `the end of the moves` is the result mark 1-0 after the moves of `RESIGNED`, and
/// `the text of the end` is its comment `{ann resigns}`, which gives 0-1.
#[test]
fn the_json_of_a_replayed_game_has_all_fields() {
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
fn a_defect_has_line_and_column_and_gives_status_1() {
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

/// The test above explains the sentence about the conflict.
#[test]
fn without_json_each_game_has_a_line_and_the_last_line_has_the_counts() {
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
fn matches_of_many_files_are_printed_in_the_order_of_the_arguments() {
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

/// The second file is long enough for several batches.
#[test]
fn the_number_of_cores_does_not_change_the_output() {
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
fn rules_given_as_options_override_the_tags_of_games() {
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

#[cfg(unix)]
#[test]
fn games_are_read_from_a_pipe() {
    let (status, out, err) = replay(&["--json", "/dev/stdin"], RESIGNED);
    assert_eq!((status, &*err), (0, ""));
    assert_eq!(objects(&out)[0]["plies"], 5);
}

#[test]
fn repairs_are_listed_with_line_and_column() {
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
    // A number that is written wrong still counts: after Black's move 20, White's next move is 21.
    assert_eq!(three[3], "    1:19: 30A. is move 21 of its board");
    assert_eq!(three.len(), 5);
    assert_eq!(lines(&["--repairs", "0"], 3).len(), 2);
    assert_eq!(
        lines(&[], 11).len(),
        13,
        "the eleventh repair is listed instead of a line `and 1 more`"
    );
    let twelve = lines(&[], 12);
    assert_eq!((twelve.len(), &*twelve[11]), (13, "    and 2 more"));
    let (_, out, _) = replay(&["--json", "-"], &renumbered(12));
    assert_eq!(
        objects(&out)[0]["repairs"].as_array().map(Vec::len),
        Some(12)
    );
}

/// Standard error names a file without a game, and the status is 1. The games of other files are
/// played.
#[test]
fn a_file_without_a_game_is_named_on_standard_error() {
    let (_folder, names) = files(&["1A. e4 *\n", "\n"]);
    let (status, out, err) = replay(&[&names[0], &names[1]], "");
    assert_eq!((status, err), (1, format!("{}: no game found\n", names[1])));
    let counts = "1 match, 1 legal, 0 with a defect; 1 ply, 0 repairs\n";
    assert!(out.ends_with(counts), "{out}");
}
