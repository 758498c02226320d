//! The task of one table: the only one that changes it.
//!
//! It takes what people send in the order in which it arrived, hosts the match, and tells
//! everyone what happened, to each what he may see. Whoever reads too slowly is never waited
//! for: a watcher is let go, a player gets the whole match again.

pub mod admission;
mod audience;
mod bots;
mod gallery;
mod idempotency;
mod keep;
mod lag;
mod members;
mod officiate;
mod pause;
mod play;
mod queue;
mod requested_command;
mod showcase;
mod talk;
mod tell;
mod together;

use std::collections::VecDeque;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};

use bughouse_core::{BySeat, Seat};
use bughouse_match::Command;
use bughouse_wire::client::{ClientMsg, Seen};
use bughouse_wire::game::GameView;
use bughouse_wire::queue::QueueView;
use bughouse_wire::server::ServerMsg;
use tokio::sync::{mpsc, oneshot};

use admission::Farewell;
pub use idempotency::IdempotencyKey;
use members::{Member, Members};

use crate::clock::ProcessMs;
use crate::gallery::Gallery;
use crate::host::Host;
use crate::metrics::Present;
use crate::recovery::OpenError;
use crate::refusal::Refusal;
use crate::shared::Shared;
use crate::table::{Table, TableState};
use crate::talk::Talk;
use crate::together::Together;
use crate::websocket::Utf8Bytes;

/// How often a running match looks after what has no deadline of its own: slow readers, players
/// who are away too long, a store that failed.
const TICK_MS: i64 = 1_000;

/// A table without people and without a running match is forgotten after this long; the store
/// has it.
const FORGOTTEN_MS: i64 = 300_000;

/// A connection, over all tables.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct ConnId(pub u64);

/// What comes to a table: small, since each table keeps room for thirty-two of these.
#[derive(Debug)]
pub enum Input {
    /// Somebody opened the link and said hello.
    Hello(Box<Hello>),
    /// A message of a connection, and when it arrived.
    Message(ConnId, Box<ClientMsg>, ProcessMs),
    /// The connection has ended.
    Gone(ConnId),
    /// What a bot decided in that match, on the position after that entry of the log.
    Thought(Thought),
    /// Whether everybody may know the match of that number: asked where files are given out.
    IsKnown(u32, oneshot::Sender<bool>),
    /// The match as those see it who only watch: asked where it is drawn.
    Seen(oneshot::Sender<Option<Box<GameView>>>),
    /// What was said is to be written down; answered when it is, or cannot be.
    WriteTalk(oneshot::Sender<()>),
    /// What was to be kept of the table was not taken.
    Unkept,
    /// The server stops; answered when the match is safe.
    Stop(oneshot::Sender<()>),
}

/// The first message of a connection, and how to answer it.
#[derive(Debug)]
pub struct Hello {
    /// Which connection.
    pub conn: ConnId,
    /// The token that this tab was given earlier.
    pub token: Option<String>,
    /// The name that it wants.
    pub name: Option<String>,
    /// The last frame that it has seen.
    pub last: Option<Seen>,
    /// The key of the link that it came by.
    pub key: Option<String>,
    /// Frames leave out what it knows already.
    pub brief: bool,
    /// The tokens of tabs that were closed in the same browser.
    pub former: Vec<String>,
    /// Frames to the page. When it is full the reader is too slow. Boxed: there is room for
    /// thirty-two in it from the beginning.
    pub outbox: mpsc::Sender<Box<Utf8Bytes>>,
    /// Takes the last message, after which the connection ends.
    pub farewell: oneshot::Sender<Farewell>,
    /// What the connection has to know of the table between messages.
    pub view: Arc<ConnectionView>,
}

/// What a connection sees of its table without asking.
#[derive(Debug)]
pub struct ConnectionView {
    /// How many seats it holds: its limits depend on that.
    seats: AtomicI64,
    /// Milliseconds of the process at which the time of the running match was 0.
    anchor: AtomicI64,
    running: AtomicBool,
    /// Its shortest round trip of late, in milliseconds; below zero while none was measured.
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
    /// How many seats the connection holds.
    pub fn seats(&self) -> u32 {
        u32::try_from(self.seats.load(Ordering::Relaxed)).unwrap_or(0)
    }

    /// Notes the shortest round trip of late.
    pub fn took(&self, ms: Option<i64>) {
        self.round_trip.store(ms.unwrap_or(-1), Ordering::Relaxed);
    }

