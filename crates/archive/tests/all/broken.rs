//! Damaged files of every kind: cut off, binary, full of zeros, or in another encoding. The moves
//! before the damage are read, and the defect has a line and a column of the file. The tests of
//! very long lines are in `endless.rs`.

use std::fs::File;

use bughouse_archive::{Files, JSON_BYTES, PlayedEntry, ReadOptions};
use bughouse_core::{BoardId, Move, Ruleset, Seat};

const CHOICE: ReadOptions = ReadOptions {
    rules: Ruleset::FICS,
    over_tags: false,
    letters: None,
};

/// The name of each kind of file, and a small text of this kind. On board A the moves are e4 d5
/// exd5. Most texts also have moves on board B.
const KINDS: [(&str, &str); 7] = [
    (
        "BPGN",
        "[Event \"é\"]\n[WhiteA \"ann\"]\n[Result \"1-0\"]\n\n1A. e4 {180} 1B. d4 {179.5} {C:sit!} 1a. d5 {180}\n2A. exd5 {178} 1b. d5 {180} (1b. e5) 2B. Nf3 {178} {ben resigns} 1-0\n",
    ),
    (
        "dump",
        "[Event \"x\"]\r\n[WhiteA \"ann\"][WhiteAElo \"1\"]\r\n[Lag \"1 2 3\"]\r\n\r\n1A. e4{180.000} {C:a\u{fe}b} 1a. d5{180.000} 2A. exd5{179.000} {ann resigns} 0-1\r\n\r\n",
    ),
    (
        "rows",
        "base,movetext\n180,\"1A. e4{180} {C:\"\"sit\"\"} 1a. d5{179.5}\n2A. exd5{178}\"\n120,1B. d4\n",
    ),
    (
        "boards with numbers",
        "[Event \"x\"]\n[FENBoardA \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\"]\n\n1e2e4 1d7d5 2d2d4 1e4d5 2P@e3 1g8f6 1-0\n",
    ),
    (
        "teams",
        "[DualFEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1 | rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1\"]\n\n1. (e2e4,pass) 1... (d7d5,d2d4) 2. (e4d5,d7d5) *\n",
    ),
    (
        "capitals",
        "[Event \"x\"]\n\n1A.e4 1A.d5 1B.d4 2A.exd5 1B.d5 *\n",
    ),
    (
        "chess.com",
        "{\"game\":{\"id\":7,\"partnerGameId\":9,\"moveList\":\"mCZJCJ\",\"moveTimestamps\":\"1798,1795,1796,1795\",\"baseTime1\":1800,\"gameEndReason\":\"resigned\",\"colorOfWinner\":\"white\",\"pgnHeaders\":{\"White\":\"ann\",\"TimeControl\":\"180\"}}}\n{\"game\":{\"id\":9,\"partnerGameId\":7,\"moveList\":\"lBZJ\",\"moveTimestamps\":\"1798,1795,1796\",\"baseTime1\":1800,\"gameEndReason\":\"bughousepartnerlose\"}}\n",
    ),
];

fn play(bytes: &[u8]) -> Vec<PlayedEntry> {
    played(Files::of([(String::from("x"), bytes.into())]))
}

fn play_file(path: &std::path::Path) -> Vec<PlayedEntry> {
    played(Files::open(&[path.display().to_string()]).expect("a file that is there"))
}

fn played(files: Files) -> Vec<PlayedEntry> {
    let played = files.map(|entry| entry.expect("a readable file").play(&CHOICE));
    played.collect()
}

fn moves(played: &[PlayedEntry]) -> Vec<(Seat, Move)> {
    let plies = played.iter().flat_map(|one| &one.reading.record.plies);
    plies.map(|ply| (ply.seat, ply.played)).collect()
}

