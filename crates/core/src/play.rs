//! Playing a move on one board.

use crate::rules::Revert;
use crate::{
    Board, Color, Drop, Held, Move, MoveError, Piece, Promotion, Role, Ruleset, Square, Wing,
    attacks, board::Update,
};

/// What a move did on the board where it was played. [`Boards`](crate::Boards) hands the captured
/// piece over.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Played {
    /// The role of the moved piece, before a promotion.
    pub moved: Role,
    /// The captured piece, with the role that it had on the board, and its square.
    pub captured: Option<(Piece, Square)>,
    /// The role in which the captured piece is handed over: a promoted piece may become a pawn again
    /// (WBN 1.1e, RU V3, C2). `None` without a capture.
    pub handed: Option<Held>,
}

impl Board {
    /// Plays a move of the side to move.
    ///
    /// ```
    /// use bughouse_core::{Board, Held, Ruleset};
    ///
    /// let mut board: Board = "4k3/8/8/3p4/4P3/8/8/4K3 w - -".parse()?;
    /// let m = board.parse_move("e4d5")?;
    /// let played = board.play(m, &Ruleset::FICS)?;
    /// assert_eq!(played.handed, Some(Held::Pawn));
    /// assert_eq!(board.to_string(), "4k3/8/8/3P4/8/8/8/4K3 b - -");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Why the move is illegal; the board is then unchanged.
    pub fn play(&mut self, m: Move, rules: &Ruleset) -> Result<Played, MoveError> {
        self.check_move(m, rules)?;
        Ok(self.play_unchecked(m, rules))
    }

    /// Plays a move without checking that it is legal. Use it for moves that are known to be legal,
    /// and for illegal moves that were made over the board. In a promotion by exchange, the new
    /// piece appears here but is not removed from the other board;
    /// [`Boards::play_unchecked`](crate::Boards::play_unchecked) does both.
    ///
    /// ```
    /// use bughouse_core::{Board, Ruleset};
    ///
    /// let mut board = Board::start();
    /// for m in board.moves(&Ruleset::FICS) {
    ///     let mut after = board;
    ///     after.play_unchecked(m, &Ruleset::FICS);
    ///     assert_ne!(after.hash(), board.hash());
    /// }
    /// ```
    ///
    /// # Panics
    /// In debug builds, if the move is not physically possible ([`Board::is_physically_possible`]);
    /// in other builds such a move corrupts the board.
    #[inline]
    pub fn play_unchecked(&mut self, m: Move, rules: &Ruleset) -> Played {
        debug_assert!(
            self.is_physically_possible(m) || m.is_exchange(),
            "{m} is not physically possible"
        );
        match m {
            Move::Step {
                from,
                to,
                promotion,
            } => {
                let role = self.position().role_on(from);
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
        let us = self.to_move();
        let captured = self.captured_by_step(role, from, to);
        let handed = captured.and_then(|(piece, square)| self.handed_over_as(piece, square, rules));
        self.update(|update| {
            if let Some((piece, square)) = captured {
                update.remove(piece.color, piece.role, square);
            }
            update.forget_last_ply(rules);
            update.lift(us, role, from);
            update.place(us, promotion.map_or(role, Promotion::role), to);
            match promotion {
                Some(Promotion::Declared(_)) if rules.promotion.revert != Revert::Piece => {
                    update.mark(to);
                }
                Some(_) => {}
                None => update.carry_mark(from, to),
            }
            update.lose_castling(us, role, from);
            if role == Role::Pawn && from.index().abs_diff(to.index()) == 16 {
                let behind = Square::from_index(((from.index() + to.index()) / 2) as u8);
                update.set_en_passant(Some(behind));
            }
            update.end_turn();
        });
        Played {
            moved: role,
            captured,
            handed,
        }
    }

    pub(crate) fn play_castle(&mut self, king: Square, rook: Square, rules: &Ruleset) -> Played {
        let us = self.to_move();
        let wing = Wing::of(king, rook);
        let (king_to, rook_to) = (wing.king_to(king.rank()), wing.rook_to(king.rank()));
        self.update(|update| {
            update.forget_last_ply(rules);
            update.lift(us, Role::King, king);
            update.lift(us, Role::Rook, rook);
            update.place(us, Role::King, king_to);
            update.place(us, Role::Rook, rook_to);
            update.carry_mark(rook, rook_to);
            update.change_castling(|castling| {
                castling.rook_left(us, rook);
                castling.king_moved(us);
            });
            update.end_turn();
        });
        Played {
            moved: Role::King,
            captured: None,
            handed: None,
        }
    }

    #[inline]
    pub(crate) fn play_drop(&mut self, Drop { role, to }: Drop, rules: &Ruleset) -> Played {
        let us = self.to_move();
        self.update(|update| {
            update.forget_last_ply(rules);
            update.take_from_hand(us, role);
            update.place(us, role.role(), to);
            if role == Held::Rook {
                update
                    .change_castling(|castling| castling.rook_dropped(us, to, rules.dropped_rook));
            }
            update.end_turn();
        });
        Played {
            moved: role.role(),
            captured: None,
            handed: None,
        }
    }

    /// Removes a piece from this board. A pawn that promotes on the other board is exchanged for it
    /// (RU V3b).
    pub(crate) fn remove_for_promotion(&mut self, piece: Piece, square: Square) {
        self.update(|update| update.remove(piece.color, piece.role, square));
    }

    /// The piece that a step captures, and its square. A pawn captures en passant only if it
    /// attacks the en passant square. If an illegal move brings it to that square from elsewhere,
    /// it captures nothing.
    #[inline]
    fn captured_by_step(&self, role: Role, from: Square, to: Square) -> Option<(Piece, Square)> {
        let us = self.to_move();
        let enemy = |role| Piece { color: !us, role };
        let is_en_passant = role == Role::Pawn
            && self.position().en_passant == Some(to)
            && attacks::pawn(from, us).has(to);
        if is_en_passant {
            return to.ahead(!us).map(|square| (enemy(Role::Pawn), square));
        }
        let captures = self.by_color(!us).has(to);
        captures.then(|| (enemy(self.position().role_on(to)), to))
    }

    /// The role that a captured piece has when it is handed over; `None` for a king.
    #[inline]
    fn handed_over_as(&self, piece: Piece, square: Square, rules: &Ruleset) -> Option<Held> {
        if self.is_promoted(square) && rules.promotion.revert != Revert::Piece {
            Some(Held::Pawn)
        } else {
            Held::from_role(piece.role)
        }
    }
}

impl Update<'_> {
    /// Removes what is valid for one ply only: the en passant square and, under
    /// `promo.revert = pawn_if_next`, the marks of promoted pieces (RU C2).
    #[inline]
    fn forget_last_ply(&mut self, rules: &Ruleset) {
        self.set_en_passant(None);
        if rules.promotion.revert == Revert::PawnIfNext {
            for square in self.position().promoted {
                self.unmark(square);
            }
        }
    }

    /// Moves the promoted mark of a piece that moves from `from` to `to`.
    #[inline]
    fn carry_mark(&mut self, from: Square, to: Square) {
        if self.position().promoted.has(from) {
            self.unmark(from);
            self.mark(to);
        }
    }

    /// If the piece that has moved from `from` is a king or rook, ends its castling rights.
    #[inline]
    fn lose_castling(&mut self, us: Color, role: Role, from: Square) {
        if !self.position().castling.king_unmoved[us] {
            return;
        }
        match role {
            Role::King => self.change_castling(|castling| castling.king_moved(us)),
            Role::Rook => self.change_castling(|castling| castling.rook_left(us, from)),
            _ => {}
        }
    }
}
