//! The task of one table. Only this task changes the table.
//!
//! The task handles messages in order of arrival, runs the match, and sends each client the events
//! that the client may see. It never waits for a slow client: a watcher who is too slow is
//! disconnected, and a player gets the whole match again.

pub mod admission;
mod audience;
mod bot_answers;
mod bots;
mod delayed_view;
mod idempotency;
mod lag;
mod members;
mod officiate;
mod pause;
mod play;
mod publish;
mod queue;
mod requested_command;
mod showcase;
mod store_table;
mod talk;
mod together;

use std::collections::VecDeque;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};

use bughouse_core::{BySeat, Seat};
use bughouse_store::{Opened, Owned, WriteError};
use bughouse_wire::client::{ClientMsg, Seen};
use bughouse_wire::game::GameView;
use bughouse_wire::queue::QueueView;
use bughouse_wire::server::ServerMsg;
use tokio::sync::{mpsc, oneshot};

use admission::Farewell;
use members::{Member, Members};

use crate::clock::ProcessMs;
use crate::delayed_view::DelayedView;
use crate::host::Host;
use crate::metrics::GaugeGuard;
use crate::recovery::ReadError;
use crate::refusal::Refusal;
use crate::shared::Shared;
use crate::table::{Table, TableState};
use crate::talk::Talk;
use crate::together::Together;
use crate::websocket::Utf8Bytes;

/// The interval in milliseconds at which a running match checks for slow clients, for players who
/// are away too long, and for a store that failed. These checks have no deadline of their own.
const TICK_MS: i64 = 1_000;

/// A table without people and without a running match is dropped from memory after this many
/// milliseconds. It remains in the store.
const FORGOTTEN_MS: i64 = 300_000;

/// The number of a connection, unique over all tables.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct ConnId(pub u64);

/// The input of a table's task. An input is small, because the channel of each table allocates room
/// for 32 inputs.
#[derive(Debug)]
pub enum Input {
    /// A client opened the link of the table and sent its first message.
    Hello(Box<Hello>),
    /// A message of a connection, and the time at which it arrived.
    Message(ConnId, Box<ClientMsg>, ProcessMs),
    /// The connection has ended.
    Disconnected(ConnId),
    /// The decision of a bot.
    BotDecided(bots::BotDecision),
    /// The opinion of a bot about the match.
    BotJudged(bot_answers::BotOpinion),
    /// A bot has said something to its partner.
    BotSpoke,
    /// Asks for the match as watchers see it, to draw a picture of it.
    WatchersView(oneshot::Sender<Option<Box<GameView>>>),
    /// The store has answered the last write of the table.
    TableStored(Result<(), WriteError>),
    /// The server stops. Answered when the pause of the match is in the log.
    Stop(oneshot::Sender<()>),
}

/// The first message of a connection, and the channels for the answers.
#[derive(Debug)]
pub struct Hello {
    /// The connection.
    pub conn: ConnId,
    /// The token that this browser tab got earlier.
    pub token: Option<String>,
    /// The requested name.
    pub name: Option<String>,
    /// The last frame (message with one log entry) that the tab received.
    pub last: Option<Seen>,
    /// The key in the link, if the link is one for the arbiter, a clock or an assistant.
    pub key: Option<String>,
    /// The tokens of tabs that were closed in the same browser.
    pub former: Vec<String>,
    /// Messages to the client. If the channel is full, the client is too slow. Messages are boxed,
    /// because the channel allocates room for 32 at once.
    pub outbox: mpsc::Sender<Box<Utf8Bytes>>,
    /// The channel for the last message. The connection ends after it.
    pub farewell: oneshot::Sender<Farewell>,
    /// Facts about the table, which the task of the connection reads.
    pub view: Arc<ConnectionView>,
}

/// The facts that the tasks of a table and of a connection share.
#[derive(Debug)]
pub struct ConnectionView {
    /// The number of seats for which the connection sends messages. Its rate limit depends on this.
    seats: AtomicI64,
    /// The process time, in milliseconds, at which match time is 0.
    anchor: AtomicI64,
    /// Whether a match is running, as this client sees it.
    running: AtomicBool,
    /// The shortest recent round trip of the connection in milliseconds; negative if none was
    /// measured.
    round_trip: AtomicI64,
}

impl Default for ConnectionView {
    fn default() -> ConnectionView {
        ConnectionView {
            seats: AtomicI64::new(0),
            anchor: AtomicI64::new(0),
            running: AtomicBool::new(false),
            round_trip: AtomicI64::new(-1),
        }
    }
}

impl ConnectionView {
    /// The number of seats for which the connection sends messages.
    pub fn seats(&self) -> u32 {
        u32::try_from(self.seats.load(Ordering::Relaxed)).unwrap_or(0)
    }

    /// Stores the shortest recent round trip, in milliseconds.
    pub fn set_round_trip(&self, ms: Option<i64>) {
        self.round_trip.store(ms.unwrap_or(-1), Ordering::Relaxed);
    }

