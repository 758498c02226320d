//! A world is one simulated match with everything around it: a disk, one or more processes of the
//! server, and visitors (clients) with their connections.

use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::net::Ipv4Addr;
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;

use bughouse_core::Seat;
use bughouse_room::clock::{Clock, ProcessMs};
use bughouse_server::tables::MakeError;
use bughouse_store::RoomId;
use bughouse_store::memory::StoredMatch;
use bughouse_wire::table::Listing;
use fastrand::Rng;
use futures_util::future::{join_all, try_join_all};

use crate::disk::Disk;
use crate::link::{EDGES, Passed, Wire};
use crate::lock;
use crate::network::{self, Cutter, PageEnd};
use crate::observations::Observations;
use crate::plan::{Person, Plan, Trouble, stream};
use crate::process::{Ground, Process};
use crate::proof::{self, Violation};
use crate::visitor::{ProtocolError, Secret, Visitor};

/// The time limit of a match. A correct match is shorter, with the clocks and troubles that plans have.
const MATCH_MAX: Duration = Duration::from_secs(2 * 3_600);

/// How long after a process the next one starts, in milliseconds.
const APART_MS: i64 = 1_500;

/// The number of the first visitor who is a second connection of a player.
const FIRST_SECOND: usize = 5;

/// How long after the last trouble an overtaken process is killed.
const OVERTAKEN_MS: i64 = 30_000;

/// A summary of what happened in a world.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WorldSummary {
    /// Why the match ended.
    pub reason: String,
    /// The length of the log.
    pub entries: usize,
    /// The number of acknowledged commands.
    pub acks: usize,
    /// The number of refused commands.
    pub refusals: usize,
    /// How often visitors connected again.
    pub returns: u32,
    /// How often a process started again.
    pub restarts: usize,
    /// How long the match took, in virtual milliseconds.
    pub took_ms: i64,
    /// A hash of the log.
    pub digest: u64,
}

/// A running world.
pub struct World {
    plan: Plan,
    /// The clock of the world. Each process has a clock that starts with the process.
    pub clock: Clock,
    disk: Disk,
    /// The table's id, the unguessable part of its link.
    table: String,
    room: RoomId,
    /// The arbiter's key, if the match has an arbiter.
    arbiter_key: Option<Secret>,
    /// The wires from the host to the edges; `None` if the server is one process.
    wires: Option<[Arc<Wire>; EDGES]>,
    now: Mutex<Now>,
}

/// The parts of a world that change.
struct Now {
    rng: Rng,
    /// The process that has the room; `None` during an outage.
    process: Option<Arc<Process>>,
    /// The edges, if they are other processes.
    edges: [Option<Arc<Process>>; EDGES],
    /// Overtaken processes that still run.
    overtaken: Vec<Arc<Process>>,
    /// The connection of each visitor.
    connections: BTreeMap<usize, Connection>,
    /// How many processes have started.
    started: u32,
}

/// A visitor's connection.
struct Connection {
    /// The process that serves it.
    process: Arc<Process>,
    cutter: Cutter,
}

/// What remains when the match is over.
#[derive(Debug)]
pub struct FinishedWorld {
    /// The match with its log.
    pub stored: StoredMatch,
    /// What each visitor received: the players in the order of the seats, then the watcher, then the
    /// second connections of players.
    pub seen: Vec<Observations>,
    /// The plan.
    pub plan: Plan,
    /// When commands passed the ends of the links.
    pub passed: Vec<Passed>,
    /// How often a process started again.
    pub restarts: usize,
    /// How long the match took, in virtual milliseconds.
    pub took_ms: i64,
}

/// Plays the match of a plan, then checks the log and everything that visitors received.
///
/// # Errors
/// The first violation.
///
/// # Panics
/// If no runtime can be made.
pub fn run(plan: Plan) -> Result<WorldSummary, Violation> {
    let world = play(plan)?;
    proof::check(&world)?;
    Ok(world.summary())
}

/// Plays the match of a plan.
///
/// # Errors
/// The match does not end, or a visitor received a message that the server must not send.
///
/// # Panics
/// If no runtime can be made.
pub fn play(plan: Plan) -> Result<FinishedWorld, Violation> {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_time()
        .start_paused(true)
        .build()
        .expect("a runtime without network can be made");
    runtime.block_on(live(plan))
}

async fn live(plan: Plan) -> Result<FinishedWorld, Violation> {
    let mut world = World::new(plan);
    world.start_host().await;
    (world.table, world.room) = world.make_table().await?;
    world.start_edges().await;
    let visits = async {
        tokio::select! {
            biased;
            seen = world.all_visitors() => seen,
            never = world.make_trouble() => match never {},
        }
    };
    let seen = match tokio::time::timeout(MATCH_MAX, visits).await {
        Ok(seen) => seen.map_err(Violation::ProtocolError)?,
        Err(_) => return Err(Violation::NoEnd),
    };
    world.finish(seen)
}

