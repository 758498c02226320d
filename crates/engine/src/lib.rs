//! A simple player for one seat.
//!
//! It looks at each of its moves and at the captures that may follow, finds every mate in one of
//! its own, and never allows one of the opponent's when another move avoids it. Beyond that it
//! knows a little: what men are worth on the board and in hand, that squares beside a king
//! should not be attacked, that men belong to the middle. It does not look further, does not see
//! the clock, and does not talk to its partner: it fills a seat, it is no strong engine.
//!
//! ```
//! use bughouse_core::{BoardId, Boards, Ruleset};
//! use bughouse_engine::{NODES, Seed, choose};
//!
//! let boards = Boards::start();
//! let m = choose(&boards, BoardId::A, &Ruleset::FICS, &mut Seed(7), NODES).expect("White can move");
//! assert!(boards.is_legal(BoardId::A, m, &Ruleset::FICS));
//! ```
#![warn(missing_docs)]

mod judge;
mod search;

use bughouse_core::{BoardId, Boards, Move, Ruleset, Verdict};

use search::Search;

/// A budget that is spent in about a millisecond.
pub const NODES: u32 = 6_000;

/// Where small preferences between equal moves come from: the same seed gives the same moves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Seed(pub u64);

impl Seed {
    /// The next number below `bound`.
    fn below(&mut self, bound: u32) -> i32 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb) >> 32;
        ((mixed * u64::from(bound)) >> 32) as i32
    }
}

/// The move this seat plays now, or `None` if it can only wait.
///
/// The seat is the side to move on that board. `nodes` bounds the work: how many positions after
/// captures are looked at. Mates in one are found whatever the budget is.
pub fn choose(
    boards: &Boards,
    id: BoardId,
    rules: &Ruleset,
    seed: &mut Seed,
    nodes: u32,
) -> Option<Move> {
    let mut candidates = Vec::new();
    let leeway = judge::leeway(boards.board(id));
    for m in boards.moves(id, rules) {
        let mut after = *boards;
        let played = after
            .play(id, m, rules)
            .expect("a listed move is legal")
            .played;
        let board = *after.board(id);
        if board.in_check() && after.verdict(id, rules) == Verdict::Mate {
            return Some(m);
        }
        let still = judge::placement(&board, rules) + judge::gain(&played) + seed.below(leeway);
        candidates.push((still, board, m));
    }
    candidates.sort_by_key(|(still, board, _)| judge::material(board) - still);
    let mut search = Search::new(rules, nodes);
    let mut best: Option<(i32, Move)> = None;
    for (still, board, m) in candidates {
        let least = best.map_or(-2 * search::MATE, |(score, _)| score);
        if search.is_spent() && least > -search::MATE / 2 {
            break;
        }
        let score = still - search.reply(&board, still - least);
        if score > least {
            best = Some((score, m));
        }
    }
    best.map(|(_, m)| m)
}
