//! A table for tests, with its clients and with a store that fails when a test asks it to. The time
//! is that of tokio's paused clock.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use bughouse_core::{BoardId, Seat};
use bughouse_store::memory::{Fate, Faults, Memory, MemoryStart, Write};
use bughouse_store::{LinkHash, MatchRow, NewRoom, PrincipalId, PublicId, Results, RoomId, Rooms};
use bughouse_wire::game::GameView;
use bughouse_wire::server::ServerMsg;
use bughouse_wire::table::{TablePhase, TableSetup};

use bughouse_wire::client::ClientMsg;
use bughouse_wire::problem::Problem;

use super::*;
use crate::link::{Arrival, ConnId, EdgeId, FromRoom};
use crate::room::Resumption;
use crate::seats::StoredSeats;

pub(super) const SEATS: [Seat; 4] = [
    Seat::WHITE_OF_A,
    Seat::BLACK_OF_A,
    Seat::WHITE_OF_B,
    Seat::BLACK_OF_B,
];

/// The duration of a slow write.
pub(super) const SLOW: Duration = Duration::from_millis(400);

/// How the store of a table fails. A test changes it.
#[derive(Default)]
pub(super) struct TestFaults {
    /// What becomes of the next events that are written.
    pub(super) next: Mutex<Option<Fate>>,
    /// Whether the next commit takes as long as [`SLOW`].
    pub(super) slow: AtomicBool,
    /// Whether writes of talk never complete.
    pub(super) deaf: AtomicBool,
    /// Whether nothing can be read.
    pub(super) unreadable: AtomicBool,
    /// Whether all writes fail: events, tables, heartbeats.
    pub(super) full: AtomicBool,
    /// The number of writes of the table.
    pub(super) saves: AtomicUsize,
}

impl Faults for TestFaults {
    fn fate(&self, what: Write) -> Fate {
        let is = |flag: &AtomicBool| flag.load(Ordering::Relaxed);
        let saves = usize::from(what == Write::Keep);
        self.saves.fetch_add(saves, Ordering::Relaxed);
        match what {
            _ if is(&self.full) => Fate::Refused,
            Write::Append | Write::Begin => {
                let next = self.next.lock().unwrap().take();
                next.unwrap_or(Fate::Written)
            }
            Write::Talk if is(&self.deaf) => Fate::Ignored,
            _ => Fate::Written,
        }
    }

    fn can_read(&self) -> bool {
        !self.unreadable.load(Ordering::Relaxed)
    }

    fn commit(&self) -> Pending<()> {
        match self.slow.swap(false, Ordering::Relaxed) {
            true => Box::pin(tokio::time::sleep(SLOW)),
            false => Box::pin(std::future::ready(())),
        }
    }
}

/// The only edge of the tests with people.
const EDGE: EdgeId = EdgeId(1);

/// An edge that hands each message to the client whom it is for.
#[derive(Default)]
pub(super) struct TestEdge {
    clients: Mutex<HashMap<ConnId, mpsc::UnboundedSender<Got>>>,
    looks: Mutex<HashMap<u64, oneshot::Sender<()>>>,
}

/// What a client gets.
pub(super) enum Got {
    /// A message.
    Message(Box<ServerMsg>),
    /// The reason of the end, and whether the client is to come again.
    Farewell(Problem, bool),
}

impl TestEdge {
    fn give(&self, conn: ConnId, got: Got) {
        let clients = self.clients.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(client) = clients.get(&conn) {
            let _ = client.send(got); // The client may be gone.
        }
    }
}

