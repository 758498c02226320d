//! The squares that each piece attacks.
//!
//! Kings, knights and pawns have tables with one set for each square. The set of a rook or bishop
//! also depends on the pieces on its lines ("blockers"), so the bits of the blockers are turned
//! into an index of a table. A build with `-C target-feature=+bmi2` uses the instruction `pext` for
//! this. Other builds use a multiplication ("magic bitboards"). Rooks and bishops share one table
//! of 107,648 sets, which is computed at compile time.

mod magics;

use crate::{Color, Role, Square, SquareSet};

const ROOK_DIRECTIONS: [(i8, i8); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
const BISHOP_DIRECTIONS: [(i8, i8); 4] = [(1, 1), (-1, 1), (1, -1), (-1, -1)];

/// For each square, the squares that a piece reaches with one jump. A jump is a number of files and
/// a number of ranks.
const fn leaper<const N: usize>(jumps: [(i8, i8); N]) -> [u64; 64] {
    let mut table = [0; 64];
    let mut from = 0;
    while from < 64 {
        let mut jump = 0;
        while jump < N {
            let file = (from % 8) as i8 + jumps[jump].0;
            let rank = (from / 8) as i8 + jumps[jump].1;
            if file >= 0 && file < 8 && rank >= 0 && rank < 8 {
                table[from] |= 1 << (rank * 8 + file);
            }
            jump += 1;
        }
        from += 1;
    }
    table
}

static KNIGHT: [u64; 64] = leaper([
    (1, 2),
    (2, 1),
    (2, -1),
    (1, -2),
    (-1, -2),
    (-2, -1),
    (-2, 1),
    (-1, 2),
]);
static KING: [u64; 64] = leaper([
    (1, 0),
    (1, 1),
    (0, 1),
    (-1, 1),
    (-1, 0),
    (-1, -1),
    (0, -1),
    (1, -1),
]);
static PAWN: [[u64; 64]; 2] = [leaper([(1, 1), (-1, 1)]), leaper([(1, -1), (-1, -1)])];

/// The squares that a slider on `from` attacks: in each direction, all squares up to and including
/// the first blocker.
const fn walk(from: usize, blockers: u64, directions: &[(i8, i8)]) -> u64 {
    let mut reached = 0;
    let mut direction = 0;
    while direction < directions.len() {
        let (east, north) = directions[direction];
        let mut file = (from % 8) as i8 + east;
        let mut rank = (from / 8) as i8 + north;
        while file >= 0 && file < 8 && rank >= 0 && rank < 8 {
            let bit = 1 << (rank * 8 + file);
            reached |= bit;
            if blockers & bit != 0 {
                break;
            }
            file += east;
            rank += north;
        }
        direction += 1;
    }
    reached
}

/// The squares where a blocker changes the attack set of a slider on `from`: its lines without
/// their last squares. No square is behind the last one, so a piece there blocks nothing.
const fn relevant(from: usize, directions: &[(i8, i8)]) -> u64 {
    let file = 0x0101_0101_0101_0101u64 << (from % 8);
    let rank = 0xffu64 << (8 * (from / 8));
    let border_files = 0x8181_8181_8181_8181 & !file;
    let border_ranks = 0xff00_0000_0000_00ff & !rank;
    walk(from, 0, directions) & !border_files & !border_ranks
}

/// For a slider on one square: the offset of its sets in the table, and the numbers that turn
/// blockers into an index.
#[derive(Clone, Copy)]
struct Lookup {
    relevant: u64,
    #[cfg_attr(target_feature = "bmi2", allow(dead_code))]
    magic: u64,
    #[cfg_attr(target_feature = "bmi2", allow(dead_code))]
    shift: u32,
    offset: u32,
}

impl Lookup {
    const NONE: Lookup = Lookup {
        relevant: 0,
        magic: 0,
        shift: 0,
        offset: 0,
    };

    #[inline]
    #[cfg(target_feature = "bmi2")]
    fn index(&self, occupied: u64) -> usize {
        // SAFETY: this code is compiled only for processors with BMI2, which have the instruction.
        #[allow(unsafe_code)]
        let gathered = unsafe { core::arch::x86_64::_pext_u64(occupied, self.relevant) };
        self.offset as usize + gathered as usize
    }

    #[inline]
    #[cfg(not(target_feature = "bmi2"))]
    const fn index(&self, occupied: u64) -> usize {
        self.offset as usize
            + ((occupied & self.relevant).wrapping_mul(self.magic) >> self.shift) as usize
    }
}

const SETS: usize = 107_648;

struct Sliders {
    rook: [Lookup; 64],
    bishop: [Lookup; 64],
    sets: [u64; SETS],
}

#[allow(long_running_const_eval)]
static SLIDERS: Sliders = {
    let mut sliders = Sliders {
        rook: [Lookup::NONE; 64],
        bishop: [Lookup::NONE; 64],
        sets: [0; SETS],
    };
    let mut offset = 0;
    let mut square = 0;
    while square < 64 {
        (sliders.rook[square], offset) = fill(
            &mut sliders.sets,
            offset,
            square,
            magics::ROOK[square],
            &ROOK_DIRECTIONS,
        );
        (sliders.bishop[square], offset) = fill(
            &mut sliders.sets,
            offset,
            square,
            magics::BISHOP[square],
            &BISHOP_DIRECTIONS,
        );
        square += 1;
    }
    sliders
};

/// Writes the attack sets of a slider on one square, one for each arrangement of blockers. Returns
/// the lookup, and the offset at which the sets of the next slider begin.
const fn fill(
    sets: &mut [u64; SETS],
    offset: u32,
    square: usize,
    magic: u64,
    directions: &[(i8, i8); 4],
) -> (Lookup, u32) {
    let relevant = relevant(square, directions);
    let lookup = Lookup {
        relevant,
        magic,
        shift: 64 - relevant.count_ones(),
        offset,
    };
    // The four directions of a slider share no square, so an attack set is the union of the sets of
    // two pairs of directions. Each pair is walked once for each arrangement of blockers on that
    // pair. This is faster than to walk all four directions for each arrangement on all four.
    let (first, second) = directions.split_at(2);
    let (first, second) = (
        two_directions(square, first, relevant),
        two_directions(square, second, relevant),
    );
    let mut one = 0;
    while one < first.arrangements {
        let mut two = 0;
        while two < second.arrangements {
            let index = if cfg!(target_feature = "bmi2") {
                first.gathered[one] | second.gathered[two]
            } else {
                let blockers = first.blockers[one] | second.blockers[two];
                (blockers.wrapping_mul(magic) >> lookup.shift) as usize
            };
            sets[offset as usize + index] = first.reached[one] | second.reached[two];
            two += 1;
        }
        one += 1;
    }
    (
        lookup,
        offset + (first.arrangements * second.arrangements) as u32,
    )
}

/// All arrangements of blockers on two of a slider's four directions. Each array has one entry for
/// each arrangement. `gathered` is what `pext` returns for the blockers with the mask of all four
/// directions. `reached` has the attacked squares of the two directions.
struct TwoDirections {
    arrangements: usize,
    blockers: [u64; 64],
    gathered: [usize; 64],
    reached: [u64; 64],
}

const fn two_directions(square: usize, directions: &[(i8, i8)], of_all: u64) -> TwoDirections {
    let relevant = relevant(square, directions);
    let mut found = TwoDirections {
        arrangements: 0,
        blockers: [0; 64],
        gathered: [0; 64],
        reached: [0; 64],
    };
    let mut blockers = 0u64;
    loop {
        found.blockers[found.arrangements] = blockers;
        found.gathered[found.arrangements] = gather(blockers, of_all);
        found.reached[found.arrangements] = walk(square, blockers, directions);
        found.arrangements += 1;
        // The next subset of `relevant` (Carry-Rippler).
        blockers = blockers.wrapping_sub(relevant) & relevant;
        if blockers == 0 {
            return found;
        }
    }
}

/// Packs the bits of `subset` at the places of `mask` into the lowest bits of the result, as the
/// instruction `pext` does.
const fn gather(subset: u64, mask: u64) -> usize {
    let (mut gathered, mut rest, mut place) = (0, mask, 0);
    while rest != 0 {
        let lowest = rest & rest.wrapping_neg();
        if subset & lowest != 0 {
            gathered |= 1 << place;
        }
        rest ^= lowest;
        place += 1;
    }
    gathered
}

/// The squares that a knight attacks.
#[inline]
pub fn knight(from: Square) -> SquareSet {
    SquareSet(KNIGHT[from.index()])
}

/// The squares that a king attacks.
#[inline]
pub fn king(from: Square) -> SquareSet {
    SquareSet(KING[from.index()])
}

/// The squares that a pawn of a color attacks.
#[inline]
pub fn pawn(from: Square, color: Color) -> SquareSet {
    SquareSet(PAWN[color as usize][from.index()])
}

/// The squares that a rook attacks; the `occupied` squares block its lines.
#[inline]
pub fn rook(from: Square, occupied: SquareSet) -> SquareSet {
    SquareSet(SLIDERS.sets[SLIDERS.rook[from.index()].index(occupied.0)])
}

/// The squares that a bishop attacks; the `occupied` squares block its lines.
#[inline]
pub fn bishop(from: Square, occupied: SquareSet) -> SquareSet {
    SquareSet(SLIDERS.sets[SLIDERS.bishop[from.index()].index(occupied.0)])
}

/// The squares that a piece of a role and color attacks.
#[inline]
pub fn of(role: Role, color: Color, from: Square, occupied: SquareSet) -> SquareSet {
    match role {
        Role::Pawn => pawn(from, color),
        Role::Knight => knight(from),
        Role::Bishop => bishop(from, occupied),
        Role::Rook => rook(from, occupied),
        Role::Queen => rook(from, occupied) | bishop(from, occupied),
        Role::King => king(from),
    }
}

/// The squares that a rook attacks on an empty board.
#[inline]
pub fn rook_lines(from: Square) -> SquareSet {
    SquareSet(EMPTY_ROOK[from.index()])
}

/// The squares that a bishop attacks on an empty board.
#[inline]
pub fn bishop_lines(from: Square) -> SquareSet {
    SquareSet(EMPTY_BISHOP[from.index()])
}

const fn empty(directions: &[(i8, i8); 4]) -> [u64; 64] {
    let mut table = [0; 64];
    let mut from = 0;
    while from < 64 {
        table[from] = walk(from, 0, directions);
        from += 1;
    }
    table
}

static EMPTY_ROOK: [u64; 64] = empty(&ROOK_DIRECTIONS);
static EMPTY_BISHOP: [u64; 64] = empty(&BISHOP_DIRECTIONS);

/// For each pair of squares on one line: the squares between them or, with `whole_line`, the whole
/// line from border to border.
const fn pairs(whole_line: bool) -> [[u64; 64]; 64] {
    let mut table = [[0; 64]; 64];
    let mut one = 0;
    while one < 64 {
        let on_rook_lines = walk(one, 0, &ROOK_DIRECTIONS);
        let on_bishop_lines = walk(one, 0, &BISHOP_DIRECTIONS);
        let mut two = 0;
        while two < 64 {
            let directions = if on_rook_lines & 1 << two != 0 {
                Some(&ROOK_DIRECTIONS)
            } else if on_bishop_lines & 1 << two != 0 {
                Some(&BISHOP_DIRECTIONS)
            } else {
                None
            };
            if let Some(directions) = directions {
                let blockers = if whole_line {
                    (0, 0)
                } else {
                    (1 << two, 1 << one)
                };
                table[one][two] =
                    walk(one, blockers.0, directions) & walk(two, blockers.1, directions);
                if whole_line {
                    table[one][two] |= 1 << one | 1 << two;
                }
            }
            two += 1;
        }
        one += 1;
    }
    table
}

static BETWEEN: [[u64; 64]; 64] = pairs(false);
static LINE: [[u64; 64]; 64] = pairs(true);

/// The squares between two squares on one line, without these two. Empty if no line goes through
/// both.
#[inline]
pub fn between(one: Square, two: Square) -> SquareSet {
    SquareSet(BETWEEN[one.index()][two.index()])
}

/// The whole line through two squares, from border to border. Empty if no line goes through both.
#[inline]
pub fn line(one: Square, two: Square) -> SquareSet {
    SquareSet(LINE[one.index()][two.index()])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(squares: &str) -> SquareSet {
        squares
            .split_whitespace()
            .map(|square| square.parse::<Square>().unwrap())
            .collect()
    }

    fn at(square: &str) -> Square {
        square.parse().unwrap()
    }

    /// WBN 5.5: bishops, rooks and queens do not jump.
    #[test]
    fn sliders_stop_at_the_first_piece() {
        assert_eq!(rook(at("a1"), set("a3 c1")), set("a2 a3 b1 c1"));
        assert_eq!(bishop(at("c1"), set("e3 b2")), set("b2 d2 e3"));
    }

    /// WBN 5.2, 5.3, 5.4, 5.6: pieces move along their lines.
    #[test]
    fn the_attack_table_agrees_with_a_walk_along_the_lines() {
        let mut blockers = 0x9e37_79b9_7f4a_7c15u64;
        for square in (0..200).flat_map(|_| Square::all()) {
            blockers = blockers
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            let sparse = SquareSet(blockers & blockers.rotate_left(17));
            assert_eq!(
                rook(square, sparse).0,
                walk(square.index(), sparse.0, &ROOK_DIRECTIONS)
            );
            assert_eq!(
                bishop(square, sparse).0,
                walk(square.index(), sparse.0, &BISHOP_DIRECTIONS)
            );
        }
    }

    /// WBN 4.4: squares form ranks, files and diagonals.
    #[test]
    fn squares_between_two_squares_are_on_a_rank_a_file_or_a_diagonal() {
        assert_eq!(between(at("a1"), at("d4")), set("b2 c3"));
        assert_eq!(between(at("a1"), at("b3")), SquareSet::EMPTY);
        assert_eq!(line(at("c3"), at("d4")), set("a1 b2 c3 d4 e5 f6 g7 h8"));
        assert_eq!(line(at("e4"), at("e5")), SquareSet::file(crate::File::E));
    }
}
