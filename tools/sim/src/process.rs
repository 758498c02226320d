//! A process of the server: started on the disk, served by lines, killed or stopped.

use std::sync::{Arc, Mutex, PoisonError};

use bughouse_server::bot::Thinkers;
use bughouse_server::clock::Clock;
use bughouse_server::limits::Limits;
use bughouse_server::metrics::Metrics;
use bughouse_server::refusal::Refusal;
use bughouse_server::server::beat;
use bughouse_server::shared::{Back, Shared};
use bughouse_server::socket;
use bughouse_server::tables::Tables;
use fastrand::Rng;
use tokio::task::AbortHandle;

use crate::disk::{Access, Disk};
use crate::network::ServerEnd;
use crate::plan::Temper;

/// A process that runs.
pub struct Process {
    /// Its tables.
    pub tables: Arc<Tables>,
    access: Arc<Access>,
    /// What ends with it.
    tasks: Mutex<Vec<AbortHandle>>,
}

impl Process {
    /// Starts a process, which takes up the matches that are unfinished.
    pub async fn start(disk: &Disk, temper: Temper, rng: Rng) -> Arc<Process> {
        let clock = Clock::start();
        let (access, writes) = Access::open(disk, temper, clock, rng);
        let writer = tokio::spawn(writes).abort_handle();
        let shared = Shared {
            store: access.clone(),
            clock,
            limits: Limits::DEFAULT,
            back: Back::DEFAULT,
            metrics: Metrics::default(),
            thinkers: Thinkers::default(),
            showcase: Arc::default(),
        };
        let heart = tokio::spawn(beat(shared.clone())).abort_handle();
        let tables = Tables::new(shared);
        // The list of unfinished matches can always be read; what cannot is tried again later.
        let _ = tables.recover().await;
        Arc::new(Process {
            tables,
            access,
            tasks: Mutex::new(vec![writer, heart]),
        })
    }

    /// Serves a connection to that table.
    pub fn serve(&self, table: &str, end: ServerEnd) {
        let (tables, table) = (Arc::clone(&self.tables), table.to_owned());
        let line = tokio::spawn(async move {
            match tables.find(&table).await {
                Ok(Some(task)) => socket::serve(end, tables, task).await,
                Ok(None) => socket::turn_away(end, &tables, Refusal::NoTable).await,
                Err(_) => {} // The connection is dropped, and tried again.
            }
        });
        self.hold(line.abort_handle());
    }

    /// Nothing of it runs any more; what was being committed is on the disk, or is not.
    pub fn kill(&self, committed: bool) {
        let tasks = std::mem::take(&mut *self.tasks.lock().unwrap_or_else(PoisonError::into_inner));
        tasks.iter().for_each(AbortHandle::abort);
        self.access.crash(committed);
    }

    /// Stops in order, as a planned stop does.
    pub async fn stop(&self) {
        self.tables.stop().await;
    }

    fn hold(&self, task: AbortHandle) {
        let mut tasks = self.tasks.lock().unwrap_or_else(PoisonError::into_inner);
        tasks.retain(|task| !task.is_finished());
        tasks.push(task);
    }
}
