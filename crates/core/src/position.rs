//! A position as it can be set up, playable or not.
//!
//! A position may have no king, pawns on the last rank, or a king that the side to move could
//! capture. Players can set up or reach such positions on a real board. A [`Board`](crate::Board)
//! is a position that can be played on.

use crate::{
    ByColor, Castling, Color, File, Held, Holdings, Piece, Rank, Role, Square, SquareSet, attacks,
};

/// Pieces on 64 squares, two hands, the side to move, castling and en passant.
///
/// ```
/// use bughouse_core::{Color, Piece, Position, Role};
///
/// let mut position = Position::EMPTY;
/// let king = |color| Piece { color, role: Role::King };
/// position.set_piece("e1".parse().unwrap(), king(Color::White));
/// position.set_piece("e8".parse().unwrap(), king(Color::Black));
/// assert_eq!(position.to_string(), "4k3/8/8/8/8/8/8/4K3 w - -");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    pub(crate) by_role: [SquareSet; 6],
    pub(crate) by_color: ByColor<SquareSet>,
    pub(crate) promoted: SquareSet,
    pub(crate) hands: ByColor<Holdings>,
    pub(crate) to_move: Color,
    pub(crate) castling: Castling,
    pub(crate) en_passant: Option<Square>,
}

impl Position {
    /// An empty board with White to move.
    pub const EMPTY: Position = Position {
        by_role: [SquareSet::EMPTY; 6],
        by_color: ByColor {
            white: SquareSet::EMPTY,
            black: SquareSet::EMPTY,
        },
        promoted: SquareSet::EMPTY,
        hands: ByColor {
            white: Holdings::EMPTY,
            black: Holdings::EMPTY,
        },
        to_move: Color::White,
        castling: Castling::NONE,
        en_passant: None,
    };

    /// The start of a game of chess (WBN 4.3).
    pub const START: Position = Position {
        by_role: [
            SquareSet(0x00ff_0000_0000_ff00),
            SquareSet(0x4200_0000_0000_0042),
            SquareSet(0x2400_0000_0000_0024),
            SquareSet(0x8100_0000_0000_0081),
            SquareSet(0x0800_0000_0000_0008),
            SquareSet(0x1000_0000_0000_0010),
        ],
        by_color: ByColor {
            white: SquareSet(0xffff),
            black: SquareSet(0xffff_0000_0000_0000),
        },
        castling: Castling::ALL,
        ..Position::EMPTY
    };

    /// The start of a game of chess960, by its number from 0 to 959 (518 is the start of chess).
    ///
    /// The numbers follow the scheme of R. Scharnagl. A number encodes the squares of the
    /// light-squared bishop, of the dark-squared bishop and of the queen, and the squares of the
    /// two knights among the five squares that are still free. The number 960 gives the same start
    /// as 0.
    pub fn chess960(number: u16) -> Position {
        let n = usize::from(number % 960);
        let (n, light) = (n / 4, n % 4);
        let (n, dark) = (n / 4, n % 4);
        let (knights, queen) = (n / 6, n % 6);
        let mut row = [None; 8];
        row[light * 2 + 1] = Some(Role::Bishop);
        row[dark * 2] = Some(Role::Bishop);
        place(&mut row, queen, Role::Queen);
        let (first, second) = KNIGHTS[knights];
        place(&mut row, second, Role::Knight);
        place(&mut row, first, Role::Knight);
        for role in [Role::Rook, Role::King, Role::Rook] {
            place(&mut row, 0, role);
        }
        Position::with_first_row(row.map(|role| role.expect("eight pieces on eight files")))
    }

