//! Pieces in hand.

use std::fmt;

use crate::Role;

/// A role that can be in hand. A king never is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, serde::Deserialize, schemars::JsonSchema, ts_rs::TS)
)]
#[allow(missing_docs)]
pub enum Held {
    #[cfg_attr(feature = "wire", serde(rename = "P"))]
    Pawn,
    #[cfg_attr(feature = "wire", serde(rename = "N"))]
    Knight,
    #[cfg_attr(feature = "wire", serde(rename = "B"))]
    Bishop,
    #[cfg_attr(feature = "wire", serde(rename = "R"))]
    Rook,
    #[cfg_attr(feature = "wire", serde(rename = "Q"))]
    Queen,
}

impl Held {
    /// All five roles that can be in hand, pawn first.
    pub const ALL: [Held; 5] = [
        Held::Pawn,
        Held::Knight,
        Held::Bishop,
        Held::Rook,
        Held::Queen,
    ];

    /// The role of a piece in hand that has this role on the board; `None` for a king.
    #[inline]
    pub const fn from_role(role: Role) -> Option<Held> {
        Some(match role {
            Role::Pawn => Held::Pawn,
            Role::Knight => Held::Knight,
            Role::Bishop => Held::Bishop,
            Role::Rook => Held::Rook,
            Role::Queen => Held::Queen,
            Role::King => return None,
        })
    }

    /// The role that the piece has on the board after it was dropped.
    #[inline]
    pub const fn role(self) -> Role {
        match self {
            Held::Pawn => Role::Pawn,
            Held::Knight => Role::Knight,
            Held::Bishop => Role::Bishop,
            Held::Rook => Role::Rook,
            Held::Queen => Role::Queen,
        }
    }

    /// How many pieces of this role one color has in a chess set.
    pub const fn count_in_set(self) -> u32 {
        match self {
            Held::Pawn => 8,
            Held::Knight | Held::Bishop | Held::Rook => 2,
            Held::Queen => 1,
        }
    }
}

impl fmt::Display for Held {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.role().fmt(f)
    }
}

/// The pieces that one color has in hand on one board: a count for each of the five roles, up to
/// 255.
///
/// ```
/// use bughouse_core::{Held, Holdings};
///
/// let hand: Holdings = [Held::Pawn, Held::Queen, Held::Pawn].into_iter().collect();
/// assert_eq!(hand.count(Held::Pawn), 2);
/// assert_eq!(hand.to_string(), "QPP");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Holdings(u64);

impl Holdings {
    /// An empty hand.
    pub const EMPTY: Holdings = Holdings(0);

    /// The number of pieces of a role.
    #[inline]
    pub const fn count(self, held: Held) -> u32 {
        (self.0 >> (8 * held as u64)) as u32 & 0xff
    }

    /// Whether a piece of a role is in hand.
    #[inline]
    pub const fn has(self, held: Held) -> bool {
        self.count(held) != 0
    }

    /// Whether the hand is empty.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The number of pieces of all roles.
    pub fn len(self) -> u32 {
        Held::ALL.into_iter().map(|held| self.count(held)).sum()
    }

    /// Adds one piece of a role. The count of a role does not grow beyond 255. A match never reaches
    /// this limit: two chess sets have only 16 pawns of a color.
    #[inline]
    pub const fn add(&mut self, held: Held) {
        if self.count(held) < 255 {
            self.0 += 1 << (8 * held as u64);
        }
    }

    /// Removes one piece of a role. If the hand has no such piece, returns false and changes
    /// nothing.
    #[inline]
    pub const fn remove(&mut self, held: Held) -> bool {
        let is_held = self.has(held);
        if is_held {
            self.0 -= 1 << (8 * held as u64);
        }
        is_held
    }

    /// The roles in hand, pawn first.
    #[inline]
    pub fn roles(self) -> impl Iterator<Item = Held> {
        Held::ALL.into_iter().filter(move |&held| self.has(held))
    }

    /// All counts in one number: one byte for each role, the lowest for pawns.
    #[inline]
    pub(crate) const fn bits(self) -> u64 {
        self.0
    }
}

impl FromIterator<Held> for Holdings {
    fn from_iter<I: IntoIterator<Item = Held>>(held: I) -> Holdings {
        held.into_iter().fold(Holdings::EMPTY, |mut hand, held| {
            hand.add(held);
            hand
        })
    }
}

/// Writes one letter for each piece, from queen to pawn, as in the canonical text of a position:
/// `QPP` for a queen and two pawns.
impl fmt::Display for Holdings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for held in Held::ALL.into_iter().rev() {
            for _ in 0..self.count(held) {
                write!(f, "{}", held.role().letter())?;
            }
        }
        Ok(())
    }
}

impl fmt::Debug for Holdings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{self}]")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hand_counts_each_role() {
        let mut hand: Holdings = [Held::Pawn, Held::Queen, Held::Pawn].into_iter().collect();
        assert_eq!(hand.to_string(), "QPP");
        assert_eq!(hand.len(), 3);
        assert!(hand.remove(Held::Pawn) && hand.remove(Held::Pawn) && !hand.remove(Held::Pawn));
        assert_eq!(hand.roles().collect::<Vec<_>>(), [Held::Queen]);
    }

    #[test]
    fn the_count_of_a_role_stops_at_255_and_changes_no_other_count() {
        let mut hand = Holdings::EMPTY;
        (0..300).for_each(|_| hand.add(Held::Pawn));
        assert_eq!((hand.count(Held::Pawn), hand.count(Held::Knight)), (255, 0));
    }
}
