//! Trees of moves that a viewer tried out on a finished match (`PLY:moves`, alternatives in
//! parentheses). They are read and written as variations, or refused.

use super::*;
use crate::GameRead;
use bughouse_core::Ruleset;
use bughouse_notation::bpgn::Reader;

const GAME: &str = "1A. e4 {179} 1a. d5 {178} 2A. exd5 {177} 1B. d4 {176} *";

fn reading(text: &str) -> GameRead {
    let mut games = Reader::new(text.as_bytes());
    let game = games.next().expect("a game").expect("it can be read");
    GameRead::of_game(&game, &Ruleset::FICS)
}

fn moves(text: &str) -> Vec<TriedMove> {
    let one = |text: &str| text.parse().unwrap();
    text.split_ascii_whitespace().map(one).collect()
}

#[track_caller]
fn variations(game: &str, tree: &str, expected: &str) {
    let record = reading(game).record;
    let tree: TriedTree = tree.parse().unwrap();
    let written = record.with_tried(&tree).unwrap().game().to_string();
    let lines: Vec<_> = written.lines().filter(|l| !l.starts_with('[')).collect();
    assert_eq!(lines.join(" ").trim(), expected);
    // The written text is read without repairs, and is written as the same text again.
    let again = reading(&written);
    assert_eq!(
        (again.defect, again.repairs),
        (None, Vec::new()),
        "{written}"
    );
    assert_eq!(again.record.game().to_string(), written);
}

#[test]
fn the_partner_can_drop_a_piece_that_a_tried_move_captures() {
    let record = reading(GAME).record;
    let early = record.trying(2, &moves("Be2e4 BP@e5")).unwrap_err();
    assert!(early.to_string().contains("P@e5"), "{early}");
    let tried = record.trying(2, &moves("Ae4d5 Be2e4 BP@e5")).unwrap();
    assert_eq!(tried.plies.len(), 5);
    assert_eq!(tried.walk().last().unwrap().san(Letters::ENGLISH), "P@e5");
    assert_eq!(tried.ending.result, ResultMark::Open);
}

#[test]
fn an_illegal_tried_move_is_refused_with_the_reason() {
    let record = reading(GAME).record;
    let refused = |ply, line| record.trying(ply, &moves(line)).unwrap_err().to_string();
    assert!(refused(0, "Ae2e5").starts_with("\"e2e5\" on board A: "));
    assert!(refused(0, "Ae2e4 Ad2d4").contains("d2d4"));
    assert_eq!(refused(5, ""), "the match has only 4 half-moves, not 5");
    assert!("Ce2e4".parse::<TriedMove>().is_err());
    assert!("é".parse::<TriedMove>().is_err());
}

#[test]
fn a_tree_is_written_as_variations_and_read_back() {
    variations(
        GAME,
        "1:Ae7e5.Bd2d4*(Be2e4.Be7e5).Ag1f3",
        "1A. e4 {179.000} 1a. d5 {178.000} (1a. e5 1B. d4 (1B. e4 1b. e5) 2A. Nf3) 2A. exd5 {177.000} 1B. d4 {176.000} *",
    );
    variations(
        GAME,
        "0:Ad2d4(Ac2c4)~1:Ae7e6",
        "1A. e4 {179.000} (1A. d4 (1A. c4)) 1a. d5 {178.000} (1a. e6) 2A. exd5 {177.000} 1B. d4 {176.000} *",
    );
}

#[test]
fn a_variation_after_the_last_move_begins_with_that_move() {
    variations(
        GAME,
        "4:BP@e5",
        "1A. e4 {179.000} 1a. d5 {178.000} 2A. exd5 {177.000} 1B. d4 {176.000} (1B. d4 1b. P@e5) *",
    );
}

#[test]
fn in_a_record_without_moves_the_first_line_becomes_its_moves() {
    variations("*", "0:Ae2e4.Ae7e5(Ac7c5)", "1A. e4 1a. e5 (1a. c5) *");
}

#[test]
fn texts_that_are_not_a_tree_of_tried_moves_are_refused() {
    for text in [
        "",
        "Ae2e4",
        "0:",
        "0:Ae2e4.",
        "0:Ae2e4(",
        "0:Ae2e4)",
        "0:(Ae2e4)",
        "x:Ae2e4",
        "0:Ae2e4~",
    ] {
        assert!(text.parse::<TriedTree>().is_err(), "{text}");
    }
    let deep = format!("0:{}", "Ae2e4(".repeat(40));
    assert!(
        deep.parse::<TriedTree>()
            .unwrap_err()
            .to_string()
            .contains("deep")
    );
    let long = format!("0:{}", vec!["Ae2e4"; 401].join("."));
    assert!(
        long.parse::<TriedTree>()
            .unwrap_err()
            .to_string()
            .contains("400")
    );
}
