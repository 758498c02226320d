//! Chooses a move: a mate in one, else the best move after a search of captures.

use bughouse_core::{BoardId, Boards, Move, Ruleset, Verdict};

use super::eval;
use super::search::{self, Search};

/// The usual value of `nodes`, the maximum number of positions that the search of captures visits.
/// With this value, [`choose_move`] takes about a millisecond.
pub const DEFAULT_NODES: u32 = 6_000;

/// The source of the random numbers that decide between almost equal moves. The same seed gives the
/// same moves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Seed(pub u64);

impl Seed {
    /// The next number below `bound` (SplitMix64).
    pub(crate) fn below(&mut self, bound: u32) -> i32 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb) >> 32;
        ((mixed * u64::from(bound)) >> 32) as i32
    }
}

/// Chooses a move for the side to move on a board. Returns `None` if that side has no move and must
/// wait.
///
/// `nodes` is the maximum number of positions that the search of captures visits. Mates in one are
/// found with every value of `nodes`. Each call advances `seed`.
pub fn choose_move(
    boards: &Boards,
    id: BoardId,
    rules: &Ruleset,
    seed: &mut Seed,
    nodes: u32,
) -> Option<Move> {
    let mut candidates = Vec::new();
    let bound = eval::random_bound(boards.board(id));
    for m in boards.moves(id, rules) {
        let mut after = *boards;
        let played = after.play_unchecked(id, m, rules).played;
        let board = *after.board(id);
        if board.in_check() && after.verdict(id, rules) == Verdict::Mate {
            return Some(m);
        }
        let score =
            eval::placement(&board, rules) + eval::hand_over_value(&played) + seed.below(bound);
        candidates.push((score, board, m));
    }
    // Promising moves come first, so the search can discard the other moves sooner.
    candidates.sort_by_key(|(score, board, _)| eval::material(board) - score);
    let mut search = Search::new(rules, nodes);
    let mut best: Option<(i32, Move)> = None;
    for (score, board, m) in candidates {
        let alpha = best.map_or(-2 * search::MATE, |(score, _)| score);
        // When all nodes are used, the rest is searched only if every move so far allows a mate.
        if search.is_exhausted() && alpha > -search::MATE / 2 {
            break;
        }
        let score = score - search.reply(&board, score - alpha);
        if score > alpha {
            best = Some((score, m));
        }
    }
    best.map(|(_, m)| m)
}
