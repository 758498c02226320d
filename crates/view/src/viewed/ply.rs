//! The half-moves of a match.

use bughouse_core::{BoardId, Move};
use bughouse_match::{Event, MatchTime};
use bughouse_notation::long_algebraic;
use bughouse_notation::san::Letters;
use bughouse_wire::event::EventView;
use bughouse_wire::lag::PlyLag;
use bughouse_wire::ply::PlyView;
use bughouse_wire::problem::Problem;

use super::ViewedMatch;
use super::both::Both;
use crate::board::squares;

/// A half-move of the match.
#[derive(Clone, Debug)]
pub(super) struct Ply {
    pub(super) view: Both<PlyView>,
    mv: Move,
}

impl Ply {
    fn board(&self) -> BoardId {
        self.view.open.seat.board
    }
}

impl ViewedMatch {
    /// Returns the half-move of an event. [`ViewedMatch::add_ply`] adds the time left on the clock, which
    /// is known only after the event.
    pub(super) fn next_ply(&self, event: &Event) -> Option<Ply> {
        let Event::Played { seat, mv, at, lag } = *event else {
            return None;
        };
        let lag = PlyLag {
            bound: Some(self.state.lag_bound(seat)),
            claimed: Some(lag.claimed_ms),
            granted: lag.granted_ms,
        };
        let (boards, rules) = (self.state.boards(), self.state.rules());
        let board = boards.board(seat.board);
        let illegal = boards.check_move(seat.board, mv, rules).err();
        let text = |sees: bool| match sees && illegal.is_none() {
            true => Letters::ENGLISH.write_on(boards, seat.board, mv, rules),
            false => long_algebraic::write(board, mv),
        };
        let ply = |sees: bool| PlyView {
            seat,
            ply: self.state.plies(seat.board) + 1,
            san: text(sees),
            uci: board.move_text(mv),
            at: at.ms(),
            left: None,
            lag: (!lag.is_none()).then_some(lag),
            illegal: illegal.filter(|_| sees).map(Problem::from),
        };
        let verdicts = self.shows_verdicts();
        let view = Both::new(!verdicts, |sees| ply(sees || verdicts));
        Some(Ply { view, mv })
    }

    /// Adds a half-move, with the time left on the clock after it. Returns the view of this event
    /// for the frames.
    pub(super) fn add_ply(&mut self, mut ply: Ply, at: MatchTime) -> Both<EventView> {
        let left = self.state.clock(ply.view.open.seat, at);
        ply.view.open.left = left;
        if let Some(full) = &mut ply.view.full {
            full.left = left;
        }
        let played = |sees| EventView::Played(ply.view.of(sees).clone());
        let views = Both::new(self.over_the_board(), played);
        self.plies.push(ply);
        views
    }

    /// Removes half-moves that do not count any more: all of a void game, and a drop that was
    /// undone because the opponent said that the piece was hidden in hand (WBN 1.8b).
    pub(super) fn forget_undone(&mut self) {
        for id in BoardId::BOTH {
            let plies = self.state.plies(id);
            self.plies
                .retain(|ply| ply.board() != id || ply.view.open.ply <= plies);
        }
    }

    /// Returns the squares of the last move on a board.
    pub(super) fn last(&self, id: BoardId) -> Vec<String> {
        let mut own = self.plies.iter().rev().filter(|ply| ply.board() == id);
        own.next().map_or_else(Vec::new, |ply| squares(ply.mv))
    }
}
