//! Counting move sequences, to compare with other programs.

use crate::{Board, BoardId, Boards, Move, Played, Promotion, Ruleset};

impl Board {
    /// How many sequences of `depth` legal moves there are.
    ///
    /// Captured men go nowhere, as in other programs' counts; in crazyhouse (one board) they go
    /// to the captor's hand. The last ply is counted, not played.
    pub fn perft(&self, depth: u32, rules: &Ruleset) -> u64 {
        match depth {
            0 => 1,
            1 => self.count_moves(rules),
            _ => {
                let mut nodes = 0;
                self.each_successor(rules, |board| nodes += board.perft(depth - 1, rules));
                nodes
            }
        }
    }

    /// Each legal move with the number of sequences that begin with it. Depth 0 counts as 1.
    pub fn perft_divide(&self, depth: u32, rules: &Ruleset) -> Vec<(Move, u64)> {
        let rest = depth.saturating_sub(1);
        let count = |m: Move| {
            let mut board = *self;
            let played = board.play_unchecked(m, rules);
            board.take_home(&played, rules);
            (m, board.perft(rest, rules))
        };
        self.moves(rules).into_iter().map(count).collect()
    }

    /// Calls `visit` with the board after each legal move. The role of what moves is known here,
    /// so that it need not be looked up again.
    #[inline]
    fn each_successor(&self, rules: &Ruleset, mut visit: impl FnMut(&Board)) {
        let us = self.to_move();
        self.for_each_piece(|steps| {
            let promoting = steps.promoting();
            for to in steps.to - promoting {
                let mut board = *self;
                if board.by_color(us).has(to) {
                    board.play_castle(steps.from, to, rules);
                } else {
                    let played = board.play_step(steps.role, steps.from, to, None, rules);
                    board.take_home(&played, rules);
                }
                visit(&board);
            }
            for to in promoting {
                for &role in rules.declared_promotions() {
                    let mut board = *self;
                    let promotion = Some(Promotion::Declared(role));
                    let played = board.play_step(steps.role, steps.from, to, promotion, rules);
                    board.take_home(&played, rules);
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

    /// In crazyhouse the captor keeps what he captured (RU O2).
    #[inline]
    fn take_home(&mut self, played: &Played, rules: &Ruleset) {
        if rules.boards == 1
            && let Some(held) = played.handed
        {
            self.receive(!self.to_move(), held);
        }
    }
}

impl Boards {
    /// Likewise on one of two boards, with promotions by taking.
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

    /// Each legal move with the number of sequences that begin with it. Depth 0 counts as 1.
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
