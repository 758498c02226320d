//! `bughouse script`, run as a user runs it.

use crate::common::{Ran, bughouse};

/// Exit status, standard output, standard error of `bughouse script`.
fn script(arguments: &[&str], input: &str) -> Ran {
    bughouse(&[&["script"], arguments].concat(), input)
}

const SHORT: &str = "clock A 0:02\n0:01 A play e5\n0:05 - wait\n";

#[test]
fn a_script_from_a_file_or_from_standard_input_gives_its_log() {
    let log = "\
0:01.000 A refused play e5: illegal e5: no pawn can go to e5
0:02.000 A flag fell
0:02.000 - board A lost by A: flag (FICS)
0:02.000 - ended 0-1 flag of A on board A (FICS)
result 0-1
reason flag
";
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("match.txt");
    std::fs::write(&path, SHORT).expect("a writable file");
    let file = path.to_str().expect("a path in UTF-8");
    for (argument, input) in [(file, ""), ("-", SHORT)] {
        assert_eq!(script(&[argument], input), (0, log.into(), String::new()));
    }
}

#[test]
fn json_is_an_object_a_line_and_the_last_is_the_result() {
    let (status, out, err) = script(&["--json", "-"], SHORT);
    assert_eq!((status, &*err), (0, ""));
    let objects: Vec<serde_json::Value> = out
        .lines()
        .map(|line| serde_json::from_str(line).expect(line))
        .collect();
    assert_eq!(objects.len(), 5);
    assert_eq!(objects[1]["event"], "flag fell");
    assert_eq!(objects[1]["ms"], 2000);
    assert_eq!(objects[4]["result"], "0-1");
    assert_eq!(objects[4]["reason"], "flag");
    assert_eq!(objects[4]["score"], serde_json::json!([0, 1]));
    assert_eq!(
        objects[4]["bfen"],
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 180 | \
         rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 178 180"
    );
}

#[test]
fn what_is_not_understood_is_named_with_its_place_and_nothing_is_run() {
    let refused = |arguments: &[&str], input: &str, sentence: &str| {
        let (status, out, err) = script(arguments, input);
        assert_eq!(
            (status, &*out, err.trim_end()),
            (2, "", sentence),
            "{input}"
        );
    };
    refused(
        &["-"],
        "0:01 A play e4\n0:02 a paly e5",
        "-:2:8: `paly` is no command (did you mean `play`?)",
    );
    refused(
        &["-", "--rules", "fisc"],
        "",
        "no preset is called fisc; there are wbn, wbn-cs, asten, ru, fics, crazychess, chesscom, extinction, crazyhouse, and club variants like ru-nom-p37",
    );
    refused(
        &["-", "--set", "stalemate"],
        "",
        "--set stalemate: it is written PARAM=VALUE",
    );
    let (status, out, err) = script(&["nowhere/match.txt"], "");
    assert_eq!((status, &*out), (2, ""));
    assert!(err.starts_with("nowhere/match.txt: "), "{err}");
}

#[test]
fn text_that_is_not_utf_8_is_not_understood() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("match.txt");
    std::fs::write(&path, b"# \xc3\xa9\n# \xe9\n").expect("a writable file");
    let file = path.to_str().expect("a path in UTF-8");
    let (status, out, err) = script(&[file], "");
    assert_eq!((status, &*out), (2, ""));
    assert_eq!(
        err.trim_end(),
        format!("{file}:2:3: this is not text in UTF-8")
    );
}

#[test]
fn the_rules_of_the_arguments_hold_where_the_script_names_none() {
    let flag = |arguments: &[&str], header: &str| {
        let (status, out, err) =
            script(arguments, &format!("{header}begin running\n9:00 - wait\n"));
        assert_eq!((status, &*err), (0, ""));
        out.lines().next().unwrap_or_default().to_owned()
    };
    assert_eq!(flag(&["-"], ""), "3:00.000 A flag fell");
    assert_eq!(
        flag(&["-", "--set", "clock.base_s=60"], ""),
        "1:00.000 A flag fell"
    );
    assert_eq!(
        flag(&["-", "--rules", "wbn", "--set", "mode=online"], ""),
        "5:00.000 A flag fell"
    );
    assert_eq!(
        flag(&["-", "--set", "clock.base_s=60"], "rules chesscom\n"),
        "3:00.000 A flag fell"
    );
    assert_eq!(
        flag(&["-", "--set", "clock.base_s=60"], "set clock.base_s=120\n"),
        "2:00.000 A flag fell"
    );
}

