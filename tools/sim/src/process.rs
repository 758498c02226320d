//! A simulated process of the server. It starts with the data on the simulated disk, serves connections,
//! has rooms, or both, and is killed or stopped.

use std::net::IpAddr;
use std::sync::{Arc, Mutex};

use bughouse_room::clock::Clock;
use bughouse_room::link::{EdgeId, Edges};
use bughouse_room::room::Resumption;
use bughouse_server::bots::BotThreads;
use bughouse_server::edge::connection;
use bughouse_server::jobs::Jobs;
use bughouse_server::limits::Limits;
use bughouse_server::lobby::Public;
use bughouse_server::retention::Keep;
use bughouse_server::tables::{Provision, Tables};
use bughouse_store::RoomId;
use bughouse_store::memory::MemoryStart;
use fastrand::Rng;
use tokio::task::AbortHandle;

use crate::disk::Disk;
use crate::link::{EDGES, Wire, edge_id, neighbors};
use crate::lock;
use crate::network::ServerEnd;
use crate::plan::DiskBehavior;

/// The disk of a new process, how it behaves, and the random numbers for it.
pub struct Ground<'a> {
    /// The disk.
    pub disk: &'a Disk,
    /// How it behaves.
    pub behavior: DiskBehavior,
    /// Random numbers.
    pub rng: Rng,
    /// The number of the process. A later process has a greater number.
    pub number: u32,
    /// The clock of the process.
    pub clock: Clock,
}

/// A running process.
pub struct Process {
    /// The tables of the process.
    pub tables: Arc<Tables>,
    access: Arc<MemoryStart>,
    /// The tasks that are aborted when the process is killed.
    tasks: Mutex<Vec<AbortHandle>>,
    /// The background work; `None` for an edge, and after the process was killed.
    jobs: Mutex<Option<Jobs>>,
}

impl Process {
    /// Starts a process that has the rooms, and continues unfinished matches. It serves the edges at these
    /// wires, or connections if there are none.
    pub async fn host(ground: Ground<'_>, wires: Option<&[Arc<Wire>; EDGES]>) -> Arc<Process> {
        let (neighbors, queues) = neighbors();
        let number = ground.number;
        let edges: Arc<dyn Edges> = neighbors.clone();
        let process = Process::new(ground, true, EdgeId::ONLY, wires.map(|_| edges));
        let jobs = Jobs::start(process.tables.shared(), Keep::DEFAULT);
        *lock(&process.jobs) = Some(jobs);
        // An error is ignored. The simulated disk always lets matches be claimed, and the server reads a
        // match again later if it cannot be read now. As in the server, no connection comes before the
        // rooms are there: a room could get two tasks.
        let _ = process.tables.recover().await;
        for (wire, queue) in wires.into_iter().flatten().zip(queues) {
            process.spawn(wire.host(number, &process.tables, &neighbors, queue));
        }
        Arc::new(process)
    }

    /// Starts a process that serves connections as the edge `place`. `wire` leads to the host of the room.
    pub async fn edge(
        ground: Ground<'_>,
        place: usize,
        wire: &Arc<Wire>,
        room: RoomId,
    ) -> Arc<Process> {
        let number = ground.number;
        let process = Process::new(ground, false, edge_id(place, number), None);
        process.spawn(wire.edge(number, &process.tables, room).await);
        Arc::new(process)
    }

    fn new(
        ground: Ground<'_>,
        has_rooms: bool,
        edge: EdgeId,
        others: Option<Arc<dyn Edges>>,
    ) -> Process {
        let Ground {
            disk,
            behavior,
            rng,
            clock,
            ..
        } = ground;
        let (access, writes) = disk.open(has_rooms, behavior, clock, rng);
        let provision = Provision {
            store: access.clone(),
            clock,
            limits: Limits::DEFAULT,
            public: Public::ALL,
            resumption: Resumption::DEFAULT,
            bot_threads: BotThreads::in_virtual_time(500),
        };
        let process = Process {
            tables: Tables::beside(provision, edge, others),
            access,
            tasks: Mutex::default(),
            jobs: Mutex::default(),
        };
        process.spawn(writes);
        process
    }

    /// Serves a connection from this address.
    pub fn serve(&self, end: ServerEnd, from: IpAddr) {
        let tables = Arc::clone(&self.tables);
        self.spawn(connection::serve(end, tables, from));
    }

    /// Kills the process: aborts all its tasks. `committed`: whether the disk still carries out the
    /// requests that it was committing.
    pub fn kill(&self, committed: bool) {
        let tasks = std::mem::take(&mut *lock(&self.tasks));
        tasks.iter().for_each(AbortHandle::abort);
        drop(lock(&self.jobs).take());
        self.access.crash(committed);
    }

    /// Stops the process in order, as SIGTERM does.
    pub async fn stop(&self) {
        self.tables.stop().await;
    }

    fn spawn(&self, task: impl Future<Output = ()> + Send + 'static) {
        let mut tasks = lock(&self.tasks);
        tasks.retain(|task| !task.is_finished());
        tasks.push(tokio::spawn(task).abort_handle());
    }
}
