//! Files of every kind. The content of a file, not its name, decides its kind.

use std::path::PathBuf;

use bughouse_archive::{Files, Order, PlayedEntry, ReadOptions};
use bughouse_core::{Ruleset, Seat};
use bughouse_match::Reason;
use bughouse_notation::bpgn::Place;

use crate::skip::shared;

const CHOICE: ReadOptions = ReadOptions {
    rules: Ruleset::FICS,
    over_tags: false,
    letters: None,
};

fn play(files: &[PathBuf]) -> Vec<PlayedEntry> {
    let names: Vec<_> = files
        .iter()
        .map(|path| path.display().to_string())
        .collect();
    let files = Files::open(&names).expect("files that are there");
    files
        .map(|entry| entry.expect("a readable file").play(&CHOICE))
        .collect()
}

/// Writes files with these names and contents. The folder is deleted when the first value is
/// dropped.
fn written(contents: &[(&str, &str)]) -> (tempfile::TempDir, Vec<PathBuf>) {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = |(name, content): &(&str, &str)| {
        let path = folder.path().join(name);
        std::fs::write(&path, content).expect("a writable file");
        path
    };
    let paths = contents.iter().map(path).collect();
    (folder, paths)
}

#[track_caller]
fn play_one(content: &str) -> PlayedEntry {
    let (_folder, paths) = written(&[("it", content)]);
    let mut all = play(&paths);
    assert_eq!(all.len(), 1, "{content}");
    all.remove(0)
}

fn defect(played: &PlayedEntry) -> Option<(Place, usize, String)> {
    let defect = played.reading.defect.as_ref()?;
    Some((defect.place, defect.ply, defect.fault.to_string()))
}

const fn at(line: u64, column: u64) -> Place {
    Place { line, column }
}

/// The column, from 1, at which `letters` begin in a text of one line.
fn column(text: &str, letters: &str) -> u64 {
    text.find(letters).expect("they are there") as u64 + 1
}

/// The answer of chess.com for one board: its id, the id of the partner board, moves, clocks,
/// ending.
fn answer(id: &str, partner: &str, moves: &str, clocks: &str, end: &str) -> String {
    format!(
        r#"{{"game":{{"id":{id},"uuid":"u-{id}","partnerGameId":{partner},"moveList":"{moves}",
"moveTimestamps":"{clocks}","baseTime1":1800,"timeIncrement1":0,{end},"type":"bughouse",
"pgnHeaders":{{"White":"w{id}","Black":"b{id}","WhiteElo":1500,"TimeControl":"180"}}}}}}"#
    )
}

const PARTNER_LOST: &str = r#""gameEndReason":"bughousepartnerlose","colorOfWinner":"black""#;
const RESIGNED: &str = r#""gameEndReason":"resigned","colorOfWinner":"white""#;

// Board A: e4 d5 exd5. Board B: e4 e5 P@d3, for which Black of board A must capture a pawn.
const CAPTURES: &str = "mCZJCJ";
const DROPS: &str = "mC0K=t";

#[test]
fn two_boards_of_chesscom_in_any_order_of_files_are_one_match() {
    let first = answer("100", "102", CAPTURES, "1800,1795,1790,1795", RESIGNED);
    let second = answer("102", "\"u-100\"", "mC0K", "1798,1799,1700", PARTNER_LOST);
    let (_folder, paths) = written(&[("b.json", &second), ("a.json", &first)]);
    let all = play(&paths);
    let [played] = &all[..] else {
        panic!("one match, not {}", all.len())
    };
    let names = format!("{}+{}", paths[1].display(), paths[0].display());
    assert_eq!((&played.file, played.index), (&names, 1));
    assert_eq!(played.order, Order::Reconstructed);
    assert_eq!(defect(played), None);
    let record = &played.reading.record;
    let seats: String = record.plies.iter().map(|ply| ply.seat.letter()).collect();
    assert_eq!(
        seats, "ABbaA",
        "the moves are at 0, 0.2, 0.3, 0.5 and 1.5 seconds"
    );
    assert_eq!(record.plies[1].clock_ms, Some(179_800));
    assert_eq!(record.ending.reason, Some(Reason::Resignation));
    assert_eq!(record.ending.lost_by, Some(Seat::BLACK_OF_A));
    assert_eq!(record.ending.text.as_deref(), Some("b100 resigns"));
    assert_eq!(record.ending.result.text(), "1-0");
    assert_eq!(record.tags.get("WhiteBElo"), Some("1500"));
    let clocks = record.end_clocks_ms.expect("clocks");
    assert_eq!(
        clocks[Seat::WHITE_OF_B],
        170_000,
        "the clock after the last move"
    );
}

