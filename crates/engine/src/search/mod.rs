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

use crate::eval::Weights;
use crate::{Idea, Ideas};
pub use flow::Flow;
use node::At;
use order::{Order, Place};
use picker::Scored;
pub use promotion::Exchanges;
use proof::{LONGEST, Proofs, Prover};
use score::{INFINITE, is_mate};
use table::Transpositions;
use window::{Window, with_gain};

/// The deepest ply that the search reaches.
pub const MAX_PLY: usize = 96;

/// The number of positions after which the search for a mate by checks gives up.
const PROOF_NODES: u64 = 1_000;

/// What a search has found.
#[derive(Clone, Debug)]
pub struct Found {
    /// The moves of the root with their scores, the best first. The scores of all but the best are
    /// upper bounds.
    pub moves: Vec<(Move, i32)>,
    /// The number of positions visited.
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

    /// Whether another iteration may begin.
    fn go_deeper(&mut self) -> bool {
        true
    }
}

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
    /// How much worse than the best move a move of the root may be to be almost equal. These moves
    /// get exact scores.
    pub margin: i32,
    /// The moves of the root that are almost equal to the best in one of the last three iterations:
    /// what is best with an odd depth is often only the second with an even depth.
    pub almost_equal: [Vec<Move>; 3],
    /// The hashes of the positions from the root to the present one.
    path: Vec<u64>,
    /// The depth of the present iteration.
    root_depth: i32,
    /// The evaluation of the position at each ply; infinite in check.
    evals: [i32; MAX_PLY + 2],
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
            margin: 0,
            almost_equal: Default::default(),
            path: Vec::with_capacity(MAX_PLY),
            root_depth: 0,
            evals: [INFINITE; MAX_PLY + 2],
        }
    }

    /// Searches all moves of the side to move on a board, deeper and deeper until it is stopped, or
    /// up to `max_depth` plies. The first iteration is always completed.
    pub fn run(&mut self, boards: &Boards, id: BoardId, max_depth: i32) -> Found {
        let board = boards.board(id);
        if let Some(m) = extinction::winning_capture(board, self.rules) {
            return Found {
                moves: vec![(m, score::MATE - 1)],
                nodes: 1,
            };
        }
        if let Some((m, score, nodes)) = self.proven_mate(board) {
            return Found {
                moves: vec![(m, score)],
                nodes,
            };
        }
        self.path.clear();
        self.path.push(board.hash());
        let mut root = self.root_moves(boards, id);
        let mut score = 0;
        for depth in 1..=max_depth.min(MAX_PLY as i32 / 2) {
            self.root_depth = depth;
            score = self.iteration(&mut root, depth, score);
            if self.margin > 0 && !self.stopped {
                self.almost_equal[depth as usize % 3] = almost_equal(&root, score - self.margin);
            }
            let decided = root.len() < 2 && depth >= 4
                || is_mate(score) && depth > 2 * (score::MATE - score.abs());
            if self.stopped || root.is_empty() || decided || !self.stop.go_deeper() {
                break;
            }
        }
        Found {
            moves: root.iter().map(|one| (one.m, one.score)).collect(),
            nodes: self.nodes,
        }
    }

    /// The first move of a mate by checks, its score, and the number of positions visited to find it.
    fn proven_mate(&mut self, board: &Board) -> Option<(Move, i32, u64)> {
        if !self.ideas.has(Idea::Proof) {
            return None;
        }
        let mut prover = Prover::new(self.rules, &mut self.memory.proofs, PROOF_NODES);
        let (m, plies) = prover.mate(board, LONGEST)?;
        Some((m, score::MATE - plies as i32, prover.nodes()))
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
        boards.moves(id, self.rules).into_iter().map(each).collect()
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

    struct Nodes(u64);

    impl Stop for Nodes {
        fn now(&mut self, nodes: u64) -> bool {
            nodes >= self.0
        }
    }

    /// The best move and its score, found by alpha-beta alone.
    fn best(position: &str) -> (String, i32) {
        let board: Board = position.parse().expect(position);
        let boards = Boards::new(ByBoard([board, Board::start()]));
        let (weights, mut memory) = (Weights::TUNED, Memory::new(1 << 20));
        let mut stop = Nodes(20_000);
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
