//! A position that can be played.

use crate::setup::setup_errors;
use crate::{
    Castling, Color, Held, Holdings, Piece, Position, Role, SetupErrors, Square, SquareSet,
    attacks, hash,
};

/// One board with both hands: a [`Position`] that passed the checks, and what follows from it.
///
/// Over the board an illegal move stands until somebody claims, and so may its position
/// ([`Board::from_illegal_position`]): a king may then be attacked out of turn, and pawns stand anywhere.
/// There are always two kings, and no move captures one.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Board {
    pub(crate) position: Position,
    /// Enemy men that attack the king of the side to move.
    pub(crate) checkers: SquareSet,
    /// Men of either color that alone stand between that king and an enemy slider.
    pub(crate) shields: SquareSet,
    pub(crate) key: u64,
    pub(crate) extra: u64,
    /// Whether the en passant capture is legal and therefore part of the key.
    pub(crate) en_passant_keyed: bool,
}

impl Board {
    /// The start of a game of chess, with empty hands.
    pub fn start() -> Board {
        Board::new(Position::START).expect("the start of chess can be played")
    }

    /// The start of a game of chess960, by its number from 0 to 959.
    pub fn chess960(number: u16) -> Board {
        Board::new(Position::chess960(number)).expect("every start of chess960 can be played")
    }

    /// Checks a position. An en passant square behind no capturable pawn is dropped.
    ///
    /// What bughouse allows is fine: seventeen pawns, forty pieces in hand.
    ///
    /// # Errors
    /// All reasons at once why it cannot be played.
    pub fn new(position: Position) -> Result<Board, SetupErrors> {
        let errors = setup_errors(&position);
        if !errors.is_empty() {
            return Err(SetupErrors(errors));
        }
        Ok(Board::with_both_kings(position))
    }

    /// What follows from a position in which each side has one king.
    pub(crate) fn with_both_kings(position: Position) -> Board {
        let mut board = Board::unfinished(position);
        board.position.en_passant = position.en_passant.filter(|&to| board.could_pass(to));
        board.find_checkers();
        (board.key, board.extra) = board.keys_from_scratch();
        board.find_en_passant();
        board
    }

    /// Only the position; nothing that follows from it is found yet.
    pub(crate) const fn unfinished(position: Position) -> Board {
        Board {
            position,
            checkers: SquareSet::EMPTY,
            shields: SquareSet::EMPTY,
            key: 0,
            extra: 0,
            en_passant_keyed: false,
        }
    }

    /// The position.
    #[inline]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// The side that has the move.
    #[inline]
    pub const fn to_move(&self) -> Color {
        self.position.to_move
    }

