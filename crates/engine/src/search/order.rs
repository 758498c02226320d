//! Which moves are searched first: those that were good in other positions of the same search.

use bughouse_core::{Board, Color, Move, Role};

use super::MAX_PLY;
use super::packed::Packed;

/// A role on the board (0 to 5) or a dropped role (6 to 10), and the square where it goes: one number
/// below [`PLACES`].
pub type Place = u16;

const PLACES: usize = 11 * 64;

/// The place of a move.
pub fn place(board: &Board, m: Move) -> Place {
    let (kind, to) = match m {
        Move::Step { from, to, .. } => (
            board.piece_at(from).map_or(0, |piece| piece.role as usize),
            to,
        ),
        Move::Castle { rook, .. } => (Role::King as usize, rook),
        Move::Drop(drop) => (6 + drop.role as usize, drop.to),
    };
    kind as u16 * 64 + to.index() as u16
}

/// The index of a place after another.
fn pair(before: Place, place: Place) -> usize {
    usize::from(before) * PLACES + usize::from(place)
}

/// What the search remembers about quiet moves and drops.
pub struct Order {
    /// How often a move to a place was the best, by color.
    history: [[i16; PLACES]; 2],
    /// The same, after an enemy move to another place.
    after: Vec<i16>,
    /// Two moves for each ply that refuted another move there.
    killers: [[Packed; 2]; MAX_PLY + 2],
}

const MAX: i32 = 16_000;

fn learn(entry: &mut i16, bonus: i32) {
    let old = i32::from(*entry);
    *entry = (old + bonus - old * bonus.abs() / MAX) as i16;
}

impl Default for Order {
    fn default() -> Order {
        Order {
            history: [[0; PLACES]; 2],
            after: vec![0; PLACES * PLACES],
            killers: [[Packed::NONE; 2]; MAX_PLY + 2],
        }
    }
}

impl Order {
    /// Begins a new search: killers are forgotten, and the history counts half.
    pub fn next_search(&mut self) {
        self.killers = [[Packed::NONE; 2]; MAX_PLY + 2];
        self.history
            .iter_mut()
            .flatten()
            .for_each(|entry| *entry /= 2);
    }

    /// How promising a quiet move is, from -32,000 to 32,000.
    #[inline]
    pub fn promise(&self, color: Color, place: Place, before: Place) -> i32 {
        i32::from(self.history[color as usize][usize::from(place)])
            + i32::from(self.after[pair(before, place)])
    }

    pub fn is_killer(&self, ply: usize, m: Packed) -> bool {
        self.killers[ply].contains(&m)
    }

    pub fn killers(&self, ply: usize) -> [Packed; 2] {
        self.killers[ply]
    }

    /// Notes that the quiet move `best` refuted the position, and that the moves `tried` before it
    /// did not.
    pub fn refuted(
        &mut self,
        color: Color,
        (ply, before): (usize, Place),
        depth: i32,
        best: (Packed, Place),
        tried: &[Place],
    ) {
        if self.killers[ply][0] != best.0 {
            self.killers[ply] = [best.0, self.killers[ply][0]];
        }
        let bonus = (depth * depth * 8 + 64 * depth).min(1_800);
        self.learn_at(color, best.1, before, bonus);
        for &place in tried {
            self.learn_at(color, place, before, -bonus);
        }
    }

    fn learn_at(&mut self, color: Color, place: Place, before: Place, bonus: i32) {
        learn(&mut self.history[color as usize][usize::from(place)], bonus);
        learn(&mut self.after[pair(before, place)], bonus);
    }
}
