//! What the partner wishes of a move, whether a move obeys, and what obeying may cost.

use bughouse_core::{Board, Held, Move, Ruleset, Signal, Square};

use crate::eval::{Term, Weights};

/// What obeying may cost, in points: 150 hundredths of a pawn on the board.
pub const REQUEST: i32 = 150 * Weights::TUNED.0[Term::Pawn as usize] / 100;

/// What it may cost if a mate depends on it, in points.
pub const MATING: i32 = 2_000;

/// What the partner wishes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wish {
    /// A piece, or the piece on a square.
    Bring(Held, Option<Square>),
    /// That the opponent can capture no piece of this kind with the next move.
    Keep(Held),
    /// That the opponent cannot recapture with the next move.
    NoTrade,
}

/// A wish, and what it may cost.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Request {
    pub wish: Wish,
    pub may_cost: i32,
}

impl Wish {
    /// What a signal wishes of the next move.
    pub fn of(signal: &Signal) -> Option<Wish> {
        match *signal {
            Signal::Need { role } | Signal::Mates { role } => Some(Wish::Bring(role, None)),
            Signal::Take { role, square } => Some(Wish::Bring(role, square)),
            Signal::Keep { role } | Signal::MatesMe { role } => Some(Wish::Keep(role)),
            Signal::Trades { good: false } => Some(Wish::NoTrade),
            _ => None,
        }
    }

    /// Whether a legal move obeys.
    pub fn obeys(self, board: &Board, m: Move, rules: &Ruleset) -> bool {
        let mut after = *board;
        let played = after.play_unchecked(m, rules);
        match self {
            Wish::Bring(role, None) => played.handed == Some(role),
            Wish::Bring(role, Some(square)) => played
                .captured
                .is_some_and(|(piece, at)| (piece.role, at) == (role.role(), square)),
            Wish::Keep(role) => {
                after.pieces(board.to_move(), role.role()).is_empty()
                    || !after.moves(rules).into_iter().any(|reply| {
                        let mut last = after;
                        last.play_unchecked(reply, rules).handed == Some(role)
                    })
            }
            Wish::NoTrade => {
                let Move::Step { to, .. } = m else {
                    return true;
                };
                let recaptures =
                    |reply: Move| matches!(reply, Move::Step { to: at, .. } if at == to);
                played.captured.is_none() || !after.moves(rules).into_iter().any(recaptures)
            }
        }
    }

    /// Whether the wish may matter for the next move.
    pub fn may_matter(self, board: &Board, rules: &Ruleset) -> bool {
        let mut moves = board.moves(rules).into_iter();
        match self {
            Wish::Bring(..) => moves.any(|m| self.obeys(board, m, rules)),
            Wish::Keep(role) => !board.pieces(board.to_move(), role.role()).is_empty(),
            Wish::NoTrade => moves.any(|m| !self.obeys(board, m, rules)),
        }
    }

    /// The moves that obey.
    pub fn moves(self, board: &Board, rules: &Ruleset) -> Vec<Move> {
        let moves = board.moves(rules).into_iter();
        moves.filter(|&m| self.obeys(board, m, rules)).collect()
    }
}
