//! Where what rooms send is handed to connections. Each message is encoded once, and each connection has a
//! queue of limited length.
//!
//! A client that reads too slowly does not hold anything up: when its queue is full, messages to it are
//! dropped. A watcher is then disconnected. A player gets everything again as soon as half of the queue is
//! free. Answers to a player's requests are kept until then.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicU8, AtomicU32, AtomicU64, Ordering};

use bughouse_room::clock::ProcessMs;
use bughouse_room::driver::Inbox;
use bughouse_room::link::{ConnId, EdgeId, Edges, FromRoom, ToRoom};
use bughouse_store::RoomId;
use bughouse_wire::frame::SharedJson;
use bughouse_wire::game::GameView;
use bughouse_wire::problem::Problem;
use bughouse_wire::server::ServerMsg;
use bughouse_wire::table::TableView;
use parking_lot::{Mutex, RwLock};
use tokio::sync::mpsc::error::TrySendError;
use tokio::sync::{mpsc, oneshot};

use super::websocket::{CloseCode, Utf8Bytes};
use crate::events::EventsInbox;
use crate::guests::Guests;
use crate::lobby::{Input, LobbyInbox};
use crate::metrics::{Limit, Metrics};
use crate::refusal::Refusal;
use crate::showcase::Showcase;

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

/// A message as JSON, with the number of its topic.
pub fn addressed(n: u32, message: &str) -> Utf8Bytes {
    // Every message is an object with at least the field `t`.
    format!("{{\"n\":{n},{}", &message[1..]).into()
}

/// Whether a subscription gets messages.
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

/// What the hub knows about a connection of a client.
#[derive(Debug)]
pub struct Outlet {
    queue: mpsc::Sender<Line>,
    farewell: Mutex<Option<oneshot::Sender<Farewell>>>,
    /// The number of seats for which the connection speaks at all its tables. Its rate limit depends on
    /// this.
    seats: AtomicU32,
}

impl Outlet {
    /// The number of seats for which the connection speaks.
    pub fn seats(&self) -> u32 {
        self.seats.load(Ordering::Relaxed)
    }

    /// Queues a message. Returns false if the queue is full.
    pub fn queue(&self, text: Utf8Bytes) -> bool {
        !matches!(
            self.queue.try_send(Box::new(text)),
            Err(TrySendError::Full(_))
        )
    }

    /// Ends the connection after the queued messages.
    fn end(&self, farewell: Farewell) {
        let sender = self.farewell.lock().take();
        // The connection may have ended by itself.
        let _ = sender.map(|sender| sender.send(farewell));
    }
}

/// The subscription of a connection to a table.
#[derive(Debug)]
pub struct Subscription {
    outlet: Arc<Outlet>,
    /// The number of the topic.
    n: u32,
    pace: AtomicU8,
    /// Answers to requests, while messages are dropped.
    answers: Mutex<Vec<Utf8Bytes>>,
    /// The number of seats for which the connection speaks at this table.
    seats: AtomicU32,
}

/// Whether a client waits for a message, because it answers a request. It is not sent again.
fn is_answer(message: &ServerMsg) -> bool {
    use ServerMsg::{Ack, Done, KeyMade, Refused};
    matches!(
        message,
        Ack { .. } | Done { .. } | Refused { .. } | KeyMade { .. }
    )
}

impl Subscription {
    /// Whether messages were dropped, and the room was not asked yet to send everything again. From now on
    /// it counts as asked.
    pub fn asks_again(&self) -> bool {
        let (behind, asked) = (Pace::Behind as u8, Pace::Asked as u8);
        let pace = &self.pace;
        pace.compare_exchange(behind, asked, Ordering::AcqRel, Ordering::Relaxed)
            .is_ok()
    }

    /// Queues a message. While the client is behind, an answer is kept and another message is dropped.
    /// Returns false if the queue was full just now.
    fn send(&self, text: Utf8Bytes, is_answer: bool) -> bool {
        let keeps = self.pace.load(Ordering::Acquire) == Pace::Keeps as u8;
        let kept = is_answer.then(|| text.clone());
        let fits = keeps && self.outlet.queue(text);
        if !fits {
            self.answers.lock().extend(kept);
        }
        if keeps && !fits {
            self.pace.store(Pace::Behind as u8, Ordering::Release);
        }
        fits || !keeps
    }

    /// Sends the kept answers. From now on messages are queued again.
    fn resume(&self) {
        self.pace.store(Pace::Keeps as u8, Ordering::Release);
        let answers = std::mem::take(&mut *self.answers.lock());
        for answer in answers {
            self.send(answer, true);
        }
    }

    fn sees(&self, seats: u32) {
        let before = self.seats.swap(seats, Ordering::Relaxed);
        let total = &self.outlet.seats;
        total.fetch_add(seats, Ordering::Relaxed);
        total.fetch_sub(before, Ordering::Relaxed);
    }
}

