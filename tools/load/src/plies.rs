//! The moves of a match that a seed decides: random legal moves that do not end the match.

use anyhow::{Result, bail};
use bughouse_core::{BoardId, Boards, Ruleset};
use fastrand::Rng;

/// The moves of one match. Whatever the server does, the same seed gives the same moves if the boards are
/// asked in the same order. So two servers can be measured with the same moves.
pub struct Plies {
    boards: Boards,
    rules: Ruleset,
    rng: Rng,
}

impl Plies {
    /// The moves of a match from the usual starting position.
    pub fn new(rules: Ruleset, seed: u64) -> Plies {
        Plies {
            boards: Boards::start(),
            rules,
            rng: Rng::with_seed(seed),
        }
    }

    /// Plays the next move of a board and returns it as UCI text. It is drawn from the moves to which the
    /// opponent has a reply.
    ///
    /// # Errors
    /// There is no such move.
    pub fn next(&mut self, board: BoardId) -> Result<String> {
        let mut moves = self.boards.moves(board, &self.rules);
        self.rng.shuffle(&mut moves);
        for m in moves {
            let mut after = self.boards;
            after.play_unchecked(board, m, &self.rules);
            if after.board(board).count_moves(&self.rules) > 0 {
                let text = self.boards.board(board).move_text(m);
                self.boards = after;
                return Ok(text);
            }
        }
        bail!(
            "every move on board {board} ends the match: {}",
            self.boards.board(board)
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_gives_the_same_thousand_moves_and_no_match_ends() {
        for seed in 0..20 {
            let rules = Ruleset::build("fics", []).unwrap();
            let mut both = [(); 2].map(|()| Plies::new(rules, seed));
            for n in 0..1_000 {
                let board = BoardId::BOTH[n % 2];
                let [one, other] = both.each_mut().map(|plies| plies.next(board).unwrap());
                assert_eq!(one, other);
            }
        }
    }
}
