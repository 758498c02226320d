//! A simulated process of the server. It starts with the data on the simulated disk, serves connections,
//! and is killed or stopped.

use std::net::Ipv4Addr;
use std::sync::{Arc, Mutex, PoisonError};

use bughouse_room::clock::Clock;
use bughouse_room::room::Resumption;
use bughouse_server::bots::BotThreads;
use bughouse_server::edge::connection;
use bughouse_server::jobs::Jobs;
use bughouse_server::limits::Limits;
use bughouse_server::retention::Keep;
use bughouse_server::tables::{Provision, Tables};
use bughouse_store::memory::MemoryStart;
use fastrand::Rng;
use tokio::task::AbortHandle;

use crate::disk::Disk;
use crate::network::ServerEnd;
use crate::plan::DiskBehavior;

/// A running process.
pub struct Process {
    /// The tables of the process.
    pub tables: Arc<Tables>,
    access: Arc<MemoryStart>,
    /// The tasks that are aborted when the process is killed.
    tasks: Mutex<Vec<AbortHandle>>,
    /// The background work; `None` after the process was killed.
    jobs: Mutex<Option<Jobs>>,
}

impl Process {
    /// Starts a process, which continues unfinished matches.
    pub async fn start(disk: &Disk, disk_behavior: DiskBehavior, rng: Rng) -> Arc<Process> {
        let clock = Clock::of_tokio();
        let (access, writes) = disk.open(disk_behavior, clock, rng);
        let writer = tokio::spawn(writes).abort_handle();
        let tables = Tables::new(Provision {
            store: access.clone(),
            clock,
            limits: Limits::DEFAULT,
            resumption: Resumption::DEFAULT,
            bot_threads: BotThreads::in_virtual_time(500),
        });
        let jobs = Jobs::start(tables.shared(), Keep::DEFAULT);
        // An error is ignored. The simulated disk always lets matches be claimed, and the server reads a
        // match again later if it cannot be read now.
        let _ = tables.recover().await;
        Arc::new(Process {
            tables,
            access,
            tasks: Mutex::new(vec![writer]),
            jobs: Mutex::new(Some(jobs)),
        })
    }

    /// Serves a connection.
    pub fn serve(&self, end: ServerEnd) {
        let tables = Arc::clone(&self.tables);
        let connection = tokio::spawn(connection::serve(end, tables, Ipv4Addr::LOCALHOST.into()));
        self.hold(connection.abort_handle());
    }

    /// Kills the process: aborts all its tasks. `committed`: whether the disk still carries out the
    /// requests that it was committing.
    pub fn kill(&self, committed: bool) {
        let tasks = std::mem::take(&mut *self.tasks.lock().unwrap_or_else(PoisonError::into_inner));
        tasks.iter().for_each(AbortHandle::abort);
        drop(
            self.jobs
                .lock()
                .unwrap_or_else(PoisonError::into_inner)
                .take(),
        );
        self.access.crash(committed);
    }

    /// Stops the process in order, as SIGTERM does.
    pub async fn stop(&self) {
        self.tables.stop().await;
    }

    fn hold(&self, task: AbortHandle) {
        let mut tasks = self.tasks.lock().unwrap_or_else(PoisonError::into_inner);
        tasks.retain(|task| !task.is_finished());
        tasks.push(task);
    }
}
