//! Why a move is illegal: the man does not go there, or its king would be in check (WBN 1.14).

use bughouse_core::{Board, MoveError, Position, Ruleset};

#[track_caller]
fn refused(position: &str, moves: &[&str], because: fn(&MoveError) -> bool) {
    let board: Board = position.parse().expect(position);
    for text in moves {
        let m = board.parse_move(text).expect(text);
        let reason = board.check_move(m, &Ruleset::WBN).expect_err(text);
        assert!(because(&reason), "{text}: {reason}");
    }
}

fn cannot_go(reason: &MoveError) -> bool {
    matches!(reason, MoveError::Unreachable { .. })
}

fn exposes_its_king(reason: &MoveError) -> bool {
    matches!(reason, MoveError::KingInCheck)
}

#[test]
fn a_pawn_goes_ahead_onto_empty_squares_and_takes_aside() {
    let position = "4k3/8/8/2pP4/8/n3p1b1/PP2P2P/3K4 w - c6";
    let elsewhere = [
        "b2c3", "b2b5", "b2a2", "b2b1", "a2a3", "a2a4", "e2e3", "e2e4", "e2d3", "h2g4", "d5e6",
        "d5d7", "h2h5", "a2b3",
    ];
    refused(position, &elsewhere, cannot_go);
    let board: Board = position.parse().expect("a position");
    for text in [
        "b2b3", "b2b4", "b2a3", "h2g3", "h2h3", "h2h4", "d5c6", "d5d6",
    ] {
        let m = board.parse_move(text).expect(text);
        assert_eq!(board.check_move(m, &Ruleset::WBN), Ok(()), "{text}");
    }
}

/// What it does otherwise the pawn may do, but here the king would stand in check.
#[test]
fn a_pinned_man_is_told_of_its_king() {
    let pinned = "4k3/8/8/r2pP2K/8/8/8/8 w - d6";
    refused(pinned, &["e5d6"], exposes_its_king);
    refused(pinned, &["e5f6", "e5d5", "e5e7"], cannot_go);
    let checked = "4k3/8/8/7p/6p1/5q1K/PP4N1/R7 w - -";
    refused(
        checked,
        &["a2a3", "a2a4", "b2b4", "a1d1", "h3g3"],
        exposes_its_king,
    );
    refused(checked, &["a2b3", "a1a2", "g2h5", "h3h1"], cannot_go);
}

#[test]
fn a_king_is_not_taken() {
    let position = "8/8/8/8/3k4/2P5/8/4K3 w - -";
    let table: Position = position.parse().expect("a position");
    let board = Board::as_it_stands(table).expect("two kings");
    let m = board.parse_move("c3d4").expect("a text of a move");
    let reason = board.check_move(m, &Ruleset::WBN).expect_err("a king");
    assert!(cannot_go(&reason), "{reason}");
}
