//! The first moves of a match vary: the seed of the player decides between moves that are almost
//! equal. So four bots do not play the same match again and again.

use bughouse_core::{Board, Move, Rank, SquareSet};

use crate::blindness::mixed;
use crate::eval::{Term, Weights};
use crate::search::Found;
use crate::search::score::is_mate;
use crate::{News, View};

/// The number of half-moves of a board that vary.
const PLIES: u32 = 6;

/// How much worse than the best a move may be, in hundredths of a pawn on the board.
const MARGIN: i32 = 30;

/// Where the player is in the opening of its board.
#[derive(Clone, Copy, Debug)]
pub struct Opening {
    seed: u64,
    /// The half-moves of the player's board, as far as the player knows; [`PLIES`] if its moves do not
    /// vary any more.
    plies: u32,
    /// The move that the player has chosen last.
    chosen: Option<Move>,
}

impl Opening {
    /// Before a match.
    pub fn new(seed: u64) -> Opening {
        Opening {
            seed,
            plies: PLIES,
            chosen: None,
        }
    }

    /// The player takes its seat. In the middle of a match nothing varies.
    pub fn begin(&mut self, view: &View) {
        let is_start = all_at_home(view.boards.board(view.seat.board));
        self.plies = if is_start { 0 } else { PLIES };
        self.chosen = None;
    }

    /// A move was played. If someone else has chosen the moves of the player, as the arena does at
    /// first, nothing varies: these moves vary already.
    pub fn hear(&mut self, news: &News, view: &View) {
        let News::Played { board, mv } = *news else {
            return;
        };
        if board != view.seat.board {
            return;
        }
        let is_own = view.boards.board(board).to_move() != view.seat.color;
        if is_own && self.chosen != Some(mv) {
            self.plies = PLIES;
        }
        self.plies += 1;
    }

    /// How much worse than the best a move may be to be chosen.
    pub fn margin(&self, weights: &Weights) -> i32 {
        match self.plies < PLIES {
            true => MARGIN * weights.of(Term::Pawn) / 100,
            false => 0,
        }
    }

    /// Brings the move that the seed chooses to the front: the best or one that is almost equal.
    pub fn vary(&mut self, found: &mut Found, almost_equal: &[Vec<Move>], board: &Board) {
        let mates = found.best().is_some_and(|(_, score)| is_mate(score));
        if self.plies < PLIES && !mates {
            let is_good = |m: &Move| almost_equal.iter().any(|moves| moves.contains(m));
            let good: Vec<usize> = (0..found.moves.len())
                .filter(|&n| n == 0 || is_good(&found.moves[n].0))
                .collect();
            let number = mixed(self.seed, board.hash());
            if let Some(&chosen) = good.get((number % good.len().max(1) as u64) as usize) {
                found.moves[..=chosen].rotate_right(1);
            }
        }
    }

    /// The player chooses a move.
    pub fn choose(&mut self, m: Move) {
        self.chosen = Some(m);
    }
}

/// Whether all pieces are where pieces are at the start of chess and of chess960.
fn all_at_home(board: &Board) -> bool {
    let ranks = [Rank::First, Rank::Second, Rank::Seventh, Rank::Eighth];
    let home = ranks
        .into_iter()
        .fold(SquareSet::EMPTY, |set, rank| set | SquareSet::rank(rank));
    board.occupied() == home
}
