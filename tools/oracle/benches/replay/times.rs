//! Two programs at like tasks in turn: speeds, and ratios of speeds.

use std::hint::black_box;
use std::time::{Duration, Instant};

use bughouse_oracle::cpu_time;

/// How many items a task went through, and how many a second.
#[derive(Clone, Copy)]
pub struct Speed {
    pub items: usize,
    pub per_second: f64,
}

/// Repeats a task until the clock's steps no longer matter; it tells how many items it saw.
pub fn speed(task: impl Fn() -> usize) -> Speed {
    const LONG_ENOUGH: Duration = Duration::from_millis(200);
    let wall = Instant::now();
    let before = cpu_time::of_this_thread();
    let mut times = 0;
    loop {
        let items = black_box(&task)();
        times += 1;
        let wall = wall.elapsed();
        if wall >= LONG_ENOUGH {
            let after = cpu_time::of_this_thread();
            let ran = after.zip(before).map(|(after, before)| after - before);
            let ran = ran.unwrap_or(wall).as_secs_f64() / f64::from(times);
            let per_second = items as f64 / ran;
            return Speed { items, per_second };
        }
    }
}

/// The speeds of several rounds. Those of one round lie side by side, so that what slows the
/// machine for a while slows both.
#[derive(Default)]
pub struct Times(Vec<(f64, f64)>);

impl Times {
    pub fn add(&mut self, ours: Speed, peer: Speed) {
        self.0.push((ours.per_second, peer.per_second));
    }

    pub fn ours(&self) -> f64 {
        median(&self.sorted(|(ours, _)| ours))
    }

    pub fn peer(&self) -> f64 {
        median(&self.sorted(|(_, peer)| peer))
    }

    /// How many times as fast ours is: the median of the rounds.
    pub fn ratio(&self) -> f64 {
        median(&self.ratios())
    }

    /// The lowest and the highest ratio of a round.
    pub fn extremes(&self) -> String {
        let ratios = self.ratios();
        format!("{:.2}, {:.2}", ratios[0], ratios[ratios.len() - 1])
    }

    fn ratios(&self) -> Vec<f64> {
        self.sorted(|(ours, peer)| ours / peer)
    }

    fn sorted(&self, of: impl Fn((f64, f64)) -> f64) -> Vec<f64> {
        let mut values: Vec<f64> = self.0.iter().map(|&round| of(round)).collect();
        values.sort_by(f64::total_cmp);
        values
    }
}

fn median(sorted: &[f64]) -> f64 {
    sorted[sorted.len() / 2]
}
