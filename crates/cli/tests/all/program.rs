//! Tests that concern all commands: help, completions, the manual page, errors of files.

use std::fs;

use crate::common::{bughouse, bughouse_with_bytes};

#[test]
fn help_completions_and_the_manual_are_printed() {
    for arguments in [
        &["--help"][..],
        &["help", "perft"],
        &["moves", "--help"],
        &["--version"],
    ] {
        let (status, out, err) = bughouse(arguments, "");
        assert_eq!((status, &*err), (0, ""), "{arguments:?}");
        assert!(out.contains("bughouse"), "{out}");
    }
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let (status, out, _) = bughouse(&["completions", shell], "");
        assert_eq!(status, 0);
        assert!(
            out.contains("divide") && out.contains("script"),
            "{shell}: {out}"
        );
    }
    let (status, out, _) = bughouse(&["manual"], "");
    assert_eq!(status, 0);
    for part in [
        ".TH",
        "perft",
        "PARAM=VALUE",
        "promotion by exchange",
        "match script",
    ] {
        assert!(out.contains(part), "{part} in {out}");
    }
}

#[test]
fn each_command_has_a_manual_page_of_its_own() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let name = folder.path().to_str().expect("a path in UTF-8");
    let (status, out, err) = bughouse(&["manual", "--dir", name], "");
    assert_eq!((status, &*out, &*err), (0, "", ""));
    for (page, says) in [
        ("bughouse.1", "bughouse\\-serve(1)"),
        ("bughouse-serve.1", "\\-\\-lan"),
        ("bughouse-rules-show.1", "bughouse\\-rules\\-show"),
    ] {
        let text = fs::read_to_string(folder.path().join(page)).expect(page);
        assert!(text.contains(says), "{page}: {text}");
    }
    let nowhere = folder.path().join("none");
    let nowhere = nowhere.to_str().expect("a path in UTF-8");
    let (status, _, err) = bughouse(&["manual", "--dir", nowhere], "");
    assert_eq!(status, 1);
    assert!(err.starts_with(&format!("bughouse: {nowhere}: ")), "{err}");
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_reported() {
    for command in [&["completions", "bash"][..], &["manual"], &["rules"]] {
        let full = fs::File::create("/dev/full").expect("a device that is always full");
        let mut program = std::process::Command::new(env!("CARGO_BIN_EXE_bughouse"));
        let ran = program.args(command).stdout(full).output();
        let ran = ran.expect("the program runs");
        assert_eq!(ran.status.code(), Some(1), "{command:?}");
        let err = String::from_utf8(ran.stderr).expect("UTF-8");
        let sentence = "bughouse: No space left on device (os error 28)\n";
        assert_eq!(err, sentence, "{command:?}");
    }
}

#[test]
fn the_error_about_text_that_is_not_utf_8_has_line_and_column() {
    let bytes = b"startpos\n\xff\n";
    for command in [
        &["moves", "-"][..],
        &["verdict", "-"],
        &["perft", "--depth", "1", "-"],
        &["draw", "-"],
        &["script", "-"],
        &["verdict", "startpos", "--rules", "-"],
        &["rules", "check", "-"],
        &["config", "--config", "-"],
    ] {
        let (status, out, err) = bughouse_with_bytes(command, bytes);
        let sentence = "-:2:1: not text in UTF-8\n";
        assert_eq!((status, &*out, &*err), (2, "", sentence), "{command:?}");
    }
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("ours.toml");
    fs::write(&path, b"# \xc4\x8d \xff").expect("a writable file");
    let file = path.to_str().expect("a path in UTF-8");
    for command in [
        &["verdict", "startpos", "--rules", file][..],
        &["rules", "check", file],
        &["config", "--config", file],
        &["serve", "--config", file],
    ] {
        let (status, out, err) = bughouse(command, "");
        let sentence = format!(
            "{file}:1:5: not text in UTF-8
"
        );
        assert_eq!((status, &*out, err), (2, "", sentence), "{command:?}");
    }
}
