//! The task that has the desks of all events.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Weak};
use std::time::Duration;

use bughouse_core::BySeat;
use bughouse_desk::{Act, By, Desk, DeskNote, Game, Note, Refused, Who};
use bughouse_events::{Command, GameResult, PlayerId};
use bughouse_room::clock::every;
use bughouse_room::link::{AtEvent, ToRoom};
use bughouse_room::refusal::Refusal as RoomRefusal;
use bughouse_room::table::Renames;
use bughouse_store::{PublicId, StoredEvent, random_text};
use bughouse_wire::desk::{ActWanted, DeskAct, EventCard, EventMade, EventWanted};
use bughouse_wire::problem::Problem;
use tokio::sync::{oneshot, watch};
use tokio::time::{Instant, sleep, sleep_until};

use super::live::{self, Live, MOST_LINES, Snapshot};
use super::rooms::{Made, Planned, closing};
use super::{EventsEnd, Input, Over, act, setup, view};
use crate::refusal::Refusal;
use crate::shared::Shared;
use crate::tables::{HowEnded, Tables};

/// What rooms say is shown once in this time. A connection sends what is new twice a second.
const SHOWN_EVERY: Duration = Duration::from_millis(250);

/// The next round of so many entries is paired by the task itself, within some milliseconds.
const PAIRED_IN_TASK: usize = 64;

/// If the store fails, it is asked again after this time.
const AGAIN: Duration = Duration::from_secs(1);

/// If there were too many tables in an hour, the next one is tried after this time.
const TABLES_AGAIN: Duration = Duration::from_secs(60);

/// So many events are listed, the newest ones.
const LISTED: usize = 50;

/// Events that no page follows leave memory at this interval. An input brings them back.
const IDLE_EVERY: Duration = Duration::from_secs(600);

/// The length of the secret of an event: 130 random bits.
pub const SECRET_LETTERS: usize = 26;

/// The task.
pub struct Task {
    tables: Weak<Tables>,
    /// The events in memory: those that are not finished, and those that were looked at.
    events: BTreeMap<PublicId, Live>,
    /// What everybody finds, the newest last.
    listed: BTreeMap<(i64, PublicId), EventCard>,
    /// The events of which rooms have said something that is not shown yet, and when it will be.
    stale: BTreeMap<PublicId, Instant>,
    /// The events that go on in a while, because the store has failed.
    failed: BTreeSet<PublicId>,
    /// Those who follow an event that is not in memory, because it could not be stored.
    followers: BTreeMap<PublicId, watch::Sender<Arc<Snapshot>>>,
}

impl Task {
    /// Runs the events until the server has stopped.
    pub async fn run(tables: Weak<Tables>, mut inputs: EventsEnd) {
        let mut task = Task {
            tables,
            events: BTreeMap::new(),
            listed: BTreeMap::new(),
            stale: BTreeMap::new(),
            failed: BTreeSet::new(),
            followers: BTreeMap::new(),
        };
        task.read_all().await;
        let mut idle = every(IDLE_EVERY);
        loop {
            let next = task.stale.values().min().copied();
            let wake = next.unwrap_or_else(|| Instant::now() + Duration::from_secs(86_400));
            tokio::select! {
                biased;
                () = sleep_until(wake), if next.is_some() => task.show(wake),
                _ = idle.tick() => task.forget_idle(),
                input = inputs.recv() => {
                    let (Some(input), Some(tables)) = (input, task.tables.upgrade()) else { return };
                    task.take(input, &tables).await;
                }
            }
        }
    }

    /// Reads the events that are not finished.
    async fn read_all(&mut self) {
        let Some(ids) = self.ids().await else { return };
        for id in ids {
            let Some(tables) = self.tables.upgrade() else {
                return;
            };
            self.find(id.as_str(), &tables).await;
            let is_finished = |live: &Live| live.desk.event().is_finished();
            if self.events.get(&id).is_some_and(is_finished) {
                self.events.remove(&id);
            }
        }
    }

