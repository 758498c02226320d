//! The machine of a simulated server: one process at a time, its disk, the connections of the people, and what goes
//! wrong with them.

use std::collections::BTreeMap;
use std::convert::Infallible;
use std::net::{IpAddr, Ipv4Addr};
use std::sync::{Arc, Mutex, MutexGuard};

use bughouse_room::clock::{Clock, ProcessMs};
use fastrand::Rng;
use tokio::sync::mpsc::UnboundedReceiver;

use crate::disk::Disk;
use crate::lock;
use crate::network::{self, Cutter, PageEnd};
use crate::plan::{DiskBehavior, Person};
use crate::process::{Ground, Process};

/// When something goes wrong. A moment of the kind `M` is one at which a failure is most likely to find a mistake.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum When<M> {
    /// At this time, in milliseconds.
    At(i64),
    /// So many milliseconds after a moment has come for the `nth` time.
    After {
        /// The moment.
        moment: M,
        /// From 1.
        nth: u32,
        /// The milliseconds.
        ms: i64,
    },
}

/// Something that goes wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Trouble {
    /// The connection of a person ends, and messages on their way are lost.
    Cut {
        /// The index of the person.
        person: usize,
        /// Whether neither end notices.
        quietly: bool,
    },
    /// The process is killed, and another process starts later.
    Kill {
        /// For how long no process runs, in milliseconds.
        outage_ms: i64,
    },
    /// The process is asked to stop, and another process starts later.
    Stop {
        /// For how long no process runs, in milliseconds.
        outage_ms: i64,
    },
}

/// A machine.
pub(crate) struct Machine {
    /// The clock of the world. The clock of each process shows another time, and the same date.
    pub(crate) clock: Clock,
    pub(crate) disk: Disk,
    behavior: DiskBehavior,
    now: Mutex<Now>,
}

/// The parts of a machine that change.
struct Now {
    rng: Rng,
    /// The process; `None` during an outage.
    process: Option<Arc<Process>>,
    /// The connection of each person.
    connections: BTreeMap<usize, Cutter>,
    /// How many processes have started.
    started: u32,
    /// Since when no process runs.
    down_since: i64,
    outages: Vec<(i64, i64)>,
}

impl Machine {
    /// A machine without a process.
    pub(crate) fn new(disk: Disk, behavior: DiskBehavior, rng: Rng) -> Machine {
        Machine {
            clock: Clock::of_tokio(),
            disk,
            behavior,
            now: Mutex::new(Now {
                rng,
                process: None,
                connections: BTreeMap::new(),
                started: 0,
                down_since: 0,
                outages: Vec::new(),
            }),
        }
    }

    fn now(&self) -> MutexGuard<'_, Now> {
        lock(&self.now)
    }

    /// The time of the world, in milliseconds.
    pub(crate) fn ms(&self) -> i64 {
        self.clock.now().ms()
    }

    /// The process; `None` during an outage.
    pub(crate) fn process(&self) -> Option<Arc<Process>> {
        self.now().process.clone()
    }

    /// How many processes have started.
    pub(crate) fn started(&self) -> u32 {
        self.now().started
    }

    /// When no process ran: from when to when, in milliseconds.
    pub(crate) fn outages(&self) -> Vec<(i64, i64)> {
        self.now().outages.clone()
    }

    /// Returns a new connection for the person with this number; `None` while no process accepts connections.
    pub(crate) fn connect(
        &self,
        number: usize,
        person: &Person,
        mark: impl Fn() -> u32 + Send + 'static,
    ) -> Option<PageEnd> {
        let mut now = self.now();
        let process = now.process.clone()?;
        let (page, server, cutter) = network::connect(person, self.clock, &mut now.rng, mark);
        process.serve(server, address(number));
        now.connections.insert(number, cutter);
        Some(page)
    }

    /// Starts a process.
    pub(crate) async fn start(&self) {
        let ground = {
            let mut now = self.now();
            now.started += 1;
            Ground {
                disk: &self.disk,
                behavior: self.behavior,
                rng: now.rng.fork(),
                number: now.started,
                clock: self.clock.of_next_process(),
            }
        };
        let process = Process::host(ground, None).await;
        self.now().process = Some(process);
    }

    /// Causes each trouble at its time, until the calm: from then on nothing fails. `in_outage` changes the disk before
    /// another process starts. Never returns.
    pub(crate) async fn make_trouble<M: Copy + Ord>(
        &self,
        troubles: &[(When<M>, Trouble)],
        calm_ms: i64,
        mut moments: UnboundedReceiver<M>,
        in_outage: impl Fn(),
    ) -> Infallible {
        let mut counts: BTreeMap<M, u32> = BTreeMap::new();
        let mut due: Vec<(i64, Trouble)> = Vec::new();
        let mut waiting = Vec::new();
        for &(when, trouble) in troubles {
            match when {
                When::At(ms) => due.push((ms, trouble)),
                When::After { moment, nth, ms } => waiting.push((moment, nth, ms, trouble)),
            }
        }
        while self.ms() < calm_ms {
            due.sort_by_key(|(at, _)| *at);
            let next = due.first().map_or(i64::MAX, |(at, _)| *at);
            tokio::select! {
                biased;
                Some(moment) = moments.recv() => {
                    let count = counts.entry(moment).or_default();
                    *count += 1;
                    let (now, count) = (self.ms(), *count);
                    let comes = |one: &(M, u32, i64, Trouble)| (one.0, one.1) == (moment, count);
                    let new = waiting.iter().filter(|one| comes(one));
                    due.extend(new.map(|(_, _, ms, trouble)| (now + ms, *trouble)));
                }
                () = self.clock.reaches(ProcessMs::at(next.min(calm_ms))) => {
                    if due.first().is_some_and(|(at, _)| *at <= self.ms()) {
                        let (_, trouble) = due.remove(0);
                        self.cause(trouble, &in_outage).await;
                    }
                }
            }
        }
        self.disk.heal();
        std::future::pending().await
    }

    async fn cause(&self, trouble: Trouble, in_outage: impl Fn()) {
        let outage_ms = match trouble {
            Trouble::Cut { person, quietly } => {
                let connection = self.now().connections.remove(&person);
                if let Some(connection) = connection {
                    connection.cut(quietly);
                }
                return;
            }
            Trouble::Kill { outage_ms } => {
                let process = self.now().process.take();
                self.end(process);
                outage_ms
            }
            Trouble::Stop { outage_ms } => {
                let process = self.now().process.take();
                if let Some(process) = &process {
                    process.stop().await;
                }
                self.end(process);
                outage_ms
            }
        };
        self.clock.reaches(self.clock.now() + outage_ms).await;
        in_outage();
        self.start().await;
        let mut now = self.now();
        let outage = (now.down_since, self.ms());
        now.outages.push(outage);
    }

    /// Kills a process and cuts its connections, as the operating system does.
    fn end(&self, process: Option<Arc<Process>>) {
        let Some(process) = process else { return };
        let mut now = self.now();
        now.down_since = self.ms();
        process.kill(now.rng.bool());
        let connections = std::mem::take(&mut now.connections);
        connections.values().for_each(|one| one.cut(false));
    }
}

/// Each person comes from another network.
fn address(number: usize) -> IpAddr {
    let number = u8::try_from(number).expect("there are few people");
    Ipv4Addr::new(10, number, 0, 1).into()
}