    /// The shortest recent round trip, in milliseconds.
    fn round_trip(&self) -> Option<i64> {
        let ms = self.round_trip.load(Ordering::Relaxed);
        (ms >= 0).then_some(ms)
    }

    /// The match time at `now`, in milliseconds; `None` if no match is running.
    pub fn match_ms(&self, now: ProcessMs) -> Option<i64> {
        let running = self.running.load(Ordering::Acquire);
        running.then(|| now - self.anchor.load(Ordering::Relaxed))
    }
}

/// A command with a move that arrived too soon after the opponent's move (`clock.min_move_ms`). The
/// match makes the move later, and the client gets the answer when it is made.
struct EarlyReply {
    conn: ConnId,
    id: String,
    /// The number of the log entry of the pending move.
    seq: u32,
    seat: Seat,
}

/// The state of the task.
struct Session {
    shared: Shared,
    table: Table,
    /// The right to write for the table.
    owned: Owned,
    saves: store_table::Saves,
    host: Option<Host>,
    /// The time of the next attempt to begin the match, after an attempt whose outcome is unknown.
    begin_again_at: Option<ProcessMs>,
    /// The view of watchers with a delay; `None` if they may see everything.
    delayed_view: Option<Box<DelayedView>>,
    members: Members,
    /// The task's own inbox, to which bots send their decisions.
    inbox: mpsc::WeakSender<Input>,
    /// The number of the last log entry that was sent to clients.
    sent_seq: u32,
    /// The premove queues as last sent.
    queues: Vec<QueueView>,
    talk: Talk,
    /// Talk messages for watchers with a delay, each with the time at which it is sent.
    delayed_talk: VecDeque<(ProcessMs, ServerMsg)>,
    together: Together,
    /// The anchors (process times of match time 0) that were last written to the views of
    /// connections: first the one for connections without a delay, then the one for watchers with a
    /// delay.
    written_anchors: (Option<ProcessMs>, Option<ProcessMs>),
    /// The preview that was last published on the page of running matches.
    last_preview: showcase::LastPreview,
    audience: audience::Audience,
    early_replies: Vec<EarlyReply>,
    /// The bots of the running match.
    bots: BySeat<bots::BotPlace>,
    /// The time since which no person has been online; `None` if a person is online.
    empty_since: Option<ProcessMs>,
    /// Whether another process has adopted the match.
    is_fenced: bool,
    /// Counts this table among the tables in memory.
    _awake: GaugeGuard,
    /// Counts the running match.
    counted: Option<GaugeGuard>,
}

/// Starts the task of a stored table and returns its inbox.
///
/// # Errors
/// The stored table or its last match cannot be read.
pub async fn open(shared: &Shared, opened: Opened) -> Result<mpsc::Sender<Input>, ReadError> {
    let Opened {
        owned,
        room,
        matches,
        alive_ms,
    } = opened;
    let mut table = Table::stored(room, &matches)?;
    let host = match matches.into_iter().next_back() {
        Some(last) if last.ended.is_none() => {
            Some(Host::take_over(shared, owned, last, alive_ms).await?)
        }
        // The result of a finished match is shown until the next match begins.
        Some(last) => Some(Host::finished(shared, owned, last).await?),
        None => None,
    };
    if let Some(host) = &host {
        table.apply_unsaved(host.story().expulsions(), host.story().people());
    }
    let talk = talk::restored(shared, &table, host.as_ref()).await;
    Ok(start_with(shared.clone(), owned, table, host, talk))
}

/// Starts the task of a new table, and returns its inbox.
pub fn start(shared: Shared, owned: Owned, table: Table) -> mpsc::Sender<Input> {
    let talk = Talk::new(shared.limits);
    start_with(shared, owned, table, None, talk)
}

fn start_with(
    shared: Shared,
    owned: Owned,
    table: Table,
    host: Option<Host>,
    talk: Talk,
) -> mpsc::Sender<Input> {
    let (inbox, queue) = mpsc::channel(shared.limits.table_queue);
    let sent_seq = host.as_ref().map_or(0, |host| host.story().seq());
    let awake = GaugeGuard::new(&shared.metrics.tables);
    let together = Together::new(shared.limits);
    let mut session = Box::new(Session {
        empty_since: Some(shared.clock.now()),
        shared,
        table,
        owned,
        saves: store_table::Saves::default(),
        host,
        begin_again_at: None,
        delayed_view: None,
        members: Members::default(),
        inbox: inbox.downgrade(),
        sent_seq,
        queues: Vec::new(),
        talk,
        delayed_talk: VecDeque::new(),
        together,
        written_anchors: (None, None),
        last_preview: showcase::LastPreview::default(),
        audience: audience::Audience::default(),
        early_replies: Vec::new(),
        bots: BySeat::default(),
        is_fenced: false,
        _awake: awake,
        counted: None,
    });
    if matches!(session.table.phase(), TableState::Paused(_)) {
        // Events that watchers had not seen when the process ended are still delayed.
        session.open_delayed_view(session.table.view(session.now()), None);
    }
    tokio::spawn(session.run(queue));
    inbox
}

