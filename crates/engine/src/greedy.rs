//! The player `greedy`, for tests: it mates in one, else captures the dearest piece, else plays any
//! move.

use std::time::Duration;

use bughouse_core::{Move, Role, Verdict};

use crate::blindness::mixed;
use crate::player::NO_MOVE;
use crate::processor::ThreadTime;
use crate::{Action, Answer, Limit, News, Player, PlayerError, Table, View};

/// A player that sees one ply.
#[derive(Clone, Copy, Debug)]
pub struct Greedy {
    seed: u64,
    moves: u64,
}

impl Greedy {
    /// A player whose choices between equal moves depend on `seed`.
    pub fn new(seed: u64) -> Greedy {
        Greedy { seed, moves: 0 }
    }

    fn choose(&mut self, view: &View) -> Option<Move> {
        self.moves += 1;
        let id = view.seat.board;
        let board = view.boards.board(id);
        let worth = |m: Move| {
            let mut after = view.boards;
            after.play_unchecked(id, m, &view.rules);
            if after.board(id).in_check() && after.verdict(id, &view.rules) == Verdict::Mate {
                return 100;
            }
            let enemy = board
                .piece_at(m.to())
                .filter(|piece| piece.color != view.seat.color);
            match enemy.map(|piece| piece.role) {
                Some(Role::Queen) => 9,
                Some(Role::Rook) => 5,
                Some(Role::Bishop | Role::Knight) => 3,
                Some(Role::Pawn) => 1,
                Some(Role::King) | None => 0,
            }
        };
        let moves = view.boards.moves(id, &view.rules);
        let key = mixed(self.seed, self.moves);
        let order = |(n, m): &(usize, Move)| (worth(*m), mixed(key, *n as u64));
        let best = moves.into_iter().enumerate().max_by_key(order);
        best.map(|(_, m)| m)
    }
}

impl Player for Greedy {
    fn begin(&mut self, _: &View) -> Result<(), PlayerError> {
        Ok(())
    }

    fn hear(&mut self, _: &News, _: &View) -> Result<(), PlayerError> {
        Ok(())
    }

    fn think(&mut self, view: &View, _: Limit, _: &mut dyn Table) -> Result<Answer, PlayerError> {
        let began = ThreadTime::now();
        let chosen = self.choose(view);
        Ok(Answer {
            action: chosen.map_or(Action::Wait(NO_MOVE), Action::Play),
            nodes: 0,
            processor: began.elapsed(),
            time: Duration::ZERO,
        })
    }
}
