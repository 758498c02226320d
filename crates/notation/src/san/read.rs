//! Reads SAN: finds the legal move that a text names.

use bughouse_core::{
    Board, BoardId, Boards, Drop, File, Move, MoveError, Promotion, Rank, Role, Ruleset, Square,
    SquareSet, Wing, quoted,
};

use super::Letters;
use super::token::{SanMove, SanToken, parse};

/// Why a text is not a legal move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[allow(missing_docs)]
pub enum SanError {
    #[error("not a move")]
    NotAMove,
    #[error("no piece is called '{}' in {letters}", quoted(.letter.encode_utf8(&mut [0; 4])))]
    NoSuchPiece { letter: char, letters: Letters },
    #[error("the square of arrival lacks its file")]
    HalfSquare {
        role: Role,
        file: Option<File>,
        rank: Rank,
    },
    #[error("the square of arrival lacks its file; it may be {0}")]
    NearlyThere(Square),
    #[error("no {role} can go to {to}")]
    NoMover { role: Role, to: Square },
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

impl SanError {
    /// Whether the text cannot be a move in any position.
    pub fn is_unreadable(&self) -> bool {
        use SanError::{HalfSquare, NearlyThere, NoSuchPiece, NotAMove};
        matches!(
            self,
            NotAMove | NoSuchPiece { .. } | HalfSquare { .. } | NearlyThere(_)
        )
    }
}

impl Letters {
    /// The legal move of one board that a text names. Only letters of this language are read.
    ///
    /// Signs of check and capture may be missing or wrong, and the spellings that occur in files of
    /// games are read: `0-0`, `p@e4`, `@e4`, `e8Q`, `e8(Q)`, more disambiguation than needed. A
    /// promotion without a piece is to a queen (WBN 5.7e).
    ///
    /// ```
    /// use bughouse_core::{Board, Ruleset};
    /// use bughouse_notation::san::Letters;
    ///
    /// let board = Board::start();
    /// let m = board.parse_move("g1f3")?;
    /// assert_eq!(Letters::ENGLISH.read(&board, "Ng1f3", &Ruleset::FICS)?, m);
    /// assert_eq!(Letters::CZECH.read(&board, "Jf3", &Ruleset::FICS)?, m);
    /// let refused = Letters::CZECH.read(&board, "Nf3", &Ruleset::FICS).unwrap_err();
    /// let reason = "no piece is called 'N' in Czech, whose letters are K D V S J P";
    /// assert_eq!(refused.to_string(), reason);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The text is not a move of this language, or it does not name exactly one legal move.
    pub fn read(self, board: &Board, text: &str, rules: &Ruleset) -> Result<Move, SanError> {
        resolve(board, text, self, |m| board.check_move(m, rules))
    }

