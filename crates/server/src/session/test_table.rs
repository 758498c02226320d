//! A table for tests, with its clients and with a store that fails when a test asks it to. The time
//! is that of tokio's paused clock.

use std::sync::Mutex;
use std::sync::atomic::AtomicUsize;
use std::time::Duration;

use bughouse_core::{BoardId, Seat};
use bughouse_store::memory::{Fate, Faults, Memory, MemoryStart, Write};
use bughouse_store::{LinkHash, MatchRow, NewRoom, Pending, PublicId, Results, Rooms};
use bughouse_wire::game::GameView;
use bughouse_wire::server::ServerMsg;
use bughouse_wire::table::{TablePhase, TableSetup};

use super::admission::Farewell;
use super::*;
use crate::bot::BotThreads;
use crate::clock::Clock;
use crate::limits::Limits;
use crate::metrics::Metrics;
use crate::shared::Resumption;
use crate::table::StoredTable;

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

/// A table with its store.
pub(super) struct TestTable {
    pub(super) memory: Memory,
    pub(super) faults: Arc<TestFaults>,
    pub(super) store: Arc<MemoryStart>,
    pub(super) owned: Owned,
    pub(super) shared: Shared,
    pub(super) task: mpsc::Sender<Input>,
    pub(super) connections: u64,
}

impl TestTable {
    pub(super) async fn new(limits: Limits) -> TestTable {
        TestTable::with_bots(limits, BotThreads::in_virtual_time(500)).await
    }

    /// A table whose bots think on these threads.
    pub(super) async fn with_bots(limits: Limits, bot_threads: BotThreads) -> TestTable {
        let (memory, faults) = (Memory::default(), Arc::<TestFaults>::default());
        let store = started(&memory, &faults);
        let shared = Shared {
            store: store.clone(),
            clock: Clock::of_tokio(),
            limits,
            resumption: Resumption::DEFAULT,
            metrics: Metrics::default(),
            bot_threads,
            showcase: Arc::default(),
        };
        let setup = TableSetup {
            preset: "chesscom".into(),
            set: Vec::new(),
        };
        let public = PublicId::random();
        let table = Table::new(public.clone(), setup).unwrap();
        let room = NewRoom {
            link: LinkHash::of(public.as_str()),
            public,
            made_ms: 0,
            doc: table.doc(),
        };
        let owned = store.create(room).await.unwrap();
        let task = start(shared.clone(), owned, table);
        TestTable {
            memory,
            faults,
            store,
            owned,
            shared,
            task,
            connections: 0,
        }
    }

    /// Replaces the process of the table by a new one. Returns the match time of the last sign of
    /// life of the former process.
    pub(super) async fn next_process(&mut self) -> i64 {
        self.memory.end(self.store.id());
        self.store = started(&self.memory, &self.faults);
        self.shared = Shared {
            store: self.store.clone(),
            clock: Clock::of_tokio(),
            ..self.shared.clone()
        };
        let opened = self.store.open(self.owned.room()).await.unwrap().unwrap();
        let alive_ms = opened.alive_ms;
        self.owned = opened.owned;
        self.task = open(&self.shared, opened).await.unwrap();
        alive_ms
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

    pub(super) async fn join(&mut self) -> TestClient {
        self.connect(None).await
    }

    /// Joins with a key.
    pub(super) async fn join_by(&mut self, key: &str) -> TestClient {
        self.connect(Some(key.into())).await
    }

    async fn connect(&mut self, key: Option<String>) -> TestClient {
        self.connections += 1;
        let conn = ConnId(self.connections);
        let (outbox, frames) = mpsc::channel(self.shared.limits.waiting_frames);
        let (farewell, last) = oneshot::channel();
        let hello = Hello {
            key,
            former: Vec::new(),
            conn,
            token: None,
            name: None,
            last: None,
            outbox,
            farewell,
            view: Arc::default(),
        };
        self.task.send(Input::Hello(Box::new(hello))).await.unwrap();
        let mut reader = TestClient {
            conn,
            frames,
            last,
            game: None,
        };
        assert!(matches!(reader.next().await, ServerMsg::Welcome { .. }));
        reader
    }

    pub(super) async fn send(&self, of: &TestClient, message: ClientMsg) {
        let now = self.shared.clock.now();
        self.task
            .send(Input::Message(of.conn, Box::new(message), now))
            .await
            .unwrap();
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
    pub(super) async fn has_handled_all(&self) {
        let (answer, answered) = oneshot::channel();
        self.task.send(Input::WatchersView(answer)).await.unwrap();
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
    pub(super) frames: mpsc::Receiver<Box<Utf8Bytes>>,
    pub(super) last: oneshot::Receiver<Farewell>,
    pub(super) game: Option<GameView>,
}

impl TestClient {
    pub(super) async fn next(&mut self) -> ServerMsg {
        let next = tokio::time::timeout(Duration::from_secs(20), self.frames.recv());
        let text = next
            .await
            .expect("a message arrives in time")
            .expect("the table keeps the connection");
        let message = serde_json::from_str(&text).unwrap();
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

    pub(super) async fn farewell(&mut self) -> String {
        let last = tokio::time::timeout(Duration::from_secs(20), &mut self.last);
        last.await
            .expect("a farewell arrives in time")
            .expect("the table sends a farewell")
            .text
            .to_string()
    }

    /// Reads the last message, which asks the client to reconnect to the process that owns the
    /// match.
    pub(super) async fn until_moved(&mut self) {
        let last = self.farewell().await;
        assert!(last.contains("\"retry\":true"), "{last}");
    }
}
