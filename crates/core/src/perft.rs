//! Counting move sequences, to compare with other programs.

use crate::{Board, BoardId, Boards, Move, Ruleset};

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
                self.each_move(rules, |m| {
                    nodes += self.after(m, rules).perft(depth - 1, rules)
                });
                nodes
            }
        }
    }

    /// Each legal move with the number of sequences that begin with it. Depth 0 counts as 1.
    pub fn perft_divide(&self, depth: u32, rules: &Ruleset) -> Vec<(Move, u64)> {
        let rest = depth.saturating_sub(1);
        let count = |m: Move| (m, self.after(m, rules).perft(rest, rules));
        self.moves(rules).into_iter().map(count).collect()
    }

    /// The board after a legal move.
    #[inline]
    fn after(&self, m: Move, rules: &Ruleset) -> Board {
        let mut board = *self;
        let played = board.play_legal(m, rules);
        if rules.boards == 1
            && let Some(held) = played.handed
        {
            board.receive(self.to_move(), held);
        }
        board
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
