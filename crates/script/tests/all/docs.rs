//! Tests that each example script in `docs/scripts.md` gives the log or the error printed after it.

use bughouse_core::Ruleset;
use bughouse_script::Script;

const PAGE: &str = include_str!("../../../../docs/scripts.md");

/// The contents of all fenced blocks of the page with the label `kind`, in their order.
fn blocks(kind: &str) -> Vec<&str> {
    let fence = format!("```{kind}\n");
    PAGE.split(fence.as_str())
        .skip(1)
        .map(|rest| rest.split("```").next().unwrap_or_default())
        .collect()
}

#[test]
fn every_example_script_gives_the_log_printed_below_it() {
    let (scripts, logs) = (blocks("script"), blocks("log"));
    assert_eq!(
        scripts.len(),
        logs.len(),
        "each script is followed by its log"
    );
    assert!(scripts.len() >= 3, "the page has examples");
    for (script, log) in scripts.into_iter().zip(logs) {
        let read = Script::read(script, &Ruleset::FICS);
        let lines: Vec<String> = read.expect(script).run().lines().collect();
        assert_eq!(lines, log.lines().collect::<Vec<_>>(), "{script}");
    }
}

#[test]
fn every_wrong_example_gives_the_error_printed_below_it() {
    let (scripts, sentences) = (blocks("wrong"), blocks("sentence"));
    assert_eq!(scripts.len(), sentences.len());
    for (script, sentence) in scripts.into_iter().zip(sentences) {
        let defect = Script::read(script, &Ruleset::FICS).expect_err(script);
        assert_eq!(
            format!("match.txt:{defect}"),
            sentence.trim_end(),
            "{script}"
        );
    }
}
