//! The tables of a server: makes tables, finds them by their links, and stops them.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use bughouse_store::{
    LinkHash, NewRoom, OpenError, Opened, PublicId, RoomId, StoreError, WriteError,
};
use bughouse_wire::table::TableSetup;
use tokio::sync::{Mutex, mpsc, oneshot};

use crate::recovery::ReadError;
use crate::secret;
use crate::session::{self, ConnId, Input};
use crate::shared::Shared;
use crate::table::{StoredTable, Table, TableError};

/// At a start of the program, so many rooms are claimed at once.
const CLAIMED_AT_ONCE: u32 = 100;

/// The tables in memory, and access to the tables in the store.
pub struct Tables {
    shared: Shared,
    open: Mutex<HashMap<RoomId, mpsc::Sender<Input>>>,
    connections: AtomicU64,
    stopping: AtomicBool,
}

/// The reason why a table could not be made.
#[derive(Debug, thiserror::Error)]
#[allow(missing_docs)]
pub enum MakeError {
    #[error(transparent)]
    Setup(#[from] TableError),
    #[error(transparent)]
    Store(#[from] WriteError),
    #[error("the server stops")]
    Stopping,
}

/// The reason why a table was not found.
#[derive(Debug, thiserror::Error)]
#[allow(missing_docs)]
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

impl Tables {
    /// The tables of a server that has just started: none is in memory.
    pub fn new(shared: Shared) -> Arc<Tables> {
        Arc::new(Tables {
            shared,
            open: Mutex::default(),
            connections: AtomicU64::new(0),
            stopping: AtomicBool::new(false),
        })
    }

    /// The services and settings that all tables share.
    pub fn shared(&self) -> &Shared {
        &self.shared
    }

    /// Makes a table and returns the secret part of its link. The table is public if `listed`.
    ///
    /// # Errors
    /// The rules of the setup cannot be played, or the table could not be stored.
    pub async fn make(&self, setup: TableSetup, listed: bool) -> Result<String, MakeError> {
        let (link, public) = (secret::table_id(), PublicId::random());
        let table = Table::new(public.clone(), setup)?.listed(listed);
        let room = NewRoom {
            public,
            link: LinkHash::of(&link),
            made_ms: self.shared.clock.wall_ms(),
            doc: table.doc(),
        };
        let owned = self.shared.store.create(room).await?;
        let mut open = self.open.lock().await;
        if self.is_stopping() {
            return Err(MakeError::Stopping);
        }
        open.retain(|_, task| !task.is_closed());
        let task = session::start(self.shared.clone(), owned, table);
        open.insert(owned.room(), task);
        Ok(link)
    }

    /// The room with this address: the secret part of its link, or its public id if it is public.
    ///
    /// # Errors
    /// The store cannot be read.
    pub async fn room(&self, address: &str) -> Result<Option<RoomId>, ReadError> {
        let store = &self.shared.store;
        if secret::is_table_id(address) {
            return Ok(store.room_of(LinkHash::of(address)).await?);
        }
        let Ok(public) = address.parse() else {
            return Ok(None);
        };
        let Some(id) = store.room_with(public).await? else {
            return Ok(None);
        };
        let stored = store
            .room(id)
            .await?
            .map(|room| StoredTable::read(&room.doc));
        let is_listed = stored.transpose()?.is_some_and(|table| table.is_listed());
        Ok(Some(id).filter(|_| is_listed))
    }

    /// The task of the table with this address; `None` if there is no such table, or the server
    /// stops.
    ///
    /// # Errors
    /// The table is in the store and cannot be read, or another process has it.
    pub async fn find(&self, address: &str) -> Result<Option<mpsc::Sender<Input>>, FindError> {
        match self.room(address).await? {
            Some(room) => self.task(room).await,
            None => Ok(None),
        }
    }

    /// The task of a table; `None` if there is no such table, or the server stops.
    ///
    /// # Errors
    /// As [`Tables::find`].
    async fn task(&self, room: RoomId) -> Result<Option<mpsc::Sender<Input>>, FindError> {
        // Locked until the store has answered, so that no table gets two tasks.
        let mut open = self.open.lock().await;
        if self.is_stopping() {
            return Ok(None); // A task that began now would not be stopped.
        }
        if let Some(task) = open.get(&room).filter(|task| !task.is_closed()) {
            return Ok(Some(task.clone()));
        }
        let Some(opened) = self.shared.store.open(room).await? else {
            return Ok(None);
        };
        let task = session::open(&self.shared, opened).await?;
        open.insert(room, task.clone());
        Ok(Some(task))
    }

    /// After a start of the program, starts the tasks of all tables with an unfinished match whose
    /// process has ended. If a match cannot be read, the error is logged and the match is not
    /// changed.
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
        match session::open(&self.shared, opened).await {
            Ok(task) => drop(self.open.lock().await.insert(room, task)),
            Err(error) => {
                tracing::error!(table = %public, %error, "a match cannot be taken up again");
            }
        }
    }

    /// Returns a new number for a connection.
    pub fn connection(&self) -> ConnId {
        ConnId(self.connections.fetch_add(1, Ordering::Relaxed))
    }

    /// Whether the server is stopping, so that no task may start.
    pub fn is_stopping(&self) -> bool {
        self.stopping.load(Ordering::Acquire)
    }

    /// Stops all tables: pauses running matches in the log, and asks clients to reconnect.
    pub async fn stop(&self) {
        self.stopping.store(true, Ordering::Release);
        let tasks: Vec<_> = self.open.lock().await.drain().collect();
        let mut waiting = Vec::new();
        for (_, task) in tasks {
            let (done, wait) = oneshot::channel();
            // A task that has ended needs no stop.
            if task.send(Input::Stop(done)).await.is_ok() {
                waiting.push(wait);
            }
        }
        for wait in waiting {
            let _ = wait.await; // An error means that the task ended by itself.
        }
    }
}