impl Edges for TestEdge {
    fn deliver(&self, _: RoomId, _: EdgeId, _: ProcessMs, messages: Vec<FromRoom>) {
        for message in messages {
            match message {
                FromRoom::Tell { to, message } => to
                    .into_iter()
                    .for_each(|conn| self.give(conn, Got::Message(Box::new((*message).clone())))),
                FromRoom::Frame { shared, to } => to.into_iter().for_each(|(conn, own)| {
                    let frame = bughouse_wire::frame::Frame {
                        own,
                        ..(*shared).clone()
                    };
                    self.give(conn, Got::Message(Box::new(ServerMsg::Frame(frame))));
                }),
                FromRoom::Part {
                    conn,
                    problem,
                    again,
                } => self.give(conn, Got::Farewell(problem, again)),
                FromRoom::Looked { ask, .. } => {
                    let mut looks = self.looks.lock().unwrap_or_else(PoisonError::into_inner);
                    let _ = looks.remove(&ask).map(|look| look.send(()));
                }
                _ => {}
            }
        }
    }

    fn publish(&self, _: RoomId, _: ProcessMs, _: FromRoom) {}
}

/// A table with its store.
pub(super) struct TestTable {
    pub(super) memory: Memory,
    pub(super) faults: Arc<TestFaults>,
    pub(super) store: Arc<MemoryStart>,
    pub(super) owned: Owned,
    pub(super) services: Services,
    edge: Arc<TestEdge>,
    pub(super) task: Inbox,
    pub(super) connections: u64,
}

impl TestTable {
    pub(super) async fn new() -> TestTable {
        TestTable::of_people(32).await
    }

    /// A table with room for so many people.
    pub(super) async fn of_people(people: usize) -> TestTable {
        TestTable::by(people, &[]).await
    }

    /// A table whose rules differ from those of chess.com in these parameters.
    pub(super) async fn with(set: &[(&str, &str)]) -> TestTable {
        TestTable::by(32, set).await
    }

    async fn by(people: usize, set: &[(&str, &str)]) -> TestTable {
        let (memory, faults) = (Memory::default(), Arc::<TestFaults>::default());
        let store = started(&memory, &faults);
        let edge = Arc::<TestEdge>::default();
        let services = Services {
            store: store.clone(),
            clock: Clock::of_tokio(),
            edges: edge.clone(),
            terms: Terms {
                people,
                resumption: Resumption::DEFAULT,
            },
            counts: Counts::default(),
        };
        let setup = TableSetup {
            preset: "chesscom".into(),
            set: set
                .iter()
                .map(|&(name, value)| (name.into(), value.into()))
                .collect(),
        };
        let public = PublicId::random();
        let seats = Seats::new(public.clone(), setup).unwrap();
        let room = NewRoom {
            link: LinkHash::of(public.as_str()),
            public,
            made_ms: 0,
            doc: seats.doc(),
        };
        let owned = store.create(room).await.unwrap();
        let task = start(&services, owned, seats);
        TestTable {
            memory,
            faults,
            store,
            owned,
            services,
            edge,
            task,
            connections: 0,
        }
    }

    /// Replaces the process of the table by a new one. Returns the match time of the last sign of
    /// life of the former process.
    pub(super) async fn next_process(&mut self) -> i64 {
        self.memory.end(self.store.id());
        self.store = started(&self.memory, &self.faults);
        self.services = Services {
            store: self.store.clone(),
            clock: Clock::of_tokio(),
            ..self.services.clone()
        };
        let opened = self.store.open(self.owned.room()).await.unwrap().unwrap();
        let alive_ms = opened.alive_ms;
        self.owned = opened.owned;
        self.task = open(&self.services, opened).await.unwrap();
        alive_ms
    }

    /// Opens the table again after it has left memory.
    pub(super) async fn comes_back(&mut self) {
        let opened = self.store.open(self.owned.room()).await.unwrap().unwrap();
        assert!(!opened.was_abandoned);
        self.owned = opened.owned;
        self.task = open(&self.services, opened).await.unwrap();
    }

    /// The connection of a client ends.
    pub(super) async fn leave(&self, of: &TestClient) {
        let left = ToRoom::Leave { conn: of.conn };
        assert!(self.task.send(left, self.now()).await);
    }

