//! A move of a text that cannot be played: what it is called, and why.

use std::fmt;

use bughouse_core::Seat;

use crate::san::SanError;
use crate::tcn::TcnError;
use crate::uci::UciError;

/// What a text calls a move: `12b. N@f3`.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct MoveName {
    /// Which move of its board, as the text counts.
    pub number: u32,
    /// Whose.
    pub seat: Seat,
    /// The move itself, as [`bughouse_core::quoted`] gives it.
    pub text: String,
}

impl fmt::Display for MoveName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}. {}", self.number, self.seat, self.text)
    }
}

/// A move that is not played, and why.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{name}: {why}")]
pub struct Unplayed {
    /// Which one.
    pub name: MoveName,
    /// Why.
    pub why: UnplayedReason,
}

/// Why a text is no move that can be played here.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[allow(missing_docs)]
pub enum UnplayedReason {
    #[error("{0} is not to move")]
    NotToMove(Seat),
    /// The rules are those of crazyhouse.
    #[error("crazyhouse has board A only")]
    OneBoard,
    #[error(transparent)]
    San(#[from] SanError),
    #[error(transparent)]
    Uci(#[from] UciError),
    /// Of chess.com.
    #[error(transparent)]
    Tcn(#[from] TcnError),
    #[error("variant not supported: promotion that discards the pawn")]
    Discard,
}