    /// The legal move that a text names on board `id` of two. Unlike [`Letters::read`], this also
    /// reads a promotion by exchange, whose piece is on the other board.
    ///
    /// # Errors
    /// The text is not a move of this language, or it does not name exactly one legal move.
    pub fn read_on(
        self,
        boards: &Boards,
        id: BoardId,
        text: &str,
        rules: &Ruleset,
    ) -> Result<Move, SanError> {
        let check = |m| boards.check_move(id, m, rules);
        resolve(boards.board(id), text, self, check)
    }
}

fn resolve(
    board: &Board,
    text: &str,
    letters: Letters,
    check: impl Fn(Move) -> Result<(), MoveError>,
) -> Result<Move, SanError> {
    match parse(text, letters) {
        Ok(SanToken::Drop(role, to)) => checked(Move::Drop(Drop { role, to }), check),
        Ok(SanToken::Castle(wing)) => checked(castling(board, wing)?, check),
        Ok(SanToken::Step(step)) => step_of_one(board, &step, check),
        Err(error) => Err(completed(board, error, check)),
    }
}

/// The pieces of a role that are on the file and rank that the text names.
fn named_pieces(board: &Board, role: Role, file: Option<File>, rank: Option<Rank>) -> SquareSet {
    let color = board.to_move();
    board.pieces(color, role) & on(file, rank)
}

fn on(file: Option<File>, rank: Option<Rank>) -> SquareSet {
    let on_file = file.map_or(SquareSet::FULL, SquareSet::file);
    let on_rank = rank.map_or(SquareSet::FULL, SquareSet::rank);
    on_file & on_rank
}

fn becomes(step: &SanMove) -> Option<Promotion> {
    match step.promotion {
        Some((role, None)) => Some(Promotion::Declared(role)),
        Some((role, Some(at))) => Some(Promotion::Exchanged(role, at)),
        None if step.role == Role::Pawn && SquareSet::LAST_RANKS.has(step.to) => {
            Some(Promotion::Declared(Role::Queen))
        }
        None => None,
    }
}

fn checked(m: Move, check: impl Fn(Move) -> Result<(), MoveError>) -> Result<Move, SanError> {
    check(m)?;
    Ok(m)
}

fn castling(board: &Board, wing: Wing) -> Result<Move, SanError> {
    let us = board.to_move();
    let king = board.king(us);
    let rooks = board.castling().rooks() & board.by_color(us);
    let rook = rooks.into_iter().find(|&rook| Wing::of(king, rook) == wing);
    Ok(Move::Castle {
        king,
        rook: rook.ok_or(MoveError::Castling)?,
    })
}

/// The move to the destination. If exactly one piece can legally go there and the move is not a
/// promotion, no further check is needed.
fn step_of_one(
    board: &Board,
    step: &SanMove,
    check: impl Fn(Move) -> Result<(), MoveError>,
) -> Result<Move, SanError> {
    let &SanMove { role, to, .. } = step;
    let promotion = becomes(step);
    let movers = board.movers_to(role, to) & on(step.file, step.rank);
    if let (Some(from), None) = (movers.only(), promotion) {
        return Ok(Move::Step {
            from,
            to,
            promotion,
        });
    }
    step_of_several(board, step, promotion, check)
}

/// The move in the other cases: it is a promotion, or several pieces or none can legally go to the
/// destination. Each piece is checked. If none of them may go there, the error says why one of them
/// may not.
#[cold]
fn step_of_several(
    board: &Board,
    step: &SanMove,
    promotion: Option<Promotion>,
    check: impl Fn(Move) -> Result<(), MoveError>,
) -> Result<Move, SanError> {
    let &SanMove { role, to, .. } = step;
    let mut found = None;
    let mut reason = SanError::NoMover { role, to };
    for from in named_pieces(board, role, step.file, step.rank) {
        let m = Move::Step {
            from,
            to,
            promotion,
        };
        match (check(m), found) {
            (Ok(()), None) => found = Some((from, m)),
            (Ok(()), Some((first, _))) => {
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
    found.map(|(_, m)| m).ok_or(reason)
}

/// If the file of the destination is missing and only one capture fits the text, the result is an
/// error that names the destination of this capture. In all other cases it is `error` itself.
#[cold]
fn completed(
    board: &Board,
    error: SanError,
    check: impl Fn(Move) -> Result<(), MoveError>,
) -> SanError {
    let SanError::HalfSquare { role, file, rank } = error else {
        return error;
    };
    let goes = |from, to| {
        check(Move::Step {
            from,
            to,
            promotion: None,
        })
    };
    let enemies = board.by_color(!board.to_move()) & SquareSet::rank(rank);
    let captures = |&to: &Square| {
        (named_pieces(board, role, file, None).into_iter()).any(|from| goes(from, to).is_ok())
    };
    let mut candidates = enemies.into_iter().filter(captures);
    match (candidates.next(), candidates.next()) {
        (Some(to), None) => SanError::NearlyThere(to),
        _ => error,
    }
}
