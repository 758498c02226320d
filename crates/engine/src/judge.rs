//! What a position is worth without looking ahead, in hundredths of a pawn.

use bughouse_core::{Board, Color, Held, Played, Rank, Role, Ruleset, Square, SquareSet};

/// What a man is worth; a king is not counted.
pub fn worth(role: Role) -> i32 {
    match role {
        Role::Pawn => 100,
        Role::Knight | Role::Bishop => 310,
        Role::Rook => 450,
        Role::Queen => 850,
        Role::King => 0,
    }
}

/// What it is worth to a player that his partner receives what a move captured.
pub fn gain(played: &Played) -> i32 {
    played.handed.map_or(0, |held| worth(held.role()) / 2)
}

/// Men on the board and in hand, as the side to move sees it. What is in hand does nothing yet, so
/// it is worth a little less: a player that thinks so wins seven of ten matches against one that
/// hoards.
pub fn material(board: &Board) -> i32 {
    let us = board.to_move();
    let of = |color: Color| -> i32 {
        let each = |held: Held| {
            let men = board.pieces(color, held.role()).len() as i32;
            let held_now = board.hand(color).count(held) as i32;
            men * worth(held.role()) + held_now * (worth(held.role()) - 45)
        };
        Held::ALL.into_iter().map(each).sum()
    };
    of(us) - of(!us)
}

/// By how much chance may set one move before another, which is less than a pawn: by more while
/// pieces stand where a match begins, when many moves are as good, so that matches differ.
pub fn leeway(board: &Board) -> u32 {
    let at_home = |color: Color| {
        let men = |role| board.pieces(color, role);
        let home = SquareSet::rank(Rank::First.seen_by(color));
        ((men(Role::Knight) | men(Role::Bishop)) & home).len()
    };
    10 + 10 * at_home(Color::White).min(4) + 10 * at_home(Color::Black).min(4)
}

/// How well the side that has just moved stands: its men's places, and both kings' safety.
pub fn placement(board: &Board, rules: &Ruleset) -> i32 {
    let us = !board.to_move();
    let cornered = board.in_check() && board.count_moves(rules) == 0;
    let held = board.hand(!us).len().min(6) as i32;
    let pressure = if cornered {
        120
    } else {
        i32::from(board.in_check()) * 12
    };
    pressure + places(board, us) + danger(board, !us, 4) - danger(board, us, held)
}

fn places(board: &Board, color: Color) -> i32 {
    let men = |role| board.pieces(color, role);
    let central = |role| men(role).into_iter().map(centrality).sum::<i32>();
    let home = SquareSet::rank(Rank::First.seen_by(color));
    let at_home = (men(Role::Knight) | men(Role::Bishop)) & home;
    let king = board.king(color);
    let castled = home.has(king) && centrality(king) == 0 && king.file() as u8 != 7;
    central(Role::Pawn) * 5 + central(Role::Knight) * 6 + central(Role::Bishop) * 3
        - at_home.len() as i32 * 14
        - centrality(king) * 15
        + i32::from(home.has(king)) * 15
        + i32::from(castled) * 15
        + i32::from(board.castling().rooks().meets(men(Role::Rook))) * 10
}

/// How open a king stands, to men on the board and to so many that may be dropped.
fn danger(board: &Board, color: Color, held: i32) -> i32 {
    let around = beside(board.king(color));
    let attacked = board.attacked_among(around, !color, board.occupied()).len() as i32;
    let open = (around - board.occupied()).len() as i32;
    attacked * (9 + 2 * held) + open * (3 + held)
}

/// 0 at the edge to 3 in the middle.
fn centrality(square: Square) -> i32 {
    let inward = |line: u8| i32::from(line.min(7 - line));
    inward(square.file() as u8).min(inward(square.rank() as u8))
}

/// The squares a king on this square could step to.
pub fn beside(square: Square) -> SquareSet {
    let here = SquareSet::of(square);
    let row = here | here.east() | here.west();
    (row | row.ahead(Color::White) | row.ahead(Color::Black)) - here
}