    /// Sends a request with this id.
    pub(super) async fn request(&self, of: &TestClient, id: &str, message: ClientMsg) {
        let say = ToRoom::Say {
            conn: of.conn,
            id: Some(id.into()),
            message: Box::new(message),
            waited_ms: 0,
        };
        assert!(self.task.send(say, self.now()).await);
    }

    /// The matches of the table, as they are stored.
    pub(super) async fn matches(&self) -> Vec<MatchRow> {
        self.store.matches(self.owned.room()).await.unwrap()
    }

    /// The table as it is stored.
    pub(super) async fn stored(&self) -> StoredSeats {
        let room = self.store.room(self.owned.room()).await.unwrap();
        StoredSeats::read(&room.unwrap().doc).unwrap()
    }

    pub(super) fn now(&self) -> ProcessMs {
        self.services.clock.now()
    }

    pub(super) async fn join(&mut self) -> TestClient {
        self.connect(None).await
    }

    /// Joins with a key.
    pub(super) async fn join_by(&mut self, key: &str) -> TestClient {
        self.connect(Some(key.into())).await
    }

    async fn connect(&mut self, key: Option<String>) -> TestClient {
        self.connections += 1;
        let conn = ConnId {
            edge: EDGE,
            no: self.connections,
        };
        let (sender, messages) = mpsc::unbounded_channel();
        self.edge.clients.lock().unwrap().insert(conn, sender);
        let guest = i64::try_from(self.connections).unwrap();
        let arrival = Box::new(Arrival {
            principals: vec![PrincipalId(guest)],
            key,
            ..Arrival::default()
        });
        let join = ToRoom::Join { conn, arrival };
        assert!(self.task.send(join, self.now()).await);
        let mut reader = TestClient {
            conn,
            messages,
            game: None,
        };
        assert!(matches!(reader.next().await, ServerMsg::Welcome { .. }));
        reader
    }

    /// Gives the person of a client another name.
    pub(super) async fn name(&self, of: &TestClient, name: &str) {
        let (conn, name) = (of.conn, name.to_owned());
        let named = ToRoom::Named { conn, name };
        assert!(self.task.send(named, self.now()).await);
    }

    pub(super) async fn send(&self, of: &TestClient, message: ClientMsg) {
        let say = ToRoom::Say {
            conn: of.conn,
            id: None,
            message: Box::new(message),
            waited_ms: 0,
        };
        assert!(self.task.send(say, self.now()).await);
    }

    /// A person joins, sits at all four seats, and begins a match.
    pub(super) async fn player(&mut self) -> TestClient {
        let mut player = self.ready().await;
        while player.game.is_none() {
            player.next().await;
        }
        player
    }

    /// A person joins, sits at all four seats, and says that they are ready.
    pub(super) async fn ready(&mut self) -> TestClient {
        let player = self.join().await;
        for seat in SEATS {
            self.send(&player, ClientMsg::Sit { seat }).await;
        }
        self.send(&player, ClientMsg::Ready { on: true }).await;
        player
    }

    pub(super) async fn play(&self, player: &TestClient, id: &str, ply: u32, mv: &str) {
        let (id, mv) = (id.to_owned(), mv.to_owned());
        let play = ClientMsg::Play {
            id,
            board: BoardId::A,
            ply,
            mv,
            thought_ms: None,
        };
        self.send(player, play).await;
    }

    /// Requests the whole match, and returns it as the client receives it.
    pub(super) async fn whole(&self, of: &mut TestClient) -> GameView {
        of.game = None;
        self.send(of, ClientMsg::Resync).await;
        while of.game.is_none() {
            of.next().await;
        }
        of.game.clone().unwrap()
    }

    /// Advances the paused clock by this duration.
    pub(super) async fn pass(&self, time: Duration) {
        tokio::time::sleep(time).await;
    }

    /// Waits until the table has handled every message that was sent before this call.
    pub(super) async fn has_handled_all(&mut self) {
        self.connections += 1;
        let (edge, ask) = (EDGE, self.connections);
        let (answer, answered) = oneshot::channel();
        self.edge.looks.lock().unwrap().insert(ask, answer);
        assert!(self.task.send(ToRoom::Look { edge, ask }, self.now()).await);
        answered.await.unwrap();
    }

