//! The tables of a server: makes tables, finds them by their links, and stops them.

mod in_memory;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use bughouse_core::Seat;
use bughouse_room::clock::Clock;
use bughouse_room::driver::{self, Inbox, Services};
use bughouse_room::link::{EdgeId, Edges};
use bughouse_room::play::replay::ReadError;
use bughouse_room::refusal::Refusal;
use bughouse_room::room::{Resumption, Terms};
use bughouse_room::secret;
use bughouse_room::table::{Assigned, Assignee, FromEvent, StoredTable, Table};
use bughouse_store::{
    LinkHash, MatchRow, NewRoom, OpenError, Opened, PublicId, Room, RoomId, Store, StoreError,
    WriteError,
};
use bughouse_wire::table::{Listing, TableSetup};
use tokio::sync::{Mutex, mpsc};

use crate::bots::{BotThreads, Bots};
use crate::edge::{Hub, Receivers};
use crate::events::{self, EventsInbox};
use crate::guests::Guests;
use crate::limits::Limits;
use crate::lobby::{self, LobbyInbox, Public};
use crate::metrics::Metrics;
use crate::shared::Shared;
use in_memory::InMemory;

/// How many rooms one request claims when the program starts.
const CLAIMED_AT_ONCE: u32 = 100;

/// The tables in memory, and access to the tables in the store.
pub struct Tables {
    shared: Shared,
    open: Arc<Mutex<InMemory>>,
    stopping: AtomicBool,
}

/// What is given about a table before it is made.
pub struct Given {
    /// When its match begins.
    pub assigned: Assigned,
    /// Its players.
    pub players: Vec<(Seat, Assignee)>,
    /// The event for which the match counts.
    pub event: Option<FromEvent>,
}