impl Session {
    /// Handles inputs and deadlines until the server stops or the table is dropped from memory.
    /// `self` is boxed, because the future of an async fn keeps a passed argument twice and the
    /// session is large.
    async fn run(mut self: Box<Self>, mut queue: mpsc::Receiver<Input>) {
        self.recover().await;
        let mut deadline = self.next_deadline();
        loop {
            // Messages come before timers, because they may have arrived earlier.
            tokio::select! {
                biased;
                input = queue.recv() => match input {
                    None => break,
                    Some(Input::Stop(done)) => {
                        self.stop().await;
                        let _ = done.send(()); // The requester may be gone.
                        break;
                    }
                    Some(input) => self.take(input).await,
                },
                // Yields first, so that other tasks run before the next group of watchers is
                // served.
                () = tokio::task::yield_now(), if self.audience.has_turn() => {
                    self.send_turn();
                    continue;
                }
                () = self.shared.clock.reaches(deadline.unwrap_or(0)), if deadline.is_some() => {}
            }
            if !self.go_on().await {
                break;
            }
            self.begin_turns();
            deadline = self.next_deadline();
        }
        self.rest();
    }

    async fn take(&mut self, input: Input) {
        match input {
            Input::Hello(hello) => self.welcome(*hello).await,
            Input::Message(conn, message, at) => self.message(conn, *message, at).await,
            Input::Disconnected(conn) => self.disconnected(conn).await,
            Input::BotDecided(decision) => self.bot_decided(decision).await,
            Input::BotJudged(judged) => self.bot_judged(judged).await,
            Input::BotSpoke => {} // What it said is sent below, with all else that is due.
            // The requester may be gone.
            Input::WatchersView(answer) => drop(answer.send(self.seen_by_watchers().map(Box::new))),
            Input::TableStored(answer) => self.table_stored(&answer),
            Input::Stop(_) => unreachable!("handled by the loop"),
        }
    }

    /// Does everything that is due. Returns false if the task is to end.
    async fn go_on(&mut self) -> bool {
        let now = self.now();
        self.play_on(now).await;
        if self.table.settle(now) {
            self.table_changed();
        }
        self.save_if_due(now);
        self.send_people(now);
        self.send_delayed_talk(now);
        self.send_due_to_delayed(self.now());
        self.write_talk();
        self.count();
        self.catch_up();
        self.send_speech_of_bots();
        self.wake_bots();
        self.update_showcase(now);
        if self.is_fenced {
            self.farewell(&Refusal::ServerMoved);
            return false;
        }
        !self.is_forgotten(now)
    }

    /// Gives the table back to the store, so that any process can open it.
    fn rest(&self) {
        drop(self.shared.store.release(self.owned));
        tracing::debug!(
            table = log_id(&self.table),
            "the table is dropped from memory"
        );
    }

    /// Updates the metric of running matches.
    fn count(&mut self) {
        let running = self.table.is_running();
        if running != self.counted.is_some() {
            self.counted = running.then(|| GaugeGuard::new(&self.shared.metrics.matches));
        }
    }

    fn next_deadline(&self) -> Option<ProcessMs> {
        // A paused match has no deadlines. The tick retries failed writes.
        let goes_on = self.table.phase() == TableState::Playing;
        let host = self.host.as_ref().filter(|_| goes_on);
        let due = host.and_then(Host::next_deadline);
        let behind = self.members.values().any(|member| member.behind);
        let tick = (self.table.is_running() || behind).then(|| self.now() + TICK_MS);
        let rest = self.forgotten_at();
        let late = self.delayed_view.as_deref().and_then(DelayedView::next_due);
        let later = self.delayed_talk.front().map(|(due, _)| *due);
        let preview = self.next_preview();
        let audience = self.audience.next_due();
        let again = self.saves.next_deadline();
        let begin = self.begin_again_at;
        let bots = goes_on.then(|| self.next_bot_wakeup()).flatten();
        let all = [
            due, tick, late, later, rest, preview, audience, again, begin, bots,
        ];
        all.into_iter()
            .chain([self.table.next_deadline()])
            .flatten()
            .min()
    }

    fn is_forgotten(&self, now: ProcessMs) -> bool {
        self.forgotten_at().is_some_and(|at| at <= now)
    }

    /// The time at which the table is dropped from memory; `None` while people are online, a match
    /// is running, or something still has to be sent or stored.
    fn forgotten_at(&self) -> Option<ProcessMs> {
        let busy = self.table.is_running() || self.delayed_view.is_some();
        let at_rest = !busy && self.saves.is_done();
        self.empty_since
            .filter(|_| at_rest)
            .map(|since| since + FORGOTTEN_MS)
    }

    fn now(&self) -> ProcessMs {
        self.shared.clock.now()
    }
}

/// The public id of a table, for the operator's log.
fn log_id(table: &Table) -> &str {
    table.public().as_str()
}

#[cfg(test)]
mod applied;
#[cfg(test)]
mod bot_tests;
#[cfg(test)]
mod test_table;
#[cfg(test)]
mod tests;
