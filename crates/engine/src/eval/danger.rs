//! The danger to a king.

use bughouse_core::{Board, Color, Held, Role, SquareSet, attacks};

use super::maps::Maps;
use super::ring;
use super::{Counter, Term};

/// The value of units of danger in points.
pub fn value(units: i32) -> i32 {
    let units = units.max(0);
    (units * units / 40).min(1_600)
}

/// Counts the terms of danger to the king of a color.
pub fn count(board: &Board, color: Color, maps: &Maps, counter: &mut impl Counter) {
    let enemy = !color;
    let ring = ring(board, color);
    let own = board.by_color(color);
    let empty = !board.occupied();
    let undefended = !maps.without_king[color];
    let hand = board.hand(enemy);
    let count = |set: SquareSet| set.len() as i32;

    let pawns = board.pieces(enemy, Role::Pawn);
    if maps.by_pawns[enemy].meets(ring) {
        let ahead = pawns.ahead(enemy);
        let attackers = count(ahead & (ring.east() | ring.west()));
        counter.add(Term::AttackPawn, attackers);
    }
    for &(role, _, attacked) in maps.pieces(enemy) {
        if attacked.meets(ring) {
            counter.add_nth(Term::AttackPawn, role as usize, 1);
        }
    }
    let attacked = ring & maps.attacked[enemy];
    counter.add(Term::RingAttacked, count(attacked));
    counter.add(Term::RingWeak, count(attacked & undefended));
    let holes = count(ring & empty & undefended);
    counter.add(Term::Hole, holes * (hand.len() as i32).min(3));

    count_checks(board, color, maps, counter);

    let pawns_in_hand = hand.count(Held::Pawn) as i32;
    counter.add(Term::EnemyHand, (hand.len() as i32 - pawns_in_hand).min(6));
    counter.add(Term::EnemyHandPawn, pawns_in_hand.min(6));
    let flights = count((ring - own) - maps.attacked[enemy]);
    counter.add(Term::Flight, flights.min(4));
    if flights == 0 {
        counter.add(Term::NoFlight, 1);
    }
    let king = SquareSet::of(board.king(color));
    let before = king.ahead(color);
    let shelter = before | before.east() | before.west();
    counter.add(
        Term::Shelter,
        count(shelter & board.pieces(color, Role::Pawn)),
    );
    counter.add(Term::OwnHand, (board.hand(color).len() as i32).min(4));
    if board.to_move() == enemy && !hand.is_empty() {
        counter.add(Term::EnemyTurn, 1);
    }
}

/// Counts the checks whose checking piece no piece can capture. On a square beside the king the enemy
/// must also protect it.
fn count_checks(board: &Board, color: Color, maps: &Maps, counter: &mut impl Counter) {
    let enemy = !color;
    let king = board.king(color);
    let occupied = board.occupied();
    let hand = board.hand(enemy);
    let ring = ring(board, color);
    // A check is safe if no piece can capture the checking piece: the king cannot if the square is
    // not beside it, or if the enemy protects the square.
    let safe = !maps.without_king[color] & (!ring | maps.attacked[enemy]);
    let diagonals = attacks::bishop(king, occupied);
    let lines = attacks::rook(king, occupied);
    let from = [
        attacks::pawn(king, color),
        attacks::knight(king),
        diagonals,
        lines,
        diagonals | lines,
    ];
    for held in Held::ALL {
        let place = held as usize;
        let drops = (from[place] & safe) - occupied;
        if drops.is_empty() {
            continue;
        }
        if hand.has(held) {
            counter.add_nth(Term::DropPawn, place, 1);
            if held != Held::Knight && drops.meets(ring) {
                counter.add(Term::Contact, 1);
            }
        } else {
            counter.add(Term::MissingCheck, 1);
        }
    }
    let reachable = safe - board.by_color(enemy);
    for &(role, _, attacked) in maps.pieces(enemy) {
        if (attacked & from[role as usize]).meets(reachable) {
            counter.add_nth(Term::CheckKnight, role as usize - Role::Knight as usize, 1);
        }
    }
}
