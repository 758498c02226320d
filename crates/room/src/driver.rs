//! The task of a room: the only asynchronous code of a room. It hands over what arrives, writes what the
//! room decides, and delivers what the room sends.

use std::sync::Arc;

use bughouse_store::{Opened, Owned, Pending, Store, WriteError};
use tokio::sync::{mpsc, oneshot};

use crate::clock::{Clock, ProcessMs, Stopwatch};
use crate::counts::{Counts, GaugeGuard};
use crate::limits::TALK_KEPT;
use crate::link::{Edges, ToRoom};
use crate::play::Play;
use crate::play::replay::ReadError;
use crate::refusal::Refusal;
use crate::room::{Later, Room, Terms, Write, Written, restored};
use crate::table::{StoredTable, Table};
use crate::talk::Talk;

/// So many messages may wait until their room takes them. Four players and their bots send few at once. If
/// the limit is reached, an edge does not read from a connection that sends more until there is room.
const QUEUE: usize = 256;

/// What the rooms of a process share.
#[derive(Clone)]
pub struct Services {
    /// The storage.
    pub store: Arc<dyn Store>,
    /// The clock of the process.
    pub clock: Clock,
    /// The edges that follow the rooms.
    pub edges: Arc<dyn Edges>,
    /// What the operator decides about rooms.
    pub terms: Terms,
    /// Numbers for the operator.
    pub counts: Counts,
}

/// What a room takes.
#[derive(Debug)]
pub enum Input {
    /// A message of an edge, and when it was handed in.
    Said(ToRoom, ProcessMs),
    /// The server stops. Answered when the pause of the match is in the log.
    Stop(oneshot::Sender<()>),
}

/// The way into a room.
#[derive(Clone, Debug)]
pub struct Inbox {
    sender: mpsc::Sender<Input>,
    clock: Clock,
}

impl Inbox {
    /// The way into a room, and its other end. The room has left memory when the other end is dropped.
    pub fn new(clock: Clock) -> (Inbox, mpsc::Receiver<Input>) {
        let (sender, queue) = mpsc::channel(QUEUE);
        (Inbox { sender, clock }, queue)
    }

    /// Hands a message to the room. Waits while the queue of the room is full. Returns false if the room
    /// has left memory. `arrived`: when the message reached this process.
    pub async fn send(&self, mut message: ToRoom, arrived: ProcessMs) -> bool {
        let Ok(permit) = self.sender.reserve().await else {
            return false;
        };
        let now = self.clock.now();
        if let ToRoom::Say { waited_ms, .. } = &mut message {
            let waited = u32::try_from(now - arrived).unwrap_or(0);
            *waited_ms = waited_ms.saturating_add(waited);
        }
        permit.send(Input::Said(message, now));
        true
    }

    /// Whether the room has left memory.
    pub fn is_closed(&self) -> bool {
        self.sender.is_closed()
    }

    /// Waits until the room has left memory.
    pub async fn closed(&self) {
        self.sender.closed().await;
    }

    /// Stops the room: a running match is paused in its log, and everyone is asked to connect again.
    pub async fn stop(&self) {
        let (done, wait) = oneshot::channel();
        // A room that has ended needs no stop.
        if self.sender.send(Input::Stop(done)).await.is_ok() {
            let _ = wait.await;
        }
    }
}

/// Starts the task of a stored room.
///
/// # Errors
/// The room or its last match cannot be read.
pub async fn open(services: &Services, opened: Opened) -> Result<Inbox, ReadError> {
    let Opened {
        owned,
        room,
        mut matches,
        alive_ms,
        was_abandoned,
    } = opened;
    let id = room.id;
    let renames = StoredTable::read(&room.doc)?.renames();
    for row in &mut matches {
        renames.apply_to_all(&mut row.start.names);
        if let Some(ended) = &mut row.ended {
            renames.apply_to_all(&mut ended.names);
        }
    }
    let mut table = Table::stored(room, &matches)?;
    let mut play = None;
    // The result of a finished match is shown until the next match begins.
    if let Some(last) = matches.pop() {
        if last.ended.is_none() && was_abandoned {
            services.counts.matches_resumed.inc();
        }
        let log = services.store.log(last.id).await?;
        let last = Play::stored(last, &log, alive_ms, services.clock.both())?;
        table.apply_unsaved(last.viewed().expulsions(), last.viewed().people());
        play = Some(last);
    }
    let games = 0..=table.game();
    let mut talk = match services.store.talk(id, games, TALK_KEPT).await {
        Ok(rows) => restored(&table, play.as_ref(), &rows, services.clock.now()),
        Err(error) => {
            tracing::warn!(%error, "the talk of a table cannot be read");
            Talk::default()
        }
    };
    talk.rename(&renames);
    Ok(spawn(services, owned, table, play, talk))
}

/// Starts the task of a new room.
pub fn start(services: &Services, owned: Owned, table: Table) -> Inbox {
    spawn(services, owned, table, None, Talk::default())
}

fn spawn(services: &Services, owned: Owned, table: Table, play: Option<Play>, talk: Talk) -> Inbox {
    let (inbox, queue) = Inbox::new(services.clock);
    let now = services.clock.both();
    let (terms, counts) = (services.terms, services.counts.clone());
    let room = Room::new(owned, terms, counts, table, play, talk, now);
    let driver = Driver {
        room: Box::new(room),
        keeping: None,
        _awake: GaugeGuard::new(&services.counts.tables),
        counted: None,
        services: services.clone(),
    };
    tokio::spawn(driver.run(queue));
    inbox
}

