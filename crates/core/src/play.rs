//! Playing a move on one board.

use crate::rules::Revert;
use crate::{
    Board, Color, Drop, Held, Move, MoveError, Piece, Promotion, Rank, Role, Ruleset, Square,
    SquareSet, Wing, attacks, hash,
};

/// What a move did. A captured man has left this board; [`Boards`](crate::Boards) hands it over.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Played {
    /// What moved, as it was before.
    pub moved: Role,
    /// What was captured, as it stood, and where.
    pub captured: Option<(Piece, Square)>,
    /// As what the captured man is handed over (WBN 1.1e, RU V3, C2).
    pub handed: Option<Held>,
}

impl Board {
    /// Plays a move of the side to move.
    ///
    /// # Errors
    /// The reason why it is illegal; the board is then unchanged.
    pub fn play(&mut self, m: Move, rules: &Ruleset) -> Result<Played, MoveError> {
        self.check_move(m, rules)?;
        Ok(self.play_legal(m, rules))
    }

    /// Plays a move that the caller knows to be legal; another leaves the board in disorder.
    #[inline]
    pub fn play_legal(&mut self, m: Move, rules: &Ruleset) -> Played {
        match m {
            Move::Step {
                from,
                to,
                promotion,
            } => {
                let role = self.position.role_on(from);
                self.play_step(role, from, to, promotion, rules)
            }
            Move::Castle { king, rook } => self.play_castle(king, rook, rules),
            Move::Drop(drop) => self.play_drop(drop, rules),
        }
    }

    #[inline]
    pub(crate) fn play_step(
        &mut self,
        role: Role,
        from: Square,
        to: Square,
        promotion: Option<Promotion>,
        rules: &Ruleset,
    ) -> Played {
        let played = self.move_man(role, from, to, promotion, rules);
        if role == Role::Pawn {
            self.note_double_step(from, to);
        }
        played
    }

    /// A step without what a double step allows the opponent.
    #[inline]
    pub(crate) fn move_man(
        &mut self,
        role: Role,
        from: Square,
        to: Square,
        promotion: Option<Promotion>,
        rules: &Ruleset,
    ) -> Played {
        let us = self.to_move();
        let passed = self.passed_pawn(role, to, us);
        self.forget_en_passant();
        let captured = match passed {
            Some(square) => Some((
                Piece {
                    color: !us,
                    role: Role::Pawn,
                },
                square,
            )),
            None if self.by_color(!us).has(to) => Some((
                Piece {
                    color: !us,
                    role: self.position.role_on(to),
                },
                to,
            )),
            None => None,
        };
        let handed = captured.and_then(|(piece, square)| self.remove(piece, square, rules));
        if rules.promotion.revert == Revert::PawnIfNext {
            self.forget_promoted();
        }
        self.lift(us, role, from);
        let stands = promotion.map_or(role, Promotion::role);
        self.place(us, stands, to);
        self.carry_mark(from, to, promotion, rules);
        self.note_castling(us, role, from);
        self.end_turn();
        Played {
            moved: role,
            captured,
            handed,
        }
    }

    pub(crate) fn play_castle(&mut self, king: Square, rook: Square, rules: &Ruleset) -> Played {
        let us = self.to_move();
        let wing = Wing::of(king, rook);
        self.forget_en_passant();
        if rules.promotion.revert == Revert::PawnIfNext {
            self.forget_promoted();
        }
        self.lift(us, Role::King, king);
        self.lift(us, Role::Rook, rook);
        self.place(us, Role::King, wing.king_to(king.rank()));
        self.place(us, Role::Rook, wing.rook_to(king.rank()));
        self.carry_mark(rook, wing.rook_to(king.rank()), None, rules);
        self.change_castling(|castling| {
            castling.rook_left(us, rook);
            castling.king_moved(us);
        });
        self.end_turn();
        Played {
            moved: Role::King,
            captured: None,
            handed: None,
        }
    }

    #[inline]
    pub(crate) fn play_drop(&mut self, Drop { role, to }: Drop, rules: &Ruleset) -> Played {
        let us = self.to_move();
        self.forget_en_passant();
        if rules.promotion.revert == Revert::PawnIfNext {
            self.forget_promoted();
        }
        if self.position.hands[us].remove(role) {
            self.extra = self.extra.wrapping_sub(hash::held(us, role));
        }
        self.place(us, role.role(), to);
        if role == Held::Rook {
            self.change_castling(|castling| castling.rook_dropped(us, to, rules.dropped_rook));
        }
        self.end_turn();
        Played {
            moved: role.role(),
            captured: None,
            handed: None,
        }
    }

