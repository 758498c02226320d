//! What lag costs: nothing as far as it was measured. And what lying gains: a budget.

use bughouse_core::{Lag, Seat};
use bughouse_sim::timing::{Lines, Timed, errors, timed};

/// People at home: up to 60 ms one way.
const LINES: Lines = Lines {
    delay_ms: 40,
    jitter_ms: 20,
    liar: None,
    lag: Lag::OwnBoard,
};

fn matches(lines: Lines) -> Vec<Timed> {
    (0..12).map(|seed| timed(seed, lines).unwrap()).collect()
}

#[test]
fn within_the_budget_what_is_charged_is_what_was_thought() {
    let own = errors(&matches(LINES));
    assert!(own.len() > 800);
    assert!(own.percentile(0.5) >= -30 && own.percentile(99.5) <= 30);

    // Where lag is a pause of both boards, somebody else's is a gift; nobody pays for his own.
    let lag = Lag::BothBoards;
    let both = errors(&matches(Lines { lag, ..LINES }));
    assert!(both.percentile(99.0) <= 30 && both.percentile(0.5) < -30);
    assert_eq!(both.percentile(50.0), 0);
}

#[test]
fn flags_fall_as_they_would_without_lag_unless_it_was_close() {
    for lag in [Lag::OwnBoard, Lag::BothBoards] {
        let all = matches(Lines { lag, ..LINES });
        let clear: Vec<&Timed> = all.iter().filter(|one| one.margin_ms > 2_000).collect();
        assert!(clear.len() > 5);
        for one in clear {
            assert_eq!(one.won, Some(one.won_without_lag), "{one:?}");
        }
    }
}

#[test]
fn a_liar_gains_his_budget_and_what_each_move_adds() {
    let liar = Seat::WHITE_OF_A;
    let lines = Lines {
        liar: Some(liar),
        ..LINES
    };
    for one in matches(lines) {
        let his = one.charges.iter().filter(|charge| charge.seat == liar);
        let moves = his.clone().count() as i64;
        let granted: i64 = his.map(|charge| charge.granted_ms).sum();
        assert!(
            moves > 5 && granted <= 1_000 + 100 * (moves + 1),
            "{granted} in {moves}"
        );
        assert!(granted > 60 * moves, "lying is worth something: {granted}");
    }
}
