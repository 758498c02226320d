//! Logistic regression: the weights whose evaluation predicts scores and results best.

use crate::eval::{Counts, TERMS, Weights, danger_value};
use crate::simple::Seed;

use super::Sample;

/// The share of the match's result in what is predicted; the rest is the score of the search. A search
/// shares the faults of the evaluation that it uses, and a result does not.
const RESULT: f32 = 0.6;

/// Of each ten groups of so many positions, one is kept apart. Positions that follow each other are
/// often of the same match and have the same result, so single positions would not show what the
/// weights have learned by heart.
const GROUP: usize = 100;

/// A position as the regression needs it.
struct Row {
    counts: Box<Counts>,
    /// What the evaluation should predict, from 0 to 1.
    target: f32,
}

/// A regression that goes on round by round.
pub struct Fit {
    rows: Vec<Row>,
    /// How many rows are used to learn. The others show how good the weights are.
    learned: usize,
    /// The score that predicts a win with 73 percent.
    scale: f32,
    weights: [f32; TERMS],
    mean: [f32; TERMS],
    square: [f32; TERMS],
    steps: i32,
    seed: Seed,
}

/// How good the weights are after a round.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Progress {
    /// The number of rounds so far.
    pub round: u32,
    /// The mean logarithmic loss over the positions learned from.
    pub learned: f32,
    /// The same over a tenth of the positions that were kept apart.
    pub apart: f32,
}

fn sigmoid(x: f32) -> f32 {
    1.0 / (1.0 + (-x).exp())
}

fn loss(predicted: f32, target: f32) -> f32 {
    let p = predicted.clamp(1e-6, 1.0 - 1e-6);
    -(target * p.ln() + (1.0 - target) * (1.0 - p).ln())
}

impl Fit {
    /// Prepares a regression that begins with `weights`. Positions whose board did not decide the
    /// match are left out. A tenth is kept apart; the seed decides the order of the others.
    pub fn new(samples: &[Sample], weights: &Weights, seed: u64) -> Fit {
        let scale = scale(samples);
        let row = |sample: &Sample| {
            let won = f32::from(u8::from(sample.won?));
            let by_score = sigmoid(sample.score as f32 / scale);
            Some(Row {
                counts: Box::new(Counts::of(&sample.board)),
                target: RESULT * won + (1.0 - RESULT) * by_score,
            })
        };
        let decided = samples.iter().filter_map(row).enumerate();
        let (apart, learned): (Vec<_>, Vec<_>) = decided.partition(|(n, _)| n / GROUP % 10 == 9);
        let (number, rows) = (learned.len(), learned.into_iter().chain(apart));
        let rows: Vec<Row> = rows.map(|(_, row)| row).collect();
        Fit {
            rows,
            learned: number,
            scale,
            weights: weights.0.map(|weight| weight as f32),
            mean: [0.0; TERMS],
            square: [0.0; TERMS],
            steps: 0,
            seed: Seed(seed),
        }
    }

    /// The score that predicts a win with 73 percent.
    pub fn scale(&self) -> f32 {
        self.scale
    }

    /// The weights so far.
    pub fn weights(&self) -> Weights {
        Weights(self.weights.map(|weight| weight.round() as i32))
    }

    /// One round over all positions (Adam, Kingma and Ba 2015, with groups of 1,000 positions).
    pub fn round(&mut self, round: u32, rate: f32) -> Progress {
        for n in (1..self.learned).rev() {
            let other = self.seed.below(n as u32 + 1) as usize;
            self.rows.swap(n, other);
        }
        let mut learned = 0.0f64;
        let groups = self.learned.div_ceil(1_000);
        for group in 0..groups {
            let range = group * 1_000..((group + 1) * 1_000).min(self.learned);
            let mut gradient = [0.0f32; TERMS];
            let count = range.len() as f32;
            for row in &self.rows[range] {
                let (value, slopes) = self.value(&row.counts);
                let predicted = sigmoid(value / self.scale);
                learned += f64::from(loss(predicted, row.target));
                add_gradient(
                    &mut gradient,
                    &row.counts,
                    slopes,
                    (predicted - row.target) / count,
                );
            }
            self.step(&gradient, rate);
        }
        Progress {
            round,
            learned: (learned / self.learned.max(1) as f64) as f32,
            apart: self.mean_loss(&self.rows[self.learned..]),
        }
    }