    /// Takes a man into the hand of a color.
    #[inline]
    pub fn receive(&mut self, color: Color, held: Held) {
        let before = self.position.hands[color];
        self.position.hands[color].add(held);
        if self.position.hands[color] != before {
            self.extra = self.extra.wrapping_add(hash::held(color, held));
        }
    }

    /// Takes a man off the board for the partner's opponent to promote with (RU V3b).
    pub(crate) fn give_up(&mut self, piece: Piece, square: Square, rules: &Ruleset) {
        self.forget_en_passant_key();
        self.remove(piece, square, rules);
        self.find_checkers_as_it_stands();
        self.find_en_passant();
    }

    /// The pawn that is captured en passant when a man of that role goes there.
    #[inline]
    fn passed_pawn(&self, role: Role, to: Square, us: Color) -> Option<Square> {
        if role == Role::Pawn && self.position.en_passant == Some(to) {
            to.ahead(!us)
        } else {
            None
        }
    }

    #[inline]
    pub(crate) fn forget_en_passant(&mut self) {
        if self.position.en_passant.is_some() {
            self.forget_en_passant_key();
            self.position.en_passant = None;
        }
    }

    /// Removes a man; says as what it is handed over (a king is not).
    #[inline]
    fn remove(&mut self, piece: Piece, square: Square, rules: &Ruleset) -> Option<Held> {
        self.lift(piece.color, piece.role, square);
        if self.position.castling.rooks.has(square) {
            self.change_castling(|castling| castling.removed(square));
        }
        if self.position.promoted.has(square) {
            self.unmark(square);
            if rules.promotion.revert != Revert::Piece {
                return Some(Held::Pawn);
            }
        }
        Held::from_role(piece.role)
    }

    #[inline]
    fn lift(&mut self, color: Color, role: Role, square: Square) {
        let set = SquareSet::of(square);
        self.position.by_role[role as usize] ^= set;
        self.position.by_color[color] ^= set;
        self.key ^= hash::man(color, role, square);
    }

    /// The inverse of [`Board::lift`], and the same thing.
    #[inline]
    fn place(&mut self, color: Color, role: Role, square: Square) {
        self.lift(color, role, square);
    }

    #[inline]
    fn mark(&mut self, square: Square) {
        self.position.promoted = self.position.promoted.with(square);
        self.extra = self.extra.wrapping_add(hash::promoted(square));
    }

    #[inline]
    fn unmark(&mut self, square: Square) {
        self.position.promoted = self.position.promoted.without(square);
        self.extra = self.extra.wrapping_sub(hash::promoted(square));
    }

    /// Under `pawn_if_next` a mark lives for one ply (RU C2).
    fn forget_promoted(&mut self) {
        for square in self.position.promoted {
            self.unmark(square);
        }
    }

    #[inline]
    fn carry_mark(
        &mut self,
        from: Square,
        to: Square,
        promotion: Option<Promotion>,
        rules: &Ruleset,
    ) {
        if let Some(promotion) = promotion {
            let declared = matches!(promotion, Promotion::Declared(_));
            if declared && rules.promotion.revert != Revert::Piece {
                self.mark(to);
            }
        } else if self.position.promoted.has(from) {
            self.unmark(from);
            self.mark(to);
        }
    }

    /// Rights that a step of king or rook ends.
    #[inline]
    fn note_castling(&mut self, us: Color, role: Role, from: Square) {
        match role {
            Role::King if self.position.castling.king_unmoved[us] => {
                self.change_castling(|castling| castling.king_moved(us));
            }
            Role::Rook if self.position.castling.king_unmoved[us] => {
                self.change_castling(|castling| castling.rook_left(us, from));
            }
            _ => {}
        }
    }

    /// Changes castling and keeps the key in step.
    #[inline]
    fn change_castling(&mut self, change: impl FnOnce(&mut crate::Castling)) {
        let before = self.position.castling.rooks;
        change(&mut self.position.castling);
        for rook in before ^ self.position.castling.rooks {
            self.key ^= hash::castling(rook);
        }
    }

    #[inline]
    fn end_turn(&mut self) {
        self.position.to_move = !self.position.to_move;
        self.key ^= hash::SIDE;
        self.find_checkers();
    }

    /// Notes the square behind a pawn that has passed an enemy pawn (WBN 5.7d). The turn has ended.
    #[inline]
    pub(crate) fn note_double_step(&mut self, from: Square, to: Square) {
        if from.index().abs_diff(to.index()) != 16 {
            return;
        }
        let us = self.to_move();
        let behind = Square::from_index(((from.index() + to.index()) / 2) as u8);
        let pawns = self.pieces(us, Role::Pawn);
        if attacks::pawn(behind, !us).meets(pawns) {
            debug_assert_eq!(behind.rank().seen_by(us), Rank::Sixth);
            self.position.en_passant = Some(behind);
            self.find_en_passant();
        }
    }
}
