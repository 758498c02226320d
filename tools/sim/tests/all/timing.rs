//! Tests that lag within the lag budget costs a player no clock time, and that a player who reports
//! false thinking times gains no more than the budget.

use bughouse_core::{Lag, Seat};
use bughouse_sim::timing::{NetworkConditions, TimedMatch, errors, percentile, timed};

/// The networks of players at home: a message takes up to 60 ms.
const NETWORKS: NetworkConditions = NetworkConditions {
    delay_ms: 40,
    jitter_ms: 20,
    liar: None,
    lag: Lag::OwnBoard,
};

fn matches(networks: NetworkConditions) -> Vec<TimedMatch> {
    (0..12).map(|seed| timed(seed, networks).unwrap()).collect()
}

#[test]
fn lag_within_the_budget_is_not_charged() {
    let own = errors(&matches(NETWORKS));
    assert!(own.len() > 800);
    assert!(percentile(&own, 0.5) >= -30 && percentile(&own, 99.5) <= 30);

    // If lag pauses both boards, players gain from the lag of others and do not pay for their own
    // lag.
    let lag = Lag::BothBoards;
    let both = errors(&matches(NetworkConditions { lag, ..NETWORKS }));
    assert!(percentile(&both, 99.0) <= 30 && percentile(&both, 0.5) < -30);
    assert_eq!(percentile(&both, 50.0), 0);
}

#[test]
fn the_winner_without_lag_wins_unless_the_match_was_close() {
    for lag in [Lag::OwnBoard, Lag::BothBoards] {
        let all = matches(NetworkConditions { lag, ..NETWORKS });
        let clear: Vec<&TimedMatch> = all.iter().filter(|one| one.margin_ms > 2_000).collect();
        assert!(clear.len() > 5);
        for one in clear {
            assert_eq!(one.won, Some(one.won_without_lag), "{one:?}");
        }
    }
}

#[test]
fn a_player_who_reports_false_thinking_times_gains_no_more_than_the_lag_budget() {
    let liar = Seat::WHITE_OF_A;
    let networks = NetworkConditions {
        liar: Some(liar),
        ..NETWORKS
    };
    for one in matches(networks) {
        let charges = one.charges.iter().filter(|charge| charge.seat == liar);
        let moves = charges.clone().count() as i64;
        let granted: i64 = charges.map(|charge| charge.granted_ms).sum();
        // The budget is 1 s at the start, and grows by 100 ms with each move.
        assert!(
            moves > 5 && granted <= 1_000 + 100 * (moves + 1),
            "{granted} in {moves}"
        );
        assert!(
            granted > 60 * moves,
            "false thinking times gain something: {granted}"
        );
    }
}
