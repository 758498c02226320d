//! Mates in one, found without a search.

use bughouse_core::{
    Board, Drop, Held, MatePool, Move, Promotion, Ruleset, Square, SquareSet, Verdict, attacks,
};

use super::promotion::may_exchange;

/// A move that mates at once, if there is one.
pub fn mate_in_one(board: &Board, rules: &Ruleset) -> Option<Move> {
    mating_drop(board, rules).or_else(|| mating_step(board, rules))
}

/// A drop that mates at once, if there is one.
pub fn mating_drop(board: &Board, rules: &Ruleset) -> Option<Move> {
    let us = board.to_move();
    if board.hand(us).is_empty() {
        return None;
    }
    let king = board.king(!us);
    let ring = attacks::king(king);
    let others = board.occupied() - SquareSet::of(king);
    // Flights that are not attacked yet must be attacked by the mating piece.
    let flights = ring - board.by_color(!us);
    let open = flights - board.attacked_among(flights, us, others);
    let drops = board.drops(rules);
    for held in Held::ALL {
        let mut squares = drops.of(held) & board.checking_squares(held);
        if held != Held::Knight && rules.mate_pool != MatePool::Actual {
            // The enemy could block a check from farther away.
            squares &= ring;
        }
        for to in squares {
            let covered = attacks::of(held.role(), us, to, others).with(to);
            let m = Move::Drop(Drop { role: held, to });
            if (open - covered).is_empty() && mates(board, m, rules) {
                return Some(m);
            }
        }
    }
    None
}

fn mating_step(board: &Board, rules: &Ruleset) -> Option<Move> {
    let us = board.to_move();
    let king = board.king(!us);
    let occupied = board.occupied();
    let mut found = None;
    board.for_each_piece(|piece| {
        if found.is_some() {
            return;
        }
        let reaches = attacks::of(piece.role, !us, king, occupied);
        let candidates =
            piece.to & (reaches | piece.promoting() | slider_squares(board, piece.from, piece.to));
        for to in candidates - piece.promoting() {
            let m = board.move_to(piece.role, piece.from, to);
            if mates(board, m, rules) {
                found = Some(m);
                return;
            }
        }
        for to in piece.promoting() {
            for &role in rules.declared_promotions() {
                let promotion = Some(Promotion::Declared(role));
                let m = Move::Step {
                    from: piece.from,
                    to,
                    promotion,
                };
                if found.is_none() && mates(board, m, rules) {
                    found = Some(m);
                }
            }
        }
    });
    found
}

/// All squares that a piece can go to, if it may uncover a check of a slider behind it.
fn slider_squares(board: &Board, from: Square, to: SquareSet) -> SquareSet {
    let us = board.to_move();
    let king = board.king(!us);
    let occupied = board.occupied() - SquareSet::of(from);
    let behind = attacks::line(king, from);
    if behind.is_empty() || attacks::between(king, from).meets(occupied) {
        return SquareSet::EMPTY;
    }
    let sliders = (board.attackers(king, us, occupied) & behind).without(from);
    if sliders.is_empty() {
        SquareSet::EMPTY
    } else {
        to
    }
}

fn mates(board: &Board, m: Move, rules: &Ruleset) -> bool {
    let mut after = *board;
    after.play_unchecked(m, rules);
    after.in_check() && after.verdict(rules) == Verdict::Mate && !may_exchange(&after, rules)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::test_positions::positions;

    #[test]
    fn a_mate_in_one_is_found_exactly_where_some_legal_move_mates() {
        let mut found = 0;
        positions(60, |board, rules| {
            let mate = board
                .moves(rules)
                .into_iter()
                .find(|&m| mates(board, m, rules));
            let ours = mate_in_one(board, rules);
            assert_eq!(ours.is_some(), mate.is_some(), "{board}: {mate:?}");
            assert!(ours.is_none_or(|m| board.is_legal(m, rules) && mates(board, m, rules)));
            found += usize::from(ours.is_some());
        });
        assert!(found > 100, "only {found} positions have a mate in one");
    }
}
