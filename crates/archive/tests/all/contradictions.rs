//! Texts that contradict themselves (`corpus/contradictions`). People decided how each text is
//! read; `decided.tsv` has their decisions.

use std::collections::BTreeMap;
use std::path::Path;

use bughouse_archive::{FileEntry, Files, PlayedEntry, ReadOptions};
use bughouse_core::Ruleset;
use bughouse_notation::ResultSource;

fn corpus(file: &str) -> Vec<u8> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../corpus/contradictions");
    std::fs::read(folder.join(file)).expect("the corpus is there")
}

fn played(text: &[u8]) -> Vec<PlayedEntry> {
    let files = vec![("texts.bpgn".into(), text.to_vec().into())];
    let choice = ReadOptions {
        rules: Ruleset::FICS,
        over_tags: false,
        letters: None,
    };
    let play = |entry: FileEntry| entry.play(&choice);
    let entries = Files::of(files).map(|entry| entry.expect("memory can be read"));
    entries.map(play).collect()
}

/// A played match as a row of the table, without id and reason.
fn found(played: &PlayedEntry) -> String {
    let summary = played.summary();
    let name = |source| match source {
        ResultSource::Tag => "tag",
        ResultSource::Score => "score",
        ResultSource::Moves => "moves",
        ResultSource::Words => "words",
        ResultSource::Termination => "termination",
        ResultSource::Outcome => "outcome",
        ResultSource::Mate(_)
        | ResultSource::Rules
        | ResultSource::Board(_)
        | ResultSource::Winner => "other",
    };
    let conflicts = played.reading.conflicts.iter();
    let conflicts: Vec<_> = conflicts.map(|conflict| name(conflict.source)).collect();
    let conflicts = match conflicts[..] {
        [] => "-".into(),
        _ => conflicts.join(" "),
    };
    let legal = if summary.legal { "yes" } else { "no" };
    let ending = summary.ending.unwrap_or("-");
    let plies = summary.plies;
    format!(
        "{}\t{ending}\t{plies}\t{legal}\t{conflicts}",
        summary.result
    )
}

#[test]
fn each_contradictory_text_is_read_as_the_table_says() {
    let table = String::from_utf8(corpus("decided.tsv")).expect("UTF-8");
    let rows = table.lines().skip(1);
    let decided = rows.map(|row| row.split_once('\t').expect("an id"));
    let decided: BTreeMap<&str, &str> = decided.collect();
    let texts = played(&corpus("texts.bpgn"));
    assert!(texts.len() >= 40 && texts.len() == decided.len());
    let mut different = Vec::new();
    for played in &texts {
        let id = played.reading.record.tags.get("Event").expect("an id");
        let (expected, _) = decided[id].rsplit_once('\t').expect("a reason");
        let found = found(played);
        if found != expected {
            different.push(format!("{id}\n  decided {expected}\n  found   {found}"));
        }
    }
    assert!(different.is_empty(), "{}", different.join("\n"));
}

/// The written game has the decided result in the tag `Result` and after the moves. So every reader
/// finds the same result.
#[test]
fn written_games_have_the_decided_result() {
    use bughouse_notation::san::Letters;
    for first in played(&corpus("texts.bpgn")) {
        let text = first.reading.game(Letters::ENGLISH).to_string();
        let again = played(text.as_bytes());
        assert_eq!(again.len(), 1, "{text}");
        let ending = |played: &PlayedEntry| {
            let summary = played.summary();
            (
                summary.result,
                summary.winner,
                summary.plies,
                summary.final_bfen,
            )
        };
        assert_eq!(ending(&again[0]), ending(&first), "{text}");
        let others = again[0].reading.conflicts.iter();
        let others = others.filter(|conflict| conflict.source != ResultSource::Words);
        assert!(others.count() <= 1, "{text}");
        let written = again[0].reading.game(Letters::ENGLISH).to_string();
        if first.reading.defect.is_none() {
            assert_eq!(written, text);
        }
    }
}

/// A conflict is not a repair. Its sentence has the place and both parts, and says which part
/// counts.
#[test]
fn a_conflict_names_its_place_and_the_part_that_counts() {
    let text = "[WhiteA \"ann\"][BlackA \"bob\"][Result \"0-1\"]\n\n1A. e4 1a. e5 2A. Bc4 2a. Nc6 3A. Qh5 3a. Nf6 4A. Qxf7# {ann checkmated} 1-0";
    let read = &played(text.as_bytes())[0];
    let summary = read.summary();
    assert_eq!(summary.repairs, Vec::<String>::new());
    assert_eq!(
        summary.conflicts,
        [
            "1:29: the tag Result says 0-1, but the mate on board A says 1-0, which is taken",
            "3:74: the text of the end says 0-1, but the mate on board A says 1-0, which is taken",
        ]
    );
    assert_eq!((summary.result, summary.winner), ("1-0", Some(1)));
}
