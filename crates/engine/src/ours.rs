//! Our player: it searches its own board, and evaluates what captured pieces are worth on the other.
//! It does not talk to its partner yet.

use std::time::{Duration, Instant};

use bughouse_core::{Goal, Ruleset};

use crate::eval::Weights;
use crate::opening::Opening;
use crate::processor::ThreadTime;
use crate::search::score::MATE_SOON;
use crate::search::{Exchanges, Flow, Found, Memory, Search, Stop};
use crate::waiting::may_wait;
use crate::{Action, Answer, Idea, Ideas, Level, Limit, News, Player, PlayerError, Table, View};

/// How long our player waits before it is asked again while it has no move. News come sooner.
const NO_MOVE: Duration = Duration::from_secs(60);

/// How long our player waits with a move that loses, before it looks at the clocks again.
const LOOK_AGAIN: Duration = Duration::from_millis(500);

/// The deepest search.
const MAX_DEPTH: i32 = 40;

/// How our player is set up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// How well it plays.
    pub level: Level,
    /// The ideas that it uses.
    pub ideas: Ideas,
    /// Decides its choices between moves that are almost equal.
    pub seed: u64,
    /// The largest size of its transposition table, in bytes.
    pub table_bytes: usize,
}

impl Default for Setup {
    fn default() -> Setup {
        Setup {
            level: Level::Champion,
            ideas: Ideas::ALL,
            seed: 0,
            table_bytes: 16 << 20,
        }
    }
}

/// Our player.
pub struct Ours {
    setup: Setup,
    memory: Memory,
    weights: Weights,
    /// Processor time that earlier moves of this match have left over.
    saved: Duration,
    opening: Opening,
}

impl Ours {
    /// A player that is set up so.
    pub fn new(setup: Setup) -> Ours {
        Ours {
            memory: Memory::new(setup.table_bytes),
            weights: Weights::TUNED,
            saved: Duration::ZERO,
            opening: Opening::new(setup.seed),
            setup,
        }
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

/// Stops the search when its budget is spent, when the player must answer, or when a piece arrives in
/// its hand.
struct Watch<'a> {
    budget: &'a Budget,
    /// The positions that earlier searches for the same answer have visited.
    visited: u64,
    table: &'a mut dyn Table,
    view: &'a View,
    /// The view after the last news, if a piece has arrived.
    newer: Option<View>,
}

impl Stop for Watch<'_> {
    fn now(&mut self, nodes: u64) -> bool {
        while let Some((_, view)) = self.table.news() {
            let board = |view: &View| *view.boards.board(view.seat.board);
            if board(&view) != board(self.view) {
                self.newer = Some(view);
            }
        }
        self.newer.is_some()
            || self.budget.is_spent(self.visited + nodes)
            || self.table.must_answer()
    }

    fn go_deeper(&mut self) -> bool {
        self.budget.allows_another_iteration()
    }
}

impl Budget {
    fn is_spent(&self, nodes: u64) -> bool {
        match self {
            Budget::Nodes(limit) => nodes >= *limit,
            Budget::Processor(began, limit) => began.elapsed() >= *limit,
            Budget::Clock { began, hard, .. } => began.elapsed() >= *hard,
        }
    }

    fn allows_another_iteration(&self) -> bool {
        match self {
            Budget::Clock { began, soft, .. } => began.elapsed() < *soft,
            Budget::Nodes(_) | Budget::Processor(..) => true,
        }
    }
}

/// The budget of a move. With a limit of processor time, a move may use what earlier moves have saved,
/// up to twice the limit: so the mean is the limit, although forced moves take no time.
fn budget(view: &View, limit: Limit, saved: Duration) -> Budget {
    match limit {
        Limit::Nodes(nodes) => Budget::Nodes(nodes),
        Limit::Processor(time) => Budget::Processor(ThreadTime::now(), time + saved.min(time)),
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
    fn begin(&mut self, view: &View) -> Result<(), PlayerError> {
        self.memory.clear();
        self.saved = Duration::ZERO;
        self.opening.begin(view);
        Ok(())
    }

    fn hear(&mut self, news: &News, view: &View) -> Result<(), PlayerError> {
        self.opening.hear(news, view);
        Ok(())
    }

    fn think(
        &mut self,
        view: &View,
        limit: Limit,
        table: &mut dyn Table,
    ) -> Result<Answer, PlayerError> {
        let began = ThreadTime::now();
        let budget = budget(view, limit, self.saved);
        let mut view = view.clone();
        let mut nodes = 0;
        loop {
            let mut watch = Watch {
                budget: &budget,
                visited: nodes,
                table: &mut *table,
                view: &view,
                newer: None,
            };
            let found = self.search(&view, &mut watch);
            nodes += found.nodes;
            match watch.newer {
                // A piece has arrived: the player thinks anew, with what is left of the budget.
                Some(newer) => view = newer,
                None => {
                    let processor = began.elapsed();
                    if let Limit::Processor(time) = limit {
                        self.saved = (self.saved + time).saturating_sub(processor);
                    }
                    let action = self.action(&view, limit, &found);
                    return Ok(Answer {
                        action,
                        nodes,
                        processor,
                    });
                }
            }
        }
    }
}

impl Ours {
    fn search(&mut self, view: &View, watch: &mut Watch<'_>) -> Found {
        let rules = self.known_rules(&view.rules);
        let mut flow = if self.setup.ideas.has(Idea::Flow) && rules.boards == 2 {
            let other = view.boards.board(view.seat.board.other());
            Flow::by_evaluation(other, view.seat.color, &self.weights)
        } else {
            Flow::fixed(&self.weights)
        };
        if self.setup.ideas.has(Idea::Exchange) {
            let id = view.seat.board;
            flow.exchanges = Exchanges::of(&view.boards, id, &rules, &self.weights);
        }
        let mut search = Search::new(
            &rules,
            &self.weights,
            self.setup.ideas,
            &mut self.memory,
            flow,
            watch,
        );
        search.margin = self.opening.margin(&self.weights);
        let mut found = search.run(&view.boards, view.seat.board, MAX_DEPTH);
        let board = view.boards.board(view.seat.board);
        self.opening.vary(&mut found, &search.almost_equal, board);
        found
    }

    /// The rules by which the player searches.
    fn known_rules(&self, rules: &Ruleset) -> Ruleset {
        let mut known = *rules;
        if !self.setup.ideas.has(Idea::Extinction) {
            known.goal = Goal::Mate;
        }
        known
    }

    fn action(&self, view: &View, limit: Limit, found: &Found) -> Action {
        let Some((m, score)) = found.best() else {
            return Action::Wait(NO_MOVE);
        };
        let is_lost = score <= -MATE_SOON;
        let waits = self.setup.ideas.has(Idea::Wait) && limit == Limit::Clock;
        if is_lost && waits && may_wait(view) {
            return Action::Wait(LOOK_AGAIN);
        }
        Action::Play(m)
    }
}
