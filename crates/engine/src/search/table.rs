//! The transposition table: what earlier searches found out about a position.

use super::packed::Packed;
use super::score::{self, INFINITE};
use super::window::Window;

/// What the score of an entry says about the true score.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bound {
    /// The true score is at least this.
    Lower,
    /// The true score is at most this.
    Upper,
    /// The true score is this.
    Exact,
}

impl Bound {
    /// What a score says that was found with a window.
    pub fn of(score: i32, window: Window) -> Bound {
        if score >= window.beta {
            Bound::Lower
        } else if score > window.alpha {
            Bound::Exact
        } else {
            Bound::Upper
        }
    }
}

/// What the table knows about a position.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    pub best: Packed,
    pub score: i32,
    pub eval: i32,
    pub depth: i32,
    pub bound: Bound,
}

impl Entry {
    /// Whether the entry decides a search with this window.
    pub fn proves(&self, window: Window) -> bool {
        match self.bound {
            Bound::Exact => true,
            Bound::Lower => self.score >= window.beta,
            Bound::Upper => self.score <= window.alpha,
        }
    }
}

/// An entry in sixteen bytes. The key is combined with the data by exclusive or.
#[derive(Clone, Copy, Default)]
struct Slot {
    key: u64,
    data: u64,
}

/// Four slots, which share a cache line. A position may be in any of them.
#[derive(Clone, Copy, Default)]
#[repr(align(64))]
struct Bucket([Slot; 4]);

/// The transposition table of one player. Its size is a power of two.
pub struct Transpositions {
    buckets: Vec<Bucket>,
    /// The number of the present search, modulo 64. Entries of older searches are replaced first.
    age: u8,
}

impl Transpositions {
    /// A table of at most `bytes` bytes.
    pub fn new(bytes: usize) -> Transpositions {
        let buckets = (bytes / size_of::<Bucket>()).max(1);
        let buckets = 1 << buckets.ilog2();
        Transpositions {
            buckets: vec![Bucket::default(); buckets],
            age: 0,
        }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.buckets.fill(Bucket::default());
    }

    /// Begins a new search.
    pub fn next_search(&mut self) {
        self.age = (self.age + 1) & 63;
    }

    fn index(&self, key: u64) -> usize {
        key as usize & (self.buckets.len() - 1)
    }

    /// Asks the processor to fetch the entry of a position, which is wanted soon.
    #[inline]
    #[allow(unsafe_code)] // The standard library has no other way to do it.
    pub fn prefetch(&self, key: u64) {
        #[cfg(target_arch = "x86_64")]
        {
            use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
            let bucket = std::ptr::from_ref(&self.buckets[self.index(key)]);
            // SAFETY: the instruction reads and writes nothing, and is part of every x86-64.
            unsafe { _mm_prefetch::<_MM_HINT_T0>(bucket.cast()) };
        }
        #[cfg(not(target_arch = "x86_64"))]
        let _ = key;
    }

    /// The entry of a position; `ply` is its distance from the root, because scores of mates are
    /// stored as distances from the position.
    #[inline]
    pub fn get(&self, key: u64, ply: i32) -> Option<Entry> {
        let bucket = &self.buckets[self.index(key)];
        let slot = bucket
            .0
            .iter()
            .find(|slot| slot.key ^ slot.data == key && slot.data != 0)?;
        let bits = |shift: u32| (slot.data >> shift) as u16;
        Some(Entry {
            best: Packed::from_bits(bits(0)),
            score: score::from_table(i32::from(bits(16) as i16), ply),
            eval: i32::from(bits(32) as i16),
            depth: i32::from((slot.data >> 48) as i8),
            bound: match (slot.data >> 56) & 3 {
                1 => Bound::Lower,
                2 => Bound::Upper,
                _ => Bound::Exact,
            },
        })
    }

    /// Stores what was found out about a position, in place of the entry that is worth least: of an
    /// older search, or of a smaller depth. An earlier best move stays if there is no new one.
    pub fn put(&mut self, key: u64, ply: i32, mut entry: Entry) {
        debug_assert!(entry.score.abs() <= INFINITE);
        let age = self.age;
        let index = self.index(key);
        let bucket = &mut self.buckets[index].0;
        let worth = |slot: &Slot| {
            if slot.data == 0 {
                return i32::MIN;
            }
            let depth = i32::from((slot.data >> 48) as i8);
            let searches_ago = age.wrapping_sub((slot.data >> 58) as u8) & 63;
            depth - 4 * i32::from(searches_ago)
        };
        let same = bucket
            .iter()
            .position(|slot| slot.key ^ slot.data == key && slot.data != 0);
        let place = same.unwrap_or_else(|| {
            (0..bucket.len())
                .min_by_key(|&place| worth(&bucket[place]))
                .unwrap_or(0)
        });
        let old = bucket[place];
        if same.is_some() {
            if entry.best == Packed::NONE {
                entry.best = Packed::from_bits(old.data as u16);
            }
            let old_depth = i32::from((old.data >> 48) as i8);
            let is_current = (old.data >> 58) as u8 == age;
            if entry.bound != Bound::Exact && is_current && entry.depth < old_depth - 3 {
                return;
            }
        }
        let bound = match entry.bound {
            Bound::Lower => 1,
            Bound::Upper => 2,
            Bound::Exact => 3,
        };
        let word = |value: i32| u64::from(value as i16 as u16);
        let data = u64::from(entry.best.bits())
            | word(score::to_table(entry.score, ply)) << 16
            | word(entry.eval) << 32
            | u64::from(entry.depth.clamp(-128, 127) as i8 as u8) << 48
            | (bound | u64::from(age) << 2) << 56;
        bucket[place] = Slot {
            key: key ^ data,
            data,
        };
    }
}