    /// The ids of all events; `None` if the server stops before. While the store fails, it is asked again.
    async fn ids(&self) -> Option<Vec<PublicId>> {
        loop {
            let tables = self.tables.upgrade()?;
            match tables.shared().store.events().await {
                Ok(ids) => return Some(ids),
                Err(error) => tracing::error!(%error, "the events cannot be read"),
            }
            drop(tables);
            sleep(AGAIN).await;
        }
    }

    /// Goes on with an event that was just read: games may have ended meanwhile, or have no table yet.
    fn go_on(&mut self, id: &PublicId, tables: &Arc<Tables>) {
        self.make_tables(id, tables);
        self.ask_for_ends(id);
    }

    async fn take(&mut self, input: Input, tables: &Arc<Tables>) {
        let shared = tables.shared();
        match input {
            Input::Make { wanted, answer } => {
                let made = self.make(*wanted, shared).await;
                let _ = answer.send(made); // The client may be gone.
            }
            Input::Act {
                event,
                key,
                wanted,
                answer,
            } => {
                let admitted = self.admit(&event, key.as_deref(), tables).await;
                let done = match admitted {
                    Ok((id, who)) if self.is_large(&id) && matches!(wanted.act, DeskAct::Pair) => {
                        return self.pair_aside(id, who, wanted.seen as usize, answer, tables);
                    }
                    Ok((id, who)) => self.act(&id, who, *wanted, tables).await,
                    Err(problem) => Err(problem),
                };
                let _ = answer.send(done); // The client may be gone.
            }
            Input::Paired {
                event,
                who,
                seen,
                notes,
                answer,
            } => {
                let done = self.paired(&event, who, seen, notes, tables).await;
                let _ = answer.send(done); // The client may be gone.
            }
            Input::Follow { event, answer } => {
                let _ = answer.send(self.follow(&event, tables).await); // The client may be gone.
            }
            Input::Renamed { event, answer } => {
                let found = self.find(&event, tables).await;
                let live = event.parse().ok().and_then(|id| self.events.get(&id));
                let renamed = live.filter(|_| found).map(|live| live.desk.renamed());
                let _ = answer.send(renamed.unwrap_or_default()); // The client may be gone.
            }
            Input::List(answer) => {
                let newest = self.listed.values().rev().take(LISTED).cloned();
                let _ = answer.send(newest.collect()); // The client may be gone.
            }
            Input::At { event, table, news } => {
                // A room that was not in memory may have names that the event shows no more.
                if matches!(news, AtEvent::Table(_)) && !self.find(&event, tables).await {
                    return;
                }
                let Some(live) = event.parse().ok().and_then(|id| self.events.get_mut(&id)) else {
                    return;
                };
                if let AtEvent::Table(at) = &news
                    && at.renames.0 != live.desk.renamed()
                {
                    let rename = ToRoom::Rename(Renames(live.desk.renamed()));
                    tokio::spawn(say(self.tables.clone(), table.clone(), rename));
                }
                if let AtEvent::Table(at) = &news
                    && let Some(links) = live.links(&table)
                    && at.links.are_former(&links)
                {
                    let links = ToRoom::Links(links);
                    tokio::spawn(say(self.tables.clone(), table.clone(), links));
                }
                if live.hear(&table, news, tables.shared().clock.now()) {
                    let at = Instant::now() + SHOWN_EVERY;
                    self.stale.entry(live.id.clone()).or_insert(at);
                }
            }
            Input::Over { event, over } => self.over(&event, &over, tables).await,
            Input::Again(id) => {
                self.failed.remove(&id);
                match self.events.contains_key(&id) {
                    true => self.go_on(&id, tables),
                    false => drop(self.find(id.as_str(), tables).await),
                }
            }
            Input::TryTables(id) => {
                if let Some(live) = self.events.get_mut(&id) {
                    live.try_again();
                    self.make_tables(&id, tables);
                }
            }
            Input::Made {
                event,
                game,
                seats,
                made,
            } => self.made(event, (game, seats), made, tables).await,
        }
    }

