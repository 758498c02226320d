//! A table for tests, with its clients and with a store that fails when a test asks it to. The time
//! is that of tokio's paused clock.

use std::sync::Mutex;
use std::time::Duration;

use bughouse_core::{BoardId, Seat};
use bughouse_wire::game::GameView;
use bughouse_wire::server::ServerMsg;
use bughouse_wire::table::{TablePhase, TableSetup};
use tokio::runtime::Handle;
use tokio::sync::Notify;
use tokio::task::spawn_blocking;

use super::admission::Farewell;
use super::*;
use crate::bot::BotThreads;
use crate::clock::Clock;
use crate::limits::Limits;
use crate::metrics::Metrics;
use crate::shared::Resumption;
use crate::sqlite::Sqlite;
use crate::store::StoreError;
use crate::store::{
    AppendError, Batch, LogRow, MatchId, MatchRow, NewMatch, Pending, Store, TableRow, TalkRow,
};

pub(super) const SEATS: [Seat; 4] = [
    Seat::WHITE_OF_A,
    Seat::BLACK_OF_A,
    Seat::WHITE_OF_B,
    Seat::BLACK_OF_B,
];

/// A fault of the store at the next append.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum StoreFault {
    /// The store refuses, and writes nothing.
    Refuse,
    /// The store writes nothing, and reports an unknown outcome.
    Lose,
    /// The store writes the events, and reports an unknown outcome.
    Forget,
    /// The store refuses, because another process owns the match.
    Fence,
    /// The store writes the events and answers after [`SLOW`].
    Slow,
}

/// The duration of a slow write.
pub(super) const SLOW: Duration = Duration::from_millis(400);

/// A store that fails when a test asks it to.
pub(super) struct FaultyStore {
    pub(super) inner: Sqlite,
    pub(super) next: Mutex<Option<StoreFault>>,
    /// Whether writes of talk never complete.
    pub(super) deaf: AtomicBool,
    /// Whether reading any log fails.
    pub(super) unreadable: AtomicBool,
    /// Whether all writes fail: events, tables, heartbeats.
    pub(super) full: AtomicBool,
    /// Notified after each write of the table, so that tests can wait for it.
    pub(super) kept: Arc<Notify>,
}

/// Waits for the store on another thread. While that thread works, the paused clock of tokio does
/// not advance, so no timer fires during a long write.
fn on_disk<T: Send + 'static>(written: Pending<T>) -> Pending<T> {
    let runtime = Handle::current();
    let waits = spawn_blocking(move || runtime.block_on(written));
    Box::pin(async { waits.await.expect("the store answers") })
}

impl Store for FaultyStore {
    fn append(&self, batch: Batch) -> Pending<Result<(), AppendError>> {
        let unknown = || Err(AppendError::Unknown("the disk did not answer".into()));
        if self.full.load(Ordering::Relaxed) {
            return Box::pin(async { Err(AppendError::Refused("full".into())) });
        }
        match self.next.lock().unwrap().take() {
            None => on_disk(self.inner.append(batch)),
            Some(StoreFault::Refuse) => {
                Box::pin(async { Err(AppendError::Refused("full".into())) })
            }
            Some(StoreFault::Fence) => Box::pin(async { Err(AppendError::Fenced) }),
            Some(StoreFault::Slow) => {
                let written = on_disk(self.inner.append(batch));
                Box::pin(async move {
                    tokio::time::sleep(SLOW).await;
                    written.await
                })
            }
            Some(StoreFault::Lose) => Box::pin(async move { unknown() }),
            Some(StoreFault::Forget) => {
                let written = on_disk(self.inner.append(batch));
                Box::pin(async move {
                    written.await.unwrap();
                    unknown()
                })
            }
        }
    }

