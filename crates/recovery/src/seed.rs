//! Chance that comes from a seed.

/// A stream of numbers: the same seed gives the same ones.
#[derive(Clone, Debug)]
pub struct Seed(u64);

impl Seed {
    /// The stream for one thing among many: match 17 of seed 3.
    pub fn new(seed: u64, of: u64) -> Seed {
        let mut stream = Seed(seed ^ of.wrapping_mul(0xa076_1d64_78bd_642f));
        stream.number();
        stream.number();
        stream
    }

    /// The next number.
    pub fn number(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number below `bound`, which is not 0.
    pub fn below(&mut self, bound: usize) -> usize {
        ((u128::from(self.number()) * bound as u128) >> 64) as usize
    }

    /// A number from `low` to `high`, both included.
    pub fn from_to(&mut self, low: i64, high: i64) -> i64 {
        low + self.below((high - low + 1) as usize) as i64
    }

    /// A number from 0 to below 1.
    pub fn part(&mut self) -> f64 {
        (self.number() >> 11) as f64 / (1_u64 << 53) as f64
    }

    /// True that often.
    pub fn chance(&mut self, rate: f64) -> bool {
        self.part() < rate
    }

    /// One of several.
    pub fn pick<T: Copy>(&mut self, of: &[T]) -> T {
        of[self.below(of.len())]
    }

    /// Around 0, two thirds of them between -1 and 1.
    pub fn normal(&mut self) -> f64 {
        // Twelve of them have a variance of 1.
        (0..12).map(|_| self.part()).sum::<f64>() - 6.0
    }

    /// Half of them below `median`, and a long way to go above: the greater `spread`, the longer.
    pub fn skewed(&mut self, median: f64, spread: f64) -> f64 {
        median * (spread * self.normal()).exp()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn streams_repeat_and_differ() {
        let numbers = |seed, of| {
            let mut stream = Seed::new(seed, of);
            [(); 4].map(|()| stream.number())
        };
        assert_eq!(numbers(1, 2), numbers(1, 2));
        assert_ne!(numbers(1, 2), numbers(1, 3));
        assert_ne!(numbers(1, 2), numbers(2, 2));
    }

    #[test]
    fn numbers_stay_within_their_bounds() {
        let mut seed = Seed::new(1, 1);
        let mut seen = [0; 6];
        for _ in 0..6_000 {
            seen[seed.below(6)] += 1;
            assert!((-3..=3).contains(&seed.from_to(-3, 3)));
        }
        assert!(
            seen.iter().all(|count| (800..1_200).contains(count)),
            "{seen:?}"
        );
        let sixth = (0..6_000).filter(|_| seed.chance(1.0 / 6.0)).count();
        assert!((850..1_150).contains(&sixth), "{sixth}");
    }
}
