//! How long a move takes in all. A person needs time to see a move and to play it, more where there is
//! much to see.

use std::time::Duration;

use crate::View;

/// The least time of a move, except of a mate or a recapture.
const LEAST_MS: i64 = 300;

/// The least time of a mate or a recapture.
const LEAST_EASY_MS: i64 = 150;

/// With less time than this on the clock, a move takes at most a tenth of it, and need not take
/// any.
const SCRAMBLE_MS: i64 = 10_000;

/// More time than this does not make moves slower.
const LONG_MS: i64 = 180_000;

/// How a move came about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// It mates, or takes back where the enemy has just captured.
    Easy,
    /// It is the only move.
    Forced,
    /// It was played in haste.
    Hasty,
    /// Any other move.
    Ordinary,
}

/// How long a move takes from now on. One of `pace` parts of the clock is an ordinary time; `random`
/// makes it between half of that and one and a half. The turn began `passed_ms` ago.
pub fn time(view: &View, kind: Kind, pace: u32, random: u64, passed_ms: i64) -> Duration {
    let left = view.clocks_ms.map_or(LONG_MS, |clocks| clocks[view.seat]);
    let usual = left.clamp(0, LONG_MS) / i64::from(pace.max(1));
    let drawn = usual / 2 + usual * (random % 1_000) as i64 / 1_000;
    let (part, least) = match kind {
        Kind::Easy => (drawn / 5, LEAST_EASY_MS),
        Kind::Forced => (drawn / 4, LEAST_MS),
        Kind::Hasty => (drawn / 2, LEAST_MS),
        Kind::Ordinary => (drawn, LEAST_MS),
    };
    let ms = match left {
        ..SCRAMBLE_MS => (part - passed_ms).clamp(0, left.max(0) / 10),
        _ => (part - passed_ms).max(least),
    };
    Duration::from_millis(ms.unsigned_abs())
}

/// The least time of a move of the whole engine: 300 ms; none for a mate or a recapture, or with less
/// than 10 seconds left.
pub fn least(view: &View, kind: Kind) -> Duration {
    let left = view.clocks_ms.map_or(LONG_MS, |clocks| clocks[view.seat]);
    let ms = match (kind, left) {
        (Kind::Easy, _) | (_, ..SCRAMBLE_MS) => 0,
        _ => LEAST_MS as u64,
    };
    Duration::from_millis(ms)
}

#[cfg(test)]
mod tests {
    use bughouse_core::{Boards, BySeat, Ruleset, Seat};

    use super::*;

    fn ms(left_ms: i64, kind: Kind, random: u64, passed_ms: i64) -> u128 {
        let view = View {
            seat: Seat::WHITE_OF_A,
            rules: Ruleset::CHESSCOM,
            boards: Boards::start(),
            clocks_ms: Some(BySeat::new(|_| left_ms)),
            now_ms: 0,
        };
        time(&view, kind, 80, random, passed_ms).as_millis()
    }

    #[test]
    fn no_ordinary_move_takes_less_than_300_ms() {
        for random in [0, 500, 999] {
            for left in [10_000, 60_000, 180_000, 7_200_000] {
                for kind in [Kind::Forced, Kind::Hasty, Kind::Ordinary] {
                    let ms = ms(left, kind, random, 0);
                    assert!((300..4_000).contains(&ms), "{left} {kind:?}: {ms}");
                }
            }
        }
        assert_eq!(ms(180_000, Kind::Ordinary, 500, 10_000), 300);
        assert!(ms(180_000, Kind::Easy, 0, 0) < 300);
    }

    #[test]
    fn below_ten_seconds_a_move_takes_at_most_a_tenth() {
        for left in [0, 50, 1_000, 9_999] {
            assert!(ms(left, Kind::Ordinary, 999, 0) <= left as u128 / 10);
        }
    }
}
