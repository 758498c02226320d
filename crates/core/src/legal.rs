//! Legal moves and drops, listed or counted.
//!
//! Moves are first found as sets: the destinations of each piece
//! ([`PieceMoves`](crate::PieceMoves)), and the squares where each role in hand may be dropped
//! ([`Drops`](crate::Drops)). To count moves, the bits of these sets are counted. A list of moves
//! is made only on request.

use crate::rules::{PromotionPieces, PromotionSource};
use crate::{Board, Move, Promotion, Role, Ruleset};

impl Ruleset {
    /// The roles that a player may declare for a pawn on the last rank, queen first (WBN 5.7e,
    /// Asten §12, RU V3). The list is empty if the rules exchange the pawn for a piece of the other
    /// board.
    ///
    /// ```
    /// use bughouse_core::{Role, Ruleset};
    ///
    /// assert_eq!(Ruleset::WBN.declared_promotions(), [Role::Queen, Role::Knight]);
    /// ```
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
    /// All legal moves and drops. Promotions by exchange are not included, because they need the
    /// other board ([`Boards::moves`](crate::Boards::moves)).
    ///
    /// ```
    /// use bughouse_core::{Board, Ruleset};
    ///
    /// let board: Board = "6k1/5ppp/8/8/8/8/8/r5K1/N w - -".parse()?;
    /// let texts: Vec<String> = board.moves(&Ruleset::FICS).iter().map(|m| m.to_string()).collect();
    /// assert_eq!(texts, ["g1f2", "g1g2", "g1h2", "N@b1", "N@c1", "N@d1", "N@e1", "N@f1"]);
    /// # Ok::<(), bughouse_core::PositionError>(())
    /// ```
    pub fn moves(&self, rules: &Ruleset) -> Vec<Move> {
        let mut moves = Vec::with_capacity(64);
        self.for_each_move(rules, |m| moves.push(m));
        moves
    }

    /// Calls `visit` with each move of [`Board::moves`], without allocating.
    ///
    /// ```
    /// use bughouse_core::{Board, Ruleset};
    ///
    /// let mut pawn_moves = 0;
    /// Board::start().for_each_move(&Ruleset::FICS, |m| {
    ///     pawn_moves += u32::from(m.to_string().starts_with("e2"));
    /// });
    /// assert_eq!(pawn_moves, 2);
    /// ```
    #[inline]
    pub fn for_each_move(&self, rules: &Ruleset, mut visit: impl FnMut(Move)) {
        self.for_each_piece(|piece| {
            let promoting = piece.promoting();
            for to in piece.to - promoting {
                visit(self.move_to(piece.role, piece.from, to));
            }
            for to in promoting {
                for &role in rules.declared_promotions() {
                    let promotion = Some(Promotion::Declared(role));
                    visit(Move::Step {
                        from: piece.from,
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

    /// The number of legal moves and drops: `moves().len()`, without making the list.
    ///
    /// ```
    /// use bughouse_core::{Board, Ruleset};
    ///
    /// assert_eq!(Board::start().count_moves(&Ruleset::FICS), 20);
    /// ```
    #[inline]
    pub fn count_moves(&self, rules: &Ruleset) -> u64 {
        let promotions = rules.declared_promotions().len() as u32;
        let mut count = self.count_pawn_moves(promotions);
        self.for_each_non_pawn(|piece| count += piece.to.len());
        let hand = self.hand(self.to_move());
        if !hand.is_empty() {
            count += self.count_drops(rules);
        }
        u64::from(count)
    }
}
