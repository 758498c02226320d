//! The quiescence search: captures, promotions and some checks, until the position is quiet enough
//! to be evaluated.

use bughouse_core::{Board, Color, Held, Move};

use super::node::PASSED;
use super::packed::Packed;
use super::picker::{self, CheckSquares, Context, Scored, pick};
use super::score::{MATE, MATE_SOON};
use super::table::{Bound, Entry};
use super::window::{Window, with_gain};
use super::{MAX_PLY, Search, exchange, extinction, hand_over};
use crate::Idea;
use crate::eval::evaluate;

/// How much more than the material that it wins a capture may change the evaluation.
const MARGIN: i32 = 250;

/// How many plies the quiescence search goes on.
const DEEPEST: i32 = 8;

/// In check, at most so many moves are searched once one of them avoids a forced mate.
const EVASIONS: usize = 6;

impl Search<'_> {
    /// The score of a position after the main search. `plies` counts the plies of this search.
    pub(super) fn quiet(
        &mut self,
        board: &Board,
        mut window: Window,
        plies: i32,
        ply: usize,
    ) -> i32 {
        if self.count() {
            return 0;
        }
        if self.extinction_at_once(board).is_some() {
            return MATE - ply as i32 - 1;
        }
        let in_check = board.in_check();
        let key = board.hash() ^ self.flow_key;
        let entry = self.memory.table.get(key, ply as i32);
        if let Some(entry) = entry
            && window.is_smallest()
            && (entry.depth >= 0 || plies > 0)
            && entry.proves(window)
        {
            return entry.score;
        }
        if ply >= MAX_PLY || plies > DEEPEST {
            return self.evaluate(board);
        }
        let eval = self.known_eval(board, in_check, entry);
        if plies == 0 && !in_check && self.mate_at_once(board).is_some() {
            return MATE - ply as i32 - 1;
        }
        // A side that is not in check need not capture.
        let least = if in_check { -MATE } else { eval };
        if least >= window.beta {
            return least;
        }
        let whole = window;
        window.alpha = window.alpha.max(least);
        let list = self.quiet_list(board, plies, ply);
        let (score, best) = if in_check && list.is_empty() {
            (self.without_a_move(board, ply), Packed::NONE)
        } else {
            self.quiet_moves(board, window, (least, eval), (plies, ply), list)
        };
        if !self.stopped {
            let depth = if plies == 0 { 0 } else { -1 };
            let entry = Entry {
                best,
                score,
                eval,
                depth,
                bound: Bound::of(score, whole),
            };
            self.memory.table.put(key, ply as i32, entry);
        }
        score
    }

    /// Captures and promotions; in check all moves; in the first ply also safe checks.
    fn quiet_list(&mut self, board: &Board, plies: i32, ply: usize) -> Vec<Scored> {
        let mut list = self.take_list(ply);
        let checks = CheckSquares::of(board);
        picker::noisy(board, self.rules, &self.flow, &checks, &mut list);
        if board.in_check() {
            let context = Context {
                order: &self.memory.order,
                ply,
                before: PASSED,
                checks: &checks,
            };
            picker::quiet(board, self.rules, &context, true, &mut list);
        } else if plies == 0 && self.ideas.has(Idea::QuietChecks) {
            picker::quiet_checks(board, self.rules, &self.flow, &checks, &mut list);
        }
        list
    }

    /// The best score of the moves of a list, or `least`, and the move.
    fn quiet_moves(
        &mut self,
        board: &Board,
        mut window: Window,
        (least, eval): (i32, i32),
        (plies, ply): (i32, usize),
        mut list: Vec<Scored>,
    ) -> (i32, Packed) {
        let in_check = board.in_check();
        let (mut best, mut best_move) = (least, Packed::NONE);
        let mut next = 0;
        while let Some(one) = pick(&mut list, next) {
            next += 1;
            if self.overlooks(board, one.m) {
                continue;
            }
            if in_check {
                if next > EVASIONS && best > -MATE_SOON {
                    break;
                }
            } else if one.loses {
                break;
            } else {
                let needed = window.alpha - eval - MARGIN;
                if !one.checks && needed > 0 && !exchange::wins(board, one.m, &self.flow, needed) {
                    continue;
                }
            }
            let (after, gain) = self.played(board, one.m);
            let score = with_gain(
                -self.quiet(&after, window.after(gain), plies + 1, ply + 1),
                gain,
            );
            if self.stopped {
                break;
            }
            if score > best {
                best = score;
                if score > window.alpha {
                    window.alpha = score;
                    best_move = Packed::new(one.m);
                }
                if score >= window.beta {
                    break;
                }
            }
        }
        self.memory.lists[ply] = list;
        (best, best_move)
    }

    /// The board after a move, and what the captured piece is worth on the other board.
    #[inline]
    pub(super) fn played(&self, board: &Board, m: Move) -> (Board, i32) {
        let mut after = *board;
        let handed = hand_over::play(&mut after, m, self.rules);
        self.memory.table.prefetch(after.hash() ^ self.flow_key);
        (after, self.gain(board.to_move(), m, handed))
    }

    /// What a move is worth on the other board.
    #[inline]
    pub(super) fn gain(&self, captor: Color, m: Move, handed: Option<Held>) -> i32 {
        let captured = handed.map_or(0, |held| self.flow.gain(captor, held));
        match m {
            Move::Step {
                promotion: Some(promotion),
                ..
            } => captured + self.flow.exchanges.worth(captor, promotion),
            _ => captured,
        }
    }

    /// The evaluation of a position, which its entry may have. In check it says little and is not used.
    #[inline]
    pub(super) fn known_eval(&self, board: &Board, in_check: bool, entry: Option<Entry>) -> i32 {
        match entry {
            Some(entry) => entry.eval,
            None if in_check => 0,
            None => self.evaluate(board),
        }
    }

    /// The evaluation of a position.
    #[inline]
    pub(super) fn evaluate(&self, board: &Board) -> i32 {
        let mut value = evaluate(board, self.weights);
        if extinction::is_goal(self.rules) {
            value += extinction::value(board);
        }
        if self.flow.exchanges.are_possible() {
            value += self.flow.exchanges.value(board);
        }
        value
    }

    /// The empty list of a ply.
    pub(super) fn take_list(&mut self, ply: usize) -> Vec<Scored> {
        let mut list = std::mem::take(&mut self.memory.lists[ply]);
        list.clear();
        list
    }
}