/// The receiving ends of a connection.
pub struct OutletEnd {
    /// The number of the connection.
    pub no: u64,
    /// The queued messages.
    pub queue: mpsc::Receiver<Line>,
    /// The last message.
    pub farewell: oneshot::Receiver<Farewell>,
    /// What the hub knows.
    pub outlet: Arc<Outlet>,
}

/// A table and its match as watchers see them.
pub struct Watched {
    pub table: Box<TableView>,
    /// `None` if there is none.
    pub game: Option<Box<GameView>>,
}

/// Who gets what rooms send, besides the connections of this process.
pub struct Receivers {
    /// The edges of other processes, if there are any.
    pub others: Option<Arc<dyn Edges>>,
    /// The bots.
    pub bots: mpsc::UnboundedSender<(RoomId, FromRoom)>,
    /// The list of running matches.
    pub showcase: Arc<Showcase>,
    /// The guests, of whom some wait for the end of a match.
    pub guests: Arc<Guests>,
    /// The lobby.
    pub lobby: LobbyInbox,
    /// The events.
    pub events: EventsInbox,
}

/// The connections of this process.
pub struct Hub {
    /// The edge of this process.
    edge: EdgeId,
    to: Receivers,
    outlets: RwLock<HashMap<u64, Arc<Outlet>>>,
    /// The subscriptions to tables, by the number that the room knows.
    subscriptions: RwLock<HashMap<u64, Arc<Subscription>>>,
    /// The questions of this process to rooms that have no answer yet.
    looks: Mutex<HashMap<u64, oneshot::Sender<Watched>>>,
    next: AtomicU64,
    /// The length of a queue.
    waiting: usize,
    metrics: Metrics,
}

