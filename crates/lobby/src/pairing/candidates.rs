//! The searches that still wait in a round, in the order of the queue.

use super::entry::{Entry, PoolSet};

/// A set of places of the queue, each with its pools.
pub struct Candidates {
    /// The places, 64 in a word.
    waiting: Vec<u64>,
    /// The places with each pool.
    by_pool: [Vec<u64>; PoolSet::POOLS],
}

impl Candidates {
    pub fn of(entries: &[Entry]) -> Candidates {
        let words = entries.len().div_ceil(64);
        let mut waiting = vec![0; words];
        let mut by_pool = std::array::from_fn(|_| vec![0; words]);
        for (n, entry) in entries.iter().enumerate() {
            waiting[n / 64] |= 1 << (n % 64);
            for (pool, places) in by_pool.iter_mut().enumerate() {
                places[n / 64] |= u64::from(entry.pools.0 >> pool & 1) << (n % 64);
            }
        }
        Candidates { waiting, by_pool }
    }

    /// Removes a place, and returns whether it was in the set.
    pub fn remove(&mut self, place: usize) -> bool {
        let (word, bit) = (&mut self.waiting[place / 64], 1 << (place % 64));
        let was_in = *word & bit != 0;
        *word &= !bit;
        was_in
    }

    /// The places from this one on that have one of the pools.
    pub fn from(&self, place: usize, pools: PoolSet) -> impl Iterator<Item = usize> + '_ {
        let words = place / 64..self.waiting.len();
        words.flat_map(move |word| {
            let mut bits = self.word(word, pools);
            if word == place / 64 {
                bits &= u64::MAX << (place % 64);
            }
            ones(bits).map(move |bit| 64 * word + bit)
        })
    }

    fn word(&self, word: usize, pools: PoolSet) -> u64 {
        let wanted = ones(pools.0.into()).map(|pool| self.by_pool[pool][word]);
        self.waiting[word] & wanted.fold(0, |all, places| all | places)
    }
}

/// The numbers of the bits that are set.
fn ones(mut bits: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let first = bits.trailing_zeros();
        bits &= bits.wrapping_sub(1);
        (first < 64).then_some(first as usize)
    })
}
