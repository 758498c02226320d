//! Positions for tests.

use bughouse_core::{Board, BoardId, Boards, Held, Ruleset, Seat};

use crate::simple::Seed;

/// Positions of random matches, in which captured pieces go to the partner's hand. Pieces are
/// added to the hands, so that drops are frequent.
pub fn positions(matches: u64, mut visit: impl FnMut(&Board, &Ruleset)) {
    for n in 0..matches {
        let rules = [Ruleset::FICS, Ruleset::CRAZYHOUSE, Ruleset::WBN][n as usize % 3];
        let mut seed = Seed(n);
        let mut boards = Boards::start();
        for ply in 0..120 {
            let id = BoardId::BOTH[seed.below(2) as usize];
            let moves = boards.moves(id, &rules);
            let Some(&m) = moves.get(seed.below(moves.len().max(1) as u32) as usize) else {
                break;
            };
            boards.play_unchecked(id, m, &rules);
            if ply % 10 == 0 {
                let held = Held::ALL[seed.below(5) as usize];
                boards.receive(Seat::ALL[seed.below(4) as usize], held);
            }
            visit(boards.board(id), &rules);
        }
    }
}
