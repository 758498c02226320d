//! Legal moves and drops, listed or counted.
//!
//! Sets come first: for each man where it may go ([`PieceMoves`]), for each held kind where it may be
//! dropped ([`Drops`]). Counting moves is counting bits; a list is made only where one is wanted.

use crate::rules::{PromotionPieces, PromotionSource};
use crate::{Board, Move, Promotion, Role, Ruleset};

impl Ruleset {
    /// What a pawn may become by declaration, best first; nothing where it is exchanged for a
    /// piece of the other board (WBN 5.7e, Asten §12, RU V3).
    #[inline]
    pub const fn declared_promotions(&self) -> &'static [Role] {
        match (self.promotion.source, self.promotion.pieces) {
            (PromotionSource::Exchange | PromotionSource::ExchangeNoQueen, _) => &[],
            (_, PromotionPieces::QueenKnight) => &[Role::Queen, Role::Knight],
            (_, PromotionPieces::QueenKnightDefault | PromotionPieces::Any) => {
                &[Role::Queen, Role::Rook, Role::Bishop, Role::Knight]
            }
        }
    }
}

impl Board {
    /// All legal moves and drops, without promotions by taking, which need the other board
    /// ([`Boards::moves`](crate::Boards::moves)).
    pub fn moves(&self, rules: &Ruleset) -> Vec<Move> {
        let mut moves = Vec::with_capacity(64);
        self.for_each_move(rules, |m| moves.push(m));
        moves
    }

    /// Calls `visit` with each of them, without allocating.
    #[inline]
    pub fn for_each_move(&self, rules: &Ruleset, mut visit: impl FnMut(Move)) {
        self.for_each_piece(|steps| {
            let promoting = steps.promoting();
            for to in steps.to - promoting {
                visit(self.move_to(steps.role, steps.from, to));
            }
            for to in promoting {
                for &role in rules.declared_promotions() {
                    let promotion = Some(Promotion::Declared(role));
                    visit(Move::Step {
                        from: steps.from,
                        to,
                        promotion,
                    });
                }
            }
        });
        if !self.hand(self.to_move()).is_empty() {
            self.drops(rules)
                .iter()
                .for_each(|drop| visit(Move::Drop(drop)));
        }
    }

    /// How many legal moves and drops there are: `moves().len()`, by counting bits.
    #[inline]
    pub fn count_moves(&self, rules: &Ruleset) -> u64 {
        let promotions = rules.declared_promotions().len() as u32;
        let mut count = self.count_pawn_moves(promotions);
        self.for_each_non_pawn(|steps| count += steps.to.len());
        let hand = self.hand(self.to_move());
        if !hand.is_empty() {
            count += self.count_drops(rules);
        }
        u64::from(count)
    }
}
