//! Zobrist keys: hashes of a position that are updated move by move.
//!
//! Each property of a position has a random number. The numbers are made by SplitMix64 from a fixed
//! seed, so they are the same on every machine and in every version; a test compares them with
//! stored values. The numbers of pieces, side to move, castling rights and en passant are combined
//! by exclusive or. The numbers of pieces in hand and of promoted marks are added, because a hand
//! can have several pieces of one role.

use crate::{Color, Held, Position, Role, Square};

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

static PIECES: [u64; 768] = keys(1);
static CASTLING: [u64; 64] = keys(801);
static EN_PASSANT: [u64; 8] = keys(901);
static PROMOTED: [u64; 64] = keys(1001);
static HELD: [u64; 10] = keys(1101);
pub(crate) const BLACK_TO_MOVE: u64 = split_mix(1201);

/// The random number of a piece on a square.
#[inline]
pub(crate) fn piece(color: Color, role: Role, square: Square) -> u64 {
    PIECES[(color as usize * 6 + role as usize) * 64 + square.index()]
}

/// The random number of a castling right with the rook on this square.
#[inline]
pub(crate) fn castling(rook: Square) -> u64 {
    CASTLING[rook.index()]
}

/// The random number of a legal en passant capture on a square. It depends only on the file of the
/// square.
#[inline]
pub(crate) fn en_passant(square: Square) -> u64 {
    EN_PASSANT[square.file() as usize]
}

/// The random number of a promoted mark on a square: the mark of a piece that was a pawn.
#[inline]
pub(crate) fn promoted(square: Square) -> u64 {
    PROMOTED[square.index()]
}

/// The random number of one piece in hand. It is added once for each such piece.
#[inline]
pub(crate) fn held(color: Color, held: Held) -> u64 {
    HELD[color as usize * 5 + held as usize]
}

/// The repetition key of a position, without the random number of an en passant capture.
pub(crate) fn without_en_passant(position: &Position) -> u64 {
    let mut key = match position.to_move {
        Color::White => 0,
        Color::Black => BLACK_TO_MOVE,
    };
    for square in position.occupied() {
        let there = position.piece_at(square);
        let there = there.expect("an occupied square has a piece");
        key ^= piece(there.color, there.role, square);
    }
    for rook in position.castling.rooks {
        key ^= castling(rook);
    }
    key
}

/// The key of both hands and of the promoted marks.
pub(crate) fn holdings(position: &Position) -> u64 {
    let mut key = 0u64;
    for square in position.promoted {
        key = key.wrapping_add(promoted(square));
    }
    for color in Color::BOTH {
        for role in Held::ALL {
            let count = u64::from(position.hands[color].count(role));
            key = key.wrapping_add(held(color, role).wrapping_mul(count));
        }
    }
    key
}
