//! A table for tests, with its clients and with a store that fails when a test asks it to. The time
//! is that of tokio's paused clock.

use std::collections::HashMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Duration;

use bughouse_core::{BoardId, BySeat, Seat};
use bughouse_store::memory::{Fate, Faults, Memory, MemoryStart, Write};
use bughouse_store::{LinkHash, MatchRow, NewRoom, PrincipalId, PublicId, Results, RoomId, Rooms};
use bughouse_wire::client::ClientMsg;
use bughouse_wire::game::GameView;
use bughouse_wire::level::BotLevel;
use bughouse_wire::lobby::LobbyRow;
use bughouse_wire::problem::Problem;
use bughouse_wire::server::ServerMsg;
use bughouse_wire::table::Listing;
use bughouse_wire::talk::Said;

use super::*;
use crate::cases::{list, setup};
use crate::link::{Arrival, ConnId, EdgeId, FromRoom};
use crate::room::Resumption;
use crate::table::{Assigned, Assignee, StoredTable};

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
    /// Whether all writes fail: events, tables, heartbeats.
    full: AtomicBool,
    /// Whether the next read fails.
    pub(super) unreadable: AtomicBool,
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
        !self.unreadable.swap(false, Ordering::Relaxed)
    }

    fn commit(&self) -> Pending<()> {
        match self.slow.swap(false, Ordering::Relaxed) {
            true => Box::pin(tokio::time::sleep(SLOW)),
            false => Box::pin(std::future::ready(())),
        }
    }
}

/// An edge that hands each message to the client whom it is for.
#[derive(Default)]
struct TestEdge {
    clients: Mutex<HashMap<ConnId, mpsc::UnboundedSender<Got>>>,
    /// What the table published, as text, since a test asked last.
    published: Mutex<Vec<String>>,
}

/// What a client gets.
enum Got {
    /// A message.
    Message(Box<ServerMsg>),
    /// The reason of the end, and whether the client is to come again.
    Farewell(Problem, bool),
}

impl TestEdge {
    fn give(&self, conn: ConnId, got: Got) {
        if let Some(client) = self.clients.lock().unwrap().get(&conn) {
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
                FromRoom::Part {
                    conn,
                    problem,
                    again,
                } => self.give(conn, Got::Farewell(problem, again)),
                _ => {}
            }
        }
    }

    fn publish(&self, _: RoomId, _: ProcessMs, message: FromRoom) {
        let people = |people: Vec<PrincipalId>| list(people.iter().map(|one| one.0));
        let text = match message {
            FromRoom::Plays { people: who, .. } => format!("plays: {}", people(who)),
            FromRoom::Open { row: None, .. } => "not open".into(),
            FromRoom::Open { row: Some(row), .. } => match *row {
                LobbyRow::Table { seats, age_s, .. } => {
                    let free = seats.iter().filter(|(_, one)| one.is_none()).count();
                    format!("open for {age_s} s, {free} free")
                }
                LobbyRow::Person { .. } => "no table".into(),
            },
            FromRoom::Over {
                creator,
                players,
                over,
                ..
            } => {
                let result = over.result.map_or("called off".into(), |one| one.reason);
                let who = players.iter().filter_map(|(_, one)| *one).collect();
                let missing = list(over.missing);
                format!(
                    "over for {creator:?}: {result}, of {}, missing {missing}",
                    people(who)
                )
            }
            _ => return,
        };
        self.published.lock().unwrap().push(text);
    }
}

/// A table with its store.
pub(super) struct TestTable {
    memory: Memory,
    pub(super) faults: Arc<TestFaults>,
    pub(super) store: Arc<MemoryStart>,
    pub(super) owned: Owned,
    pub(super) services: Services,
    edge: Arc<TestEdge>,
    pub(super) task: Inbox,
    /// The number of the last connection, and of its guest.
    pub(super) connections: u64,
    requests: u64,
}

impl TestTable {
    pub(super) async fn new() -> TestTable {
        TestTable::with(32, &[]).await
    }

    /// A table whose rules differ from those of chess.com in these parameters, with a person who plays a
    /// match at all seats.
    pub(super) async fn playing(changes: &[&str]) -> (TestTable, TestClient) {
        let mut table = TestTable::with(32, changes).await;
        let mut player = table.ready().await;
        player.until_match(1).await;
        (table, player)
    }

    /// A table with room for so many people.
    pub(super) async fn with(people: usize, changes: &[&str]) -> TestTable {
        TestTable::started(people, changes, Some).await
    }

    /// A table of the lobby: guests 1, 2, … are its players, then bots, from seat `A` on. Its players have no
    /// time to talk.
    pub(super) async fn of_lobby(people: usize, changes: &[&str]) -> TestTable {
        let player = |n: usize| match i64::try_from(n + 1) {
            Ok(no) if n < people => {
                Assignee::Principal(PrincipalId(no), PublicId::random(), String::new())
            }
            _ => Assignee::Bot(BotLevel::default()),
        };
        let players = Seat::ALL.into_iter().enumerate();
        let players: Vec<_> = players.map(|(n, seat)| (seat, player(n))).collect();
        let assigned = Assigned::by_lobby(15_000, 0, BySeat::uniform((0, 0)));
        let assign = |table: Table| table.listed(Listing::Watch).assign(assigned, &players).ok();
        TestTable::started(32, changes, assign).await
    }

