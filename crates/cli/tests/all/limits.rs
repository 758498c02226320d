//! Tests that the error about a very long input is short, and repeats only the beginning of the input.

use std::fs;

use crate::common::bughouse;

const LENGTH: usize = 1 << 20;

/// Texts of a megabyte, each with a name: one long word, invisible characters, and for each parser a
/// text with one very long part. Each `_` below becomes a space.
fn tokens() -> Vec<(&'static str, String)> {
    let filled = |begin: &str, with: &str, end: &str| {
        let times = LENGTH / with.len();
        format!("{begin}{}{end}", with.repeat(times))
    };
    vec![
        ("letters", filled("", "x", "")),
        ("letters of two bytes", filled("", "é", "")),
        ("NUL", filled("", "\0", "")),
        ("right-to-left override", filled("", "\u{202e}", "")),
        ("ranks", filled("", "8/", "")),
        ("a hand", filled("4k3/8/8/8/8/8/8/4K3/", "N", "x w")),
        ("castling", filled("4k3/8/8/8/8/8/8/4K3[]_w_", "K", "")),
        ("a list", filled("x=", "[", "")),
        ("a move", filled("0:01_A_play_", "e", "")),
        ("a reason", filled("0:01_A_stop_", "x ", "")),
        ("a move with its number", filled("1A.", "x", "")),
        ("a name", filled("[WhiteA_\"", "x", "\"]")),
        ("a position", filled("[FEN_\"", "x", "\"]")),
        ("zeros", filled("0", "0", "A.")),
        ("an object", filled("{\"", "x", "\":1}")),
    ]
    .into_iter()
    .map(|(name, token)| (name, token.replacen('_', " ", 4)))
    .collect()
}

#[track_caller]
fn is_short(name: &str, arguments: &[&str], input: &str, expected: i32) {
    let (status, out, err) = bughouse(arguments, input);
    let printed = format!("{out}{err}");
    let begin: String = printed.chars().take(1_000).collect();
    assert_eq!(status, expected, "{name}, {arguments:?}: {begin}");
    assert!(!printed.is_empty(), "{name}, {arguments:?}");
    assert!(
        printed.len() <= 400,
        "{name}, {arguments:?}: {} bytes: {begin}",
        printed.len()
    );
    let hidden = |letter: char| letter != '\n' && letter.is_control() || letter == '\u{202e}';
    assert!(
        !printed.contains(hidden),
        "{name}, {arguments:?}: {begin:?}"
    );
}

#[test]
fn the_error_about_a_megabyte_of_input_has_at_most_400_bytes() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("t");
    let file = path.to_str().expect("a path in UTF-8");
    for (nth, (name, token)) in tokens().into_iter().enumerate() {
        fs::write(&path, &token).expect("a writable file");
        let status = |kind: &str| match kind {
            "replay" => 1,
            _ => 2,
        };
        for (kind, arguments) in [
            ("script", &["script"][..]),
            ("replay", &["replay"]),
            ("rules", &["rules", "check"]),
            ("config", &["config", "--config"]),
        ] {
            let of = |input: &str, last: &str| {
                let arguments = [arguments, &[last]].concat();
                is_short(name, &arguments, input, status(kind));
            };
            of(&token, "-");
            // A file and standard input are read by the same code, so one text is enough for the file.
            if nth == 0 {
                of("", file);
            }
        }
        for arguments in [
            &["moves", "-"][..],
            &["verdict", "-"],
            &["perft", "--depth", "1", "-"],
            &["draw", "-"],
        ] {
            is_short(name, arguments, &token, 2);
        }
    }
}

/// The long argument has 100,000 bytes, because Linux allows at most 128 KiB for one argument.
#[test]
fn an_error_does_not_repeat_a_long_argument() {
    for letter in ["x", "é", "\u{202e}", "8/"] {
        let long = letter.repeat(100_000 / letter.len());
        let long = &*long;
        for arguments in [
            &[long][..],
            &["moves", long],
            &["verdict", long],
            &["perft", "--depth", long, "startpos"],
            &["perft", "--depth", "1", long],
            &["moves", "startpos", "--rules", long],
            &["moves", "startpos", "--set", long],
            &["moves", "startpos", "--set", &format!("{long}=1")],
            &["moves", "startpos", "--set", &format!("mode={long}")],
            &["moves", "startpos", "--board", long],
            &["moves", "startpos", "--san", "--lang", long],
            &["moves", "startpos", &format!("--{long}")],
            &["script", long],
            &["replay", long],
            &["replay", "-", "--read-lang", long],
            &["convert", "--to", long, "-"],
            &["convert", "--to", "bfen", "--dialect", long, "-"],
            &["rules", "check", long],
            &["rules", "show", long],
            &["rules", "diff", "fics", long],
            &["config", "--config", long],
            &["draw", long],
            &["draw", "startpos", "--theme", long],
            &["draw", "startpos", "--name", &format!("A={long}")],
            &["draw", "startpos", "--name", long],
            &["draw", "startpos", "--from-seat", long],
            &["draw", "startpos", "--at", long],
            &["draw", "startpos", "-o", long],
            &["draw", "startpos", "-o", &format!("{long}.svg")],
        ] {
            let (status, out, err) = bughouse(arguments, "");
            let begin: String = err.chars().take(1_000).collect();
            assert_eq!((status, &*out), (2, ""), "{begin}");
            // clap may print the usage of the command after the sentence.
            assert!(err.len() <= 700, "{} bytes: {begin}", err.len());
        }
    }
}
