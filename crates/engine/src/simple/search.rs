//! The search for the opponent's best reply. It finds mates in one, and follows sequences of
//! captures.

use bughouse_core::{
    Board, Drop, Held, MatePool, Move, Promotion, Ruleset, SquareSet, Verdict, attacks,
};

use super::eval::{hand_over_value, material, value};

/// The score of a mate: more than any material.
pub const MATE: i32 = 1_000_000;

/// The maximum number of captures in a row that are searched.
const DEPTH: u32 = 6;

pub struct Search<'a> {
    rules: &'a Ruleset,
    nodes: u32,
}

impl<'a> Search<'a> {
    /// A search that visits at most `nodes` positions.
    pub fn new(rules: &'a Ruleset, nodes: u32) -> Search<'a> {
        Search { rules, nodes }
    }

    pub fn is_exhausted(&self) -> bool {
        self.nodes == 0
    }

    /// The score of the best move for the side to move. The score is exact only if it is below
    /// `beta`.
    pub fn reply(&mut self, board: &Board, beta: i32) -> i32 {
        let captures = self.captures(board, DEPTH, -MATE, beta);
        // If `captures` reaches `beta`, the caller discards the move that led to this position,
        // whether or not there is a mate. So mates are not looked for.
        if captures < beta && self.can_mate(board) {
            MATE
        } else {
            captures
        }
    }

    /// The best score of all captures and promotions, and of playing none of them (quiescence
    /// search).
    fn captures(&mut self, board: &Board, depth: u32, mut alpha: i32, beta: i32) -> i32 {
        self.nodes = self.nodes.saturating_sub(1);
        alpha = alpha.max(material(board));
        if alpha >= beta || depth == 0 || self.is_exhausted() {
            return alpha;
        }
        for (_, m) in self.ordered(board) {
            let mut after = *board;
            let gain = hand_over_value(&after.play_unchecked(m, self.rules));
            let score = gain - self.captures(&after, depth - 1, gain - beta, gain - alpha);
            alpha = alpha.max(score);
            if alpha >= beta {
                break;
            }
        }
        alpha
    }

    /// Captures and promotions. Moves that win the most come first. Among moves that win the same,
    /// captures by the least valuable piece come first.
    fn ordered(&self, board: &Board) -> Vec<(i32, Move)> {
        let enemy = board.by_color(!board.to_move());
        let mut moves = Vec::new();
        board.for_each_piece(|piece| {
            let promoting = piece.promoting();
            for to in (piece.to & enemy) - promoting {
                let captured = board.piece_at(to).map_or(0, |piece| value(piece.role));
                let m = Move::Step {
                    from: piece.from,
                    to,
                    promotion: None,
                };
                moves.push((value(piece.role) / 16 - captured, m));
            }
            if let Some(&role) = self.rules.declared_promotions().first() {
                let promote = |to| Move::Step {
                    from: piece.from,
                    to,
                    promotion: Some(Promotion::Declared(role)),
                };
                moves.extend(promoting.into_iter().map(|to| (-value(role), promote(to))));
            }
        });
        moves.sort_by_key(|(order, _)| *order);
        moves
    }

    /// Whether the side to move has a mate in one.
    fn can_mate(&mut self, board: &Board) -> bool {
        let drops = board.drops(self.rules);
        let mut drops = Held::ALL.into_iter().flat_map(|role| {
            let squares = drops.of(role) & self.possible_mates(board, role);
            let drop = move |to| Move::Drop(Drop { role, to });
            squares.into_iter().map(drop)
        });
        if drops.any(|m| self.mates(board, m)) {
            return true;
        }
        let mut found = false;
        board.for_each_move(self.rules, |m| {
            found = found || (m.dropped().is_none() && self.mates(board, m));
        });
        found
    }

    /// The squares where a drop of this role can mate: the squares beside the king from which the
    /// piece gives check, because a drop can parry a check from farther away. For a knight, and under
    /// rules that let only pieces in hand parry, they are all squares from which the piece gives
    /// check.
    fn possible_mates(&self, board: &Board, role: Held) -> SquareSet {
        let checking = board.checking_squares(role);
        match (role, self.rules.mate_pool) {
            (Held::Knight, _) | (_, MatePool::Actual) => checking,
            _ => checking & attacks::king(board.king(!board.to_move())),
        }
    }

    fn mates(&self, board: &Board, m: Move) -> bool {
        let mut after = *board;
        after.play_unchecked(m, self.rules);
        after.in_check() && after.verdict(self.rules) == Verdict::Mate
    }
}
