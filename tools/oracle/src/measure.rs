//! The speeds of two programs at the same task, measured in turn.
//!
//! If the machine is slow for a while, both programs of a round are slow, so ratios vary less than
//! speeds.

use std::hint::black_box;
use std::time::{Duration, Instant};

use crate::cpu_time;

/// How many items (positions or half-moves) a task counted, and how long it ran.
#[derive(Clone, Copy)]
pub struct Measured {
    pub items: u64,
    pub ran: Duration,
}

/// Repeats a task for at least 0.3 s, so that the resolution of the clock does not matter. Returns
/// the number of items that the task counted, and the mean time of one run: processor time if the
/// system reports it, else wall-clock time.
pub fn timed(mut task: impl FnMut() -> u64) -> Measured {
    const LONG_ENOUGH: Duration = Duration::from_millis(300);
    let start = Instant::now();
    let before = cpu_time::of_this_thread();
    let mut runs = 0;
    loop {
        let items = black_box(&mut task)();
        runs += 1;
        let wall = start.elapsed();
        if wall >= LONG_ENOUGH {
            let after = cpu_time::of_this_thread();
            let ran = after.zip(before).map(|(after, before)| after - before);
            let ran = ran.unwrap_or(wall) / runs;
            return Measured { items, ran };
        }
    }
}

/// The measurements of our program and of a peer, one pair for each round.
pub struct Rounds(Vec<(Measured, Measured)>);

impl Rounds {
    /// Measures both programs in turn, in at least one round.
    pub fn measure(
        rounds: usize,
        mut ours: impl FnMut() -> Measured,
        mut peer: impl FnMut() -> Measured,
    ) -> Rounds {
        Rounds((0..rounds.max(1)).map(|_| (ours(), peer())).collect())
    }

    /// The numbers of items that our program and the peer counted.
    pub fn items(&self) -> (u64, u64) {
        let (ours, peer) = self.0[0];
        (ours.items, peer.items)
    }

    /// Our items per second: the median of the rounds.
    pub fn ours(&self) -> f64 {
        median(&self.sorted(|ours, _| speed(ours)))
    }

    /// The peer's items per second: the median of the rounds.
    pub fn peer(&self) -> f64 {
        median(&self.sorted(|_, peer| speed(peer)))
    }

    /// Our speed divided by the peer's: the median of the rounds.
    pub fn ratio(&self) -> f64 {
        median(&self.ratios())
    }

    /// The lowest and the highest ratio of a round.
    pub fn extremes(&self) -> String {
        let ratios = self.ratios();
        format!("{:.2}, {:.2}", ratios[0], ratios[ratios.len() - 1])
    }

    fn ratios(&self) -> Vec<f64> {
        self.sorted(|ours, peer| speed(ours) / speed(peer))
    }

    fn sorted(&self, of_round: impl Fn(Measured, Measured) -> f64) -> Vec<f64> {
        let rounds = self.0.iter();
        let mut values: Vec<f64> = rounds.map(|&(ours, peer)| of_round(ours, peer)).collect();
        values.sort_by(f64::total_cmp);
        values
    }
}

fn speed(timed: Measured) -> f64 {
    timed.items as f64 / timed.ran.as_secs_f64()
}

fn median(sorted: &[f64]) -> f64 {
    sorted[sorted.len() / 2]
}
