//! What a bot thinks of the match as a whole: it needs this to answer a draw offer, and before it
//! resigns.

use bughouse_core::Seat;
use bughouse_engine::eval::{Weights, evaluate};
use bughouse_engine::{View, judge};

/// The number of positions that a bot visits on each board for its opinion.
const NODES: u64 = 4_000;

/// A board is lost if the opponents are ahead by this many centipawns, or mate.
const LOST: i32 = -1_500;

/// A board on which the opponents are ahead by this many centipawns may be lost.
const BAD: i32 = -300;

/// While an opponent has less time than this, nothing is lost: their flag may fall.
const FLAGS_SOON_MS: i64 = 15_000;

/// A team that is ahead by more than this many centipawns declines a draw.
const BETTER: i32 = 100;

/// The scores of both boards in centipawns, from the view of the bot's team.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Opinion {
    /// The score of the bot's own board.
    pub own: i32,
    /// The score of the partner's board; `None` in a match on one board.
    pub other: Option<i32>,
}

impl Opinion {
    /// Searches both boards shortly.
    pub fn of(view: &View) -> Opinion {
        let seat = view.seat;
        let has_two = view.rules.boards == 2;
        Opinion {
            own: judge(view, seat, NODES),
            other: has_two.then(|| judge(view, seat.partner(), NODES)),
        }
    }

    /// Whether a look at both boards shows that they may be lost, so that a search is worth its time.
    pub fn may_be_lost(view: &View) -> bool {
        let is_bad = |seat: Seat| {
            let board = view.boards.board(seat.board);
            let score = evaluate(board, &Weights::TUNED);
            let own = board.to_move() == seat.color;
            (if own { score } else { -score }) < BAD
        };
        let flags_soon = |seat: Seat| {
            view.clocks_ms
                .is_some_and(|clocks| clocks[seat] < FLAGS_SOON_MS)
        };
        let opponents = [view.seat.opponent(), view.seat.diagonal()];
        !opponents.into_iter().any(flags_soon)
            && is_bad(view.seat)
            && (view.rules.boards == 1 || is_bad(view.seat.partner()))
    }

    /// Whether both boards are lost. Only then a bot resigns.
    pub fn is_lost(&self) -> bool {
        self.own <= LOST && self.other.is_none_or(|other| other <= LOST)
    }

    /// Whether the team would rather play on than have a draw.
    pub fn is_better(&self) -> bool {
        self.own + self.other.unwrap_or(0) > BETTER
    }
}
