//! A move of a text that cannot be played: its name and the reason.

use std::fmt;

use bughouse_core::Seat;

use crate::san::SanError;
use crate::tcn::TcnError;
use crate::uci::UciError;

/// The name of a move in a text: `12b. N@f3`.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct MoveName {
    /// The number of the move on its board, as it is written in the text.
    pub number: u32,
    /// The seat that moves.
    pub seat: Seat,
    /// The text of the move, shortened and escaped by [`bughouse_core::quoted`].
    pub text: String,
}

impl fmt::Display for MoveName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}. {}", self.number, self.seat, self.text)
    }
}

/// A move that cannot be played, and the reason.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{name}: {why}")]
pub struct Unplayed {
    /// The move.
    pub name: MoveName,
    /// The reason.
    pub why: UnplayedReason,
}

/// Why a text is not a move that can be played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[allow(missing_docs)]
pub enum UnplayedReason {
    #[error("{0} is not to move")]
    NotToMove(Seat),
    /// A move on board B under the rules of crazyhouse.
    #[error("crazyhouse has board A only")]
    OneBoard,
    #[error(transparent)]
    San(#[from] SanError),
    #[error(transparent)]
    Uci(#[from] UciError),
    /// The error of a move of chess.com, which writes TCN.
    #[error(transparent)]
    Tcn(#[from] TcnError),
    #[error("variant not supported: promotion that discards the pawn")]
    Discard,
}