#[test]
fn a_drop_is_played_after_the_capture_of_its_piece_even_if_the_clocks_say_otherwise() {
    // By the clocks, White of board B dropped a pawn after 0.5 s. But this pawn was captured on
    // board A after 2 s.
    let second = "1799,1797,1798,1797";
    let black_takes = "mCZJlBJC"; // e4 d5 d4 dxe4: Black of A captures a pawn for White of B
    let first = answer("7", "9", black_takes, "1798,1795,1796,1784,1796", RESIGNED);
    let drops = answer("9", "7", DROPS, second, PARTNER_LOST);
    let (_folder, paths) = written(&[("a", &first), ("b", &drops)]);
    let played = play(&paths).remove(0);
    assert_eq!(defect(&played), None);
    let seats: String = (played.reading.record.plies.iter())
        .map(|ply| ply.seat.letter())
        .collect();
    assert_eq!(seats, "BAbaAaB");
    let repairs = played.reading.repairs;
    assert_eq!(repairs.len(), 1, "{repairs:?}");
    assert!(
        repairs[0]
            .kind
            .to_string()
            .contains("2B. P@d3 was put after 3 moves"),
        "{repairs:?}"
    );
}

#[test]
fn a_board_without_its_partner_is_played_up_to_the_first_drop() {
    let reason = "partner board missing";
    let text = answer("7", "9", CAPTURES, "1798,1795,1796,1784", RESIGNED);
    let whole = play_one(&text);
    let end = at(1, column(&text, CAPTURES) + 6);
    assert_eq!(defect(&whole), Some((end, 4, reason.into())));
    assert_eq!(whole.order, Order::File);
    let text = answer("9", "7", DROPS, "1799,1797,1798,1797", PARTNER_LOST);
    let stopped = play_one(&text);
    let drop = at(1, column(&text, DROPS) + 4);
    assert_eq!(defect(&stopped), Some((drop, 3, reason.into())));
    assert_eq!(stopped.reading.record.plies[0].seat, Seat::WHITE_OF_B);
}

#[test]
fn the_defect_of_an_illegal_chesscom_move_names_the_move_and_its_place() {
    let first = answer("7", "9", "mCZJmC", "1798,1795,1796,1784", RESIGNED);
    let second = answer("9", "7", "mC0K", "1799,1797,1798", PARTNER_LOST);
    let (_folder, paths) = written(&[("a", &first), ("b", &second)]);
    let played = play(&paths).remove(0);
    let (place, ply, reason) = defect(&played).expect("e2 is empty");
    assert_eq!((place, ply), (at(1, column(&first, "mCZJmC") + 4), 5));
    assert!(reason.starts_with("2A. e2e4: no piece"), "{reason}");
}

#[test]
fn rows_with_moves_are_numbered_and_their_defects_have_places_in_the_file() {
    let rows = "base,movetext\r\n180,\"1A. e4{179.5} {C:ann said \"\"hi\"\"} 1a. Ke7\"\r\n120,\n60,\"1B. d4\n1b. d5 2B. e9\"\n";
    let (_folder, paths) = written(&[("rows", rows)]);
    let all = play(&paths);
    let [first, second] = &all[..] else {
        panic!("two matches, not {}", all.len())
    };
    assert_eq!((first.index, second.index), (1, 2));
    assert_eq!(first.reading.record.rules.clock.base_s, 180);
    let column = 1 + rows
        .lines()
        .nth(1)
        .and_then(|line| line.find("1a."))
        .expect("a move") as u64;
    let (place, ply, _) = defect(first).expect("the king cannot go there");
    assert_eq!((place, ply), (at(2, column), 2));
    let (place, ply, _) = defect(second).expect("there is no such square");
    assert_eq!((place, ply), (at(5, 8), 3));
}

/// A first row that begins with `x` or an empty field was once read as the names of the columns,
/// and its game was lost without an error.
#[test]
fn a_first_row_with_moves_is_a_game_even_if_its_first_field_is_not_a_number() {
    for base in ["x", ""] {
        let rows = format!("{base},\"1A. e4{{179.5}} 1a. d5{{179}}\"\n180,\"1A. d4\"\n");
        let (_folder, paths) = written(&[("rows", &rows)]);
        let plies = |played: &PlayedEntry| (played.index, played.reading.record.plies.len());
        let all: Vec<_> = play(&paths).iter().map(plies).collect();
        assert_eq!(all, [(1, 2), (2, 1)], "{base}");
    }
}

#[test]
fn repairs_in_a_row_have_places_in_the_file() {
    let row = "180,\"1A. Nf3 {C:\"\"é\"\"} 1a. d5 2A. $146@g4\"\n";
    let played = play_one(row);
    let column = 1 + row[..row.find("$146").expect("a glyph")].chars().count();
    let repair = played.reading.repairs.first().expect("a repair");
    assert!(
        repair.to_string().starts_with(&format!("1:{column}: ")),
        "{repair}"
    );
}

