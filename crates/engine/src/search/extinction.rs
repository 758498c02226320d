//! The goal of extinction: the capture of the enemy's last piece of a role on the board wins (RU O1).

use bughouse_core::{Board, Color, Goal, Held, Move, Promotion, Role, Ruleset, SquareSet};

/// What it costs to have only one piece of a role, in hundredths of a pawn.
const LONE: i32 = 45;

/// What less it costs if another piece of the role is in hand.
const IN_HAND: i32 = 25;

/// What it costs if an enemy piece attacks the only piece of a role.
const ATTACKED: i32 = 90;

/// Whether the rules have this goal.
#[inline]
pub fn is_goal(rules: &Ruleset) -> bool {
    rules.goal == Goal::MateOrExtinction
}

/// The pieces of a color that are the only ones of their role.
fn lone(board: &Board, color: Color) -> SquareSet {
    let roles = Held::ALL.into_iter();
    roles.fold(SquareSet::EMPTY, |set, held| {
        let pieces = board.pieces(color, held.role());
        match pieces.only() {
            Some(_) => set | pieces,
            None => set,
        }
    })
}

/// A legal capture of the last piece of a role, if these rules let it win.
#[inline]
pub fn winning_capture(board: &Board, rules: &Ruleset) -> Option<Move> {
    if is_goal(rules) {
        capture_of_last(board, rules)
    } else {
        None
    }
}

fn capture_of_last(board: &Board, rules: &Ruleset) -> Option<Move> {
    let targets = lone(board, !board.to_move());
    if targets.is_empty() {
        return None;
    }
    let passing = en_passant(board, targets);
    let mut found = None;
    board.for_each_piece(|piece| {
        let mut captures = piece.to & targets;
        if piece.role == Role::Pawn {
            captures |= piece.to & passing;
        }
        for to in captures - piece.promoting() {
            found = Some(board.move_to(piece.role, piece.from, to));
        }
        if let Some(to) = (captures & piece.promoting()).first()
            && let Some(&role) = rules.declared_promotions().first()
        {
            found = Some(Move::Step {
                from: piece.from,
                to,
                promotion: Some(Promotion::Declared(role)),
            });
        }
    });
    found
}

/// The en passant square, if the pawn that is captured there is one of the targets.
fn en_passant(board: &Board, targets: SquareSet) -> SquareSet {
    let square = board.position().en_passant();
    let pawn = square.and_then(|to| to.ahead(!board.to_move()));
    match (square, pawn) {
        (Some(to), Some(pawn)) if targets.has(pawn) => SquareSet::of(to),
        _ => SquareSet::EMPTY,
    }
}

/// Whether the enemy could capture the last piece of a role if the side to move passed.
#[inline]
pub fn is_threatened(board: &Board, rules: &Ruleset) -> bool {
    is_goal(rules) && {
        let us = board.to_move();
        let lone = lone(board, us);
        !board.attacked_among(lone, !us, board.occupied()).is_empty()
    }
}

/// What the evaluation of a position adds for the side to move: lone pieces are in danger.
pub fn value(board: &Board) -> i32 {
    let us = board.to_move();
    danger(board, !us) - danger(board, us)
}

fn danger(board: &Board, color: Color) -> i32 {
    let lone = lone(board, color);
    let attacked = board.attacked_among(lone, !color, board.occupied());
    let hand = board.hand(color);
    let saved = Held::ALL
        .into_iter()
        .filter(|&held| hand.has(held) && lone.meets(board.pieces(color, held.role())));
    lone.len() as i32 * LONE + attacked.len() as i32 * ATTACKED - saved.count() as i32 * IN_HAND
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wins(position: &str) -> Option<String> {
        let board: Board = position.parse().expect(position);
        let m = winning_capture(&board, &Ruleset::EXTINCTION)?;
        assert!(board.is_legal(m, &Ruleset::EXTINCTION), "{position}: {m}");
        Some(board.move_text(m))
    }

    #[test]
    fn the_capture_of_the_last_piece_of_a_role_wins() {
        // The last knight; one of two knights; the last pawn, en passant; a pinned piece captures nothing.
        assert_eq!(
            wins("4k3/8/2n5/8/8/8/8/2R1K3 w - -").as_deref(),
            Some("c1c6")
        );
        assert_eq!(wins("4k3/8/2n4n/8/8/8/8/2R1K3 w - -"), None);
        assert_eq!(
            wins("4k3/8/8/3pP3/8/8/8/4K3 w - d6").as_deref(),
            Some("e5d6")
        );
        assert_eq!(wins("4k3/8/8/3pP2p/8/8/8/4K3 w - d6"), None);
        assert_eq!(wins("k3r3/8/8/8/3n4/8/4N3/4K3 w - -"), None);
        assert_eq!(
            wins("1n2k3/P7/8/8/8/8/8/4K3 w - -").as_deref(),
            Some("a7b8q")
        );
    }

    #[test]
    fn a_piece_in_hand_is_not_on_the_board() {
        let one: Board = "4k3/8/2n5/8/8/8/8/2R1K3/n b - -"
            .parse()
            .expect("a position");
        assert!(is_threatened(&one, &Ruleset::EXTINCTION));
        assert!(!is_threatened(&one, &Ruleset::FICS));
        let two: Board = "4k3/8/2n4n/8/8/8/8/2R1K3 b - -"
            .parse()
            .expect("a position");
        assert!(!is_threatened(&two, &Ruleset::EXTINCTION));
        assert!(value(&one) < value(&two));
    }
}
