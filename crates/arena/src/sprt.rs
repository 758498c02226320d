//! The sequential probability ratio test: it ends a contest as soon as the games decide between two
//! differences in Elo.
//!
//! It is the generalized test over pairs of games. Under each hypothesis the probabilities of the
//! five results of a pair are those that fit the pairs best among all with the mean score of the
//! hypothesis; the logarithm of the ratio of both likelihoods is compared with Wald's bounds.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::Pairs;
use crate::pairs::score_of;

/// The arguments of the test.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Sprt {
    /// The difference in Elo of the first hypothesis.
    pub elo0: f64,
    /// The difference in Elo of the second hypothesis, which is larger.
    pub elo1: f64,
    /// The probability that the second is accepted although the first is true.
    pub alpha: f64,
    /// The probability that the first is accepted although the second is true.
    pub beta: f64,
}

/// What the pairs so far say.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Evidence {
    /// The logarithm of the ratio of the likelihoods.
    pub ratio: f64,
    /// The first hypothesis is accepted at this ratio or below.
    pub lower: f64,
    /// The second hypothesis is accepted at this ratio or above.
    pub upper: f64,
    /// The Elo of the accepted hypothesis.
    pub accepted: Option<f64>,
}

/// The text is no test.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SprtError {
    /// There are not four numbers.
    #[error("a test is written E0,E1,A,B, for example 0,10,0.05,0.05")]
    Form,
    /// The second hypothesis is not larger.
    #[error("E1 must be larger than E0")]
    Order,
    /// The differences are too large.
    #[error("E0 and E1 are between -1000 and 1000")]
    Range,
    /// An error rate is no rate.
    #[error("A and B are above 0 and below 0.5")]
    Rates,
}

/// What is counted for a result of a pair that has not occurred. Without it, a few pairs with one
/// result would decide everything.
const SEEN_AT_LEAST: f64 = 1e-3;

impl Sprt {
    /// What the pairs so far say.
    pub fn evidence(&self, pairs: &Pairs) -> Evidence {
        let lower = (self.beta / (1.0 - self.alpha)).ln();
        let upper = ((1.0 - self.beta) / self.alpha).ln();
        let ratio = match pairs.count() {
            0 => 0.0,
            _ => log_ratio(pairs, score_of(self.elo0), score_of(self.elo1)),
        };
        let accepted = if ratio <= lower {
            Some(self.elo0)
        } else if ratio >= upper {
            Some(self.elo1)
        } else {
            None
        };
        Evidence {
            ratio,
            lower,
            upper,
            accepted,
        }
    }
}

fn log_ratio(pairs: &Pairs, score0: f64, score1: f64) -> f64 {
    let seen = |(score, count): (f64, f64)| (score, count.max(SEEN_AT_LEAST));
    let counts: Vec<(f64, f64)> = pairs.scores().map(seen).collect();
    let (weight0, weight1) = (weight(&counts, score0), weight(&counts, score1));
    // The fitted probability of a result is its share divided by 1 + weight * (score - mean).
    let terms = counts.iter().map(|&(score, count)| {
        let share0 = 1.0 + weight0 * (score - score0);
        let share1 = 1.0 + weight1 * (score - score1);
        count * (share0 / share1).ln()
    });
    terms.sum()
}

/// The Lagrange multiplier of the constraint that the mean score is `mean`, divided by the number of
/// pairs: the root of a function that falls between two poles. It is found by halving.
fn weight(counts: &[(f64, f64)], mean: f64) -> f64 {
    let slope = |weight: f64| -> f64 {
        let terms = counts.iter();
        let terms = terms.map(|(score, n)| n * (score - mean) / (1.0 + weight * (score - mean)));
        terms.sum()
    };
    let (mut low, mut high) = (-1.0 / (1.0 - mean), 1.0 / mean);
    for _ in 0..200 {
        let middle = f64::midpoint(low, high);
        match slope(middle) > 0.0 {
            true => low = middle,
            false => high = middle,
        }
    }
    f64::midpoint(low, high)
}

impl FromStr for Sprt {
    type Err = SprtError;

    fn from_str(text: &str) -> Result<Sprt, SprtError> {
        let numbers: Result<Vec<f64>, _> = text
            .split(',')
            .map(|number| number.trim().parse())
            .collect();
        let numbers = numbers.map_err(|_| SprtError::Form)?;
        let [elo0, elo1, alpha, beta] = numbers[..] else {
            return Err(SprtError::Form);
        };
        let is_rate = |rate: f64| rate > 0.0 && rate < 0.5;
        if !(-1000.0..=1000.0).contains(&elo0) || !(-1000.0..=1000.0).contains(&elo1) {
            Err(SprtError::Range)
        } else if elo0 >= elo1 {
            Err(SprtError::Order)
        } else if !is_rate(alpha) || !is_rate(beta) {
            Err(SprtError::Rates)
        } else {
            Ok(Sprt {
                elo0,
                elo1,
                alpha,
                beta,
            })
        }
    }
}

