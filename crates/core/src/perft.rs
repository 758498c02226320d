//! Perft: counts of sequences of legal moves, for comparison with other programs.

use crate::{Board, BoardId, Boards, Move, Played, Promotion, Ruleset};

impl Board {
    /// The number of sequences of `depth` legal moves.
    ///
    /// Captured pieces go to no hand, as in the counts of other programs. In crazyhouse (one board)
    /// they go to the captor's hand. The moves of the last ply are counted without playing them.
    ///
    /// ```
    /// use bughouse_core::{Board, Ruleset};
    ///
    /// assert_eq!(Board::start().perft(3, &Ruleset::FICS), 8_902);
    /// ```
    pub fn perft(&self, depth: u32, rules: &Ruleset) -> u64 {
        match depth {
            0 => 1,
            1 => self.count_moves(rules),
            _ => {
                let mut nodes = 0;
                self.for_each_successor(rules, |board| nodes += board.perft(depth - 1, rules));
                nodes
            }
        }
    }

    /// Each legal move with the number of sequences of `depth` moves that begin with it. Depth 0
    /// counts as depth 1.
    ///
    /// ```
    /// use bughouse_core::{Board, Ruleset};
    ///
    /// let divided = Board::start().perft_divide(2, &Ruleset::FICS);
    /// assert!(divided.iter().all(|&(_, nodes)| nodes == 20));
    /// ```
    pub fn perft_divide(&self, depth: u32, rules: &Ruleset) -> Vec<(Move, u64)> {
        let rest = depth.saturating_sub(1);
        let count = |m: Move| {
            let mut board = *self;
            let played = board.play_unchecked(m, rules);
            board.keep_capture(&played, rules);
            (m, board.perft(rest, rules))
        };
        self.moves(rules).into_iter().map(count).collect()
    }

    /// Calls `visit` with the board after each legal move. This is faster than to play each move of
    /// [`Board::moves`], because the role of the moved piece is known.
    #[inline]
    fn for_each_successor(&self, rules: &Ruleset, mut visit: impl FnMut(&Board)) {
        let us = self.to_move();
        self.for_each_piece(|piece| {
            let promoting = piece.promoting();
            for to in piece.to - promoting {
                let mut board = *self;
                if board.by_color(us).has(to) {
                    board.play_castle(piece.from, to, rules);
                } else {
                    let played = board.play_step(piece.role, piece.from, to, None, rules);
                    board.keep_capture(&played, rules);
                }
                visit(&board);
            }
            for to in promoting {
                for &role in rules.declared_promotions() {
                    let mut board = *self;
                    let promotion = Some(Promotion::Declared(role));
                    let played = board.play_step(piece.role, piece.from, to, promotion, rules);
                    board.keep_capture(&played, rules);
                    visit(&board);
                }
            }
        });
        if !self.hand(us).is_empty() {
            for drop in self.drops(rules).iter() {
                let mut board = *self;
                board.play_drop(drop, rules);
                visit(&board);
            }
        }
    }

    /// In crazyhouse, adds the captured piece to the captor's hand (RU O2).
    #[inline]
    fn keep_capture(&mut self, played: &Played, rules: &Ruleset) {
        if rules.boards == 1
            && let Some(held) = played.handed
        {
            self.receive(!self.to_move(), held);
        }
    }
}

impl Boards {
    /// The number of sequences of `depth` legal moves on one of the boards, promotions by exchange
    /// included. No move is played on the other board; captured pieces go to the hands of that
    /// board.
    ///
    /// ```
    /// use bughouse_core::{BoardId, Boards, Ruleset};
    ///
    /// assert_eq!(Boards::start().perft(BoardId::B, 2, &Ruleset::FICS), 400);
    /// ```
    pub fn perft(&self, id: BoardId, depth: u32, rules: &Ruleset) -> u64 {
        if depth == 0 {
            return 1;
        }
        let moves = self.moves(id, rules);
        if depth == 1 {
            return moves.len() as u64;
        }
        let after = |m| self.after(id, m, rules).perft(id, depth - 1, rules);
        moves.into_iter().map(after).sum()
    }

    /// Each legal move on a board with the number of sequences of `depth` moves that begin with it.
    /// Depth 0 counts as depth 1.
    ///
    /// ```
    /// use bughouse_core::{BoardId, Boards, Ruleset};
    ///
    /// let divided = Boards::start().perft_divide(BoardId::A, 2, &Ruleset::FICS);
    /// assert_eq!(divided.iter().map(|(_, nodes)| nodes).sum::<u64>(), 400);
    /// ```
    pub fn perft_divide(&self, id: BoardId, depth: u32, rules: &Ruleset) -> Vec<(Move, u64)> {
        let rest = depth.saturating_sub(1);
        let count = |m: Move| (m, self.after(id, m, rules).perft(id, rest, rules));
        self.moves(id, rules).into_iter().map(count).collect()
    }

    fn after(&self, id: BoardId, m: Move, rules: &Ruleset) -> Boards {
        let mut boards = *self;
        boards.play(id, m, rules).expect("a listed move is legal");
        boards
    }
}
