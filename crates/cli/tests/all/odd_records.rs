//! Records that contradict the format: what `replay` reports, and what `convert` writes.

use crate::common::{Ran, bughouse};

fn replay(arguments: &[&str], input: &str) -> Ran {
    bughouse(&[&["replay"], arguments].concat(), input)
}

fn convert(arguments: &[&str], input: &str) -> Ran {
    bughouse(&[&["convert"], arguments].concat(), input)
}

/// A tag that readers understand counts once; one that they do not is written as often as it was.
#[test]
fn a_second_tag_of_a_name_is_told() {
    let text = "[WhiteA \"ann\"][WhiteA \"zoe\"]\n[Note \"x\"][Note \"y\"]\n1A. e4 *";
    let (status, out, _) = replay(&["-"], text);
    let lines: Vec<&str> = out.lines().collect();
    let expected = "    1:15: the tag WhiteA is there twice; the first one counts";
    assert_eq!((status, lines[1]), (0, expected), "{out}");
    let (_, written, _) = convert(&["--to", "bpgn", "-"], text);
    assert!(written.contains("[WhiteA \"ann\"]") && !written.contains("zoe"));
    assert!(written.contains("[Note \"x\"]\n[Note \"y\"]"), "{written}");
}

#[test]
fn a_defect_of_a_tag_is_where_the_tag_is() {
    let name = "a".repeat(101);
    for (tag, sentence) in [
        (format!("[BlackB \"{name}\"]"), "a name has at most"),
        ("[Rules \"nope\"]".into(), "no preset is called nope"),
        ("[Set \"mate.pool=odd\"]".into(), "mate.pool cannot be odd"),
        (
            "[Variant \"Atomic\"]".into(),
            "variant not supported: Atomic",
        ),
        ("[FENBoardB \"8/8 w\"]".into(), "FEN: "),
    ] {
        let (status, out, _) = replay(&["-"], &format!("[Event \"x\"]\n {tag}\n\n1A. e4 *"));
        let expected = format!("2:2: {sentence}");
        assert!(status == 1 && out.contains(&expected), "{tag}: {out}");
    }
}

/// What is written for a game that breaks off is read and written as the same text.
#[test]
fn a_note_of_what_is_not_played_does_not_grow() {
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

#[test]
fn tags_that_fit_no_field_are_told() {
    for (tag, line) in [("Result", "abc"), ("Lag", "1 x"), ("EndClocks", "1 2 3")] {
        let (status, out, _) = replay(&["-"], &format!("[{tag} \"{line}\"]\n\n1A. e4 *"));
        let expected = format!("    1:1: the tag {tag} is not understood, and left out");
        assert_eq!((status, out.lines().nth(1)), (0, Some(&*expected)), "{out}");
    }
}

#[test]
fn a_second_result_begins_no_game() {
    let (status, out, _) = replay(&["-"], "1A. e4 1-0 0-1\n\n1A. d4 *");
    let expected = "    1:12: what stands behind the end of the game is left out";
    assert_eq!((status, out.lines().nth(1)), (0, Some(expected)), "{out}");
    assert!(
        out.ends_with("2 matches, 2 legal, 0 with a defect; 2 plies, 1 repair\n"),
        "{out}"
    );
}

#[test]
fn what_is_not_written_is_not_counted_as_written() {
    let (_, out, err) = convert(&["--to", "bfen", "-"], "8/rnbqkbnr/8/8/8/8/8/8 w - -\n");
    assert_eq!(out, "");
    assert!(
        err.ends_with("0 matches written, 0 only up to a defect, 1 not written\n"),
        "{err}"
    );
}
