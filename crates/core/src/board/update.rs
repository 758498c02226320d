//! Changes a board: first its position, then its checkers, blockers and keys, which depend on the
//! position. The keys are hashes: each property of a position has a random number, and a key
//! combines these numbers (`hash.rs`).

use super::Board;
use crate::{Castling, Color, Held, Position, Role, Square, SquareSet, attacks, hash};

impl Board {
    /// Changes the position by `change`, then finds checkers and blockers and updates the keys.
    /// Returns what `change` returns.
    ///
    /// This function is the only way to change the pieces of a board. Its order matters:
    ///
    /// 1. If the repetition key contains the random number of an en passant capture, this number is
    ///    removed from the key. This comes first because `change` may change the en passant square.
    /// 2. `change` changes the position. The methods of [`Update`] keep the keys up to date.
    /// 3. Checkers and blockers are found for the side that is to move after `change`.
    /// 4. If an en passant capture is legal now, its random number is added to the key. This comes
    ///    last because it depends on all pieces.
    #[inline]
    pub(crate) fn update<R>(&mut self, change: impl FnOnce(&mut Update<'_>) -> R) -> R {
        self.remove_en_passant_from_key();
        let result = change(&mut Update(self));
        self.find_checkers();
        self.add_en_passant_to_key();
        self.assert_up_to_date();
        result
    }

    /// Adds one piece to a hand. Of the two keys, only `holdings_key` changes.
    #[inline]
    pub fn receive(&mut self, color: Color, held: Held) {
        let before = self.position.hands[color];
        self.position.hands[color].add(held);
        if self.position.hands[color] != before {
            self.holdings_key = self.holdings_key.wrapping_add(hash::held(color, held));
        }
    }

    /// The board after the side to move has passed its turn: for a search that asks what the other
    /// side threatens. No rule lets a player pass.
    ///
    /// ```
    /// use bughouse_core::{Board, Color};
    ///
    /// assert_eq!(Board::start().passed().to_move(), Color::Black);
    /// ```
    ///
    /// # Panics
    /// In debug builds, if the side to move is in check.
    #[must_use]
    pub fn passed(&self) -> Board {
        debug_assert!(!self.in_check(), "a side in check does not pass");
        let mut after = *self;
        after.update(|update| {
            update.set_en_passant(None);
            update.end_turn();
        });
        after
    }

    /// The board of a position in which each side has one king.
    pub(crate) fn with_both_kings(position: Position) -> Board {
        let mut board = Board {
            position,
            checkers: SquareSet::EMPTY,
            blockers: SquareSet::EMPTY,
            repetition_key: hash::without_en_passant(&position),
            holdings_key: hash::holdings(&position),
            en_passant_keyed: false,
        };
        board.find_checkers();
        board.add_en_passant_to_key();
        board
    }

    /// Finds the pieces that give check to the side to move, and the blockers.
    #[inline]
    fn find_checkers(&mut self) {
        let color = self.to_move();
        let king = self.king(color);
        let roles = &self.position.by_role;
        let enemy = self.position.by_color[!color];
        let queens = roles[Role::Queen as usize];
        let occupied = self.occupied();
        // Illegal moves can bring the kings side by side. The enemy king then gives check.
        let mut checkers = ((attacks::knight(king) & roles[Role::Knight as usize])
            | (attacks::pawn(king, color) & roles[Role::Pawn as usize])
            | (attacks::king(king) & roles[Role::King as usize]))
            & enemy;
        let mut blockers = SquareSet::EMPTY;
        let aligned = ((attacks::rook_lines(king) & (roles[Role::Rook as usize] | queens))
            | (attacks::bishop_lines(king) & (roles[Role::Bishop as usize] | queens)))
            & enemy;
        for slider in aligned {
            let between = attacks::between(king, slider) & occupied;
            if between.is_empty() {
                checkers = checkers.with(slider);
            } else if !between.is_many() {
                blockers |= between;
            }
        }
        self.checkers = checkers;
        self.blockers = blockers;
    }

    #[inline]
    fn remove_en_passant_from_key(&mut self) {
        if self.en_passant_keyed
            && let Some(to) = self.position.en_passant
        {
            self.repetition_key ^= hash::en_passant(to);
        }
        self.en_passant_keyed = false;
    }

    /// Removes an en passant square that no pawn attacks. If an en passant capture is legal, adds
    /// its random number to the key.
    #[inline]
    fn add_en_passant_to_key(&mut self) {
        let Some(to) = self.position.en_passant else {
            return;
        };
        if !self.en_passant_possible(to) {
            self.position.en_passant = None;
        } else if !self.en_passant_captors(to).is_empty() {
            self.en_passant_keyed = true;
            self.repetition_key ^= hash::en_passant(to);
        }
    }

    /// Panics in debug builds if keys, checkers or blockers do not belong to the position.
    #[inline]
    fn assert_up_to_date(&self) {
        debug_assert!(
            *self == Board::with_both_kings(self.position),
            "keys, checkers or blockers do not belong to the position {self}"
        );
    }
}

/// The board as `change` sees it in [`Board::update`]. `change` calls the methods of this type.
pub(crate) struct Update<'a>(&'a mut Board);

