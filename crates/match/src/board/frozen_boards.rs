//! Frozen boards: neither side to move has a legal move or drop, on either board.
//!
//! On frozen boards no piece can be captured or arrive in a hand, so a check cannot be parried.
//! `mate.frozen` says whether this position ends both boards, or whether the match goes on until a
//! flag falls. If it ends them, both sides to move lose their boards in the same instant. If these
//! two players are partners, their team loses both boards; otherwise each team loses one. Articles:
//! WBN 1.5, 1.10.

use bughouse_core::{BoardId, Boards, FrozenBoards, MateWindow, MovesRecord, Seat, Verdict};

use crate::transition::Draft;
use crate::{Article, BoardEnd, Match, MatchTime, Reason};

impl Match {
    /// Whether the side to move on `board` is mated in the position of `boards`.
    pub(crate) fn mates(&self, boards: &Boards, board: BoardId) -> bool {
        boards.verdict(board, &self.rules) == Verdict::Mate
            || (self.frozen_boards_decide()
                && boards[board].in_check()
                && boards.are_frozen(&self.rules))
    }

    /// Records a claimable mate on the other board if the completed move has frozen both boards.
    pub(crate) fn note_mate_by_freezing(&mut self, other: BoardId, at: MatchTime) {
        let was_mate = self.boards.verdict(other, &self.rules) == Verdict::Mate;
        if self.frozen_boards_decide() && !was_mate {
            self.note_mate_by_exchange(other, at);
        }
    }

    /// Whether an arbiter might uphold this claim of mate because the boards are frozen. Arbiters
    /// disagree on that question, so the value of `mate.frozen` does not matter here.
    pub(crate) fn may_be_mate(&self, by: Seat, board: BoardId) -> bool {
        let mated = self.player_of(by, board).opponent();
        self.to_move(board) == mated && self.boards.are_frozen(&self.rules)
    }

    /// Whether one move has ended both boards by freezing them.
    pub(crate) fn froze_together(&self, first: BoardEnd, second: BoardEnd) -> bool {
        let by_position =
            |end: BoardEnd| matches!(end.reason, Reason::Checkmate | Reason::Stalemate);
        self.frozen_boards_decide()
            && first.at == second.at
            && by_position(first)
            && by_position(second)
            && self.boards.are_frozen(&self.rules)
    }

    fn frozen_boards_decide(&self) -> bool {
        self.rules.mate_frozen == FrozenBoards::Decide
    }
}

impl Draft {
    /// Ends both boards if they are frozen and mates need no claim. `first` is the board on which
    /// the last move was completed.
    pub(crate) fn end_frozen_boards(&mut self, first: BoardId, at: MatchTime) {
        let state = &self.state;
        let by_itself = state.rules.mate_window == MateWindow::Auto
            && state.rules.moves_record == MovesRecord::Known;
        let decides = state.frozen_boards_decide() && by_itself && state.ends.is_empty();
        if !decides || !state.boards.are_frozen(&state.rules) {
            return;
        }
        let mate = state.article_of_mate();
        for board in [first, first.other()] {
            let (reason, article) = if self.state.boards[board].in_check() {
                (Reason::Checkmate, mate)
            } else {
                (Reason::Stalemate, Article::Q40)
            };
            self.lose(self.state.to_move(board), reason, article, at);
        }
    }
}
