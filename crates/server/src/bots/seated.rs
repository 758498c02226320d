//! A bot at its seat: the player that thinks, the news that wait for it, and what it says.
//!
//! The task of the bot and the thread on which it thinks share it. The task adds news at any time; the
//! player reads them while it thinks, or before it thinks the next time.

use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use bughouse_core::{Boards, Move, Signal};
use bughouse_engine::simple::{DEFAULT_NODES, Seed, choose_move};
use bughouse_engine::{Action, Level, Limit, News, Ours, Player, Setup, Table, View};
use bughouse_wire::level::BotLevel;
use tokio::sync::Notify;

use super::opinion::Opinion;
use super::random_number;
use super::threads::{MakePlayer, Turn};
use bughouse_room::clock::Stopwatch;

/// The size of the table of positions of one bot, in bytes. A bot needs about this much again for
/// its other tables (docs/operating.md).
const TABLE_BYTES: usize = 2 << 20;

/// The number of positions for a move in a match without clocks.
const NODES_WITHOUT_CLOCKS: u64 = 20_000;

/// The news that wait for a bot. If more come, the oldest are dropped: each has the whole position
/// after it.
const NEWS_KEPT: usize = 64;

/// So much may wait until the task of the bot sends it. What a bot says beyond this is lost.
const SPEECH_KEPT: usize = 64;

/// What a bot says to its partner.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Speech {
    /// It gives this signal.
    Says(Signal),
    /// It takes this signal back.
    Withdraws(Signal),
}

/// A bot of a running match.
pub struct SeatedBot {
    level: BotLevel,
    make: MakePlayer,
    /// The player; `None` before its first move.
    player: Mutex<Option<Box<dyn Player>>>,
    news: Mutex<VecDeque<Letter>>,
    speech: Mutex<Vec<Speech>>,
    /// Notified when the bot has said something.
    pub spoke: Notify,
    is_stopped: AtomicBool,
    /// Notified when a piece arrives in the bot's hand, or its partner says something.
    pub disturbed: Notify,
}

/// What a bot has found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Thought {
    /// What it does.
    pub action: Action,
    /// How long a move takes in all, at the level of the bot; `None` without clocks.
    pub time: Option<Duration>,
    /// Whether it finds both boards lost.
    pub is_lost: bool,
}

/// News for a bot.
struct Letter {
    news: News,
    /// The match after the news.
    after: Moment,
    /// Whether the bot has to think about its move again.
    disturbs: bool,
}

/// A view of the match, and when it was made.
#[derive(Clone, Debug)]
pub struct Moment {
    /// The view.
    pub view: View,
    /// The time since then.
    pub since: Stopwatch,
}

impl Moment {
    /// The view of this moment, made now.
    pub fn now(view: View) -> Moment {
        Moment {
            view,
            since: Stopwatch::start(),
        }
    }

    /// The view with the clocks as they are now, if nothing has happened since: the clock of each
    /// side to move has run.
    fn today(&self) -> View {
        let mut view = self.view.clone();
        let passed = (self.since.seconds() * 1e3) as i64;
        view.now_ms += passed;
        if let Some(clocks) = &mut view.clocks_ms {
            for board in bughouse_core::BoardId::BOTH {
                let color = view.boards.board(board).to_move();
                let left = &mut clocks[bughouse_core::Seat { board, color }];
                *left = (*left - passed).max(0);
            }
        }
        view
    }
}

/// Our player at this level.
pub fn ours(level: BotLevel) -> Box<dyn Player> {
    let level = Level::by_name(level.name());
    Box::new(Ours::new(Setup {
        level: level.expect("engine and messages have the same levels"),
        seed: random_number(),
        table_bytes: TABLE_BYTES,
        ..Setup::default()
    }))
}

impl SeatedBot {
    /// A bot of this level.
    pub fn new(level: BotLevel, make: MakePlayer) -> SeatedBot {
        SeatedBot {
            level,
            make,
            player: Mutex::default(),
            news: Mutex::default(),
            speech: Mutex::default(),
            spoke: Notify::new(),
            is_stopped: AtomicBool::new(false),
            disturbed: Notify::new(),
        }
    }

    /// Brings news to the bot. `disturbs`: whether the bot has to think about its move again.
    pub fn tell(&self, news: News, view: View, disturbs: bool) {
        let mut all = lock(&self.news);
        if all.len() == NEWS_KEPT {
            all.pop_front();
        }
        all.push_back(Letter {
            news,
            after: Moment::now(view),
            disturbs,
        });
        drop(all);
        if disturbs {
            self.disturbed.notify_waiters();
        }
    }

    /// Whether news wait for the bot.
    pub fn has_news(&self) -> bool {
        !lock(&self.news).is_empty()
    }

