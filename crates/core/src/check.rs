//! Checks whether a move is legal on one board, and says why it is illegal.

use crate::rules::PromotionSource;
use crate::{Board, Color, Drop, Held, Move, Promotion, Role, Ruleset, Square, SquareSet};

/// Why a move is illegal. An illegal move is refused, and the board is unchanged.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize),
    serde(rename_all = "snake_case")
)]
#[allow(missing_docs)]
pub enum MoveError {
    #[error("no piece of the side to move is on {0}")]
    NoPiece(Square),
    #[error("a {role} does not go from {from} to {to} here")]
    Unreachable {
        role: Role,
        from: Square,
        to: Square,
    },
    #[error("the king would be in check")]
    KingInCheck,
    #[error("castling is not possible now")]
    Castling,
    #[error("the promotion does not say what the pawn becomes")]
    PromotionMissing,
    #[error("a pawn may not become a {0} under these rules")]
    PromotionPiece(Role),
    #[error("only a pawn on the last rank promotes")]
    NoPromotion,
    #[error("under these rules the pawn is exchanged for a piece of the other board")]
    PromotionByExchange,
    #[error("the pawn may not be exchanged for a {0} on {1} of the other board")]
    CannotExchange(Role, Square),
    #[error("the {role} on {square} of the other board protects the {color} king from check", color = .color.to_string().to_lowercase())]
    ExchangeExposesKing {
        role: Role,
        square: Square,
        color: Color,
    },
    #[error("no {0} in hand")]
    NotHeld(Held),
    #[error("{0} is occupied")]
    Occupied(Square),
    #[error("a pawn may not be dropped on {0}")]
    PawnRank(Square),
    #[error("a drop may not give check under these rules")]
    DropGivesCheck,
    #[error("a drop may not give mate under these rules")]
    DropGivesMate,
    #[error("a pawn may be dropped on its second rank only with check")]
    SecondRankNeedsCheck,
    /// Asten §17: after an illegal move was taken back, the same piece has to move. Only a match
    /// gives this reason, because a board does not know which move was taken back.
    #[error("the piece that was taken back has to move")]
    AnotherPiece,
}

impl Board {
    /// Whether a move is legal on this board. A promotion by exchange needs both boards, so it is
    /// always illegal here. [`Board::check_move`] says why a move is illegal.
    pub fn is_legal(&self, m: Move, rules: &Ruleset) -> bool {
        self.check_move(m, rules).is_ok()
    }

    /// Checks that a move is legal on this board.
    ///
    /// ```
    /// use bughouse_core::{Board, MoveError, Ruleset};
    ///
    /// let pinned: Board = "4r1k1/8/8/8/4N3/8/8/4K3 w - -".parse()?;
    /// let m = pinned.parse_move("e4f6")?;
    /// assert_eq!(pinned.check_move(m, &Ruleset::FICS), Err(MoveError::KingInCheck));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Why the move is illegal. A promotion by exchange needs both boards, so it is always refused
    /// here; see [`Boards::check_move`](crate::Boards::check_move).
    pub fn check_move(&self, m: Move, rules: &Ruleset) -> Result<(), MoveError> {
        match m {
            Move::Step {
                from,
                to,
                promotion,
            } => {
                self.check_step(from, to)?;
                self.check_promotion(from, to, promotion, rules)
            }
            Move::Castle { king, rook } => {
                let (from, to) = self.king_destinations();
                let rooks = to & self.by_color(self.to_move());
                if king == from && rooks.has(rook) {
                    Ok(())
                } else {
                    Err(MoveError::Castling)
                }
            }
            Move::Drop(drop) => self.check_drop(drop, rules),
        }
    }

    /// Checks that the piece on `from` may go to `to`. A promotion is not checked.
    pub(crate) fn check_step(&self, from: Square, to: Square) -> Result<(), MoveError> {
        let us = self.to_move();
        let role = match self.piece_at(from) {
            Some(piece) if piece.color == us => piece.role,
            _ => return Err(MoveError::NoPiece(from)),
        };
        if !self.reach(role, from).has(to) {
            return Err(MoveError::Unreachable { role, from, to });
        }
        if self.destinations(role, from).has(to) {
            Ok(())
        } else {
            Err(MoveError::KingInCheck)
        }
    }

    fn check_promotion(
        &self,
        from: Square,
        to: Square,
        promotion: Option<Promotion>,
        rules: &Ruleset,
    ) -> Result<(), MoveError> {
        let promotes = self.by_role(Role::Pawn).has(from) && SquareSet::LAST_RANKS.has(to);
        let by_exchange = rules.promotion.source != PromotionSource::Declare;
        match promotion {
            None if !promotes => Ok(()),
            None => Err(MoveError::PromotionMissing),
            Some(_) if !promotes => Err(MoveError::NoPromotion),
            Some(Promotion::Declared(_)) if by_exchange => Err(MoveError::PromotionByExchange),
            Some(Promotion::Declared(role)) if rules.declared_promotions().contains(&role) => {
                Ok(())
            }
            Some(Promotion::Declared(role)) => Err(MoveError::PromotionPiece(role)),
            Some(Promotion::Exchanged(role, square)) => {
                Err(MoveError::CannotExchange(role, square))
            }
        }
    }

    fn check_drop(&self, Drop { role, to }: Drop, rules: &Ruleset) -> Result<(), MoveError> {
        let us = self.to_move();
        let on_target = SquareSet::of(to);
        if !self.hand(us).has(role) {
            Err(MoveError::NotHeld(role))
        } else if self.occupied().has(to) {
            Err(MoveError::Occupied(to))
        } else if role == Held::Pawn && !rules.drops.pawn_squares(us).has(to) {
            Err(MoveError::PawnRank(to))
        } else if !self.drop_targets().has(to) {
            Err(MoveError::KingInCheck)
        } else if !self.drop_squares(role, on_target, rules).is_empty() {
            Ok(())
        } else if !self
            .drop_squares_ignoring_mate(role, on_target, rules)
            .is_empty()
        {
            Err(MoveError::DropGivesMate)
        } else if self.checking_squares(role).has(to) {
            Err(MoveError::DropGivesCheck)
        } else {
            Err(MoveError::SecondRankNeedsCheck)
        }
    }
}
