//! The link between an edge and the host, which has the rooms. Everything goes through bytes. The [`Wire`]
//! delays packets, loses some and repeats some; an end (`End`) at each side makes that each message arrives
//! once and in order.
//!
//! Messages have numbers, which are acknowledged; a message that is not acknowledged is sent again. An end
//! names itself and its peer in each packet. If the peer is another one than before, or was silent for too
//! long, what was on its way is lost: then the edge asks its connections to join again, and the host lets
//! them leave.

use std::collections::{BTreeMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard};

use bughouse_room::clock::{Clock, ProcessMs};
use bughouse_room::driver::{Inbox, Input};
use bughouse_room::link::{ConnId, EdgeId, Edges, FromRoom, ToRoom};
use bughouse_room::play;
use bughouse_room::refusal::Refusal;
use bughouse_server::tables::Tables;
use bughouse_store::RoomId;
use fastrand::Rng;
use serde::{Deserialize, Serialize};
use tokio::sync::mpsc::{self, UnboundedReceiver, UnboundedSender};

use crate::lock;
use crate::plan::{LinkBehavior, LinkFault, chance};

/// A message that is not acknowledged after this time, in milliseconds, is sent again.
const AGAIN_MS: i64 = 200;

/// An end says that it is there at this interval, in milliseconds.
const BEAT_MS: i64 = 1_000;

/// An end gives its peer up after this silence, in milliseconds.
const GONE_MS: i64 = 5_000;

/// The number of edges of a host.
pub const EDGES: usize = 2;

/// The two ends of a link.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Side {
    /// The end at the edge.
    Edge,
    /// The end at the host.
    Host,
}

/// What goes over a link.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) enum Content {
    Up(ToRoom),
    Down(EdgeId, FromRoom),
}

/// A message of an end, with the number of its room.
pub(crate) type Message = (i64, Content);

/// A message, and when it arrived.
type Arrived = (Message, ProcessMs);

#[derive(Debug, Serialize, Deserialize)]
struct Packet {
    /// The end that sends it.
    from: u64,
    /// The end for which it is; 0 if the sender does not know it yet.
    to: u64,
    /// All messages up to this number have arrived.
    ack: u64,
    /// A message and its number.
    carries: Option<(u64, Message)>,
}

/// One end of a link.
struct End {
    side: Side,
    /// The number of this end: that of its process, and how often the process gave its peer up. A later end
    /// has a greater number.
    me: u64,
    peer: u64,
    /// The number of the last message that was sent.
    sent: u64,
    /// The messages that are not acknowledged, each with the time since which it waits.
    unacknowledged: VecDeque<(u64, Message, ProcessMs)>,
    /// The number of the last message that was handed over.
    delivered: u64,
    /// Messages that arrived before an earlier one, each with the time of its arrival. The wait for the
    /// earlier one is charged to no player either.
    early: BTreeMap<u64, Arrived>,
    /// The connections that joined over this link, each with its room.
    conns: BTreeMap<ConnId, i64>,
    heard: ProcessMs,
    spoke: ProcessMs,
    fault: Option<LinkFault>,
}

impl End {
    fn new(side: Side, process: u32, now: ProcessMs, fault: Option<LinkFault>) -> End {
        End {
            side,
            me: u64::from(process) << 32,
            peer: 0,
            sent: 0,
            unacknowledged: VecDeque::new(),
            delivered: 0,
            early: BTreeMap::new(),
            conns: BTreeMap::new(),
            heard: now,
            spoke: now,
            fault,
        }
    }

    /// Takes a message to be sent, which has waited since that time. Returns the packet.
    fn send(&mut self, message: Message, since: ProcessMs, now: ProcessMs) -> Vec<u8> {
        self.note(&message);
        if self.unacknowledged.is_empty() {
            self.spoke = now;
        }
        self.sent += 1;
        self.unacknowledged.push_back((self.sent, message, since));
        self.packet(self.unacknowledged.back(), now)
    }

