//! Tests of reading a script: the errors with their line and column, and the logs of scripts
//! without errors. `docs/messages.md` lists each error sentence.

use bughouse_core::Ruleset;
use bughouse_script::Script;

#[track_caller]
fn wrong(text: &str, expected: &str) {
    let defect = Script::read(text, &Ruleset::FICS).expect_err(text);
    assert_eq!(defect.to_string(), expected, "{text}");
}

#[track_caller]
fn lines(text: &str, expected: &[&str]) {
    let script = Script::read(text, &Ruleset::FICS).expect(text);
    let lines: Vec<String> = script.run().lines().collect();
    assert_eq!(lines, expected, "{text}");
}

#[test]
fn an_error_about_contradicting_parameters_names_the_lines_that_set_them() {
    let contradiction = "drop.second_rank_needs_check has no meaning when drop.pawn_min_rank is 3";
    wrong(
        "set drop.pawn_min_rank=3\nset drop.second_rank_needs_check=true\n0:01 A play e4",
        &format!("1:5: {contradiction}; drop.second_rank_needs_check is set in line 2"),
    );
    wrong(
        "rules wbn\nset clock.base_s=60\nset drop.pawn_min_rank=3\nset drop.second_rank_needs_check=true",
        &format!("3:5: {contradiction}; drop.second_rank_needs_check is set in line 4"),
    );
    // The preset sets the other parameter, so the sentence names no other line.
    wrong(
        "rules ru-p37\nset clock.base_s=60\nset drop.second_rank_needs_check=true",
        &format!("3:5: {contradiction}"),
    );
    // `mode` sets `move.commit`, so the sentence names the line of `mode`.
    let needs = "move.illegal = claim_loss needs move.commit = press: \
                 a move that counts at once is judged at once";
    wrong(
        "rules wbn\nset move.illegal=claim_loss\nset clock.base_s=60\nset mode=online",
        &format!("2:5: {needs}; mode is set in line 4"),
    );
    wrong(
        "set mode=online\nset move.illegal=claim_loss",
        &format!("1:5: {needs}; move.illegal is set in line 2"),
    );
}

#[test]
fn a_parameter_that_is_set_twice_is_an_error() {
    wrong(
        "rules wbn\nset clock.base_s=60\nset clock.bonus_s=0\n set clock.base_s = 90",
        "4:6: clock.base_s is already set in line 2",
    );
    wrong(
        "set mode=online\nset mode=online",
        "2:5: mode is already set in line 1",
    );
}

/// RU O2: crazyhouse is played on board A alone.
#[test]
fn a_line_about_board_b_is_an_error_in_crazyhouse() {
    let absent =
        |text: &str, place: &str| wrong(text, &format!("{place}: crazyhouse has board A only"));
    absent("rules crazyhouse\nposition B startpos", "2:10");
    absent("rules crazyhouse\nclock B 1:00", "2:7");
    absent("rules crazyhouse\nclock b 1:00", "2:7");
    absent("clock b 1:00\nrules crazyhouse\nposition B startpos", "1:7");
    absent("rules crazyhouse\n0:01 A play e4\n0:02 B play e4", "3:6");
    absent("rules crazyhouse\n0:01 b disconnect", "2:6");
    let base = Ruleset::CRAZYHOUSE;
    let found = Script::read("0:01 b ready", &base).map(|_| ());
    let found = found.map_err(|defect| defect.to_string());
    assert_eq!(found, Err("1:6: crazyhouse has board A only".into()));
}

/// RU K2: a match may be played without clocks.
#[test]
fn a_clock_line_is_an_error_under_rules_without_clocks() {
    wrong(
        "rules ru-noclock\nposition A startpos\nclock A 1:00",
        "3:1: ru-noclock has no clocks",
    );
    wrong(
        "clock b 1:00\nrules ru-p37-noclock",
        "1:1: ru-p37-noclock has no clocks",
    );
    wrong(
        "rules ru\nset clock.kind=none\nset clock.absent_rule=none\nclock a 0:10",
        "4:1: this match has no clocks",
    );
}

#[test]
fn an_empty_script_is_refused() {
    for text in ["", "\n \n\t\n", "# nothing\n\n  # more", "\u{feff}"] {
        wrong(text, "1:1: the script is empty");
    }
}

#[test]
fn a_time_of_more_than_9999_minutes_is_an_error() {
    let too_long = "the time is too long: at most 9999:59.999";
    wrong("10000:00 A play e4", &format!("1:1: {too_long}"));
    wrong(
        "0:01 A play e4\n99999999999999999999:00 a play e5",
        &format!("2:1: {too_long}"),
    );
    wrong("clock A 71582788:15", &format!("1:9: {too_long}"));
    wrong(
        "0:01 arbiter adjust A +10000:00",
        &format!("1:23: {too_long}"),
    );
    wrong(
        "0:01 arbiter adjust A -99999999999:00",
        &format!("1:23: {too_long}"),
    );
    wrong(
        "position A 4k3/8/8/8/8/8/8/4K3 w - - 600000 60",
        &format!("1:12: {too_long}"),
    );
    let longest = "clock A 9999:59.999\n9999:59.999 - wait";
    assert!(Script::read(longest, &Ruleset::FICS).is_ok());
}

