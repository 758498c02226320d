//! The task of a bot: it follows the match, lets its player think, and sends what the player decides.

use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use bughouse_core::Seat;
use bughouse_engine::News;
use bughouse_match::{Command, Event};
use bughouse_room::clock::{Clock, ProcessMs};
use bughouse_room::driver::Inbox;
use bughouse_room::link::{BotNews, BotWanted, ConnId, FromRoom, ToRoom};
use bughouse_room::rate::Rate;
use bughouse_wire::client::ClientMsg;
use bughouse_wire::server::ServerMsg;
use tokio::sync::mpsc;
use tokio::task::JoinSet;

use super::decide::{Decision, decide};
use super::follower::{Follower, LostTrack, news_of};
use super::look::{BotChoice, BotLook, view};
use super::message;
use super::opinion::Opinion;
use super::seated::SeatedBot;
use super::settle::{DrawAnswer, Question};
use super::threads::BotThreads;
use crate::metrics::{GivenUp, Label, Metrics};

/// A bot that has nothing to do looks at the match again after this many milliseconds: a claim may have
/// become possible, or a penalty may have ended.
const LOOK_MS: i64 = 1_000;

/// A bot that says more than this to its partner within [`SPEECH_WINDOW`] is given up. The room lets
/// fewer signals through.
const SPEECH_MAX: u32 = 64;
const SPEECH_WINDOW: Duration = Duration::from_secs(10);

/// What the bot does. The numbers are numbers of events.
enum Doing {
    /// Nothing: it looks at the match.
    Idle,
    /// It thinks about the position after this event.
    Thinks(
        u32,
        Pin<Box<dyn Future<Output = Result<Decision, GivenUp>> + Send>>,
    ),
    /// It has sent the command with this id, which it chose after this event.
    Sent(String, u32),
    /// It made no move after this event, and waits for the next event, for news, or until this time.
    Sits(u32, Option<ProcessMs>),
}

/// A bot at its seat.
pub struct BotTask {
    inbox: Inbox,
    conn: ConnId,
    pub(super) seat: Seat,
    pub(super) threads: BotThreads,
    pub(super) clock: Clock,
    metrics: Metrics,
    seated: Arc<SeatedBot>,
    /// The match; `None` until the room has sent it.
    pub(super) follower: Option<Follower>,
    doing: Doing,
    pub(super) opinions: JoinSet<(Question, Option<Opinion>)>,
    pub(super) draw: DrawAnswer,
    /// At how many moves in a row the bot has found both boards lost.
    pub(super) lost_moves: u32,
    /// What the bot says to its partner.
    speech: Rate,
    /// The number of commands that were sent.
    commands: u32,
}

impl BotTask {
    /// A bot for a seat that wants one. `conn`: its connection to the room.
    pub fn new(
        inbox: Inbox,
        conn: ConnId,
        wanted: &BotWanted,
        threads: BotThreads,
        clock: Clock,
        metrics: Metrics,
    ) -> BotTask {
        let (make, level) = (threads.make_player(), wanted.level);
        BotTask {
            inbox,
            conn,
            seat: wanted.seat,
            seated: Arc::new(SeatedBot::new(move || make(level))),
            threads,
            speech: Rate::new(SPEECH_WINDOW, clock.now()),
            clock,
            metrics,
            follower: None,
            doing: Doing::Idle,
            opinions: JoinSet::new(),
            draw: DrawAnswer::None,
            lost_moves: 0,
            commands: 0,
        }
    }

    /// Follows this match of the room, and plays until the room ends the visit of the bot.
    pub async fn run(mut self, game: u32, messages: mpsc::UnboundedReceiver<FromRoom>) {
        let (conn, seat) = (self.conn, self.seat);
        let follow = ToRoom::Follow { conn, game, seat };
        if self.inbox.send(follow, self.clock.now()).await {
            self.play(messages).await;
            // The room may have left memory.
            let left = ToRoom::Leave { conn };
            let _ = self.inbox.send(left, self.clock.now()).await;
        }
    }