    /// What stands there.
    #[inline]
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        self.position.piece_at(square)
    }

    /// Whether the man there is a promoted pawn (`~`).
    #[inline]
    pub const fn is_promoted(&self, square: Square) -> bool {
        self.position.is_promoted(square)
    }

    /// Everything that color has on the board.
    #[inline]
    pub fn by_color(&self, color: Color) -> SquareSet {
        self.position.by_color(color)
    }

    /// All men of that role, of both colors.
    #[inline]
    pub const fn by_role(&self, role: Role) -> SquareSet {
        self.position.by_role(role)
    }

    /// The squares of that color's pieces of one kind.
    #[inline]
    pub fn pieces(&self, color: Color, role: Role) -> SquareSet {
        self.position.pieces(color, role)
    }

    /// Everything on the board.
    #[inline]
    pub fn occupied(&self) -> SquareSet {
        self.position.occupied()
    }

    /// Where a king stands.
    #[inline]
    pub fn king(&self, color: Color) -> Square {
        let king = self.pieces(color, Role::King);
        king.first().expect("a board has both kings")
    }

    /// What a color has in hand.
    #[inline]
    pub fn hand(&self, color: Color) -> Holdings {
        self.position.hand(color)
    }

    /// Who may castle.
    #[inline]
    pub const fn castling(&self) -> &Castling {
        self.position.castling()
    }

    /// Whether castling is written with the rook's square.
    #[inline]
    pub const fn is_chess960(&self) -> bool {
        self.position.castling.chess960
    }

    /// Enemy men that give check to the side to move.
    #[inline]
    pub const fn checkers(&self) -> SquareSet {
        self.checkers
    }

    /// Whether the side to move is in check.
    #[inline]
    pub const fn in_check(&self) -> bool {
        !self.checkers.is_empty()
    }

    /// The squares between the king and a lone checker, where a man may be put to parry; empty
    /// for a checker in contact, for a knight, and for two checkers.
    #[inline]
    pub fn interpositions(&self) -> SquareSet {
        match self.checkers.only() {
            Some(checker) => attacks::between(self.king(self.to_move()), checker),
            None => SquareSet::EMPTY,
        }
    }

    /// What tells repeated positions apart: men, side, castling, legal en passant; neither hands
    /// nor promoted marks (Q11).
    #[inline]
    pub const fn repetition_key(&self) -> u64 {
        self.key
    }

    /// The hash of the whole position, with hands and promoted marks.
    #[inline]
    pub const fn hash(&self) -> u64 {
        self.key ^ self.extra
    }

    /// Whether a man of that color attacks the square, these squares being occupied. Only men
    /// that stand on `occupied` squares count.
    pub(crate) fn attacked(&self, square: Square, by: Color, occupied: SquareSet) -> bool {
        !self.attackers(square, by, occupied).is_empty()
    }

    /// The men of that color that attack the square, likewise.
    #[inline]
    pub(crate) fn attackers(&self, square: Square, by: Color, occupied: SquareSet) -> SquareSet {
        let roles = &self.position.by_role;
        let queens = roles[Role::Queen as usize];
        let attackers = (attacks::knight(square) & roles[Role::Knight as usize])
            | (attacks::king(square) & roles[Role::King as usize])
            | (attacks::pawn(square, !by) & roles[Role::Pawn as usize])
            | (attacks::rook(square, occupied) & (roles[Role::Rook as usize] | queens))
            | (attacks::bishop(square, occupied) & (roles[Role::Bishop as usize] | queens));
        attackers & self.position.by_color[by] & occupied
    }

    /// Those of the squares that men of a color attack, `occupied` squares being in the way.
    #[inline]
    pub fn attacked_among(&self, squares: SquareSet, by: Color, occupied: SquareSet) -> SquareSet {
        let men = self.by_color(by);
        let pawns = (self.by_role(Role::Pawn) & men).ahead(by);
        let mut attacked = pawns.east() | pawns.west() | attacks::king(self.king(by));
        for from in self.by_role(Role::Knight) & men {
            attacked |= attacks::knight(from);
        }
        let queens = self.by_role(Role::Queen);
        for from in (self.by_role(Role::Bishop) | queens) & men {
            if attacks::bishop_lines(from).meets(squares) {
                attacked |= attacks::bishop(from, occupied);
            }
        }
        for from in (self.by_role(Role::Rook) | queens) & men {
            if attacks::rook_lines(from).meets(squares) {
                attacked |= attacks::rook(from, occupied);
            }
        }
        attacked & squares
    }

    /// Finds who gives check to the side to move, and which men shield its king.
    #[inline]
    pub(crate) fn find_checkers(&mut self) {
        let color = self.to_move();
        let king = self.king(color);
        let roles = &self.position.by_role;
        let enemy = self.position.by_color[!color];
        let queens = roles[Role::Queen as usize];
        let occupied = self.occupied();
        let mut checkers = ((attacks::knight(king) & roles[Role::Knight as usize])
            | (attacks::pawn(king, color) & roles[Role::Pawn as usize]))
            & enemy;
        let mut shields = SquareSet::EMPTY;
        let aligned = ((attacks::rook_lines(king) & (roles[Role::Rook as usize] | queens))
            | (attacks::bishop_lines(king) & (roles[Role::Bishop as usize] | queens)))
            & enemy;
        for slider in aligned {
            let gap = attacks::between(king, slider) & occupied;
            if gap.is_empty() {
                checkers = checkers.with(slider);
            } else if !gap.is_many() {
                shields |= gap;
            }
        }
        self.checkers = checkers;
        self.shields = shields;
    }

    /// Whether some pawn of the side to move stands beside a pawn that has just passed `to`.
    pub(crate) fn could_pass(&self, to: Square) -> bool {
        let us = self.to_move();
        let them = !us;
        let pawns = self.by_role(Role::Pawn);
        let (Some(passed), Some(from)) = (to.ahead(them), to.ahead(us)) else {
            return false;
        };
        to.rank().seen_by(us) == crate::Rank::Sixth
            && (pawns & self.by_color(them)).has(passed)
            && !self.occupied().has(to)
            && !self.occupied().has(from)
            && attacks::pawn(to, them).meets(pawns & self.by_color(us))
    }

    /// Puts the en passant capture into the key if it is legal. The key must not hold one yet.
    pub(crate) fn find_en_passant(&mut self) {
        self.en_passant_keyed = false;
        if let Some(to) = self.position.en_passant
            && !self.en_passant_captors(to).is_empty()
        {
            self.en_passant_keyed = true;
            self.key ^= hash::en_passant(to);
        }
    }

    /// Takes the en passant capture out of the key.
    #[inline]
    pub(crate) fn forget_en_passant_key(&mut self) {
        if self.en_passant_keyed
            && let Some(to) = self.position.en_passant
        {
            self.key ^= hash::en_passant(to);
        }
        self.en_passant_keyed = false;
    }

    /// Both keys without en passant, counted anew from the position.
    pub(crate) fn keys_from_scratch(&self) -> (u64, u64) {
        let position = &self.position;
        let mut key = if position.to_move == Color::Black {
            hash::SIDE
        } else {
            0
        };
        let mut extra = 0u64;
        for square in position.occupied() {
            let piece = position
                .piece_at(square)
                .expect("an occupied square has a man");
            key ^= hash::man(piece.color, piece.role, square);
        }
        for rook in position.castling.rooks {
            key ^= hash::castling(rook);
        }
        for square in position.promoted {
            extra = extra.wrapping_add(hash::promoted(square));
        }
        for color in Color::BOTH {
            for held in Held::ALL {
                let count = u64::from(position.hands[color].count(held));
                extra = extra.wrapping_add(hash::held(color, held).wrapping_mul(count));
            }
        }
        (key, extra)
    }
}
