//! Static exchange evaluation: what a sequence of captures on one square wins.

use bughouse_core::{Board, Move, Role, SquareSet};

use super::flow::Flow;

/// The roles in the order in which they capture.
const CHEAPEST_FIRST: [Role; 6] = Role::ALL;

/// Whether a move wins at least `threshold` hundredths of a pawn if both sides go on capturing on its
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
    let captured = board
        .piece_at(to)
        .map_or(0, |piece| flow.exchange(us, piece.role));
    // What the side that has just captured is ahead of what it needs, if the captures end now.
    let ahead = captured - threshold;
    if ahead < 0 {
        return false;
    }
    // What it would still be ahead if its piece were captured for nothing.
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
            return won != !answers.is_empty();
        }
        left = flow.exchange(!side, role) - left;
        if left < i32::from(won) {
            return won;
        }
        occupied = occupied - square;
    }
}

fn cheapest(board: &Board, attackers: SquareSet) -> Option<(Role, SquareSet)> {
    CHEAPEST_FIRST.into_iter().find_map(|role| {
        let square = (attackers & board.by_role(role)).first()?;
        Some((role, SquareSet::of(square)))
    })
}
