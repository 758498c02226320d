//! Promotion by exchange: a pawn becomes a piece of the other board, whose owner gets the pawn (RU V3b).
//!
//! The search of one board does not see the other. So what may be exchanged there is found once, at
//! the root, with what each exchange changes there.

use bughouse_core::{
    Board, BoardId, Boards, ByColor, Color, Held, Promotion, PromotionSource, Rank, Role, Ruleset,
    Square, SquareSet,
};

use crate::eval::{Term, Weights, evaluate};

/// The most that an exchange is worth on the other board, in hundredths of a pawn.
const MOST: i32 = 1_000;

/// How much of that counts, in percent: until the promotion the other board changes.
const SHARE: i32 = 75;

/// How much of an exchange a pawn on its seventh rank is worth before it promotes, in percent, and a
/// pawn on its sixth rank.
const NEXT_MOVE: i32 = 25;
const SECOND_MOVE: i32 = 8;

/// The exchanges that each color of a board may choose from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Exchanges {
    /// The best exchange for each role: knight, bishop, rook and queen.
    best: ByColor<[Option<Promotion>; 4]>,
    /// What the dearest exchange is worth on both boards.
    dearest: ByColor<i32>,
    /// What the loss of the piece on a square costs its team; 0 if it is not exchanged.
    worth: ByColor<[i16; 64]>,
}

impl Exchanges {
    /// No exchanges: what other rules have.
    pub const NONE: Exchanges = Exchanges {
        best: ByColor {
            white: [None; 4],
            black: [None; 4],
        },
        dearest: ByColor { white: 0, black: 0 },
        worth: ByColor {
            white: [0; 64],
            black: [0; 64],
        },
    };

    /// The exchanges of the players of board `id`.
    pub fn of(boards: &Boards, id: BoardId, rules: &Ruleset, weights: &Weights) -> Exchanges {
        let mut exchanges = Exchanges::NONE;
        if !is_by_exchange(rules) {
            return exchanges;
        }
        let other = boards.board(id.other());
        for color in Color::BOTH {
            for square in exchangeable(boards, id, color, rules) {
                exchanges.add(other, color, square, weights);
            }
        }
        exchanges
    }

    fn add(&mut self, other: &Board, color: Color, square: Square, weights: &Weights) {
        let Some((role, after)) = without(other, square) else {
            return;
        };
        let value = |board: &Board| match board.to_move() == color {
            true => -evaluate(board, weights),
            false => evaluate(board, weights),
        };
        let worth = (value(&after) - value(other)).clamp(-MOST, MOST) * SHARE / 100;
        self.worth[color][square.index()] = worth as i16;
        let here = weights.0[Term::Pawn as usize + role as usize] - weights.of(Term::Pawn);
        self.dearest[color] = self.dearest[color].max(worth + here);
        let best = &mut self.best[color][role as usize - 1];
        let before = match best {
            Some(Promotion::Exchanged(_, square)) => self.worth[color][square.index()].into(),
            _ => -MOST - 1,
        };
        if worth > before {
            *best = Some(Promotion::Exchanged(role, square));
        }
    }

    /// Whether some color has an exchange.
    #[inline]
    pub fn are_possible(&self) -> bool {
        self.dearest.white + self.dearest.black > 0
    }

    /// What the evaluation of a position adds for the side to move: pawns that will be exchanged.
    pub fn value(&self, board: &Board) -> i32 {
        let us = board.to_move();
        self.hopes(board, us) - self.hopes(board, !us)
    }

    fn hopes(&self, board: &Board, color: Color) -> i32 {
        let pawns = board.pieces(color, Role::Pawn);
        let free = !board.occupied();
        let on = |rank: Rank| pawns & SquareSet::rank(rank.seen_by(color));
        let next = on(Rank::Seventh).ahead(color);
        let captures = (next.east() | next.west()) & board.by_color(!color);
        let next_move = ((next & free) | captures).len().min(2) as i32;
        let second_move = (on(Rank::Sixth).ahead(color) & free).len().min(2) as i32;
        self.dearest[color] * (next_move * NEXT_MOVE + second_move * SECOND_MOVE) / 100
    }

