//! Tests when a signal is fulfilled, and when it makes sense.

use bughouse_core::{BoardId, Boards, Held, Ruleset, Seat};
use bughouse_match::{Actor, Command, Match, MatchTime, Setup};

use super::*;

/// Returns the match after these moves, one each second. A move is a board and UCI text, such as `A
/// e2e4`.
fn after(moves: &[&str]) -> Match {
    let mut state = Match::new(Setup::new(Ruleset::CHESSCOM, Boards::start()));
    let mut at = 0;
    let mut act = |state: &mut Match, by: Actor, command: &Command| {
        let at_time = MatchTime::from_ms(at);
        *state = state
            .decide(by, command, at_time)
            .expect("allowed")
            .into_next();
        at += 1_000;
    };
    act(&mut state, Actor::System, &Command::Start);
    for one in moves {
        let (board, mv) = one.split_once(' ').expect("a board and a move");
        let board = if board == "A" { BoardId::A } else { BoardId::B };
        let mv = state.boards().parse_move(board, mv).expect("a move");
        let seat = state.to_move(board);
        let command = Command::Play { mv, claimed_ms: 0 };
        act(&mut state, Actor::Seat(seat), &command);
    }
    state
}

/// Checks that a signal of White of A, sent after the moves `before`, is fulfilled by the last move of
/// `by` and not earlier.
#[track_caller]
fn check_is_fulfilled(signal: Signal, before: &[&str], by: &[&str]) {
    let seat = Seat::WHITE_OF_A;
    let mut watch = Watch::new(&signal, seat, &after(before)).expect("the signal can be fulfilled");
    let mut played = before.to_vec();
    let mut when = None;
    for (n, mv) in by.iter().enumerate() {
        played.push(mv);
        if watch.is_fulfilled(&after(&played)) {
            when.get_or_insert(n + 1);
        }
    }
    assert_eq!(when, Some(by.len()), "{signal:?} after {by:?}");
}

#[test]
fn a_signal_ends_when_it_is_fulfilled() {
    let role = Held::Pawn;
    // White of A gets the pieces that Black of B captures.
    let arrival = ["A e2e4", "B e2e4", "B d7d5", "B e4d5", "A e7e5", "B d8d5"];
    check_is_fulfilled(Signal::Need { role }, &[], &arrival);
    check_is_fulfilled(Signal::Mates { role }, &[], &arrival);
    let own_move = ["B e2e4", "A e7e5", "A d2d4"];
    check_is_fulfilled(Signal::Sit { who: Who::Me }, &["A e2e4"], &own_move);
    let move_of_partner = ["B e2e4", "A e2e4", "B e7e5"];
    check_is_fulfilled(Signal::Sit { who: Who::You }, &[], &move_of_partner);
    check_is_fulfilled(Signal::Go { who: Who::Me }, &[], &["B e2e4", "A e2e4"]);
    check_is_fulfilled(Signal::Waits, &["A e2e4"], &["B e2e4", "A e7e5"]);
    let capture = |at: &str| Signal::Take {
        role,
        square: at.parse().ok(),
    };
    check_is_fulfilled(capture("e4"), &["B e2e4"], &["A e2e4", "B d7d5", "B e4d5"]);
}

#[test]
fn a_piece_that_arrives_after_a_drop_fulfills_a_need() {
    let before = ["A e2e4", "B e2e4", "B d7d5", "B e4d5", "A e7e5", "B d8d5"];
    check_is_fulfilled(
        Signal::Need { role: Held::Pawn },
        &before,
        &["A P@e6", "B d2d4", "A d7e6", "B d5d4"],
    );
}

#[test]
fn a_signal_to_capture_makes_sense_only_if_the_piece_is_on_the_named_square() {
    let state = after(&["B e2e4"]);
    let at = |role, square: &str| Signal::Take {
        role,
        square: square.parse().ok(),
    };
    let makes_sense = |signal: Signal| super::makes_sense(&signal, Seat::WHITE_OF_A, &state);
    assert!(makes_sense(at(Held::Pawn, "e4")));
    for (role, square) in [
        (Held::Knight, "e4"),
        (Held::Pawn, "e2"),
        (Held::Pawn, "e7"), // a piece of the partner
    ] {
        assert!(!makes_sense(at(role, square)), "{role:?} {square}");
    }
    let general = at(Held::Pawn, "e4").without_squares();
    assert!(makes_sense(general));
    let Signal::Take { square: None, .. } = general else {
        panic!("{general:?} names a square");
    };
}
