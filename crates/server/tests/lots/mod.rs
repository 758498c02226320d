//! Numbers that look drawn by lot, and are the same for the same seed.

pub struct Lots(pub u64);

impl Lots {
    pub fn next(&mut self) -> u32 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 31)).wrapping_mul(0xd6e8_feb8_6659_fd93);
        (mixed >> 32) as u32
    }

    pub fn below(&mut self, bound: u32) -> u32 {
        self.next() % bound
    }
}
