//! Our player: a search of both boards, with a partner that it talks to.

use std::time::{Duration, Instant};

use crate::eval::Weights;
use crate::processor::ThreadTime;
use crate::search::{Flow, Found, Memory, Search, Stop};
use crate::{Action, Answer, Idea, Ideas, Limit, News, Player, PlayerError, Table, View};

/// How long our player waits before it is asked again while it has no move. News come sooner.
const NO_MOVE: Duration = Duration::from_secs(60);

/// The deepest search.
const MAX_DEPTH: i32 = 40;

/// Our player.
pub struct Ours {
    memory: Memory,
    weights: Weights,
    ideas: Ideas,
}

impl Ours {
    /// A player whose transposition table has at most `bytes` bytes.
    pub fn new(bytes: usize) -> Ours {
        Ours {
            memory: Memory::new(bytes),
            weights: Weights::TUNED,
            ideas: Ideas::ALL,
        }
    }

    /// The same player without an idea.
    pub fn without(self, idea: Idea) -> Ours {
        Ours {
            ideas: self.ideas.without(idea),
            ..self
        }
    }

    /// The same player with other weights.
    pub fn with_weights(self, weights: Weights) -> Ours {
        Ours { weights, ..self }
    }
}

/// How long a search may go on.
enum Budget {
    Nodes(u64),
    Processor(ThreadTime, Duration),
    Clock {
        began: Instant,
        soft: Duration,
        hard: Duration,
    },
}

struct Watch<'a> {
    budget: Budget,
    table: &'a mut dyn Table,
}

impl Stop for Watch<'_> {
    fn now(&mut self, nodes: u64) -> bool {
        let spent = match &self.budget {
            Budget::Nodes(limit) => nodes >= *limit,
            Budget::Processor(began, limit) => began.elapsed() >= *limit,
            Budget::Clock { began, hard, .. } => began.elapsed() >= *hard,
        };
        spent || self.table.must_answer()
    }

    fn go_deeper(&mut self, _: i32, _: &Found) -> bool {
        match &self.budget {
            Budget::Clock { began, soft, .. } => began.elapsed() < *soft,
            _ => true,
        }
    }
}

fn budget(view: &View, limit: Limit) -> Budget {
    match limit {
        Limit::Nodes(nodes) => Budget::Nodes(nodes),
        Limit::Processor(time) => Budget::Processor(ThreadTime::now(), time),
        Limit::Clock => {
            let left = view
                .clocks_ms
                .map_or(60_000, |clocks| clocks[view.seat])
                .max(0) as u64;
            Budget::Clock {
                began: Instant::now(),
                soft: Duration::from_millis(left / 80),
                hard: Duration::from_millis(left / 25),
            }
        }
    }
}

impl Player for Ours {
    fn begin(&mut self, _: &View) -> Result<(), PlayerError> {
        self.memory.table.clear();
        Ok(())
    }

    fn hear(&mut self, _: &News, _: &View) -> Result<(), PlayerError> {
        Ok(())
    }

    fn think(
        &mut self,
        view: &View,
        limit: Limit,
        table: &mut dyn Table,
    ) -> Result<Answer, PlayerError> {
        let began = ThreadTime::now();
        let mut watch = Watch {
            budget: budget(view, limit),
            table,
        };
        let flow = if self.ideas.has(Idea::Flow) {
            let other = view.boards.board(view.seat.board.other());
            Flow::by_evaluation(other, view.seat.color, &self.weights)
        } else {
            Flow::fixed(&self.weights)
        };
        let mut search = Search::new(
            &view.rules,
            &self.weights,
            self.ideas,
            &mut self.memory,
            flow,
            &mut watch,
        );
        let found = search.run(&view.boards, view.seat.board, MAX_DEPTH);
        Ok(Answer {
            action: found
                .best()
                .map_or(Action::Wait(NO_MOVE), |(m, _)| Action::Play(m)),
            nodes: found.nodes,
            processor: began.elapsed(),
        })
    }
}