/// The places of all moves of a row are found in one walk through the row, so this test is fast.
#[test]
fn a_row_with_thousands_of_moves_is_read() {
    let there_and_back = ["Nf3", "Nf6", "Ng1", "Ng8"];
    let moves = (0..12_000).map(|n| {
        let seat = if n % 2 == 0 { 'A' } else { 'a' };
        format!("{}{seat}. {} {{180}} ", n / 2 + 1, there_and_back[n % 4])
    });
    let row = format!("180,\"{}2B. e9\"\n", moves.collect::<String>());
    let played = play_one(&row);
    let (place, ply, _) = defect(&played).expect("there is no such square");
    let column = 1 + row.find("2B.").expect("the last move") as u64;
    assert_eq!((place, ply), (at(1, column), 12_001));
}

#[test]
fn a_game_of_one_board_whose_event_is_crazyhouse_is_played_as_crazyhouse() {
    let played = play_one("[Event \"Crazyhouse game\"]\n1A. e4 1a. d5 2A. exd5 2a. Nf6 3A. P@d6 *");
    assert_eq!(defect(&played), None);
    assert_eq!(played.reading.record.rules.boards, 1);
    assert_eq!(played.reading.repairs.len(), 1);
}

#[test]
fn the_defect_of_a_text_that_is_not_a_game_has_the_place_of_the_fault() {
    let check = |text: &str, place, reason: &str| {
        let played = play_one(text);
        let (found, _, why) = defect(&played).expect(text);
        assert_eq!(found, place, "{text}: {why}");
        assert!(why.contains(reason), "{text}: {why}");
    };
    check(
        "{\"game\":\n {\"id\": 1,,}}",
        at(2, 11),
        "not the JSON of a game: key must be a string",
    );
    check(
        "{\"game\": {\"id\": 1",
        at(1, 17),
        "not the JSON of a game: EOF while parsing an object",
    );
    check(
        "{\"game\" {\"id\": 1}}",
        at(1, 9),
        "not the JSON of a game: expected `:`",
    );
    check(
        "{\"x\": 1}",
        at(1, 1),
        "this JSON is no answer of chess.com",
    );
    check(
        "{\"game\": {\"id\": 1}}",
        at(1, 18),
        "missing field `moveList`",
    );
    check(
        "{\"game\": {\"id\": 1, \"moveList\": 5}}",
        at(1, 32),
        "not a text",
    );
    check(
        "180,\"1A. e4",
        at(1, 12),
        "quotes of this row are not closed",
    );
    check("\0\x01\x02", at(1, 1), "is not a move");
}

#[test]
fn real_matches_of_chesscom_are_replayed_whole() {
    let Some(folder) = shared("data/games/chesscom") else {
        return;
    };
    let mut paths: Vec<_> = std::fs::read_dir(folder)
        .expect("a folder")
        .map(|file| file.expect("a file").path())
        .collect();
    paths.sort();
    paths.reverse();
    let all = play(&paths);
    assert_eq!(all.len(), paths.len() / 2);
    for played in all {
        assert_eq!(defect(&played), None, "{}", played.file);
        assert_eq!(played.order, Order::Reconstructed);
        assert!(
            played.reading.record.ending.reason.is_some(),
            "{}",
            played.file
        );
    }
}

/// Files of real games: the number of games of each file, and all their defects.
const REAL: [(&str, usize, &[&str]); 16] = [
    ("fics/bgp2001-final-01.bpgn", 1, &[]),
    ("fics/bgp2001-final-02.bpgn", 1, &[]),
    ("fics/bgp2001-final-03.bpgn", 1, &[]),
    ("fics/bgp2001-final-04.bpgn", 1, &[]),
    ("fics/bgp2001-final-05.bpgn", 1, &[]),
    ("fics/bgp2001-final-06.bpgn", 1, &[]),
    ("fics/bgp2001-final-07.bpgn", 1, &[]),
    ("fics/bgp2001-final-08.bpgn", 1, &[]),
    ("fics/bughousedb-1283326.bpgn", 1, &[]),
    ("fics/bughousedb-1934301.bpgn", 1, &[]),
    ("fics/bughousedb-1934587.bpgn", 1, &[]),
    (
        "fics/bughousedb-org-movetext-a.csv",
        32,
        &["24: 1A. Qe7+: no queen can go to e7"],
    ),
    ("misc/sunsetter-bench.bpgn", 1, &[]),
    (
        "bughousepro/duck_accolade.bpgn",
        1,
        &["1: variant not supported: Accolade DuckChess"],
    ),
    ("bughousepro/regular.bpgn", 1, &[]),
    ("engine/hivemind-selfplay-20260124-dualuci.pgn", 14, &[]),
];

