//! How a board ends without a claim, by a completed move or by the start position.
//!
//! The reasons are mate and stalemate as the ruleset defines them, extinction, repetition and
//! seventy-five moves. A mate may give the partner of the mated player the right to a last drop.
//! Articles: WBN 2.1, 2.2, 1.9; Asten §13, §18; RU O1.

use bughouse_core::{
    BoardId, Boards, Fifty, Goal, Held, Insufficient, LastDropRule, MateWindow, Move, MovesRecord,
    PromotionSource, RepetitionMode, Role, Seat, Stalemate, Verdict,
};

use crate::board::history::PendingMove;
use crate::transition::Draft;
use crate::{Article, BoardEnd, Event, MatchTime, MoveLag, Reason};

impl Draft {
    /// Records a completed move, and the ends of boards that follow from it without a claim. No end
    /// follows from an illegal move.
    pub(crate) fn complete(&mut self, seat: Seat, mv: Move, at: MatchTime, lag: MoveLag) {
        let board = seat.board;
        let before = self.state.boards;
        let right = self.state.last_drop().filter(|&(holder, _)| holder == seat);
        let is_last_drop = right.is_some_and(|(_, held)| mv.dropped() == Some(held));
        let made = self.state.table.boards[board]
            .made
            .filter(|made| made.seat == seat);
        let made_at = made.map_or(at, |made| made.released.at);
        self.record(Event::Played { seat, mv, at, lag });
        let illegal = self.state.table.boards[board].claimable.illegal.is_some();
        if is_last_drop {
            if !illegal {
                // If the last drop was made before the mate that gives the right to it, it counts
                // from the time of that mate.
                let mate_at = self.state.ends.first().map_or(made_at, |end| end.at);
                self.end_by_last_drop(board, made_at.max(mate_at));
            }
            return;
        }
        self.give_back_impossible(board);
        if illegal {
            return;
        }
        self.end_by_position(board, at);
        self.end_frozen_boards(board, at);
        self.end_by_extinction(&before, seat, at);
        self.end_by_repetition(board, at);
        self.end_after_seventy_five_moves(board, at);
        if self.state.rules.promotion.source != PromotionSource::Declare {
            // A pawn that promotes on the other board is exchanged for a piece of this board, so
            // this move may have changed which promotions are legal there.
            self.end_by_position(board.other(), at);
        }
    }

    /// Undoes the reply that the opponent made before this move was completed, if the reply has
    /// become physically impossible.
    fn give_back_impossible(&mut self, board: BoardId) {
        let state = &self.state;
        if let Some(reply) = state.table.boards[board].made
            && !state
                .boards
                .is_physically_possible(board, reply.released.mv, &state.rules)
        {
            self.record(Event::MoveReturned { seat: reply.seat });
        }
    }

    /// Ends a board if the side to move is mated and mate needs no claim, or if the position is
    /// drawn.
    pub(crate) fn end_by_position(&mut self, board: BoardId, at: MatchTime) {
        if self.is_decided(board) || self.state.rules.moves_record == MovesRecord::ClockOnly {
            return;
        }
        let by_itself = self.state.rules.mate_window == MateWindow::Auto;
        match self.state.boards.verdict(board, &self.state.rules) {
            Verdict::Mate if by_itself => self.mate(board, at),
            Verdict::Mate => {}
            Verdict::Draw => {
                let (reason, article) = self.draw_by_position(board);
                self.draw(board, reason, article, at);
            }
            Verdict::Open | Verdict::Check | Verdict::Stuck => {}
        }
    }

    fn mate(&mut self, board: BoardId, at: MatchTime) {
        let loser = self.state.to_move(board);
        let first = self.state.ends.is_empty();
        self.lose(loser, Reason::Checkmate, self.state.article_of_mate(), at);
        if let Some(held) = self.state.seats[loser].last_capture.filter(|_| first) {
            self.open_last_drop(loser.partner(), held);
        }
    }

    fn draw_by_position(&self, board: BoardId) -> (Reason, Article) {
        let rules = &self.state.rules;
        let can_move = self.state.boards[board].count_moves(rules) > 0;
        if rules.insufficient == Insufficient::Fide && can_move {
            return (Reason::Insufficient, Article::Fide);
        }
        let article = match rules.stalemate {
            Stalemate::WaitUnlessPoolEmpty => Article::Asten13,
            _ if rules.boards == 1 => Article::RuO2,
            _ => Article::Fide,
        };
        (Reason::Stalemate, article)
    }

