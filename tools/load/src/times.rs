//! How long things took, counted as they come: bounded in memory, exact to a sixteenth.

use std::sync::atomic::{AtomicU64, Ordering};

/// Steps within a doubling.
const STEPS: u64 = 16;

/// Counts of microseconds.
pub struct Times {
    buckets: Vec<AtomicU64>,
}

impl Default for Times {
    fn default() -> Times {
        let buckets = (0..=bucket(u64::from(u32::MAX))).map(|_| AtomicU64::new(0));
        Times {
            buckets: buckets.collect(),
        }
    }
}

impl Times {
    /// One more took so long, in microseconds; above an hour counts as an hour.
    pub fn took(&self, us: u64) {
        let us = us.min(u64::from(u32::MAX));
        self.buckets[bucket(us)].fetch_add(1, Ordering::Relaxed);
    }

    /// How many there were.
    pub fn count(&self) -> u64 {
        let counts = self.buckets.iter();
        counts.map(|count| count.load(Ordering::Relaxed)).sum()
    }

    /// What so many thousandths of them did not exceed, in microseconds; 0 where there were none.
    pub fn within(&self, thousandths: u64) -> u64 {
        let wanted = (self.count() * thousandths).div_ceil(1_000);
        let mut seen = 0;
        for (bucket, count) in self.buckets.iter().enumerate() {
            seen += count.load(Ordering::Relaxed);
            if seen >= wanted && seen > 0 {
                return most(bucket);
            }
        }
        0
    }
}

fn bucket(us: u64) -> usize {
    let index = match us.checked_ilog2() {
        Some(octave) if us >= STEPS => {
            let octave = u64::from(octave);
            // The four bits behind the highest.
            (octave - 3) * STEPS + ((us >> (octave - 4)) - STEPS)
        }
        _ => us,
    };
    usize::try_from(index).expect("a logarithm is small")
}

/// The largest number of microseconds in a bucket.
fn most(bucket: usize) -> u64 {
    let bucket = bucket as u64;
    if bucket < STEPS {
        return bucket;
    }
    let octave = bucket / STEPS + 3;
    ((STEPS + bucket % STEPS + 1) << (octave - 4)) - 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_time_lies_in_a_bucket_no_wider_than_a_sixteenth() {
        let mut before = 0;
        for us in (0..5_000).chain([100_000, 1_000_000, u64::from(u32::MAX)]) {
            let bucket = bucket(us);
            assert!(bucket >= before, "{us}");
            before = bucket;
            assert!(most(bucket) >= us && most(bucket) <= us + us / 16, "{us}");
        }
    }

    #[test]
    fn of_a_hundred_the_ninety_ninth_is_told() {
        let times = Times::default();
        assert_eq!(times.within(990), 0);
        for us in 1..=100 {
            times.took(us * 1_000);
        }
        assert_eq!(times.count(), 100);
        assert!((50_000..=53_200).contains(&times.within(500)));
        assert!((99_000..=105_300).contains(&times.within(990)));
    }
}
