//! Our player: it searches its own board, and evaluates what captured pieces are worth on the other.
//! What it does with its partner's requests and with its time is decided after the search
//! (`ours/with_partner.rs`).

mod with_partner;

use std::time::{Duration, Instant};

use bughouse_core::{Goal, Ruleset};

use crate::eval::Weights;
use crate::form::{Form, Mood};
use crate::opening::Opening;
use crate::processor::ThreadTime;
use crate::search::score::plies_to_mate;
use crate::search::{Exchanges, Flow, Found, Memory, Search, Stop};
use crate::{
    Action, Allowance, Answer, Idea, Ideas, Level, Limit, News, Player, PlayerError, Table, View,
};
use with_partner::WithPartner;

/// How many moves of a match take no processor time: mates and moves without a choice.
const FORCED_MOVES: f64 = 1.5;

/// With clocks, no iteration of the search begins after a 45th of the time left, and the search ends
/// after a 15th. So about half of the time is used up after 30 moves, which is a long match.
const SOFT_PART: u64 = 45;
const HARD_PART: u64 = 15;

/// Where a reply completes after a least time (`clock.min_move_ms`), the search may use this share of
/// it, in percent: the clock runs anyway.
const FREE_PERCENT: u64 = 85;

/// A wish of the partner begins a search anew before this share of its time is used, in percent. Later
/// the search goes on, and what obeying costs is found out after it.
const EARLY_PERCENT: u32 = 20;

/// How much less time a move gets while the player has to hurry.
const HURRY: u64 = 3;

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
    allowance: Allowance,
    with_partner: WithPartner,
    form: Form,
    opening: Opening,
    /// See [`Ours::plies_to_mate`].
    plies_to_mate: Option<u32>,
}

impl Ours {
    /// A player that is set up so.
    pub fn new(setup: Setup) -> Ours {
        let form = Form::new(setup.level, setup.seed);
        Ours {
            memory: Memory::new(setup.table_bytes),
            weights: Weights::TUNED,
            allowance: Allowance::default(),
            with_partner: WithPartner::new(),
            form,
            opening: Opening::new(setup.seed),
            plies_to_mate: None,
            setup,
        }
    }

    /// The forced mate that the last search has found: the number of plies until its side mates, if nothing
    /// arrives on the board.
    pub fn plies_to_mate(&self) -> Option<u32> {
        self.plies_to_mate
    }
}

/// How long a search may go on.
enum Budget {
    Nodes(u64),
    Processor(ThreadTime, Duration),
    Clock {
        began: Instant,
        free: Duration,
        soft: Duration,
        hard: Duration,
    },
    /// A clock on which positions are time.
    VirtualClock {
        free: u64,
        soft: u64,
        hard: u64,
    },
}

/// Stops the search when its budget is spent, when the player must answer, or when a piece arrives in
/// its hand.
struct Watch<'a> {
    budget: &'a Budget,
    /// The most positions of a level.
    most: u64,
    /// The positions that earlier searches for the same answer have visited.
    visited: u64,
    table: &'a mut dyn Table,
    view: &'a View,
    /// The share of the budget that this search may use, in percent.
    percent: u32,
    with_partner: &'a mut WithPartner,
    /// The view after the last news, if a piece has arrived, or the partner wants something.
    newer: Option<View>,
}

impl Stop for Watch<'_> {
    fn now(&mut self, nodes: u64) -> bool {
        while let Some((news, view)) = self.table.news() {
            let board = |view: &View| *view.boards.board(view.seat.board);
            let is_asked = self.with_partner.hear(&news, &view);
            let is_early = !self.budget.is_spent(self.visited + nodes, EARLY_PERCENT);
            if board(&view) != board(self.view) || is_asked && is_early {
                self.newer = Some(view);
            }
        }
        self.newer.is_some()
            || self.visited + nodes >= self.most
            || self.budget.is_spent(self.visited + nodes, self.percent)
            || self.table.must_answer()
    }

    fn go_deeper(&mut self, nodes: u64, unrest: f64) -> bool {
        self.budget
            .allows_another_iteration(self.visited + nodes, unrest)
    }
}

