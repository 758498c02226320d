//! The bots at the seats of a match: who thinks, what they hear, and what they do.

use std::sync::Arc;

use bughouse_core::Seat;
use bughouse_engine::News;
use bughouse_match::{Actor, Event};

use super::bot_answers::DrawAnswer;
use super::{Input, Session};
use crate::bot::{BotChoice, BotView, SeatedBot, Speech, view};
use crate::clock::ProcessMs;
use crate::host::CommandOutcome;
use crate::table::{Bot, Holder, TableState};

/// The decision of a bot at `seat`, in match number `game`, on the position after entry `seq` of
/// the log.
#[derive(Clone, Debug)]
pub struct BotDecision {
    game: u32,
    seq: u32,
    seat: Seat,
    choice: BotChoice,
    /// Whether the bot finds both boards lost.
    is_lost: bool,
}

/// The state of a bot. The numbers are numbers of log entries.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
enum BotState {
    #[default]
    Idle,
    /// The bot thinks about the position after this entry.
    Thinks(u32),
    /// The bot made no move after this entry, and waits for the next entry, for news, or until this
    /// time.
    Sits(u32, Option<ProcessMs>),
}

/// The place of a bot in the running match.
#[derive(Default)]
pub(super) struct BotPlace {
    state: BotState,
    /// The bot; `None` if a person plays here, or before the bot is first needed.
    bot: Option<Arc<SeatedBot>>,
    pub(super) draw: DrawAnswer,
    /// At how many moves in a row the bot has found both boards lost.
    pub(super) lost_moves: u32,
}

impl Drop for BotPlace {
    fn drop(&mut self) {
        if let Some(bot) = &self.bot {
            bot.stop();
        }
    }
}

impl Session {
    /// Starts each bot that has something to do in this position, unless it thinks already or has
    /// decided to do nothing here.
    pub(super) fn wake_bots(&mut self) {
        if self.table.phase() != TableState::Playing {
            return;
        }
        for seat in Seat::ALL {
            if self.is_bot(seat) && self.has_to_look(seat) {
                self.think(seat);
            }
        }
    }

    pub(super) fn is_bot(&self, seat: Seat) -> bool {
        matches!(self.table.seats()[seat], Some(Holder::Bot(_)))
    }

    /// The process time at which a bot that waits looks at the match again.
    pub(super) fn next_bot_wakeup(&self) -> Option<ProcessMs> {
        let wakes = |(_, place): (Seat, &BotPlace)| match place.state {
            BotState::Sits(_, until) => until,
            _ => None,
        };
        self.bots.iter().filter_map(wakes).min()
    }

    fn has_to_look(&self, seat: Seat) -> bool {
        let Some(host) = &self.host else { return false };
        let now = self.now();
        let place = &self.bots[seat];
        let idle = match place.state {
            BotState::Idle => true,
            BotState::Thinks(_) => false,
            BotState::Sits(seq, until) => {
                let has_news = place.bot.as_ref().is_some_and(|bot| bot.has_news());
                seq != host.story().seq() || has_news || until.is_some_and(|until| until <= now)
            }
        };
        idle && BotView::at(host.state(), seat, host.time(now)).is_some()
    }

    /// Starts a bot in a task of its own, which later sends the decision to the inbox.
    fn think(&mut self, seat: Seat) {
        let (Some(bot), now) = (self.bot(seat), self.now()) else {
            return;
        };
        let Some(host) = &self.host else { return };
        let (game, seq) = (host.game(), host.story().seq());
        let Some(look) = BotView::at(host.state(), seat, host.time(now)) else {
            return;
        };
        let (bot_threads, inbox) = (self.shared.bot_threads.clone(), self.inbox.clone());
        self.bots[seat].state = BotState::Thinks(seq);
        tokio::spawn(async move {
            let (choice, is_lost) = bot_threads.decide(bot, look, now).await;
            let decision = BotDecision {
                game,
                seq,
                seat,
                choice,
                is_lost,
            };
            if let Some(inbox) = inbox.upgrade() {
                // An error means that the table was dropped from memory. It needs no decision.
                let _ = inbox.send(Input::BotDecided(decision)).await;
            }
        });
    }