    /// A packet with this message. It says how long the message has waited until now.
    fn packet(&self, carries: Option<&(u64, Message, ProcessMs)>, now: ProcessMs) -> Vec<u8> {
        let carries = carries.map(|(no, (room, content), since)| {
            let mut content = content.clone();
            if let Content::Up(ToRoom::Say { waited_ms, .. }) = &mut content {
                *waited_ms += u32::try_from(now - *since).unwrap_or(0);
                *waited_ms *= u32::from(self.fault != Some(LinkFault::SaysNoWait));
            }
            (*no, (*room, content))
        });
        let (from, to, ack) = (self.me, self.peer, self.delivered);
        let packet = Packet {
            from,
            to,
            ack,
            carries,
        };
        serde_json::to_vec(&packet).expect("a message is plain data")
    }

    /// Takes a packet. Returns the messages to be handed over, and the answer. `None`: the peer is a new
    /// one; the packet is to be taken again after [`End::begin_again`].
    fn receive(&mut self, bytes: &[u8], now: ProcessMs) -> Option<(Vec<Arrived>, Option<Vec<u8>>)> {
        let packet: Packet = serde_json::from_slice(bytes).expect("a packet is what was sent");
        if packet.from < self.peer {
            return Some((Vec::new(), None)); // Its sender was replaced.
        }
        if packet.from > self.peer {
            let is_first = std::mem::replace(&mut self.peer, packet.from) == 0;
            // The first peer has received nothing yet, so nothing is lost.
            if !is_first {
                return None;
            }
        }
        self.heard = now;
        let mut messages = Vec::new();
        let is_known = packet.to == self.me;
        let answers = packet.carries.is_some() || !is_known;
        if is_known {
            let is_new = |(no, ..): &(u64, Message, ProcessMs)| *no > packet.ack;
            self.unacknowledged.retain(is_new);
            let carries = packet.carries;
            messages = carries.map_or_else(Vec::new, |(no, one)| self.take(no, (one, now)));
        }
        Some((messages, answers.then(|| self.packet(None, now))))
    }

    /// Takes a message that arrived. Returns what can be handed over now.
    fn take(&mut self, no: u64, arrived: Arrived) -> Vec<Arrived> {
        if no <= self.delivered {
            let repeats = self.fault == Some(LinkFault::Repeats);
            return Some(arrived).filter(|_| repeats).into_iter().collect();
        }
        self.early.entry(no).or_insert(arrived);
        let mut messages = Vec::new();
        while let Some(next) = self.early.remove(&(self.delivered + 1)) {
            self.delivered += 1;
            let drops = self.fault == Some(LinkFault::Drops) && self.delivered.is_multiple_of(20);
            self.note(&next.0);
            messages.extend(Some(next).filter(|_| !drops));
        }
        messages
    }

    /// Notes who joins and who leaves.
    fn note(&mut self, (room, content): &Message) {
        match content {
            Content::Up(ToRoom::Join { conn, .. } | ToRoom::Follow { conn, .. }) => {
                self.conns.insert(*conn, *room);
            }
            Content::Up(ToRoom::Leave { conn }) | Content::Down(_, FromRoom::Part { conn, .. }) => {
                self.conns.remove(conn);
            }
            _ => {}
        }
    }

    /// Forgets everything that was on its way. Returns what this means for the connections of the link.
    fn begin_again(&mut self) -> Vec<Message> {
        (self.sent, self.delivered) = (0, 0);
        self.unacknowledged.clear();
        self.early.clear();
        let conns = std::mem::take(&mut self.conns).into_iter();
        let lost = |(conn, room): (ConnId, i64)| match self.side {
            Side::Edge => (room, Content::Down(conn.edge, come_again(conn))),
            Side::Host => (room, Content::Up(ToRoom::Leave { conn })),
        };
        conns.map(lost).collect()
    }

