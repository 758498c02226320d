//! A bot at its seat: the player that thinks, the news that wait for it, and what it says.
//!
//! The task of the bot and the thread on which it thinks share it. The task adds news at any time; the
//! player reads them while it thinks, or before it thinks the next time.

use std::collections::VecDeque;
use std::time::Duration;

use bughouse_core::{Seat, Signal};
use bughouse_engine::simple::{Seed, Simple};
use bughouse_engine::{Action, Level, Limit, News, Ours, Player, PlayerError, Setup, Table, View};
use bughouse_wire::client::ClientMsg;
use bughouse_wire::level::BotLevel;
use parking_lot::Mutex;
use tokio::sync::Notify;

use super::moment::Moment;
use super::opinion::Opinion;
use super::random_number;
use super::turn::Turn;
use crate::metrics::GivenUp;

/// The size of the table of positions of one bot, in bytes. A bot needs about this much again for
/// its other tables (docs/operating.md).
const TABLE_BYTES: usize = 2 << 20;

/// The number of positions for a move in a match without clocks.
const NODES_WITHOUT_CLOCKS: u64 = 20_000;

/// The news that wait for a bot. If more come, the oldest are dropped: each has the whole position
/// after it.
const NEWS_KEPT: usize = 64;

/// So much may wait until the task of the bot sends it. What a bot says beyond this is lost.
const SPEECH_KEPT: usize = 128;

/// A bot of a running match.
pub struct SeatedBot {
    make: Make,
    /// Whether the player is `simple`.
    is_simple: bool,
    /// The player; `None` before its first move. A bot whose player panicked is given up.
    player: Mutex<Option<Box<dyn Player>>>,
    news: Mutex<VecDeque<Letter>>,
    speech: Mutex<Vec<ClientMsg>>,
    /// Notified when the bot has said something.
    pub spoke: Notify,
    /// Notified when a piece arrives in the bot's hand, or its partner says something.
    pub disturbed: Notify,
}

/// Makes the player of a bot.
type Make = Box<dyn Fn() -> Box<dyn Player> + Send + Sync>;

/// What a bot has found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Thought {
    /// What it does.
    pub action: Action,
    /// How long a move takes in all, at the level of the bot; `None` if the level does not say.
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
    /// A bot with the player that `make` makes at its first move.
    pub fn new(make: impl Fn() -> Box<dyn Player> + Send + Sync + 'static) -> SeatedBot {
        SeatedBot {
            make: Box::new(make),
            is_simple: false,
            player: Mutex::default(),
            news: Mutex::default(),
            speech: Mutex::default(),
            spoke: Notify::new(),
            disturbed: Notify::new(),
        }
    }

    /// The simple bot, which takes the seat of a bot that was given up. It needs about a millisecond for
    /// a move.
    pub fn simple() -> SeatedBot {
        SeatedBot {
            is_simple: true,
            ..SeatedBot::new(|| Box::new(Simple::new(Seed(random_number()))))
        }
    }

    /// Whether this is the simple bot.
    pub fn is_simple(&self) -> bool {
        self.is_simple
    }

    /// Brings news to the bot. `disturbs`: whether the bot has to think about its move again.
    pub fn tell(&self, news: News, view: View, disturbs: bool) {
        let mut all = self.news.lock();
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
        !self.news.lock().is_empty()
    }

    /// Whether news wait because of which the bot has to think about its move again.
    pub fn is_disturbed(&self) -> bool {
        self.news.lock().iter().any(|letter| letter.disturbs)
    }

    /// What the bot has said since the last call, in order.
    pub fn said(&self) -> Vec<ClientMsg> {
        std::mem::take(&mut *self.speech.lock())
    }

    /// Thinks about a move in the position of `moment`, or a later one that is among the news. `None`
    /// if the bot is no longer to move there, or its answer is no longer wanted.
    ///
    /// # Errors
    /// The player cannot play on.
    pub fn think(&self, moment: &Moment, turn: &Turn) -> Result<Option<Thought>, GivenUp> {
        let mut place = self.player.lock();
        let mut moment = moment.clone();
        let player = match &mut *place {
            Some(player) => player,
            None => {
                let mut player = (self.make)();
                player.begin(&moment.view).map_err(failed)?;
                place.insert(player)
            }
        };
        while let Some(Letter { news, after, .. }) = self.next_news() {
            player.hear(&news, &after.view).map_err(failed)?;
            moment = after;
        }
        let view = moment.view_now();
        let is_to_move = view.boards.board(view.seat.board).to_move() == view.seat.color;
        if turn.is_abandoned() || !is_to_move {
            return Ok(None);
        }
        let limit = match (turn.nodes(), view.clocks_ms) {
            (Some(nodes), _) => Limit::Nodes(nodes),
            (None, None) => Limit::Nodes(NODES_WITHOUT_CLOCKS),
            (None, Some(_)) => Limit::Clock,
        };
        let (bot, seat) = (self, view.seat);
        let mut table = AtTable { bot, seat, turn };
        let answer = player.think(&view, limit, &mut table).map_err(failed)?;
        // A stopped bot leaves its thread at once, and an opinion takes longer than a look at the flag.
        if turn.is_abandoned() {
            return Ok(None);
        }
        let is_timed = limit == Limit::Clock && !self.is_simple;
        Ok(Some(Thought {
            action: answer.action,
            time: is_timed.then_some(answer.time),
            is_lost: Opinion::may_be_lost(&view) && Opinion::of(&view).is_lost(),
        }))
    }

    fn next_news(&self) -> Option<Letter> {
        self.news.lock().pop_front()
    }
}

fn failed(error: PlayerError) -> GivenUp {
    tracing::error!(%error, "a bot cannot play on");
    GivenUp::Failed
}

/// The table at which a bot thinks.
struct AtTable<'a> {
    bot: &'a SeatedBot,
    seat: Seat,
    turn: &'a Turn,
}

impl AtTable<'_> {
    fn speak(&self, speech: ClientMsg) {
        let mut waiting = self.bot.speech.lock();
        if waiting.len() < SPEECH_KEPT {
            waiting.push(speech);
            self.bot.spoke.notify_one();
        }
    }
}

impl Table for AtTable<'_> {
    fn news(&mut self) -> Option<(News, View)> {
        let Letter { news, after, .. } = self.bot.next_news()?;
        Some((news, after.view_now()))
    }

    fn must_answer(&mut self) -> bool {
        self.turn.is_over()
    }

    fn say(&mut self, signal: Signal) {
        let seat = self.seat;
        self.speak(ClientMsg::Signal { seat, signal });
    }

    fn withdraw(&mut self, signal: Signal) {
        let seat = self.seat;
        self.speak(ClientMsg::Withdraw { seat, signal });
    }
}

#[cfg(test)]
mod tests {
    use strum::VariantArray;

    use super::*;

    #[test]
    fn engine_and_messages_have_the_same_levels() {
        let engine = Level::ALL.map(Level::name);
        assert!(
            engine
                .into_iter()
                .eq(BotLevel::VARIANTS.iter().map(|level| level.name()))
        );
    }
}
