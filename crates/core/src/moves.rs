//! Moves and drops.

use std::fmt;

use crate::{Held, Role, Square};

/// A held piece put on an empty square, written `N@f7`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)]
pub struct Drop {
    pub role: Held,
    pub to: Square,
}

/// What a pawn becomes on the last rank.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Promotion {
    /// The pawn stays and is declared to be this (WBN 5.7e, RU V3a).
    Declared(Role),
    /// The man on that square of the other board comes here, and the pawn goes into its owner's
    /// hand there (RU V3b).
    Exchanged(Role, Square),
}

impl Promotion {
    /// What stands on the last rank afterwards.
    pub const fn role(self) -> Role {
        match self {
            Promotion::Declared(role) | Promotion::Exchanged(role, _) => role,
        }
    }
}

/// What a player does on his own board when he has the move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)]
pub enum Move {
    /// A man goes from one square to another; en passant is such a move too.
    Step {
        from: Square,
        to: Square,
        promotion: Option<Promotion>,
    },
    /// The king castles with this rook of his own, in chess and chess960 alike.
    Castle { king: Square, rook: Square },
    /// A held piece comes onto the board.
    Drop(Drop),
}

impl Move {
    /// Where the moved or dropped man stands afterwards; for castling the rook's square.
    pub const fn to(self) -> Square {
        match self {
            Move::Step { to, .. } | Move::Castle { rook: to, .. } | Move::Drop(Drop { to, .. }) => {
                to
            }
        }
    }

    /// Where the moved man came from; a drop comes from nowhere.
    pub const fn from(self) -> Option<Square> {
        match self {
            Move::Step { from, .. } | Move::Castle { king: from, .. } => Some(from),
            Move::Drop(_) => None,
        }
    }
}

/// The canonical text: `e2e4`, `e7e8q`, `e7e8bc4`, `N@f3`; castling as king takes rook, `e1h1`.
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
