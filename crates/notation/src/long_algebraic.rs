//! Long algebraic notation: `Bf1-c4`, `e4xd5`, `N@f3`, `O-O`, never with `+` or `#`.
//!
//! A move has the same text whether it is legal or not. This notation is used if the text must not
//! reveal the legality of the move (WBN 9.5). SAN would reveal it: the SAN of an illegal move lacks
//! disambiguation and the check sign.

use bughouse_core::{Board, Move, Role};

use crate::san::{Letters, spell};

/// The long form of any physically possible move, with English letters.
///
/// ```
/// use bughouse_core::Board;
/// use bughouse_notation::long_algebraic;
///
/// let board = Board::start();
/// let m = board.parse_move("g1f3")?;
/// assert_eq!(long_algebraic::write(&board, m), "Ng1-f3");
/// # Ok::<(), bughouse_core::ParseMoveError>(())
/// ```
pub fn write(board: &Board, m: Move) -> String {
    spell::spell(m, Letters::ENGLISH, |text, from, to| {
        let role = spell::mover(board, from);
        if role != Role::Pawn {
            text.push_str(Letters::ENGLISH.name(role));
        }
        spell::push_square(text, from);
        text.push(match spell::captures(board, role, from, to) {
            true => 'x',
            false => '-',
        });
        spell::push_square(text, to);
    })
}

#[cfg(test)]
mod tests {
    use bughouse_core::Board;

    use super::write;

    #[track_caller]
    fn check(board: &str, mv: &str, expected: &str) {
        let board: Board = board.parse().unwrap();
        let m = board.parse_move(mv).unwrap();
        assert_eq!(write(&board, m), expected);
    }

    #[test]
    fn every_kind_of_move_has_a_long_form() {
        check("4k3/8/8/3p4/4P3/8/8/R3K2R/N w KQ - ", "e4d5", "e4xd5");
        check("4k3/8/8/3p4/4P3/8/8/R3K2R/N w KQ - ", "e4e5", "e4-e5");
        check("4k3/8/8/3p4/4P3/8/8/R3K2R/N w KQ - ", "N@f3", "N@f3");
        check("4k3/8/8/3p4/4P3/8/8/R3K2R/N w KQ - ", "e1g1", "O-O");
        check("4k3/8/8/3p4/4P3/8/8/R3K2R/N w KQ - ", "e1c1", "O-O-O");
        check("4k3/8/8/3pP3/8/8/8/4K3 w - d6", "e5d6", "e5xd6");
        check("6k1/3P4/8/8/8/8/8/7K w - -", "d7d8n", "d7-d8=N");
    }

    /// A move that mates is written without a sign, like a move of the same piece that does not
    /// give check.
    #[test]
    fn the_long_form_does_not_reveal_check_mate_or_legality() {
        check("6rk/6pp/8/4N3/8/8/8/6K1 w - -", "e5f7", "Ne5-f7");
        check("6rk/6pp/8/4N3/8/8/8/6K1 w - -", "e5d7", "Ne5-d7");
        check("4k3/8/8/8/8/8/4r3/4K3 w - -", "e1e2", "Ke1xe2");
        check("4k3/8/8/8/8/8/3r4/4K3 w - -", "e1f1", "Ke1-f1");
    }
}