    fn with_first_row(row: [Role; 8]) -> Position {
        let mut position = Position::EMPTY;
        for color in Color::BOTH {
            let mut wing_of_next_rook = crate::Wing::Queen;
            for (file, role) in File::ALL.into_iter().zip(row) {
                let square = Square::new(file, Rank::First.seen_by(color));
                position.set_piece(square, Piece { color, role });
                let pawn = Square::new(file, Rank::Second.seen_by(color));
                position.set_piece(
                    pawn,
                    Piece {
                        color,
                        role: Role::Pawn,
                    },
                );
                if role == Role::Rook {
                    position.castling.allow(color, wing_of_next_rook, square);
                    wing_of_next_rook = crate::Wing::King;
                }
            }
        }
        position.castling.chess960 = true;
        position
    }

    /// Puts a piece on a square, and removes a piece that is already there.
    pub fn set_piece(&mut self, square: Square, piece: Piece) {
        self.clear(square);
        self.by_role[piece.role as usize] = self.by_role[piece.role as usize].with(square);
        self.by_color[piece.color] = self.by_color[piece.color].with(square);
    }

    /// Removes the piece on a square.
    pub fn clear(&mut self, square: Square) {
        self.by_role
            .iter_mut()
            .for_each(|set| *set = set.without(square));
        for color in Color::BOTH {
            self.by_color[color] = self.by_color[color].without(square);
        }
        self.promoted = self.promoted.without(square);
    }

    /// Marks the piece on a square as a promoted pawn, or removes the mark.
    pub fn mark_promoted(&mut self, square: Square, promoted: bool) {
        self.promoted = if promoted {
            self.promoted.with(square)
        } else {
            self.promoted.without(square)
        };
    }

    /// Sets the hand of a color.
    pub fn set_hand(&mut self, color: Color, hand: Holdings) {
        self.hands[color] = hand;
    }

    /// Sets the side to move.
    pub fn set_to_move(&mut self, color: Color) {
        self.to_move = color;
    }

    /// Sets which rooks may castle.
    pub fn set_castling(&mut self, castling: Castling) {
        self.castling = castling;
    }

    /// Sets the square behind a pawn that has just made a double step.
    pub fn set_en_passant(&mut self, square: Option<Square>) {
        self.en_passant = square;
    }

    /// The side to move.
    #[inline]
    pub const fn to_move(&self) -> Color {
        self.to_move
    }

    /// The squares of all pieces of a color.
    #[inline]
    pub fn by_color(&self, color: Color) -> SquareSet {
        self.by_color[color]
    }

    /// The squares of all pieces.
    #[inline]
    pub fn occupied(&self) -> SquareSet {
        self.by_color.white | self.by_color.black
    }

    /// The squares of all pieces of a role, of both colors.
    #[inline]
    pub const fn by_role(&self, role: Role) -> SquareSet {
        self.by_role[role as usize]
    }

    /// The squares of the pieces of a color and role.
    #[inline]
    pub fn pieces(&self, color: Color, role: Role) -> SquareSet {
        self.by_role(role) & self.by_color[color]
    }