    /// How good the weights are now, before a round or after it.
    pub fn measure(&self) -> Progress {
        let (learned, apart) = self.rows.split_at(self.learned);
        Progress {
            round: 0,
            learned: self.mean_loss(learned),
            apart: self.mean_loss(apart),
        }
    }

    fn mean_loss(&self, rows: &[Row]) -> f32 {
        let one = |row: &Row| {
            let predicted = sigmoid(self.value(&row.counts).0 / self.scale);
            f64::from(loss(predicted, row.target))
        };
        (rows.iter().map(one).sum::<f64>() / rows.len().max(1) as f64) as f32
    }

    /// The evaluation of a position, and how it changes with the units of danger of both sides.
    fn value(&self, counts: &Counts) -> (f32, [f32; 2]) {
        let sum = |counts: &[i32; TERMS]| -> f32 {
            counts
                .iter()
                .zip(&self.weights)
                .map(|(&count, weight)| count as f32 * weight)
                .sum()
        };
        let danger = [sum(&counts.danger[0]), sum(&counts.danger[1])];
        let of = |units: f32| danger_value(units.round() as i32) as f32;
        let slope = |units: f32| of(units + 1.0) - of(units);
        let value = sum(&counts.assets) - of(danger[0]) + of(danger[1]);
        (value, [-slope(danger[0]), slope(danger[1])])
    }

    fn step(&mut self, gradient: &[f32; TERMS], rate: f32) {
        self.steps += 1;
        let (keep_mean, keep_square) = (0.9f32, 0.999f32);
        for (term, &g) in gradient.iter().enumerate() {
            self.mean[term] = keep_mean * self.mean[term] + (1.0 - keep_mean) * g;
            self.square[term] = keep_square * self.square[term] + (1.0 - keep_square) * g * g;
            let mean = self.mean[term] / (1.0 - keep_mean.powi(self.steps));
            let square = self.square[term] / (1.0 - keep_square.powi(self.steps));
            self.weights[term] -= rate * mean / (square.sqrt() + 1e-8);
        }
    }
}

fn add_gradient(gradient: &mut [f32; TERMS], counts: &Counts, slopes: [f32; 2], error: f32) {
    for (term, sum) in gradient.iter_mut().enumerate() {
        let own = counts.assets[term] as f32;
        let danger =
            slopes[0] * counts.danger[0][term] as f32 + slopes[1] * counts.danger[1][term] as f32;
        *sum += error * (own + danger);
    }
}

/// The scale with which the scores of the search predict the results best.
fn scale(samples: &[Sample]) -> f32 {
    let total = |scale: f32| -> f64 {
        let one = |sample: &Sample| {
            let won = f32::from(u8::from(sample.won?));
            Some(f64::from(loss(sigmoid(sample.score as f32 / scale), won)))
        };
        samples.iter().filter_map(one).sum()
    };
    let candidates = (10..=100).map(|tens| tens as f32 * 10.0);
    candidates
        .min_by(|&one, &two| total(one).total_cmp(&total(two)))
        .unwrap_or(300.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::Memory;
    use crate::tuning::play;

    fn samples() -> Vec<Sample> {
        let mut memory = Memory::new(1 << 20);
        (1..5)
            .flat_map(|seed| play(seed, 200, &Weights::TUNED, &mut memory))
            .collect()
    }

    #[test]
    fn a_line_of_data_is_read_back() {
        let samples = samples();
        assert!(samples.len() > 50, "{}", samples.len());
        for sample in samples {
            let line = sample.to_string();
            let read: Sample = line.parse().expect(&line);
            assert_eq!(read.to_string(), line);
        }
        assert!("8/8/8/8/8/8/8/8 w - -\t0\twon".parse::<Sample>().is_err());
    }

    #[test]
    fn weights_that_are_wrong_become_better_and_the_same_seed_gives_the_same() {
        let samples = samples();
        let wrong = Weights::TUNED
            .changed("Pawn = 900\nQueen = 10")
            .expect("two terms");
        let fit = || {
            let mut fit = Fit::new(&samples, &wrong, 3);
            let first = fit.round(1, 10.0);
            let last = (2..40).map(|round| fit.round(round, 10.0)).last();
            assert!(
                last.is_some_and(|last| last.learned < first.learned - 0.01),
                "{first:?} {last:?}"
            );
            fit.weights()
        };
        assert_eq!(fit(), fit());
    }
}