    fn deadline(&self) -> ProcessMs {
        let again = self.unacknowledged.front().map(|_| self.spoke + AGAIN_MS);
        let gone = self.heard + GONE_MS;
        again.unwrap_or(self.spoke + BEAT_MS).min(gone)
    }

    /// Whether the peer is given up now. This end then has another number.
    fn gives_up(&mut self, now: ProcessMs) -> bool {
        let is_gone = now >= self.heard + GONE_MS;
        if is_gone {
            self.me += 1;
            self.heard = now;
        }
        is_gone
    }

    /// What is sent when it is due.
    fn due(&mut self, now: ProcessMs) -> Vec<Vec<u8>> {
        self.spoke = now;
        if self.unacknowledged.is_empty() {
            return vec![self.packet(None, now)];
        }
        let all = self.unacknowledged.iter();
        all.map(|one| self.packet(Some(one), now)).collect()
    }
}

/// The message that asks a connection to join again.
fn come_again(conn: ConnId) -> FromRoom {
    FromRoom::Part {
        conn,
        problem: Refusal::ServerMoved.into(),
        again: true,
    }
}

/// A process at one side of a link: what it sends, and what it does with what arrives.
trait Party: Send {
    /// The next message to be sent, and since when it waits.
    fn next(&mut self) -> impl Future<Output = (Message, ProcessMs)> + Send;

    /// Hands a message over that arrived at this time.
    fn deliver(&mut self, arrived: Arrived) -> impl Future<Output = ()> + Send;

    /// What was not sent yet is lost.
    fn begin_again(&mut self) -> impl Future<Output = ()> + Send;
}

/// Runs an end.
async fn run(
    mut end: End,
    mut party: impl Party,
    wire: Arc<Wire>,
    mut packets: UnboundedReceiver<Vec<u8>>,
    clock: Clock,
) {
    let to = match end.side {
        Side::Edge => Side::Host,
        Side::Host => Side::Edge,
    };
    loop {
        let mut is_due = false;
        tokio::select! {
            biased;
            packet = packets.recv() => {
                let Some(packet) = packet else { return };
                let mut received = end.receive(&packet, clock.now());
                if received.is_none() {
                    begin_again(&mut end, &mut party, clock.now()).await;
                    received = end.receive(&packet, clock.now());
                }
                let (messages, answer) = received.unwrap_or_default();
                answer.into_iter().for_each(|answer| wire.send(to, answer));
                for message in messages {
                    party.deliver(message).await;
                }
            }
            (message, since) = party.next() => wire.send(to, end.send(message, since, clock.now())),
            () = clock.reaches(end.deadline()) => is_due = true,
        }
        if is_due {
            if end.gives_up(clock.now()) {
                begin_again(&mut end, &mut party, clock.now()).await;
            }
            let packets = end.due(clock.now()).into_iter();
            packets.for_each(|packet| wire.send(to, packet));
        }
    }
}

async fn begin_again(end: &mut End, party: &mut impl Party, now: ProcessMs) {
    party.begin_again().await;
    for message in end.begin_again() {
        party.deliver((message, now)).await;
    }
}

/// An edge. It has a way into the room of the world, which leads to the link.
struct EdgeParty {
    process: u32,
    tables: Arc<Tables>,
    room: RoomId,
    queue: mpsc::Receiver<Input>,
    wire: Arc<Wire>,
}

impl Party for EdgeParty {
    async fn next(&mut self) -> (Message, ProcessMs) {
        loop {
            match self.queue.recv().await {
                Some(Input::Said(said, at)) => {
                    self.wire.note(Side::Edge, self.process, &said);
                    return ((self.room.0, Content::Up(said)), at);
                }
                // An edge of the simulation is not stopped.
                Some(Input::Stop(_)) => {}
                None => std::future::pending().await,
            }
        }
    }

    async fn deliver(&mut self, ((room, content), arrived): Arrived) {
        if let Content::Down(edge, message) = content {
            let (hub, room) = (&self.tables.shared().hub, RoomId(room));
            match message {
                FromRoom::Preview { .. } => hub.publish(room, arrived, message),
                message => hub.deliver(room, edge, arrived, vec![message]),
            }
        }
    }

