//! What one more piece would change on the player's own board.

use bughouse_core::{Board, BoardId, Boards, Held, Move, Ruleset};

use crate::eval::{Term, Weights};
use crate::search::score::MATE_SOON;
use crate::search::{Flow, Memory, Search, Stop};
use crate::{Idea, Ideas, Table, View};

/// How many points more than its usual worth a piece must win before the player talks about it.
const MUCH: i32 = 250;

/// The least number of positions of a search whose score is trusted.
const TRUSTED: u64 = 400;

/// What a piece would change.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Debug)]
pub enum Change {
    /// Too little to talk about.
    #[default]
    Little,
    /// Much more than the piece is worth.
    Much,
    /// It mates.
    Mates,
}

/// What one more piece would change.
#[derive(Clone, Default, Debug)]
pub struct Outlook {
    /// What the player does with it.
    pub ours: [Change; 5],
    /// What their opponent does with it after the player's move.
    pub theirs: [Change; 5],
    /// Whether it stops a forced mate against the player.
    pub saves: [bool; 5],
    /// The positions visited.
    pub nodes: u64,
}

/// Searches short: with one more piece in a hand, or what a request costs.
pub struct Scout<'a> {
    pub view: &'a View,
    pub weights: &'a Weights,
    pub memory: &'a mut Memory,
    pub table: &'a mut dyn Table,
}

/// Stops a search after a number of positions, or when the player must answer.
struct Within<'a>(u64, &'a mut dyn Table);

impl Stop for Within<'_> {
    fn now(&mut self, nodes: u64) -> bool {
        nodes >= self.0 || self.1.must_answer()
    }
}

impl Outlook {
    /// What one more piece changes for a player whose search has found the move `best` with its score.
    /// Visits about `nodes` positions.
    pub fn of(scout: &mut Scout<'_>, best: Move, score: i32, nodes: u64) -> Outlook {
        let mut outlook = Outlook::default();
        let seat = scout.view.seat;
        let board = *scout.view.boards.board(seat.board);
        let mut after = board;
        after.play_unchecked(best, &scout.view.rules);
        let limit = (nodes / 30).clamp(10, 1_000);
        let is_lost = score <= -MATE_SOON;
        // Where a side mates with what it has, one more piece changes nothing.
        let wins = score >= MATE_SOON || scout.mates(&board, limit, &mut outlook.nodes);
        let loses = score.abs() >= MATE_SOON || scout.mates(&after, limit, &mut outlook.nodes);
        for role in Held::ALL {
            let place = role as usize;
            if !wins {
                let stays = is_lost || after.in_check();
                let mates = scout.mates_with(&board, role, limit, &mut outlook.nodes)
                    && (stays
                        || scout.mates_with(&after.passed(), role, limit, &mut outlook.nodes));
                if mates {
                    outlook.ours[place] = Change::Mates;
                }
            }
            if !loses && scout.mates_with(&after, role, limit, &mut outlook.nodes) {
                outlook.theirs[place] = Change::Mates;
            }
        }
        let left = nodes.saturating_sub(outlook.nodes);
        if is_lost {
            outlook.find_saviors(scout, left);
        } else if score < MATE_SOON {
            outlook.find_much(scout, &board, &after, left);
        }
        outlook
    }

    /// What a player needs who has no move.
    pub fn without_a_move(board: &Board, rules: &Ruleset) -> Outlook {
        let saves = Held::ALL.map(|role| {
            let mut with = *board;
            with.receive(board.to_move(), role);
            with.count_moves(rules) > 0
        });
        Outlook {
            saves,
            ..Outlook::default()
        }
    }

    fn find_saviors(&mut self, scout: &mut Scout<'_>, nodes: u64) {
        let board = *scout.view.boards.board(scout.view.seat.board);
        for role in Held::ALL {
            let mut with = board;
            with.receive(board.to_move(), role);
            let score = scout.score(&with, nodes / 5, &mut self.nodes);
            self.saves[role as usize] = score > -MATE_SOON;
        }
    }

    /// Searches for pieces that win much, if there are enough positions to trust the scores. Of each
    /// hand only the kind is tried that changes the evaluation most.
    fn find_much(&mut self, scout: &mut Scout<'_>, board: &Board, after: &Board, nodes: u64) {
        if nodes < 4 * TRUSTED {
            return;
        }
        for (board, is_ours) in [(board, true), (after, false)] {
            let changes = if is_ours {
                &mut self.ours
            } else {
                &mut self.theirs
            };
            let before = scout.score(board, nodes / 4, &mut self.nodes);
            // A side that wins anyway needs no more.
            if before.abs() > 800 {
                continue;
            }
            let candidates = Held::ALL.into_iter().filter(|&role| {
                changes[role as usize] == Change::Little && !board.hand(board.to_move()).has(role)
            });
            let Some(role) = candidates.max_by_key(|&role| scout.promise(board, role)) else {
                continue;
            };
            let mut with = *board;
            with.receive(board.to_move(), role);
            let gain = scout.score(&with, nodes / 4, &mut self.nodes) - before;
            if gain >= scout.usual(role) + MUCH {
                changes[role as usize] = Change::Much;
            }
        }
    }
}

impl Scout<'_> {
    fn mates_with(&mut self, board: &Board, role: Held, limit: u64, nodes: &mut u64) -> bool {
        let mut with = *board;
        with.receive(board.to_move(), role);
        self.mates(&with, limit, nodes)
    }

    /// Whether the side to move mates by checks.
    fn mates(&mut self, board: &Board, limit: u64, nodes: &mut u64) -> bool {
        let rules = &self.view.rules;
        let (mate, visited) = self.memory.mate_by_checks(board, rules, limit);
        *nodes += visited;
        mate.is_some()
    }

    /// The score of a position of the player's board, for the side to move.
    fn score(&mut self, board: &Board, limit: u64, nodes: &mut u64) -> i32 {
        let found = self.search(board, Vec::new(), limit);
        *nodes += found.1;
        found.0.map_or(0, |(_, score)| score)
    }

    /// The best of some moves with its score, where captured pieces have their usual worth; and the
    /// number of positions visited.
    pub fn search(
        &mut self,
        board: &Board,
        only: Vec<Move>,
        limit: u64,
    ) -> (Option<(Move, i32)>, u64) {
        let mut boards: Boards = self.view.boards;
        let id: BoardId = self.view.seat.board;
        boards.set_board(id, *board);
        let mut stop = Within(limit, &mut *self.table);
        let search = Search::new(
            &self.view.rules,
            self.weights,
            Ideas::ALL.without(Idea::Proof),
            self.memory,
            Flow::fixed(self.weights),
            &mut stop,
        );
        let found = search.only(only).run(&boards, id, 40);
        (found.best(), found.nodes)
    }

    fn usual(&self, role: Held) -> i32 {
        self.weights.0[Term::HandPawn as usize + role as usize]
    }

    /// How much more than usual a piece changes the evaluation.
    fn promise(&self, board: &Board, role: Held) -> i32 {
        let mut with = *board;
        with.receive(board.to_move(), role);
        let value = |board: &Board| crate::eval::evaluate(board, self.weights);
        value(&with) - value(board) - self.usual(role)
    }
}
