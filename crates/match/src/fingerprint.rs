//! A hash that is the same in every run and on every machine.
//!
//! Replaying a log must give the same state to the byte; comparing fingerprints shows it without
//! keeping the states. Integers are mixed by value, never by the bytes of this machine.

use std::hash::Hasher;

/// Mixes words by multiplication and rotation; [`Hasher::finish`] spreads the bits once more.
#[derive(Clone, Debug)]
pub(crate) struct StableHasher(u64);

const FACTOR: u64 = 0x9e37_79b9_7f4a_7c15;

impl Default for StableHasher {
    fn default() -> StableHasher {
        StableHasher(0x5eed_b064_0005_e001)
    }
}

impl StableHasher {
    fn mix(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(23) ^ word).wrapping_mul(FACTOR);
    }
}

impl Hasher for StableHasher {
    fn finish(&self) -> u64 {
        let mut hash = self.0;
        hash = (hash ^ (hash >> 32)).wrapping_mul(FACTOR);
        hash = (hash ^ (hash >> 29)).wrapping_mul(FACTOR);
        hash ^ (hash >> 32)
    }

    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.mix(u64::from_le_bytes(word));
        }
        self.mix(bytes.len() as u64);
    }

    fn write_u8(&mut self, value: u8) {
        self.mix(u64::from(value));
    }

    fn write_u16(&mut self, value: u16) {
        self.mix(u64::from(value));
    }

    fn write_u32(&mut self, value: u32) {
        self.mix(u64::from(value));
    }

    fn write_u64(&mut self, value: u64) {
        self.mix(value);
    }

    fn write_usize(&mut self, value: usize) {
        self.mix(value as u64);
    }

    fn write_i32(&mut self, value: i32) {
        self.mix(value as u64);
    }

    fn write_i64(&mut self, value: i64) {
        self.mix(value as u64);
    }

    fn write_isize(&mut self, value: isize) {
        self.mix(value as u64);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::hash::Hash;

    fn hash_of(value: impl Hash) -> u64 {
        let mut hasher = StableHasher::default();
        value.hash(&mut hasher);
        hasher.finish()
    }

    #[test]
    fn values_hash_as_pinned() {
        let hashes = [
            hash_of(0u64),
            hash_of("bughouse"),
            hash_of((Some(-1i64), [1u32, 2])),
        ];
        assert_eq!(
            hashes,
            [
                0xee7e_dae0_befd_ae5b,
                0x70d5_2579_05ad_3fd7,
                0x2627_d4d5_7a68_c1f8
            ]
        );
    }

    /// A width that is changed later, or differs between machines, changes no hash.
    #[test]
    fn integers_hash_by_value() {
        let seven = hash_of(7u64);
        assert_eq!([hash_of(7u8), hash_of(7u16), hash_of(7u32)], [seven; 3]);
        assert_eq!([hash_of(7i32), hash_of(7i64)], [seven; 2]);
        assert_eq!([hash_of(7usize), hash_of(7isize)], [seven; 2]);
        assert_eq!(hash_of(-7i32), hash_of(-7i64));
        assert_ne!(hash_of(7u64), hash_of(8u64));
    }

    #[test]
    fn order_and_length_matter() {
        assert_ne!(hash_of([1u64, 2]), hash_of([2u64, 1]));
        assert_ne!(hash_of(vec![0u64; 2]), hash_of(vec![0u64; 3]));
        assert_ne!(hash_of("ab"), hash_of("ab\0"));
    }
}
