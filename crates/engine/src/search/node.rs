//! One position of the main search.

use bughouse_core::{Board, Move, Verdict};

use super::order::Place;
use super::packed::Packed;
use super::picker::{Picker, Scored};
use super::score::{EVAL_MAX, INFINITE, MATE, MATE_SOON};
use super::table::{Bound, Entry};
use super::window::{Window, with_gain};
use super::{MAX_PLY, Search, exchange, extinction, mating};
use crate::Idea;

/// What it costs to be in check with no move, while a piece that arrives may still block the check.
const BLOCKABLE: i32 = 1_500;

/// What it costs to have no move at all without being in check.
const STUCK: i32 = 300;

/// In the place of the move before: the enemy has passed.
pub(super) const PASSED: Place = 0;

/// How a position is searched.
#[derive(Clone, Copy)]
pub(super) struct At {
    /// How many plies deep.
    pub depth: i32,
    /// The distance from the root.
    pub ply: usize,
    /// The place of the move that led here.
    pub before: Place,
    /// Whether one move is expected to refute the position, so that later moves hardly matter.
    pub cut: bool,
}

impl At {
    fn after(self, depth: i32, before: Place, cut: bool) -> At {
        At {
            depth,
            ply: self.ply + 1,
            before,
            cut,
        }
    }
}

/// What the search knows of a position before it searches its moves.
struct Facts {
    eval: i32,
    in_check: bool,
    /// Whether the side to move evaluates better than two plies ago.
    improving: bool,
}