impl Hub {
    /// A hub without connections. `waiting`: so many messages may wait for a slow client.
    pub fn new(edge: EdgeId, waiting: usize, to: Receivers, metrics: Metrics) -> Hub {
        Hub {
            edge,
            to,
            outlets: RwLock::default(),
            subscriptions: RwLock::default(),
            looks: Mutex::default(),
            next: AtomicU64::new(1),
            waiting,
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
            seats: AtomicU32::new(0),
        });
        self.outlets.write().insert(no, Arc::clone(&outlet));
        OutletEnd {
            no,
            queue: lines,
            farewell: last,
            outlet,
        }
    }

    /// Removes a connection.
    pub fn disconnect(&self, end: &OutletEnd) {
        self.outlets.write().remove(&end.no);
    }

    /// Adds a subscription to a table with the number `n`. Returns the name by which the room knows it.
    pub fn subscribe(&self, end: &OutletEnd, n: u32) -> (ConnId, Arc<Subscription>) {
        let no = self.next.fetch_add(1, Ordering::Relaxed);
        let subscription = Arc::new(Subscription {
            outlet: Arc::clone(&end.outlet),
            n,
            pace: AtomicU8::new(Pace::Keeps as u8),
            answers: Mutex::default(),
            seats: AtomicU32::new(0),
        });
        self.subscriptions
            .write()
            .insert(no, Arc::clone(&subscription));
        let edge = self.edge;
        (ConnId { edge, no }, subscription)
    }

    /// Removes a subscription.
    pub fn unsubscribe(&self, conn: ConnId) {
        let mut subscriptions = self.subscriptions.write();
        if let Some(subscription) = subscriptions.remove(&conn.no) {
            subscription.sees(0);
        }
    }

    /// Whether a subscription is still there. The room ends one when it says `bye`.
    pub fn is_subscribed(&self, conn: ConnId) -> bool {
        self.subscriptions.read().contains_key(&conn.no)
    }

    /// Ends all connections, because the server stops.
    pub fn end_all(&self) {
        for outlet in self.outlets.read().values() {
            let why = bughouse_room::refusal::Refusal::ServerStops;
            outlet.end(Farewell::new(why, CloseCode::Restart));
        }
    }

    /// The table and the match of a room as watchers see them; `None` if the room has left memory.
    pub async fn look(&self, room: &Inbox, now: ProcessMs) -> Option<Watched> {
        let ask = self.next.fetch_add(1, Ordering::Relaxed);
        let (answer, answered) = oneshot::channel();
        self.looks.lock().insert(ask, answer);
        let edge = self.edge;
        let seen = match room.send(ToRoom::Look { edge, ask }, now).await {
            false => None,
            true => tokio::select! {
                seen = answered => seen.ok(),
                () = room.closed() => None,
            },
        };
        self.looks.lock().remove(&ask);
        seen
    }

    fn take(&self, message: FromRoom, now: ProcessMs) {
        match message {
            FromRoom::Tell { to, message } => {
                self.send(&to, &encode(&message), is_answer(&message));
            }
            FromRoom::Frame { shared, to } => {
                let shared = SharedJson::new(&shared);
                let mut to = to.into_iter().peekable();
                // Neighbors with the same part, such as all watchers, get the same message.
                while let Some((conn, own)) = to.next() {
                    let mut conns = vec![conn];
                    while let Some((conn, _)) = to.next_if(|(_, other)| *other == own) {
                        conns.push(conn);
                    }
                    self.send(&conns, &shared.with(&own), false);
                }
            }
            FromRoom::Sees {
                to,
                seats,
                match_ms,
            } => {
                let zero = match_ms.map(|ms| (now - ms).ms());
                let subscriptions = self.subscriptions.read();
                for subscription in to.iter().filter_map(|conn| subscriptions.get(&conn.no)) {
                    subscription.sees(seats);
                }
                drop(subscriptions);
                self.send(&to, &encode(&ServerMsg::Clock { zero }), false);
            }
            FromRoom::Resumes { conn } => {
                if let Some(subscription) = self.subscription(conn) {
                    subscription.resume();
                }
            }
            FromRoom::Part {
                conn,
                problem,
                again,
            } => self.part(conn, problem, again),
            FromRoom::Looked { ask, table, game } => {
                // The request may have been dropped.
                let _ = self
                    .looks
                    .lock()
                    .remove(&ask)
                    .map(|look| look.send(Watched { table, game }));
            }
            FromRoom::BotWanted(_)
            | FromRoom::Followed { .. }
            | FromRoom::Preview { .. }
            | FromRoom::Plays { .. }
            | FromRoom::Open { .. }
            | FromRoom::AtEvent { .. }
            | FromRoom::Over { .. } => {}
        }
    }

    /// Sends the last message of a subscription.
    fn part(&self, conn: ConnId, problem: Problem, again: bool) {
        let Some(subscription) = self.subscription(conn) else {
            return;
        };
        self.unsubscribe(conn);
        let bye = encode(&ServerMsg::Bye {
            problem,
            retry: again,
        });
        let outlet = &subscription.outlet;
        if !outlet.queue(addressed(subscription.n, &bye)) {
            outlet.end(Farewell::new(Refusal::TooSlow, CloseCode::Again));
        }
    }

    fn subscription(&self, conn: ConnId) -> Option<Arc<Subscription>> {
        self.subscriptions.read().get(&conn.no).map(Arc::clone)
    }

    fn send(&self, to: &[ConnId], message: &str, is_answer: bool) {
        let subscriptions = self.subscriptions.read();
        // Most neighbors use the same number for the topic, so its copy is used again.
        let mut last: Option<(u32, Utf8Bytes)> = None;
        for subscription in to.iter().filter_map(|conn| subscriptions.get(&conn.no)) {
            let n = subscription.n;
            let copy = match last.take() {
                Some((of, copy)) if of == n => copy,
                _ => addressed(n, message),
            };
            let is_queued = subscription.send(copy.clone(), is_answer);
            last = Some((n, copy));
            // A watcher who does not read has nothing to lose. They can come again.
            if !is_queued && subscription.outlet.seats() == 0 {
                self.metrics.hit(Limit::WaitingFrames);
                let last = Farewell::new(Refusal::TooSlow, CloseCode::Again);
                subscription.outlet.end(last);
            }
        }
    }
}

impl Edges for Hub {
    fn deliver(&self, room: RoomId, edge: EdgeId, now: ProcessMs, messages: Vec<FromRoom>) {
        if edge == EdgeId::BOTS {
            for message in messages {
                let _ = self.to.bots.send((room, message)); // The server may be stopping.
            }
        } else if edge == self.edge {
            for message in messages {
                self.take(message, now);
            }
        } else if let Some(others) = &self.to.others {
            others.deliver(room, edge, now, messages);
        }
    }

    fn publish(&self, room: RoomId, now: ProcessMs, message: FromRoom) {
        if let Some(others) = &self.to.others {
            others.publish(room, now, message.clone());
        }
        match message {
            FromRoom::Preview {
                table,
                preview: Some(preview),
            } => self.to.showcase.show(&table, *preview, now),
            FromRoom::Preview {
                table,
                preview: None,
            } => self.to.showcase.withdraw(&table),
            message @ (FromRoom::AtEvent { .. } | FromRoom::Over { event: Some(_), .. }) => {
                self.to.events.hear(message);
            }
            message @ (FromRoom::Plays { .. }
            | FromRoom::Open { .. }
            | FromRoom::Over { creator: None, .. }) => self.to.lobby.send(Input::Said(message)),
            FromRoom::Over { creator, over, .. } => {
                let over = encode(&ServerMsg::TableOver(*over));
                let creator = creator.into_iter();
                for outlet in creator.flat_map(|one| self.to.guests.connections_of(one)) {
                    outlet.queue(over.clone());
                }
            }
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests;