    /// Shows what rooms have said until now.
    fn show(&mut self, now: Instant) {
        let due = self.stale.iter().filter(|(_, at)| **at <= now);
        for id in due.map(|(id, _)| id.clone()).collect::<Vec<_>>() {
            self.stale.remove(&id);
            if let Some(live) = self.events.get_mut(&id) {
                live.publish();
            }
        }
    }

    /// Events that no page follows leave memory.
    fn forget_idle(&mut self) {
        let stale = &self.stale;
        let is_needed = |id: &PublicId, live: &Live| {
            live.is_followed()
                || !live.making.is_empty()
                || live.without_table > 0
                || stale.contains_key(id)
        };
        self.events.retain(|id, live| is_needed(id, live));
    }

    /// Brings an event into memory, and goes on with it. Returns whether there is one. If the store cannot be read, it is
    /// asked again.
    async fn find(&mut self, event: &str, tables: &Arc<Tables>) -> bool {
        let Ok(id) = event.parse::<PublicId>() else {
            return false;
        };
        if self.events.contains_key(&id) {
            return true;
        }
        let stored = match tables.shared().store.event(id.clone()).await {
            Ok(stored) => stored,
            Err(error) => {
                tracing::error!(%error, event, "an event cannot be read");
                self.again(tables, id);
                return false;
            }
        };
        match stored.as_ref().map(Live::of) {
            Some(Ok(mut live)) => {
                if let Some(followers) = self.followers.remove(&id) {
                    live.is_shown_to(followers);
                }
                self.list(&live);
                self.ask_tables(&live);
                self.events.insert(id.clone(), live);
                self.go_on(&id, tables);
                true
            }
            Some(Err(error)) => {
                tracing::error!(%error, event, "an event cannot be read");
                false
            }
            None => false,
        }
    }

    /// Asks the tables of the last round what they do, where this is not known.
    fn ask_tables(&self, live: &Live) {
        for table in live.unheard() {
            tokio::spawn(ask_table(self.tables.clone(), table));
        }
    }

    /// Takes over whether everybody finds an event, and what they see.
    fn list(&mut self, live: &Live) {
        let made_ms = live.desk.log()[0].at_ms;
        let key = (made_ms, live.id.clone());
        match live.desk.hall().is_listed {
            true => drop(self.listed.insert(key, view::card(&live.id, &live.desk))),
            false => drop(self.listed.remove(&key)),
        }
    }

    async fn follow(
        &mut self,
        event: &str,
        tables: &Arc<Tables>,
    ) -> Option<watch::Receiver<Arc<Snapshot>>> {
        if !self.find(event, tables).await {
            return None;
        }
        let live = self.events.get(&event.parse().ok()?)?;
        Some(live.follow())
    }

    async fn make(&mut self, wanted: EventWanted, shared: &Shared) -> Result<EventMade, Problem> {
        let now_ms = shared.clock.wall_ms();
        let desk = setup::desk(wanted, now_ms)?;
        let (public, secret) = (PublicId::random(), random_text(SECRET_LETTERS));
        let log = desk.log().iter();
        let stored = StoredEvent {
            public: public.clone(),
            secret: secret.clone(),
            made_ms: now_ms,
            lines: log
                .map(|done| live::line(done.at_ms, &done.logged))
                .collect(),
        };
        shared.store.make_event(stored).await.map_err(unwritten)?;
        let live = Live::new(public.clone(), &secret, desk);
        self.list(&live);
        let (first, _) = live.desk.staff().next().expect("an event has an organizer");
        let key = live.keys.of(Who::Staff(first), &live.desk);
        self.events.insert(public.clone(), live);
        let id = public.into();
        Ok(EventMade { id, key })
    }