impl Search<'_> {
    /// The score of a position.
    pub(super) fn node(&mut self, board: &Board, mut window: Window, mut at: At) -> i32 {
        let in_check = board.in_check();
        if in_check && at.ply < 2 * self.root_depth as usize {
            at.depth += 1;
        }
        if at.depth <= 0 {
            if !self.is_alarmed(board, at.ply) {
                return self.quiet(board, window, 0, at.ply);
            }
            at.depth = 1;
        }
        if self.count() {
            return 0;
        }
        if self.extinction_at_once(board).is_some() {
            return MATE - at.ply as i32 - 1;
        }
        if at.ply >= MAX_PLY {
            return self.evaluate(board);
        }
        let hash = board.hash();
        if self.path.contains(&hash) {
            return 0;
        }
        let is_pv = !window.is_smallest();
        // No score is better than a mate with the next move, or worse than to be mated now.
        window.alpha = window.alpha.max(at.ply as i32 - MATE);
        window.beta = window.beta.min(MATE - at.ply as i32 - 1);
        if window.alpha >= window.beta {
            return window.alpha;
        }
        let key = hash ^ self.flow_key;
        let entry = self.memory.table.get(key, at.ply as i32);
        if let Some(entry) = entry
            && !is_pv
            && entry.depth >= at.depth
            && entry.proves(window)
        {
            return entry.score;
        }
        let eval = self.known_eval(board, in_check, entry);
        self.evals[at.ply] = if in_check { INFINITE } else { eval };
        let improving = !in_check && at.ply >= 2 && eval > self.evals[at.ply - 2];
        if !in_check
            && !is_pv
            && let Some(score) = self.prune(board, window.beta, at, eval)
        {
            return score;
        }
        let first = entry.and_then(|entry| entry.best.get());
        if first.is_none() && at.depth >= 4 {
            at.depth -= 1;
        }
        self.path.push(hash);
        let first = first.filter(|&m| board.is_legal(m, self.rules));
        let facts = Facts {
            eval,
            in_check,
            improving,
        };
        let (score, best) = self.moves(board, window, at, &facts, first);
        self.path.pop();
        if self.stopped {
            return 0;
        }
        let bound = Bound::of(score, window);
        let entry = Entry {
            best,
            score,
            eval,
            depth: at.depth,
            bound,
        };
        self.memory.table.put(key, at.ply as i32, entry);
        score
    }

    /// Whether the enemy threatens to win at once.
    fn is_alarmed(&self, board: &Board, ply: usize) -> bool {
        self.ideas.has(Idea::Alarm)
            && ply < 2 * self.root_depth as usize
            && (self.threatens_mate(board) || extinction::is_threatened(board, self.rules))
    }

    /// Whether the enemy threatens to mate in one with a drop.
    fn threatens_mate(&self, board: &Board) -> bool {
        !board.in_check()
            && !board.hand(!board.to_move()).is_empty()
            && self.mating_drop(&board.passed()).is_some()
    }

    /// A drop that mates at once, if the player sees it.
    fn mating_drop(&self, board: &Board) -> Option<Move> {
        mating::mating_drop(board, self.rules).filter(|&m| !self.overlooks(board, m))
    }

    /// A score without a search of the moves: the position is so good that its evaluation stays above
    /// `beta` by a margin, or its score even if the side to move passes.
    fn prune(&mut self, board: &Board, beta: i32, at: At, eval: i32) -> Option<i32> {
        if beta.abs() >= MATE_SOON {
            return None;
        }
        if at.depth <= 5 && eval - 130 * at.depth >= beta {
            return Some(eval);
        }
        let may_pass = self.ideas.has(Idea::NullMove) && at.before != PASSED;
        if may_pass && at.depth >= 3 && eval >= beta {
            let reduction = 3 + at.depth / 5 + ((eval - beta) / 250).min(2);
            let passed = at.after(at.depth - reduction, PASSED, !at.cut);
            let score = -self.node(&board.passed(), Window::above(-beta), passed);
            if score >= beta && !self.stopped {
                return Some(score.min(EVAL_MAX));
            }
        }
        None
    }

    /// Searches the moves of a position. Returns the best score, and its move if it is above alpha.
    fn moves(
        &mut self,
        board: &Board,
        mut window: Window,
        at: At,
        facts: &Facts,
        first: Option<Move>,
    ) -> (i32, Packed) {
        let is_pv = !window.is_smallest();
        let far = at.depth > 3 || !self.ideas.has(Idea::NearDrops);
        let mut picker = Picker::new(
            board,
            first,
            (at.ply, at.before),
            far,
            self.take_list(at.ply),
        );
        let (mut best, mut best_move) = (-INFINITE, Packed::NONE);
        let mut searched = 0;
        let mut quiet = Quiet::default();
        while let Some(one) = picker.next(self.rules, &self.flow, &self.memory.order) {
            if self.overlooks(board, one.m) {
                continue;
            }
            let reduction = match searched {
                0 | 1 => 0,
                _ => self.reduction(board, at, facts, &one, searched, is_pv),
            };
            let prunes = !is_pv && !facts.in_check && best > -MATE_SOON && !one.checks;
            let left = at.depth - reduction;
            if prunes
                && self.is_hopeless(
                    board,
                    window.alpha,
                    (at.depth, left),
                    facts,
                    &one,
                    quiet.count,
                )
            {
                continue;
            }
            let score = self.score_move(board, window, at, &one, (searched, reduction));
            if self.stopped {
                break;
            }
            searched += 1;
            if score > best {
                best = score;
                if score > window.alpha {
                    best_move = Packed::new(one.m);
                    window.alpha = score;
                }
                if score >= window.beta {
                    if !one.captures {
                        let refutation = (best_move, one.place);
                        let order = &mut self.memory.order;
                        order.refuted(
                            board.to_move(),
                            (at.ply, at.before),
                            at.depth,
                            refutation,
                            quiet.tried(),
                        );
                    }
                    break;
                }
            }
            if !one.captures {
                quiet.add(one.place);
            }
        }
        self.memory.lists[at.ply] = picker.into_list();
        if searched == 0 && !self.stopped {
            best = match board.count_moves(self.rules) {
                0 => self.without_a_move(board, at.ply),
                _ => facts.eval.min(window.alpha), // all moves were left out
            };
        }
        (best, best_move)
    }

    /// The score of a move. A later move is searched with the smallest window first, and less deep;
    /// only if it is better than expected, it is searched again.
    fn score_move(
        &mut self,
        board: &Board,
        window: Window,
        at: At,
        one: &Scored,
        (searched, reduction): (usize, i32),
    ) -> i32 {
        let (after, gain) = self.played(board, one.m);
        let deeper = at.depth - 1;
        let is_pv = !window.is_smallest();
        if searched == 0 {
            let at = at.after(deeper, one.place, !is_pv && !at.cut);
            return with_gain(-self.node(&after, window.after(gain), at), gain);
        }
        let smallest = Window::above(window.alpha).after(gain);
        let reduced = at.after(deeper - reduction, one.place, true);
        let mut score = with_gain(-self.node(&after, smallest, reduced), gain);
        if score > window.alpha && reduction > 0 && !self.stopped {
            let at = at.after(deeper, one.place, !at.cut);
            score = with_gain(-self.node(&after, smallest, at), gain);
        }
        if score > window.alpha && score < window.beta && !self.stopped {
            let at = at.after(deeper, one.place, false);
            score = with_gain(-self.node(&after, window.after(gain), at), gain);
        }
        score
    }

    /// Whether a move is left out, because it is unlikely to be better than alpha. The position is
    /// searched `depth` plies deep, of which `left` are left if the move is reduced. `searched` is the number
    /// of quiet moves that have been searched.
    fn is_hopeless(
        &self,
        board: &Board,
        alpha: i32,
        (depth, left): (i32, i32),
        facts: &Facts,
        one: &Scored,
        searched: usize,
    ) -> bool {
        let loses = |limit: i32| !exchange::wins(board, one.m, &self.flow, -limit * left);
        if one.captures {
            return left <= 4 && one.loses && loses(100);
        }
        let enough = (6 + 2 * depth * depth) as usize;
        let enough = if facts.improving { enough } else { enough / 2 };
        depth <= 6 && searched >= enough
            || left <= 5 && searched > 2 && facts.eval + 150 + 120 * left <= alpha
            || left <= 4 && loses(60)
    }

    /// How many plies less deep a later move is searched at first.
    fn reduction(
        &self,
        board: &Board,
        at: At,
        facts: &Facts,
        one: &Scored,
        searched: usize,
        is_pv: bool,
    ) -> i32 {
        let never = !self.ideas.has(Idea::Reductions) || at.depth < 3 || facts.in_check;
        if never || one.captures && !one.loses {
            return 0;
        }
        let order = &self.memory.order;
        let more = i32::from(one.far) + i32::from(at.cut) + i32::from(!facts.improving);
        let is_killer = order.is_killer(at.ply, Packed::new(one.m));
        let less = i32::from(one.checks) + i32::from(is_pv) + i32::from(is_killer);
        let promise = order.promise(board.to_move(), one.place, at.before) / 8_000;
        let reduction = self.memory.reductions.of(at.depth, searched) + more - less - promise;
        reduction.clamp(0, at.depth - 2)
    }

    /// The score of a position in which the side to move has no move.
    pub(super) fn without_a_move(&self, board: &Board, ply: usize) -> i32 {
        let eval = || self.evaluate(board);
        match board.verdict(self.rules) {
            Verdict::Mate => ply as i32 - MATE,
            Verdict::Draw => 0,
            Verdict::Check => (eval() - BLOCKABLE).max(-EVAL_MAX),
            Verdict::Stuck | Verdict::Open => (eval() - STUCK).max(-EVAL_MAX),
        }
    }
}

/// The quiet moves of a position that have been searched.
struct Quiet {
    places: [Place; 48],
    count: usize,
}

impl Default for Quiet {
    fn default() -> Quiet {
        Quiet {
            places: [0; 48],
            count: 0,
        }
    }
}

impl Quiet {
    fn add(&mut self, place: Place) {
        if let Some(next) = self.places.get_mut(self.count) {
            *next = place;
        }
        self.count += 1;
    }

    /// The first of them.
    fn tried(&self) -> &[Place] {
        &self.places[..self.count.min(self.places.len())]
    }
}