impl World {
    fn new(plan: Plan) -> World {
        let (mut rng, clock) = (stream(plan.seed, 100), Clock::of_tokio());
        let wires = plan.links.map(|behavior| {
            let wire = |_| Wire::new(behavior, clock, rng.fork());
            std::array::from_fn(wire)
        });
        World {
            clock,
            disk: Disk::default(),
            table: String::new(),
            room: RoomId(0),
            arbiter_key: plan.arbiter.then(Secret::default),
            wires,
            now: Mutex::new(Now {
                rng,
                process: None,
                edges: [const { None }; EDGES],
                overtaken: Vec::new(),
                connections: BTreeMap::new(),
                started: 0,
            }),
            plan,
        }
    }

    /// Makes a table with the plan's rules. Tries again until the table is stored.
    async fn make_table(&self) -> Result<(String, RoomId), Violation> {
        let process = self.now().process.clone();
        let tables = &process.expect("the first process was started").tables;
        let table = loop {
            match tables
                .make(self.plan.rules.clone(), Listing::Link, None)
                .await
            {
                Ok((table, _)) => break table,
                Err(MakeError::Store(_)) => {}
                Err(error) => return Err(Violation::Table(error.to_string())),
            }
        };
        loop {
            if let Ok(Some(room)) = tables.room(&table).await {
                return Ok((table, room));
            }
        }
    }

    /// The secret part of the table's link.
    pub fn table(&self) -> &str {
        &self.table
    }

