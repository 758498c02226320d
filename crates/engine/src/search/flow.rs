//! The flow table: what a captured piece is worth on the other board.

use bughouse_core::{Board, ByColor, Color, Held, Role};

use super::promotion::Exchanges;

use crate::eval::{Term, Weights, evaluate};

/// What each piece is worth to a team when it captures it: the value of the piece in the hand of the
/// captor's partner, in hundredths of a pawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Flow {
    gain: ByColor<[i32; 5]>,
    /// What a piece is worth on the board.
    on_board: [i32; 5],
    /// The pieces that decide the other board if they are captured, one bit for each color and piece.
    decisive: u16,
    /// The promotions by exchange, if the rules have them.
    pub exchanges: Exchanges,
}

impl Flow {
    /// The same value for both teams: a share of the value of the piece in hand, because it arrives
    /// on a board where the partner may be about to mate, or to be mated, before it is dropped.
    pub fn fixed(weights: &Weights) -> Flow {
        let share = |held: Held| weights.0[Term::HandPawn as usize + held as usize] * 3 / 4;
        let gain = Held::ALL.map(share);
        Flow {
            gain: ByColor {
                white: gain,
                black: gain,
            },
            on_board: Held::ALL.map(|held| weights.0[Term::Pawn as usize + held as usize]),
            decisive: 0,
            exchanges: Exchanges::NONE,
        }
    }

    /// What each piece is worth on the other board by the evaluation: in the hand of the partner, and
    /// in the hand of the partner's opponent. `color` is the color of the player.
    pub fn by_evaluation(other: &Board, color: Color, weights: &Weights) -> Flow {
        let mut flow = Flow::fixed(weights);
        let value = |board: &Board| {
            let value = evaluate(board, weights);
            if board.to_move() == color {
                -value
            } else {
                value
            }
        };
        let before = value(other);
        for held in Held::ALL {
            for captor in Color::BOTH {
                // A captured piece goes to the captor's partner, who plays the other color.
                let mut after = *other;
                after.receive(!captor, held);
                let change = value(&after) - before;
                let worth = if captor == color { change } else { -change };
                let usual = flow.gain(captor, held);
                flow.set(captor, held, (worth * 3 / 4).clamp(usual / 2, usual * 3));
            }
        }
        flow
    }

    fn set(&mut self, color: Color, held: Held, worth: i32) {
        self.gain[color][held as usize] = worth;
    }

    /// Lets a piece be worth so much more to the team of `color` when it captures it, because it decides
    /// the other board.
    pub fn make_decisive(&mut self, color: Color, held: Held, more: i32) {
        self.gain[color][held as usize] += more;
        self.decisive |= 1 << (5 * color as usize + held as usize);
    }

    /// What a captured piece is worth to the team of the captor.
    #[inline]
    pub fn gain(&self, captor: Color, held: Held) -> i32 {
        self.gain[captor][held as usize]
    }

    /// What it is worth to the captor to remove a piece from the board and hand it over.
    #[inline]
    pub fn exchange(&self, captor: Color, role: Role) -> i32 {
        match Held::from_role(role) {
            Some(held) => self.gain(captor, held) + self.on_board[held as usize],
            None => 10_000,
        }
    }

    /// A part of the keys in the transposition table: scores that were found with another key are not
    /// used. Small differences of the flow table change a score little. So they have no part in the
    /// key, and the scores of the last search are used again, although the other board has changed.
    pub fn key(&self) -> u64 {
        u64::from(self.decisive).wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ self.exchanges.key()
    }
}