/// The reason why a table could not be made.
#[derive(Debug, thiserror::Error)]
pub enum MakeError {
    #[error(transparent)]
    Setup(#[from] Refusal),
    #[error(transparent)]
    Store(#[from] WriteError),
    #[error("the server stops")]
    Stopping,
}

/// The reason why a table was not found.
#[derive(Debug, thiserror::Error)]
pub enum FindError {
    #[error(transparent)]
    Read(#[from] ReadError),
    #[error("another process has the table")]
    Elsewhere,
}

impl From<OpenError> for FindError {
    fn from(error: OpenError) -> FindError {
        match error {
            OpenError::Elsewhere => FindError::Elsewhere,
            OpenError::Store(error) => FindError::Read(error.into()),
        }
    }
}

/// How the match of an assigned table has ended.
pub enum HowEnded {
    /// There is no such table any more.
    Gone,
    /// It has not ended.
    Runs,
    /// It was called off.
    CalledOff,
    /// It has this score.
    Score(String),
}

/// What the tables of a server need.
pub struct Provision {
    /// The storage.
    pub store: Arc<dyn Store>,
    /// The clock of the process.
    pub clock: Clock,
    /// Limits for visitors.
    pub limits: Limits,
    /// What people who do not know each other may do.
    pub public: Public,
    /// How a match resumes after the server was down.
    pub resumption: Resumption,
    /// The threads on which bots think.
    pub bot_threads: BotThreads,
}

impl Tables {
    /// The tables of a server that has just started: none is in memory.
    pub fn new(provision: Provision) -> Arc<Tables> {
        Tables::beside(provision, EdgeId::ONLY, None)
    }

    /// The tables of one process of a server that has several. `edge` is the edge of this process, and
    /// `others` are those of the other processes.
    pub fn beside(
        provision: Provision,
        edge: EdgeId,
        others: Option<Arc<dyn Edges>>,
    ) -> Arc<Tables> {
        let Provision {
            store,
            clock,
            limits,
            public,
            resumption,
            bot_threads,
        } = provision;
        let (metrics, showcase) = (Metrics::default(), Arc::default());
        let guests = Arc::<Guests>::default();
        let (to_bots, for_bots) = mpsc::unbounded_channel();
        let (lobby, lobby_end) = LobbyInbox::new(clock);
        let (events, events_end) = EventsInbox::new();
        let to = Receivers {
            others,
            bots: to_bots,
            showcase: Arc::clone(&showcase),
            guests: Arc::clone(&guests),
            lobby: lobby.clone(),
            events: events.clone(),
        };
        let hub = Hub::new(edge, limits.waiting_frames, to, metrics.clone());
        let hub = Arc::new(hub);
        let rooms = Services {
            store: Arc::clone(&store),
            clock,
            edges: hub.clone(),
            terms: Terms {
                people: limits.people,
                open_tables: public.has_open_tables(),
                resumption,
            },
            counts: metrics.rooms.clone(),
        };
        let tables = Arc::new(Tables {
            shared: Shared {
                store,
                clock,
                limits,
                public,
                lobby,
                events,
                metrics,
                hub,
                showcase,
                quotas: Arc::default(),
                guests,
                rooms,
            },
            open: Arc::default(),
            stopping: AtomicBool::new(false),
        });
        let bots = Bots::new(Arc::downgrade(&tables), bot_threads);
        tokio::spawn(bots.run(for_bots));
        if public.lobby {
            tokio::spawn(lobby::Task::run(Arc::downgrade(&tables), lobby_end));
        }
        tokio::spawn(events::Task::run(Arc::downgrade(&tables), events_end));
        tables
    }

    /// The services and settings that all tables share.
    pub fn shared(&self) -> &Shared {
        &self.shared
    }

    /// Makes a table and returns its ids. `listing`: who may find it. `given`: its players, if these
    /// are given.
    ///
    /// # Errors
    /// The rules of the setup cannot be played, or the table could not be stored.
    pub async fn make(
        &self,
        setup: TableSetup,
        listing: Listing,
        given: Option<Given>,
    ) -> Result<(String, PublicId), MakeError> {
        let (link, public) = (secret::table_id(), PublicId::random());
        let mut table = Table::new(public.clone(), setup)?.listed(listing);
        if let Some(Given {
            assigned,
            players,
            event,
        }) = given
        {
            table = table.assign(assigned, &players)?;
            if let Some(event) = event {
                table = table.of_event(event);
            }
        }
        let room = NewRoom {
            public: public.clone(),
            link: LinkHash::of(&link),
            made_ms: self.shared.clock.wall_ms(),
            doc: table.doc(),
        };
        if self.is_stopping() {
            return Err(MakeError::Stopping);
        }
        let owned = self.shared.store.create(room).await?;
        let mut open = self.open.lock().await;
        // If the server stops now, the table is opened after its next start.
        if !self.is_stopping() {
            let room = driver::start(&self.shared.rooms, owned, table);
            self.keep(&mut open, owned.room(), &public, room);
        }
        Ok((link, public))
    }

    /// Keeps the way into a room until the room leaves memory.
    fn keep(&self, open: &mut InMemory, room: RoomId, public: &PublicId, inbox: Inbox) {
        open.insert(room, Some(public.clone()), inbox.clone());
        let open = Arc::clone(&self.open);
        tokio::spawn(async move {
            inbox.closed().await;
            // The room may have come back meanwhile.
            open.lock().await.remove_closed(room);
        });
    }

    /// The room in memory with this public id.
    pub async fn in_memory(&self, public: &str) -> Option<Inbox> {
        let public = public.parse().ok()?;
        self.open.lock().await.with_public(&public)
    }

    /// The room of a match, as it is stored; `None` if it was removed.
    ///
    /// # Errors
    /// The store cannot be read.
    pub async fn room_of(&self, row: &MatchRow) -> Result<Option<Room>, StoreError> {
        match row.room {
            Some(room) => self.shared.store.room(room).await,
            None => Ok(None),
        }
    }

    /// The room with this address: the secret part of its link, or, of a table that everybody may watch, its
    /// public id or the public id of one of its matches.
    ///
    /// # Errors
    /// The store cannot be read.
    pub async fn room(&self, address: &str) -> Result<Option<RoomId>, ReadError> {
        let store = &self.shared.store;
        if secret::is_table_id(address) {
            return Ok(store.room_of(LinkHash::of(address)).await?);
        }
        let Ok(public) = address.parse::<PublicId>() else {
            return Ok(None);
        };
        let room = match store.match_with(public.clone()).await? {
            Some(row) => self.room_of(&row).await?,
            None => match store.room_with(public).await? {
                Some(id) => store.room(id).await?,
                None => None,
            },
        };
        let Some(room) = room else {
            return Ok(None);
        };
        let is_listed = StoredTable::read(&room.doc)?.is_listed();
        Ok(is_listed.then_some(room.id))
    }

    /// The room with this address, for a person who would like to join it. Besides those that [`Tables::find`]
    /// finds, this is any room with this public id: the room admits only its own people then. If it is in
    /// memory, the store is not read.
    ///
    /// # Errors
    /// As [`Tables::find`].
    pub async fn find_to_join(&self, address: &str) -> Result<Option<Inbox>, FindError> {
        if let Some(inbox) = self.in_memory(address).await {
            return Ok((!self.is_stopping()).then_some(inbox));
        }
        let found = match (self.room(address).await?, address.parse()) {
            (None, Ok(public)) => {
                let found = self.shared.store.room_with(public).await;
                found.map_err(ReadError::from)?
            }
            (found, _) => found,
        };
        match found {
            Some(room) => self.inbox(room).await,
            None => Ok(None),
        }
    }

    /// Whether everyone may see a match while it runs, because its table is public.
    ///
    /// # Errors
    /// The store cannot be read.
    pub async fn is_listed(&self, row: &MatchRow) -> Result<bool, ReadError> {
        let Some(room) = self.room_of(row).await? else {
            return Ok(false);
        };
        Ok(StoredTable::read(&room.doc)?.is_listed())
    }

    /// The room with this address; `None` if there is no such table, or the server stops.
    ///
    /// # Errors
    /// The table is in the store and cannot be read, or another process has it.
    pub async fn find(&self, address: &str) -> Result<Option<Inbox>, FindError> {
        match self.room(address).await? {
            Some(room) => self.inbox(room).await,
            None => Ok(None),
        }
    }

    /// The way into a room; `None` if there is no such room, or the server stops.
    ///
    /// # Errors
    /// As [`Tables::find`].
    pub async fn inbox(&self, room: RoomId) -> Result<Option<Inbox>, FindError> {
        // Locked until the store has answered, so that no room gets two tasks.
        let mut open = self.open.lock().await;
        if self.is_stopping() {
            return Ok(None); // A task that began now would not be stopped.
        }
        if let Some(inbox) = open.get(room) {
            return Ok(Some(inbox));
        }
        let Some(opened) = self.shared.store.open(room).await? else {
            return Ok(None);
        };
        let public = opened.room.public.clone();
        let inbox = driver::open(&self.shared.rooms, opened).await?;
        self.keep(&mut open, room, &public, inbox.clone());
        Ok(Some(inbox))
    }

    /// From now on this is the way into a room of another process. It is to be replaced before it closes.
    pub async fn reach(&self, room: RoomId, inbox: Inbox) {
        self.open.lock().await.insert(room, None, inbox);
    }

    /// After a start of the program, opens the tables that have something to do without a visitor: a match
    /// that no person plays, or a match that is to begin or to be called off. Other matches were paused at
    /// the end of their process, and wait in the store until a person comes. If a table cannot be read, the
    /// error is logged and the table is not changed.
    ///
    /// # Errors
    /// The store fails.
    pub async fn recover(&self) -> Result<(), StoreError> {
        loop {
            let claimed = self.shared.store.claim(CLAIMED_AT_ONCE).await?;
            if claimed.is_empty() {
                return Ok(());
            }
            for opened in claimed {
                self.take_up(opened).await;
            }
        }
    }

    async fn take_up(&self, opened: Opened) {
        let (room, public) = (opened.room.id, opened.room.public.clone());
        let mut open = self.open.lock().await;
        match driver::open(&self.shared.rooms, opened).await {
            Ok(inbox) => self.keep(&mut open, room, &public, inbox),
            Err(error) => tracing::error!(table = %public, %error, "a table cannot be opened"),
        }
    }

    /// How the match of a table has ended, as it is stored.
    ///
    /// # Errors
    /// The store cannot be read.
    pub async fn how_ended(&self, table: &str) -> Result<HowEnded, StoreError> {
        let store = &self.shared.store;
        let Ok(public) = table.parse() else {
            return Ok(HowEnded::Gone);
        };
        let room = match store.room_with(public).await? {
            Some(room) => store.room(room).await?,
            None => None,
        };
        let Some(room) = room else {
            return Ok(HowEnded::Gone);
        };
        let matches = store.matches(room.id).await?;
        if Table::stored(room, &matches).is_ok_and(|table| table.is_called_off()) {
            return Ok(HowEnded::CalledOff);
        }
        let ended = matches.last().and_then(|last| last.ended.as_ref());
        Ok(ended.map_or(HowEnded::Runs, |ended| {
            HowEnded::Score(ended.result.score.clone())
        }))
    }

    /// Whether the server is stopping, so that no task may start.
    pub fn is_stopping(&self) -> bool {
        self.stopping.load(Ordering::Acquire)
    }

    /// Stops all tables: pauses running matches in the log, and asks clients to reconnect.
    pub async fn stop(&self) {
        self.stopping.store(true, Ordering::Release);
        let rooms = self.open.lock().await.take_all();
        let stopped = rooms
            .into_iter()
            .map(|inbox| async move { inbox.stop().await });
        futures_util::future::join_all(stopped).await;
        self.shared.hub.end_all();
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use bughouse_room::link::{Arrival, ToRoom};
    use bughouse_store::memory::{Fate, Faults, Memory, MemoryStart, Write};
    use bughouse_store::{Pending, PrincipalId, Results, Rooms};
    use tokio::time::sleep;

    use super::*;

    fn tables(store: &Arc<MemoryStart>) -> Arc<Tables> {
        Tables::new(Provision {
            store: store.clone(),
            clock: Clock::of_tokio(),
            limits: Limits::DEFAULT,
            public: Public::ALL,
            resumption: Resumption::DEFAULT,
            bot_threads: BotThreads::in_virtual_time(1),
        })
    }

    fn setup() -> TableSetup {
        TableSetup {
            preset: "fics".into(),
            set: Vec::new(),
            start: None,
        }
    }

    /// A table that is assigned to this player at each seat. Returns its link.
    async fn assigned(tables: &Tables, player: &Assignee) -> String {
        let players = Seat::ALL.map(|seat| (seat, player.clone()));
        let assigned = Given {
            assigned: Assigned::new(None, 60_000, None),
            players: players.to_vec(),
            event: None,
        };
        tables
            .make(setup(), Listing::Link, Some(assigned))
            .await
            .unwrap()
            .0
    }

    #[tokio::test(start_paused = true)]
    async fn everybody_finds_a_public_table_by_its_public_id_and_only_who_joins_another() {
        let store = Arc::new(Memory::default().start());
        let tables = tables(&store);
        for (listing, is_found) in [
            (Listing::Link, false),
            (Listing::Watch, true),
            (Listing::Open, true),
        ] {
            let (_, public) = tables.make(setup(), listing, None).await.unwrap();
            let found = tables.find(public.as_str()).await.unwrap();
            assert_eq!(found.is_some(), is_found, "{listing:?}");
            let joined = tables.find_to_join(public.as_str()).await.unwrap();
            assert!(joined.is_some(), "{listing:?}");
        }
        let other = PublicId::random();
        assert!(tables.find_to_join(other.as_str()).await.unwrap().is_none());
    }

    /// A disk that can be read at first.
    #[derive(Default)]
    struct Disk {
        is_unreadable: AtomicBool,
    }

    impl Faults for Disk {
        fn fate(&self, _: Write) -> Fate {
            Fate::Written
        }

        fn can_read(&self) -> bool {
            !self.is_unreadable.load(Ordering::Relaxed)
        }

        fn commit(&self) -> Pending<()> {
            Box::pin(std::future::ready(()))
        }
    }

    #[tokio::test(start_paused = true)]
    async fn the_store_is_not_read_for_who_joins_a_table_in_memory_by_its_public_id() {
        let disk = Arc::new(Disk::default());
        let (store, writes) = Memory::default().start_with(disk.clone());
        tokio::spawn(writes);
        let tables = tables(&Arc::new(store));
        let (_, public) = tables.make(setup(), Listing::Watch, None).await.unwrap();
        disk.is_unreadable.store(true, Ordering::Relaxed);
        assert!(tables.find(public.as_str()).await.is_err());
        let joined = tables.find_to_join(public.as_str()).await.unwrap();
        assert!(joined.is_some());
    }

    #[tokio::test(start_paused = true)]
    async fn a_match_whose_players_do_not_come_is_called_off_after_a_restart_too() {
        let memory = Memory::default();
        let first = Arc::new(memory.start());
        let before = tables(&first);
        let link = assigned(&before, &Assignee::Invited([0; 32], String::new())).await;
        let room = before.room(&link).await.unwrap().unwrap();
        before.stop().await;
        memory.end(first.id());

        let second = Arc::new(memory.start());
        tables(&second).recover().await.unwrap();
        let is_called_off = async || {
            let stored = second.room(room).await.unwrap().unwrap();
            Table::stored(stored, &[]).unwrap().is_called_off()
        };
        sleep(Duration::from_secs(59)).await;
        assert!(!is_called_off().await);
        sleep(Duration::from_secs(2)).await;
        assert!(is_called_off().await);
        memory.end(second.id());
        let third = memory.start();
        assert!(third.claim(9).await.unwrap().is_empty(), "nothing is due");
    }

    #[tokio::test(start_paused = true)]
    async fn an_assigned_match_ends_after_a_restart_also_if_its_players_do_not_come() {
        let memory = Memory::default();
        let first = Arc::new(memory.start());
        let before = tables(&first);
        let player = PrincipalId(1);
        let link = assigned(
            &before,
            &Assignee::Principal(player, PublicId::random(), String::new()),
        )
        .await;
        let room = before.room(&link).await.unwrap().unwrap();
        let inbox = before.inbox(room).await.unwrap().unwrap();
        let hub = &before.shared().hub;
        let end = hub.connect();
        let arrival = Arrival {
            principals: vec![player],
            ..Arrival::default()
        };
        let join = ToRoom::Join {
            conn: hub.subscribe(&end, 1).0,
            id: None,
            arrival: Box::new(arrival),
        };
        assert!(inbox.send(join, before.shared().clock.now()).await);
        sleep(Duration::from_secs(5)).await;
        before.stop().await;
        memory.end(first.id());

        let second = Arc::new(memory.start());
        let ended = async || {
            let matches = second.matches(room).await.unwrap();
            matches
                .iter()
                .map(|one| one.ended.is_some())
                .collect::<Vec<_>>()
        };
        assert_eq!(ended().await, [false]);
        tables(&second).recover().await.unwrap();
        // Both have three minutes, and the pause takes 20 seconds.
        sleep(Duration::from_secs(205)).await;
        assert_eq!(ended().await, [true]);
    }
}
