//! Tests of `bughouse rules`.

use std::fs;
use std::process::Command;

use crate::common::{Ran, bughouse};
use crate::skip::{shared, skip};
use bughouse_core::{PARAMETERS, PRESETS};
use serde_json::Value;

/// Runs `bughouse rules`. Returns the exit status, standard output and standard error.
fn rules(arguments: &[&str], input: &str) -> Ran {
    bughouse(&[&["rules"], arguments].concat(), input)
}

#[track_caller]
fn shows(arguments: &[&str]) -> String {
    let (status, out, err) = rules(arguments, "");
    assert_eq!((status, &*err), (0, ""), "{arguments:?}");
    out
}

fn json(arguments: &[&str]) -> Value {
    serde_json::from_str(&shows(arguments)).expect("JSON")
}

#[test]
fn rules_without_a_further_command_lists_the_presets() {
    let list = shows(&[]);
    for preset in PRESETS {
        let line = format!("{}: {}\n", preset.name, preset.title);
        assert!(list.contains(&line), "{line}{list}");
    }
    assert!(list.contains("-noclock"), "{list}");
    assert!(
        list.lines().all(|line| line.chars().count() <= 100),
        "{list}"
    );
    let list = json(&["--json"]);
    let names: Vec<_> = PRESETS.iter().map(|preset| preset.name).collect();
    let listed = list["presets"].as_array().expect("presets");
    assert!(
        listed
            .iter()
            .map(|one| one["name"].as_str().unwrap())
            .eq(names)
    );
    assert_eq!(list["ru"][1][2]["name"], "p2c");
}

#[test]
fn a_preset_is_shown_with_every_parameter_explained() {
    for name in ["wbn-cz", "ru-nom-p37-take-noclock", "crazyhouse"] {
        let shown = shows(&["show", name]);
        for parameter in PARAMETERS {
            let line = format!("\n{} = ", parameter.name);
            assert!(shown.contains(&line), "{} of {name}", parameter.name);
        }
    }
    let shown = shows(&["show", "wbn"]);
    assert!(
        shown.starts_with("wbn: World Bughouse Network\n"),
        "{shown}"
    );
    let start = "clock.start = black_press\n    Start of the clocks: Each Black starts White's clock (WBN 1.2).\n";
    assert!(shown.contains(start), "{shown}");
    // The articles shown with a parameter are from the text of the Laws that the preset follows.
    let article = "\n    WBN 9.5: The arbiter says nothing about illegal moves and flags unless all players agreed so before the game.";
    assert!(unwrapped(&shown).contains(article), "{shown}");
    assert!(!shown.contains("\n    Asten §"), "{shown}");
    let asten = shows(&["show", "asten"]);
    assert!(asten.contains("\n    Asten §4: "), "{asten}");
    assert!(!asten.contains("\n    WBN "), "{asten}");
    assert!(shown.contains("\nMate and draws\n"), "{shown}");
    let shown = json(&["show", "--json", "ru"]);
    assert_eq!(shown["preset"], "ru");
    assert_eq!(shown["source"]["sha256"].as_str().map(str::len), Some(64));
    let parameters = shown["parameters"].as_array().expect("parameters");
    assert_eq!(parameters.len(), PARAMETERS.len());
    let source = parameters.iter().find(|one| one["name"] == "talk.audience");
    let articles = source.expect("listed")["articles"].as_array();
    assert_eq!(articles.map(Vec::len), Some(1));
    let window = parameters
        .iter()
        .find(|one| one["name"] == "mate.claim_window");
    assert_eq!(
        window.expect("listed")["meaning"],
        "Until a move of the mating side lifts it (WBN 1.16)."
    );
}

/// The text with the lines of each paragraph joined. A line begins a paragraph if it is not indented or
/// has a colon.
fn unwrapped(text: &str) -> String {
    let lines: Vec<&str> = text.lines().collect();
    let starts = |line: &str| !line.starts_with("    ") || line.contains(": ");
    lines
        .iter()
        .fold(String::new(), |all, line| match starts(line) {
            true => format!("{all}\n{line}"),
            false => format!("{all} {}", line.trim_start()),
        })
}

