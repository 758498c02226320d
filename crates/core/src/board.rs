//! A board that can be played on: a position with its checkers, its blockers and its hashes.

mod update;

pub(crate) use update::Update;

use crate::setup::setup_errors;
use crate::{
    Castling, Color, Holdings, Piece, Position, Role, SetupErrors, Square, SquareSet, attacks,
};

/// One board with both hands: a [`Position`] with its checkers and its hashes.
///
/// In a match over the board, an illegal move stays on the board until a player claims it. So the
/// position may be illegal ([`Board::from_illegal_position`]): the side that has just moved may be
/// in check, and pawns may be on the first and the last rank. Each side always has one king, and no
/// move captures it.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Board {
    position: Position,
    /// Enemy pieces that attack the king of the side to move.
    checkers: SquareSet,
    /// Pieces of either color. Each is the only piece between the king of the side to move and an
    /// enemy slider (bishop, rook or queen).
    blockers: SquareSet,
    /// Hash of what must be equal in a repetition: the whole position except the hands and the
    /// promoted marks.
    repetition_key: u64,
    /// Hash of the hands and of the promoted marks (the marks of pieces that were pawns).
    holdings_key: u64,
    /// Whether an en passant capture is legal. If so, it is part of the repetition key.
    en_passant_keyed: bool,
}

impl Board {
    /// The start of a game of chess, with empty hands.
    pub fn start() -> Board {
        Board::new(Position::START).expect("the start of chess can be played")
    }

    /// The start of a game of chess960, by its number from 0 to 959 ([`Position::chess960`]).
    ///
    /// ```
    /// use bughouse_core::Board;
    ///
    /// let board = Board::chess960(0);
    /// assert_eq!(board.position().placement(), "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR");
    /// ```
    pub fn chess960(number: u16) -> Board {
        Board::new(Position::chess960(number)).expect("every start of chess960 can be played")
    }

    /// The board of a position that can be played on. An en passant square that no pawn attacks is
    /// removed.
    ///
    /// The number of pieces is not limited: a side may have seventeen pawns on the board and forty
    /// pieces in hand, although two chess sets have fewer.
    ///
    /// ```
    /// use bughouse_core::{Board, Position};
    ///
    /// let position: Position = "8/8/8/8/8/8/8/4K3 w - -".parse()?;
    /// let error = Board::new(position).unwrap_err();
    /// assert_eq!(error.to_string(), "Black has no king");
    /// # Ok::<(), bughouse_core::PositionError>(())
    /// ```
    ///
    /// # Errors
    /// All reasons why the position cannot be played on.
    pub fn new(position: Position) -> Result<Board, SetupErrors> {
        let errors = setup_errors(&position);
        if !errors.is_empty() {
            return Err(SetupErrors(errors));
        }
        Ok(Board::with_both_kings(position))
    }

    /// The position.
    #[inline]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// The side to move.
    #[inline]
    pub const fn to_move(&self) -> Color {
        self.position.to_move
    }

