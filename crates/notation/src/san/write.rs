//! Moves to SAN.

use std::fmt::Write;

use bughouse_core::{
    Board, BoardId, Boards, Drop, Move, Promotion, Role, Ruleset, Square, SquareSet, Verdict, Wing,
};

/// The SAN of a legal move of one board.
///
/// Disambiguated by file, else by rank, else by both, against men that could legally go there
/// too (WBN E9, E10). `#` stands for mates as the ruleset defines them, `+` for all other checks.
///
/// ```
/// use bughouse_core::{Board, Ruleset};
/// use bughouse_notation::san;
///
/// let board = Board::start();
/// let m = board.parse_move("g1f3")?;
/// assert_eq!(san::write(&board, m, &Ruleset::FICS), "Nf3");
/// # Ok::<(), bughouse_core::ParseMoveError>(())
/// ```
pub fn write(board: &Board, m: Move, rules: &Ruleset) -> String {
    let mut after = *board;
    let verdict = after.play(m, rules).ok().map(|_| after.verdict(rules));
    stem(board, m) + sign(verdict)
}

/// The SAN of a legal move on one of two boards; likewise for promotions by taking.
pub fn write_on(boards: &Boards, id: BoardId, m: Move, rules: &Ruleset) -> String {
    let mut after = *boards;
    let verdict = after
        .play(id, m, rules)
        .ok()
        .map(|_| after.verdict(id, rules));
    stem(boards.board(id), m) + sign(verdict)
}

fn sign(verdict: Option<Verdict>) -> &'static str {
    match verdict {
        Some(Verdict::Mate) => "#",
        Some(Verdict::Check) => "+",
        _ => "",
    }
}

/// The move without its sign.
fn stem(board: &Board, m: Move) -> String {
    match m {
        Move::Drop(Drop { role, to }) => format!("{}@{to}", role.role().letter()),
        Move::Castle { king, rook } => match Wing::of(king, rook) {
            Wing::King => "O-O".into(),
            Wing::Queen => "O-O-O".into(),
        },
        Move::Step {
            from,
            to,
            promotion,
        } => step(board, from, to, promotion),
    }
}

fn step(board: &Board, from: Square, to: Square, promotion: Option<Promotion>) -> String {
    let role = board.piece_at(from).map_or(Role::Pawn, |piece| piece.role);
    let passes = role == Role::Pawn && from.file() != to.file();
    let captures = board.occupied().has(to) || passes;
    let mut text = String::new();
    match role {
        Role::Pawn if captures => text.push(from.file().letter()),
        Role::Pawn => {}
        _ => {
            text.push(role.letter());
            text.push_str(&distinction(from, rivals(board, role, from, to)));
        }
    }
    if captures {
        text.push('x');
    }
    let written = match promotion {
        None => write!(text, "{to}"),
        Some(Promotion::Declared(role)) => write!(text, "{to}={}", role.letter()),
        Some(Promotion::Taken(role, at)) => write!(text, "{to}={}{at}", role.letter()),
    };
    written.expect("writing to a string succeeds");
    text
}

/// The other men of that role that could go there.
fn rivals(board: &Board, role: Role, from: Square, to: Square) -> SquareSet {
    let mut rivals = SquareSet::EMPTY;
    board.each_steps(|steps| {
        if steps.role == role && steps.to.has(to) {
            rivals = rivals.with(steps.from);
        }
    });
    rivals.without(from)
}

/// What tells a man from its rivals: nothing, its file, its rank, or its square.
fn distinction(from: Square, rivals: SquareSet) -> String {
    if rivals.is_empty() {
        String::new()
    } else if !rivals.meets(SquareSet::file(from.file())) {
        from.file().letter().into()
    } else if !rivals.meets(SquareSet::rank(from.rank())) {
        from.rank().digit().into()
    } else {
        from.to_string()
    }
}
