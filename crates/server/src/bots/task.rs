//! The task of a bot: it follows the match, lets its player think, and sends what the player decides.

use std::pin::Pin;
use std::sync::Arc;

use bughouse_core::{Agreement, ResignBy, Seat, Signal};
use bughouse_engine::{Action, News};
use bughouse_match::{Command, Event, Match};
use bughouse_room::clock::{Clock, ProcessMs, Stopwatch};
use bughouse_room::driver::Inbox;
use bughouse_room::link::{BotNews, BotWanted, ConnId, FromRoom, ToRoom};
use bughouse_wire::client::ClientMsg;
use bughouse_wire::server::ServerMsg;
use tokio::sync::mpsc;
use tokio::task::JoinSet;

use super::follower::{Follower, LostTrack, news_of};
use super::look::{BotChoice, BotLook, view};
use super::opinion::Opinion;
use super::seated::{SeatedBot, Speech};
use super::threads::{BotThreads, Turn};
use super::{pause, random_number};
use crate::metrics::Metrics;

/// A bot resigns if it finds both boards lost at so many moves in a row.
const LOST_MOVES: u32 = 2;

/// In a match without clocks, a bot has its turn as if its flag fell after this time.
const NO_HURRY_MS: i64 = 60_000;

/// A bot that has nothing to do looks at the match again after this many milliseconds: a claim may have
/// become possible, or a penalty may have ended.
const LOOK_MS: i64 = 1_000;

/// What the bot does. The numbers are numbers of events.
enum Doing {
    /// Nothing: it looks at the match.
    Idle,
    /// It thinks about the position after this event.
    Thinks(u32, Pin<Box<dyn Future<Output = Decision> + Send>>),
    /// It has sent the command with this id, which it chose after this event.
    Sent(String, u32),
    /// It made no move after this event, and waits for the next event, for news, or until this time.
    Sits(u32, Option<ProcessMs>),
}

/// What a bot has decided, and whether it finds both boards lost.
type Decision = (BotChoice, bool);

/// What an opinion is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Question {
    /// A draw was offered.
    Draw,
    /// The partner proposes to resign.
    Resignation,
}

/// What a bot thinks of the draw that is offered to it.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
enum DrawAnswer {
    /// Nothing is offered.
    #[default]
    None,
    /// The bot thinks about it.
    Thinks,
    /// The bot agrees as soon as its partner does.
    AfterPartner,
}

/// A bot at its seat.
pub struct BotTask {
    inbox: Inbox,
    conn: ConnId,
    seat: Seat,
    threads: BotThreads,
    clock: Clock,
    metrics: Metrics,
    seated: Arc<SeatedBot>,
    /// The match; `None` until the room has sent it.
    follower: Option<Follower>,
    doing: Doing,
    opinions: JoinSet<(Question, Option<Opinion>)>,
    draw: DrawAnswer,
    /// At how many moves in a row the bot has found both boards lost.
    lost_moves: u32,
    /// The number of commands that were sent.
    commands: u32,
}