    /// The shortest round trip of late, in milliseconds.
    fn round_trip(&self) -> Option<i64> {
        let ms = self.round_trip.load(Ordering::Relaxed);
        (ms >= 0).then_some(ms)
    }

    /// The time of the running match.
    pub fn match_ms(&self, now: ProcessMs) -> Option<i64> {
        let running = self.running.load(Ordering::Acquire);
        running.then(|| now - self.anchor.load(Ordering::Relaxed))
    }
}

/// What a bot decided.
#[derive(Clone, Debug)]
pub struct Thought {
    game: u32,
    seq: u32,
    seat: Seat,
    command: Option<Command>,
}

/// A reply that came before the opponent's move was old enough, and is not yet answered.
struct Early {
    conn: ConnId,
    id: String,
    /// Its entry in the log.
    seq: u32,
    seat: Seat,
}

/// What a bot is doing; numbers are entries of the log.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum BotState {
    Idle,
    /// It thinks about the position after that entry.
    Thinks(u32),
    /// It had no move after that entry, and waits for another.
    Sits(u32),
}

/// The task's state.
struct Session {
    shared: Shared,
    table: Table,
    /// When the table is kept again, since it was not taken the last time.
    keeps_again: Option<ProcessMs>,
    host: Option<Host>,
    /// A match that could not begin, but may be in the log.
    doubtful: Option<Box<Host>>,
    /// Watchers who are told everything later, while there is something to be told later.
    gallery: Option<Box<Gallery>>,
    members: Members,
    /// For bots, which answer as if they were connections.
    inbox: mpsc::WeakSender<Input>,
    /// Frames of the match that have been told.
    told: u32,
    /// What waits at the seats, as they were told.
    queues: Vec<QueueView>,
    talk: Talk,
    /// What was said and is told to those who are behind when they have come so far.
    later: VecDeque<(ProcessMs, ServerMsg)>,
    together: Together,
    /// Where the time of the match was 0 as connections see it: the others', and the gallery's.
    sighted: (Option<ProcessMs>, Option<ProcessMs>),
    /// What everybody was shown.
    shown: showcase::Shown,
    audience: audience::Audience,
    early: Vec<Early>,
    /// What the bot of each seat is doing.
    bots: BySeat<BotState>,
    /// Since when nobody has been here.
    empty_since: Option<ProcessMs>,
    /// Another process hosts the match by now.
    lost: bool,
    /// Counted among the tables that are awake; and, while there is one, its match.
    _awake: Present,
    counted: Option<Present>,
}

/// Starts the task of a table that the store has. None if it has not.
///
/// # Errors
/// What is kept of it cannot be read.
pub async fn open(shared: &Shared, id: &str) -> Result<Option<mpsc::Sender<Input>>, OpenError> {
    let Some(row) = shared.store.table(id).await? else {
        return Ok(None);
    };
    let matches = shared.store.matches(id).await?;
    let mut table = Table::from_rows(row, &matches)?;
    let host = match matches.into_iter().next_back() {
        Some(last) if last.result.is_none() => Some(Host::take_over(shared, last).await?),
        // To be looked at: its result is shown until the next match begins.
        Some(last) => Some(Host::finished(shared, last).await?),
        None => None,
    };
    if let Some(host) = &host {
        table.make_up_for(host.story().expulsions());
    }
    let talk = talk::restored(shared, &table, host.as_ref()).await;
    Ok(Some(start_with(shared.clone(), table, host, talk)))
}

/// Starts the task of a table.
pub fn start(shared: Shared, table: Table, host: Option<Host>) -> mpsc::Sender<Input> {
    let talk = Talk::new(shared.limits);
    start_with(shared, table, host, talk)
}

fn start_with(shared: Shared, table: Table, host: Option<Host>, talk: Talk) -> mpsc::Sender<Input> {
    let (inbox, queue) = mpsc::channel(shared.limits.table_queue);
    let told = host.as_ref().map_or(0, |host| host.story().seq());
    let awake = Present::new(&shared.metrics.tables);
    let together = Together::new(shared.limits);
    let mut session = Box::new(Session {
        empty_since: Some(shared.clock.now()),
        shared,
        table,
        keeps_again: None,
        host,
        doubtful: None,
        gallery: None,
        members: Members::default(),
        inbox: inbox.downgrade(),
        told,
        queues: Vec::new(),
        talk,
        later: VecDeque::new(),
        together,
        sighted: (None, None),
        shown: showcase::Shown::default(),
        audience: audience::Audience::default(),
        early: Vec::new(),
        bots: BySeat::uniform(BotState::Idle),
        lost: false,
        _awake: awake,
        counted: None,
    });
    if matches!(session.table.phase(), TableState::Paused(_)) {
        // What was not told before the process ended waits on.
        session.open_gallery(session.table.view(session.now()), None);
    }
    tokio::spawn(session.run(queue));
    inbox
}

