//! What a player below the highest level overlooks: moves, by how hidden they are.
//!
//! A person overlooks a move for a reason: it goes far, it goes backwards, it is a drop away from the
//! kings, or the piece has just come from the other board. Each kind of move has a chance. Whether a
//! move is overlooked is drawn once for each thought, so the player overlooks it at every place of
//! its search, its own move as well as a reply. The next thought draws anew.

use bughouse_core::{Board, ByColor, Color, Held, Move, Square};

/// The chance to overlook a move, in thousandths, by its kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Chances {
    /// A piece that goes at most two squares far.
    pub near: u32,
    /// A piece that goes farther.
    pub far: u32,
    /// What is added for a piece that goes backwards.
    pub backwards: u32,
    /// A drop at most two squares from a king.
    pub drop: u32,
    /// A drop elsewhere.
    pub far_drop: u32,
    /// What is added for a drop of a piece that has just come from the other board.
    pub arrived: u32,
}

impl Chances {
    /// The chances of a player that overlooks so many thousandths of the moves that go far.
    pub const fn of(far: u32) -> Chances {
        Chances {
            near: far / 2,
            far,
            backwards: far / 4,
            drop: far * 3 / 4,
            far_drop: far * 5 / 4,
            arrived: far / 2,
        }
    }

    /// So many percent of these chances.
    #[must_use]
    pub const fn times(self, percent: u32) -> Chances {
        Chances {
            near: self.near * percent / 100,
            far: self.far * percent / 100,
            backwards: self.backwards * percent / 100,
            drop: self.drop * percent / 100,
            far_drop: self.far_drop * percent / 100,
            arrived: self.arrived * percent / 100,
        }
    }
}

/// What a player overlooks in one thought.
#[derive(Clone, Copy, Debug)]
pub struct Blindness {
    /// Decides what is overlooked.
    pub key: u64,
    /// The chance of each kind of move.
    pub chances: Chances,
    /// Where the enemy has just captured. A recapture is never overlooked.
    pub captured_at: Option<Square>,
    /// The pieces of each color that have come from the other board since the player's last thought.
    pub arrived: ByColor<Arrived>,
}

/// Roles of pieces that have just come from the other board.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Arrived(u8);

impl Arrived {
    /// The roles of which the hand of a color has more pieces than before.
    pub fn between(before: &Board, now: &Board, color: Color) -> Arrived {
        let more = |held: Held| now.hand(color).count(held) > before.hand(color).count(held);
        let bits = Held::ALL.into_iter().filter(|&held| more(held));
        Arrived(bits.fold(0, |set, held| set | 1 << held as u8))
    }

    fn has(self, held: Held) -> bool {
        self.0 & 1 << held as u8 != 0
    }
}

impl Blindness {
    /// Whether the player overlooks a move. In check no move is overlooked, because there are few.
    pub fn overlooks(&self, board: &Board, m: Move) -> bool {
        if board.in_check() || self.captured_at == Some(m.to()) {
            return false;
        }
        let us = board.to_move();
        let (chance, code) = match m {
            Move::Castle { .. } => return false,
            Move::Step { from, to, .. } => {
                let distance = distance(from, to);
                let plain = match distance {
                    0..=2 => self.chances.near,
                    _ => self.chances.far,
                };
                let is_back = to.seen_by(us).rank() < from.seen_by(us).rank();
                let back = if is_back { self.chances.backwards } else { 0 };
                (plain + back, from.index() * 64 + to.index())
            }
            Move::Drop(drop) => {
                let to_king = |color| distance(board.king(color), drop.to);
                let plain = match to_king(us).min(to_king(!us)) {
                    0..=2 => self.chances.drop,
                    _ => self.chances.far_drop,
                };
                let is_new = self.arrived[us].has(drop.role);
                let new = if is_new { self.chances.arrived } else { 0 };
                (
                    plain + new,
                    4_096 + drop.role as usize * 64 + drop.to.index(),
                )
            }
        };
        let code = (code as u64) << 1 | u64::from(us == Color::White);
        mixed(self.key, code) % 1_000 < u64::from(chance.min(950))
    }
}

/// How many king's moves apart two squares are.
fn distance(one: Square, two: Square) -> u8 {
    let files = (one.file() as u8).abs_diff(two.file() as u8);
    files.max((one.rank() as u8).abs_diff(two.rank() as u8))
}

/// A random number for a key and a place (SplitMix64).
pub fn mixed(key: u64, place: u64) -> u64 {
    let number = key ^ place.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let number = (number ^ (number >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ (number >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ (number >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The share of thoughts that overlook a move, in percent.
    fn share(position: &str, text: &str, is_arrived: bool) -> usize {
        let board: Board = position.parse().expect(position);
        let m: Move = text.parse().expect(text);
        let mut before = *board.position();
        before.set_hand(board.to_move(), bughouse_core::Holdings::EMPTY);
        let before = Board::from_illegal_position(before).expect("two kings");
        let overlooked = |key: &u64| {
            let arrived = ByColor {
                white: Arrived::between(&before, &board, Color::White),
                black: Arrived::default(),
            };
            let blindness = Blindness {
                key: mixed(*key, 0),
                chances: Chances::of(400),
                captured_at: Some("h7".parse().expect("a square")),
                arrived: if is_arrived {
                    arrived
                } else {
                    ByColor::default()
                },
            };
            blindness.overlooks(&board, m)
        };
        (0..1_000u64).filter(overlooked).count() / 10
    }

    #[test]
    fn hidden_moves_are_overlooked_more_often() {
        let position = "6k1/7p/8/8/8/8/1B6/K7/Q w - -";
        let near = share(position, "b2c3", false);
        let far = share(position, "b2g7", false);
        let drop = share(position, "Q@g6", false);
        let far_drop = share(position, "Q@d4", false);
        let arrived = share(position, "Q@d4", true);
        assert!(near < drop && drop < far && far < far_drop && far_drop < arrived);
        assert_eq!(share(position, "Q@h7", true), 0, "a recapture");
        assert_eq!(
            share("6k1/8/8/8/8/8/8/K6r/Q w - -", "Q@b1", true),
            0,
            "in check"
        );
    }
}
