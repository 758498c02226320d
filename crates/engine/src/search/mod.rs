//! The search on one board: alpha-beta with a transposition table.
//!
//! The other board is not searched here. What it needs is in the [`Flow`] table: a captured piece is
//! worth what it does in the partner's hand. All functions score for the side to move.

mod exchange;
mod extinction;
mod flow;
mod hand_over;
mod mating;
mod node;
mod order;
mod packed;
mod picker;
mod promotion;
mod proof;
mod quiet;
pub mod score;
mod table;
#[cfg(test)]
mod test_positions;
mod window;

use bughouse_core::{Board, BoardId, Boards, Move, Ruleset};

use crate::blindness::Blindness;
use crate::eval::Weights;
use crate::{Idea, Ideas};
pub use flow::Flow;
use node::At;
use order::{Order, Place};
use picker::Scored;
pub use promotion::Exchanges;
use proof::{LONGEST, Proof, Proofs, Prover};
use score::{INFINITE, is_mate};
use table::Transpositions;
use window::{Window, with_gain};

/// The deepest ply that the search reaches.
pub const MAX_PLY: usize = 96;

/// The number of positions after which the search for a mate by checks is interrupted before the first
/// iteration.
const PROOF_NODES: u64 = 250;

/// Later, the search for a mate by checks goes on with one position for so many of the main search.
const PROOF_SHARE: u64 = 4;

/// The number of positions after which it gives up.
const PROOF_NODES_MAX: u64 = 30_000;

/// The number of positions that it visits before it asks whether the search must stop.
const PROOF_PART: u64 = 250;

/// What a search has found.
#[derive(Clone, Default, Debug)]
pub struct Found {
    /// The moves of the root with their scores, the best first. The scores of all but the best are
    /// upper bounds.
    pub moves: Vec<(Move, i32)>,
    /// The number of positions visited, with those of the search for a mate by checks.
    pub nodes: u64,
}

impl Found {
    /// The best move with its score; `None` if there is no move.
    pub fn best(&self) -> Option<(Move, i32)> {
        self.moves.first().copied()
    }
}

/// What stops a search.
pub trait Stop {
    /// Whether the search must end now, after this number of positions. It is asked often.
    fn now(&mut self, nodes: u64) -> bool;

    /// Whether another iteration may begin after this number of positions. `unrest`: how much longer than
    /// usual the search should last.
    fn go_deeper(&mut self, _nodes: u64, _unrest: f64) -> bool {
        true
    }
}

/// Stops a search after this number of positions.
#[derive(Clone, Copy, Debug)]
pub struct After(pub u64);

impl Stop for After {
    fn now(&mut self, nodes: u64) -> bool {
        nodes >= self.0
    }
}

/// How sure a search is of its best move.
#[derive(Default)]
struct Unrest {
    best: Option<Move>,
    score: i32,
    /// How often the best move changed. Each iteration counts twice as much as the one before.
    changes: f64,
    /// How much the score fell in the last iteration, in points.
    fall: i32,
}

impl Unrest {
    fn note(&mut self, best: Option<Move>, score: i32) {
        let is_new = self.best.is_some() && best != self.best;
        self.changes = self.changes / 2.0 + f64::from(u8::from(is_new));
        self.fall = self.score - score;
        (self.best, self.score) = (best, score);
    }

    /// How much longer than usual the search should last.
    fn factor(&self) -> f64 {
        let fall = (f64::from(self.fall) / FALL).clamp(-0.3, 1.0);
        ((STEADY + self.changes) * (1.0 + fall)).clamp(0.4, 3.0)
    }
}

/// A search whose best move does not change lasts for this part of the usual time.
const STEADY: f64 = 0.6;

/// A search whose score falls by so many points lasts twice as long.
const FALL: f64 = 200.0;

/// A move of the root.
#[derive(Clone, Copy)]
struct RootMove {
    m: Move,
    after: Board,
    /// What the captured piece is worth on the other board.
    gain: i32,
    score: i32,
    place: Place,
}

/// What a player keeps between the searches of a match.
pub struct Memory {
    table: Transpositions,
    order: Order,
    /// Lists of moves, one for each ply, which are used again and again.
    lists: Vec<Vec<Scored>>,
    reductions: Reductions,
    proofs: Proofs,
}

impl Memory {
    /// An empty memory with a table of at most `bytes` bytes.
    pub fn new(bytes: usize) -> Memory {
        Memory {
            table: Transpositions::new(bytes),
            order: Order::default(),
            lists: (0..MAX_PLY + 2).map(|_| Vec::new()).collect(),
            reductions: Reductions::new(),
            proofs: Proofs::default(),
        }
    }

