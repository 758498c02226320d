//! Reads files of games: any bytes as each kind of file, any text as the moves in a CSV row, and
//! the two boards of a match of chess.com.
#![no_main]

use std::sync::Arc;

use arbitrary::{Result, Unstructured};
use bughouse_archive::{ReadOptions, Files, GameRead};
use bughouse_core::{BoardId, Boards, ByBoard, Move, Ruleset};
use bughouse_notation::bpgn::{Defect, Place, Reader};
use bughouse_notation::tcn;
use libfuzzer_sys::fuzz_target;

/// Texts that are put before and after the bytes. With them, random bytes are read as each kind of
/// file.
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

const CHOICE: ReadOptions = ReadOptions {
    rules: Ruleset::FICS,
    over_tags: false,
    letters: None,
};

fuzz_target!(|bytes: &[u8]| {
    let Some((first, rest)) = bytes.split_first() else {
        return;
    };
    match usize::from(*first) % (WRAPPED.len() + 2) {
        kind if kind < WRAPPED.len() => {
            let (before, after) = WRAPPED[kind];
            check_file([before.as_bytes(), rest, after.as_bytes()].concat().into());
        }
        kind if kind == WRAPPED.len() => {
            if let Ok(text) = str::from_utf8(rest) {
                check_row(text);
            }
        }
        // An error means only that all bytes are used.
        _ => drop(check_pair(&mut Unstructured::new(rest))),
    }
});

/// Checks that each game is read to its end, or to a defect with a place in the file. The moves
/// before the defect are written and read again, and must be the same.
fn check_file(file: Arc<[u8]>) {
    let lines = file.iter().filter(|byte| **byte == b'\n').count() as u64 + 1;
    for entry in Files::of([(String::from("x"), Arc::clone(&file))]) {
        let played = entry.expect("memory gives no I/O errors").play(&CHOICE);
        let GameRead { record, defect, .. } = &played.reading;
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
        let again = GameRead::of_game(&again.expect("memory gives no I/O errors"), &CHOICE.rules);
        // The record keeps the text of an invalid start position, so this position is refused again when
        // the record is read again.
        let reason = |defect: &Option<Defect>| defect.as_ref().map(|one| one.fault.clone());
        if again.defect.is_some() {
            assert!(record.plies.is_empty(), "{written}");
            assert_eq!(reason(&again.defect), reason(defect), "{written}");
        }
        let moves = |reading: &GameRead| {
            let plies = reading.record.plies.iter();
            plies
                .map(|ply| (ply.seat, ply.played, ply.clock_ms))
                .collect::<Vec<_>>()
        };
        assert_eq!(moves(&again), moves(&played.reading), "{written}");
    }
}

/// Checks that a CSV row gives the same game as the text of its moves alone, and that a defect has its
/// place in the file, not its place in this text.
fn check_row(text: &str) {
    // A CSV row cannot have tags, so texts with tags are not checked.
    if text.trim_ascii().is_empty() || text.contains('[') || text.starts_with('\u{feff}') {
        return;
    }
    let row = format!("180,\"{}\"\n", text.replace('"', "\"\""));
    let file: Arc<[u8]> = row.into_bytes().into();
    let mut files = Files::of([(String::from("x"), file)]);
    let Some(entry) = files.next() else { return };
    let of_row = entry
        .expect("memory gives no I/O errors")
        .play(&CHOICE)
        .reading;
    let alone = Reader::new(text.as_bytes()).next().expect("a game");
    let alone = GameRead::of_game(&alone.expect("memory gives no I/O errors"), &CHOICE.rules);
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
    let defect_of = |reading: &GameRead| {
        reading
            .defect
            .as_ref()
            .map(|defect| (defect.place, defect.ply))
    };
    let expected = defect_of(&alone).map(|(place, ply)| (in_row(place), ply));
    assert_eq!(defect_of(&of_row), expected);
}

/// Checks that a match with legal moves and arbitrary clocks is read to its end, and that each
/// board keeps the order of its moves. The clocks may put a drop before the capture of its piece;
/// then the drop waits for its piece.
fn check_pair(input: &mut Unstructured) -> Result<()> {
    let rules = CHOICE.rules;
    let mut boards = Boards::start();
    let mut letters = ByBoard([String::new(), String::new()]);
    let mut played = ByBoard([Vec::<Move>::new(), Vec::new()]);
    let mut clocks = ByBoard([Vec::<String>::new(), Vec::new()]);
    for _ in 0..input.int_in_range(1u8..=120)? {
        let id = *input.choose(&BoardId::BOTH)?;
        let moves = boards.moves(id, &rules);
        let Ok(&m) = input.choose(&moves) else { break };
        letters[id] += &tcn::write(boards.board(id), m).expect("no promotion by exchange here");
        played[id].push(m);
        clocks[id].push(input.int_in_range(-50i16..=2_000)?.to_string());
        boards.play(id, m, &rules).expect("a listed move is legal");
    }
    let quoted = |text: &str| text.replace('\\', "\\\\").replace('"', "\\\"");
    let json_of_board = |id: BoardId, own: u8, partner: u8| {
        let (letters, clocks) = (quoted(&letters[id]), clocks[id].join(","));
        format!(
            r#"{{"game":{{"id":{own},"partnerGameId":{partner},"moveList":"{letters}","moveTimestamps":"{clocks}","baseTime1":1800}}}}"#
        )
    };
    let file = json_of_board(BoardId::A, 7, 9) + "\n" + &json_of_board(BoardId::B, 9, 7);
    let file: Arc<[u8]> = file.into_bytes().into();
    let mut files = Files::of([(String::from("x"), file)]);
    let entry = files
        .next()
        .expect("a match")
        .expect("memory gives no I/O errors");
    let found = entry.play(&CHOICE);
    assert!(files.next().is_none(), "two boards are one match");
    assert_eq!(found.reading.defect, None);
    for id in BoardId::BOTH {
        let plies = found.reading.record.plies.iter();
        let own = plies
            .filter(|ply| ply.seat.board == id)
            .map(|ply| ply.played);
        assert_eq!(own.collect::<Vec<_>>(), played[id]);
    }
    Ok(())
}
