//! Where what rooms send is handed to connections. Each message is encoded once, and each connection has a
//! queue of limited length.
//!
//! A client that reads too slowly does not hold anything up: when its queue is full, messages to it are
//! dropped. A watcher is then disconnected. A player gets everything again as soon as half of the queue is
//! free.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicI64, AtomicU8, AtomicU32, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, RwLock};

use bughouse_room::clock::ProcessMs;
use bughouse_room::driver::Inbox;
use bughouse_room::link::{ConnId, EdgeId, Edges, FromRoom, ToRoom};
use bughouse_store::RoomId;
use bughouse_wire::frame::{OwnPart, SharedJson};
use bughouse_wire::game::GameView;
use bughouse_wire::problem::Problem;
use bughouse_wire::server::ServerMsg;
use tokio::sync::mpsc::error::TrySendError;
use tokio::sync::{mpsc, oneshot};

use super::websocket::{CloseCode, Utf8Bytes};
use crate::metrics::{Limit, Metrics};
use crate::refusal::Refusal;
use crate::showcase::Showcase;

/// The edge of this process.
const EDGE: EdgeId = EdgeId(1);

/// A message to a client. It is boxed, because the queue of a connection allocates room for 32 at once.
pub type Line = Box<Utf8Bytes>;

/// The last message to a client, and the code of the close frame that follows it. `docs/protocol.md` has a
/// table of the codes.
#[derive(Debug)]
pub struct Farewell {
    /// A `bye` message as JSON.
    pub text: Utf8Bytes,
    /// The code of the close frame; it agrees with `retry` in the message.
    pub code: CloseCode,
}

impl Farewell {
    /// The last message, with the reason `why`. The code decides whether the client is to
    /// reconnect.
    pub fn new(why: impl Into<Problem>, code: CloseCode) -> Farewell {
        let problem = why.into();
        // `Away` is the code for a client that was silent for too long.
        let retry = matches!(
            code,
            CloseCode::Restart | CloseCode::Away | CloseCode::Again
        );
        Farewell {
            text: encode(&ServerMsg::Bye { problem, retry }),
            code,
        }
    }
}

/// A message as JSON.
pub fn encode(message: &ServerMsg) -> Utf8Bytes {
    serde_json::to_string(message)
        .expect("a message is plain data")
        .into()
}

/// Whether a connection gets messages.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
enum Pace {
    /// The client keeps up.
    Keeps,
    /// The queue was full, and messages were dropped.
    Behind,
    /// The room was asked to send everything again.
    Asked,
}

/// What the hub knows about a connection, and what its task reads.
#[derive(Debug)]
pub struct Outlet {
    queue: mpsc::Sender<Line>,
    farewell: Mutex<Option<oneshot::Sender<Farewell>>>,
    pace: AtomicU8,
    /// The number of seats for which the connection speaks. Its rate limit depends on this.
    seats: AtomicU32,
    /// The process time at which match time is 0, in milliseconds.
    anchor: AtomicI64,
    /// Whether a match is running, as this client sees it.
    is_running: AtomicBool,
}

impl Outlet {
    /// The number of seats for which the connection speaks.
    pub fn seats(&self) -> u32 {
        self.seats.load(Ordering::Relaxed)
    }

    /// The match time at `now`, in milliseconds; `None` if no match is running.
    pub fn match_ms(&self, now: ProcessMs) -> Option<i64> {
        let is_running = self.is_running.load(Ordering::Acquire);
        is_running.then(|| now.ms() - self.anchor.load(Ordering::Relaxed))
    }

    /// Whether messages were dropped, and the room was not asked yet to send everything again. From now on
    /// it counts as asked.
    pub fn asks_again(&self) -> bool {
        let (behind, asked) = (Pace::Behind as u8, Pace::Asked as u8);
        let pace = &self.pace;
        pace.compare_exchange(behind, asked, Ordering::AcqRel, Ordering::Relaxed)
            .is_ok()
    }

    /// Queues a message. Returns false if the queue was full just now.
    fn send(&self, text: Utf8Bytes) -> bool {
        if self.pace.load(Ordering::Acquire) != Pace::Keeps as u8 {
            return true;
        }
        match self.queue.try_send(Box::new(text)) {
            Err(TrySendError::Full(_)) => {
                self.pace.store(Pace::Behind as u8, Ordering::Release);
                false
            }
            _ => true,
        }
    }

    fn sees(&self, seats: u32, anchor: Option<ProcessMs>) {
        self.seats.store(seats, Ordering::Relaxed);
        let ms = anchor.map_or(0, ProcessMs::ms);
        self.anchor.store(ms, Ordering::Relaxed);
        self.is_running.store(anchor.is_some(), Ordering::Release);
    }

    fn end(&self, farewell: Farewell) {
        let sender = lock(&self.farewell).take();
        // The connection may have ended by itself.
        let _ = sender.map(|sender| sender.send(farewell));
    }
}

/// The receiving ends of an outlet.
pub struct OutletEnd {
    /// The connection.
    pub conn: ConnId,
    /// The queued messages.
    pub queue: mpsc::Receiver<Line>,
    /// The last message.
    pub farewell: oneshot::Receiver<Farewell>,
    /// What else the task of the connection reads.
    pub outlet: Arc<Outlet>,
}

/// The connections of this process.
pub struct Hub {
    outlets: RwLock<HashMap<u64, Arc<Outlet>>>,
    /// The questions of this process to rooms that have no answer yet.
    looks: Mutex<HashMap<u64, oneshot::Sender<Option<Box<GameView>>>>>,
    next: AtomicU64,
    /// The length of a queue.
    waiting: usize,
    bots: mpsc::UnboundedSender<(RoomId, FromRoom)>,
    showcase: Arc<Showcase>,
    metrics: Metrics,
}

