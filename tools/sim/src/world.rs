//! One world: a disk, a process or two, five lines, and somebody at each.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use bughouse_core::Seat;
use bughouse_server::clock::Clock;
use bughouse_server::tables::MakeError;
use fastrand::Rng;
use futures_util::future::try_join_all;

use crate::disk::{Disk, Kept};
use crate::network::{PageEnd, Scissors, connect};
use crate::plan::{Person, Plan, Trouble, stream};
use crate::player::{Invitation, Player, Upset};
use crate::process::Process;
use crate::proof::{self, Broken};
use crate::seen::Seen;

/// Longer than any match with these clocks and troubles can take.
const PATIENCE: Duration = Duration::from_secs(2 * 3_600);

/// A process that was overtaken is ended by hand this long after the last trouble.
const OVERTAKEN_MS: i64 = 30_000;

/// How often somebody looks whether the match has begun.
const LOOKS_MS: i64 = 100;

/// What became of a world.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// Why the match ended.
    pub reason: String,
    /// How long its log is.
    pub entries: usize,
    /// Commands that were acknowledged.
    pub acks: usize,
    /// Commands that were refused.
    pub refusals: usize,
    /// Times that somebody had to come back.
    pub returns: u32,
    /// Times that the server had to come back.
    pub restarts: usize,
    /// Virtual milliseconds that it took.
    pub took_ms: i64,
    /// The same for the same log.
    pub digest: u64,
}

/// One world.
pub struct World {
    plan: Plan,
    /// Its time: that of nobody in it.
    pub clock: Clock,
    disk: Disk,
    /// The unguessable part of the link.
    table: String,
    /// Where there is an arbiter, what he comes by.
    invitation: Option<Invitation>,
    now: Mutex<Now>,
}

/// What changes in a world.
struct Now {
    rng: Rng,
    /// Who answers; nobody during an outage.
    process: Option<Arc<Process>>,
    /// Processes that were overtaken, and do not know it yet.
    overtaken: Vec<Arc<Process>>,
    lines: [Option<Line>; 5],
    restarts: usize,
}

/// Somebody's connection.
struct Line {
    /// Who serves it.
    process: Arc<Process>,
    scissors: Scissors,
}

/// What is left of a world.
#[derive(Debug)]
pub struct Witness {
    /// The match with its log.
    pub kept: Kept,
    /// What each of those who were there saw: the seats in order, then the watcher.
    pub seen: Vec<Seen>,
    /// Times that the server had to come back.
    pub restarts: usize,
    /// Virtual milliseconds that it took.
    pub took_ms: i64,
}

/// Lives the world of that plan to its end, and looks whether all is as it must be.
///
/// # Errors
/// The first thing that is not.
///
/// # Panics
/// If no runtime can be made.
pub fn run(plan: Plan) -> Result<Outcome, Broken> {
    let witness = witness(plan)?;
    proof::check(&witness.kept, &witness.seen)?;
    Ok(witness.outcome())
}

/// Lives the world of that plan to its end.
///
/// # Errors
/// There is no end, or somebody saw what he must not see.
///
/// # Panics
/// If no runtime can be made.
pub fn witness(plan: Plan) -> Result<Witness, Broken> {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_time()
        .start_paused(true)
        .build()
        .expect("a runtime without the network");
    runtime.block_on(live(plan))
}

async fn live(plan: Plan) -> Result<Witness, Broken> {
    let mut rng = stream(plan.seed, 100);
    let (clock, disk) = (Clock::start(), Disk::default());
    let process = Process::start(&disk, plan.disk, rng.fork()).await;
    let table = make_table(&process, &plan).await?;
    let world = World {
        clock,
        disk,
        table,
        invitation: plan.arbiter.then(Invitation::default),
        now: Mutex::new(Now {
            rng,
            process: Some(process),
            overtaken: Vec::new(),
            lines: [const { None }; 5],
            restarts: 0,
        }),
        plan,
    };
    let stays = async {
        tokio::select! {
            biased;
            seen = world.everybody() => seen,
            never = world.go_wrong() => match never {},
        }
    };
    let seen = match tokio::time::timeout(PATIENCE, stays).await {
        Ok(seen) => seen.map_err(Broken::Upset)?,
        Err(_) => return Err(Broken::NoEnd),
    };
    world.witness(seen)
}

/// A table of that plan. Whoever is told that it could not be written down asks again.
async fn make_table(process: &Process, plan: &Plan) -> Result<String, Broken> {
    loop {
        match process.tables.make(plan.rules.clone(), false).await {
            Ok(table) => return Ok(table),
            Err(MakeError::Store(_)) => {}
            Err(error) => return Err(Broken::Table(error.to_string())),
        }
    }
}