    async fn play(&mut self, mut messages: mpsc::UnboundedReceiver<FromRoom>) {
        loop {
            self.look();
            let seated = Arc::clone(&self.seated);
            let wakes = match self.doing {
                Doing::Sits(_, until) => until,
                _ => None,
            };
            tokio::select! {
                biased;
                message = messages.recv() => match message {
                    None | Some(FromRoom::Part { .. }) => return,
                    Some(message) => match self.receive(message) {
                        Ok(()) => self.answer_draw().await,
                        Err(error) => return tracing::error!(%error, "a bot leaves its seat"),
                    },
                },
                decision = decision_of(&mut self.doing) => match decision {
                    Ok(decision) => self.decided(decision).await,
                    Err(why) => self.give_up(why),
                },
                () = seated.spoke.notified() => self.speak().await,
                Some(Ok((about, opinion))) = self.opinions.join_next(), if !self.opinions.is_empty() => {
                    self.judged(about, opinion).await;
                }
                () = self.clock.reaches(wakes.unwrap_or_default()), if wakes.is_some() => {}
            }
        }
    }

    /// Takes a message of the room.
    fn receive(&mut self, message: FromRoom) -> Result<(), LostTrack> {
        match message {
            FromRoom::Followed { match_ms, news, .. } => {
                let anchor = self.clock.now() - match_ms;
                news.into_iter()
                    .try_for_each(|news| self.follow(news, anchor))?;
                if let Some(follower) = &mut self.follower {
                    follower.set_anchor(anchor);
                }
            }
            FromRoom::Tell { message, .. } => self.answered(&message),
            _ => {}
        }
        Ok(())
    }

    fn follow(&mut self, news: BotNews, anchor: ProcessMs) -> Result<(), LostTrack> {
        match news {
            BotNews::Match { setup, names, bots } => {
                self.follower = Some(Follower::new(&setup, &names, bots, anchor)?);
            }
            BotNews::Event { at_ms, event } => {
                let Some(follower) = &mut self.follower else {
                    return Ok(());
                };
                let event = follower.follow(at_ms, &event)?;
                self.happened(&event);
            }
            BotNews::Said(signal) => self.tell(News::Said(signal), true),
            BotNews::Withdrawn(signal) => self.tell(News::Withdrawn(signal), true),
        }
        Ok(())
    }

    fn happened(&mut self, event: &Event) {
        match *event {
            Event::FlagFell { seat, .. }
                if seat == self.seat && matches!(self.doing, Doing::Thinks(..)) =>
            {
                self.metrics.bot_flags.inc();
            }
            Event::ResignationProposed { seat } if seat == self.seat.partner() => {
                self.ask_opinion(Question::Resignation);
            }
            _ => {}
        }
        if let Some((by, news)) = news_of(event) {
            // A capture on the other board may bring the bot a piece. A move on its own board ends the
            // thought in any case.
            self.tell(news, by == self.seat.partner());
        }
    }

    /// Brings news to the player. `disturbs`: whether it has to think about its move again.
    fn tell(&self, news: News, disturbs: bool) {
        if let Some(follower) = &self.follower {
            let at = follower.time(self.clock.now());
            let view = view(follower.state(), self.seat, at);
            self.seated.tell(news, view, disturbs);
        }
    }

    /// Lets the player think if it has something to do in this position, unless it thinks already or has
    /// decided to do nothing here.
    fn look(&mut self) {
        let Some(follower) = &self.follower else {
            return;
        };
        let now = self.clock.now();
        let is_idle = match self.doing {
            Doing::Idle => true,
            Doing::Thinks(..) | Doing::Sent(..) => false,
            Doing::Sits(seq, until) => {
                let is_due = until.is_some_and(|until| until <= now);
                seq != follower.seq() || self.seated.has_news() || is_due
            }
        };
        if !is_idle {
            return;
        }
        let look = BotLook::at(follower.state(), self.seat, follower.time(now));
        self.doing = match look {
            Some(look) => {
                let (threads, metrics) = (self.threads.clone(), self.metrics.clone());
                let decision = decide(threads, metrics, Arc::clone(&self.seated), look);
                Doing::Thinks(follower.seq(), Box::pin(decision))
            }
            None => Doing::Sits(follower.seq(), Some(now + LOOK_MS)),
        };
    }