    /// The first move of a forced mate by checks, if nothing arrives, and its length in plies;
    /// and the number of positions visited, which is at most about `limit`.
    pub fn mate_by_checks(
        &mut self,
        board: &Board,
        rules: &Ruleset,
        limit: u64,
    ) -> (Option<(Move, u32)>, u64) {
        if let Some(m) = mating::mate_in_one(board, rules) {
            return (Some((m, 1)), 1);
        }
        self.proofs.forget();
        let mut prover = Prover::new(rules, &mut self.proofs, limit);
        let mate = match prover.mate(board, LONGEST) {
            Proof::Mate(m, plies) => Some((m, plies)),
            Proof::NoMate | Proof::Open => None,
        };
        (mate, prover.nodes())
    }

    /// Forgets what earlier matches have taught.
    pub fn clear(&mut self) {
        self.table.clear();
        self.order = Order::default();
    }
}

/// How many plies less deep a later move is searched: more at great depth and late in the list.
struct Reductions(Vec<[u8; 64]>);

impl Reductions {
    fn new() -> Reductions {
        let log = |n: usize| f64::from(n.max(1) as u32).ln();
        let at = |depth: usize| std::array::from_fn(|n| (0.4 + log(depth) * log(n) / 2.0) as u8);
        Reductions((0..MAX_PLY).map(at).collect())
    }

    #[inline]
    fn of(&self, depth: i32, searched: usize) -> i32 {
        i32::from(self.0[depth as usize % MAX_PLY][searched.min(63)])
    }
}

/// One search.
pub struct Search<'a> {
    rules: &'a Ruleset,
    weights: &'a Weights,
    memory: &'a mut Memory,
    ideas: Ideas,
    flow: Flow,
    flow_key: u64,
    stop: &'a mut dyn Stop,
    stopped: bool,
    nodes: u64,
    /// How many of them the search for a mate by checks has visited.
    proof_nodes: u64,
    /// Whether that search may still find a mate.
    is_mate_possible: bool,
    /// How much worse than the best move a move of the root may be to be almost equal. These moves
    /// get exact scores.
    pub margin: i32,
    /// The moves of the root that are almost equal to the best in one of the last four iterations:
    /// what is best with an odd depth is often only the second with an even depth.
    pub almost_equal: [Vec<Move>; 4],
    /// The hashes of the positions from the root to the present one.
    path: Vec<u64>,
    /// The depth of the present iteration.
    root_depth: i32,
    /// The evaluation of the position at each ply; infinite in check.
    evals: [i32; MAX_PLY + 2],
    /// The moves of the root that are searched; empty for all.
    only: Vec<Move>,
    /// What the player overlooks.
    blindness: Option<Blindness>,
}

