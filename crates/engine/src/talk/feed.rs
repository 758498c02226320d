//! Which piece decides the other board: the player that is to move there mates by checks with one more
//! piece in hand; or the partner, who has asked for it, mates with it at their next move.

use bughouse_core::{Board, Color, Held};

use super::wish::{MATING, Request, Wish};
use crate::View;
use crate::search::{Flow, Memory};

/// What such a piece is worth more in the hand of the enemy, in points.
const MATES: i32 = 1_500;

/// What decides the other board.
#[derive(Clone, Default, Debug)]
pub struct Feed {
    /// The board that this is about.
    board: Option<Board>,
    /// Whether the side to move mates without another piece.
    mates: bool,
    /// The pieces with which the side to move mates.
    mates_with: Vec<Held>,
    /// The pieces that the partner asks for.
    asked: Vec<Held>,
    /// Those of them with which the partner mates.
    confirmed: Vec<Held>,
}

/// How much longer the player looks at a piece that the partner asks for.
const ASKED: u64 = 4;

impl Feed {
    /// Looks at the other board if it has changed, or the partner asks for other pieces. Visits at most
    /// about `nodes` positions, and two thirds as many for each piece that is asked for; returns how
    /// many.
    pub fn look(&mut self, view: &View, asked: Vec<Held>, nodes: u64, scout: &mut Memory) -> u64 {
        let board = view.boards.board(view.seat.board.other());
        if self.board.as_ref() == Some(board) && self.asked == asked {
            return 0;
        }
        let limit = nodes / 6;
        let color = board.to_move();
        let (mate, mut visited) = scout.mate_by_checks(board, &view.rules, limit);
        let mut mates_with = Vec::new();
        for role in Held::ALL {
            if mate.is_some() || board.hand(color).has(role) {
                // A second piece of a kind seldom mates where the first does not.
                continue;
            }
            let mut with = *board;
            with.receive(color, role);
            let (mate, more) = scout.mate_by_checks(&with, &view.rules, limit);
            visited += more;
            if mate.is_some() {
                mates_with.push(role);
            }
        }
        let partner = view.seat.partner().color;
        let is_open = mate.is_none() && (color == partner || !board.in_check());
        let mut confirmed = asked.clone();
        confirmed.retain(|&role| {
            if !is_open || mates_with.contains(&role) {
                return false;
            }
            let mut with = match color == partner {
                true => *board,
                false => board.passed(),
            };
            with.receive(partner, role);
            let (mate, more) = scout.mate_by_checks(&with, &view.rules, ASKED * limit);
            visited += more;
            mate.is_some()
        });
        *self = Feed {
            board: Some(*board),
            mates: mate.is_some(),
            mates_with,
            asked,
            confirmed,
        };
        visited
    }

    /// The color to move on the other board.
    fn to_move(&self) -> Option<Color> {
        self.board.map(|board| board.to_move())
    }

    /// Whether the partner is to move and mates.
    pub fn partner_mates(&self, view: &View) -> bool {
        self.mates && self.to_move() == Some(view.seat.partner().color)
    }

    /// Whether the partner's opponent is to move and mates.
    pub fn partner_is_mated(&self, view: &View) -> bool {
        self.mates && self.to_move() == Some(view.seat.color)
    }

    /// What the player should do about it at any cost: bring the partner a piece that mates, or lose
    /// none that mates the partner.
    pub fn requests(&self, view: &View) -> Vec<Request> {
        let is_ours = self.to_move() == Some(view.seat.partner().color);
        let seen = self.mates_with.iter().map(|&role| match is_ours {
            true => Wish::Bring(role, None),
            false => Wish::Keep(role),
        });
        let confirmed = self.confirmed.iter().map(|&role| Wish::Bring(role, None));
        let request = |wish| Request {
            wish,
            may_cost: MATING,
        };
        seen.chain(confirmed).map(request).collect()
    }

    /// Counts what the partner's opponent mates with as very dear.
    pub fn tilt(&self, flow: &mut Flow, view: &View) {
        if self.to_move() != Some(view.seat.color) {
            return;
        }
        let them = !view.seat.color;
        for &role in &self.mates_with {
            flow.make_decisive(them, role, MATES);
        }
    }
}