    /// Decides what becomes of the next events that are written.
    pub(super) fn fail(&self, fate: Fate) {
        *self.faults.next.lock().unwrap() = Some(fate);
    }
}

/// A start of the program with a store that fails as `faults` say.
fn started(memory: &Memory, faults: &Arc<TestFaults>) -> Arc<MemoryStart> {
    let (store, commits) = memory.start_with(faults.clone());
    tokio::spawn(commits);
    Arc::new(store)
}

pub(super) struct TestClient {
    pub(super) conn: ConnId,
    messages: mpsc::UnboundedReceiver<Got>,
    pub(super) game: Option<GameView>,
}

impl TestClient {
    async fn get(&mut self) -> Got {
        let next = tokio::time::timeout(Duration::from_secs(20), self.messages.recv());
        let got = next.await.expect("a message arrives in time");
        got.expect("the edge keeps the client")
    }

    pub(super) async fn next(&mut self) -> ServerMsg {
        let message = match self.get().await {
            Got::Message(message) => *message,
            Got::Farewell(problem, _) => panic!("the table keeps the connection: {problem:?}"),
        };
        if let ServerMsg::Game { game } = &message {
            self.game = Some(game.clone());
        }
        message
    }

    /// Reads messages until the table lists a person with that name.
    pub(super) async fn until_listed(&mut self, name: &str) {
        let lists = |message: &ServerMsg| match message {
            ServerMsg::Table { table } => table.people.iter().any(|person| person.name == name),
            _ => false,
        };
        while !lists(&self.next().await) {}
    }

    /// Reads messages until the command with that id is answered. Returns the number of its log
    /// entry, or `None` if it was refused.
    pub(super) async fn answer(&mut self, wanted: &str) -> Option<u32> {
        loop {
            match self.next().await {
                ServerMsg::Ack { id, seq } if id == wanted => return Some(seq),
                ServerMsg::Refused { id: Some(id), .. } if id == wanted => return None,
                _ => {}
            }
        }
    }

    /// Reads messages until a request is answered: `done`, or the code of its refusal.
    pub(super) async fn reply(&mut self, wanted: &str) -> String {
        loop {
            match self.next().await {
                ServerMsg::Done { id } if id == wanted => return "done".into(),
                ServerMsg::Refused { id, problem } if id.as_deref() == Some(wanted) => {
                    return problem.code;
                }
                _ => {}
            }
        }
    }

    /// Reads messages until a key is made or refused. Returns the key, or the code of the refusal.
    pub(super) async fn key_or_refusal(&mut self) -> Result<String, String> {
        loop {
            match self.next().await {
                ServerMsg::KeyMade { key, .. } => return Ok(key),
                ServerMsg::Refused { problem, .. } => return Err(problem.code),
                _ => {}
            }
        }
    }

    /// Reads messages until the countdown is canceled and the client has received the refusal, which
    /// says that the match could not be stored.
    pub(super) async fn not_begun(&mut self) {
        let mut counting = false;
        loop {
            let ServerMsg::Table { table } = self.next().await else {
                continue;
            };
            counting |= matches!(table.phase, TablePhase::Countdown { .. });
            if counting && table.phase == TablePhase::Seating {
                break;
            }
        }
        assert_eq!(self.key_or_refusal().await, Err("unwritten".into()));
    }

    /// The reason with which the table ends the visit, and whether the client should come again.
    pub(super) async fn farewell(&mut self) -> (String, bool) {
        loop {
            if let Got::Farewell(problem, again) = self.get().await {
                return (problem.code, again);
            }
        }
    }

    /// Reads the last message, which asks the client to reconnect to the process that owns the
    /// match.
    pub(super) async fn until_moved(&mut self) {
        assert_eq!(self.farewell().await, ("server_moved".into(), true));
    }
}