struct Driver {
    services: Services,
    room: Box<Room>,
    /// The write of the table that is on its way.
    keeping: Option<Pending<Result<(), WriteError>>>,
    /// Counts this room among those in memory.
    _awake: GaugeGuard,
    /// Counts the running match.
    counted: Option<GaugeGuard>,
}

impl Driver {
    /// Runs the room until it leaves memory or the server stops.
    async fn run(mut self, mut queue: mpsc::Receiver<Input>) {
        loop {
            self.settle().await;
            if self.room.is_over() {
                break;
            }
            let deadline = self.room.deadline();
            let clock = self.services.clock;
            // Messages come before timers, because they may have arrived earlier.
            tokio::select! {
                biased;
                input = queue.recv() => match input {
                    None => break,
                    Some(Input::Stop(done)) => {
                        self.stop().await;
                        let _ = done.send(()); // The server may not wait for the answer.
                        break;
                    }
                    Some(Input::Said(said, at)) => self.room.take(said, at, clock.both()),
                },
                answer = answer_of(&mut self.keeping) => {
                    self.keeping = None;
                    self.room.kept(&answer, clock.both());
                }
                () = clock.reaches(deadline.unwrap_or_default()), if deadline.is_some() => {}
            }
        }
        self.room.leave();
        self.hand_over();
        drop(self.services.store.release(self.room.owned()));
        tracing::debug!(room = ?self.room.owned().room(), "a room leaves memory");
    }

    /// Does everything that is due.
    async fn settle(&mut self) {
        let clock = self.services.clock;
        while let Some(write) = self.room.next_write(clock.both()) {
            self.hand_over();
            let written = self.perform(write).await;
            self.room.written(written, clock.both());
        }
        self.room.rest(clock.both());
        self.hand_over();
        let is_running = self.room.is_running();
        if is_running != self.counted.is_some() {
            let matches = &self.services.counts.matches;
            self.counted = is_running.then(|| GaugeGuard::new(matches));
        }
    }

    /// Delivers what the room sends, and starts the writes that it does not wait for.
    fn hand_over(&mut self) {
        let (owned, now) = (self.room.owned(), self.services.clock.now());
        let edges = Arc::clone(&self.services.edges);
        self.room.outbox().deliver(owned.room(), now, &*edges);
        for later in self.room.take_later() {
            let is_answered = matches!(later, Later::Keep(_));
            let answer = self.begin_later(later);
            if is_answered {
                self.keeping = Some(answer);
            }
        }
    }

    /// Starts a write that the room does not wait for.
    fn begin_later(&self, later: Later) -> Pending<Result<(), WriteError>> {
        let (store, owned) = (&self.services.store, self.room.owned());
        match later {
            Later::Keep(doc) => store.keep(owned, doc, self.services.clock.wall_ms()),
            Later::Talk(rows) => store.keep_talk(owned, rows),
            Later::Anchor(id, anchor) => store.set_anchor(owned, id, anchor.ms()),
        }
    }

    /// Carries out a write that the room waits for.
    async fn perform(&mut self, write: Write) -> Written {
        let Services {
            store,
            clock,
            counts,
            ..
        } = &self.services;
        let owned = self.room.owned();
        match write {
            Write::Append(batch, appending) => {
                let ends = batch.ended.is_some();
                let (began, waited) = (clock.now(), Stopwatch::start());
                let answer = store.append(owned, *batch).await;
                counts.append.observe(waited.seconds());
                match &answer {
                    Ok(()) => {
                        counts.matches_ended.inc_by(u64::from(ends));
                        let is_slow = clock.now() - began > crate::play::SLOW_WRITE_MS;
                        counts.appends_slow.inc_by(u64::from(is_slow));
                    }
                    Err(_) => drop(counts.appends_failed.inc()),
                }
                Written::Appended(appending, answer)
            }
            Write::Begin(beginning) => {
                let (start, rows) = (beginning.start.clone(), beginning.rows.clone());
                let anchor_ms = beginning.anchor.ms();
                let answer = store.begin(owned, start, anchor_ms, rows).await;
                counts.matches_begun.inc_by(u64::from(answer.is_ok()));
                Written::Begun(beginning, answer)
            }
            Write::Read(id) => match store.log(id).await {
                Ok(log) => Written::Read(Some(log)),
                Err(error) => {
                    tracing::error!(%error, "the match cannot be read again");
                    Written::Read(None)
                }
            },
            Write::Beat => Written::Beaten(store.beat(clock.now().ms()).await.is_ok()),
            Write::Delete(conn, by) => {
                let answer = store.delete_room(owned, by, clock.wall_ms()).await;
                Written::Deleted(conn, answer)
            }
            Write::Key(key) => {
                let answer = store.keep(owned, key.table.doc(), clock.wall_ms()).await;
                Written::KeyKept(key, answer)
            }
        }
    }

    /// The server stops: logs a pause of the match, stores the last changes, and asks everyone to connect
    /// again.
    async fn stop(&mut self) {
        self.room.stop(self.services.clock.both());
        self.settle().await;
        for later in self.room.last_writes() {
            if let Err(error) = self.begin_later(later).await {
                tracing::warn!(%error, "the last changes of a table could not be stored");
            }
        }
        self.room.farewell(&Refusal::ServerStops, true);
        self.hand_over();
    }
}

/// The answer to the write on its way; never, if there is none.
async fn answer_of(
    keeping: &mut Option<Pending<Result<(), WriteError>>>,
) -> Result<(), WriteError> {
    match keeping {
        Some(answer) => answer.await,
        None => std::future::pending().await,
    }
}

#[cfg(test)]
mod lobby_tests;
#[cfg(test)]
mod test_table;
#[cfg(test)]
mod tests;
