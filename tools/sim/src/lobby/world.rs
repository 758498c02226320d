//! The world of a simulated lobby: one server process, its disk, and the pages of the people.

use std::collections::{BTreeMap, BTreeSet};
use std::convert::Infallible;
use std::net::{IpAddr, Ipv4Addr};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;

use bughouse_lobby::{Key, Person, Row};
use bughouse_room::clock::{Clock, ProcessMs};
use bughouse_store::Principals;
use bughouse_store::memory::{Memory, Write};
use fastrand::Rng;
use futures_util::future::join_all;
use tokio::sync::mpsc::{self, UnboundedReceiver, UnboundedSender};

use super::page::Page;
use super::panics;
use super::plan::{LobbyPlan, Moment, Trouble, When};
use super::proof::Violation;
use super::record::{FinishedLobby, Note, Noted, Record};
use crate::disk::Disk;
use crate::lock;
use crate::network::{self, Cutter, PageEnd};
use crate::plan::stream;
use crate::process::{Ground, Process};

/// It is over after this time at the latest. Without a fault of the server it is earlier.
const LOBBY_MAX: Duration = Duration::from_secs(3_600);

/// How long nothing has changed when it is over, in milliseconds: longer than recent opponents are kept
/// apart, and an offer is open.
const STILL_MS: i64 = 45_000;

/// At this interval it is checked whether it is over, in milliseconds.
const LOOK_MS: i64 = 1_000;

/// A running world.
pub(super) struct World {
    pub(super) plan: LobbyPlan,
    /// The clock of the world. The clock of each process shows another time, and the same date.
    pub(super) clock: Clock,
    disk: Disk,
    moments: UnboundedSender<Moment>,
    now: Mutex<Now>,
}

/// The parts of a world that change.
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
    people: Vec<Mind>,
    /// Who has accepted each offer.
    accepted: BTreeMap<u32, BTreeSet<usize>>,
    asked: BTreeSet<u32>,
    /// The rows of searches at the last time that four were asked.
    searches: Vec<(String, String)>,
    error: Option<String>,
}

/// What is known of a person outside of their page.
#[derive(Default)]
struct Mind {
    record: Record,
    /// A link by which a person becomes their partner.
    link: Option<String>,
    /// Whether they wait for nothing but others.
    is_settled: bool,
    /// When this or what they do changed last.
    changed: i64,
}

/// Lets the people of a plan meet.
///
/// # Errors
/// The lobby does not come to rest, or a person received a message that the server must not send.
///
/// # Panics
/// If no runtime can be made.
pub fn play(plan: LobbyPlan) -> Result<FinishedLobby, Violation> {
    panics::note();
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_time()
        .start_paused(true)
        .build()
        .expect("a runtime without network can be made");
    let lobby = runtime.block_on(live(plan));
    match panics::take() {
        Some(panic) => Err(Violation::Panic(panic)),
        None => lobby,
    }
}

async fn live(plan: LobbyPlan) -> Result<FinishedLobby, Violation> {
    let (moments, coming) = mpsc::unbounded_channel();
    let (writes, written) = mpsc::unbounded_channel();
    let world = World::new(plan, moments, Disk::watched(writes));
    world.start().await;
    let numbers = 0..world.plan.people.len();
    let pages = numbers.map(|number| Page::new(&world, number).stay());
    let ends = async {
        tokio::select! {
            biased;
            () = world.ends() => Ok(()),
            _ = join_all(pages) => unreachable!("a page stays"),
            never = world.make_trouble(coming) => match never {},
            never = world.note_writes(written) => match never {},
        }
    };
    match tokio::time::timeout(LOBBY_MAX, ends).await {
        Ok(done) => done?,
        Err(_) => return Err(Violation::NoEnd),
    }
    world.finish().await
}

impl World {
    fn new(plan: LobbyPlan, moments: UnboundedSender<Moment>, disk: Disk) -> World {
        let people = plan.people.iter().map(|_| Mind::default()).collect();
        World {
            clock: Clock::of_tokio(),
            disk,
            moments,
            now: Mutex::new(Now {
                rng: stream(plan.seed, 600),
                process: None,
                connections: BTreeMap::new(),
                started: 0,
                down_since: 0,
                outages: Vec::new(),
                people,
                accepted: BTreeMap::new(),
                asked: BTreeSet::new(),
                searches: Vec::new(),
                error: None,
            }),
            plan,
        }
    }