    /// Whether news wait because of which the bot has to think about its move again.
    pub fn is_disturbed(&self) -> bool {
        lock(&self.news).iter().any(|letter| letter.disturbs)
    }

    /// What the bot has said since the last call, in order.
    pub fn said(&self) -> Vec<Speech> {
        std::mem::take(&mut *lock(&self.speech))
    }

    /// Ends the bot's thinking, because its match is over.
    pub fn stop(&self) {
        self.is_stopped.store(true, Ordering::Relaxed);
    }

    /// Thinks about a move in the position of `moment`, or a later one that is among the news. `None`
    /// if the bot is no longer to move there.
    pub fn think(&self, moment: &Moment, turn: &Turn) -> Option<Thought> {
        let mut place = lock(&self.player);
        let mut moment = moment.clone();
        let player = match &mut *place {
            Some(player) => player,
            None => {
                let mut player = (self.make)(self.level);
                let began = player.begin(&moment.view);
                if let Err(error) = began {
                    tracing::error!(%error, "a bot cannot play this match");
                }
                place.insert(player)
            }
        };
        while let Some(Letter { news, after, .. }) = self.next_news() {
            let heard = player.hear(&news, &after.view);
            if let Err(error) = heard {
                tracing::error!(%error, "a bot does not understand its match");
            }
            moment = after;
        }
        let view = moment.today();
        let left_ms = view.clocks_ms.map(|clocks| clocks[view.seat]);
        let is_over = self.is_stopped.load(Ordering::Relaxed);
        if is_over || view.boards.board(view.seat.board).to_move() != view.seat.color {
            return None;
        }
        let limit = match (turn.nodes(), left_ms) {
            (Some(nodes), _) => Limit::Nodes(nodes),
            (None, None) => Limit::Nodes(NODES_WITHOUT_CLOCKS),
            (None, Some(_)) => Limit::Clock,
        };
        let mut table = AtTable {
            bot: self,
            turn,
            left_ms,
            boards: view.boards,
        };
        let thinks = AssertUnwindSafe(|| player.think(&view, limit, &mut table));
        let answer = catch_unwind(thinks);
        let boards = table.boards;
        match answer {
            Ok(Ok(answer)) => {
                let is_lost = Opinion::may_be_lost(&view) && Opinion::of(&view).is_lost();
                return Some(Thought {
                    action: answer.action,
                    time: (limit == Limit::Clock).then_some(answer.time),
                    is_lost,
                });
            }
            Ok(Err(error)) => tracing::error!(%error, "a bot found no move"),
            Err(_) => {
                // The panic is printed already. The next move is found by a new player.
                tracing::error!("a bot failed");
                *place = None;
            }
        }
        any_move(&boards, &view).map(|m| Thought {
            action: Action::Play(m),
            time: None,
            is_lost: false,
        })
    }

    fn next_news(&self) -> Option<Letter> {
        lock(&self.news).pop_front()
    }
}

/// A move of the small player, for the case that our player fails.
fn any_move(boards: &Boards, view: &View) -> Option<Move> {
    let mut seed = Seed(random_number());
    choose_move(
        boards,
        view.seat.board,
        &view.rules,
        &mut seed,
        DEFAULT_NODES,
    )
}

/// The table at which a bot thinks.
struct AtTable<'a> {
    bot: &'a SeatedBot,
    turn: &'a Turn,
    /// The time on the bot's clock when its turn began.
    left_ms: Option<i64>,
    /// The boards after the last news.
    boards: Boards,
}

impl AtTable<'_> {
    fn speak(&self, speech: Speech) {
        let mut waiting = lock(&self.bot.speech);
        if waiting.len() < SPEECH_KEPT {
            waiting.push(speech);
            self.bot.spoke.notify_one();
        }
    }
}

impl Table for AtTable<'_> {
    fn news(&mut self) -> Option<(News, View)> {
        let Letter { news, after, .. } = self.bot.next_news()?;
        self.boards = after.view.boards;
        Some((news, after.today()))
    }

    fn must_answer(&mut self) -> bool {
        self.bot.is_stopped.load(Ordering::Relaxed) || self.turn.is_over(self.left_ms)
    }

    fn say(&mut self, signal: Signal) {
        self.speak(Speech::Says(signal));
    }

    fn withdraw(&mut self, signal: Signal) {
        self.speak(Speech::Withdraws(signal));
    }
}

fn lock<T>(shared: &Mutex<T>) -> MutexGuard<'_, T> {
    // A player that panicked is replaced, and lists are whole after each change.
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn engine_and_messages_have_the_same_levels() {
        let engine = Level::ALL.map(Level::name);
        assert_eq!(engine, BotLevel::ALL.map(BotLevel::name));
    }
}
