//! The game again, for an engine that believes that it is over.
//!
//! Sjeng stops at a threefold repetition, which ends no match here. It does not play on before it gets
//! a new game. It cannot get a position: after `setboard` it drops pieces that it does not have. So it
//! gets the moves, without those between two equal positions.

use bughouse_core::{Board, Move};
use bughouse_engine::View;

use super::Cecp;

impl Cecp {
    /// A new game with the position of the match.
    pub(super) fn queue_again(&mut self, view: &View) {
        self.queue_new_game(view);
        if self.features.setboard {
            self.queue_position();
            return;
        }
        self.drawn = None;
        for (before, mv) in without_repetition(&self.played, &self.board) {
            if let Some(held) = mv.dropped() {
                let letter = held.role().letter();
                // Both hands, because only one of them matters.
                self.queue_line(&format!("holding [{letter}] [{letter}]"));
            }
            self.queue_text(&before, mv);
        }
        self.queue_holdings(None);
    }
}

/// The moves that lead to a board, without those that lead from a position back to it.
fn without_repetition(played: &[(Board, Move)], last: &Board) -> Vec<(Board, Move)> {
    let mut kept: Vec<(Board, Move)> = Vec::new();
    let cut = |kept: &mut Vec<(Board, Move)>, board: &Board| {
        let is_equal =
            |(earlier, _): &(Board, Move)| earlier.repetition_key() == board.repetition_key();
        if let Some(at) = kept.iter().position(is_equal) {
            kept.truncate(at);
        }
    };
    for (before, mv) in played {
        cut(&mut kept, before);
        kept.push((*before, *mv));
    }
    cut(&mut kept, last);
    kept
}

#[cfg(test)]
mod tests {
    use super::*;
    use bughouse_core::Ruleset;

    #[test]
    fn moves_between_equal_positions_are_left_out() {
        let mut board = Board::start();
        let mut played = Vec::new();
        for text in [
            "e2e4", "g8f6", "g1f3", "f6g8", "f3g1", "g8f6", "g1f3", "d7d5",
        ] {
            let mv = board.parse_move(text).expect("a move");
            played.push((board, mv));
            board.play(mv, &Ruleset::FICS).expect("a legal move");
        }
        let kept = without_repetition(&played, &board);
        let texts: Vec<String> = kept.iter().map(|(_, mv)| mv.to_string()).collect();
        assert_eq!(texts, ["e2e4", "g8f6", "g1f3", "d7d5"]);
    }
}
