//! What is given may be of any length; what is said of it is short.

use std::fs;

use crate::common::bughouse;

const TEN_MB: usize = 10 << 20;

/// One token of 10 MB: of letters, of what cannot be seen, and as different readers take it.
fn tokens() -> Vec<(&'static str, String)> {
    let filled = |begin: &str, with: &str, end: &str| {
        let times = TEN_MB / with.len();
        format!("{begin}{}{end}", with.repeat(times))
    };
    vec![
        ("letters", filled("", "x", "")),
        ("of two bytes", filled("", "é", "")),
        ("NUL", filled("", "\0", "")),
        ("turned around", filled("", "\u{202e}", "")),
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
    let told = format!("{out}{err}");
    let begin: String = told.chars().take(1_000).collect();
    assert_eq!(status, expected, "{name}, {arguments:?}: {begin}");
    assert!(!told.is_empty(), "{name}, {arguments:?}");
    assert!(
        told.len() <= 400,
        "{name}, {arguments:?}: {} bytes: {begin}",
        told.len()
    );
    let hidden = |letter: char| letter != '\n' && letter.is_control() || letter == '\u{202e}';
    assert!(!told.contains(hidden), "{name}, {arguments:?}: {begin:?}");
}

#[test]
fn ten_megabytes_are_refused_in_400_bytes() {
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
            // What is read is the same, wherever it comes from.
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

/// An argument cannot have 10 MB: Linux takes 128 KiB of each.
#[test]
fn a_long_argument_is_not_repeated() {
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
            // Beside the sentence the usage of the command may stand.
            assert!(err.len() <= 700, "{} bytes: {begin}", err.len());
        }
    }
}

/// A name that somebody types has at most 60 characters.
#[test]
fn a_long_name_is_refused() {
    let name = |letters: usize| format!("A={}", "é".repeat(letters));
    let (status, out, err) = bughouse(&["draw", "startpos", "--name", &name(60)], "");
    assert_eq!((status, &*err), (0, ""));
    assert!(out.starts_with("<svg"), "{out}");
    let (status, out, err) = bughouse(&["draw", "startpos", "--name", &name(61)], "");
    assert_eq!((status, &*out), (2, ""));
    assert!(err.contains("a name has at most 60 characters"), "{err}");
}