impl World {
    fn now(&self) -> MutexGuard<'_, Now> {
        self.now.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// All who are there, until each has seen the result.
    async fn everybody(&self) -> Result<Vec<Seen>, Upset> {
        let seats = Seat::ALL.map(Some).into_iter().chain([None]);
        let people = self.plan.people.iter().chain(&self.plan.watcher);
        try_join_all(
            people
                .zip(seats)
                .enumerate()
                .map(|(number, (person, seat))| self.somebody(number, person, seat)),
        )
        .await
    }

    async fn somebody(
        &self,
        number: usize,
        person: &Person,
        seat: Option<Seat>,
    ) -> Result<Seen, Upset> {
        let name = format!("P{number}");
        let player = Player::new(person, &name, seat, self.invitation.clone());
        let stays = player.stay(number, self).await;
        stays.map_err(|Upset(what)| Upset(format!("{name}: {what}")))
    }

    /// A new connection of that person; none while nobody serves.
    pub fn dial(&self, number: usize) -> Option<PageEnd> {
        let mut now = self.now();
        let process = Arc::clone(now.process.as_ref()?);
        let person = self
            .plan
            .people
            .get(number)
            .or(self.plan.watcher.as_ref())?;
        let disk = self.disk.clone();
        let (page, server, scissors) =
            connect(person, self.clock, &mut now.rng, move || disk.length());
        process.serve(&self.table, server);
        now.lines[number] = Some(Line { process, scissors });
        Some(page)
    }

    /// What goes wrong, at its time; never returns.
    async fn go_wrong(&self) -> std::convert::Infallible {
        for &(at, trouble) in &self.plan.troubles {
            self.clock.reaches(at).await;
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
                    self.a_match().await;
                    self.leave_alone();
                    self.start_after(0).await;
                }
            }
        }
        // Whoever was overtaken while nobody played has nothing to write, and would never know.
        self.clock.reaches(self.clock.now() + OVERTAKEN_MS).await;
        let overtaken = std::mem::take(&mut self.now().overtaken);
        overtaken.iter().for_each(|process| self.end(process));
        std::future::pending().await
    }

    /// Waits for the match to begin: it is what fences off a process that was overtaken.
    async fn a_match(&self) {
        while !self.disk.has_a_match() {
            self.clock.reaches(self.clock.now() + LOOKS_MS).await;
        }
    }

    fn cut(&self, person: usize, quietly: bool) {
        let line = self.now().lines[person].take();
        if let Some(line) = line {
            line.scissors.cut(quietly);
        }
    }

    fn kill(&self) {
        let process = self.now().process.take();
        if let Some(process) = process {
            self.end(&process);
        }
    }

    /// The system of a killed process closes its connections.
    fn end(&self, process: &Arc<Process>) {
        let mut now = self.now();
        process.kill(now.rng.bool());
        let mut lines = now.lines.iter_mut();
        let its = |line: &&mut Option<Line>| {
            line.as_ref()
                .is_some_and(|line| Arc::ptr_eq(&line.process, process))
        };
        while let Some(line) = lines.find(its).and_then(Option::take) {
            line.scissors.cut(false);
        }
    }

    /// The process runs on, and nobody comes to it any more.
    fn leave_alone(&self) {
        let mut now = self.now();
        let process = now.process.take();
        now.overtaken.extend(process);
    }

    async fn start_after(&self, outage_ms: i64) {
        let from = self.clock.now();
        self.clock.reaches(from + outage_ms).await;
        let rng = self.now().rng.fork();
        let process = Process::start(&self.disk, self.plan.disk, rng).await;
        let mut now = self.now();
        now.process = Some(process);
        now.restarts += 1;
    }

    fn witness(&self, seen: Vec<Seen>) -> Result<Witness, Broken> {
        let mut matches = self.disk.matches();
        let played = matches.len();
        // Matches that could not be written down when they were to begin are called off.
        match matches.pop() {
            Some(kept) if matches.iter().all(Kept::was_called_off) => Ok(Witness {
                kept,
                seen,
                restarts: self.now().restarts,
                took_ms: self.clock.now(),
            }),
            _ => Err(Broken::Matches(played)),
        }
    }
}

impl Witness {
    fn outcome(&self) -> Outcome {
        let seen = || self.seen.iter();
        let result = seen().find_map(|one| one.result.as_ref());
        Outcome {
            reason: result
                .map(|result| result.reason.clone())
                .unwrap_or_default(),
            entries: self.kept.log.len(),
            acks: seen().map(|one| one.acks.len()).sum(),
            refusals: seen().map(|one| one.refused.len()).sum(),
            returns: seen().map(|one| one.returns).sum(),
            restarts: self.restarts,
            took_ms: self.took_ms,
            digest: digest(&self.kept),
        }
    }
}

fn digest(kept: &Kept) -> u64 {
    let mut hasher = DefaultHasher::new();
    for row in &kept.log {
        (
            row.seq,
            row.t_ms,
            &row.command,
            &row.payload,
            row.fingerprint,
        )
            .hash(&mut hasher);
    }
    kept.row.result.hash(&mut hasher);
    hasher.finish()
}
