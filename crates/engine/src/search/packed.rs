//! Moves in sixteen bits, for the tables of the search.

use bughouse_core::{Drop, Held, Move, Promotion, Role, Square};

/// A move of one board in sixteen bits. Promotions by exchange, which name a square of the other
/// board, have no packed form.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Packed(u16);

/// In place of the square that a piece leaves: the drop of a pawn; the next four numbers are the
/// drops of the other roles.
const DROP: u16 = 64;
/// In place of a promotion: castling.
const CASTLE: u16 = 7;

impl Packed {
    /// No move.
    pub const NONE: Packed = Packed(0);

    /// A move; [`Packed::NONE`] for a promotion by exchange.
    pub fn new(m: Move) -> Packed {
        let pack = |from: u16, to: Square, extra: u16| {
            Packed(from | (to.index() as u16) << 7 | extra << 13)
        };
        match m {
            Move::Step {
                promotion: Some(Promotion::Exchanged(..)),
                ..
            } => Packed::NONE,
            Move::Step {
                from,
                to,
                promotion,
            } => {
                let extra = promotion.map_or(0, |promotion| promotion.role() as u16);
                pack(from.index() as u16, to, extra)
            }
            Move::Castle { king, rook } => pack(king.index() as u16, rook, CASTLE),
            Move::Drop(Drop { role, to }) => pack(DROP + role as u16, to, 0),
        }
    }

    /// The move; `None` for no move.
    pub fn get(self) -> Option<Move> {
        if self == Packed::NONE {
            return None;
        }
        let to = Square::from_index((self.0 >> 7) as u8);
        let from = self.0 & 127;
        if from >= DROP {
            let role = *Held::ALL.get(usize::from(from - DROP))?;
            return Some(Move::Drop(Drop { role, to }));
        }
        let from = Square::from_index(from as u8);
        Some(match self.0 >> 13 {
            CASTLE => Move::Castle {
                king: from,
                rook: to,
            },
            extra => {
                let role = Role::ALL.get(usize::from(extra)).filter(|_| extra != 0);
                let promotion = role.map(|&role| Promotion::Declared(role));
                Move::Step {
                    from,
                    to,
                    promotion,
                }
            }
        })
    }

    /// The bits.
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// A move from its bits.
    pub const fn from_bits(bits: u16) -> Packed {
        Packed(bits)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_of_move_is_packed_and_read_back() {
        for text in [
            "a1b1", "e2e4", "e7e8q", "e7e8n", "h7g8r", "P@e4", "Q@h8", "N@a1",
        ] {
            let m: Move = text.parse().expect(text);
            assert_eq!(Packed::new(m).get(), Some(m), "{text}");
        }
        let castle = Move::Castle {
            king: Square::from_index(4),
            rook: Square::from_index(7),
        };
        assert_eq!(Packed::new(castle).get(), Some(castle));
        assert_eq!(Packed::NONE.get(), None);
    }
}
