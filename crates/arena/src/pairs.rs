//! What the results of pairs of games mean: the score with its interval, and Elo.
//!
//! The two games of a pair have the same openings, so they are not independent of each other. The
//! statistics count pairs, which are. A pair scores 0, ½, 1, 1½ or 2 points for side one.
//!
//! **The interval.** It is Wilson's for as many independent games as give the same variance. The
//! variance is that of the pairs, and one more pair with independent games is added to it. So the
//! interval has a width even if all pairs scored the same, and never leaves 0 to 100 %. With many
//! pairs it is the usual one, 1.96 standard errors to each side.
//!
//! **Elo** is the difference for which the logistic formula gives a score. No number of games shows
//! that a player never loses. So scores are cut to what half a point in one game more would give:
//! 20 of 20 is at most 20½ of 21, 645 Elo.

use std::fmt;

/// How many pairs scored 0, ½, 1, 1½ and 2 points for side one.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Pairs(pub [u32; 5]);

/// 97.5 % of a normal distribution are below this number of standard deviations.
const Z: f64 = 1.959_963_984_540_054;

/// A number with its 95 % interval.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Estimate {
    /// The number.
    pub value: f64,
    /// The lower bound.
    pub low: f64,
    /// The upper bound.
    pub high: f64,
}

/// With one decimal: `53.1 [41.0, 64.9]`.
impl fmt::Display for Estimate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [value, low, high] = [self.value, self.low, self.high].map(tenths);
        write!(f, "{value:.1} [{low:.1}, {high:.1}]")
    }
}

/// The number rounded to tenths, without the sign of a negative zero.
pub(crate) fn tenths(number: f64) -> f64 {
    (number * 10.0).round() / 10.0 + 0.0
}

impl Pairs {
    /// Adds a pair with this number of half points, 0 to 4, for side one.
    ///
    /// # Panics
    /// If there are more than 4.
    pub fn add(&mut self, half_points: u8) {
        self.0[usize::from(half_points)] += 1;
    }

    /// The number of pairs.
    pub fn count(&self) -> u32 {
        self.0.iter().sum()
    }

    /// The share of the points that side one won, from 0 to 1, with its interval. Without pairs it is
    /// ½ [0, 1].
    pub fn score(&self) -> Estimate {
        let pairs = f64::from(self.count());
        if pairs == 0.0 {
            return Estimate {
                value: 0.5,
                low: 0.0,
                high: 1.0,
            };
        }
        let mean = self.mean();
        let games = self.like_independent_games(mean);
        let (low, high) = wilson(mean, games);
        Estimate {
            value: mean,
            low,
            high,
        }
    }

    /// The difference in Elo, with its interval.
    pub fn elo(&self) -> Estimate {
        let games = f64::from(2 * self.count());
        let most = (games + 0.5) / (games + 1.0);
        let score = self.score();
        let elo = |score: f64| elo(score.clamp(1.0 - most, most));
        Estimate {
            value: elo(score.value),
            low: elo(score.low),
            high: elo(score.high),
        }
    }

    /// The mean score of a pair, from 0 to 1.
    fn mean(&self) -> f64 {
        let points = self.scores().map(|(score, count)| score * count);
        points.sum::<f64>() / f64::from(self.count())
    }

    /// The number of independent games whose mean has the variance of these pairs.
    fn like_independent_games(&self, mean: f64) -> f64 {
        let pairs = f64::from(self.count());
        if mean <= 0.0 || mean >= 1.0 {
            return 2.0 * pairs;
        }
        let squares = self
            .scores()
            .map(|(score, count)| count * (score - mean).powi(2));
        let with_one_more = (mean * pairs + 0.5) / (pairs + 1.0);
        let one_more = with_one_more * (1.0 - with_one_more) / 2.0;
        let variance = (squares.sum::<f64>() + one_more) / pairs;
        mean * (1.0 - mean) / (variance / pairs)
    }

    /// Each score of a pair, from 0 to 1, with the number of its pairs.
    pub(crate) fn scores(&self) -> impl Iterator<Item = (f64, f64)> + '_ {
        let scores = [0.0, 0.25, 0.5, 0.75, 1.0];
        scores
            .into_iter()
            .zip(self.0.iter().map(|&count| f64::from(count)))
    }
}