    fn now(&self) -> MutexGuard<'_, Now> {
        lock(&self.now)
    }

    /// The time of the world, in milliseconds.
    pub(super) fn ms(&self) -> i64 {
        self.clock.now().ms()
    }

    /// Whether nothing fails any more, and everybody looks for a last match.
    pub(super) fn is_calm(&self) -> bool {
        self.ms() >= self.plan.calm_ms
    }

    /// Returns a new connection for a person; `None` while no process accepts connections.
    pub(super) fn connect(&self, number: usize) -> Option<PageEnd> {
        let mut now = self.now();
        let process = now.process.clone()?;
        let person = &self.plan.people[number].person;
        let clock = self.clock;
        let mark = move || u32::try_from(clock.now().ms()).unwrap_or(u32::MAX);
        let (page, server, cutter) = network::connect(person, clock, &mut now.rng, mark);
        process.serve(server, address(number));
        now.connections.insert(number, cutter);
        Some(page)
    }

    /// Records what a person did or received.
    pub(super) fn note(&self, number: usize, at: i64, what: Noted) {
        let mut now = self.now();
        let notes = &mut now.people[number].record.notes;
        notes.push(Note { at, what });
    }

    /// Records that a person received a message that the server must not send.
    pub(super) fn fail(&self, number: usize, what: &str) {
        let error = format!("person {number}: {what}");
        self.now().error.get_or_insert(error);
    }

    /// The public id of a person, if they have one.
    pub(super) fn who(&self, number: usize) -> Option<String> {
        self.now().people[number].record.who.last().cloned()
    }

    /// A person has this public id.
    pub(super) fn is_known(&self, number: usize, who: &str) {
        let mut now = self.now();
        let all = &mut now.people[number].record.who;
        if all.last().is_none_or(|last| last != who) {
            all.push(who.to_owned());
        }
    }

    /// The link by which one becomes the partner of a person.
    pub(super) fn link(&self, of: usize) -> Option<String> {
        self.now().people[of].link.clone()
    }

    pub(super) fn set_link(&self, of: usize, link: &str) {
        self.now().people[of].link = Some(link.to_owned());
    }

    /// What a person waits for has changed.
    pub(super) fn settle(&self, number: usize, is_settled: bool) {
        let at = self.ms();
        let mind = &mut self.now().people[number];
        mind.is_settled = is_settled;
        mind.changed = at;
    }

    /// A person sees an offer.
    pub(super) fn is_asked(&self, offer: u32) {
        let mut now = self.now();
        if now.asked.insert(offer) {
            let rows = self.disk.memory.lobby_rows().into_iter();
            now.searches = rows.filter(|(key, _)| key.contains("search")).collect();
            let _ = self.moments.send(Moment::Asked);
        }
    }

    /// A person accepts an offer, for which so many acceptances are needed.
    pub(super) fn accepts(&self, number: usize, offer: u32, needed: usize) {
        let mut now = self.now();
        let all = now.accepted.entry(offer).or_default();
        if all.insert(number) && all.len() == needed {
            let _ = self.moments.send(Moment::Accepted);
        }
    }

    /// A person resigns.
    pub(super) fn resigns(&self) {
        let _ = self.moments.send(Moment::Resigns);
    }

    /// Turns writes into moments.
    async fn note_writes(&self, mut writes: UnboundedReceiver<Write>) -> Infallible {
        while let Some(write) = writes.recv().await {
            let moment = match write {
                Write::Create => Moment::Made,
                Write::Begin => Moment::Begins,
                _ => continue,
            };
            let _ = self.moments.send(moment);
        }
        std::future::pending().await
    }

    /// Causes each trouble of the plan at its time, until the calm. Never returns.
    async fn make_trouble(&self, mut moments: UnboundedReceiver<Moment>) -> Infallible {
        let mut counts: BTreeMap<Moment, u32> = BTreeMap::new();
        let mut due: Vec<(i64, Trouble)> = Vec::new();
        let mut waiting = Vec::new();
        for &(when, trouble) in &self.plan.troubles {
            match when {
                When::At(ms) => due.push((ms, trouble)),
                When::After { moment, nth, ms } => waiting.push((moment, nth, ms, trouble)),
            }
        }
        while !self.is_calm() {
            due.sort_by_key(|(at, _)| *at);
            let next = due.first().map_or(i64::MAX, |(at, _)| *at);
            let next = next.min(self.plan.calm_ms);
            tokio::select! {
                biased;
                Some(moment) = moments.recv() => {
                    let count = counts.entry(moment).or_default();
                    *count += 1;
                    let (now, count) = (self.ms(), *count);
                    let comes = |one: &(Moment, u32, i64, Trouble)| (one.0, one.1) == (moment, count);
                    let new = waiting.iter().filter(|one| comes(one));
                    due.extend(new.map(|(_, _, ms, trouble)| (now + ms, *trouble)));
                }
                () = self.clock.reaches(ProcessMs::at(next)) => {
                    if due.first().is_some_and(|(at, _)| *at <= self.ms()) {
                        let (_, trouble) = due.remove(0);
                        self.cause(trouble).await;
                    }
                }
            }
        }
        self.disk.heal();
        std::future::pending().await
    }

    async fn cause(&self, trouble: Trouble) {
        match trouble {
            Trouble::Cut { person, quietly } => {
                let connection = self.now().connections.remove(&person);
                if let Some(connection) = connection {
                    connection.cut(quietly);
                }
            }
            Trouble::Kill { outage_ms } => {
                let process = self.now().process.take();
                self.end(process);
                self.start_after(outage_ms).await;
            }
            Trouble::Stop { outage_ms } => {
                let process = self.now().process.take();
                if let Some(process) = &process {
                    process.stop().await;
                }
                self.end(process);
                self.start_after(outage_ms).await;
            }
        }
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

    /// Waits for `outage_ms` milliseconds, then starts a process.
    async fn start_after(&self, outage_ms: i64) {
        self.clock.reaches(self.clock.now() + outage_ms).await;
        if let Some(fault) = self.plan.fault {
            let searches = self.now().searches.clone();
            let rows = self.disk.memory.lobby_rows();
            self.disk
                .memory
                .set_lobby_rows(fault.spoil(rows, &searches, self.clock.wall_ms()));
        }
        self.start().await;
        let mut now = self.now();
        let outage = (now.down_since, self.ms());
        now.outages.push(outage);
    }

    async fn start(&self) {
        let ground = {
            let mut now = self.now();
            now.started += 1;
            Ground {
                disk: &self.disk,
                behavior: self.plan.disk,
                rng: now.rng.fork(),
                number: now.started,
                clock: self.clock.of_next_process(),
            }
        };
        let process = Process::host(ground, None).await;
        self.now().process = Some(process);
    }

    /// Waits until the lobby has come to rest after the calm began.
    async fn ends(&self) {
        loop {
            self.clock.reaches(self.clock.now() + LOOK_MS).await;
            let (at, now) = (self.ms(), self.now());
            let rests = |one: &Mind| one.is_settled && at - one.changed >= STILL_MS;
            if now.error.is_some() || self.is_calm() && now.people.iter().all(rests) {
                return;
            }
        }
    }

    /// What is left.
    async fn finish(&self) -> Result<FinishedLobby, Violation> {
        if let Some(error) = self.now().error.take() {
            return Err(Violation::Protocol(error));
        }
        let took_ms = self.ms();
        let memory = &self.disk.memory;
        let people = std::mem::take(&mut self.now().people).into_iter();
        let records: Vec<_> = people.map(|one| one.record).collect();
        Ok(FinishedLobby {
            plan: self.plan.clone(),
            people: numbers(memory, &records).await,
            records,
            rooms: memory.stored_rooms(),
            matches: memory.stored_matches(),
            rows: read(memory.lobby_rows()),
            outages: self.now().outages.clone(),
            date_ms: self.clock.wall_ms() - took_ms,
            took_ms,
        })
    }
}

/// The number of each public id.
async fn numbers(memory: &Memory, records: &[Record]) -> BTreeMap<String, Person> {
    let store = memory.start();
    let mut numbers = BTreeMap::new();
    for who in records.iter().flat_map(|record| &record.who) {
        let Ok(public) = who.parse() else { continue };
        if let Ok(Some(found)) = store.principal_with(public).await {
            numbers.insert(who.clone(), Person(found.id.0));
        }
    }
    numbers
}

/// The rows of the state. Other rows, such as names, are left out.
fn read(rows: Vec<(String, String)>) -> Vec<(Key, Row)> {
    let read = |(key, row): (String, String)| {
        let key = serde_json::from_str(&key).ok()?;
        Some((key, serde_json::from_str(&row).ok()?))
    };
    rows.into_iter().filter_map(read).collect()
}

/// Each person comes from another network.
fn address(number: usize) -> IpAddr {
    let number = u8::try_from(number).expect("there are few people");
    Ipv4Addr::new(10, number, 0, 1).into()
}