    /// The room has left memory, as far as the edge knows. Those who were coming are to come again.
    async fn begin_again(&mut self) {
        let clock = self.tables.shared().clock;
        let (inbox, queue) = Inbox::new(clock);
        self.tables.reach(self.room, inbox).await;
        let mut before = std::mem::replace(&mut self.queue, queue);
        before.close();
        while let Some(input) = before.recv().await {
            if let Input::Said(ToRoom::Join { conn, .. }, _) = input {
                let come_again = Content::Down(conn.edge, come_again(conn));
                self.deliver(((self.room.0, come_again), clock.now())).await;
            }
        }
    }
}

/// The host.
struct HostParty {
    process: u32,
    tables: Arc<Tables>,
    queue: UnboundedReceiver<Message>,
    neighbors: Arc<Neighbors>,
    wire: Arc<Wire>,
}

impl Party for HostParty {
    async fn next(&mut self) -> (Message, ProcessMs) {
        match self.queue.recv().await {
            Some(message) => (message, self.tables.shared().clock.now()),
            None => std::future::pending().await,
        }
    }

    async fn deliver(&mut self, ((room, content), arrived): Arrived) {
        let Content::Up(said) = content else { return };
        self.wire.note(Side::Host, self.process, &said);
        let joins = match &said {
            ToRoom::Join { conn, .. } => Some(*conn),
            _ => None,
        };
        let is_taken = match self.tables.inbox(RoomId(room)).await {
            Ok(Some(inbox)) => inbox.send(said, arrived).await,
            _ => false,
        };
        if let Some(conn) = joins.filter(|_| !is_taken) {
            let messages = vec![come_again(conn)];
            let room = RoomId(room);
            self.neighbors.deliver(room, conn.edge, arrived, messages);
        }
    }

    async fn begin_again(&mut self) {}
}

/// The edges of a host, which are in other processes.
pub struct Neighbors([UnboundedSender<Message>; EDGES]);

impl Edges for Neighbors {
    fn deliver(&self, room: RoomId, edge: EdgeId, _: ProcessMs, messages: Vec<FromRoom>) {
        for message in messages {
            // The process may have been killed.
            let _ = self.0[place(edge)].send((room.0, Content::Down(edge, message)));
        }
    }

    fn publish(&self, room: RoomId, now: ProcessMs, message: FromRoom) {
        for edge in 0..EDGES {
            self.deliver(room, edge_id(edge, 0), now, vec![message.clone()]);
        }
    }
}

/// The number of an edge: its place, and the process that it is.
pub fn edge_id(place: usize, process: u32) -> EdgeId {
    let place = u32::try_from(place).expect("there are two edges");
    EdgeId(2 + EDGES as u32 * process + place)
}

fn place(edge: EdgeId) -> usize {
    edge.0 as usize % EDGES
}

/// The edges of a new host, and what is to be sent to each of them.
pub(crate) fn neighbors() -> (Arc<Neighbors>, [UnboundedReceiver<Message>; EDGES]) {
    let queues: [_; EDGES] = std::array::from_fn(|_| mpsc::unbounded_channel());
    let senders = std::array::from_fn(|edge| queues[edge].0.clone());
    (Arc::new(Neighbors(senders)), queues.map(|(_, queue)| queue))
}

/// The wire of a link: what happens to packets on their way.
pub struct Wire {
    behavior: LinkBehavior,
    clock: Clock,
    inside: Mutex<Inside>,
}

struct Inside {
    rng: Rng,
    /// Until then all packets are lost.
    out_until: ProcessMs,
    /// The ends at the edge and at the host that get packets.
    ends: [Option<UnboundedSender<Vec<u8>>>; 2],
    passed: Vec<Passed>,
}

/// When a command passed an end of the link.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Passed {
    /// The id of the command.
    pub id: String,
    /// The end.
    pub side: Side,
    /// The number of the process.
    pub process: u32,
    /// The time by the clock of the world.
    pub at: ProcessMs,
}