impl Hub {
    /// A hub without connections. `waiting`: so many messages may wait for a slow client. `bots` gets what
    /// rooms send to their bots.
    pub fn new(
        waiting: usize,
        bots: mpsc::UnboundedSender<(RoomId, FromRoom)>,
        showcase: Arc<Showcase>,
        metrics: Metrics,
    ) -> Hub {
        Hub {
            outlets: RwLock::default(),
            looks: Mutex::default(),
            next: AtomicU64::new(1),
            waiting,
            bots,
            showcase,
            metrics,
        }
    }

    /// Adds a connection.
    pub fn connect(&self) -> OutletEnd {
        let no = self.next.fetch_add(1, Ordering::Relaxed);
        let (queue, lines) = mpsc::channel(self.waiting);
        let (farewell, last) = oneshot::channel();
        let outlet = Arc::new(Outlet {
            queue,
            farewell: Mutex::new(Some(farewell)),
            pace: AtomicU8::new(Pace::Keeps as u8),
            seats: AtomicU32::new(0),
            anchor: AtomicI64::new(0),
            is_running: AtomicBool::new(false),
        });
        let mut outlets = self.outlets.write().unwrap_or_else(PoisonError::into_inner);
        outlets.insert(no, Arc::clone(&outlet));
        OutletEnd {
            conn: ConnId { edge: EDGE, no },
            queue: lines,
            farewell: last,
            outlet,
        }
    }

    /// Removes a connection.
    pub fn disconnect(&self, conn: ConnId) {
        let mut outlets = self.outlets.write().unwrap_or_else(PoisonError::into_inner);
        outlets.remove(&conn.no);
    }

    /// The match of a room as watchers see it; `None` if it has none, or has left memory.
    pub async fn look(&self, room: &Inbox, now: ProcessMs) -> Option<Box<GameView>> {
        let ask = self.next.fetch_add(1, Ordering::Relaxed);
        let (answer, answered) = oneshot::channel();
        lock(&self.looks).insert(ask, answer);
        let edge = EDGE;
        let seen = match room.send(ToRoom::Look { edge, ask }, now).await {
            false => None,
            true => tokio::select! {
                seen = answered => seen.unwrap_or_default(),
                () = room.closed() => None,
            },
        };
        lock(&self.looks).remove(&ask);
        seen
    }

    fn take(&self, outlets: &HashMap<u64, Arc<Outlet>>, now: ProcessMs, message: FromRoom) {
        let of = |conn: &ConnId| outlets.get(&conn.no);
        match message {
            FromRoom::Tell { to, message } => {
                let text = encode(&message);
                for outlet in to.iter().filter_map(of) {
                    self.send(outlet, text.clone());
                }
            }
            FromRoom::Frame { shared, to } => {
                let shared = SharedJson::new(&shared);
                let mut last: Option<(OwnPart, Utf8Bytes)> = None;
                for (conn, own) in to {
                    let Some(outlet) = of(&conn) else { continue };
                    // All watchers have the same part.
                    let text = match &last {
                        Some((same, text)) if *same == own => text.clone(),
                        _ => Utf8Bytes::from(shared.with(&own)),
                    };
                    self.send(outlet, text.clone());
                    last = Some((own, text));
                }
            }
            FromRoom::Sees {
                to,
                seats,
                match_ms,
            } => {
                let anchor = match_ms.map(|ms| now - ms);
                to.iter()
                    .filter_map(of)
                    .for_each(|outlet| outlet.sees(seats, anchor));
            }
            FromRoom::Resumes { conn } => {
                if let Some(outlet) = of(&conn) {
                    outlet.pace.store(Pace::Keeps as u8, Ordering::Release);
                }
            }
            FromRoom::Part {
                conn,
                problem,
                again,
            } => {
                let code = if again {
                    CloseCode::Restart
                } else {
                    CloseCode::Normal
                };
                if let Some(outlet) = of(&conn) {
                    outlet.end(Farewell::new(problem, code));
                }
            }
            FromRoom::Looked { ask, game } => {
                // The request may have been dropped.
                let _ = lock(&self.looks).remove(&ask).map(|look| look.send(game));
            }
            FromRoom::BotWanted(_) | FromRoom::Followed { .. } | FromRoom::Preview { .. } => {}
        }
    }

    fn send(&self, outlet: &Outlet, text: Utf8Bytes) {
        if !outlet.send(text) && outlet.seats() == 0 {
            self.metrics.hit(Limit::WaitingFrames);
            outlet.end(Farewell::new(Refusal::TooSlow, CloseCode::Again));
        }
    }
}

impl Edges for Hub {
    fn deliver(&self, room: RoomId, edge: EdgeId, now: ProcessMs, messages: Vec<FromRoom>) {
        if edge == EdgeId::BOTS {
            for message in messages {
                let _ = self.bots.send((room, message)); // The server may be stopping.
            }
            return;
        }
        let outlets = self.outlets.read().unwrap_or_else(PoisonError::into_inner);
        for message in messages {
            self.take(&outlets, now, message);
        }
    }

    fn publish(&self, _: RoomId, now: ProcessMs, message: FromRoom) {
        if let FromRoom::Preview { table, preview } = message {
            match preview {
                Some(preview) => self.showcase.show(*preview, now),
                None => self.showcase.withdraw(&table),
            }
        }
    }
}

fn lock<T>(shared: &Mutex<T>) -> MutexGuard<'_, T> {
    // No thread panics while it holds such a lock.
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests;
