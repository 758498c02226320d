//! Numbers that look like chance and are the same for the same seed, so that what went wrong can be
//! tried again.

/// A series of numbers.
#[derive(Clone, Debug)]
pub struct Lots(u64);

impl Lots {
    /// The series of that seed.
    pub fn new(seed: u64) -> Lots {
        Lots(seed)
    }

    /// A number below `many`, which is not 0.
    pub fn below(&mut self, many: u64) -> u64 {
        // SplitMix64.
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (z ^ (z >> 31)) % many
    }

    /// A series of its own.
    pub fn split(&mut self) -> Lots {
        Lots(self.below(u64::MAX))
    }
}