impl Budget {
    fn is_spent(&self, nodes: u64, percent: u32) -> bool {
        let share = |time: &Duration| *time * percent / 100;
        match self {
            Budget::Nodes(limit) | Budget::VirtualClock { hard: limit, .. } => {
                nodes >= *limit * u64::from(percent) / 100
            }
            Budget::Processor(began, limit) => began.elapsed() >= share(limit),
            Budget::Clock { began, hard, .. } => began.elapsed() >= share(hard),
        }
    }

    /// A part of the budget, in percent.
    fn part(self, percent: u32) -> Budget {
        let nodes = |nodes: u64| (nodes.saturating_mul(percent.into()) / 100).max(1);
        let time = |time: Duration| time * percent / 100;
        match self {
            Budget::Nodes(limit) => Budget::Nodes(nodes(limit)),
            Budget::Processor(began, limit) => Budget::Processor(began, time(limit)),
            Budget::Clock {
                began,
                free,
                soft,
                hard,
            } => Budget::Clock {
                began,
                free: time(free),
                soft: time(soft),
                hard: time(hard),
            },
            Budget::VirtualClock { free, soft, hard } => Budget::VirtualClock {
                free: nodes(free),
                soft: nodes(soft),
                hard: nodes(hard),
            },
        }
    }

    fn allows_another_iteration(&self, nodes: u64, unrest: f64) -> bool {
        match self {
            Budget::Clock {
                began, free, soft, ..
            } => began.elapsed() < soft.mul_f64(unrest).max(*free),
            Budget::VirtualClock { free, soft, .. } => {
                nodes < ((*soft as f64 * unrest) as u64).max(*free)
            }
            Budget::Nodes(_) | Budget::Processor(..) => true,
        }
    }
}

/// The budget of a move. With a limit of processor time the mean is the limit.
fn budget(
    view: &View,
    limit: Limit,
    allowance: Allowance,
    speed: Option<u64>,
    hurries: bool,
) -> Budget {
    match limit {
        Limit::Nodes(nodes) => Budget::Nodes(nodes),
        Limit::Processor(time) => Budget::Processor(ThreadTime::now(), allowance.target(time)),
        Limit::Clock => {
            let left = view
                .clocks_ms
                .map_or(60_000, |clocks| clocks[view.seat])
                .max(0) as u64;
            let left = if hurries { left / HURRY } else { left };
            let free = u64::from(view.rules.clock.min_move_ms) * FREE_PERCENT / 100;
            let (soft, hard) = (left / SOFT_PART, free.max(left / HARD_PART));
            match speed {
                Some(nodes_a_second) => Budget::VirtualClock {
                    free: free * nodes_a_second / 1_000,
                    soft: soft * nodes_a_second / 1_000,
                    hard: hard * nodes_a_second / 1_000,
                },
                None => Budget::Clock {
                    began: Instant::now(),
                    free: Duration::from_millis(free),
                    soft: Duration::from_millis(soft),
                    hard: Duration::from_millis(hard),
                },
            }
        }
    }
}

impl Player for Ours {
    fn begin(&mut self, view: &View) -> Result<(), PlayerError> {
        self.memory.clear();
        self.form.begin(view);
        self.weights = Weights::TUNED.judged(self.form.handicap().judgement());
        self.allowance.advance(FORCED_MOVES);
        self.with_partner
            .begin(view, self.form.handicap().ideas(self.setup.ideas));
        self.opening.begin(view);
        Ok(())
    }