    /// Who asks for an act, and of which event.
    async fn admit(
        &mut self,
        event: &str,
        key: Option<&str>,
        tables: &Arc<Tables>,
    ) -> Result<(PublicId, Who), Problem> {
        if !self.find(event, tables).await {
            return Err(Refusal::NoEvent.into());
        }
        let id: PublicId = event.parse().map_err(|_| Refusal::NoEvent)?;
        let live = self.events.get_mut(&id).ok_or(Refusal::NoEvent)?;
        let who = live.keys.holder(key).ok_or(Refusal::NoEventLink)?;
        if !live.may_act(who, tables.shared().clock.now()) {
            return Err(Refusal::TooOften(60).into());
        }
        if live.desk.log().len() >= MOST_LINES {
            return Err(Refusal::EventFull.into());
        }
        Ok((id, who))
    }

    async fn act(
        &mut self,
        id: &PublicId,
        who: Who,
        wanted: ActWanted,
        tables: &Arc<Tables>,
    ) -> Result<u32, Problem> {
        let shared = tables.shared();
        let live = self.events.get(id).ok_or(Refusal::NoEvent)?;
        let now_ms = shared.clock.wall_ms();
        let mut seen = wanted.seen as usize;
        let mut desk = Desk::clone(&live.desk);
        let (mut lines, mut started) = (Vec::new(), Vec::new());
        let acts = act::read(wanted.act, &desk, now_ms)?;
        if who == Who::SignUp && acts.len() > 1 {
            return Err(Refused::NotYours.into());
        }
        for mut act in acts {
            if let Act::Start(games) = &mut act {
                games.retain(|&game| live.is_ready(game));
                let rooms = games.iter().filter_map(|&game| desk.room(game));
                started.extend(rooms.map(|room| room.public.clone()));
            }
            let notes = desk.decide(who, act, seen)?;
            seen += notes.len();
            lines.extend(live::add(&mut desk, who.by(), notes, now_ms)?);
        }
        self.store(id, desk, lines, tables).await?;
        for table in started {
            tokio::spawn(say(self.tables.clone(), table, ToRoom::Start));
        }
        self.make_tables(id, tables);
        Ok(self.written(id))
    }

    /// How many lines the log of an event has.
    fn written(&self, id: &PublicId) -> u32 {
        let live = self.events.get(id);
        live.map_or(0, |live| live.desk.log().len()) as u32
    }

    /// Whether an event has so many entries that others would wait while a round is paired.
    fn is_large(&self, id: &PublicId) -> bool {
        let live = self.events.get(id);
        live.is_some_and(|live| live.desk.event().entries().count() > PAIRED_IN_TASK)
    }

    /// Pairs the next round beside the task.
    fn pair_aside(
        &self,
        event: PublicId,
        who: Who,
        asked: usize,
        answer: oneshot::Sender<Result<u32, Problem>>,
        tables: &Arc<Tables>,
    ) {
        let Some(live) = self.events.get(&event) else {
            return;
        };
        let desk = Arc::clone(&live.desk);
        let seen = desk.log().len();
        let events = tables.shared().events.clone();
        tokio::spawn(async move {
            let pair = move || desk.decide(who, Act::Event(Command::Pair), asked);
            let Some(notes) = events.compute(pair).await else {
                let _ = answer.send(Err(Refusal::Broken.into())); // The client may be gone.
                return;
            };
            events.send(Input::Paired {
                event,
                who,
                seen,
                notes,
                answer,
            });
        });
    }

    /// A round was paired beside the task. It counts, if nothing has happened meanwhile.
    async fn paired(
        &mut self,
        id: &PublicId,
        who: Who,
        seen: usize,
        notes: Result<Vec<Note>, Refused>,
        tables: &Arc<Tables>,
    ) -> Result<u32, Problem> {
        let live = self.events.get(id).ok_or(Refusal::NoEvent)?;
        if live.desk.has_changed_since(seen) {
            return Err(Refused::Changed.into());
        }
        let mut desk = Desk::clone(&live.desk);
        let now_ms = tables.shared().clock.wall_ms();
        let lines = live::add(&mut desk, who.by(), notes?, now_ms)?;
        self.store(id, desk, lines, tables).await?;
        self.make_tables(id, tables);
        Ok(self.written(id))
    }