impl Update<'_> {
    /// The position as changed so far.
    #[inline]
    pub(crate) fn position(&self) -> &Position {
        &self.0.position
    }

    /// Puts a piece on an empty square.
    #[inline]
    pub(crate) fn place(&mut self, color: Color, role: Role, square: Square) {
        debug_assert!(!self.0.occupied().has(square), "{square} is occupied");
        self.toggle(color, role, square);
    }

    /// Lifts a piece, which the caller then places on another square. If the piece was promoted, its
    /// promoted mark stays on the old square.
    #[inline]
    pub(crate) fn lift(&mut self, color: Color, role: Role, square: Square) {
        debug_assert!(
            self.0.pieces(color, role).has(square),
            "{color} has no {role} on {square}"
        );
        self.toggle(color, role, square);
    }

    /// Removes a piece from the board, with its promoted mark and the right to castle with it.
    #[inline]
    pub(crate) fn remove(&mut self, color: Color, role: Role, square: Square) {
        self.lift(color, role, square);
        if self.0.position.castling.rooks.has(square) {
            self.change_castling(|castling| castling.removed(square));
        }
        if self.0.position.promoted.has(square) {
            self.unmark(square);
        }
    }

    #[inline]
    fn toggle(&mut self, color: Color, role: Role, square: Square) {
        debug_assert!(
            !self.0.en_passant_keyed,
            "pieces change only while the en passant capture is out of the key"
        );
        let set = SquareSet::of(square);
        self.0.position.by_role[role as usize] ^= set;
        self.0.position.by_color[color] ^= set;
        self.0.repetition_key ^= hash::piece(color, role, square);
    }

    /// Marks the piece on a square as promoted.
    #[inline]
    pub(crate) fn mark(&mut self, square: Square) {
        debug_assert!(!self.0.position.promoted.has(square));
        self.0.position.promoted = self.0.position.promoted.with(square);
        self.0.holdings_key = self.0.holdings_key.wrapping_add(hash::promoted(square));
    }

    /// Removes the promoted mark of a square.
    #[inline]
    pub(crate) fn unmark(&mut self, square: Square) {
        debug_assert!(self.0.position.promoted.has(square));
        self.0.position.promoted = self.0.position.promoted.without(square);
        self.0.holdings_key = self.0.holdings_key.wrapping_sub(hash::promoted(square));
    }

    /// Removes one piece from a hand, which must hold it.
    #[inline]
    pub(crate) fn take_from_hand(&mut self, color: Color, held: Held) {
        let was_held = self.0.position.hands[color].remove(held);
        debug_assert!(was_held, "no {held} in hand");
        self.0.holdings_key = self.0.holdings_key.wrapping_sub(hash::held(color, held));
    }

    /// Changes which rooks may castle.
    #[inline]
    pub(crate) fn change_castling(&mut self, change: impl FnOnce(&mut Castling)) {
        let before = self.0.position.castling.rooks;
        change(&mut self.0.position.castling);
        for rook in before ^ self.0.position.castling.rooks {
            self.0.repetition_key ^= hash::castling(rook);
        }
    }

    /// Changes the en passant square. If no pawn attacks the square, [`Board::update`] removes it
    /// at its end.
    #[inline]
    pub(crate) fn set_en_passant(&mut self, square: Option<Square>) {
        debug_assert!(
            !self.0.en_passant_keyed,
            "the en passant square changes only while the capture is out of the key"
        );
        self.0.position.en_passant = square;
    }

    /// Passes the turn to the other side.
    #[inline]
    pub(crate) fn end_turn(&mut self) {
        self.0.position.to_move = !self.0.position.to_move;
        self.0.repetition_key ^= hash::BLACK_TO_MOVE;
    }
}

#[cfg(all(test, debug_assertions))]
mod tests {
    use super::*;

    fn board(text: &str) -> Board {
        text.parse().expect(text)
    }

    fn at(square: &str) -> Square {
        square.parse().expect(square)
    }

    #[test]
    #[should_panic(expected = "out of the key")]
    fn a_piece_may_not_move_while_the_en_passant_capture_is_in_the_key() {
        let mut board = board("4k3/8/8/8/3pP3/8/8/4K3 b - e3");
        Update(&mut board).lift(Color::Black, Role::Pawn, at("d4"));
    }

    #[test]
    #[should_panic(expected = "out of the key")]
    fn the_en_passant_square_may_not_change_while_the_capture_is_in_the_key() {
        let mut board = board("4k3/8/8/8/3pP3/8/8/4K3 b - e3");
        Update(&mut board).set_en_passant(None);
    }

    #[test]
    #[should_panic(expected = "do not belong to the position")]
    fn an_update_panics_if_it_finds_checkers_before_the_turn_ends() {
        let mut board = board("4k3/8/8/8/8/8/8/R3K3 w - -");
        let mut update = Update(&mut board);
        update.lift(Color::White, Role::Rook, at("a1"));
        update.place(Color::White, Role::Rook, at("a8"));
        update.0.find_checkers();
        update.end_turn();
        board.assert_up_to_date();
    }

    #[test]
    fn an_update_keeps_an_illegal_en_passant_capture_out_of_the_key() {
        let mut board = board("8/8/8/8/k2pP3/8/8/4K2R b - e3");
        board.update(|update| {
            update.lift(Color::White, Role::Rook, at("h1"));
            update.place(Color::White, Role::Rook, at("h4"));
        });
        assert_eq!(board, "8/8/8/8/k2pP2R/8/8/4K3 b - e3".parse().unwrap());
        assert!(
            !board.en_passant_keyed,
            "a capture that would expose the king is in the key"
        );
    }
}