    async fn started(
        people: usize,
        changes: &[&str],
        assign: impl FnOnce(Table) -> Option<Table>,
    ) -> TestTable {
        let (memory, faults) = (Memory::default(), Arc::<TestFaults>::default());
        let store = started(&memory, &faults);
        let edge = Arc::<TestEdge>::default();
        let services = Services {
            store: store.clone(),
            clock: Clock::of_tokio(),
            edges: edge.clone(),
            terms: Terms {
                people,
                open_tables: true,
                resumption: Resumption::DEFAULT,
            },
            counts: Counts::default(),
        };
        let public = PublicId::random();
        let seats = Table::new(public.clone(), setup("chesscom", changes)).unwrap();
        let seats = assign(seats).expect("the players are given");
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
            requests: 0,
        }
    }

    /// Ends the process of the table.
    pub(super) fn ends(&self) {
        self.memory.end(self.store.id());
    }

    /// Replaces the process of the table by a new one. Returns the match time of the last sign of
    /// life of the former process.
    pub(super) async fn next_process(&mut self) -> i64 {
        self.ends();
        self.store = started(&self.memory, &self.faults);
        self.services = Services {
            store: self.store.clone(),
            clock: self.services.clock.of_next_process(),
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

    /// The matches of the table, as they are stored.
    pub(super) async fn matches(&self) -> Vec<MatchRow> {
        self.store.matches(self.owned.room()).await.unwrap()
    }

    /// The table as it is stored.
    pub(super) async fn stored(&self) -> StoredTable {
        let room = self.store.room(self.owned.room()).await.unwrap();
        StoredTable::read(&room.unwrap().doc).unwrap()
    }

    pub(super) fn now(&self) -> ProcessMs {
        self.services.clock.now()
    }

    async fn hand_in(&self, message: ToRoom) {
        assert!(self.task.send(message, self.now()).await);
    }

    pub(super) async fn join(&mut self) -> TestClient {
        self.connect(None).await
    }

    /// A guest comes by the public id of the table. Returns why not, if they are refused.
    pub(super) async fn join_by_public_id(&mut self, guest: i64) -> Result<TestClient, String> {
        let arrival = Arrival {
            principals: vec![PrincipalId(guest)],
            public: Some(PublicId::random()),
            by_public_id: true,
            ..Arrival::default()
        };
        let mut client = self.arrive(arrival).await;
        match client.get().await {
            Got::Message(message) => {
                assert!(matches!(*message, ServerMsg::Welcome { .. }));
                Ok(client)
            }
            Got::Farewell(problem, _) => Err(problem.code),
        }
    }

    /// What the table published since the last call.
    pub(super) fn published(&self) -> Vec<String> {
        std::mem::take(&mut *self.edge.published.lock().unwrap())
    }

    /// These people have a match of four elsewhere.
    pub(super) async fn end_bots(&self, people: &[i64]) {
        let people = people.iter().map(|&no| PrincipalId(no)).collect();
        self.hand_in(ToRoom::EndBots { people }).await;
    }

    /// The person of a client now blocks this guest.
    pub(super) async fn block(&self, of: &TestClient, guest: i64) {
        let (conn, apart) = (of.conn, vec![PrincipalId(guest)]);
        self.hand_in(ToRoom::Apart { conn, apart }).await;
    }

    /// Joins with a key.
    pub(super) async fn join_by(&mut self, key: &str) -> TestClient {
        self.connect(Some(key.into())).await
    }

    async fn connect(&mut self, key: Option<String>) -> TestClient {
        let guest = i64::try_from(self.connections + 1).unwrap();
        let arrival = Arrival {
            principals: vec![PrincipalId(guest)],
            key,
            ..Arrival::default()
        };
        let mut client = self.arrive(arrival).await;
        assert!(matches!(client.next().await, ServerMsg::Welcome { .. }));
        client
    }

    async fn arrive(&mut self, arrival: Arrival) -> TestClient {
        self.connections += 1;
        let (edge, no) = (EdgeId::ONLY, self.connections);
        let conn = ConnId { edge, no };
        let (sender, messages) = mpsc::unbounded_channel();
        self.edge.clients.lock().unwrap().insert(conn, sender);
        let arrival = Box::new(arrival);
        self.hand_in(ToRoom::Join {
            conn,
            id: None,
            arrival,
        })
        .await;
        TestClient {
            conn,
            messages,
            game: None,
        }
    }

    /// The connection of a client ends.
    pub(super) async fn leave(&self, of: &TestClient) {
        self.hand_in(ToRoom::Leave { conn: of.conn }).await;
    }

    /// Gives the person of a client another name.
    pub(super) async fn name(&self, of: &TestClient, name: &str) {
        let (conn, name) = (of.conn, name.to_owned());
        self.hand_in(ToRoom::Named { conn, name }).await;
    }

    pub(super) async fn send(&self, of: &TestClient, message: ClientMsg) {
        self.say(of, None, message).await;
    }

    async fn say(&self, of: &TestClient, id: Option<String>, message: ClientMsg) {
        let say = ToRoom::Say {
            conn: of.conn,
            id,
            message: Box::new(message),
            waited_ms: 0,
        };
        self.hand_in(say).await;
    }

    /// Sends a request, and returns the answer.
    pub(super) async fn ask(&mut self, of: &mut TestClient, message: ClientMsg) -> String {
        self.requests += 1;
        let id = self.requests.to_string();
        self.say(of, Some(id.clone()), message).await;
        of.reply(&id).await
    }

    /// Plays a move on board A with this id of the command, and returns the answer.
    pub(super) async fn play(
        &self,
        player: &mut TestClient,
        id: &str,
        ply: u32,
        mv: &str,
    ) -> String {
        let play = ClientMsg::Play {
            id: id.into(),
            board: BoardId::A,
            ply,
            mv: mv.into(),
            thought_ms: None,
        };
        self.send(player, play).await;
        player.reply(id).await
    }

    /// A person joins, sits at all four seats, and says that they are ready.
    pub(super) async fn ready(&mut self) -> TestClient {
        let player = self.join().await;
        for seat in Seat::ALL {
            self.send(&player, ClientMsg::Sit { seat }).await;
        }
        self.send(&player, ClientMsg::Ready { on: true }).await;
        player
    }

    /// Requests the whole match, and returns it as the client receives it.
    pub(super) async fn whole(&self, of: &mut TestClient) -> GameView {
        of.game = None;
        self.send(of, ClientMsg::Resync).await;
        of.until_match(1).await;
        of.game.clone().unwrap()
    }

    /// Advances the paused clock by this duration. Before it advances, all messages are handled.
    pub(super) async fn pass(&self, time: Duration) {
        tokio::time::sleep(time).await;
    }

    /// Decides what becomes of the next events that are written.
    pub(super) fn fail(&self, fate: Fate) {
        *self.faults.next.lock().unwrap() = Some(fate);
    }

    /// Decides whether all writes fail.
    pub(super) fn full(&self, is_full: bool) {
        self.faults.full.store(is_full, Ordering::Relaxed);
    }
}

/// A start of the program with a store that fails as `faults` say.
fn started(memory: &Memory, faults: &Arc<TestFaults>) -> Arc<MemoryStart> {
    let (store, commits) = memory.start_with(faults.clone());
    tokio::spawn(commits);
    Arc::new(store)
}

pub(super) struct TestClient {
    conn: ConnId,
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

    /// Reads messages until the client has match number `game`.
    pub(super) async fn until_match(&mut self, game: u32) {
        while self.game.as_ref().is_none_or(|known| known.game < game) {
            self.next().await;
        }
    }

    /// Reads messages until the client has all talk. Returns its lines.
    pub(super) async fn lines(&mut self) -> Vec<String> {
        loop {
            if let ServerMsg::Talk { talk } = self.next().await {
                let said = talk.entries.into_iter().map(|entry| entry.said);
                let text = |said| match said {
                    Said::Text { text, .. } => Some(text),
                    Said::Signal { .. } => None,
                };
                return said.filter_map(text).collect();
            }
        }
    }

    /// Reads messages until a line has this text. Returns all lines until then.
    pub(super) async fn said_until(&mut self, last: &str) -> Vec<String> {
        let mut lines = Vec::new();
        while lines.last().is_none_or(|line| line != last) {
            if let ServerMsg::Talked { entry } = self.next().await
                && let Said::Text { text, .. } = entry.said
            {
                lines.push(text);
            }
        }
        lines
    }

    /// Reads messages until the table lists a person with that name. Returns how many people are not listed.
    pub(super) async fn until_listed(&mut self, name: &str) -> u32 {
        loop {
            if let ServerMsg::Table { table } = self.next().await
                && table.people.iter().any(|person| person.name == name)
            {
                return table.more;
            }
        }
    }

    /// Reads messages until a request or command is answered: `done`, the entry of the log, a key, or the
    /// code of the refusal.
    pub(super) async fn reply(&mut self, wanted: &str) -> String {
        loop {
            match self.next().await {
                ServerMsg::Done { id } if id == wanted => return "done".into(),
                ServerMsg::Ack { id, seq } if id == wanted => return format!("entry {seq}"),
                ServerMsg::KeyMade { key, .. } => return key,
                ServerMsg::Refused { id, problem }
                    if id.as_deref().unwrap_or_default() == wanted =>
                {
                    return problem.code;
                }
                _ => {}
            }
        }
    }

    /// The reason with which the table ends the visit, and whether the client should come again.
    pub(super) async fn farewell(&mut self) -> (String, bool) {
        loop {
            if let Got::Farewell(problem, again) = self.get().await {
                return (problem.code, again);
            }
        }
    }
}
