//! Static exchange evaluation: what a sequence of captures on one square wins.

use bughouse_core::{Board, Move, Role, SquareSet};

use super::flow::Flow;

/// Whether a move wins at least `threshold` points if both sides go on capturing on its
/// square while that pays. Castling wins nothing.
pub fn wins(board: &Board, m: Move, flow: &Flow, threshold: i32) -> bool {
    let us = board.to_move();
    let (moving, from, to) = match m {
        Move::Step {
            from,
            to,
            promotion,
        } => {
            let role = board.piece_at(from).map_or(Role::Pawn, |piece| piece.role);
            (
                promotion.map_or(role, |promotion| promotion.role()),
                SquareSet::of(from),
                to,
            )
        }
        Move::Castle { .. } => return threshold <= 0,
        Move::Drop(drop) => (drop.role.role(), SquareSet::EMPTY, drop.to),
    };
    let is_en_passant =
        || moving == Role::Pawn && !from.is_empty() && board.position().en_passant() == Some(to);
    let captured = match board.piece_at(to) {
        Some(piece) => flow.exchange(us, piece.role),
        None if is_en_passant() => flow.exchange(us, Role::Pawn),
        None => 0,
    };
    // What is won beyond the threshold if the captures end here.
    let ahead = captured - threshold;
    if ahead < 0 {
        return false;
    }
    // What the opponent wins beyond it if they recapture and the captures end there.
    let mut left = flow.exchange(!us, moving) - ahead;
    if left <= 0 {
        return true;
    }
    let mut occupied = (board.occupied() - from).with(to);
    let mut side = us;
    let mut won = true;
    loop {
        side = !side;
        let attackers = board.attackers(to, side, occupied) & occupied;
        let Some((role, square)) = cheapest(board, attackers) else {
            return won;
        };
        won = !won;
        if role == Role::King {
            let answers = board.attackers(to, !side, occupied) & occupied;
            return won == answers.is_empty();
        }
        left = flow.exchange(!side, role) - left;
        if left < i32::from(won) {
            return won;
        }
        occupied = occupied - square;
    }
}

/// The cheapest of the attackers.
fn cheapest(board: &Board, attackers: SquareSet) -> Option<(Role, SquareSet)> {
    Role::ALL.into_iter().find_map(|role| {
        let square = (attackers & board.by_role(role)).first()?;
        Some((role, SquareSet::of(square)))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::eval::Weights;

    /// Whether a move wins at least `threshold`, with round values of pieces.
    fn wins_at_least(position: &str, text: &str, threshold: i32) -> bool {
        let board: Board = position.parse().expect(position);
        let m = board.parse_move(text).expect(text);
        let values = "Pawn = 100\nKnight = 300\nBishop = 300\nRook = 500\nQueen = 900\n\
                      HandPawn = 100\nHandKnight = 300\nHandBishop = 300\nHandRook = 500\nHandQueen = 900";
        let weights = Weights::TUNED.changed(values).expect("round values");
        wins(&board, m, &Flow::fixed(&weights), threshold)
    }

    #[test]
    fn a_capture_wins_what_is_left_after_the_best_recaptures() {
        // An undefended pawn.
        assert!(wins_at_least("4k3/8/8/3p4/8/8/8/3RK3 w - -", "d1d5", 100));
        // A pawn that a pawn defends: the rook is lost for it.
        assert!(!wins_at_least("4k3/8/4p3/3p4/8/8/8/3RK3 w - -", "d1d5", 0));
        // The second rook behind the first does not help: pawn and pawn for rook.
        assert!(!wins_at_least(
            "4k3/8/4p3/3p4/8/8/3R4/3RK3 w - -",
            "d2d5",
            0
        ));
        // A knight for a pawn that only the king defends, while a bishop attacks it, too.
        assert!(wins_at_least(
            "8/8/3k4/3p4/5N2/5B2/8/4K3 w - -",
            "f4d5",
            100
        ));
        // The king cannot recapture where a second piece attacks.
        assert!(wins_at_least("3k4/3q4/8/8/8/8/3R4/3RK3 w - -", "d2d7", 500));
    }

    #[test]
    fn a_drop_where_a_pawn_captures_it_loses_the_piece() {
        assert!(!wins_at_least("4k3/8/4p3/8/8/8/8/4K3/N w - -", "N@d5", 0));
        assert!(wins_at_least("4k3/8/4p3/8/8/8/8/4K3/N w - -", "N@d4", 0));
    }
}