/// Plays a file and checks that each defect has a sentence and a place in the file.
#[track_caller]
fn play_checked(bytes: &[u8], kind: &str) -> Vec<PlayedEntry> {
    let played = play(bytes);
    let lines: Vec<_> = bytes.split(|byte| *byte == b'\n').collect();
    for one in &played {
        let Some(defect) = &one.reading.defect else {
            continue;
        };
        let shown = String::from_utf8_lossy(bytes);
        let line = (defect.place.line as usize)
            .checked_sub(1)
            .and_then(|n| lines.get(n));
        let line = line.unwrap_or_else(|| panic!("{kind}, {defect} in {shown}"));
        let column = defect.place.column as usize;
        assert!(
            (1..=line.len() + 1).contains(&column),
            "{kind}, {defect} in {shown}"
        );
        assert!(!defect.fault.to_string().is_empty(), "{kind}");
        assert!(
            !defect.fault.to_string().contains(char::is_control),
            "{kind}, {defect:?}"
        );
        assert!(defect.ply >= 1, "{kind}, {defect}");
    }
    played
}

#[test]
fn the_undamaged_file_of_each_kind_has_no_defect() {
    for (kind, text) in KINDS {
        let played = play_checked(text.as_bytes(), kind);
        for one in &played {
            assert_eq!(one.reading.defect, None, "{kind}");
        }
        assert!(moves(&played).len() >= 3, "{kind}");
    }
}

/// Each kind of file that names players is tested with names of 100 and of 101 characters.
#[test]
fn a_player_name_of_more_than_100_characters_is_a_defect() {
    let named = KINDS
        .into_iter()
        .filter(|(_, text)| text.contains("\"ann\""));
    let kinds: Vec<&str> = named.clone().map(|(kind, _)| kind).collect();
    assert_eq!(kinds, ["BPGN", "dump", "chess.com"]);
    for (kind, text) in named {
        for (letters, fits) in [(100, true), (101, false)] {
            let long = text.replace("\"ann\"", &format!("\"{}\"", "é".repeat(letters)));
            let played = play_checked(long.as_bytes(), kind);
            let found = played.iter().find_map(|one| one.reading.defect.as_ref());
            let sentence = found.map(|defect| defect.fault.to_string());
            match sentence {
                None => assert!(fits, "{kind}"),
                Some(sentence) => assert!(!fits && sentence.contains("100"), "{kind}: {sentence}"),
            }
        }
    }
}

#[test]
fn in_a_file_that_is_cut_off_anywhere_only_the_last_move_read_may_be_wrong() {
    for (kind, text) in KINDS {
        let whole = moves(&play(text.as_bytes()));
        for end in 0..text.len() {
            let played = play_checked(&text.as_bytes()[..end], kind);
            // A JSON file that is cut off has no moves. In other files the last move may be cut and
            // read as another move, `b2c1` for `b2c1q`.
            for board in BoardId::BOTH {
                let of = |moves: &[(Seat, Move)]| {
                    let own = moves.iter().filter(|(seat, _)| seat.board == board);
                    own.copied().collect::<Vec<_>>()
                };
                let (read, whole) = (of(&moves(&played)), of(&whole));
                let same = read
                    .iter()
                    .zip(&whole)
                    .take_while(|(one, other)| one == other);
                assert!(
                    same.count() + 1 >= read.len(),
                    "{kind} cut after byte {end}: {read:?}"
                );
            }
        }
    }
}

#[test]
fn a_file_with_one_wrong_byte_is_read_without_panic() {
    for (kind, text) in KINDS {
        for at in 0..text.len() {
            for byte in [0, b'\n', b'"', b'{', b'}', b'(', b'@', 0x80, 0xff] {
                let mut bytes = text.as_bytes().to_vec();
                bytes[at] = byte;
                play_checked(&bytes, kind);
            }
        }
    }
}