/// Wilson's interval for a share of `games` independent games.
fn wilson(share: f64, games: f64) -> (f64, f64) {
    let z2 = Z * Z / games;
    let middle = (share + z2 / 2.0) / (1.0 + z2);
    let half = Z / (1.0 + z2) * (share * (1.0 - share) / games + z2 / games / 4.0).sqrt();
    // Rounding must not exclude the share itself when it is 0 or 1.
    (
        (middle - half).clamp(0.0, share),
        (middle + half).clamp(share, 1.0),
    )
}

/// The difference in Elo for which the logistic formula gives this score.
pub(crate) fn elo(score: f64) -> f64 {
    -400.0 * (1.0 / score - 1.0).log10()
}

/// The score that the logistic formula gives for a difference in Elo.
pub(crate) fn score_of(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(pairs: [u32; 5], score: &str, elo: &str) {
        let pairs = Pairs(pairs);
        let of_100 = pairs.score();
        let of_100 = Estimate {
            value: of_100.value * 100.0,
            low: of_100.low * 100.0,
            high: of_100.high * 100.0,
        };
        assert_eq!(
            (of_100.to_string(), pairs.elo().to_string()),
            (score.into(), elo.into())
        );
    }

    #[test]
    fn elo_is_the_usual_formula() {
        // FIDE's table: a score of 64 % is 100 Elo, 76 % is 200 Elo.
        assert!((elo(0.640_065) - 100.0).abs() < 0.01);
        assert!((score_of(200.0) - 0.759_747).abs() < 1e-6);
        assert!(elo(0.5).abs() < 1e-9);
    }

    #[test]
    fn wilson_is_the_published_formula() {
        // By hand for 10 of 20, with z² = 3.8415: the middle is ½, and the half width is
        // 1.95996 / 1.19207 * sqrt(0.0125 + 0.0024009) = 0.200702.
        let (low, high) = wilson(0.5, 20.0);
        assert!((low - 0.299_298).abs() < 1e-5 && (high - 0.700_702).abs() < 1e-5);
        let (low, high) = wilson(0.75, 20.0);
        assert!((low - 0.531_299).abs() < 1e-4 && (high - 0.888_138).abs() < 1e-4);
    }

    /// By hand: 800 pairs with scores 0, ½ and 1 in the ratio 1:2:1 have the variance ⅛, that of two
    /// independent games. So the interval is that of 1600 games: 1.96 * 0.5 / 40 = 2.45 %.
    #[test]
    fn pairs_of_independent_games_have_the_interval_of_as_many_games() {
        check(
            [200, 0, 400, 0, 200],
            "50.0 [47.6, 52.4]",
            "0.0 [-17.0, 17.0]",
        );
    }

    #[test]
    fn pairs_that_repeat_a_result_count_less_and_pairs_that_balance_it_count_more() {
        let half = |pairs: [u32; 5]| Pairs(pairs).score().high - 0.5;
        // Twice the variance of independent games: as 400 games of 800.
        assert!((half([200, 0, 0, 0, 200]) - 0.048_75).abs() < 5e-4);
        assert!(half([0, 0, 400, 0, 0]) < 0.005);
        assert!(half([0, 0, 400, 0, 0]) > 0.0);
    }

    #[test]
    fn nothing_and_everything_have_an_interval() {
        check([0; 5], "50.0 [0.0, 100.0]", "0.0 [0.0, 0.0]");
        check(
            [0, 0, 0, 0, 10],
            "100.0 [83.9, 100.0]",
            "645.1 [286.6, 645.1]",
        );
        check(
            [10, 0, 0, 0, 0],
            "0.0 [0.0, 16.1]",
            "-645.1 [-645.1, -286.6]",
        );
        check([0, 0, 1, 0, 0], "50.0 [9.5, 90.5]", "0.0 [-279.6, 279.6]");
    }

    #[test]
    fn the_interval_has_its_score_inside() {
        for one in 0..20 {
            for half in 0..5 {
                let score = Pairs([one, half, 3, half, 20 - one]).score();
                assert!(0.0 <= score.low && score.low <= score.value);
                assert!(score.value <= score.high && score.high <= 1.0);
            }
        }
    }
}
