//! Which rooks may still castle.
//!
//! Three facts are stored separately: which rooks may castle, whether each king has moved, and
//! whether a rook has moved away from each home square (a square where a rook starts). The last two
//! decide whether a dropped rook may castle ([`DroppedRook`]). A castling move always names the
//! squares of king and rook, as in chess960.

use crate::{ByColor, Color, DroppedRook, File, Rank, Square, SquareSet};

/// The side of the board to which the king castles.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Wing {
    /// Towards the h-file, `O-O`: the king arrives on g, the rook on f.
    King,
    /// Towards the a-file, `O-O-O`: the king arrives on c, the rook on d.
    Queen,
}

impl Wing {
    /// Both wings, the king's first.
    pub const BOTH: [Wing; 2] = [Wing::King, Wing::Queen];

    /// The wing of a rook, seen from its king.
    ///
    /// ```
    /// use bughouse_core::{Rank, Wing};
    ///
    /// let wing = Wing::of("e1".parse().unwrap(), "h1".parse().unwrap());
    /// assert_eq!(wing.king_to(Rank::First).to_string(), "g1");
    /// assert_eq!(wing.rook_to(Rank::First).to_string(), "f1");
    /// ```
    #[inline]
    pub fn of(king: Square, rook: Square) -> Wing {
        if rook.file() > king.file() {
            Wing::King
        } else {
            Wing::Queen
        }
    }

    /// The square where the king arrives.
    #[inline]
    pub fn king_to(self, rank: Rank) -> Square {
        Square::new(if self == Wing::King { File::G } else { File::C }, rank)
    }

    /// The square where the rook arrives.
    #[inline]
    pub fn rook_to(self, rank: Rank) -> Square {
        Square::new(if self == Wing::King { File::F } else { File::D }, rank)
    }
}

/// The castling state of one board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Castling {
    /// The rooks with which castling is still possible, of both colors.
    pub(crate) rooks: SquareSet,
    /// The squares from which rooks started, by wing. A dropped rook may castle only from one of
    /// them.
    pub(crate) homes: ByColor<[Square; 2]>,
    /// For each color, whether its king has never moved.
    pub(crate) king_unmoved: ByColor<bool>,
    /// Home squares from which a rook has moved away.
    pub(crate) left: SquareSet,
    /// Whether castling is written with the rook's square, as in chess960.
    pub(crate) chess960: bool,
}

/// The rank where a color's king and rooks start.
#[inline]
pub(crate) const fn home_rank(color: Color) -> Rank {
    Rank::First.seen_by(color)
}

impl Castling {
    /// No rook may castle; the home squares are the corners.
    pub const NONE: Castling = Castling {
        rooks: SquareSet::EMPTY,
        homes: ByColor {
            white: [
                Square::new(File::H, Rank::First),
                Square::new(File::A, Rank::First),
            ],
            black: [
                Square::new(File::H, Rank::Eighth),
                Square::new(File::A, Rank::Eighth),
            ],
        },
        king_unmoved: ByColor {
            white: false,
            black: false,
        },
        left: SquareSet::CORNERS,
        chess960: false,
    };

    /// All four rooks may castle, from the corners.
    pub const ALL: Castling = Castling {
        rooks: SquareSet::CORNERS,
        king_unmoved: ByColor {
            white: true,
            black: true,
        },
        left: SquareSet::EMPTY,
        ..Castling::NONE
    };

    /// The rooks with which castling is still possible, of both colors.
    pub const fn rooks(&self) -> SquareSet {
        self.rooks
    }

    /// Allows castling with the rook on `home`, as a letter of the castling field of FEN does.
    /// After this call, the king of that color counts as unmoved, and `home` as a square that no
    /// rook has left.
    ///
    /// ```
    /// use bughouse_core::{Castling, Color, Wing};
    ///
    /// let mut castling = Castling::NONE;
    /// castling.allow(Color::White, Wing::King, "h1".parse().unwrap());
    /// assert_eq!(castling.rooks().len(), 1);
    /// ```
    pub fn allow(&mut self, color: Color, wing: Wing, home: Square) {
        let old = std::mem::replace(&mut self.homes[color][wing as usize], home);
        self.left = self.left.without(old).without(home);
        self.rooks = self.rooks.with(home);
        self.king_unmoved[color] = true;
    }

    /// Ends all castling rights of a color whose king has moved or castled.
    #[inline]
    pub(crate) fn king_moved(&mut self, color: Color) {
        self.king_unmoved[color] = false;
        self.rooks = self.rooks - SquareSet::rank(home_rank(color));
    }

    /// Ends castling with a rook that has moved away from `from`. If `from` is a home square,
    /// records that a rook has left it.
    #[inline]
    pub(crate) fn rook_left(&mut self, color: Color, from: Square) {
        self.rooks = self.rooks.without(from);
        if self.homes[color].contains(&from) {
            self.left = self.left.with(from);
        }
    }

    /// Ends castling with a rook on `from` that was captured or exchanged.
    #[inline]
    pub(crate) fn removed(&mut self, from: Square) {
        self.rooks = self.rooks.without(from);
    }

    /// Allows castling with a rook that was dropped on `to` if `to` is a home square, the king has
    /// not moved, and the rule allows it (WBN 5.8, Asten §11, RU L5, FICS).
    pub(crate) fn rook_dropped(&mut self, color: Color, to: Square, rule: DroppedRook) {
        let counts_as_unmoved = match rule {
            DroppedRook::Forbidden => false,
            DroppedRook::Allowed => true,
            DroppedRook::CornerFlag => !self.left.has(to),
        };
        if counts_as_unmoved && self.king_unmoved[color] && self.homes[color].contains(&to) {
            self.rooks = self.rooks.with(to);
        }
    }
}