    fn hear(&mut self, news: &News, view: &View) -> Result<(), PlayerError> {
        self.with_partner.hear(news, view);
        self.form.hear(news, view);
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
        let mood = self.form.mood(view);
        let mut view = view.clone();
        let mut nodes = self.with_partner.look(&view, limit);
        let found = match self.with_partner.thought(&view) {
            Some(found) => found,
            None => self.search(&mut view, limit, &mood, &mut nodes, table),
        };
        self.plies_to_mate = found.best().and_then(|(_, score)| plies_to_mate(score));
        let (action, more) =
            self.with_partner
                .decide(&view, limit, found, nodes, &self.weights, table);
        nodes += more;
        if let Action::Play(m) = action {
            self.opening.choose(m);
        }
        let processor = began.elapsed();
        if let Limit::Processor(time) = limit {
            self.allowance.used(time, processor);
        }
        let time = match (&action, limit) {
            (Action::Play(m), Limit::Clock) => self.form.time(&view, &mood, *m),
            _ => Duration::ZERO,
        };
        Ok(Answer {
            action,
            // A wait that goes on visits no position; 0 would mean that the player does not count them.
            nodes: nodes.max(1),
            processor,
            time,
        })
    }
}

impl Ours {
    fn ideas(&self) -> Ideas {
        self.form.handicap().ideas(self.setup.ideas)
    }

    /// Searches until the budget is spent. If the partner wants something or a piece has arrived, the
    /// search begins anew. Usually it has what is left of the budget. If a piece has arrived, what was
    /// found says little, so with clocks the budget is new as well.
    fn search(
        &mut self,
        view: &mut View,
        limit: Limit,
        mood: &Mood,
        nodes: &mut u64,
        table: &mut dyn Table,
    ) -> Found {
        let hurries = self.with_partner.begin_search(view);
        let speed = table.nodes_a_second();
        let share = self.form.handicap().share();
        let allowance = self.allowance;
        let new_budget = |view: &View| budget(view, limit, allowance, speed, hurries).part(share);
        let mut budget = new_budget(view);
        let mut visited = *nodes;
        let ideas = self.ideas();
        let rules = known_rules(&view.rules, ideas);
        loop {
            let percent = self.with_partner.share(view);
            let flow = self.flow(view, &rules);
            let mut watch = Watch {
                budget: &budget,
                most: mood.nodes,
                visited,
                table: &mut *table,
                view,
                percent,
                with_partner: &mut self.with_partner,
                newer: None,
            };
            let mut search = Search::new(
                &rules,
                &self.weights,
                ideas,
                &mut self.memory,
                flow,
                &mut watch,
            )
            .blinded(mood.blindness);
            search.margin = self.opening.margin(&self.weights);
            let mut found = search.run(&view.boards, view.seat.board, mood.depth);
            let almost_equal = search.almost_equal;
            *nodes += found.nodes;
            visited += found.nodes;
            match watch.newer {
                Some(newer) => {
                    let id = view.seat.board;
                    if newer.boards.board(id) != view.boards.board(id) && limit == Limit::Clock {
                        budget = new_budget(&newer);
                        visited = 0;
                    }
                    *view = newer;
                }
                None => {
                    let board = view.boards.board(view.seat.board);
                    self.opening.vary(&mut found, &almost_equal, board);
                    return found;
                }
            }
        }
    }

    fn flow(&self, view: &View, rules: &Ruleset) -> Flow {
        let ideas = self.ideas();
        let mut flow = if ideas.has(Idea::Flow) && rules.boards == 2 {
            let other = view.boards.board(view.seat.board.other());
            Flow::by_evaluation(other, view.seat.color, &self.weights)
        } else {
            Flow::fixed(&self.weights)
        };
        if ideas.has(Idea::Exchange) {
            let id = view.seat.board;
            flow.exchanges = Exchanges::of(&view.boards, id, rules, &self.weights);
        }
        self.with_partner.tilt(&mut flow, view);
        flow
    }
}

/// The rules by which a player searches that may not know the goal.
fn known_rules(rules: &Ruleset, ideas: Ideas) -> Ruleset {
    let mut known = *rules;
    if !ideas.has(Idea::Extinction) {
        known.goal = Goal::Mate;
    }
    known
}
