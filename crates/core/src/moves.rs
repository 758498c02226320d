//! Moves and drops.

use std::fmt;

use crate::{Held, Role, Square};

/// A piece in hand dropped on an empty square, written `N@f7`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)]
pub struct Drop {
    pub role: Held,
    pub to: Square,
}

/// What a pawn becomes on the last rank.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Promotion {
    /// The pawn stays on the board and is declared to be this role (WBN 5.7e, RU V3a).
    Declared(Role),
    /// The pawn is exchanged for the piece of this role on this square of the other board. The
    /// owner of that piece gets the pawn into their hand (RU V3b).
    Exchanged(Role, Square),
}

impl Promotion {
    /// The role of the piece on the last rank after the promotion.
    pub const fn role(self) -> Role {
        match self {
            Promotion::Declared(role) | Promotion::Exchanged(role, _) => role,
        }
    }
}

/// A move on one board: a step, castling or a drop.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)]
pub enum Move {
    /// A piece goes from one square to another. An en passant capture is a step, too.
    Step {
        from: Square,
        to: Square,
        promotion: Option<Promotion>,
    },
    /// The king castles with a rook of its color, in chess and in chess960.
    Castle { king: Square, rook: Square },
    /// A piece in hand is dropped.
    Drop(Drop),
}

impl Move {
    /// The square of the moved or dropped piece after the move. For castling, the square of the
    /// rook before the move.
    pub const fn to(self) -> Square {
        match self {
            Move::Step { to, .. } | Move::Castle { rook: to, .. } | Move::Drop(Drop { to, .. }) => {
                to
            }
        }
    }

    /// The square of the moved piece before the move; for castling, the square of the king. `None`
    /// for a drop.
    pub const fn from(self) -> Option<Square> {
        match self {
            Move::Step { from, .. } | Move::Castle { king: from, .. } => Some(from),
            Move::Drop(_) => None,
        }
    }

    /// Whether the move is a promotion by exchange, which changes both boards.
    pub(crate) const fn is_exchange(self) -> bool {
        let Move::Step { promotion, .. } = self else {
            return false;
        };
        matches!(promotion, Some(Promotion::Exchanged(..)))
    }

    /// The role of the dropped piece; `None` if the move is not a drop.
    ///
    /// ```
    /// use bughouse_core::{Held, Move};
    ///
    /// let m: Move = "N@f3".parse()?;
    /// assert_eq!(m.dropped(), Some(Held::Knight));
    /// # Ok::<(), bughouse_core::ParseMoveError>(())
    /// ```
    pub const fn dropped(self) -> Option<Held> {
        match self {
            Move::Drop(Drop { role, .. }) => Some(role),
            Move::Step { .. } | Move::Castle { .. } => None,
        }
    }
}

/// The canonical text: `e2e4`, `e7e8q`, `e7e8bc4`, `N@f3`. Castling is written with the squares of
/// king and rook: `e1h1`.
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Move::Step {
                from,
                to,
                promotion,
            } => {
                write!(f, "{from}{to}")?;
                if let Some(promotion) = promotion {
                    write!(f, "{}", promotion.role().letter().to_ascii_lowercase())?;
                }
                if let Some(Promotion::Exchanged(_, square)) = promotion {
                    write!(f, "{square}")?;
                }
                Ok(())
            }
            Move::Castle { king, rook } => write!(f, "{king}{rook}"),
            Move::Drop(Drop { role, to }) => write!(f, "{}@{to}", role.role().letter()),
        }
    }
}
