//! The canonical text of a move: `e2e4`, `e7e8q`, `N@f3`; `e7e8bc4` exchanges the pawn for the bishop
//! on c4 of the other board.

use std::str::FromStr;

use crate::{Board, BoardId, Boards, Drop, Held, Move, Piece, Promotion, Role, Square, Wing};

/// The text is not a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("not a move; a move is written like e2e4, e7e8q, N@f3 or e1g1")]
pub struct ParseMoveError;

impl Board {
    /// Reads a move of the side to move: `e2e4`, `e7e8q`, `N@f3`. Castling may be written as `e1g1`
    /// or, with the squares of king and rook, as `e1h1`. The move may be illegal.
    ///
    /// Use [`Boards::parse_move`] if promotions by exchange are possible. Use `Move::from_str` and
    /// then [`Board::resolve_castling`] if the text is read before the board is known.
    ///
    /// ```
    /// use bughouse_core::{Board, Move};
    ///
    /// let board: Board = "4k3/8/8/8/8/8/8/4K2R w K -".parse()?;
    /// let m = board.parse_move("e1g1")?;
    /// assert!(matches!(m, Move::Castle { .. }));
    /// let without_board: Move = "e1g1".parse()?;
    /// assert!(matches!(without_board, Move::Step { .. }));
    /// assert_eq!(board.resolve_castling(without_board), m);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The text is not a move.
    pub fn parse_move(&self, text: &str) -> Result<Move, ParseMoveError> {
        parse_move(self, text, |_| None)
    }

    /// Turns a king move like `e1g1` into castling if its text means castling on this board. Returns
    /// any other move unchanged. Use it for moves that were read without a board, where `e1g1` is
    /// always a [`Move::Step`] ([`Board::parse_move`] has an example).
    pub fn resolve_castling(&self, m: Move) -> Move {
        match m {
            Move::Step {
                from,
                to,
                promotion: None,
            } => step_or_castling(self, from, to),
            m => m,
        }
    }

    /// Writes a move of the side to move. Castling is written with the two squares of the king
    /// (`e1g1`) or, in chess960, with the squares of king and rook (`e1h1`).
    ///
    /// ```
    /// use bughouse_core::{Board, Move};
    ///
    /// let castling = Move::Castle {
    ///     king: "e1".parse().unwrap(),
    ///     rook: "h1".parse().unwrap(),
    /// };
    /// assert_eq!(Board::start().move_text(castling), "e1g1");
    /// ```
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
    /// Reads a move of the side to move on a board, as [`Board::parse_move`] does. A promotion by
    /// exchange is also compared with the other board: `e7e8bc4` exchanges the pawn for the bishop
    /// on c4 there.
    ///
    /// ```
    /// use bughouse_core::{BoardId, Boards, Move};
    ///
    /// let m = Boards::start().parse_move(BoardId::A, "g1f3")?;
    /// assert_eq!(m.from(), "g1".parse().ok());
    /// # Ok::<(), bughouse_core::ParseMoveError>(())
    /// ```
    ///
    /// # Errors
    /// The text is not a move, or it is a promotion by exchange that names the wrong role for the
    /// piece on that square of the other board.
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

/// Reads a move without a board. Castling is read as a king move; [`Board::resolve_castling`] turns
/// the king move into castling.
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

/// The castling or step that a text like `e1g1` means. For a king, the text is read as castling in
/// three cases: `to` is the square of an own rook that may castle; `to` is at least two files away,
/// and castling with such a rook brings the king there; or no such rook is found, but king and rook
/// can physically castle ([`Board::physically_castling_rook`]).
fn step_or_castling(board: &Board, from: Square, to: Square) -> Move {
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
