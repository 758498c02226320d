//! The static evaluation of a position, in hundredths of a pawn.

use bughouse_core::{Board, Color, Held, Played, Rank, Role, Ruleset, SquareSet, attacks};

use crate::eval::centrality;

/// The value of a piece; 0 for a king.
pub fn value(role: Role) -> i32 {
    match role {
        Role::Pawn => 100,
        Role::Knight | Role::Bishop => 310,
        Role::Rook => 450,
        Role::Queen => 850,
        Role::King => 0,
    }
}

/// The value, for the mover's team, of the piece that a move hands over to the partner.
pub fn hand_over_value(played: &Played) -> i32 {
    played.handed.map_or(0, |held| value(held.role()) / 2)
}

/// The value of all pieces on the board and in hand: those of the side to move minus those of the
/// opponent.
///
/// A piece in hand does nothing yet, so it counts a little less than a piece on the board. A bot
/// with this discount won seven of ten matches against a bot without it. The bot without it kept
/// its pieces in hand.
pub fn material(board: &Board) -> i32 {
    let us = board.to_move();
    let of_color = |color: Color| -> i32 {
        let of_role = |held: Held| {
            let on_board = board.pieces(color, held.role()).len() as i32;
            let in_hand = board.hand(color).count(held) as i32;
            on_board * value(held.role()) + in_hand * (value(held.role()) - 45)
        };
        Held::ALL.into_iter().map(of_role).sum()
    };
    of_color(us) - of_color(!us)
}

/// The upper bound of the random number that is added to each move's score: less than a pawn.
///
/// The bound is larger while knights and bishops are on their first rank: many opening moves are
/// equally good, and matches should begin differently.
pub fn random_bound(board: &Board) -> u32 {
    let undeveloped = |color: Color| {
        let pieces = |role| board.pieces(color, role);
        let home = SquareSet::rank(Rank::First.seen_by(color));
        ((pieces(Role::Knight) | pieces(Role::Bishop)) & home).len()
    };
    10 + 10 * undeveloped(Color::White).min(4) + 10 * undeveloped(Color::Black).min(4)
}

/// The placement of pieces and the safety of both kings, as a value for the side that has just
/// moved.
pub fn placement(board: &Board, rules: &Ruleset) -> i32 {
    let us = !board.to_move();
    let no_reply = board.in_check() && board.count_moves(rules) == 0;
    let held = board.hand(!us).len().min(6) as i32;
    let check = if no_reply {
        120
    } else {
        i32::from(board.in_check()) * 12
    };
    check + development(board, us) + king_danger(board, !us, 4) - king_danger(board, us, held)
}

/// The value of central pawns and pieces, of developed knights and bishops, and of a king that is
/// at home, has castled or may castle. A king in the middle loses value.
fn development(board: &Board, color: Color) -> i32 {
    let pieces = |role| board.pieces(color, role);
    let central = |role| pieces(role).into_iter().map(centrality).sum::<i32>();
    let home = SquareSet::rank(Rank::First.seen_by(color));
    let undeveloped = (pieces(Role::Knight) | pieces(Role::Bishop)) & home;
    let king = board.king(color);
    let castled = home.has(king) && centrality(king) == 0 && king.file() as u8 != 7;
    central(Role::Pawn) * 5 + central(Role::Knight) * 6 + central(Role::Bishop) * 3
        - undeveloped.len() as i32 * 14
        - centrality(king) * 15
        + i32::from(home.has(king)) * 15
        + i32::from(castled) * 15
        + i32::from(board.castling().rooks().meets(pieces(Role::Rook))) * 10
}

/// The danger to a king from attacked and from empty squares beside it. The danger grows with the
/// number of pieces that the enemy may drop.
fn king_danger(board: &Board, color: Color, held: i32) -> i32 {
    let around = attacks::king(board.king(color));
    let attacked = board.attacked_among(around, !color, board.occupied()).len() as i32;
    let empty = (around - board.occupied()).len() as i32;
    attacked * (9 + 2 * held) + empty * (3 + held)
}