    /// The best exchange of a color for each role.
    #[inline]
    pub fn best(&self, color: Color) -> impl Iterator<Item = Promotion> + use<> {
        self.best[color].into_iter().flatten()
    }

    /// What a promotion of a color is worth on the other board.
    pub fn worth(&self, color: Color, promotion: Promotion) -> i32 {
        match promotion {
            Promotion::Declared(_) => 0,
            Promotion::Exchanged(_, square) => self.worth[color][square.index()].into(),
        }
    }

    /// A number that differs for different exchanges; 0 without.
    pub fn key(&self) -> u64 {
        let worth = self.worth.white.iter().chain(&self.worth.black).zip(1..);
        let each = |(&worth, place): (&i16, u64)| {
            (worth as u64)
                .wrapping_mul(place)
                .wrapping_mul(0x9e37_79b9_7f4a_7c15)
        };
        worth
            .map(each)
            .fold(0, |key, one| key ^ one.rotate_left(31))
    }
}

/// Whether the rules exchange a pawn for a piece of the other board.
#[inline]
pub fn is_by_exchange(rules: &Ruleset) -> bool {
    rules.promotion.source != PromotionSource::Declare
}

/// Whether the side to move may have a promotion by exchange. A search that looks at one board alone
/// cannot prove a mate then: the promotion may parry it.
#[inline]
pub fn may_exchange(board: &Board, rules: &Ruleset) -> bool {
    if !is_by_exchange(rules) {
        return false;
    }
    let mut promotes = false;
    board.for_each_piece(|piece| promotes |= !piece.promoting().is_empty());
    promotes
}

/// What a color may exchange when it is to move.
fn exchangeable(boards: &Boards, id: BoardId, color: Color, rules: &Ruleset) -> SquareSet {
    let mut position = *boards.board(id).position();
    position.set_to_move(color);
    let Ok(board) = Board::from_illegal_position(position) else {
        return SquareSet::EMPTY;
    };
    let mut boards = *boards;
    boards.set_board(id, board);
    boards.exchangeable(id, rules)
}

/// A board after the exchange of a piece, with the role of the piece.
fn without(board: &Board, square: Square) -> Option<(Role, Board)> {
    let piece = board.piece_at(square)?;
    let mut position = *board.position();
    position.clear(square);
    let mut hand = position.hand(piece.color);
    hand.add(Held::Pawn);
    position.set_hand(piece.color, hand);
    let after = Board::from_illegal_position(position).ok()?;
    Some((piece.role, after))
}

#[cfg(test)]
mod tests {
    use bughouse_core::ByBoard;

    use super::*;

    #[test]
    fn a_pawn_is_exchanged_for_the_piece_that_the_enemy_of_the_partner_misses_most() {
        let here: Board = "4k3/P7/8/8/8/8/8/4K3 w - -".parse().expect("a position");
        let there: Board = "q3k3/8/8/8/3Q4/8/1R6/N3K3 w - -"
            .parse()
            .expect("a position");
        let boards = Boards::new(ByBoard([here, there]));
        let rules = Ruleset::build("ru-take", []).expect("a club variant");
        let exchanges = Exchanges::of(&boards, BoardId::A, &rules, &Weights::TUNED);
        let white: Vec<Promotion> = exchanges.best(Color::White).collect();
        let [knight, rook, queen] = white[..] else {
            panic!("{white:?}");
        };
        let worth = |promotion| exchanges.worth(Color::White, promotion);
        assert!(worth(queen) > worth(rook) && worth(rook) > worth(knight));
        // White's pieces of the other board belong to the enemies; Black's are exchanged by Black.
        assert_eq!(exchanges.best(Color::Black).count(), 1);
        let declared = Exchanges::of(&boards, BoardId::A, &Ruleset::FICS, &Weights::TUNED);
        assert_eq!(declared, Exchanges::NONE);
        assert_eq!(declared.key(), 0);
    }
}