    /// Stores the new lines of an event, and then shows its new desk.
    async fn store(
        &mut self,
        id: &PublicId,
        desk: Desk,
        lines: Vec<String>,
        tables: &Arc<Tables>,
    ) -> Result<(), Problem> {
        if lines.is_empty() {
            return Ok(());
        }
        let last = desk.log().len() - lines.len();
        let store = &tables.shared().store;
        let stored = store.append_to_event(id.clone(), last as u32, lines);
        if let Err(error) = stored.await {
            // Perhaps the store has the lines. What it has is read before the next act.
            if let Some(live) = self.events.remove(id) {
                self.followers.insert(id.clone(), live.into_followers());
            }
            self.find(id.as_str(), tables).await;
            return Err(unwritten(error));
        }
        if let Some(mut live) = self.events.remove(id) {
            let closed = live.closed_by(&desk);
            let renamed = live.renamed_by(&desk);
            let renewed = live.renewed_by(&desk);
            let renames = Renames(desk.renamed());
            live.changed(desk);
            self.ask_tables(&live);
            live.publish();
            self.list(&live);
            self.events.insert(id.clone(), live);
            self.stale.remove(id);
            for table in renamed {
                let rename = ToRoom::Rename(renames.clone());
                tokio::spawn(say(self.tables.clone(), table, rename));
            }
            for (table, links) in renewed {
                tokio::spawn(say(self.tables.clone(), table, ToRoom::Links(links)));
            }
            for (table, news) in closed {
                tokio::spawn(say(self.tables.clone(), table, news));
            }
        }
        Ok(())
    }

    /// Makes the tables of games that can be played and have none.
    fn make_tables(&mut self, id: &PublicId, tables: &Arc<Tables>) {
        let Some(live) = self.events.get_mut(id) else {
            return;
        };
        let (before, was_waiting) = (live.without_table, live.is_waiting());
        let games = live.take_games(tables.shared().clock.now());
        if live.without_table != before {
            live.publish();
        }
        if live.is_waiting() && !was_waiting {
            later(tables, TABLES_AGAIN, Input::TryTables(id.clone()));
        }
        for game in games {
            let planned = Planned::of(id, &live.desk, &live.keys, game);
            let seats = live.desk.seats(game);
            let (event, tables) = (id.clone(), Arc::clone(tables));
            tokio::spawn(async move {
                let made = match planned {
                    Some(planned) => planned.make(&tables).await,
                    None => None,
                };
                let events = &tables.shared().events;
                events.send(Input::Made {
                    event,
                    game,
                    seats,
                    made,
                });
            });
        }
    }

    /// Asks how matches have ended that may have ended before the event was read.
    fn ask_for_ends(&self, id: &PublicId) {
        let Some(live) = self.events.get(id) else {
            return;
        };
        for table in live.desk.rooms_without_end() {
            let entered = live.desk.result_in(&table);
            tokio::spawn(ask_for_end(self.tables.clone(), id.clone(), table, entered));
        }
    }

    /// `seats`: who was to play when the table was ordered.
    async fn made(
        &mut self,
        id: PublicId,
        (game, seats): (Game, Option<BySeat<PlayerId>>),
        made: Option<Made>,
        tables: &Arc<Tables>,
    ) {
        let Some(live) = self.events.get_mut(&id) else {
            return;
        };
        live.making.remove(&game);
        if !live.desk.games_without_room().contains(&game) {
            return; // The pairing was undone, or the arbiter has entered the result.
        }
        let Some(Made { public, link }) = made else {
            return self.again(tables, id);
        };
        let public = String::from(public);
        if live.desk.seats(game) != seats {
            // Others play meanwhile: they get a table of their own.
            tokio::spawn(say(self.tables.clone(), public, ToRoom::CallOff));
            return self.make_tables(&id, tables);
        }
        let note = DeskNote::Room { game, public, link };
        self.note(&id, None, vec![note.into()], tables).await;
    }

