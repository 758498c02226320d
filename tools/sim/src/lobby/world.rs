//! The world of a simulated lobby: one server process, its disk, and the pages of the people.

use std::collections::{BTreeMap, BTreeSet};
use std::convert::Infallible;
use std::sync::{Mutex, MutexGuard};
use std::time::Duration;

use bughouse_lobby::{Key, Person, Row};
use bughouse_store::Principals;
use bughouse_store::memory::{Memory, Write};
use futures_util::future::join_all;
use tokio::sync::mpsc::{self, UnboundedReceiver, UnboundedSender};

use super::page::Page;
use super::plan::{LobbyPlan, Moment};
use super::proof::Violation;
use super::record::{FinishedLobby, Note, Noted, Record};
use crate::disk::Disk;
use crate::machine::Machine;
use crate::network::PageEnd;
use crate::plan::stream;
use crate::{lock, virtual_time};

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
    pub(super) machine: Machine,
    moments: UnboundedSender<Moment>,
    now: Mutex<Now>,
}

/// The parts of a world that change.
struct Now {
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
    virtual_time::run(live(plan)).map_err(Violation::Panic)?
}

async fn live(plan: LobbyPlan) -> Result<FinishedLobby, Violation> {
    let (moments, coming) = mpsc::unbounded_channel();
    let (writes, written) = mpsc::unbounded_channel();
    let world = World::new(plan, moments, Disk::watched(writes));
    world.machine.start().await;
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
            machine: Machine::new(disk, plan.disk, stream(plan.seed, 600)),
            moments,
            now: Mutex::new(Now {
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

    /// Whether nothing fails any more, and everybody looks for a last match.
    pub(super) fn is_calm(&self) -> bool {
        self.machine.ms() >= self.plan.calm_ms
    }

    /// Returns a new connection for a person; `None` while no process accepts connections.
    pub(super) fn connect(&self, number: usize) -> Option<PageEnd> {
        let clock = self.machine.clock;
        let mark = move || u32::try_from(clock.now().ms()).unwrap_or(u32::MAX);
        let person = &self.plan.people[number].person;
        self.machine.connect(number, person, mark)
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
        let at = self.machine.ms();
        let mind = &mut self.now().people[number];
        mind.is_settled = is_settled;
        mind.changed = at;
    }

    /// A person sees an offer.
    pub(super) fn is_asked(&self, offer: u32) {
        let mut now = self.now();
        if now.asked.insert(offer) {
            let rows = self.machine.disk.memory.lobby_rows().into_iter();
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

    /// Causes the troubles of the plan. Never returns.
    async fn make_trouble(&self, moments: UnboundedReceiver<Moment>) -> Infallible {
        let LobbyPlan {
            troubles, calm_ms, ..
        } = &self.plan;
        let spoil = || self.spoil();
        self.machine
            .make_trouble(troubles, *calm_ms, moments, spoil)
            .await
    }

    /// Changes what is stored by the fault of the plan.
    fn spoil(&self) {
        if let Some(fault) = self.plan.fault {
            let searches = self.now().searches.clone();
            let memory = &self.machine.disk.memory;
            let rows = memory.lobby_rows();
            memory.set_lobby_rows(fault.spoil(rows, &searches, self.machine.clock.wall_ms()));
        }
    }

    /// Waits until the lobby has come to rest after the calm began.
    async fn ends(&self) {
        loop {
            self.machine
                .clock
                .reaches(self.machine.clock.now() + LOOK_MS)
                .await;
            let (at, now) = (self.machine.ms(), self.now());
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
        let took_ms = self.machine.ms();
        let memory = &self.machine.disk.memory;
        let people = std::mem::take(&mut self.now().people).into_iter();
        let records: Vec<_> = people.map(|one| one.record).collect();
        Ok(FinishedLobby {
            plan: self.plan.clone(),
            people: numbers(memory, &records).await,
            records,
            rooms: memory.stored_rooms(),
            matches: memory.stored_matches(),
            rows: read(memory.lobby_rows()),
            outages: self.machine.outages(),
            date_ms: self.machine.clock.wall_ms() - took_ms,
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
