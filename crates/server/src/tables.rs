//! The tables of a server: makes tables, finds them by their links, and stops them.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use bughouse_wire::table::TableSetup;
use tokio::sync::{Mutex, mpsc, oneshot};

use crate::secret;
use crate::session::{self, ConnId, Input};
use crate::shared::Shared;
use crate::store::StoreError;
use crate::table::{Table, TableError};

/// The tables in memory, and access to the tables in the store.
pub struct Tables {
    shared: Shared,
    open: Mutex<HashMap<String, mpsc::Sender<Input>>>,
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
    Store(#[from] StoreError),
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

    /// Makes a table and returns the unguessable part of its link. The table is public if `listed`.
    ///
    /// # Errors
    /// The rules of the setup cannot be played, or the table could not be stored.
    pub async fn make(&self, setup: TableSetup, listed: bool) -> Result<String, MakeError> {
        let id = secret::table_id();
        let table = Table::new(id.clone(), setup)?.listed(listed);
        self.shared.store.keep(table.row()).await?;
        let mut open = self.open.lock().await;
        if self.is_stopping() {
            return Err(StoreError::Unusable("the server stops".into()).into());
        }
        open.retain(|_, task| !task.is_closed());
        let task = session::start(self.shared.clone(), table, None);
        open.insert(id.clone(), task);
        Ok(id)
    }

    /// The task of the table with this id; `None` if there is no such table, or the server stops.
    ///
    /// # Errors
    /// The table is in the store and cannot be read.
    pub async fn find(&self, id: &str) -> Result<Option<mpsc::Sender<Input>>, StoreError> {
        if !secret::is_table_id(id) {
            return Ok(None);
        }
        // Locked until the store has answered, so that no table gets two tasks.
        let mut open = self.open.lock().await;
        if self.is_stopping() {
            return Ok(None); // A task that began now would not be stopped.
        }
        if let Some(task) = open.get(id).filter(|task| !task.is_closed()) {
            return Ok(Some(task.clone()));
        }
        let Some(task) = session::open(&self.shared, id).await? else {
            return Ok(None);
        };
        open.insert(id.to_owned(), task.clone());
        Ok(Some(task))
    }

    /// The task of the table with this id; `None` if the table is not in memory.
    pub async fn awake(&self, id: &str) -> Option<mpsc::Sender<Input>> {
        let open = self.open.lock().await;
        open.get(id).filter(|task| !task.is_closed()).cloned()
    }

    /// After a start of the program, starts the tasks of all tables with an unfinished match. If a
    /// match cannot be read, the error is logged and the match is not changed.
    ///
    /// # Errors
    /// The store fails.
    pub async fn recover(&self) -> Result<(), StoreError> {
        for id in self.shared.store.unfinished().await? {
            if let Err(error) = self.find(&id).await {
                tracing::error!(
                    table = id.get(..6),
                    %error,
                    "a match cannot be taken up again"
                );
            }
        }
        Ok(())
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
