//! Who may still castle with which rook.
//!
//! The rulesets differ about rooks that were dropped, so three facts are kept apart:
//! the rooks that may castle, whether each king has moved, and whether a rook has ever moved
//! away from each home square. Inside, castling is always king takes own rook, as in chess960.

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
    /// The king's side first.
    pub const BOTH: [Wing; 2] = [Wing::King, Wing::Queen];

    /// The wing of a rook that stands there, seen from its king.
    #[inline]
    pub fn of(king: Square, rook: Square) -> Wing {
        if rook.file() > king.file() {
            Wing::King
        } else {
            Wing::Queen
        }
    }

    /// Where the king arrives.
    #[inline]
    pub fn king_to(self, rank: Rank) -> Square {
        Square::new(if self == Wing::King { File::G } else { File::C }, rank)
    }

    /// Where the rook arrives.
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
    /// The squares rooks started from; a dropped rook may castle from there or nowhere.
    pub(crate) homes: ByColor<[Square; 2]>,
    /// Whether each king is yet unmoved.
    pub(crate) king_unmoved: ByColor<bool>,
    /// Home squares that a rook has moved away from.
    pub(crate) left: SquareSet,
    /// Castling is written with the rook's square, as in chess960.
    pub(crate) chess960: bool,
}

/// The rank where a color's king and rooks start.
#[inline]
pub(crate) const fn home_rank(color: Color) -> Rank {
    Rank::First.seen_by(color)
}

impl Castling {
    /// Nobody may castle; homes are the corners.
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

    /// Everybody may castle, from the corners.
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

    /// Allows castling with the rook on `home`, as a FEN letter does: the king of that color then
    /// has not moved, and no rook has left that square.
    pub fn allow(&mut self, color: Color, wing: Wing, home: Square) {
        let old = std::mem::replace(&mut self.homes[color][wing as usize], home);
        self.left = self.left.without(old).without(home);
        self.rooks = self.rooks.with(home);
        self.king_unmoved[color] = true;
    }

    /// The king has moved or castled.
    #[inline]
    pub(crate) fn king_moved(&mut self, color: Color) {
        self.king_unmoved[color] = false;
        self.rooks = self.rooks - SquareSet::rank(home_rank(color));
    }

    /// A rook has moved away from this square.
    #[inline]
    pub(crate) fn rook_left(&mut self, color: Color, from: Square) {
        self.rooks = self.rooks.without(from);
        if self.homes[color].contains(&from) {
            self.left = self.left.with(from);
        }
    }

    /// The man on this square was captured, or taken from the board.
    #[inline]
    pub(crate) fn removed(&mut self, from: Square) {
        self.rooks = self.rooks.without(from);
    }

    /// A rook was dropped (WBN 5.8, Asten §11, RU L5, FICS).
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