    async fn over(&mut self, event: &str, over: &Over, tables: &Arc<Tables>) {
        if !self.find(event, tables).await {
            return;
        }
        let Ok(id) = event.parse::<PublicId>() else {
            return;
        };
        let Some(live) = self.events.get(&id) else {
            return;
        };
        // The pairing may have been undone.
        if let Ok(notes) = live.over(over) {
            self.note(&id, Some(By::Match), notes, tables).await;
        }
    }

    /// The event goes on in a while.
    fn again(&mut self, tables: &Arc<Tables>, id: PublicId) {
        if self.failed.insert(id.clone()) {
            later(tables, AGAIN, Input::Again(id));
        }
    }

    /// Notes what no page has asked for. If it cannot be stored, the event goes on later from what the store has.
    async fn note(
        &mut self,
        id: &PublicId,
        by: Option<By>,
        notes: Vec<Note>,
        tables: &Arc<Tables>,
    ) {
        let shared = tables.shared();
        let Some(live) = self.events.get(id) else {
            return;
        };
        let mut desk = Desk::clone(&live.desk);
        let Ok(lines) = live::add(&mut desk, by, notes, shared.clock.wall_ms()) else {
            return;
        };
        match self.store(id, desk, lines, tables).await {
            Ok(()) => self.make_tables(id, tables),
            Err(_) => self.again(tables, id.clone()),
        }
    }
}

/// The task gets an input after this time.
fn later(tables: &Arc<Tables>, after: Duration, input: Input) {
    let tables = Arc::downgrade(tables);
    tokio::spawn(async move {
        sleep(after).await;
        if let Some(tables) = tables.upgrade() {
            tables.shared().events.send(input);
        }
    });
}

/// Hands something of the event to a table.
async fn say(tables: Weak<Tables>, table: String, what: ToRoom) {
    let Some(tables) = tables.upgrade() else {
        return;
    };
    match tables.find_to_join(&table).await {
        // A room that leaves memory now waits until it comes again.
        Ok(Some(room)) => {
            let _ = room.send(what, tables.shared().clock.now()).await;
        }
        Ok(None) => {}
        Err(error) => tracing::error!(%error, table, "a table of an event cannot be reached"),
    }
}

/// Asks a table what it does, if it is in memory. Any other one says so when it comes.
async fn ask_table(tables: Weak<Tables>, table: String) {
    let Some(tables) = tables.upgrade() else {
        return;
    };
    if let Some(room) = tables.in_memory(&table).await {
        // A room that leaves memory says what it does when it comes again.
        let now = tables.shared().clock.now();
        let _ = room.send(ToRoom::TellEvent, now).await;
    }
}

/// Asks the store how the match of a table has ended, and hands it to the task. While the store cannot be read, it is
/// asked again. Only this table is: if each failure went on with the whole event, their number would grow.
async fn ask_for_end(
    tables: Weak<Tables>,
    event: PublicId,
    table: String,
    entered: Option<GameResult>,
) {
    let (tables, ended) = loop {
        let Some(tables) = tables.upgrade() else {
            return;
        };
        let ended = tables.how_ended(&table).await;
        match ended {
            Ok(ended) => break (tables, ended),
            Err(error) => tracing::error!(%error, table, "it is unknown how a match ended"),
        }
        drop(tables);
        sleep(AGAIN).await;
    };
    let score = match ended {
        HowEnded::Runs if entered.is_some() => {
            // The process ended before the table knew.
            return say(Arc::downgrade(&tables), table, closing(entered)).await;
        }
        HowEnded::Runs | HowEnded::Gone => return,
        HowEnded::CalledOff => None,
        HowEnded::Score(score) => Some(score),
    };
    let event = event.into();
    let over = Over {
        table,
        score,
        missing: Vec::new(),
    };
    tables.shared().events.send(Input::Over { event, over });
}

fn unwritten(error: bughouse_store::WriteError) -> Problem {
    tracing::error!(%error, "an event could not be stored");
    RoomRefusal::Unwritten.into()
}