/// Each with its whole sentence; nothing is run.
#[test]
fn what_contradicts_itself_is_refused() {
    let refused = |input: &str, sentence: &str| {
        let (status, out, err) = script(&["-"], input);
        assert_eq!(
            (status, &*out, err.trim_end()),
            (2, "", sentence),
            "{input}"
        );
    };
    let crazyhouse = "crazyhouse has board A only";
    refused(
        "rules crazyhouse\nposition B startpos\n",
        &format!("-:2:10: {crazyhouse}"),
    );
    refused(
        "rules crazyhouse\nclock B 1:00\n",
        &format!("-:2:7: {crazyhouse}"),
    );
    refused(
        "rules crazyhouse\nclock b 1:00\n",
        &format!("-:2:7: {crazyhouse}"),
    );
    refused(
        "rules crazyhouse\n0:01 A play e4\n0:02 B play e4\n",
        &format!("-:3:6: {crazyhouse}"),
    );
    refused(
        "rules crazyhouse\n0:01 b ready\n",
        &format!("-:2:6: {crazyhouse}"),
    );
    refused(
        "rules ru-noclock\nclock A 1:00\n",
        "-:2:1: ru-noclock is played without clocks",
    );
    refused(
        "rules wbn\nset clock.base_s=60\nset promo.pieces=QN\nset clock.base_s=90\n",
        "-:4:5: clock.base_s was set in line 2",
    );
    refused("", "-:1:1: the script is empty");
    refused("\n# nothing\n \n", "-:1:1: the script is empty");
    refused(
        "0:01 A play e4\n10000:00 a play e5\n",
        "-:2:1: this time is too large; the longest is 9999:59.999",
    );
    let written = "a position is written like 4k3/8/8/8/8/8/8/4K3/Nq w - -";
    refused(
        "position A\n",
        &format!("-:1:11: the position is missing; {written}"),
    );
    refused(
        "position A 4k3/8/8/8/8/8/8/4K3 w - e5\n",
        &format!("-:1:12: e5 cannot be an en passant square with White to move; {written}"),
    );
    refused(
        "rules fics\nset drop.pawn_min_rank=3\nset drop.second_rank_needs_check=true\n",
        "-:2:5: drop.second_rank_needs_check has no meaning when drop.pawn_min_rank is 3; \
         drop.second_rank_needs_check is set in line 3",
    );
}

#[test]
fn several_parameters_are_set_in_several_lines() {
    let text = "rules wbn\nset clock.base_s=60\nset promo.pieces=QN\nset repetition.mode=off\n";
    let (status, _, err) = script(&["-"], text);
    assert_eq!((status, &*err), (0, ""));
}

/// `script --expect`: a line for each difference, then how many scripts end as they must.
#[test]
fn scripts_are_compared_with_what_they_say_of_themselves() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let write = |name: &str, head: &str| {
        let path = folder.path().join(name);
        std::fs::write(&path, format!("{head}\n{SHORT}")).expect("a writable file");
        path.to_str().expect("a path in UTF-8").to_owned()
    };
    let right = write(
        "right.txt",
        "# expect 0-1 flag\n# must A flag fell\n# not agreed",
    );
    let open = write("open.txt", "# expect 0-1 any");
    let wrong = write(
        "wrong.txt",
        "# expect 1-0 checkmate\n# must a played\n# not A flag",
    );
    let run = |files: &[&str]| script(&[&["--expect"], files].concat(), "");
    let all = "2 of 2 scripts end as they must\n";
    assert_eq!(run(&[&right, &open]), (0, all.into(), String::new()));
    let differs = format!(
        "{wrong}: expected 1-0 checkmate, got 0-1 flag\n\
         {wrong}: missing a played\n\
         {wrong}: must not be there: A flag\n\
         1 of 2 scripts end as they must\n"
    );
    assert_eq!(run(&[&right, &wrong]), (1, differs, String::new()));
    let silent = write("silent.txt", "# A note");
    let (status, out, err) = run(&[&right, &silent]);
    assert_eq!((status, &*out), (2, ""));
    assert_eq!(
        err.trim_end(),
        format!(
            "{silent}:1:1: the first line has to say how the script ends: # expect RESULT [REASON]"
        )
    );
    let odd = write("odd.txt", "# expect banana");
    let (status, _, err) = run(&[&odd]);
    let sentence = "a result is *, or the points of both sides like 1-0 or 1/2-1/2, not banana";
    assert_eq!(
        (status, err.trim_end()),
        (2, &*format!("{odd}:1:10: {sentence}"))
    );
    let broken = write("broken.txt", "# expect 0-1\n# must (");
    let (status, _, err) = run(&[&broken]);
    assert_eq!(
        (status, err.trim_end()),
        (
            2,
            &*format!("{broken}:2:8: this is not a regular expression")
        )
    );
}

/// A terminal gets no control characters from a script.
#[test]
fn what_a_refused_command_says_is_escaped() {
    let text = "rules fics\n0:01 A stop \u{1b}[2J\u{202e}\n";
    let (status, out, _) = bughouse(&["script", "-"], text);
    let line = r"0:01.000 A refused stop \u{1b}[2J\u{202e}: ";
    assert!(status == 0 && out.starts_with(line), "{out}");
}