impl Wire {
    /// A wire. `clock`: the clock of the world.
    pub fn new(behavior: LinkBehavior, clock: Clock, rng: Rng) -> Arc<Wire> {
        let inside = Inside {
            rng,
            out_until: ProcessMs::ZERO,
            ends: [None, None],
            passed: Vec::new(),
        };
        Arc::new(Wire {
            behavior,
            clock,
            inside: Mutex::new(inside),
        })
    }

    fn inside(&self) -> MutexGuard<'_, Inside> {
        lock(&self.inside)
    }

    /// Loses all packets for so many milliseconds.
    pub fn fail(&self, ms: i64) {
        self.inside().out_until = self.clock.now() + ms;
    }

    /// When commands passed the ends of the link.
    pub fn passed(&self) -> Vec<Passed> {
        self.inside().passed.clone()
    }

    /// Starts the end of an edge with the process number `process`.
    pub async fn edge(
        self: &Arc<Wire>,
        process: u32,
        tables: &Arc<Tables>,
        room: RoomId,
    ) -> impl Future<Output = ()> + Send + use<> {
        let (inbox, queue) = Inbox::new(tables.shared().clock);
        tables.reach(room, inbox).await;
        let party = EdgeParty {
            process,
            tables: Arc::clone(tables),
            room,
            queue,
            wire: Arc::clone(self),
        };
        self.end(Side::Edge, process, tables.shared().clock, party)
    }

    /// Starts the end of a host.
    pub(crate) fn host(
        self: &Arc<Wire>,
        process: u32,
        tables: &Arc<Tables>,
        neighbors: &Arc<Neighbors>,
        queue: UnboundedReceiver<Message>,
    ) -> impl Future<Output = ()> + Send + use<> {
        let party = HostParty {
            process,
            tables: Arc::clone(tables),
            queue,
            neighbors: Arc::clone(neighbors),
            wire: Arc::clone(self),
        };
        self.end(Side::Host, process, tables.shared().clock, party)
    }

    fn end<P: Party>(
        self: &Arc<Wire>,
        side: Side,
        process: u32,
        clock: Clock,
        party: P,
    ) -> impl Future<Output = ()> + Send + use<P> {
        let end = End::new(side, process, clock.now(), self.behavior.fault);
        let (sender, packets) = mpsc::unbounded_channel();
        self.inside().ends[side as usize] = Some(sender);
        run(end, party, Arc::clone(self), packets, clock)
    }

    /// Sends a packet.
    fn send(self: &Arc<Wire>, to: Side, bytes: Vec<u8>) {
        let LinkBehavior {
            delay_ms,
            jitter_ms,
            lost,
            repeated,
            ..
        } = self.behavior;
        let mut inside = self.inside();
        let copies = 1 + usize::from(chance(&mut inside.rng, repeated));
        for _ in 0..copies {
            let arrives = self.clock.now() + delay_ms + inside.rng.i64(0..=jitter_ms);
            let is_lost = chance(&mut inside.rng, lost) || self.clock.now() < inside.out_until;
            if !is_lost {
                tokio::spawn(Arc::clone(self).arrive(to, bytes.clone(), arrives));
            }
        }
    }

    async fn arrive(self: Arc<Wire>, to: Side, bytes: Vec<u8>, at: ProcessMs) {
        self.clock.reaches(at).await;
        if let Some(end) = &self.inside().ends[to as usize] {
            let _ = end.send(bytes); // The process may have been killed.
        }
    }

    /// Notes that a command passes an end.
    fn note(&self, side: Side, process: u32, said: &ToRoom) {
        if let ToRoom::Say { message, .. } = said
            && let Some((id, _)) = play::read(message.as_ref().clone())
        {
            let at = self.clock.now();
            let passed = Passed {
                id,
                side,
                process,
                at,
            };
            self.inside().passed.push(passed);
        }
    }
}
