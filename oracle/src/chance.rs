//! Seeded random choices, the same on every machine.

/// SplitMix64: small, and good enough to wander through positions.
pub struct Chance {
    state: u64,
}

impl Chance {
    pub fn seeded(seed: u64) -> Chance {
        Chance { state: seed }
    }

    fn next(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.state ^ (self.state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number below `end`. The few parts in 2^64 by which small ones are likelier do not matter.
    pub fn below(&mut self, end: usize) -> usize {
        let wide = u128::from(self.next()) * end as u128;
        (wide >> 64) as usize
    }

    /// True once in `times`.
    pub fn once_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }

    /// One of these, or nothing if there are none.
    pub fn pick<'a, T>(&mut self, choices: &'a [T]) -> Option<&'a T> {
        match choices.is_empty() {
            true => None,
            false => Some(&choices[self.below(choices.len())]),
        }
    }
}
