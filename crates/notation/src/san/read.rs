//! SAN to moves.

use bughouse_core::{
    Board, BoardId, Boards, Drop, Move, MoveError, Piece, Promotion, Role, Ruleset, Square,
    SquareSet, Wing,
};

use super::spoken::{Spoken, spoken};

/// Why a text is no legal move here.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[allow(missing_docs)]
pub enum SanError {
    #[error("not a move")]
    NotAMove,
    #[error("no {role} can go to {to}")]
    Nobody { role: Role, to: Square },
    #[error("the {role}s on {first} and {second} can both go to {to}")]
    Ambiguous {
        role: Role,
        to: Square,
        first: Square,
        second: Square,
    },
    #[error(transparent)]
    Illegal(#[from] MoveError),
}

/// The legal move of one board that a text means.
///
/// Signs of check and capture may be missing or wrong, and what real files have instead of
/// canonical SAN is understood: `0-0`, `p@e4`, `@e4`, `e8Q`, `e8(Q)`, more disambiguation than
/// needed. A promotion that is not named is to a queen (WBN 5.7e).
///
/// # Errors
/// The text is no move, no legal one, or more than one.
pub fn read(board: &Board, text: &str, rules: &Ruleset) -> Result<Move, SanError> {
    meant(board, text, |m| board.check_move(m, rules))
}

/// The legal move on one of two boards that a text means; likewise for promotions by taking.
///
/// # Errors
/// The text is no move, no legal one, or more than one.
pub fn read_on(
    boards: &Boards,
    id: BoardId,
    text: &str,
    rules: &Ruleset,
) -> Result<Move, SanError> {
    meant(boards.board(id), text, |m| boards.check_move(id, m, rules))
}

fn meant(
    board: &Board,
    text: &str,
    check: impl Fn(Move) -> Result<(), MoveError>,
) -> Result<Move, SanError> {
    match spoken(text).ok_or(SanError::NotAMove)? {
        Spoken::Drop(role, to) => checked(Move::Drop(Drop { role, to }), check),
        Spoken::Castle(wing) => checked(castling(board, wing)?, check),
        Spoken::Step {
            role,
            file,
            rank,
            to,
            promotion,
        } => {
            let men = board.pieces(Piece {
                color: board.to_move(),
                role,
            });
            let on_file = file.map_or(SquareSet::FULL, SquareSet::file);
            let on_rank = rank.map_or(SquareSet::FULL, SquareSet::rank);
            let promotion = match promotion {
                Some((role, None)) => Some(Promotion::Declared(role)),
                Some((role, Some(at))) => Some(Promotion::Taken(role, at)),
                None if role == Role::Pawn && SquareSet::LAST_RANKS.has(to) => {
                    Some(Promotion::Declared(Role::Queen))
                }
                None => None,
            };
            step_of_one(role, men & on_file & on_rank, to, promotion, check)
        }
    }
}

fn checked(m: Move, check: impl Fn(Move) -> Result<(), MoveError>) -> Result<Move, SanError> {
    check(m)?;
    Ok(m)
}

fn castling(board: &Board, wing: Wing) -> Result<Move, SanError> {
    let us = board.to_move();
    let king = board.king(us);
    let rooks = board.castling().rooks() & board.men(us);
    let rook = rooks.into_iter().find(|&rook| Wing::of(king, rook) == wing);
    Ok(Move::Castle {
        king,
        rook: rook.ok_or(MoveError::Castling)?,
    })
}

/// The move there of the only one of these men that may go there.
fn step_of_one(
    role: Role,
    men: SquareSet,
    to: Square,
    promotion: Option<Promotion>,
    check: impl Fn(Move) -> Result<(), MoveError>,
) -> Result<Move, SanError> {
    let mut found: Option<Square> = None;
    let mut reason = SanError::Nobody { role, to };
    for from in men {
        match (
            check(Move::Step {
                from,
                to,
                promotion,
            }),
            found,
        ) {
            (Ok(()), None) => found = Some(from),
            (Ok(()), Some(first)) => {
                return Err(SanError::Ambiguous {
                    role,
                    to,
                    first,
                    second: from,
                });
            }
            (Err(MoveError::Unreachable { .. }), _) => {}
            (Err(error), _) => reason = error.into(),
        }
    }
    found
        .map(|from| Move::Step {
            from,
            to,
            promotion,
        })
        .ok_or(reason)
}
