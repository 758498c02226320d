//! The tables of `corpus/moves`: the SAN of moves in every language, and the moves that texts with
//! irregular spelling mean.

use bughouse_core::{Board, BoardId, Boards, ByBoard, Ruleset};
use bughouse_notation::san::Letters;
use bughouse_notation::uci;

/// The lines of a table, split into columns. The first line names the columns.
fn rows(table: &str) -> impl Iterator<Item = Vec<&str>> {
    table.lines().map(|line| line.split('\t').collect())
}

fn board(text: &str) -> Result<Board, String> {
    text.parse().map_err(|error| format!("{text}: {error}"))
}

/// Both boards. If the table has `-` for the second board, that board is at the starting position
/// of chess.
fn boards(first: &str, second: &str) -> Result<Boards, String> {
    let second = match second {
        "-" => Ok(Board::start()),
        text => board(text),
    };
    Ok(Boards::new(ByBoard([board(first)?, second?])))
}

/// The ruleset that a text such as `fics promo.source=take` describes: a preset, and the parameters
/// that differ from it.
fn rules(text: &str) -> Ruleset {
    let (preset, changes) = text.split_once(' ').unwrap_or((text, ""));
    let changes = changes
        .split_whitespace()
        .map(|change| change.split_once('=').expect("PARAM=VALUE"));
    Ruleset::build(preset, changes).unwrap_or_else(|error| panic!("{text}: {error}"))
}

#[test]
fn every_move_of_the_table_is_written_and_read_in_every_language() {
    let mut rows = rows(include_str!("../../../../corpus/moves/written.tsv"));
    let codes = rows.next().expect("a header").split_off(6);
    let known: Vec<&str> = Letters::ALL.iter().map(|letters| letters.code()).collect();
    assert_eq!(codes, known);
    let faults: Vec<String> = rows.filter_map(|row| written(&row).err()).collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// Writes the move of a row and reads it, in each language.
fn written(row: &[&str]) -> Result<(), String> {
    let (head, texts) = row.split_at(6);
    let [id, _, preset, first, second, mv] = *head else {
        return Err(format!("{row:?} lacks columns"));
    };
    let fault = |what: &dyn std::fmt::Debug| format!("{id} {mv}: {what:?}");
    let (rules, boards) = (rules(preset), boards(first, second)?);
    let m = uci::read_on(&boards, BoardId::A, mv, &rules).map_err(|error| fault(&error))?;
    for (letters, text) in Letters::ALL.iter().zip(texts) {
        let written = letters.write_on(&boards, BoardId::A, m, &rules);
        let read = letters.read_on(&boards, BoardId::A, text, &rules);
        if written != *text || read != Ok(m) {
            return Err(fault(&(text, written, read)));
        }
    }
    match boards.board(BoardId::A).move_text(m) {
        same if same == mv => Ok(()),
        other => Err(fault(&other)),
    }
}

/// The last column has the move as UCI text or, if the text of the row is not a legal move, `!` and
/// the reason.
#[test]
fn every_text_of_the_table_is_read_as_the_move_of_its_row() {
    let mut faults = Vec::new();
    for row in rows(include_str!("../../../../corpus/moves/read.tsv")).skip(1) {
        let [id, _, preset, first, second, language, text, expected] = row[..] else {
            panic!("{row:?} does not have eight columns")
        };
        let (rules, boards) = (rules(preset), boards(first, second).expect(id));
        let letters: Letters = language.parse().expect(id);
        let read = match letters.read_on(&boards, BoardId::A, text, &rules) {
            Ok(m) => boards.board(BoardId::A).move_text(m),
            Err(error) => format!("! {error}"),
        };
        if read != expected {
            faults.push(format!("{id} {text}: {read}, not {expected}"));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