    /// Carries out the decision of the player. If the match went on since it began to think, it must still
    /// want the command.
    async fn decided(&mut self, (choice, is_lost): Decision) {
        self.metrics.bot_turns.inc();
        let (Doing::Thinks(seq, _), Some(follower)) = (&self.doing, &self.follower) else {
            return;
        };
        let (seq, latest, now) = (*seq, follower.seq(), self.clock.now());
        self.doing = match choice {
            BotChoice::Wait(time) => {
                let ms = i64::try_from(time.as_millis()).unwrap_or(i64::MAX);
                // Without a wait the player would be asked again and again at the same time.
                Doing::Sits(latest, Some(now + ms.max(1)))
            }
            BotChoice::Send(command) if self.still_wants(&command) => {
                let id = self.send(command).await;
                id.map_or(Doing::Sits(latest, None), |id| Doing::Sent(id, seq))
            }
            _ if seq == latest => Doing::Sits(latest, None),
            _ => Doing::Idle,
        };
        self.resign_if_lost(is_lost).await;
    }

    /// Lets the simple bot take the seat. The thread of the former bot may still use that bot's state,
    /// so nothing of it is kept.
    fn give_up(&mut self, why: GivenUp) {
        let (seat, word) = (self.seat, why.word());
        tracing::warn!(?seat, why = word, "the simple bot takes the seat of a bot");
        self.metrics.bots_given_up.count(why);
        let latest = self.follower.as_ref().map_or(0, Follower::seq);
        self.doing = match self.seated.is_simple() {
            // It would fail again in the same position.
            true => Doing::Sits(latest, Some(self.clock.now() + LOOK_MS)),
            false => Doing::Idle,
        };
        self.seated = Arc::new(SeatedBot::simple());
    }

    fn still_wants(&self, command: &Command) -> bool {
        self.follower.as_ref().is_some_and(|follower| {
            let at = follower.time(self.clock.now());
            BotLook::is_still_wanted(command, follower.state(), self.seat, at)
        })
    }

    /// Takes the answer to a command. If a decision on an earlier position is refused, the bot thinks
    /// again.
    fn answered(&mut self, message: &ServerMsg) {
        let Doing::Sent(sent, seq) = &self.doing else {
            return;
        };
        let latest = self.follower.as_ref().map_or(0, Follower::seq);
        match message {
            ServerMsg::Ack { id, .. } if id == sent => self.doing = Doing::Idle,
            ServerMsg::Refused { id: Some(id), .. } if id == sent => {
                self.doing = match *seq == latest {
                    true => Doing::Sits(latest, None),
                    false => Doing::Idle,
                };
            }
            _ => {}
        }
    }

    /// Sends a command, and returns its id; `None` if it is no command of a player.
    pub(super) async fn send(&mut self, command: Command) -> Option<String> {
        self.commands += 1;
        let id = self.commands.to_string();
        let state = self.follower.as_ref()?.state();
        let message = message::of_command(command, id.clone(), self.seat, state)?;
        self.say(message).await;
        Some(id)
    }

    async fn say(&mut self, message: ClientMsg) {
        let say = ToRoom::Say {
            conn: self.conn,
            id: None,
            message: Box::new(message),
            waited_ms: 0,
        };
        // A room that has left memory has no match any more.
        let _ = self.inbox.send(say, self.clock.now()).await;
    }

    /// Sends what the player has said to its partner. A player that says too much is given up.
    async fn speak(&mut self) {
        for speech in self.seated.said() {
            if !self.speech.allows(SPEECH_MAX, self.clock.now()) {
                self.give_up(GivenUp::Flooded);
                return;
            }
            self.say(speech).await;
        }
    }
}

/// The decision of a bot that thinks; never, if it does not think.
async fn decision_of(doing: &mut Doing) -> Result<Decision, GivenUp> {
    match doing {
        Doing::Thinks(_, decision) => decision.await,
        _ => std::future::pending().await,
    }
}