impl<'a> Search<'a> {
    /// Prepares a search.
    pub fn new(
        rules: &'a Ruleset,
        weights: &'a Weights,
        ideas: Ideas,
        memory: &'a mut Memory,
        flow: Flow,
        stop: &'a mut dyn Stop,
    ) -> Search<'a> {
        memory.table.next_search();
        memory.order.next_search();
        Search {
            rules,
            weights,
            ideas,
            memory,
            flow_key: flow.key(),
            flow,
            stop,
            stopped: false,
            nodes: 0,
            proof_nodes: 0,
            is_mate_possible: true,
            margin: 0,
            almost_equal: Default::default(),
            path: Vec::with_capacity(MAX_PLY),
            root_depth: 0,
            evals: [INFINITE; MAX_PLY + 2],
            only: Vec::new(),
            blindness: None,
        }
    }

    /// The same search among these moves alone.
    #[must_use]
    pub fn only(mut self, moves: Vec<Move>) -> Search<'a> {
        self.only = moves;
        self
    }

    /// The search of a player that overlooks moves. Its entries in the table have keys of their own,
    /// because other searches must not use its scores.
    #[must_use]
    pub fn blinded(mut self, blindness: Option<Blindness>) -> Search<'a> {
        self.blindness = blindness;
        self.flow_key ^= blindness.map_or(0, |blindness| blindness.key);
        self
    }

    /// Whether the player overlooks a move.
    #[inline]
    fn overlooks(&self, board: &Board, m: Move) -> bool {
        self.blindness
            .as_ref()
            .is_some_and(|blindness| blindness.overlooks(board, m))
    }

    /// Searches all moves of the side to move on a board, deeper and deeper until it is stopped, or
    /// up to `max_depth` plies. The first iteration is always completed.
    pub fn run(&mut self, boards: &Boards, id: BoardId, max_depth: i32) -> Found {
        let board = boards.board(id);
        if let Some(found) = self.short_mate(board) {
            return found;
        }
        self.path.clear();
        self.path.push(board.hash());
        let mut root = self.root_moves(boards, id);
        if !self.only.is_empty() {
            root.retain(|one| self.only.contains(&one.m));
        }
        let (mut score, mut unrest) = (0, Unrest::default());
        for depth in 1..=max_depth.min(MAX_PLY as i32 / 2) {
            self.root_depth = depth;
            score = self.iteration(&mut root, depth, score);
            if self.margin > 0 && !self.stopped {
                self.almost_equal[depth as usize % 4] = almost_equal(&root, score - self.margin);
            }
            unrest.note(root.first().map(|one| one.m), score);
            let factor = match self.ideas.has(Idea::Unrest) {
                true => unrest.factor(),
                false => 1.0,
            };
            let is_forced = root.len() < 2 && self.only.is_empty();
            let decided = is_forced && depth >= 4
                || is_mate(score) && depth > 2 * (score::MATE - score.abs());
            if self.stopped
                || root.is_empty()
                || decided
                || !self.stop.go_deeper(self.nodes, factor)
            {
                break;
            }
            if let Some(found) = self.longer_mate(board) {
                return found;
            }
            if self.stopped {
                break;
            }
        }
        Found {
            moves: root.iter().map(|one| (one.m, one.score)).collect(),
            nodes: self.nodes,
        }
    }

    /// A capture that wins by extinction, if the player sees it.
    fn extinction_at_once(&self, board: &Board) -> Option<Move> {
        let capture = extinction::winning_capture(board, self.rules)?;
        (!self.overlooks(board, capture)).then_some(capture)
    }

    /// A move that mates, if the player sees it.
    fn mate_at_once(&self, board: &Board) -> Option<Move> {
        let looks = self.ideas.has(Idea::MateInOne);
        let mate = looks.then(|| mating::mate_in_one(board, self.rules))??;
        (!self.overlooks(board, mate)).then_some(mate)
    }

    /// A win in one, or a mate by checks that is found soon.
    fn short_mate(&mut self, board: &Board) -> Option<Found> {
        let among_all = self.only.is_empty();
        let win = || {
            self.extinction_at_once(board)
                .or_else(|| self.mate_at_once(board))
        };
        if among_all && let Some(m) = win() {
            return Some(self.mate(m, 1));
        }
        self.is_mate_possible = among_all && self.ideas.has(Idea::Proof);
        if !self.is_mate_possible {
            return None;
        }
        self.memory.proofs.forget();
        self.prove(board, PROOF_NODES)
    }

    /// A mate by checks, looked for with a share of the positions of the main search. It is looked for in
    /// short parts, so that the search can be stopped.
    fn longer_mate(&mut self, board: &Board) -> Option<Found> {
        let limit = ((self.nodes - self.proof_nodes) / PROOF_SHARE).min(PROOF_NODES_MAX);
        while self.is_mate_possible && self.proof_nodes < limit && !self.stopped {
            let part = PROOF_PART.min(limit - self.proof_nodes);
            if let Some(found) = self.prove(board, part) {
                return Some(found);
            }
            self.stopped = self.stop.now(self.nodes);
        }
        None
    }

    fn prove(&mut self, board: &Board, limit: u64) -> Option<Found> {
        let mut prover = Prover::new(self.rules, &mut self.memory.proofs, limit);
        let proof = prover.mate(board, LONGEST);
        self.nodes += prover.nodes();
        self.proof_nodes += prover.nodes();
        self.is_mate_possible = proof == Proof::Open;
        match proof {
            Proof::Mate(m, plies) if !self.overlooks(board, m) => Some(self.mate(m, plies)),
            Proof::Mate(..) | Proof::NoMate | Proof::Open => None,
        }
    }

    fn mate(&self, m: Move, plies: u32) -> Found {
        Found {
            moves: vec![(m, score::MATE - plies as i32)],
            nodes: self.nodes,
        }
    }

    fn root_moves(&self, boards: &Boards, id: BoardId) -> Vec<RootMove> {
        let board = boards.board(id);
        let each = |m: Move| {
            let mut after = *boards;
            let done = after.play_unchecked(id, m, self.rules);
            let captor = board.to_move();
            let handed = done.played.handed.filter(|_| self.rules.boards == 2);
            RootMove {
                m,
                after: *after.board(id),
                gain: self.gain(captor, m, handed),
                score: -INFINITE,
                place: order::place(board, m),
            }
        };
        let moves = boards.moves(id, self.rules);
        let seen = moves.iter().filter(|&&m| !self.overlooks(board, m));
        let root: Vec<RootMove> = seen.map(|&m| each(m)).collect();
        match root.is_empty() {
            true => moves.into_iter().map(each).collect(),
            false => root,
        }
    }

    /// One iteration, with a small window around the last score that is widened where the score is
    /// outside. The moves are then in the order of their scores. Returns the best score.
    fn iteration(&mut self, root: &mut [RootMove], depth: i32, last: i32) -> i32 {
        let around = |width: i32| match width {
            ..=2_000 => ((last - width).max(-INFINITE), (last + width).min(INFINITE)),
            _ => (-INFINITE, INFINITE),
        };
        let mut width = if depth <= 4 { INFINITE } else { 40 };
        let (mut alpha, mut beta) = around(width);
        loop {
            let score = self.root(root, depth, Window { alpha, beta });
            let too_low = score - self.margin <= alpha && alpha > -INFINITE;
            let too_high = score >= beta && beta < INFINITE;
            if self.stopped || !(too_low || too_high) {
                return score;
            }
            width *= 4;
            if too_low {
                alpha = around(width).0;
            } else {
                beta = around(width).1;
            }
        }
    }

    /// Searches the moves of the root. A move that is better than all before it comes to the front.
    fn root(&mut self, root: &mut [RootMove], depth: i32, mut window: Window) -> i32 {
        let mut best = -INFINITE;
        for n in 0..root.len() {
            let one = root[n];
            let at = |depth, cut| At {
                depth,
                ply: 1,
                before: one.place,
                cut,
            };
            let mut score = i32::MIN;
            if n > 0 {
                let reduction = i32::from(n > 8 && depth > 3 && !one.after.in_check());
                let smallest = Window::above(window.alpha).after(one.gain);
                score = with_gain(
                    -self.node(&one.after, smallest, at(depth - 1 - reduction, true)),
                    one.gain,
                );
            }
            if n == 0 || score > window.alpha && !self.stopped {
                score = with_gain(
                    -self.node(&one.after, window.after(one.gain), at(depth - 1, false)),
                    one.gain,
                );
            }
            if self.stopped {
                break;
            }
            root[n].score = score;
            if score > window.alpha.max(best) {
                root[..=n].rotate_right(1);
            }
            best = best.max(score);
            window.alpha = window.alpha.max(score - self.margin);
            if score >= window.beta {
                break;
            }
        }
        best
    }

    /// Counts a position, and asks after every 256 whether the search must stop.
    #[inline]
    fn count(&mut self) -> bool {
        self.nodes += 1;
        if self.nodes.is_multiple_of(256) && self.root_depth > 1 {
            self.stopped = self.stopped || self.stop.now(self.nodes);
        }
        self.stopped
    }
}