    fn now(&self) -> MutexGuard<'_, Now> {
        lock(&self.now)
    }

    /// Runs all visitors, until each has the result.
    async fn all_visitors(&self) -> Result<Vec<Observations>, ProtocolError> {
        let browsers: [Secret; 5] = Default::default();
        let seats = Seat::ALL.map(Some).into_iter().chain([None]);
        let people = self.plan.people.iter().chain(&self.plan.watcher).zip(seats);
        let firsts = people.enumerate().map(|(number, (person, seat))| {
            let key = self.arbiter_key.clone();
            let browser = browsers[number].clone();
            self.visitor(Visitor::new(person, number, seat, key, browser))
        });
        let seconds = (FIRST_SECOND..).zip(&self.plan.seconds);
        let seconds = seconds.map(|(number, (player, person))| {
            let (seat, browser) = (Some(Seat::ALL[*player]), browsers[*player].clone());
            let first = Visitor::new(person, number, seat, None, browser);
            self.visitor(first.also(*player))
        });
        try_join_all(firsts.chain(seconds)).await
    }

    async fn visitor(&self, visitor: Visitor) -> Result<Observations, ProtocolError> {
        let name = visitor.name();
        let seen = visitor.stay(self).await;
        seen.map_err(|ProtocolError(what)| ProtocolError(format!("{name}: {what}")))
    }

    /// The person of a visitor, and the edge at which they connect.
    fn person(&self, number: usize) -> Option<(&Person, usize)> {
        match number.checked_sub(FIRST_SECOND) {
            Some(second) => {
                let (player, person) = self.plan.seconds.get(second)?;
                Some((person, (player + 1) % EDGES))
            }
            None => {
                let mut people = self.plan.people.iter().chain(&self.plan.watcher);
                Some((people.nth(number)?, number % EDGES))
            }
        }
    }

    /// Returns a new connection for a visitor; `None` while no process accepts connections.
    pub fn connect(&self, number: usize) -> Option<PageEnd> {
        let mut now = self.now();
        let (person, edge) = self.person(number)?;
        let process = match self.wires {
            Some(_) => now.edges[edge].clone()?,
            None => now.process.clone()?,
        };
        let disk = self.disk.clone();
        let (page, server, cutter) =
            network::connect(person, self.clock, &mut now.rng, move || {
                disk.memory.last_log_length()
            });
        process.serve(server, Ipv4Addr::LOCALHOST.into());
        let connection = Connection { process, cutter };
        now.connections.insert(number, connection);
        Some(page)
    }

    /// Causes each trouble of the plan, such as a cut connection, at its time. Never returns.
    async fn make_trouble(&self) -> std::convert::Infallible {
        let of_hosts = self.make_trouble_of(None);
        let of_edges = (0..EDGES).map(|edge| self.make_trouble_of(Some(edge)));
        join_all(std::iter::once(of_hosts).chain(of_edges)).await;
        // An overtaken process notices that it was overtaken when it tries to write. If no player
        // who is connected to it moves, it writes nothing and never notices. So overtaken processes
        // are killed here.
        self.clock.reaches(self.clock.now() + OVERTAKEN_MS).await;
        let overtaken = std::mem::take(&mut self.now().overtaken);
        overtaken.iter().for_each(|process| self.end(process));
        std::future::pending().await
    }

    /// Causes the troubles of one edge, or all others.
    async fn make_trouble_of(&self, edge: Option<usize>) {
        let troubles = self.plan.troubles.iter();
        for &(at, trouble) in troubles.filter(|(_, trouble)| trouble.edge() == edge) {
            self.clock.reaches(ProcessMs::at(at)).await;
            match trouble {
                Trouble::Cut { person, quietly } => self.cut(person, quietly),
                Trouble::Kill { outage_ms } => {
                    self.kill();
                    self.start_after(outage_ms).await;
                }
                Trouble::Stop { outage_ms } => {
                    let process = self.now().process.take();
                    if let Some(process) = process {
                        process.stop().await;
                        process.kill(true);
                    }
                    self.start_after(outage_ms).await;
                }
                Trouble::Overtake => {
                    self.overtake();
                    self.start_after(0).await;
                }
                Trouble::KillEdge { edge, outage_ms } => {
                    let process = self.now().edges[edge].take();
                    process.iter().for_each(|process| self.end(process));
                    self.clock.reaches(self.clock.now() + outage_ms).await;
                    self.start_edge(edge).await;
                }
                Trouble::Unlink { edge, outage_ms } => {
                    let wires = self.wires.as_ref();
                    wires
                        .into_iter()
                        .for_each(|wires| wires[edge].fail(outage_ms));
                }
            }
        }
    }

    fn cut(&self, person: usize, quietly: bool) {
        let connection = self.now().connections.remove(&person);
        if let Some(connection) = connection {
            connection.cutter.cut(quietly);
        }
    }

    fn kill(&self) {
        let process = self.now().process.take();
        if let Some(process) = process {
            self.end(&process);
        }
    }

    /// Kills a process and cuts its connections, as the operating system does.
    fn end(&self, process: &Arc<Process>) {
        let mut now = self.now();
        process.kill(now.rng.bool());
        now.connections.retain(|_, connection| {
            let is_its = Arc::ptr_eq(&connection.process, process);
            if is_its {
                connection.cutter.cut(false);
            }
            !is_its
        });
    }

    /// Lets the current process run on without new connections.
    fn overtake(&self) {
        let mut now = self.now();
        let process = now.process.take();
        now.overtaken.extend(process);
    }

    /// Waits for `outage_ms` milliseconds, then starts a process that has the room.
    async fn start_after(&self, outage_ms: i64) {
        self.clock.reaches(self.clock.now() + outage_ms).await;
        self.start_host().await;
    }

    /// What a new process finds.
    fn ground(&self) -> Ground<'_> {
        let mut now = self.now();
        now.started += 1;
        Ground {
            disk: &self.disk,
            behavior: self.plan.disk,
            rng: now.rng.fork(),
            number: now.started,
            clock: Clock::of_tokio(),
        }
    }

    async fn start_host(&self) {
        let process = Process::host(self.ground(), self.wires.as_ref()).await;
        self.now().process = Some(process);
    }

    /// Starts the first processes of the edges. Each starts some time after the one before, so that each
    /// process has another time.
    async fn start_edges(&self) {
        for edge in 0..self.wires.as_ref().map_or(0, |wires| wires.len()) {
            self.clock.reaches(self.clock.now() + APART_MS).await;
            self.start_edge(edge).await;
        }
    }

    async fn start_edge(&self, place: usize) {
        let wires = self.wires.as_ref();
        let wire = &wires.expect("only a server with links has edges")[place];
        let edge = Process::edge(self.ground(), place, wire, self.room).await;
        self.now().edges[place] = Some(edge);
    }

    /// How often a process started again.
    fn restarts(&self) -> usize {
        let first = 1 + self.wires.as_ref().map_or(0, |wires| wires.len());
        self.now().started as usize - first
    }

    /// Returns the match that was played. There must be exactly one.
    fn finish(&self, seen: Vec<Observations>) -> Result<FinishedWorld, Violation> {
        let mut matches = self.disk.memory.stored_matches();
        let played = matches.len();
        match matches.pop() {
            Some(stored) if matches.is_empty() => Ok(FinishedWorld {
                stored,
                seen,
                restarts: self.restarts(),
                passed: self
                    .wires
                    .iter()
                    .flatten()
                    .flat_map(|wire| wire.passed())
                    .collect(),
                plan: self.plan.clone(),
                took_ms: self.clock.now().ms(),
            }),
            _ => Err(Violation::Matches(played)),
        }
    }
}

impl FinishedWorld {
    fn summary(&self) -> WorldSummary {
        let seen = || self.seen.iter();
        let result = seen().find_map(|one| one.result.as_ref());
        WorldSummary {
            reason: result
                .map(|result| result.reason.clone())
                .unwrap_or_default(),
            entries: self.stored.log.len(),
            acks: seen().map(|one| one.acks.len()).sum(),
            refusals: seen().map(|one| one.refused.len()).sum(),
            returns: seen().map(|one| one.returns).sum(),
            restarts: self.restarts,
            took_ms: self.took_ms,
            digest: digest(&self.stored),
        }
    }
}

fn digest(stored: &StoredMatch) -> u64 {
    let mut hasher = DefaultHasher::new();
    for row in &stored.log {
        (
            row.seq,
            row.t_ms,
            row.command.as_ref().map(|command| &command.key),
            &row.payload,
            row.fingerprint,
        )
            .hash(&mut hasher);
    }
    hasher.finish()
}