/// The tests of the crate `notation` check that a written rules file is read as the same rules.
#[test]
fn the_rules_of_a_file_are_shown_and_written() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("ours.toml");
    let file = path.to_str().expect("a path in UTF-8");
    let text = "preset = \"ru\"\nmode = \"online\"\nclock.base_s = 60\n";
    fs::write(&path, text).expect("writable");
    let shown = shows(&["show", file]);
    assert!(
        shown.contains("\nclock.base_s = 60  (ru has 300)\n"),
        "{shown}"
    );
    let written = shows(&["show", file, "--toml"]);
    assert!(written.contains("\npreset = \"ru\"\n"), "{written}");
    let all = shows(&["show", file, "--toml", "--all"]);
    assert!(all.lines().count() > written.lines().count());
}

#[test]
fn the_differences_of_two_rulesets_are_printed() {
    assert_eq!(
        shows(&["diff", "wbn", "wbn-cs"]),
        "source             wbn            wbn-cs\nclock.absent_rule  white_if_none  each_absent\nmate.pool          available      any\nmate.frozen        decide         clock\n"
    );
    assert_eq!(shows(&["diff", "fics", "fics"]), "");
    let differences = json(&["diff", "--json", "ru", "extinction"]);
    assert_eq!(
        differences.to_string(),
        r#"{"match.goal":["mate","mate+extinction"]}"#
    );
}

#[test]
fn the_errors_of_a_rules_file_are_printed_with_line_and_column() {
    let fits = rules(&["check", "-"], "preset = \"wbn\"\nclock.base_s = 180\n");
    assert_eq!(
        fits,
        (
            0,
            "-: wbn with these changes is a valid ruleset\n".into(),
            String::new()
        )
    );
    let (status, out, err) = rules(
        &["check", "-"],
        "preset = \"wbn\"\n[mate]\npole = 1\n[promo]\n  pieces = \"K\"\n",
    );
    assert_eq!((status, &*err), (1, ""));
    assert_eq!(
        out,
        "-:3:1: no parameter is called mate.pole; did you mean mate.pool?\n\
         -:5:3: promo.pieces cannot be K; it is one of QN, QN_default, QRBN\n"
    );
    let contradiction = "preset = \"crazyhouse\"\npromo.source = \"take\"\n";
    let (status, out, _) = rules(&["check", "--json", "-"], contradiction);
    let out: Value = serde_json::from_str(&out).expect("JSON");
    assert_eq!((status, &out["fits"]), (1, &Value::Bool(false)));
    assert_eq!(out["defects"][0]["line"], 2);
    let sentence = out["defects"][0]["sentence"].as_str().expect("a sentence");
    assert!(
        sentence.starts_with("promo.source = take needs the other board"),
        "{sentence}"
    );
}

#[test]
fn presets_have_the_hashes_of_their_sources() {
    for (preset, text) in PRESETS.iter().zip([
        "wbn-laws-en.txt",
        "wbn-laws-cs.txt",
        "asten-regulations-nl.txt",
        "encyclopedia-ru.txt",
    ]) {
        let Some(path) = shared(&format!("laws/sources/{text}")) else {
            continue;
        };
        let Ok(sum) = Command::new("sha256sum").arg(path).output() else {
            return skip("sha256sum is not installed");
        };
        let sum = String::from_utf8(sum.stdout).expect("text");
        assert_eq!(&sum[..64], preset.rules.source.sha256(), "{text}");
    }
}

#[test]
fn an_empty_rules_file_is_refused() {
    for input in ["", "\n\n", "# nothing\n   # more\n", "\u{feff}"] {
        for arguments in [
            &["rules", "check", "-"][..],
            &["rules", "check", "--json", "-"],
        ] {
            let (status, out, err) = bughouse(arguments, input);
            assert_eq!(
                (status, &*out, &*err),
                (2, "", "-:1:1: the file is empty\n")
            );
        }
    }
}
