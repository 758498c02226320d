//! Any text as the movetext of a row: the game that is read of it is the one that is read of the text
//! alone, and its defect and repairs stand where the file has them.
#![no_main]

use std::sync::Arc;

use bughouse_archive::{Choice, Files, Reading};
use bughouse_core::Ruleset;
use bughouse_notation::bpgn::{Place, Reader};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    // The row has a time control, and no tags of its own.
    if text.trim_ascii().is_empty() || text.contains('[') || text.starts_with('\u{feff}') {
        return;
    }
    let row = format!("180,\"{}\"\n", text.replace('"', "\"\""));
    let file: Arc<[u8]> = row.into_bytes().into();
    let mut files = Files::of([(String::from("x"), file)]);
    let Some(entry) = files.next() else { return };
    let choice = Choice {
        rules: Ruleset::FICS,
        over_tags: false,
        letters: None,
    };
    let of_row = entry
        .expect("memory gives no I/O errors")
        .play(&choice)
        .reading;
    let alone = Reader::new(text.as_bytes()).next().expect("a game");
    let alone = Reading::of_game(&alone.expect("memory gives no I/O errors"), &choice.rules);
    assert_eq!(of_row.record.plies, alone.record.plies);
    assert_eq!(of_row.record.end, alone.record.end);
    let in_row = |place: Place| {
        let line = text
            .split('\n')
            .nth(place.line as usize - 1)
            .unwrap_or_default();
        let before = line.chars().take(place.column as usize - 1);
        let quotes = before.filter(|letter| *letter == '"').count() as u64;
        let begin = if place.line == 1 {
            "180,\"".len() as u64
        } else {
            0
        };
        Place {
            line: place.line,
            column: begin + place.column + quotes,
        }
    };
    let told = |reading: &Reading| {
        reading
            .defect
            .as_ref()
            .map(|defect| (defect.place, defect.ply))
    };
    let expected = told(&alone).map(|(place, ply)| (in_row(place), ply));
    assert_eq!(told(&of_row), expected);
});