#[test]
fn other_files_of_real_games_are_replayed_with_the_known_defects() {
    for (file, count, expected) in REAL {
        let Some(path) = shared(&format!("data/games/{file}")) else {
            continue;
        };
        let all = play(&[path]);
        assert_eq!(all.len(), count, "{file}");
        let mut defects = Vec::new();
        for played in &all {
            if file.starts_with("fics/") {
                assert_eq!(played.reading.repairs, [], "{file} {}", played.index);
            }
            let defect = played.reading.defect.as_ref();
            defects.extend(defect.map(|defect| format!("{}: {}", played.index, defect.fault)));
        }
        assert_eq!(defects, expected, "{file}");
    }
}

#[test]
fn the_word_startpos_means_both_boards_at_the_starting_position() {
    let played = play_one("startpos\n");
    assert_eq!(defect(&played), None);
    let record = &played.reading.record;
    assert_eq!(record.end, bughouse_core::Boards::start());
    assert_eq!(record.plies.len(), 0);
}

/// If the answers have no result, a mate on a board decides. The mate is the last move, even if a
/// move of the other board is later by the clocks.
#[test]
fn a_chesscom_match_without_a_stated_result_ends_with_its_mate() {
    let bare = |id: &str, partner: &str, moves: &str, clocks: &str, more: &str| {
        format!(
            r#"{{"game":{{"id":{id},"partnerGameId":{partner},"moveList":"{moves}","moveTimestamps":"{clocks}","baseTime1":1800{more}}}}}"#
        )
    };
    // e4 e5 Bc4 Nc6 Qh5 Nf6 Qxf7#
    let mates = "mC0KfA5QdN!TN1";
    let clocks = "1799,1799,1798,1798,1797,1797,1796,1797";
    let (first, second) = (
        bare("100", "102", mates, clocks, ""),
        // By the clocks, the second move of this board is later than the mate.
        bare("102", "100", "mC0K", "1799,1700,1799", ""),
    );
    let check = |first: &str, second: &str, loser: Seat, result: &str, conflicts: usize| {
        let (_folder, paths) = written(&[("a.json", first), ("b.json", second)]);
        let all = play(&paths);
        let [played] = &all[..] else {
            panic!("one match, not {}", all.len())
        };
        assert_eq!(defect(played), None);
        let reading = &played.reading;
        let ending = &reading.record.ending;
        assert_eq!(reading.record.plies.len(), 9);
        let last = reading.record.plies.last().map(|ply| ply.seat);
        assert_eq!(last, Some(loser.opponent()), "the mate is the last move");
        assert_eq!(ending.reason, Some(Reason::Checkmate));
        assert_eq!(
            (ending.lost_by, ending.result.text()),
            (Some(loser), result)
        );
        assert_eq!(reading.conflicts.len(), conflicts);
    };
    check(&first, &second, Seat::BLACK_OF_A, "1-0", 0);
    let mating = bare("102", "100", mates, clocks, "");
    let open = bare("100", "102", "mC0K", "1799,1700,1799", "");
    check(&open, &mating, Seat::BLACK_OF_B, "0-1", 0);
    // A stated result that contradicts the mate is a conflict.
    let wrong = bare("100", "102", mates, clocks, r#","colorOfWinner":"black""#);
    check(&wrong, &second, Seat::BLACK_OF_A, "1-0", 1);
    // Without a mate, the result that the partner board states counts.
    let stated = bare(
        "102",
        "100",
        "mC0K",
        "1799,1700,1799",
        r#","gameEndReason":"resigned","colorOfWinner":"white""#,
    );
    let (_folder, paths) = written(&[("a.json", &open), ("b.json", &stated)]);
    let ending = &play(&paths)[0].reading.record.ending;
    assert_eq!(ending.reason, Some(Reason::Resignation));
    let lost_by = Some(Seat::BLACK_OF_B);
    assert_eq!((ending.lost_by, ending.result.text()), (lost_by, "0-1"));
}

/// Times that no clock can show are ignored. They once caused an overflow.
#[test]
fn impossibly_large_times_are_ignored() {
    for time in ["1e300", "-5", "9223372036854775807"] {
        let text = format!(
            r#"{{"game":{{"id":100,"partnerGameId":102,"moveList":"mC0K","moveTimestamps":"{time},9223372036854775807,-9223372036854775808","baseTime1":{time},"timeIncrement1":{time}}}}}"#
        );
        let played = play_one(&text);
        assert_eq!(played.reading.record.plies.len(), 2, "{text}");
        assert!(!played.reading.record.stated.time_control);
    }
}
