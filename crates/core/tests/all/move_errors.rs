//! The errors of illegal moves (WBN 1.14): either the piece cannot go to its destination, or its king
//! would be in check after the move.

use bughouse_core::{Board, Move, MoveError, Position, Role, Ruleset};

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
fn a_pawn_goes_ahead_onto_empty_squares_and_captures_diagonally() {
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

/// The moves with this error would be legal if the piece were not pinned, or if the king were not in
/// check.
#[test]
fn the_error_of_a_move_that_leaves_the_king_in_check_says_so() {
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
fn a_move_onto_a_king_is_refused() {
    let position = "8/8/8/8/3k4/2P5/8/4K3 w - -";
    let position: Position = position.parse().expect("a position");
    let board = Board::from_illegal_position(position).expect("two kings");
    let m = board.parse_move("c3d4").expect("a text of a move");
    let reason = board.check_move(m, &Ruleset::WBN).expect_err("a king");
    assert!(cannot_go(&reason), "{reason}");
}

/// One of the two checkers could be captured, but the other still gives check (WBN 1.14).
#[test]
fn in_double_check_only_the_king_moves() {
    let position = "4k3/8/p7/1B6/8/8/8/r3R1K1 b - -";
    let board: Board = position.parse().expect("a position");
    for (role, to) in [(Role::Pawn, "b5"), (Role::Rook, "e1")] {
        let to = to.parse().expect("a square");
        assert!(board.movers_to(role, to).is_empty(), "{role}");
    }
    refused(position, &["a6b5", "a1e1"], exposes_its_king);
}

/// WBN 5.8a: in each of the positions, two enemy pieces attack d3.
#[test]
fn a_king_does_not_go_to_an_attacked_square() {
    refused("8/8/8/8/4k3/8/2K1P3/8 b - -", &["e4d3"], exposes_its_king);
    refused("8/8/8/8/4k3/8/2P1P2K/8 b - -", &["e4d3"], exposes_its_king);
}

/// WBN 5.8: a king castles neither out of check nor over an attacked square.
#[test]
fn a_king_does_not_castle_out_of_or_through_check() {
    let no_castling = |reason: &MoveError| matches!(reason, MoveError::Castling);
    let checked = "4k3/8/8/8/8/3n4/8/4K2R w K -";
    refused(checked, &["e1g1"], no_castling);
    let passing = "4k3/8/8/8/8/4n3/8/R3K2R w KQ -";
    refused(passing, &["e1g1", "e1c1"], no_castling);
    // In chess960 the knight on e1 is in the way of both king and rook.
    let blocked = "4k3/8/8/8/8/8/8/4NRK1 w F -";
    refused(blocked, &["g1f1"], no_castling);
}

/// If king or rook do not start on their squares of ordinary chess, castling is written with the
/// squares of king and rook, because the two squares of the king could also mean a step.
#[test]
fn castling_from_other_squares_is_written_as_in_chess960() {
    let written = [
        ("4k3/8/8/8/8/8/8/R3K3 w Q -", "e1c1"),
        ("4k3/8/8/8/8/8/8/1R2K3 w Q -", "e1b1"),
        ("4k3/8/8/8/8/8/8/R4K2 w Q -", "f1a1"),
    ];
    for (position, text) in written {
        let board: Board = position.parse().expect(position);
        let castling = |m: &Move| matches!(m, Move::Castle { .. });
        let moves = board.moves(&Ruleset::WBN);
        let m = moves.into_iter().find(castling).expect(position);
        assert_eq!(board.move_text(m), text);
    }
}

/// In chess960 a king may be beside the square where castling brings it.
#[test]
fn a_king_that_goes_one_square_does_not_castle() {
    let board: Board = "4k3/8/8/8/8/8/8/5K1R w H -".parse().expect("a position");
    for (text, castles) in [("f1g1", false), ("f1h1", true)] {
        let m = board.parse_move(text).expect(text);
        assert_eq!(matches!(m, Move::Castle { .. }), castles, "{text}");
        assert_eq!(board.check_move(m, &Ruleset::WBN), Ok(()), "{text}");
    }
}
