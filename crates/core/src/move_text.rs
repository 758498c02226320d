//! The canonical text of a move: `e2e4`, `e7e8q`, `e7e8bc4`, `N@f3`.

use std::str::FromStr;

use crate::{Board, BoardId, Boards, Drop, Held, Move, Piece, Promotion, Role, Square, Wing};

/// The text is not a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("not a move; it is written like e2e4, e7e8q, N@f3 or e1g1")]
pub struct ParseMoveError;

impl Board {
    /// Reads a move of this board: `e2e4`, `e7e8q`, `N@f3`, castling as `e1g1` or as king takes
    /// rook. Whether it is legal is another question.
    ///
    /// # Errors
    /// The text has no such form.
    pub fn parse_move(&self, text: &str) -> Result<Move, ParseMoveError> {
        parse_move(self, text, |_| None)
    }

    /// The move that a text read apart from any board means on this one: a king's step may be
    /// castling here.
    pub fn resolve_castling(&self, m: Move) -> Move {
        match m {
            Move::Step {
                from,
                to,
                promotion: None,
            } => castling_or_step(self, from, to),
            m => m,
        }
    }

    /// Writes a move of this board; castling by the king's squares (`e1g1`), in chess960 by king
    /// and rook (`e1h1`).
    pub fn move_text(&self, m: Move) -> String {
        match m {
            Move::Castle { king, rook } if !self.is_chess960() => {
                format!("{king}{}", Wing::of(king, rook).king_to(king.rank()))
            }
            _ => m.to_string(),
        }
    }
}

impl Boards {
    /// Reads a move, also a promotion by taking, `e7e8bc4`.
    ///
    /// # Errors
    /// The text has no such form.
    pub fn parse_move(&self, id: BoardId, text: &str) -> Result<Move, ParseMoveError> {
        parse_move(self.board(id), text, |square| {
            self.board(id.other()).piece_at(square)
        })
    }
}

fn parse_move(
    board: &Board,
    text: &str,
    there: impl Fn(Square) -> Option<Piece>,
) -> Result<Move, ParseMoveError> {
    let m: Move = text.parse()?;
    match m {
        Move::Step {
            promotion: Some(Promotion::Exchanged(role, at)),
            ..
        } if there(at).is_some_and(|piece| piece.role != role) => Err(ParseMoveError),
        m => Ok(board.resolve_castling(m)),
    }
}

/// Reads a move apart from any board: castling is the king's step, which [`Board::resolve_castling`] tells
/// from others.
impl FromStr for Move {
    type Err = ParseMoveError;

    fn from_str(text: &str) -> Result<Move, ParseMoveError> {
        if !text.is_ascii() {
            return Err(ParseMoveError);
        }
        let square = |at: &str| at.parse::<Square>().map_err(|_| ParseMoveError);
        if let Some((letter, to)) = text.split_once('@') {
            let role = single(letter)
                .and_then(Role::from_letter)
                .and_then(Held::from_role);
            return Ok(Move::Drop(Drop {
                role: role.ok_or(ParseMoveError)?,
                to: square(to)?,
            }));
        }
        if text.len() < 4 {
            return Err(ParseMoveError);
        }
        let (from, to) = (square(&text[..2])?, square(&text[2..4])?);
        let promotion = match text.len() {
            4 => None,
            5 => Some(Promotion::Declared(promoted(&text[4..5])?)),
            7 => {
                let (role, at) = (promoted(&text[4..5])?, square(&text[5..7])?);
                Some(Promotion::Exchanged(role, at))
            }
            _ => return Err(ParseMoveError),
        };
        Ok(Move::Step {
            from,
            to,
            promotion,
        })
    }
}

fn single(text: &str) -> Option<char> {
    let mut letters = text.chars();
    letters.next().filter(|_| letters.next().is_none())
}

fn promoted(letter: &str) -> Result<Role, ParseMoveError> {
    single(letter)
        .and_then(Role::from_letter)
        .ok_or(ParseMoveError)
}

/// A king that goes onto its own castling rook castles, and so does one that goes two squares or
/// more to where castling would bring it; with no rook that may castle, hands may still do so.
fn castling_or_step(board: &Board, from: Square, to: Square) -> Move {
    let us = board.to_move();
    let is_king = board.piece_at(from)
        == Some(Piece {
            color: us,
            role: Role::King,
        });
    let rooks = board.castling().rooks() & board.by_color(us);
    if is_king && from.rank() == to.rank() {
        if rooks.has(to) {
            return Move::Castle {
                king: from,
                rook: to,
            };
        }
        let far = (from.file() as i8 - to.file() as i8).abs() >= 2;
        let arrives = |&rook: &Square| Wing::of(from, rook).king_to(from.rank()) == to;
        if far && let Some(rook) = rooks.into_iter().find(arrives) {
            return Move::Castle { king: from, rook };
        }
        if let Some(rook) = board.physically_castling_rook(from, to) {
            return Move::Castle { king: from, rook };
        }
    }
    Move::Step {
        from,
        to,
        promotion: None,
    }
}
