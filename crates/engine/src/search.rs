//! What the opponent may do next: mates in one, and captures until they end.

use bughouse_core::{Board, Drop, Held, MatePool, Move, Promotion, Ruleset, SquareSet, Verdict};

use crate::judge::{beside, gain, material, worth};

/// More than any material.
pub const MATE: i32 = 1_000_000;

/// How many captures in a row are looked at.
const DEPTH: u32 = 6;

pub struct Search<'a> {
    rules: &'a Ruleset,
    nodes: u32,
}

impl<'a> Search<'a> {
    pub fn new(rules: &'a Ruleset, nodes: u32) -> Search<'a> {
        Search { rules, nodes }
    }

    pub fn is_spent(&self) -> bool {
        self.nodes == 0
    }

    /// What the side to move can reach, as it sees it; exact only below `enough`.
    pub fn reply(&mut self, board: &Board, enough: i32) -> i32 {
        let captures = self.captures(board, DEPTH, -MATE, enough);
        // Only a move that would be chosen needs the look for mates.
        if captures < enough && self.can_mate(board) {
            MATE
        } else {
            captures
        }
    }

    /// The best of standing still and of each capture or promotion.
    fn captures(&mut self, board: &Board, depth: u32, mut least: i32, enough: i32) -> i32 {
        self.nodes = self.nodes.saturating_sub(1);
        least = least.max(material(board));
        if least >= enough || depth == 0 || self.is_spent() {
            return least;
        }
        for (_, m) in self.ordered(board) {
            let mut after = *board;
            let gain = gain(&after.play_unchecked(m, self.rules));
            let score = gain - self.captures(&after, depth - 1, gain - enough, gain - least);
            least = least.max(score);
            if least >= enough {
                break;
            }
        }
        least
    }

    /// Captures and promotions, those first that win most with least.
    fn ordered(&self, board: &Board) -> Vec<(i32, Move)> {
        let enemy = board.by_color(!board.to_move());
        let mut moves = Vec::new();
        board.for_each_piece(|steps| {
            let promoting = steps.promoting();
            for to in (steps.to & enemy) - promoting {
                let victim = board.piece_at(to).map_or(0, |piece| worth(piece.role));
                let m = Move::Step {
                    from: steps.from,
                    to,
                    promotion: None,
                };
                moves.push((worth(steps.role) / 16 - victim, m));
            }
            if let Some(&role) = self.rules.declared_promotions().first() {
                let promotion = Some(Promotion::Declared(role));
                let promote = |to| {
                    (
                        -worth(role),
                        Move::Step {
                            from: steps.from,
                            to,
                            promotion,
                        },
                    )
                };
                moves.extend(promoting.into_iter().map(promote));
            }
        });
        moves.sort_by_key(|(order, _)| *order);
        moves
    }

    /// Whether the side to move can mate at once.
    fn can_mate(&mut self, board: &Board) -> bool {
        let drops = board.drops(self.rules);
        let mut dropped = Held::ALL.into_iter().flat_map(|role| {
            let near = drops.of(role) & self.mating_squares(board, role);
            near.into_iter()
                .map(move |to| Move::Drop(Drop { role, to }))
        });
        if dropped.any(|m| self.mates(board, m)) {
            return true;
        }
        let mut found = false;
        board.for_each_move(self.rules, |m| {
            found = found || (!matches!(m, Move::Drop(_)) && self.mates(board, m));
        });
        found
    }

    /// Where a drop of this kind might mate: next to the king, unless only what is really in hand
    /// can cover.
    fn mating_squares(&self, board: &Board, role: Held) -> SquareSet {
        let checking = board.checking_squares(role);
        match (role, self.rules.mate_pool) {
            (Held::Knight, _) | (_, MatePool::Actual) => checking,
            _ => checking & beside(board.king(!board.to_move())),
        }
    }

    fn mates(&self, board: &Board, m: Move) -> bool {
        let mut after = *board;
        after.play_unchecked(m, self.rules);
        after.in_check() && after.verdict(self.rules) == Verdict::Mate
    }
}