impl Session {
    /// Boxed: what a task takes with it is kept twice over, where it begins and where it goes on.
    async fn run(mut self: Box<Self>, mut queue: mpsc::Receiver<Input>) {
        self.recover().await;
        let mut deadline = self.next_deadline();
        loop {
            // What has arrived comes before what is due: it may have arrived earlier.
            tokio::select! {
                biased;
                input = queue.recv() => match input {
                    None => break,
                    Some(Input::Stop(done)) => {
                        self.stop().await;
                        let _ = done.send(()); // Whoever asked may be gone by now.
                        break;
                    }
                    Some(input) => self.take(input).await,
                },
                // Whatever else is ready has its turn first.
                () = tokio::task::yield_now(), if self.audience.is_owed() => {
                    self.tell_some();
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
        tracing::debug!(table = log_id(&self.table), "the table rests");
    }

    async fn take(&mut self, input: Input) {
        match input {
            Input::Hello(hello) => self.welcome(*hello).await,
            Input::Message(conn, message, at) => self.message(conn, *message, at).await,
            Input::Gone(conn) => self.gone(conn).await,
            Input::Thought(thought) => self.thought(thought).await,
            // Whoever asked may be gone by now.
            Input::IsKnown(game, answer) => drop(answer.send(self.is_known(game))),
            Input::Seen(answer) => drop(answer.send(self.seen_by_gallery().map(Box::new))),
            Input::WriteTalk(done) => self.write_talk_for(done),
            Input::Unkept => self.keep_later(),
            Input::Stop(_) => unreachable!("taken by the loop"),
        }
    }

    /// Does what is due. False when the table may be forgotten.
    async fn go_on(&mut self) -> bool {
        let now = self.now();
        self.play_on(now).await;
        if self.table.settle(now) {
            self.table_changed();
        }
        self.keep_again(now);
        self.tell_of_crowd(now);
        self.tell_later(now);
        self.show_gallery(self.now());
        self.write_talk(now);
        self.count();
        self.catch_up();
        self.wake_bots();
        self.show_case(now);
        if self.lost {
            self.farewell(&Refusal::ServerMoved);
            return false;
        }
        !self.is_forgotten(now)
    }

    /// Counts the match while there is one.
    fn count(&mut self) {
        let running = self.table.is_running();
        if running != self.counted.is_some() {
            self.counted = running.then(|| Present::new(&self.shared.metrics.matches));
        }
    }

    fn next_deadline(&self) -> Option<ProcessMs> {
        // While the table is paused nothing falls due: what is tried again has its tick.
        let goes_on = self.table.phase() == TableState::Playing;
        let host = self.host.as_ref().filter(|_| goes_on);
        let due = host.and_then(Host::next_deadline);
        let behind = self.members.values().any(|member| member.behind);
        let tick = (self.table.is_running() || behind).then(|| self.now() + TICK_MS);
        let rest = self.forgotten_at();
        let late = self.gallery.as_deref().and_then(Gallery::next_due);
        let later = self.later.front().map(|(due, _)| *due);
        let talk = self.talk.next_deadline();
        let shown = self.next_showing();
        let audience = self.audience.next_due();
        let again = self.keeps_again;
        let all = [due, tick, late, later, talk, rest, shown, audience, again];
        all.into_iter()
            .chain([self.table.next_deadline()])
            .flatten()
            .min()
    }

    fn is_forgotten(&self, now: ProcessMs) -> bool {
        self.forgotten_at().is_some_and(|at| at <= now)
    }

    /// When the table rests; not while there is a match, however long nobody has been there.
    fn forgotten_at(&self) -> Option<ProcessMs> {
        let busy = self.table.is_running() || self.gallery.is_some();
        let at_rest = !busy && self.keeps_again.is_none();
        self.empty_since
            .filter(|_| at_rest)
            .map(|since| since + FORGOTTEN_MS)
    }

    fn now(&self) -> ProcessMs {
        self.shared.clock.now()
    }
}

/// What of a link may be logged: enough to tell tables apart, too little to open one.
fn log_id(table: &Table) -> &str {
    table.id().get(..6).unwrap_or_default()
}

#[cfg(test)]
mod applied;
#[cfg(test)]
mod test_table;
#[cfg(test)]
mod tests;
