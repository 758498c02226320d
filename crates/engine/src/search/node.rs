//! One position of the main search.

use bughouse_core::{Board, Verdict};

use super::order::Place;
use super::packed::Packed;
use super::picker::{self, CheckSquares, Context, Scored, pick};
use super::score::{EVAL_MAX, INFINITE, MATE, MATE_SOON};
use super::table::{Bound, Entry};
use super::{MAX_PLY, Search, exchange, mating};
use crate::Idea;
use crate::eval::evaluate;

/// What it costs to be in check with no move, while a piece that arrives may still block the check.
const BLOCKABLE: i32 = 1_500;

/// What it costs to have no move at all without being in check.
const STUCK: i32 = 300;

/// In the place of the move before: the enemy has passed.
pub(super) const PASSED: Place = 0;

impl Search<'_> {
    /// The score of a position, searched `depth` plies deep. It is exact between `alpha` and `beta`.
    /// `before` is the place of the move that led here.
    pub(super) fn node(
        &mut self,
        board: &Board,
        mut alpha: i32,
        mut beta: i32,
        mut depth: i32,
        ply: usize,
        before: Place,
        cut: bool,
    ) -> i32 {
        let in_check = board.in_check();
        if self.p[9] & 1 == 0 && in_check && ply < 2 * self.root_depth as usize {
            depth += 1;
        }
        if depth <= 0 {
            if !self.is_alarmed(board, ply) {
                return self.quiet(board, alpha, beta, 0, ply);
            }
            depth = 1;
        }
        if self.count() {
            return 0;
        }
        if ply >= MAX_PLY {
            return evaluate(board, self.weights);
        }
        let hash = board.hash();
        if self.path.contains(&hash) {
            return 0;
        }
        let is_pv = beta - alpha > 1;
        alpha = alpha.max(ply as i32 - MATE);
        beta = beta.min(MATE - ply as i32 - 1);
        if alpha >= beta {
            return alpha;
        }
        let key = hash ^ self.flow_key;
        let entry = self.memory.table.get(key, ply as i32);
        if let Some(entry) = entry
            && !is_pv
            && entry.depth >= depth
            && match entry.bound {
                Bound::Exact => true,
                Bound::Lower => entry.score >= beta,
                Bound::Upper => entry.score <= alpha,
            }
        {
            return entry.score;
        }
        let eval = match entry {
            Some(entry) => entry.eval,
            None => evaluate(board, self.weights),
        };
        self.evals[ply] = if in_check { INFINITE } else { eval };
        let improving = !in_check && ply >= 2 && eval > self.evals[ply - 2];
        if !in_check && !is_pv {
            if let Some(score) = self.without_search(board, beta, depth, ply, before, eval, cut) {
                return score;
            }
        }
        if entry.is_none_or(|entry| entry.best == Packed::NONE) && depth >= 4 {
            depth -= 1;
        }
        self.path.push(hash);
        let mut list = std::mem::take(&mut self.lists[ply]);
        list.clear();
        let first = entry
            .and_then(|entry| entry.best.get())
            .filter(|&m| board.is_legal(m, self.rules));
        let at = At {
            alpha,
            beta,
            depth,
            ply,
            before,
            eval,
            in_check,
            is_pv,
            cut,
            improving,
        };
        let (best, refutation) = self.moves(board, &at, first, &mut list);
        self.lists[ply] = list;
        self.path.pop();
        if self.stopped {
            return 0;
        }
        let bound = if best >= beta {
            Bound::Lower
        } else if best > alpha {
            Bound::Exact
        } else {
            Bound::Upper
        };
        let entry = Entry {
            best: refutation,
            score: best,
            eval,
            depth,
            bound,
        };
        self.memory.table.put(key, ply as i32, entry);
        best
    }

    /// Whether the enemy threatens to mate in one with a drop.
    fn is_alarmed(&self, board: &Board, ply: usize) -> bool {
        self.ideas.has(Idea::Alarm)
            && ply < 2 * self.root_depth as usize
            && !board.in_check()
            && !board.hand(!board.to_move()).is_empty()
            && mating::mating_drop(&board.passed(), self.rules).is_some()
    }

    /// A score without a search of the moves: the position is so good that even passing, or a move
    /// less deep, keeps it above `beta`.
    fn without_search(
        &mut self,
        board: &Board,
        beta: i32,
        depth: i32,
        ply: usize,
        before: Place,
        eval: i32,
        cut: bool,
    ) -> Option<i32> {
        if beta.abs() >= MATE_SOON {
            return None;
        }
        if depth <= 5 && eval - self.p[2] * depth >= beta {
            return Some(eval);
        }
        if self.ideas.has(Idea::NullMove) && depth >= 3 && before != PASSED && eval >= beta {
            let reduction = 3 + depth / 5 + ((eval - beta) / 250).min(2);
            let after = board.passed();
            let score = -self.node(
                &after,
                -beta,
                -beta + 1,
                depth - reduction,
                ply + 1,
                PASSED,
                !cut,
            );
            if score >= beta && !self.stopped {
                return Some(score.min(EVAL_MAX));
            }
        }
        None
    }

    /// Searches the moves of a position. Returns the best score and, if it is above `alpha`, its move.
    fn moves(
        &mut self,
        board: &Board,
        at: &At,
        first: Option<bughouse_core::Move>,
        list: &mut Vec<Scored>,
    ) -> (i32, Packed) {
        let checks = CheckSquares::of(board);
        let us = board.to_move();
        let mut best = -INFINITE;
        let mut refutation = Packed::NONE;
        let mut alpha = at.alpha;
        let mut searched = 0;
        let mut tried: [Place; 48] = [0; 48];
        let mut quiets = 0;
        let mut stage = Stage::First;
        let mut next = 0;
        loop {
            let one = match stage {
                Stage::First => {
                    stage = Stage::Captures;
                    picker::noisy(board, self.rules, &self.flow, &checks, list);
                    match first {
                        Some(m) => {
                            let place = super::order::place(board, m);
                            Scored {
                                m,
                                score: i32::MAX,
                                place,
                                checks: false,
                                far: false,
                            }
                        }
                        None => continue,
                    }
                }
                Stage::Captures => match pick(list, next) {
                    Some(one) if one.score > -500_000 => {
                        next += 1;
                        one
                    }
                    _ => {
                        stage = Stage::Quiet;
                        let context = Context {
                            order: &self.memory.order,
                            ply: at.ply,
                            before: at.before,
                            checks: &checks,
                        };
                        picker::quiet(
                            board,
                            self.rules,
                            &context,
                            at.depth > 3 || !self.ideas.has(Idea::NearDrops),
                            list,
                        );
                        continue;
                    }
                },
                Stage::Quiet => match pick(list, next) {
                    Some(one) => {
                        next += 1;
                        one
                    }
                    None => break,
                },
            };
            if stage != Stage::First && Some(one.m) == first && one.score != i32::MAX {
                continue;
            }
            let is_capture = board.by_color(!us).has(one.m.to()) && one.m.from().is_some()
                || is_promotion(one.m);
            if !at.is_pv
                && !at.in_check
                && best > -MATE_SOON
                && !one.checks
                && self.skips(board, at, &one, is_capture, quiets, alpha)
            {
                continue;
            }
            let (after, gain) = self.played(board, one.m);
            let window = (gain - at.beta, gain - alpha);
            let narrow = (gain - alpha - 1, gain - alpha);
            let extends = self.p[9] & 1 != 0
                && after.in_check()
                && at.ply < 2 * self.root_depth as usize
                && (one.score > 0 && is_capture || exchange::wins(board, one.m, &self.flow, 0));
            let deeper = at.depth - 1 + i32::from(extends);
            let ply = at.ply + 1;
            let mut score;
            if searched == 0 {
                let cut = !at.is_pv && !at.cut;
                score = gain - self.node(&after, window.0, window.1, deeper, ply, one.place, cut);
            } else {
                let reduction =
                    self.reduction(at, &one, is_capture, searched, after.in_check(), us);
                score = gain
                    - self.node(
                        &after,
                        narrow.0,
                        narrow.1,
                        deeper - reduction,
                        ply,
                        one.place,
                        true,
                    );
                if score > alpha && reduction > 0 && !self.stopped {
                    score = gain
                        - self.node(&after, narrow.0, narrow.1, deeper, ply, one.place, !at.cut);
                }
                if score > alpha && score < at.beta && !self.stopped {
                    score =
                        gain - self.node(&after, window.0, window.1, deeper, ply, one.place, false);
                }
            }
            if self.stopped {
                return (best, refutation);
            }
            searched += 1;
            if score > best {
                best = score;
                if score > alpha {
                    refutation = Packed::new(one.m);
                    alpha = score;
                    if score >= at.beta {
                        if !is_capture {
                            let tried = &tried[..quiets.min(tried.len())];
                            self.memory.order.refuted(
                                us,
                                at.ply,
                                at.depth,
                                at.before,
                                (refutation, one.place),
                                tried,
                            );
                        }
                        break;
                    }
                }
            }
            if !is_capture {
                if quiets < tried.len() {
                    tried[quiets] = one.place;
                }
                quiets += 1;
            }
        }
        if searched == 0 && best == -INFINITE {
            best = if self.has_no_move(board) {
                self.without_move(board, at.ply)
            } else {
                at.eval.min(at.alpha)
            };
        }
        (best, refutation)
    }

    /// Whether a move is left out, because it is unlikely to be better than `alpha`.
    fn skips(
        &self,
        board: &Board,
        at: &At,
        one: &Scored,
        is_capture: bool,
        quiets: usize,
        alpha: i32,
    ) -> bool {
        if at.depth > 6 {
            return false;
        }
        if is_capture {
            return one.score < -500_000
                && at.depth <= 4
                && !exchange::wins(board, one.m, &self.flow, -100 * at.depth);
        }
        let enough = (self.p[5] + self.p[6] * at.depth * at.depth / 2) as usize;
        let enough = if at.improving || self.p[9] & 2 == 0 {
            enough
        } else {
            enough / 2
        };
        if quiets >= enough {
            return true;
        }
        if at.depth <= 5 && quiets > 2 && at.eval + self.p[4] + self.p[3] * at.depth <= alpha {
            return true;
        }
        at.depth <= 4 && !exchange::wins(board, one.m, &self.flow, -60 * at.depth)
    }

    /// How many plies less deep a later move is searched at first.
    fn reduction(
        &self,
        at: &At,
        one: &Scored,
        is_capture: bool,
        searched: usize,
        gives_check: bool,
        us: bughouse_core::Color,
    ) -> i32 {
        if !self.ideas.has(Idea::Reductions)
            || at.depth < 3
            || searched < 2
            || at.in_check
            || is_capture && one.score > -500_000
        {
            return 0;
        }
        let mut reduction = self.reductions.of(at.depth, searched);
        if gives_check {
            reduction -= 1;
        }
        if at.is_pv {
            reduction -= 1;
        }
        if one.far {
            reduction += 1;
        }
        if at.cut && self.p[9] & 4 != 0 {
            reduction += 1;
        }
        if !at.improving && self.p[9] & 2 != 0 {
            reduction += 1;
        }
        if self.memory.order.is_killer(at.ply, Packed::new(one.m)) {
            reduction -= 1;
        }
        reduction -= self.memory.order.promise(us, one.place, at.before) / 8_000;
        reduction.clamp(0, at.depth - 2)
    }

    fn has_no_move(&self, board: &Board) -> bool {
        board.count_moves(self.rules) == 0
    }

    /// The score of a position in which the side to move has no move.
    pub(super) fn without_move(&self, board: &Board, ply: usize) -> i32 {
        match board.verdict(self.rules) {
            Verdict::Mate => ply as i32 - MATE,
            Verdict::Draw => 0,
            Verdict::Check => (evaluate(board, self.weights) - self.p[0]).max(-EVAL_MAX),
            Verdict::Stuck | Verdict::Open => evaluate(board, self.weights) - self.p[1],
        }
    }
}

/// What the search of a position's moves needs to know about it.
struct At {
    alpha: i32,
    beta: i32,
    depth: i32,
    ply: usize,
    before: Place,
    eval: i32,
    in_check: bool,
    is_pv: bool,
    cut: bool,
    improving: bool,
}

/// Which moves are searched now.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    /// The best move of an earlier search.
    First,
    /// Captures and promotions that lose nothing.
    Captures,
    /// All others.
    Quiet,
}

fn is_promotion(m: bughouse_core::Move) -> bool {
    matches!(
        m,
        bughouse_core::Move::Step {
            promotion: Some(_),
            ..
        }
    )
}
