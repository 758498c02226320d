//! Any bytes as a file of records, whatever they claim to be: BPGN, rows, JSON of chess.com. Each match is read to an end; a defect stands in the file; the moves before it are legal,
//! and the record that is made of them is written and read again as the same moves.
#![no_main]

use std::sync::Arc;

use bughouse_archive::{Choice, Files, Reading};
use bughouse_core::Ruleset;
use bughouse_notation::bpgn::{Defect, Reader};
use libfuzzer_sys::fuzz_target;

/// What the first byte puts before and behind the others, so that each kind is reached.
const WRAPPED: [(&str, &str); 6] = [
    ("", ""),
    ("[Event \"x\"]\n1A. e4 {180} ", ""),
    ("180,\"", "\"\n"),
    ("base,movetext\n180,", ""),
    (
        r#"{"game":{"id":7,"partnerGameId":9,"moveList":""#,
        r#"","baseTime1":1800}}"#,
    ),
    ("[", "]"),
];

const CHOICE: Choice = Choice {
    rules: Ruleset::FICS,
    over_tags: false,
    letters: None,
};

fuzz_target!(|bytes: &[u8]| {
    let Some((first, rest)) = bytes.split_first() else {
        return;
    };
    let (before, behind) = WRAPPED[usize::from(*first) % WRAPPED.len()];
    let file: Arc<[u8]> = [before.as_bytes(), rest, behind.as_bytes()].concat().into();
    let lines = file.iter().filter(|byte| **byte == b'\n').count() as u64 + 1;
    for entry in Files::of([(String::from("x"), Arc::clone(&file))]) {
        let played = entry.expect("memory gives no I/O errors").play(&CHOICE);
        let Reading { record, defect, .. } = &played.reading;
        if let Some(defect) = defect {
            assert!((1..=lines).contains(&defect.place.line), "{defect}");
            assert!(
                (1..=file.len() as u64 + 1).contains(&defect.place.column),
                "{defect}"
            );
        }
        let _ = played.summary();
        let written = record.game().to_string();
        let Some(again) = Reader::new(written.as_bytes()).next() else {
            continue;
        };
        let again = Reading::of_game(&again.expect("memory gives no I/O errors"), &CHOICE.rules);
        // A start that is not understood is kept as it stands, and not understood again.
        let reason = |defect: &Option<Defect>| defect.as_ref().map(|one| one.fault.clone());
        if again.defect.is_some() {
            assert!(record.plies.is_empty(), "{written}");
            assert_eq!(reason(&again.defect), reason(defect), "{written}");
        }
        let moves = |reading: &Reading| {
            let plies = reading.record.plies.iter();
            plies
                .map(|ply| (ply.seat, ply.played, ply.clock_ms))
                .collect::<Vec<_>>()
        };
        assert_eq!(moves(&again), moves(&played.reading), "{written}");
    }
});
