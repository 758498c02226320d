//! The world of a simulated event: one server process, its disk, and the pages of the people.

use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;

use bughouse_wire::desk::{ActWanted, DeskAct, EventSetup, EventWanted, HallView, PlaceView};
use futures_util::future::join_all;
use tokio::sync::mpsc;
use tokio::time::timeout;

use super::page::Page;
use super::plan::{EventPlan, FIRST_PLAYER, ORGANIZER};
use super::proof::Violation;
use super::record::{Answer, FinishedEvent, Record};
use crate::disk::Disk;
use crate::machine::Machine;
use crate::network::PageEnd;
use crate::plan::stream;
use crate::{lock, virtual_time};

/// It is over after this time at the latest. Without a fault of the server it is earlier.
const EVENT_MAX: Duration = Duration::from_secs(7_200);

/// At this interval it is checked whether it is over, in milliseconds.
const LOOK_MS: i64 = 1_000;

/// How long nothing has changed when it is over, in milliseconds.
const STILL_MS: i64 = 15_000;

/// An act without an answer is given up after this time.
const PATIENCE: Duration = Duration::from_secs(8);

/// A running world.
pub(super) struct World {
    pub(super) plan: EventPlan,
    pub(super) machine: Machine,
    now: Mutex<Now>,
}

/// The parts of a world that change.
struct Now {
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
    virtual_time::run(live(plan)).map_err(Violation::Panic)?
}

async fn live(plan: EventPlan) -> Result<FinishedEvent, Violation> {
    let (writes, written) = mpsc::unbounded_channel();
    let world = World::new(plan, Disk::watched(writes));
    world.machine.start().await;
    world.make_event().await?;
    let World { plan, machine, .. } = &world;
    let EventPlan {
        troubles, calm_ms, ..
    } = plan;
    let pages = (0..world.plan.people.len()).map(|number| Page::new(&world, number).stay());
    let ends = async {
        tokio::select! {
            biased;
            () = world.ends() => {}
            _ = join_all(pages) => unreachable!("a page stays"),
            never = machine.make_trouble(troubles, *calm_ms, written, || ()) => match never {},
        }
    };
    let ended = timeout(EVENT_MAX, ends).await;
    world.finish(ended.is_ok())
}

impl World {
    fn new(plan: EventPlan, disk: Disk) -> World {
        let people = plan.people.len();
        World {
            machine: Machine::new(disk, plan.disk, stream(plan.seed, 800)),
            now: Mutex::new(Now {
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

    /// Whether nothing fails any more.
    fn is_calm(&self) -> bool {
        self.machine.ms() >= self.plan.calm_ms
    }

    /// How many lines of the event are stored.
    pub(super) fn stored(&self) -> u32 {
        self.machine.disk.memory.last_event_length()
    }

    /// Makes the event. Tries again until it is stored: the last one that was made is played.
    async fn make_event(&self) -> Result<(), Violation> {
        let events = self
            .machine
            .process()
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
        let memory = self.machine.disk.memory.clone();
        let mark = move || memory.last_event_length();
        let person = &self.plan.people[number].person;
        self.machine.connect(number, person, mark)
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
        let Some(process) = self.machine.process() else {
            return Answer::Unknown;
        };
        let events = process.tables.shared().events.clone();
        let (event, key, place) = {
            let mut now = self.now();
            let (event, key) = (now.event.clone(), now.keys[number].clone());
            let asked = &mut now.records[number].asked;
            asked.push((act.clone(), Answer::Unknown));
            let place = asked.len() - 1;
            (event, key, place)
        };
        let wanted = ActWanted { seen, act };
        let answered = timeout(PATIENCE, events.act(event, key, wanted)).await;
        let stored = self.stored();
        let still = self.machine.process();
        let is_same = still.is_some_and(|still| Arc::ptr_eq(&still, &process));
        let answer = match answered {
            Ok(Ok(seen)) if is_same => Answer::Done(seen, stored),
            Ok(Err(problem)) if is_same && problem.code != "unwritten" => {
                Answer::Refused(problem.code)
            }
            _ => Answer::Unknown,
        };
        self.now().records[number].asked[place].1 = answer.clone();
        answer
    }

    /// Waits until the event is finished, all pages show it, and nothing happens any more: matches may go on for a while
    /// after the arbiter has entered their results.
    async fn ends(&self) {
        let (mut before, mut since) = ((0, 0), 0);
        loop {
            self.machine
                .clock
                .reaches(self.machine.clock.now() + LOOK_MS)
                .await;
            let (at, stored) = (self.machine.ms(), self.stored());
            let matches = self.machine.disk.memory.stored_matches();
            let ended = matches.iter().filter(|one| one.row.ended.is_some());
            let state = (stored, ended.count());
            if std::mem::replace(&mut before, state) != state {
                since = at;
            }
            let now = self.now();
            let shows = |one: &Record| one.page.is_finished && one.page.seen == stored;
            let is_over = self.is_calm() && now.records.iter().all(shows);
            if now.error.is_some() || is_over && at - since >= STILL_MS {
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
        let memory = &self.machine.disk.memory;
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
            restarts: self.machine.started() as usize - 1,
            took_ms: self.machine.ms(),
        })
    }

    /// The number of a person, by the number of a player: they are entered in their order. A visitor has none.
    pub(super) fn number_of(&self, player: u32) -> Option<usize> {
        let player = player as usize;
        (player < self.plan.players()).then_some(FIRST_PLAYER + player)
    }
}