#[test]
fn an_en_passant_square_without_a_pawn_of_the_opponent_is_an_error() {
    let written = "a position is written like 4k3/8/8/8/8/8/8/4K3/Nq w - -";
    for (position, square, who) in [
        ("w - e5", "e5", "White"),
        ("w - e3", "e3", "White"),
        ("b - e6", "e6", "Black"),
    ] {
        let text = format!("position A 4k3/8/8/8/8/8/8/4K3 {position}");
        wrong(
            &text,
            &format!("1:12: {square} cannot be an en passant square with {who} to move; {written}"),
        );
    }
}

#[test]
fn reasons_notes_and_names_have_a_maximum_length() {
    let (long, longest) = ("é".repeat(201), "é".repeat(200));
    let read = |text: String| {
        let read = Script::read(&text, &Ruleset::WBN).map(|_| ());
        read.map_err(|defect| defect.to_string())
    };
    let refused = |sentence: &str| Err(sentence.to_owned());
    assert_eq!(read(format!("0:01 A stop {longest}")), Ok(()));
    assert_eq!(
        read(format!("0:01 A stop {long}")),
        refused("1:13: a reason has at most 200 characters")
    );
    assert_eq!(read(format!("0:01 arbiter note A {longest}")), Ok(()));
    assert_eq!(
        read(format!("0:01 arbiter note A {long}")),
        refused("1:21: a note has at most 200 characters")
    );
    assert_eq!(
        read(format!("0:01 arbiter expel {}", "é ".repeat(50))),
        Ok(())
    );
    assert_eq!(
        read(format!("0:01 arbiter expel {}", "é".repeat(101))),
        refused("1:20: a name has at most 100 characters")
    );
}

/// Control characters are escaped in the quotation.
#[test]
fn an_error_sentence_quotes_at_most_eighty_characters_of_a_word() {
    let words = [
        "x".repeat(1_000_000),
        "\u{202e}".repeat(1_000_000),
        "a/".repeat(500_000),
    ];
    let lines = [
        "",
        "rules ",
        "set ",
        "set clock.base_s=",
        "arbiter ",
        "position ",
        "position A ",
        "position A 4k3/8/8/8/8/8/8/4K3 w ",
        "clock ",
        "clock A ",
        "begin ",
        "0:01 ",
        "0:01 A ",
        "0:01 A play ",
        "0:01 A play e4 lag ",
        "0:01 A queue ",
        "0:01 A say ",
        "0:01 A claim ",
        "0:01 A claim mate on ",
        "0:01 A offer ",
        "0:01 A return clock ",
        "0:01 A stop ",
        "0:01 A ready ",
        "0:01 arbiter warn ",
        "0:01 arbiter uphold ",
        "0:01 arbiter adjust A ",
        "0:01 arbiter score ",
        "0:01 arbiter decide ",
        "0:01 arbiter forfeit ",
        "0:01 arbiter expel ",
        "0:01 arbiter resume ",
    ];
    for (line, word) in lines
        .iter()
        .flat_map(|line| words.iter().map(move |word| (line, word)))
    {
        let text = format!("{line}{word}");
        let defect = Script::read(&text, &Ruleset::WBN).expect_err(line);
        let sentence = defect.to_string();
        assert!(sentence.len() < 400, "{line}: {sentence}");
        assert!(!sentence.contains('\u{202e}'), "{line}: {sentence}");
    }
    for line in [
        "0:01 arbiter uphold 0",
        "0:01 arbiter resume 0",
        "0:01 A play e4!",
        "0:01 A stop a ",
    ] {
        let (begin, last) = line.split_at(line.trim_end().len() - 1);
        let text = format!("{begin}{}", last.repeat(1_000_000));
        let defect = Script::read(&text, &Ruleset::WBN).expect_err(line);
        assert!(defect.to_string().len() < 400, "{line}: {defect}");
    }
    wrong(
        &format!("0:01 A {}", "x".repeat(81)),
        &format!("1:8: not a command: `{}…`", "x".repeat(80)),
    );
    wrong(
        "0:01 A pla\u{0}y",
        "1:8: not a command: `pla\\u{0}y` (did you mean `play`?)",
    );
}

/// Comments, a byte order mark, carriage returns and blank lines are ignored; columns count
/// characters.
#[test]
fn white_space_and_comments_are_ignored() {
    lines(
        "\u{feff}# é\r\nrules fics # the default\r\n\r\n \t0:01\tA  play   Nf3 # good\r\n",
        &[
            "0:01.000 A played g1f3 {2:59.000}",
            "result *",
            "reason unfinished (running)",
        ],
    );
    wrong(
        "0:01 A stop é é\n0:02 é",
        "2:6: not a seat or the arbiter: `é`; write A, a, B, b, arbiter, or - for the program that runs the match",
    );
}

