//! Fingerprints: a hash of a match that is the same in every run and on every machine.
//!
//! Replaying a log must give the same match. To check this, fingerprints are compared instead of
//! whole matches. [`Match::fingerprint`] hashes a fixed list of values, and the list has a version.
//! Texts that people wrote are not in the list, so they may be removed from a log.

use std::hash::{Hash, Hasher};

use bughouse_core::{BoardId, Seat};

use crate::state::{HaltedBy, Right, Stage};
use crate::{BoardEnd, Match, Outcome, Raised, Ruling};

/// The version of the list of values that [`Match::fingerprint`] hashes. A changed list gets a new
/// version.
const VERSION: u8 = 1;

/// A hash of a match. The first byte is the version of the list of hashed values.
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
        let mut hasher = StableHasher::default();
        self.add_course(&mut hasher);
        for board in BoardId::BOTH {
            self.add_board(board, &mut hasher);
        }
        for seat in Seat::ALL {
            self.add_seat(seat, &mut hasher);
        }
        self.add_claims(&mut hasher);
        let [_, rest @ ..] = hasher.finish().to_be_bytes();
        let [a, b, c, d, e, f, g] = rest;
        Fingerprint(u64::from_be_bytes([VERSION, a, b, c, d, e, f, g]))
    }

    fn add_course(&self, hasher: &mut StableHasher) {
        (self.latest.ms(), self.voided).hash(hasher);
        match self.stage {
            Stage::Setup => 0u8.hash(hasher),
            Stage::Running => 1u8.hash(hasher),
            Stage::Halted(halt) => {
                let by = match halt.by {
                    HaltedBy::Claim => 0u8,
                    HaltedBy::Pause => 1,
                    HaltedBy::End => 2,
                };
                (2u8, by, halt.at.ms()).hash(hasher);
            }
            Stage::Over(outcome) => {
                3u8.hash(hasher);
                add_outcome(&outcome, hasher);
            }
        }
        for end in &self.ends {
            add_end(end, hasher);
        }
        let last_drop = self.last_drop.map(|last_drop| {
            let right = match last_drop.right {
                Right::Open => 0u8,
                Right::Used => 1,
                Right::Lost => 2,
            };
            (last_drop.seat, last_drop.held, right)
        });
        (last_drop, self.demanded, self.last_mover).hash(hasher);
    }

    fn add_board(&self, board: BoardId, hasher: &mut StableHasher) {
        let history = &self.histories[board];
        self.boards[board].position().hash(hasher);
        (history.open, history.plies, history.halfmove_clock).hash(hasher);
        (history.repetitions(), history.last_at.map(|at| at.ms())).hash(hasher);
        let pending = history
            .pending
            .map(|pending| (pending.mv, pending.due.ms()));
        (
            pending,
            self.clocks.running(board),
            self.clocks.missing(board),
        )
            .hash(hasher);
        let table = &self.table.boards[board];
        let made = table.made.map(|made| {
            let reply = made
                .reply
                .map(|reply| (reply.mv, reply.at.ms(), reply.said));
            let released = (made.released.mv, made.released.at.ms(), made.released.said);
            (made.seat, released, made.passed, reply)
        });
        (made, table.clock_given_back_to, table.claimable.lapsed).hash(hasher);
        let illegal = table.claimable.illegal;
        illegal
            .map(|illegal| (illegal.seat, illegal.mv, illegal.at.ms()))
            .hash(hasher);
        let mating = table.claimable.mating;
        mating
            .map(|mating| (mating.by, mating.at.ms(), mating.legal))
            .hash(hasher);
    }

    fn add_seat(&self, seat: Seat, hasher: &mut StableHasher) {
        let state = &self.seats[seat];
        (
            state.ready,
            state.agreed_to_calls,
            state.resigning,
            state.aborting,
        )
            .hash(hasher);
        (
            state.warned,
            state.frozen,
            state.last_capture,
            self.queue(seat),
        )
            .hash(hasher);
        let since = [state.absent_since, state.away_since];
        since.map(|since| since.map(|at| at.ms())).hash(hasher);
        (state.lag.bound_ms, state.lag.budget_ms).hash(hasher);
        (self.clock(seat, self.latest), self.offers.consents(seat)).hash(hasher);
        let table = &self.table.seats[seat];
        (table.bound, table.barred, table.hidings, table.confirmed).hash(hasher);
        (table.moved_early, table.early_moves).hash(hasher);
        table.hinted_at.map(|at| at.ms()).hash(hasher);
    }

    fn add_claims(&self, hasher: &mut StableHasher) {
        for raised in self.claims() {
            let claim = match raised.raised {
                Raised::Claim { claim, board } => Some((claim, board)),
                Raised::Stop(_) => None, // the reason is a text that a player wrote
            };
            (
                raised.number,
                raised.by,
                claim,
                raised.at.ms(),
                raised.set_aside,
            )
                .hash(hasher);
            if let Some(Ruling {
                upheld,
                article,
                at,
            }) = raised.ruling
            {
                (upheld, article.text(), at.ms()).hash(hasher);
            }
        }
        self.table.claims_before.hash(hasher);
        if let Some(outcome) = self.table.arbiter_outcome {
            add_outcome(&outcome, hasher);
        }
    }
}

fn add_outcome(outcome: &Outcome, hasher: &mut StableHasher) {
    let score = outcome.score.map(|score| (score.one, score.two));
    (score, outcome.board, outcome.lost_by, outcome.at.ms()).hash(hasher);
    (outcome.reason.text(), outcome.article.text()).hash(hasher);
}

fn add_end(end: &BoardEnd, hasher: &mut StableHasher) {
    (end.board, end.lost_by, end.at.ms()).hash(hasher);
    (end.reason.text(), end.article.text()).hash(hasher);
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