    /// Ends a board if the move captured the opponent's last piece of a kind on the board. Pawns
    /// are a kind; pieces in hand are not counted (Q15).
    fn end_by_extinction(&mut self, before: &Boards, mover: Seat, at: MatchTime) {
        if self.state.rules.goal != Goal::MateOrExtinction || self.is_decided(mover.board) {
            return;
        }
        let victim = mover.opponent();
        let now = &self.state.boards;
        let gone = Role::ALL.into_iter().any(|role| {
            let pieces = |boards: &Boards| boards[mover.board].pieces(victim.color, role);
            !pieces(before).is_empty() && pieces(now).is_empty()
        });
        if gone {
            self.lose(victim, Reason::Extinction, Article::RuO1, at);
        }
    }

    fn end_by_repetition(&mut self, board: BoardId, at: MatchTime) {
        let rules = &self.state.rules;
        let needed = match rules.repetition.mode {
            RepetitionMode::Auto => 3,
            RepetitionMode::Claim if rules.fide_blitz => 5, // FIDE 9.6.1, by Asten §1
            RepetitionMode::Claim | RepetitionMode::Off => return,
        };
        if self.state.histories[board].repetitions() >= needed && !self.is_decided(board) {
            let article = if needed == 5 {
                Article::Asten1
            } else {
                self.state.article_of_repetition()
            };
            self.draw(board, Reason::Repetition, article, at);
        }
    }

    /// Draws a board after seventy-five moves by each side without capture, drop or pawn move (FIDE
    /// 9.6.2).
    fn end_after_seventy_five_moves(&mut self, board: BoardId, at: MatchTime) {
        let counts = self.state.rules.fifty == Fifty::Fide;
        if counts && self.state.histories[board].halfmove_clock >= 150 && !self.is_decided(board) {
            self.draw(board, Reason::FiftyMoves, Article::Asten1, at);
        }
    }

    /// Opens the last drop: if a player captured a piece and was mated by the next move, their
    /// partner may drop this piece. Does nothing if the partner is not to move or cannot drop a
    /// piece of that kind (WBN 1.9, 2.2c; Q2, Q3).
    pub(crate) fn open_last_drop(&mut self, partner: Seat, held: Held) {
        let state = &self.state;
        let history = &state.histories[partner.board];
        let undecided = state.board_end(partner.board).is_none();
        let has_move = state.to_move(partner.board) == partner && history.open && undecided;
        let can_drop = !state.boards[partner.board]
            .drops(&state.rules)
            .of(held)
            .is_empty();
        if !(state.knows_last_drop() && has_move && can_drop) {
            return;
        }
        let pending = history.pending;
        self.record(Event::LastDropOpened {
            seat: partner,
            held,
        });
        if pending.is_some_and(|PendingMove { mv, .. }| mv.dropped() != Some(held)) {
            self.record(Event::MoveReturned { seat: partner });
        }
    }

    /// Ends the board of the last drop if the drop mates, or if it repeats the position and the
    /// rules count that. Otherwise the earlier mate on the other board is the result.
    fn end_by_last_drop(&mut self, board: BoardId, at: MatchTime) {
        let rules = &self.state.rules;
        let repeats = rules.ends.last_drop == LastDropRule::MateOrRepetition
            && rules.repetition.mode != RepetitionMode::Off
            && self.state.histories[board].repetitions() >= 3;
        if self.state.boards.verdict(board, rules) == Verdict::Mate {
            let loser = self.state.to_move(board);
            self.lose(loser, Reason::Checkmate, self.state.article_of_mate(), at);
        } else if repeats {
            self.draw(
                board,
                Reason::Repetition,
                self.state.article_of_repetition(),
                at,
            );
        }
    }

    /// Ends a board that a player has lost.
    pub(crate) fn lose(&mut self, loser: Seat, reason: Reason, article: Article, at: MatchTime) {
        let lost_by = Some(loser);
        self.record(Event::BoardEnded(BoardEnd {
            board: loser.board,
            lost_by,
            reason,
            article,
            at,
        }));
    }

    /// Ends a board as drawn.
    pub(crate) fn draw(&mut self, board: BoardId, reason: Reason, article: Article, at: MatchTime) {
        self.record(Event::BoardEnded(BoardEnd {
            board,
            lost_by: None,
            reason,
            article,
            at,
        }));
    }

    fn is_decided(&self, board: BoardId) -> bool {
        self.state.board_end(board).is_some()
    }
}
