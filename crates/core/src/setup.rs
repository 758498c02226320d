//! Reasons why a position cannot be played on.

use std::fmt;

use crate::{Color, Position, Role, Square, SquareSet};

/// One reason why a position cannot be played on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[allow(missing_docs)]
pub enum SetupError {
    #[error("{0} has no king")]
    NoKing(Color),
    #[error("{0} has more than one king")]
    ManyKings(Color),
    #[error("a pawn is on {0}")]
    PawnOnLastRank(Square),
    #[error("{0}'s king can be captured")]
    KingCanBeCaptured(Color),
    #[error("{0} has the mark ~ but no promoted piece")]
    PromotedMark(Square),
    #[error("castling with a rook on {0} is impossible: king and rook must be on their first rank")]
    Castling(Square),
}

/// All reasons why a position cannot be played on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SetupErrors(pub Vec<SetupError>);

impl fmt::Display for SetupErrors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (n, error) in self.0.iter().enumerate() {
            write!(f, "{}{error}", if n == 0 { "" } else { "; " })?;
        }
        Ok(())
    }
}

impl std::error::Error for SetupErrors {}

/// All reasons why a position cannot be played on; none if it can.
pub(crate) fn setup_errors(position: &Position) -> Vec<SetupError> {
    let mut errors = king_errors(position);
    let pawns = position.by_role(Role::Pawn) & SquareSet::LAST_RANKS;
    errors.extend(pawns.into_iter().map(SetupError::PawnOnLastRank));
    let marks = misplaced_marks(position);
    errors.extend(marks.into_iter().map(SetupError::PromotedMark));
    let rooks = misplaced_castling(position);
    errors.extend(rooks.into_iter().map(SetupError::Castling));
    let just_moved = !position.to_move;
    if let Some(king) = kings(position, just_moved).only() {
        let attackers = position.attackers(king, position.to_move, position.occupied());
        if !attackers.is_empty() {
            errors.push(SetupError::KingCanBeCaptured(just_moved));
        }
    }
    errors
}

/// The errors of kings: each side needs exactly one king. These are the only errors that
/// [`Board::from_illegal_position`](crate::Board::from_illegal_position) reports.
pub(crate) fn king_errors(position: &Position) -> Vec<SetupError> {
    let error = |color| match kings(position, color).len() {
        0 => Some(SetupError::NoKing(color)),
        1 => None,
        _ => Some(SetupError::ManyKings(color)),
    };
    Color::BOTH.into_iter().filter_map(error).collect()
}

fn kings(position: &Position, color: Color) -> SquareSet {
    position.pieces(color, Role::King)
}

/// The squares that have a promoted mark but no knight, bishop, rook or queen.
pub(crate) fn misplaced_marks(position: &Position) -> SquareSet {
    let unpromoted =
        (position.by_role(Role::Pawn) | position.by_role(Role::King)) | !position.occupied();
    position.promoted & unpromoted
}

/// The squares of rooks with a castling right, if king and rook are not both on their first rank.
pub(crate) fn misplaced_castling(position: &Position) -> SquareSet {
    let fits = |rook: Square, color: Color| {
        let rank = SquareSet::rank(crate::castling::home_rank(color));
        let rooks = position.pieces(color, Role::Rook);
        (rooks & rank).has(rook) && kings(position, color).meets(rank)
    };
    let misplaced = |&rook: &Square| !Color::BOTH.into_iter().any(|color| fits(rook, color));
    position
        .castling
        .rooks
        .into_iter()
        .filter(misplaced)
        .collect()
}
