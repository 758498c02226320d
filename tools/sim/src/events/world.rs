//! The world of a simulated event: one server process, its disk, and the pages of the people.

use std::convert::Infallible;
use std::net::{IpAddr, Ipv4Addr};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;

use bughouse_room::clock::{Clock, ProcessMs};
use bughouse_store::memory::Write;
use bughouse_wire::desk::{ActWanted, DeskAct, EventSetup, EventWanted, HallView, PlaceView};
use fastrand::Rng;
use futures_util::future::join_all;
use tokio::sync::mpsc::{self, UnboundedReceiver};
use tokio::time::timeout;

use super::page::Page;
use super::plan::{EventPlan, FIRST_PLAYER, ORGANIZER, When};
use super::proof::Violation;
use super::record::{Answer, FinishedEvent, Record};
use crate::disk::Disk;
use crate::lobby::panics;
use crate::lobby::plan::Trouble;
use crate::lock;
use crate::network::{self, Cutter, PageEnd};
use crate::plan::stream;
use crate::process::{Ground, Process};

/// It is over after this time at the latest. Without a fault of the server it is earlier.
const EVENT_MAX: Duration = Duration::from_secs(7_200);

/// At this interval it is checked whether it is over, in milliseconds.
const LOOK_MS: i64 = 1_000;

/// An act without an answer is given up after this time.
const PATIENCE: Duration = Duration::from_secs(8);

/// A running world.
pub(super) struct World {
    pub(super) plan: EventPlan,
    /// The clock of the world.
    pub(super) clock: Clock,
    disk: Disk,
    now: Mutex<Now>,
}

/// The parts of a world that change.
struct Now {
    rng: Rng,
    /// The process; `None` during an outage.
    process: Option<Arc<Process>>,
    /// The connections of the people.
    connections: Vec<Option<Cutter>>,
    /// How many processes have started.
    started: u32,
    /// The public id of the event.
    event: String,
    /// The keys of the people, as far as they are known.
    keys: Vec<Option<String>>,
    records: Vec<Record>,
    error: Option<String>,
}

/// Plays the event of a plan.
///
/// # Errors
/// The event does not come to its end, or a person received a message that the server must not send.
///
/// # Panics
/// If no runtime can be made.
pub fn play(plan: EventPlan) -> Result<FinishedEvent, Violation> {
    panics::note();
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_time()
        .start_paused(true)
        .build()
        .expect("a runtime without network can be made");
    let event = runtime.block_on(live(plan));
    match panics::take() {
        Some(panic) => Err(Violation::Panic(panic)),
        None => event,
    }
}

async fn live(plan: EventPlan) -> Result<FinishedEvent, Violation> {
    let (writes, written) = mpsc::unbounded_channel();
    let world = World::new(plan, Disk::watched(writes));
    world.start().await;
    world.make_event().await?;
    let pages = (0..world.plan.people.len()).map(|number| Page::new(&world, number).stay());
    let ends = async {
        tokio::select! {
            biased;
            () = world.ends() => {}
            _ = join_all(pages) => unreachable!("a page stays"),
            never = world.make_trouble(written) => match never {},
        }
    };
    let ended = timeout(EVENT_MAX, ends).await;
    world.finish(ended.is_ok())
}