    /// The bot at a seat. A new one hears the signals of its partner that have not ended.
    fn bot(&mut self, seat: Seat) -> Option<Arc<SeatedBot>> {
        let Some(Holder::Bot(Bot { level, .. })) = &self.table.seats()[seat] else {
            return None;
        };
        if let Some(bot) = &self.bots[seat].bot {
            return Some(Arc::clone(bot));
        }
        let (inbox, make) = (self.inbox.clone(), self.shared.bot_threads.make_player());
        let bot = Arc::new(SeatedBot::new(*level, make, move || {
            // If the inbox is full, the table has other work to do, and asks the bot after it.
            let _ = inbox.upgrade().map(|inbox| inbox.try_send(Input::BotSpoke));
        }));
        self.bots[seat].bot = Some(Arc::clone(&bot));
        for signal in self.talk.signals_of(seat.partner()) {
            self.tell_bot(seat, News::Said(signal), false);
        }
        Some(bot)
    }

    /// Carries out the decision of a bot. If the log has new entries since the bot began to think,
    /// the bot must still want the command in the new position.
    pub(super) async fn bot_decided(&mut self, decision: BotDecision) {
        let BotDecision {
            game,
            seq,
            seat,
            choice,
            is_lost,
        } = decision;
        let now = self.now();
        self.shared.metrics.bot_turns.inc();
        let Some(host) = self.host.as_mut().filter(|host| host.game() == game) else {
            return;
        };
        if self.bots[seat].state != BotState::Thinks(seq) {
            return;
        }
        let latest = host.story().seq();
        let same = latest == seq;
        let (answer, until) = match choice {
            BotChoice::Sit => (None, None),
            BotChoice::Wait(time) => {
                let ms = i64::try_from(time.as_millis()).unwrap_or(i64::MAX);
                (None, Some(now.saturating_add(ms)))
            }
            BotChoice::Send(command)
                if !BotView::is_still_wanted(&command, host.state(), seat, host.time(now)) =>
            {
                (None, None)
            }
            BotChoice::Send(command) => {
                let answer = host.command(Actor::Seat(seat), &command, None, now).await;
                (Some(answer), None)
            }
        };
        // If a decision on an earlier position is refused or no longer wanted, the bot thinks again.
        self.bots[seat].state = match answer {
            Some(CommandOutcome::Done(_)) => BotState::Idle,
            _ if same || until.is_some() => BotState::Sits(latest, until),
            _ => BotState::Idle,
        };
        self.reload().await;
        self.publish();
        self.finish();
        self.resign_if_lost(seat, is_lost, now).await;
    }

    /// Brings the log entries after number `before` to the bots.
    pub(super) fn tell_bots_moves(&mut self, before: u32) {
        let Some(host) = &self.host else { return };
        for (_, event) in host.log_after(before) {
            if let Event::FlagFell { seat, .. } = *event
                && matches!(self.bots[seat].state, BotState::Thinks(_))
            {
                self.shared.metrics.bot_flags.inc();
            }
        }
        if self.bots.iter().all(|(_, place)| place.bot.is_none()) {
            return;
        }
        let moves: Vec<(Seat, News)> = host
            .log_after(before)
            .iter()
            .filter_map(|(_, event)| match *event {
                Event::Played { seat, mv, .. } => {
                    let board = seat.board;
                    Some((seat, News::Played { board, mv }))
                }
                _ => None,
            })
            .collect();
        for (by, news) in moves {
            for seat in Seat::ALL {
                // A capture on the other board may bring the bot a piece. A move on its own board
                // ends the thought in any case.
                self.tell_bot(seat, news, by == seat.partner());
            }
        }
    }

    /// Brings news to the bot at `seat`, if there is one in play.
    pub(super) fn tell_bot(&self, seat: Seat, news: News, disturbs: bool) {
        let (Some(host), Some(bot)) = (&self.host, &self.bots[seat].bot) else {
            return;
        };
        let view = view(host.state(), seat, host.time(self.now()));
        bot.tell(news, view, disturbs);
    }

    /// Sends what bots have said to their partners.
    pub(super) fn send_speech_of_bots(&mut self) {
        for seat in Seat::ALL {
            let Some(bot) = &self.bots[seat].bot else {
                continue;
            };
            for speech in bot.said() {
                match speech {
                    Speech::Says(signal) => self.bot_signals(seat, signal),
                    Speech::Withdraws(signal) => self.bot_withdraws(seat, signal),
                }
            }
        }
    }
}