impl Drop for BotTask {
    fn drop(&mut self) {
        self.seated.stop();
    }
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
        BotTask {
            inbox,
            conn,
            seat: wanted.seat,
            seated: Arc::new(SeatedBot::new(wanted.level, threads.make_player())),
            threads,
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

    /// Plays until the room ends the visit of the bot.
    pub async fn run(mut self, mut messages: mpsc::UnboundedReceiver<FromRoom>) {
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
                decision = decision_of(&mut self.doing) => self.decided(decision).await,
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
                let (threads, seated) = (self.threads.clone(), Arc::clone(&self.seated));
                let decision = decide(threads, seated, look, now);
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
                Doing::Sits(latest, Some(now + ms))
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
    async fn send(&mut self, command: Command) -> Option<String> {
        self.commands += 1;
        let id = self.commands.to_string();
        let state = self.follower.as_ref()?.state();
        let message = message(command, id.clone(), self.seat, state)?;
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

    /// Sends what the player has said to its partner.
    async fn speak(&mut self) {
        let seat = self.seat;
        for speech in self.seated.said() {
            let message = match speech {
                Speech::Says(signal) => signalled(seat, signal),
                Speech::Withdraws(signal) => ClientMsg::Withdraw { seat, signal },
            };
            self.say(message).await;
        }
    }

    /// Thinks about a draw that is offered, and agrees when its partner has.
    async fn answer_draw(&mut self) {
        let Some(follower) = &self.follower else {
            return;
        };
        let (state, seat) = (follower.state(), self.seat);
        let is_offered = !state.offers_draw(seat) && state.draws_offered_to(seat).next().is_some();
        let has_partner_agreed =
            !follower.is_person(seat.partner()) || state.offers_draw(seat.partner());
        match self.draw {
            _ if !is_offered => self.draw = DrawAnswer::None,
            DrawAnswer::None => {
                self.draw = DrawAnswer::Thinks;
                self.ask_opinion(Question::Draw);
            }
            DrawAnswer::AfterPartner if has_partner_agreed => {
                self.draw = DrawAnswer::None;
                drop(self.send(Command::AcceptDraw).await);
            }
            DrawAnswer::Thinks | DrawAnswer::AfterPartner => {}
        }
    }

    /// Asks the player for its opinion, which comes after about as much time as a person would need.
    fn ask_opinion(&mut self, about: Question) {
        let Some(follower) = &self.follower else {
            return;
        };
        let now = self.clock.now();
        let view = view(follower.state(), self.seat, follower.time(now));
        let left_ms = view.clocks_ms.map(|clocks| clocks[self.seat]);
        let threads = self.threads.clone();
        self.opinions.spawn(async move {
            let due = now + left_ms.unwrap_or(0);
            let opinion = threads.run(due, left_ms, move |_| Opinion::of(&view)).await;
            tokio::time::sleep(pause(left_ms, random_number())).await;
            (about, opinion)
        });
    }

    /// Carries out what follows from an opinion.
    async fn judged(&mut self, about: Question, opinion: Option<Opinion>) {
        let Some(opinion) = opinion else { return };
        match about {
            Question::Draw if self.draw != DrawAnswer::Thinks => {}
            Question::Draw if opinion.is_better() || self.draws_alone() => {
                drop(self.send(Command::DeclineDraw).await);
            }
            Question::Draw => {
                self.draw = DrawAnswer::AfterPartner;
                self.answer_draw().await;
            }
            Question::Resignation if opinion.is_better() => {}
            Question::Resignation => drop(self.send(Command::Resign).await),
        }
    }

    /// Whether the bot could agree to a draw without its partner, who is a person.
    fn draws_alone(&self) -> bool {
        self.follower.as_ref().is_some_and(|follower| {
            let rules = follower.state().rules();
            let is_of_board = rules.draw_agreement == Agreement::Board && rules.boards == 2;
            is_of_board && follower.is_person(self.seat.partner())
        })
    }

    /// Resigns if the bot has found both boards lost at several moves in a row. Beside a person it does not
    /// resign alone, but it proposes to resign if the rules let partners decide this together.
    async fn resign_if_lost(&mut self, is_lost: bool) {
        self.lost_moves = if is_lost { self.lost_moves + 1 } else { 0 };
        if self.lost_moves != LOST_MOVES {
            return;
        }
        let may = self.follower.as_ref().is_some_and(|follower| {
            let asks = follower.state().rules().resign_by == ResignBy::TeamConsent;
            asks || !follower.is_person(self.seat.partner())
        });
        if may {
            drop(self.send(Command::Resign).await);
        }
    }
}

/// The decision of a bot that thinks; never, if it does not think.
async fn decision_of(doing: &mut Doing) -> Decision {
    match doing {
        Doing::Thinks(_, decision) => decision.await,
        _ => std::future::pending().await,
    }
}

/// Decides what a bot does, and returns it after about as much time as a person would need. `now`: when
/// `look` was made. If a piece arrives in the bot's hand meanwhile, or its partner says something, the bot
/// thinks again.
async fn decide(
    threads: BotThreads,
    bot: Arc<SeatedBot>,
    look: BotLook,
    now: ProcessMs,
) -> Decision {
    let began = Stopwatch::start();
    let left_ms = look.left_ms();
    let pause = pause(left_ms, random_number()).as_secs_f64();
    if let Some(command) = look.without_search() {
        let part = if look.duty.is_some() { 3.0 } else { 1.0 };
        began.reaches(pause / part).await;
        return (BotChoice::Send(command), false);
    }
    let due = now + left_ms.unwrap_or(NO_HURRY_MS);
    loop {
        let (thinker, moment) = (Arc::clone(&bot), look.moment.clone());
        let think = move |turn: &Turn| thinker.think(&moment, turn);
        let Some(thought) = threads.run(due, left_ms, think).await.flatten() else {
            return (BotChoice::Sit, false);
        };
        let m = match thought.action {
            Action::Play(m) => m,
            Action::Wait(time) => return (BotChoice::Wait(time), thought.is_lost),
            // When a bot resigns is decided by its opinion of both boards.
            Action::Resign => return (BotChoice::Sit, thought.is_lost),
        };
        let takes = thought.time.map_or(pause, |time| time.as_secs_f64());
        let disturbed = bot.disturbed.notified();
        if bot.is_disturbed() {
            continue;
        }
        tokio::select! {
            biased;
            () = began.reaches(takes) => {
                return (BotChoice::Send(look.command(m)), thought.is_lost);
            }
            () = disturbed => {}
        }
    }
}

/// A command of a bot as a message; `None` if bots do not send it.
fn message(command: Command, id: String, seat: Seat, state: &Match) -> Option<ClientMsg> {
    let (board, ply) = (seat.board, state.plies(seat.board));
    Some(match command {
        Command::Play { mv, .. } => ClientMsg::Play {
            id,
            board,
            ply,
            mv: mv.to_string(),
            thought_ms: None,
        },
        Command::Make(mv) => ClientMsg::Make {
            id,
            seat,
            ply,
            mv: mv.to_string(),
        },
        Command::Claim { claim, board } => ClientMsg::Claim {
            id,
            seat,
            claim: claim.kind(),
            board,
            mv: None,
        },
        Command::Ready => ClientMsg::ReadyAtBoard { id, seat },
        Command::Press => ClientMsg::Press { id, seat },
        Command::Confirm => ClientMsg::Confirm { id, seat },
        Command::Say(role) => ClientMsg::Say { id, seat, role },
        Command::Pass => ClientMsg::Pass { id, seat },
        Command::Waive => ClientMsg::Waive { id, seat },
        Command::AcceptDraw => ClientMsg::AcceptDraw { id, seat },
        Command::DeclineDraw => ClientMsg::DeclineDraw { id, seat },
        Command::Resign => ClientMsg::Resign { id, seat },
        _ => return None,
    })
}

fn signalled(seat: Seat, signal: Signal) -> ClientMsg {
    ClientMsg::Signal { seat, signal }
}
