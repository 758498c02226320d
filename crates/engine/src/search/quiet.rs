//! The quiescence search: captures, promotions and some checks, until the position is quiet enough
//! to be evaluated.

use bughouse_core::{Board, Move};

use super::picker::{self, CheckSquares, Scored, pick};
use super::score::MATE;
use super::{MAX_PLY, Search, exchange, mating};
use crate::Idea;
use crate::eval::evaluate;

/// What a capture may at most change beyond the material that it wins.
const MARGIN: i32 = 250;

impl Search<'_> {
    /// The score of a position after the main search. `depth` is 0 in the first ply and falls from
    /// there.
    pub(super) fn quiet(
        &mut self,
        board: &Board,
        mut alpha: i32,
        beta: i32,
        depth: i32,
        ply: usize,
    ) -> i32 {
        if self.count() {
            return 0;
        }
        let in_check = board.in_check();
        let stand = evaluate(board, self.weights);
        if ply >= MAX_PLY || depth < -8 {
            return stand;
        }
        let mut best = if in_check { -MATE } else { stand };
        if depth == 0
            && !in_check
            && self.ideas.has(Idea::MateInOne)
            && mating::mate_in_one(board, self.rules).is_some()
        {
            return MATE - ply as i32 - 1;
        }
        if best >= beta {
            return best;
        }
        alpha = alpha.max(best);
        let checks = CheckSquares::of(board);
        let mut list = std::mem::take(&mut self.lists[ply]);
        list.clear();
        picker::noisy(board, self.rules, &self.flow, &checks, &mut list);
        if in_check {
            self.add_evasions(board, ply, &checks, &mut list);
            if list.is_empty() {
                self.lists[ply] = list;
                return self.without_move(board, ply);
            }
        } else if depth == 0 && self.ideas.has(Idea::QuietChecks) {
            picker::quiet_checks(board, self.rules, &self.flow, &checks, &mut list);
        }
        let mut next = 0;
        while let Some(one) = pick(&mut list, next) {
            next += 1;
            if !in_check {
                if one.score < -500_000 {
                    break;
                }
                let threshold = alpha - stand - self.p[7];
                if !one.checks
                    && threshold > 0
                    && !exchange::wins(board, one.m, &self.flow, threshold)
                {
                    continue;
                }
            } else if next > 6 && best > -MATE + 256 {
                break;
            }
            let score = self.quiet_move(board, &one, alpha, beta, depth, ply);
            if self.stopped {
                break;
            }
            if score > best {
                best = score;
                alpha = alpha.max(score);
                if alpha >= beta {
                    break;
                }
            }
        }
        self.lists[ply] = list;
        best
    }

    fn quiet_move(
        &mut self,
        board: &Board,
        one: &Scored,
        alpha: i32,
        beta: i32,
        depth: i32,
        ply: usize,
    ) -> i32 {
        let (after, gain) = self.played(board, one.m);
        gain - self.quiet(&after, gain - beta, gain - alpha, depth - 1, ply + 1)
    }

    fn add_evasions(
        &self,
        board: &Board,
        ply: usize,
        checks: &CheckSquares,
        list: &mut Vec<Scored>,
    ) {
        let context = picker::Context {
            order: &self.memory.order,
            ply,
            before: 0,
            checks,
        };
        picker::quiet(board, self.rules, &context, true, list);
    }

    /// The board after a move, and what the captured piece is worth on the other board.
    #[inline]
    pub(super) fn played(&self, board: &Board, m: Move) -> (Board, i32) {
        let mut after = *board;
        let handed = after.play_unchecked(m, self.rules).handed;
        let gain = handed.map_or(0, |held| self.flow.gain(board.to_move(), held));
        (after, gain)
    }
}
