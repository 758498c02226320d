//! What each side attacks.

use bughouse_core::{Board, ByColor, Color, Role, Square, SquareSet, attacks};

/// The squares that each side attacks.
pub struct Maps {
    /// All attacked squares.
    pub attacked: ByColor<SquareSet>,
    /// The squares that a piece other than the king attacks.
    pub without_king: ByColor<SquareSet>,
    /// The squares that pawns attack.
    pub by_pawns: ByColor<SquareSet>,
    /// Knights, bishops, rooks and queens with the squares that each attacks: White's first.
    list: [(Role, Square, SquareSet); MAX],
    /// How many entries of the list are White's, and how many there are.
    ends: (usize, usize),
}

/// The most pieces other than pawns and kings that the list holds. Two chess sets have 28 of them;
/// others of an invented position are left out.
const MAX: usize = 32;

/// The squares that the pawns of a color attack.
pub fn pawn_attacks(board: &Board, color: Color) -> SquareSet {
    let ahead = board.pieces(color, Role::Pawn).ahead(color);
    ahead.east() | ahead.west()
}

impl Maps {
    /// The maps of a board.
    pub fn of(board: &Board) -> Maps {
        let mut maps = Maps {
            attacked: ByColor::default(),
            without_king: ByColor::default(),
            by_pawns: ByColor::new(|color| pawn_attacks(board, color)),
            list: [(Role::Knight, Square::from_index(0), SquareSet::EMPTY); MAX],
            ends: (0, 0),
        };
        for color in Color::BOTH {
            maps.add(board, color);
            if color == Color::White {
                maps.ends.0 = maps.ends.1;
            }
        }
        maps
    }

    fn add(&mut self, board: &Board, color: Color) {
        let occupied = board.occupied();
        let mut attacked = self.by_pawns[color];
        for role in [Role::Knight, Role::Bishop, Role::Rook, Role::Queen] {
            for from in board.pieces(color, role) {
                let to = attacks::of(role, color, from, occupied);
                attacked |= to;
                if self.ends.1 < MAX {
                    self.list[self.ends.1] = (role, from, to);
                    self.ends.1 += 1;
                }
            }
        }
        self.without_king[color] = attacked;
        self.attacked[color] = attacked | attacks::king(board.king(color));
    }

    /// The knights, bishops, rooks and queens of a color, each with the squares that it attacks.
    pub fn pieces(&self, color: Color) -> &[(Role, Square, SquareSet)] {
        match color {
            Color::White => &self.list[..self.ends.0],
            Color::Black => &self.list[self.ends.0..self.ends.1],
        }
    }
}
