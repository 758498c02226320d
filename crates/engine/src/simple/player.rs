//! The player `simple` at a seat.

use std::time::Duration;

use super::{DEFAULT_NODES, Seed, choose_move};
use crate::player::NO_MOVE;
use crate::processor::ThreadTime;
use crate::{Action, Answer, Limit, News, Player, PlayerError, Table, View};

/// A player that chooses with [`choose_move`]. It never waits while it has a move, and says
/// nothing.
#[derive(Clone, Copy, Debug)]
pub struct Simple(Seed);

impl Simple {
    /// A player whose choices depend on `seed`.
    pub fn new(seed: Seed) -> Simple {
        Simple(seed)
    }
}

impl Player for Simple {
    fn begin(&mut self, _: &View) -> Result<(), PlayerError> {
        Ok(())
    }

    fn hear(&mut self, _: &News, _: &View) -> Result<(), PlayerError> {
        Ok(())
    }

    fn think(
        &mut self,
        view: &View,
        limit: Limit,
        _: &mut dyn Table,
    ) -> Result<Answer, PlayerError> {
        let nodes = match limit {
            Limit::Nodes(nodes) => nodes.min(u64::from(u32::MAX)) as u32,
            Limit::Processor(_) | Limit::Clock => DEFAULT_NODES,
        };
        let began = ThreadTime::now();
        let chosen = choose_move(
            &view.boards,
            view.seat.board,
            &view.rules,
            &mut self.0,
            nodes,
        );
        Ok(Answer {
            action: chosen.map_or(Action::Wait(NO_MOVE), Action::Play),
            nodes: 0,
            processor: began.elapsed(),
            time: Duration::ZERO,
        })
    }
}