impl fmt::Display for Sprt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{},{},{},{}",
            self.elo0, self.elo1, self.alpha, self.beta
        )
    }
}

impl From<Sprt> for String {
    fn from(test: Sprt) -> String {
        test.to_string()
    }
}

impl TryFrom<String> for Sprt {
    type Error = SprtError;

    fn try_from(text: String) -> Result<Sprt, SprtError> {
        text.parse()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn test(text: &str) -> Sprt {
        text.parse().expect(text)
    }

    /// Wald 1945: with α = β = 5 % the bounds are ±ln 19 = ±2.944.
    #[test]
    fn the_bounds_are_those_of_wald() {
        let evidence = test("0,10,0.05,0.05").evidence(&Pairs([0; 5]));
        assert!((evidence.upper - 2.944_439).abs() < 1e-6);
        assert!((evidence.lower + 2.944_439).abs() < 1e-6);
        assert_eq!((evidence.ratio, evidence.accepted), (0.0, None));
    }

    /// By hand: pairs with 0 and 2 points only are coin tosses. Their ratio is
    /// W ln(s1/s0) + L ln((1-s1)/(1-s0)). For 600 and 400 pairs, E0 = 0 and E1 = 50, that is
    /// 600 ln(0.57146/0.5) + 400 ln(0.42854/0.5) = 80.155 - 61.697 = 18.46.
    #[test]
    fn pairs_that_one_side_wins_are_coin_tosses() {
        let evidence = test("0,50,0.05,0.05").evidence(&Pairs([400, 0, 0, 0, 600]));
        let s1: f64 = 1.0 / (1.0 + 10_f64.powf(-0.125));
        let by_hand = 600.0 * (s1 / 0.5).ln() + 400.0 * ((1.0 - s1) / 0.5).ln();
        assert!((by_hand - 18.46).abs() < 0.02, "{by_hand}");
        assert!(
            (evidence.ratio - by_hand).abs() < 0.02,
            "{}",
            evidence.ratio
        );
        assert_eq!(evidence.accepted, Some(50.0));
    }

    /// The usual approximation, N (s1 - s0) (2 m - s0 - s1) / 2 v with the mean m and the variance v
    /// of the pairs, is close for small differences.
    #[test]
    fn small_differences_agree_with_the_normal_approximation() {
        let pairs = Pairs([30, 110, 400, 120, 40]);
        let (s0, s1) = (0.5, score_of(10.0));
        let n = f64::from(pairs.count());
        let mean = pairs.scores().map(|(s, c)| s * c).sum::<f64>() / n;
        let squares = pairs.scores().map(|(s, c)| c * (s - mean).powi(2));
        let variance = squares.sum::<f64>() / n;
        let near = n * (s1 - s0) * (2.0 * mean - s0 - s1) / (2.0 * variance);
        let ratio = test("0,10,0.05,0.05").evidence(&pairs).ratio;
        assert!((ratio - near).abs() < 0.03, "{ratio} {near}");
    }

    #[test]
    fn all_won_and_all_lost_decide_and_are_finite() {
        let test = test("0,10,0.05,0.05");
        assert_eq!(
            test.evidence(&Pairs([0, 0, 0, 0, 500])).accepted,
            Some(10.0)
        );
        assert_eq!(test.evidence(&Pairs([500, 0, 0, 0, 0])).accepted, Some(0.0));
        for one_kind in 0..5 {
            let mut pairs = Pairs::default();
            pairs.0[one_kind] = 3;
            assert!(test.evidence(&pairs).ratio.is_finite());
        }
    }

    #[test]
    fn the_ratio_changes_its_sign_with_the_sides() {
        let pairs = Pairs([10, 20, 50, 30, 12]);
        let turned = Pairs([12, 30, 50, 20, 10]);
        let up = test("-5,5,0.05,0.05").evidence(&pairs).ratio;
        let down = test("-5,5,0.05,0.05").evidence(&turned).ratio;
        assert!((up + down).abs() < 1e-6);
    }

    #[test]
    fn a_test_is_read_and_written() {
        assert_eq!(test("0,10,0.05,0.1").to_string(), "0,10,0.05,0.1");
        for (text, error) in [
            ("0,10,0.05", SprtError::Form),
            ("0,x,0.05,0.05", SprtError::Form),
            ("10,0,0.05,0.05", SprtError::Order),
            ("0,NaN,0.05,0.05", SprtError::Range),
            ("0,2000,0.05,0.05", SprtError::Range),
            ("0,10,0,0.05", SprtError::Rates),
            ("0,10,0.05,0.5", SprtError::Rates),
        ] {
            assert_eq!(text.parse::<Sprt>(), Err(error), "{text}");
        }
    }
}
