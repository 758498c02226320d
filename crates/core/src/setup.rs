//! Whether a position can be played.

use std::fmt;

use crate::{Board, ByColor, Color, Piece, Position, Role, Square, SquareSet};

/// One reason why a position cannot be played.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[allow(missing_docs)]
pub enum SetupError {
    #[error("{0} has no king")]
    NoKing(Color),
    #[error("{0} has more than one king")]
    ManyKings(Color),
    #[error("a pawn stands on {0}")]
    PawnOnLastRank(Square),
    #[error("{0}'s king can be taken")]
    KingCanBeTaken(Color),
    #[error("nothing that could be a promoted pawn stands on {0}")]
    PromotedMark(Square),
    #[error("king and rook do not stand so that castling with {0} is possible")]
    Castling(Square),
}

/// All reasons why a position cannot be played.
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

/// All reasons against it, none for a position that can be played.
pub(crate) fn setup_errors(position: &Position) -> Vec<SetupError> {
    let mut errors = Vec::new();
    let kings = ByColor::new(|color| {
        position.pieces(Piece {
            color,
            role: Role::King,
        })
    });
    for color in Color::BOTH {
        match kings[color].len() {
            0 => errors.push(SetupError::NoKing(color)),
            1 => {}
            _ => errors.push(SetupError::ManyKings(color)),
        }
    }
    let stranded = position.role(Role::Pawn) & SquareSet::LAST_RANKS;
    errors.extend(stranded.into_iter().map(SetupError::PawnOnLastRank));
    let unpromoted = (position.role(Role::Pawn) | position.role(Role::King)) | !position.occupied();
    let marks = position.promoted & unpromoted;
    errors.extend(marks.into_iter().map(SetupError::PromotedMark));
    errors.extend(castling_errors(position, &kings).map(SetupError::Castling));
    let waiting = !position.to_move;
    if let Some(king) = kings[waiting].only()
        && can_be_taken(position, king, position.to_move)
    {
        errors.push(SetupError::KingCanBeTaken(waiting));
    }
    errors
}

/// Rooks that are said to castle but do not stand beside their king on their first rank.
fn castling_errors<'a>(
    position: &'a Position,
    kings: &'a ByColor<SquareSet>,
) -> impl Iterator<Item = Square> + 'a {
    position.castling.rooks.into_iter().filter(|&rook| {
        let fits = |color: Color| {
            let rank = SquareSet::rank(crate::castling::home_rank(color));
            let rooks = position.pieces(Piece {
                color,
                role: Role::Rook,
            });
            (rooks & rank).has(rook) && kings[color].meets(rank)
        };
        !Color::BOTH.into_iter().any(fits)
    })
}

fn can_be_taken(position: &Position, king: Square, by: Color) -> bool {
    let board = Board {
        position: *position,
        checkers: SquareSet::EMPTY,
        shields: SquareSet::EMPTY,
        key: 0,
        extra: 0,
        en_passant_keyed: false,
    };
    board.attacked(king, by, position.occupied())
}