#[test]
fn zeros_and_binary_files_are_defects_at_their_beginning() {
    let png: &[u8] = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x02\0\0\0\x02\0\x08\x06";
    let zip: &[u8] = b"PK\x03\x04\x14\0\0\0\x08\0\xd5\x8a";
    let gzip: &[u8] = b"\x1f\x8b\x08\0\0\0\0\0\x02\x03\xcbH";
    for bytes in [png, zip, gzip, &[0; 100_000], &[0xff; 5_000]] {
        let played = play_checked(bytes, "binary");
        assert_eq!(moves(&played), []);
        let defect = played.first().and_then(|one| one.reading.defect.as_ref());
        let defect = defect.unwrap_or_else(|| panic!("no defect in {:?}", &bytes[..10]));
        assert_eq!(defect.place.line, 1, "{defect}");
    }
    for (kind, text) in KINDS {
        let zeros = [text.as_bytes(), &[0; 70_000]].concat();
        let played = play_checked(&zeros, kind);
        let whole = moves(&play(text.as_bytes()));
        assert_eq!(moves(&played)[..whole.len()], whole, "{kind}");
    }
}

#[test]
fn latin1_and_byte_order_marks_are_read_but_utf16_is_a_defect() {
    for (kind, text) in KINDS {
        let whole = moves(&play(text.as_bytes()));
        let marked = ["\u{feff}", text].concat();
        assert_eq!(
            moves(&play_checked(marked.as_bytes(), kind)),
            whole,
            "{kind}"
        );
        let latin1: Vec<u8> = text.chars().map(|c| u32::from(c) as u8).collect();
        assert_eq!(moves(&play_checked(&latin1, kind)), whole, "{kind}");
        let units = || [0xfeff].into_iter().chain(text.encode_utf16());
        let little: Vec<u8> = units().flat_map(u16::to_le_bytes).collect();
        let big: Vec<u8> = units().flat_map(u16::to_be_bytes).collect();
        for wide in [little, big] {
            let played = play_checked(&wide, kind);
            let defect = played.first().and_then(|one| one.reading.defect.as_ref());
            let reason = defect
                .map(|defect| defect.fault.to_string())
                .unwrap_or_default();
            assert!(reason.contains("UTF-16"), "{kind}: {reason}");
        }
    }
}

#[test]
fn a_json_file_with_too_many_bytes_is_a_defect() {
    let file = tempfile::NamedTempFile::new().expect("a temporary file");
    let begin = b"[\n {\"";
    std::fs::write(file.path(), begin).expect("a writable file");
    let open = File::options()
        .write(true)
        .open(file.path())
        .expect("it is there");
    // The rest is a hole of the file system, which reads as zeros.
    open.set_len(JSON_BYTES + 1).expect("a file of that length");
    let played = play_file(file.path());
    let [one] = &played[..] else {
        panic!("one defect, not {}", played.len())
    };
    let defect = one.reading.defect.as_ref().expect("it is too long");
    assert_eq!(
        defect.fault.to_string(),
        format!("the file has more than {JSON_BYTES} bytes of JSON")
    );
    assert_eq!((defect.place.line, defect.place.column), (1, 1));
}

#[test]
fn deeply_nested_json_is_a_defect_without_panic() {
    for open in ["[", "{\"game\":", "{\"us\":[", "[{\"us\":[],\"m\":["] {
        let text = open.repeat(200_000);
        let played = play_checked(text.as_bytes(), "nested");
        assert!(
            played.iter().all(|one| one.reading.defect.is_some()),
            "{open}"
        );
        assert_eq!(played.len(), 1, "{open}");
    }
}

/// A starting position that cannot be read is kept as text, so the written game has the same fault.
#[test]
fn an_unreadable_starting_position_is_unreadable_in_the_written_game_too() {
    for text in ["11//////\n", "[FEN \"11//////\"]\n\n1A. e4 *\n"] {
        let first = play(text.as_bytes());
        let defect = first[0].reading.defect.as_ref().expect("seven ranks");
        let written = first[0].reading.record.game().to_string();
        let again = play(written.as_bytes());
        let same = again[0].reading.defect.as_ref().map(|one| &one.fault);
        assert_eq!(same, Some(&defect.fault), "{written}");
    }
}
