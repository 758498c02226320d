//! Fingerprints: a hash of a match that is the same in every run and on every machine.
//!
//! Replaying a log must give the same match. To check this, fingerprints are compared instead of
//! whole matches. [`Match::fingerprint`] hashes everything in a match that its log can change, with
//! one exception: texts that people wrote ([`Raised`](crate::Raised)). So these texts may be removed
//! from a log. What is hashed has a version.

use std::hash::{Hash, Hasher};

use bughouse_core::BoardId;

use crate::Match;

/// The version of what [`Match::fingerprint`] hashes. A field that is added to a part of [`Match`],
/// removed, or computed in another way needs a new version, as does a new order of fields or of the
/// values of an enum. Otherwise stored matches could not be read. A test has known fingerprints.
const VERSION: u8 = 2;

/// A hash of a match. The first byte is the version of what is hashed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fingerprint(u64);

impl Fingerprint {
    /// Whether this is the fingerprint of `state`. None if this fingerprint has another version.
    pub fn fits(self, state: &Match) -> Option<bool> {
        (self.version() == VERSION).then(|| self == state.fingerprint())
    }

    fn version(self) -> u8 {
        self.0.to_be_bytes()[0]
    }
}

impl From<u64> for Fingerprint {
    fn from(stored: u64) -> Fingerprint {
        Fingerprint(stored)
    }
}

impl From<Fingerprint> for u64 {
    fn from(fingerprint: Fingerprint) -> u64 {
        fingerprint.0
    }
}

impl Match {
    /// The fingerprint of the match.
    pub fn fingerprint(&self) -> Fingerprint {
        let Match {
            // The setup has these. They are the same for the whole log.
            rules: _,
            start: _,
            arbiter: _,
            voided,
            stage,
            latest,
            boards,
            histories,
            clocks,
            seats,
            offers,
            ends,
            last_drop,
            demanded,
            last_mover,
            table,
        } = self;
        let mut hasher = StableHasher::default();
        (voided, stage, latest).hash(&mut hasher);
        // The rest of a board is computed from its position.
        let positions = BoardId::BOTH.map(|board| boards[board].position());
        (positions, histories, clocks).hash(&mut hasher);
        (seats, offers, ends).hash(&mut hasher);
        (last_drop, demanded, last_mover, table).hash(&mut hasher);
        let [_, rest @ ..] = hasher.finish().to_be_bytes();
        let [a, b, c, d, e, f, g] = rest;
        Fingerprint(u64::from_be_bytes([VERSION, a, b, c, d, e, f, g]))
    }
}

/// A hasher that mixes words by multiplication and rotation. [`Hasher::finish`] spreads the bits
/// once more. Integers are hashed by value, so their width and byte order do not matter.
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
    fn known_values_have_known_hashes() {
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

    /// A hash stays the same if an integer type is changed later, or is wider on another machine.
    #[test]
    fn integers_of_every_width_hash_by_value() {
        let seven = hash_of(7u64);
        assert_eq!([hash_of(7u8), hash_of(7u16), hash_of(7u32)], [seven; 3]);
        assert_eq!([hash_of(7i32), hash_of(7i64)], [seven; 2]);
        assert_eq!([hash_of(7usize), hash_of(7isize)], [seven; 2]);
        assert_eq!(hash_of(-7i32), hash_of(-7i64));
        assert_ne!(hash_of(7u64), hash_of(8u64));
    }

    #[test]
    fn order_and_length_of_a_sequence_change_its_hash() {
        assert_ne!(hash_of([1u64, 2]), hash_of([2u64, 1]));
        assert_ne!(hash_of(vec![0u64; 2]), hash_of(vec![0u64; 3]));
        assert_ne!(hash_of("ab"), hash_of("ab\0"));
    }
}