    /// The piece on a square.
    #[inline]
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        self.position.piece_at(square)
    }

    /// Whether the piece on a square is a promoted pawn (written with a `~` after its letter).
    #[inline]
    pub const fn is_promoted(&self, square: Square) -> bool {
        self.position.is_promoted(square)
    }

    /// The squares of all pieces of a color.
    #[inline]
    pub fn by_color(&self, color: Color) -> SquareSet {
        self.position.by_color(color)
    }

    /// The squares of all pieces of a role, of both colors.
    #[inline]
    pub const fn by_role(&self, role: Role) -> SquareSet {
        self.position.by_role(role)
    }

    /// The squares of the pieces of a color and role.
    #[inline]
    pub fn pieces(&self, color: Color, role: Role) -> SquareSet {
        self.position.pieces(color, role)
    }

    /// The squares of all pieces.
    #[inline]
    pub fn occupied(&self) -> SquareSet {
        self.position.occupied()
    }

    /// The square of a king.
    #[inline]
    pub fn king(&self, color: Color) -> Square {
        let king = self.pieces(color, Role::King);
        king.first().expect("a board has both kings")
    }

    /// The pieces that a color has in hand.
    #[inline]
    pub fn hand(&self, color: Color) -> Holdings {
        self.position.hand(color)
    }

    /// Which rooks may castle.
    #[inline]
    pub const fn castling(&self) -> &Castling {
        self.position.castling()
    }

    /// Whether castling is written as in chess960, by the rook's square.
    #[inline]
    pub const fn is_chess960(&self) -> bool {
        self.position.castling.chess960
    }

    /// The enemy pieces that give check to the side to move.
    #[inline]
    pub const fn checkers(&self) -> SquareSet {
        self.checkers
    }

    /// Whether the side to move is in check.
    #[inline]
    pub const fn in_check(&self) -> bool {
        !self.checkers.is_empty()
    }

    /// Pieces of either color. Each is the only piece between the king of the side to move and an
    /// enemy slider. Blockers of the side to move are pinned.
    #[inline]
    pub const fn blockers(&self) -> SquareSet {
        self.blockers
    }

    /// The squares between the king of the side to move and a lone checker. A drop on one of them
    /// parries the check. The set is empty if the checker is a knight or next to the king, and if
    /// there are two checkers.
    ///
    /// ```
    /// use bughouse_core::Board;
    ///
    /// let board: Board = "4r1k1/8/8/8/8/8/8/4K3/N w - -".parse()?;
    /// assert_eq!(board.interpositions().len(), 6);
    /// # Ok::<(), bughouse_core::PositionError>(())
    /// ```
    #[inline]
    pub fn interpositions(&self) -> SquareSet {
        match self.checkers.only() {
            Some(checker) => attacks::between(self.king(self.to_move()), checker),
            None => SquareSet::EMPTY,
        }
    }

    /// A hash of what must be equal in a threefold repetition: pieces, side to move, castling and a
    /// legal en passant capture. Hands and promoted marks are not part of it (Q11).
    ///
    /// ```
    /// use bughouse_core::Board;
    ///
    /// let board: Board = "4k3/8/8/8/8/8/8/4K3/N w - -".parse()?;
    /// let other_hand: Board = "4k3/8/8/8/8/8/8/4K3/Q w - -".parse()?;
    /// assert_eq!(board.repetition_key(), other_hand.repetition_key());
    /// assert_ne!(board.hash(), other_hand.hash());
    /// # Ok::<(), bughouse_core::PositionError>(())
    /// ```
    #[inline]
    pub const fn repetition_key(&self) -> u64 {
        self.repetition_key
    }

    /// A hash of the whole position, with hands and promoted marks.
    #[inline]
    pub const fn hash(&self) -> u64 {
        self.repetition_key ^ self.holdings_key
    }

    /// Whether a color attacks a square if only the pieces on the `occupied` squares are on the
    /// board.
    pub(crate) fn attacked(&self, square: Square, by: Color, occupied: SquareSet) -> bool {
        !self.attackers(square, by, occupied).is_empty()
    }

    /// The pieces of a color that attack a square if only the pieces on the `occupied` squares are
    /// on the board.
    #[inline]
    pub fn attackers(&self, square: Square, by: Color, occupied: SquareSet) -> SquareSet {
        self.position.attackers(square, by, occupied)
    }

    /// The squares of the set `squares` that a color attacks. The `occupied` squares block lines.
    ///
    /// ```
    /// use bughouse_core::{Board, Color, SquareSet};
    ///
    /// let board: Board = "4k3/8/8/8/8/8/8/R3K3 w - -".parse()?;
    /// let attacked = board.attacked_among(SquareSet::FULL, Color::White, board.occupied());
    /// assert!(attacked.has("a8".parse().unwrap()) && !attacked.has("h8".parse().unwrap()));
    /// # Ok::<(), bughouse_core::PositionError>(())
    /// ```
    #[inline]
    pub fn attacked_among(&self, squares: SquareSet, by: Color, occupied: SquareSet) -> SquareSet {
        let pieces = self.by_color(by);
        let pawns = (self.by_role(Role::Pawn) & pieces).ahead(by);
        let mut attacked = pawns.east() | pawns.west() | attacks::king(self.king(by));
        for from in self.by_role(Role::Knight) & pieces {
            attacked |= attacks::knight(from);
        }
        let queens = self.by_role(Role::Queen);
        for from in (self.by_role(Role::Bishop) | queens) & pieces {
            if attacks::bishop_lines(from).meets(squares) {
                attacked |= attacks::bishop(from, occupied);
            }
        }
        for from in (self.by_role(Role::Rook) | queens) & pieces {
            if attacks::rook_lines(from).meets(squares) {
                attacked |= attacks::rook(from, occupied);
            }
        }
        attacked & squares
    }
}