impl World {
    fn new(plan: EventPlan, disk: Disk) -> World {
        let people = plan.people.len();
        World {
            clock: Clock::of_tokio(),
            disk,
            now: Mutex::new(Now {
                rng: stream(plan.seed, 800),
                process: None,
                connections: (0..people).map(|_| None).collect(),
                started: 0,
                event: String::new(),
                keys: vec![None; people],
                records: vec![Record::default(); people],
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

    /// Whether nothing fails any more.
    fn is_calm(&self) -> bool {
        self.ms() >= self.plan.calm_ms
    }

    /// How many lines of the event are stored.
    pub(super) fn stored(&self) -> u32 {
        self.disk.memory.last_event_length()
    }

    /// Makes the event. Tries again until it is stored: the last one that was made is played.
    async fn make_event(&self) -> Result<(), Violation> {
        let process = self.now().process.clone();
        let events = process
            .expect("a process runs")
            .tables
            .shared()
            .events
            .clone();
        loop {
            match events.make(self.wanted()).await {
                Ok(made) => {
                    let mut now = self.now();
                    now.event = made.id;
                    now.keys[ORGANIZER] = Some(made.key);
                    return Ok(());
                }
                Err(problem) if problem.code == "unwritten" => {}
                Err(problem) => return Err(Violation::Protocol(problem.text)),
            }
        }
    }

    fn wanted(&self) -> EventWanted {
        EventWanted {
            setup: EventSetup {
                name: "Club evening".into(),
                format: self.plan.format.into(),
                rules: "fics".into(),
                rounds: Some(self.plan.rounds),
                games: Some(self.plan.games),
                tables: None,
                tie_breaks: None,
                open: false,
                prizes: Vec::new(),
                set: Vec::new(),
            },
            hall: HallView {
                place: PlaceView::Online,
                players_report: true,
                set: vec![("clock.base_s".into(), "60".into())],
                ..HallView::default()
            },
            organizer: "Olga".into(),
        }
    }

    /// Returns a new connection for a person; `None` while no process accepts connections.
    pub(super) fn connect(&self, number: usize) -> Option<PageEnd> {
        let mut now = self.now();
        let process = now.process.clone()?;
        let memory = self.disk.memory.clone();
        let person = &self.plan.people[number].person;
        let mark = move || memory.last_event_length();
        let (page, server, cutter) = network::connect(person, self.clock, &mut now.rng, mark);
        process.serve(server, address(number));
        now.connections[number] = Some(cutter);
        Some(page)
    }

    /// The public id of the event, and the key of a person, if it is known.
    pub(super) fn link(&self, number: usize) -> Option<(String, String)> {
        let now = self.now();
        let key = now.keys[number].clone()?;
        Some((now.event.clone(), key))
    }

    /// A person got the link with this key.
    pub(super) fn give_link(&self, number: usize, key: &str) {
        self.now().keys[number] = Some(key.to_owned());
    }

    /// Records what a person received or did.
    pub(super) fn record(&self, number: usize, what: impl FnOnce(&mut Record)) {
        what(&mut self.now().records[number]);
    }

    /// Records that a person received a message that the server must not send.
    pub(super) fn fail(&self, number: usize, what: &str) {
        let error = format!("person {number}: {what}");
        self.now().error.get_or_insert(error);
    }

    /// Asks for an act by what a page has seen, and records the answer.
    pub(super) async fn ask(&self, number: usize, seen: u32, act: DeskAct) -> Answer {
        let (process, events, event, key, place) = {
            let mut now = self.now();
            let Some(process) = &now.process else {
                return Answer::Unknown;
            };
            let events = process.tables.shared().events.clone();
            let (event, key) = (now.event.clone(), now.keys[number].clone());
            let asked = &mut now.records[number].asked;
            asked.push((act.clone(), Answer::Unknown));
            let place = asked.len() - 1;
            (now.started, events, event, key, place)
        };
        let wanted = ActWanted { seen, act };
        let answered = timeout(PATIENCE, events.act(event, key, wanted)).await;
        let stored = self.stored();
        let mut now = self.now();
        let is_same = now.process.is_some() && now.started == process;
        let answer = match answered {
            Ok(Ok(seen)) if is_same => Answer::Done(seen, stored),
            Ok(Err(problem)) if is_same && problem.code != "unwritten" => {
                Answer::Refused(problem.code)
            }
            _ => Answer::Unknown,
        };
        now.records[number].asked[place].1 = answer.clone();
        answer
    }

    /// Causes each trouble of the plan at its time, until the calm. Never returns.
    async fn make_trouble(&self, mut writes: UnboundedReceiver<Write>) -> Infallible {
        let mut due: Vec<(i64, Trouble)> = Vec::new();
        let mut waiting = Vec::new();
        for &(when, trouble) in &self.plan.troubles {
            match when {
                When::At(ms) => due.push((ms, trouble)),
                When::AfterWrite { nth, ms } => waiting.push((nth, ms, trouble)),
            }
        }
        let mut count = 0;
        while !self.is_calm() {
            due.sort_by_key(|(at, _)| *at);
            let next = due.first().map_or(i64::MAX, |(at, _)| *at);
            let next = next.min(self.plan.calm_ms);
            tokio::select! {
                biased;
                Some(write) = writes.recv() => {
                    count += u32::from(write == Write::Event);
                    let now = self.ms();
                    let is_now = |one: &(u32, i64, Trouble)| write == Write::Event && one.0 == count;
                    let new = waiting.iter().filter(|one| is_now(one));
                    due.extend(new.map(|(_, ms, trouble)| (now + ms, *trouble)));
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
                let connection = self.now().connections[person].take();
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
        process.kill(now.rng.bool());
        let connections = now.connections.iter_mut().filter_map(Option::take);
        connections.for_each(|one| one.cut(false));
    }

    /// Waits for `outage_ms` milliseconds, then starts a process.
    async fn start_after(&self, outage_ms: i64) {
        self.clock.reaches(self.clock.now() + outage_ms).await;
        self.start().await;
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

    /// Waits until the event is finished, and all pages show it.
    async fn ends(&self) {
        loop {
            self.clock.reaches(self.clock.now() + LOOK_MS).await;
            let (stored, now) = (self.stored(), self.now());
            let shows = |one: &Record| one.page.is_finished && one.page.seen == stored;
            if now.error.is_some() || self.is_calm() && now.records.iter().all(shows) {
                return;
            }
        }
    }

    /// What is left.
    fn finish(&self, has_ended: bool) -> Result<FinishedEvent, Violation> {
        let mut now = self.now();
        if let Some(error) = now.error.take() {
            return Err(Violation::Protocol(error));
        }
        let memory = &self.disk.memory;
        let lines = memory.stored_events().pop().map(|one| one.lines);
        let lines = lines.unwrap_or_default();
        if !has_ended {
            let organizer = &now.records[ORGANIZER].page;
            let rounds = organizer.rounds.len();
            return Err(Violation::NoEnd(
                rounds,
                lines.last().cloned().unwrap_or_default(),
            ));
        }
        Ok(FinishedEvent {
            plan: self.plan.clone(),
            records: std::mem::take(&mut now.records),
            lines,
            rooms: memory.stored_rooms(),
            matches: memory.stored_matches(),
            restarts: now.started as usize - 1,
            took_ms: self.ms(),
        })
    }

    /// The number of a person, by the name of a player.
    pub(super) fn number_of(&self, name: &str) -> Option<usize> {
        let mut players = 0..self.plan.players();
        let player = players.find(|&player| self.plan.name(player) == name)?;
        Some(FIRST_PLAYER + player)
    }
}

/// Each person comes from another network.
fn address(number: usize) -> IpAddr {
    let number = u8::try_from(number).expect("there are few people");
    Ipv4Addr::new(10, number, 0, 1).into()
}
