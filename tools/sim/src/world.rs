//! A world is one simulated match with everything around it: a disk, one or more processes of the
//! server, and up to five visitors (clients) with their connections.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use bughouse_core::Seat;
use bughouse_room::clock::{Clock, ProcessMs};
use bughouse_server::tables::MakeError;
use bughouse_store::memory::StoredMatch;
use fastrand::Rng;
use futures_util::future::try_join_all;

use crate::disk::Disk;
use crate::network::{self, Cutter, PageEnd};
use crate::observations::Observations;
use crate::plan::{Person, Plan, Trouble, stream};
use crate::process::Process;
use crate::proof::{self, Violation};
use crate::visitor::{ArbiterKey, ProtocolError, Visitor};

/// The time limit of a match. A correct match is shorter, with the clocks and troubles that plans have.
const MATCH_MAX: Duration = Duration::from_secs(2 * 3_600);

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
    /// The arbiter's key, if the match has an arbiter.
    arbiter_key: Option<ArbiterKey>,
    now: Mutex<Now>,
}

/// The parts of a world that change.
struct Now {
    rng: Rng,
    /// The process that accepts connections; `None` during an outage.
    process: Option<Arc<Process>>,
    /// Overtaken processes that still run.
    overtaken: Vec<Arc<Process>>,
    connections: [Option<Connection>; 5],
    /// How often a process started again.
    restarts: usize,
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
    /// What each visitor received: the players in the order of the seats, then the watcher.
    pub seen: Vec<Observations>,
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
    proof::check(&world.stored, &world.seen)?;
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
    let mut rng = stream(plan.seed, 100);
    let (clock, disk) = (Clock::of_tokio(), Disk::default());
    let process = Process::start(&disk, plan.disk, rng.fork()).await;
    let table = make_table(&process, &plan).await?;
    let world = World {
        clock,
        disk,
        table,
        arbiter_key: plan.arbiter.then(ArbiterKey::default),
        now: Mutex::new(Now {
            rng,
            process: Some(process),
            overtaken: Vec::new(),
            connections: [const { None }; 5],
            restarts: 0,
        }),
        plan,
    };
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

/// Makes a table with the plan's rules. Tries again until the table is stored.
async fn make_table(process: &Process, plan: &Plan) -> Result<String, Violation> {
    loop {
        match process.tables.make(plan.rules.clone(), false, None).await {
            Ok((table, _)) => return Ok(table),
            Err(MakeError::Store(_)) => {}
            Err(error) => return Err(Violation::Table(error.to_string())),
        }
    }
}

impl World {
    /// The secret part of the table's link.
    pub fn table(&self) -> &str {
        &self.table
    }

    fn now(&self) -> MutexGuard<'_, Now> {
        self.now.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Runs all visitors, until each has the result.
    async fn all_visitors(&self) -> Result<Vec<Observations>, ProtocolError> {
        let seats = Seat::ALL.map(Some).into_iter().chain([None]);
        let people = self.plan.people.iter().chain(&self.plan.watcher);
        try_join_all(
            people
                .zip(seats)
                .enumerate()
                .map(|(number, (person, seat))| self.visitor(number, person, seat)),
        )
        .await
    }

    async fn visitor(
        &self,
        number: usize,
        person: &Person,
        seat: Option<Seat>,
    ) -> Result<Observations, ProtocolError> {
        let name = format!("P{number}");
        let visitor = Visitor::new(person, &name, seat, self.arbiter_key.clone());
        let seen = visitor.stay(number, self).await;
        seen.map_err(|ProtocolError(what)| ProtocolError(format!("{name}: {what}")))
    }

    /// Returns a new connection for a visitor; `None` while no process accepts connections.
    pub fn connect(&self, number: usize) -> Option<PageEnd> {
        let mut now = self.now();
        let process = Arc::clone(now.process.as_ref()?);
        let person = self
            .plan
            .people
            .get(number)
            .or(self.plan.watcher.as_ref())?;
        let disk = self.disk.clone();
        let (page, server, cutter) =
            network::connect(person, self.clock, &mut now.rng, move || {
                disk.memory.last_log_length()
            });
        process.serve(server);
        now.connections[number] = Some(Connection { process, cutter });
        Some(page)
    }

    /// Causes each trouble of the plan, such as a cut connection, at its time. Never returns.
    async fn make_trouble(&self) -> std::convert::Infallible {
        for &(at, trouble) in &self.plan.troubles {
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
            }
        }
        // An overtaken process notices that it was overtaken when it tries to write. If no player
        // who is connected to it moves, it writes nothing and never notices. So overtaken processes
        // are killed here.
        self.clock.reaches(self.clock.now() + OVERTAKEN_MS).await;
        let overtaken = std::mem::take(&mut self.now().overtaken);
        overtaken.iter().for_each(|process| self.end(process));
        std::future::pending().await
    }

    fn cut(&self, person: usize, quietly: bool) {
        let connection = self.now().connections[person].take();
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
        let mut connections = now.connections.iter_mut();
        let its = |connection: &&mut Option<Connection>| {
            connection
                .as_ref()
                .is_some_and(|it| Arc::ptr_eq(&it.process, process))
        };
        while let Some(connection) = connections.find(its).and_then(Option::take) {
            connection.cutter.cut(false);
        }
    }

    /// Lets the current process run on without new connections.
    fn overtake(&self) {
        let mut now = self.now();
        let process = now.process.take();
        now.overtaken.extend(process);
    }

    /// Waits for `outage_ms` milliseconds, then starts a process that accepts new connections.
    async fn start_after(&self, outage_ms: i64) {
        let from = self.clock.now();
        self.clock.reaches(from + outage_ms).await;
        let rng = self.now().rng.fork();
        let process = Process::start(&self.disk, self.plan.disk, rng).await;
        let mut now = self.now();
        now.process = Some(process);
        now.restarts += 1;
    }

    /// Returns the match that was played. There must be exactly one.
    fn finish(&self, seen: Vec<Observations>) -> Result<FinishedWorld, Violation> {
        let mut matches = self.disk.memory.stored_matches();
        let played = matches.len();
        match matches.pop() {
            Some(stored) if matches.is_empty() => Ok(FinishedWorld {
                stored,
                seen,
                restarts: self.now().restarts,
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