    fn begin(&self, start: NewMatch) -> Pending<Result<MatchId, StoreError>> {
        on_disk(self.inner.begin(start))
    }
    fn adopt(&self, id: MatchId, anchor_ms: i64) -> Pending<Result<(), StoreError>> {
        on_disk(self.inner.adopt(id, anchor_ms))
    }
    fn log(&self, id: MatchId) -> Pending<Result<Vec<LogRow>, StoreError>> {
        match self.unreadable.load(Ordering::Relaxed) {
            true => Box::pin(async { Err(StoreError::Unusable("it cannot be read".into())) }),
            false => on_disk(self.inner.log(id)),
        }
    }
    fn matches(&self, table: &str) -> Pending<Result<Vec<MatchRow>, StoreError>> {
        on_disk(self.inner.matches(table))
    }
    fn keep(&self, table: TableRow) -> Pending<Result<(), StoreError>> {
        match self.full.load(Ordering::Relaxed) {
            true => Box::pin(async { Err(StoreError::Unusable("it is full".into())) }),
            false => {
                let (kept, all_kept) = (on_disk(self.inner.keep(table)), Arc::clone(&self.kept));
                Box::pin(async move {
                    let kept = kept.await;
                    all_kept.notify_one();
                    kept
                })
            }
        }
    }
    fn table(&self, id: &str) -> Pending<Result<Option<TableRow>, StoreError>> {
        on_disk(self.inner.table(id))
    }
    fn unfinished(&self) -> Pending<Result<Vec<String>, StoreError>> {
        on_disk(self.inner.unfinished())
    }
    fn keep_talk(&self, rows: Vec<TalkRow>) -> Pending<Result<(), StoreError>> {
        match self.deaf.load(Ordering::Relaxed) {
            true => Box::pin(std::future::pending()),
            false => on_disk(self.inner.keep_talk(rows)),
        }
    }
    fn talk(&self, id: MatchId) -> Pending<Result<Vec<TalkRow>, StoreError>> {
        on_disk(self.inner.talk(id))
    }
    fn beat(&self, process_ms: i64) -> Pending<Result<(), StoreError>> {
        match self.full.load(Ordering::Relaxed) {
            true => Box::pin(async { Err(StoreError::Unusable("it is full".into())) }),
            false => on_disk(self.inner.beat(process_ms)),
        }
    }
}

/// A table with its store, in a temporary folder.
pub(super) struct TestTable {
    _data: tempfile::TempDir,
    pub(super) store: Arc<FaultyStore>,
    pub(super) shared: Shared,
    pub(super) task: mpsc::Sender<Input>,
    pub(super) connections: u64,
}

impl TestTable {
    pub(super) fn new(limits: Limits) -> TestTable {
        TestTable::with_bots(limits, BotThreads::in_virtual_time(500))
    }

    /// A table whose bots think on these threads.
    pub(super) fn with_bots(limits: Limits, bot_threads: BotThreads) -> TestTable {
        let data = tempfile::tempdir().unwrap();
        let inner = Sqlite::open(&data.path().join("test.db")).unwrap();
        let store = Arc::new(FaultyStore {
            inner,
            next: Mutex::new(None),
            deaf: AtomicBool::new(false),
            unreadable: AtomicBool::new(false),
            full: AtomicBool::new(false),
            kept: Arc::default(),
        });
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
        let table = Table::new("t".into(), setup).unwrap();
        drop(store.keep(table.row()));
        let task = start(shared.clone(), table, None);
        TestTable {
            _data: data,
            store,
            shared,
            task,
            connections: 0,
        }
    }

    pub(super) async fn join(&mut self) -> TestClient {
        self.connect(None).await
    }

    /// Joins by a link with a key.
    pub(super) async fn join_by(&mut self, path: &str) -> TestClient {
        let (_, secret) = path.split_once("key=").expect("the link has a key");
        self.connect(Some(secret.into())).await
    }

    async fn connect(&mut self, key: Option<String>) -> TestClient {
        self.connections += 1;
        let conn = ConnId(self.connections);
        let (outbox, frames) = mpsc::channel(self.shared.limits.waiting_frames);
        let (farewell, last) = oneshot::channel();
        let hello = Hello {
            key,
            brief: false,
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
        let mut player = self.join().await;
        for seat in SEATS {
            self.send(&player, ClientMsg::Sit { seat }).await;
        }
        self.send(&player, ClientMsg::Ready { on: true }).await;
        while player.game.is_none() {
            player.next().await;
        }
        player
    }

    /// A person joins, sits at all four seats, and tries to begin a match. The store writes the
    /// start of the match and reports an unknown outcome, so for the server the match has not
    /// begun.
    pub(super) async fn maybe_begun(&mut self) -> TestClient {
        let mut player = self.join().await;
        for seat in SEATS {
            self.send(&player, ClientMsg::Sit { seat }).await;
        }
        self.fail(StoreFault::Forget);
        self.store.unreadable.store(true, Ordering::Relaxed);
        self.send(&player, ClientMsg::Ready { on: true }).await;
        player.not_begun().await;
        self.store.unreadable.store(false, Ordering::Relaxed);
        let matches = self.store.matches("t").await.unwrap();
        assert_eq!(self.store.log(matches[0].id).await.unwrap().len(), 1);
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

    pub(super) fn fail(&self, fault: StoreFault) {
        *self.store.next.lock().unwrap() = Some(fault);
    }
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

    /// Reads messages until a key is made or refused. Returns the link with the key, or the code of
    /// the refusal.
    pub(super) async fn key_or_refusal(&mut self) -> Result<String, String> {
        loop {
            match self.next().await {
                ServerMsg::KeyMade { path, .. } => return Ok(path),
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
