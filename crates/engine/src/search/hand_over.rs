//! A move on one board, and where the captured piece goes.

use bughouse_core::{Board, Held, Move, Ruleset};

/// Plays a legal move. Returns the captured piece if it goes to the other board. With one board, as in
/// crazyhouse, it goes into the hand of its captor (RU O2).
#[inline]
pub fn play(board: &mut Board, m: Move, rules: &Ruleset) -> Option<Held> {
    let captor = board.to_move();
    let handed = board.play_unchecked(m, rules).handed?;
    if rules.boards == 1 {
        board.receive(captor, handed);
        return None;
    }
    Some(handed)
}

#[cfg(test)]
mod tests {
    use bughouse_core::Color;

    use super::*;

    #[test]
    fn with_one_board_a_captured_piece_is_the_captors() {
        let board: Board = "4k3/8/2n5/8/8/8/8/2R1K3 w - -".parse().expect("a position");
        let m = board.parse_move("c1c6").expect("a move");
        let mut after = board;
        assert_eq!(play(&mut after, m, &Ruleset::FICS), Some(Held::Knight));
        assert!(after.hand(Color::White).is_empty());
        let mut after = board;
        assert_eq!(play(&mut after, m, &Ruleset::CRAZYHOUSE), None);
        assert!(after.hand(Color::White).has(Held::Knight));
    }
}