    /// The piece on a square.
    #[inline]
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        let color = if self.by_color.white.has(square) {
            Color::White
        } else if self.by_color.black.has(square) {
            Color::Black
        } else {
            return None;
        };
        Some(Piece {
            color,
            role: self.role_on(square),
        })
    }

    /// The role of the piece on an occupied square.
    #[inline]
    pub(crate) fn role_on(&self, square: Square) -> Role {
        let has = |role: Role| self.by_role[role as usize].has(square);
        if has(Role::Pawn) {
            Role::Pawn
        } else if has(Role::Knight) {
            Role::Knight
        } else if has(Role::Bishop) {
            Role::Bishop
        } else if has(Role::Rook) {
            Role::Rook
        } else if has(Role::Queen) {
            Role::Queen
        } else {
            Role::King
        }
    }

    /// Whether the piece on a square is a promoted pawn (written with a `~` after its letter).
    #[inline]
    pub const fn is_promoted(&self, square: Square) -> bool {
        self.promoted.has(square)
    }

    /// The squares of all promoted pawns.
    #[inline]
    pub const fn promoted(&self) -> SquareSet {
        self.promoted
    }

    /// The pieces that a color has in hand.
    #[inline]
    pub fn hand(&self, color: Color) -> Holdings {
        self.hands[color]
    }

    /// Which rooks may castle.
    #[inline]
    pub const fn castling(&self) -> &Castling {
        &self.castling
    }

    /// The square behind a pawn that has just made a double step, where it might be captured.
    #[inline]
    pub const fn en_passant(&self) -> Option<Square> {
        self.en_passant
    }

    /// The pieces of a color that attack a square if only the pieces on the `occupied` squares are
    /// on the board.
    #[inline]
    pub(crate) fn attackers(&self, square: Square, by: Color, occupied: SquareSet) -> SquareSet {
        let roles = &self.by_role;
        let queens = roles[Role::Queen as usize];
        let attackers = (attacks::knight(square) & roles[Role::Knight as usize])
            | (attacks::king(square) & roles[Role::King as usize])
            | (attacks::pawn(square, !by) & roles[Role::Pawn as usize])
            | (attacks::rook(square, occupied) & (roles[Role::Rook as usize] | queens))
            | (attacks::bishop(square, occupied) & (roles[Role::Bishop as usize] | queens));
        attackers & self.by_color[by] & occupied
    }

    /// The number of pieces of a role that a color has on the board and in hand. A promoted piece
    /// counts as a pawn, because it is handed over as a pawn.
    ///
    /// ```
    /// use bughouse_core::{Color, Held, Position};
    ///
    /// let position: Position = "4k3/8/8/8/8/8/8/Q~3K3/P w - -".parse()?;
    /// assert_eq!(position.count_of(Color::White, Held::Pawn), 2);
    /// # Ok::<(), bughouse_core::PositionError>(())
    /// ```
    pub fn count_of(&self, color: Color, held: Held) -> u32 {
        let here = self.pieces(color, held.role()) - self.promoted;
        let promoted = match held {
            Held::Pawn => self.promoted & self.by_color[color],
            _ => SquareSet::EMPTY,
        };
        here.len() + promoted.len() + self.hands[color].count(held)
    }
}

/// The squares of the two knights, in Scharnagl's order. The five squares that are still free are
/// numbered from 0 to 4.
const KNIGHTS: [(usize, usize); 10] = [
    (0, 1),
    (0, 2),
    (0, 3),
    (0, 4),
    (1, 2),
    (1, 3),
    (1, 4),
    (2, 3),
    (2, 4),
    (3, 4),
];

/// Puts a piece on the `nth` free file, counted from 0.
fn place(row: &mut [Option<Role>; 8], nth: usize, role: Role) {
    let file = (0..8)
        .filter(|&file| row[file].is_none())
        .nth(nth)
        .expect("a row of eight files has enough free files");
    row[file] = Some(role);
}

#[cfg(test)]
mod tests {
    use super::*;

    /// WBN 4.3: the start of chess is one of the 960 starts.
    #[test]
    fn chess960_number_518_is_chess() {
        let mut position = Position::chess960(518);
        position.castling.chess960 = false;
        assert_eq!(position, Position::START);
    }

    #[test]
    fn chess960_has_960_different_starts_with_the_king_between_the_rooks() {
        let mut seen = std::collections::BTreeSet::new();
        for number in 0..960 {
            let position = Position::chess960(number);
            let row = |role| position.pieces(Color::White, role);
            let rooks: Vec<_> = row(Role::Rook).into_iter().collect();
            let king = row(Role::King).only().unwrap();
            assert!(rooks[0] < king && king < rooks[1]);
            let light = SquareSet(0x55aa_55aa_55aa_55aa);
            assert_eq!((row(Role::Bishop) & light).len(), 1);
            seen.insert(position.by_role.map(|set| set.0));
        }
        assert_eq!(seen.len(), 960);
    }
}
