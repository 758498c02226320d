//! Tests that count: how often events are applied, and how many refusals are remembered.

use bughouse_core::BoardId;
use bughouse_match::{Actor, Command, applied_events};
use bughouse_store::IdempotencyKey;

use super::cases::Table;
use super::{Players, REFUSALS_KEPT};
use crate::clock::ProcessMs;
use crate::refusal::Refusal;

/// An event is applied when the match decides it. It is not applied again when it is stored or
/// sent.
#[test]
fn each_event_of_a_match_is_applied_once() {
    let before = applied_events();
    let mut play = Table::of("chesscom", &[]).play;
    let mut written = 1;
    for ply in 0..100 {
        let board = BoardId::BOTH[ply / 2 % 2];
        let state = play.state();
        let moves = state.boards().moves(board, state.rules());
        let command = Command::play(moves[31 * ply % moves.len()]);
        let mover = Actor::Seat(state.to_move(board));
        let at = ProcessMs::at(500 * (ply as i64 + 1));
        let decided = play.decide(mover, &command, None, at);
        written += play.batch(&decided, 0, Players::default).rows.len();
        let outcome = play.written(decided, Ok(()), at, at);
        outcome.unwrap();
    }
    assert_eq!(applied_events() - before, written as u64);
    assert!(written > 100);
}

#[test]
fn a_match_remembers_its_latest_refusals() {
    let mut play = Table::of("chesscom", &[]).play;
    let sent = |n: usize| IdempotencyKey {
        key: n.to_string(),
        hash: 1,
    };
    for n in 0..=REFUSALS_KEPT {
        let _ = play.refuse(Some(&sent(n)), Refusal::Changed.into());
    }
    assert_eq!(play.answered(&sent(0)), None);
    let other = IdempotencyKey { hash: 2, ..sent(1) };
    assert_eq!(play.answered(&other), Some(Err(Refusal::IdUsed.into())));
    assert_eq!(play.answered(&sent(1)), Some(Err(Refusal::Changed.into())));
}