#[test]
fn clocks_run_from_the_beginning_if_the_script_has_a_position_or_begins_with_a_move() {
    let begun = |text: &str| {
        let script = Script::read(text, &Ruleset::FICS).expect(text);
        script.run().reason
    };
    assert_eq!(begun("rules fics"), "unfinished (setup)");
    assert_eq!(begun("0:01 - wait"), "unfinished (setup)");
    assert_eq!(begun("0:01 A offer draw"), "unfinished (setup)");
    assert_eq!(begun("0:01 - wait\n0:02 A play e4"), "unfinished (running)");
    assert_eq!(begun("0:01 A make e4"), "unfinished (running)");
    assert_eq!(begun("position A startpos"), "unfinished (running)");
    assert_eq!(begun("begin running"), "unfinished (running)");
    assert_eq!(begun("begin setup\n0:01 A play e4"), "unfinished (setup)");
}

/// A case that `properties.rs` found. Under `wbn` a press on each board starts its clocks. The mate on
/// board A ends the match before the press on board B, so that press is refused.
#[test]
fn a_match_whose_start_position_is_mate_is_over_at_once() {
    lines(
        "rules wbn
        set mate.claim_window=auto
        position A 5rk1/5ppQ/8/8/8/3B4/8/6K1/n b - - 5 5",
        &[
            "0:00.000 - board A lost by a: checkmate (WBN 2.1a)",
            "0:00.000 - confirmed",
            "0:00.000 - ended 1-0 checkmate of a on board A (WBN 2.1a)",
            "result 1-0",
            "reason checkmate",
        ],
    );
}

#[test]
fn a_clock_line_replaces_the_clock_in_a_position() {
    let position = "4k3/8/8/8/8/8/8/4K3 w - -";
    let bfen = |text: &str| {
        let script = Script::read(text, &Ruleset::FICS).expect(text);
        script.run().bfen
    };
    assert_eq!(
        bfen(&format!(
            "position A {position} 60 61\nclock a 0:30.500\nposition B {position} 0 1"
        )),
        format!("{position} 60 31 | {position} 180 180")
    );
}

#[test]
fn a_move_may_be_written_in_san_or_uci() {
    lines(
        "rules chesscom
        position A r3k2r/P6P/8/8/8/8/8/4K2R[] w Kkq -
        0:01 A play O-O
        0:02 a play e8c8
        0:03 A play axb8=N
        0:04 A play a7a8n
        0:05 a play Kb7
        0:06 A play h8=Q#
        0:07 b play N@f3",
        &[
            "0:01.000 A played e1g1 {2:59.000}",
            "0:02.000 a played e8c8 {2:59.000}",
            "0:03.000 A refused play axb8=N: illegal axb8=N: no pawn can go to b8",
            "0:04.000 A played a7a8n {2:57.000}",
            "0:05.000 a played c8b7 {2:58.000}",
            "0:06.000 A refused play h8=Q: illegal h8=Q: no pawn can go to h8",
            "0:07.000 b refused play N@f3: b is not to move",
            "result *",
            "reason unfinished (running)",
        ],
    );
}

#[test]
fn the_json_of_a_log_entry_has_the_facts_of_the_event_by_name() {
    let script = "clock a 0:02\n0:01 A play e4\n0:01 A play d4\n0:05 - wait";
    let log = Script::read(script, &Ruleset::FICS).expect(script).run();
    let objects: Vec<_> = log.objects().collect();
    let text = |at: usize, name: &str| objects[at][name].as_str().unwrap_or_default().to_owned();
    assert_eq!(text(0, "time"), "0:01.000");
    assert_eq!(objects[0]["ms"], 1000);
    assert_eq!(
        (text(0, "who"), text(0, "event")),
        ("A".into(), "played".into())
    );
    assert_eq!(text(0, "move"), "e2e4");
    assert_eq!(objects[0]["clock_ms"], 179_000);
    assert_eq!(text(1, "event"), "refused");
    assert_eq!(text(1, "command"), "play d4");
    assert_eq!(text(1, "sentence"), "A is not to move");
    assert_eq!(
        (text(2, "event"), text(2, "time")),
        ("flag fell".into(), "0:03.000".into())
    );
    let ended = &objects[3];
    assert_eq!(ended["event"], "board ended");
    assert_eq!(
        (&ended["board"], &ended["lost_by"]),
        (&"A".into(), &"a".into())
    );
    assert_eq!(
        (&ended["reason"], &ended["article"]),
        (&"flag".into(), &"FICS".into())
    );
    let last = objects.last().expect("a last object");
    assert_eq!(
        last.to_string(),
        r#"{"bfen":"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 179 0 | rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 177 180","reason":"flag","result":"1-0","score":[1,0]}"#
    );
}
