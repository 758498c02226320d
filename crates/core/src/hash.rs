//! Keys that tell positions apart.
//!
//! Zobrist keys, made by SplitMix64 from a fixed seed, so that they are the same on every
//! machine and in every version (the values are pinned by a test). Men, side, castling and
//! en passant are combined by exclusive or; hands and promoted marks by addition, since a hand
//! is a count.

use crate::{Color, Held, Role, Square};

const SEED: u64 = 0x0b06_4005_e000_2026;

/// The `n`-th number of SplitMix64 (Steele, Lea, Flood 2014).
const fn split_mix(n: u64) -> u64 {
    let mut z = SEED.wrapping_add(n.wrapping_mul(0x9e37_79b9_7f4a_7c15));
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

const fn keys<const N: usize>(first: u64) -> [u64; N] {
    let mut keys = [0; N];
    let mut n = 0;
    while n < N {
        keys[n] = split_mix(first + n as u64);
        n += 1;
    }
    keys
}

static MEN: [u64; 768] = keys(1);
static CASTLING: [u64; 64] = keys(801);
static EN_PASSANT: [u64; 8] = keys(901);
static PROMOTED: [u64; 64] = keys(1001);
static HELD: [u64; 10] = keys(1101);
pub(crate) const SIDE: u64 = split_mix(1201);

#[inline]
pub(crate) fn man(color: Color, role: Role, square: Square) -> u64 {
    MEN[(color as usize * 6 + role as usize) * 64 + square.index()]
}

/// For a rook that may castle.
#[inline]
pub(crate) fn castling(rook: Square) -> u64 {
    CASTLING[rook.index()]
}

/// For an en passant capture that is legal.
#[inline]
pub(crate) fn en_passant(square: Square) -> u64 {
    EN_PASSANT[square.file() as usize]
}

/// For a promoted mark; added.
#[inline]
pub(crate) fn promoted(square: Square) -> u64 {
    PROMOTED[square.index()]
}

/// For each piece of that kind in hand; added.
#[inline]
pub(crate) fn held(color: Color, held: Held) -> u64 {
    HELD[color as usize * 5 + held as usize]
}