/// The moves of the root with a score above a bound.
fn almost_equal(root: &[RootMove], above: i32) -> Vec<Move> {
    let good = root.iter().filter(|one| one.score > above);
    good.map(|one| one.m).collect()
}

#[cfg(test)]
mod tests {
    use bughouse_core::ByBoard;

    use super::score::MATE;
    use super::*;
    use crate::Idea;

    /// The best move and its score, found by alpha-beta alone.
    fn best(position: &str) -> (String, i32) {
        let board: Board = position.parse().expect(position);
        let boards = Boards::new(ByBoard([board, Board::start()]));
        let (weights, mut memory) = (Weights::TUNED, Memory::new(1 << 20));
        let mut stop = After(20_000);
        let ideas = Ideas::ALL.without(Idea::Proof);
        let flow = Flow::fixed(&weights);
        let rules = Ruleset::CHESSCOM;
        let mut search = Search::new(&rules, &weights, ideas, &mut memory, flow, &mut stop);
        let found = search.run(&boards, BoardId::A, 20);
        let (m, score) = found.best().expect("a move");
        (board.move_text(m), score)
    }

    #[test]
    fn a_mate_is_worth_the_same_with_and_without_captures() {
        assert_eq!(
            best("6rk/6pp/8/6N1/8/8/8/K7 w - -"),
            ("g5f7".into(), MATE - 1)
        );
        assert_eq!(
            best("6rk/5rpp/8/6N1/8/8/8/K7 w - -"),
            ("g5f7".into(), MATE - 1)
        );
        let sacrifice = "r4r1k/6pp/8/6N1/8/1B6/8/6K1/Q w - -";
        assert_eq!(best(sacrifice), ("Q@g8".into(), MATE - 3));
    }

    #[test]
    fn a_captured_piece_does_not_hide_that_the_next_move_mates() {
        // White can capture a knight. Black mates with the queen after each move.
        let (_, score) = best("7k/8/8/8/8/8/r7/5nK1/q w - -");
        assert_eq!(score, 2 - MATE);
    }
}
