//! The task that owns the lobby.
//!
//! It carries out as one batch what has arrived. The rows that the batch changes are stored in one
//! transaction before anybody gets an answer or sees a change. If the store fails, the batch is refused, and
//! nothing is shown until a later write has stored these rows too.

use std::collections::{BTreeMap, BTreeSet};
use std::mem::take;
use std::sync::{Arc, Weak};
use std::time::Duration;

use bughouse_lobby::{Key, Lobby, Person, Row, Time, Todo};
use bughouse_room::link::{FromRoom, ToRoom};
use bughouse_room::refusal::Refusal as RoomRefusal;
use bughouse_store::PrincipalId;
use bughouse_wire::lobby::Someone;
use bughouse_wire::problem::Problem;
use tokio::sync::{oneshot, watch};
use tokio::time::sleep;

use super::act::Asked;
use super::matches::{self, Planned};
use super::names::Names;
use super::places::{Places, Whereabouts};
use super::presence::Presence;
use super::rows::{self, people_of};
use super::snapshot::{Counts, Rows, Snapshot};
use super::start::{self, Started};
use super::talk::Talk;
use super::view::{Shown, later, row};
use super::{Input, LobbyEnd, Own, Visitor, Wanted};
use crate::shared::Shared;
use crate::tables::Tables;

/// There is at most one new snapshot in this time, in milliseconds. A connection sends what is new twice a
/// second, so a person who comes is seen by the others within half a second.
const SNAPSHOT_MS: i64 = 250;

/// How many people a search has found changes with the searches of others. It is looked at once in this time,
/// in milliseconds.
const FOUND_MS: i64 = 1_000;

/// After a failure the rows are written again after this time, in milliseconds.
const AGAIN_MS: i64 = 1_000;

/// So many inputs are carried out as one batch.
const BATCH: usize = 1_024;

type Answer = oneshot::Sender<Result<(), Problem>>;

/// The task.
pub struct Task {
    tables: Weak<Tables>,
    news: watch::Sender<Arc<Snapshot>>,
    lobby: Lobby,
    names: Names,
    presence: Presence,
    places: Places,
    talk: Talk,
    rows: Rows,
    /// The rows that are not stored yet.
    dirty: BTreeMap<String, Option<String>>,
    /// What is to be done when they are stored.
    todo: Vec<Todo>,
    /// The people for whom something has changed that is not published yet.
    touched: BTreeSet<Person>,
    /// Whether something has changed that everybody sees.
    is_stale: bool,
    /// Whether names have changed that anybody may see.
    are_names_stale: bool,
    /// When the last snapshot was made.
    shown: Time,
    /// When it was last looked at how many people searches have found.
    looked: Time,
    /// When the rows were last written in vain.
    failed: Option<Time>,
}

impl Task {
    /// Runs the lobby until the server has stopped.
    pub async fn run(tables: Weak<Tables>, end: LobbyEnd) {
        let LobbyEnd { mut inputs, news } = end;
        let Some(started) = start::read(&tables).await else {
            return;
        };
        let open = started.lobby.open_tables();
        tokio::spawn(start::ask_for_ends(tables.clone(), open));
        let mut task = Task::new(tables, news, started);
        let mut batch = Vec::new();
        loop {
            let Some(wait) = task.wait() else { return };
            tokio::select! {
                biased;
                count = inputs.recv_many(&mut batch, BATCH) => if count == 0 { return },
                () = sleep(wait) => {}
            }
            task.carry_out(batch.drain(..)).await;
        }
    }

    fn new(tables: Weak<Tables>, news: watch::Sender<Arc<Snapshot>>, started: Started) -> Task {
        let Started {
            lobby,
            names,
            changes,
        } = started;
        Task {
            tables,
            news,
            lobby,
            names,
            presence: Presence::default(),
            places: Places::default(),
            talk: Talk::default(),
            rows: Rows::default(),
            dirty: changes.into_iter().collect(),
            todo: Vec::new(),
            touched: BTreeSet::new(),
            is_stale: true,
            are_names_stale: false,
            shown: Time(0),
            looked: Time(0),
            failed: None,
        }
    }

    /// How long nothing is to be done, if nothing arrives; `None` if the server has stopped.
    fn wait(&self) -> Option<Duration> {
        let tables = self.tables.upgrade()?;
        let now = time(tables.shared());
        let written = match (self.failed, self.dirty.is_empty()) {
            (Some(failed), false) => Some(failed + AGAIN_MS),
            (None, false) => Some(now),
            (_, true) => None,
        };
        let shown = self.is_stale.then(|| self.shown + SNAPSHOT_MS);
        let looks = self.lobby.searching() > 0 || self.are_names_stale;
        let looked = looks.then(|| self.looked + FOUND_MS);
        let all = [self.lobby.next_deadline(), written, shown, looked];
        let next = all.into_iter().flatten().min();
        // A day is as good as for ever.
        let wait_ms = next.map_or(86_400_000, |next| (next - now).max(1));
        Some(Duration::from_millis(wait_ms.unsigned_abs()))
    }

    async fn carry_out(&mut self, batch: impl Iterator<Item = Input>) {
        let Some(tables) = self.tables.upgrade() else {
            return;
        };
        let shared = tables.shared();
        let now = time(shared);
        let mut answers = Vec::new();
        for input in batch {
            answers.extend(self.take(input, now, shared));
        }
        if self.lobby.next_deadline().is_some_and(|at| at <= now) {
            self.lobby.advance(now);
        }
        self.todo.extend(self.lobby.take_todo());
        self.touched.extend(self.lobby.take_touched());
        let changed = self.lobby.take_changed();
        self.note_changed(changed, &tables).await;
        let is_stored = self.store(shared).await;
        for (answer, done) in answers {
            let done = match is_stored {
                true => done,
                false => Err(RoomRefusal::Unwritten.into()),
            };
            let _ = answer.send(done); // The connection may have ended.
        }
        if is_stored {
            self.do_todo(&tables).await;
            self.publish(shared);
        }
    }

    /// Carries out one input. Returns its answer, if it has one.
    fn take(
        &mut self,
        input: Input,
        now: Time,
        shared: &Shared,
    ) -> Option<(Answer, Result<(), Problem>)> {
        match input {
            Input::Comes { conn, visitor, own } => {
                if visitor.principals.is_empty() {
                    own.send_replace(Some(Arc::default()));
                }
                let guest = visitor.someone.who.clone();
                self.presence.add(conn, guest, own);
                self.is_stale = true;
                self.know(conn, visitor, now, shared);
            }
            Input::Known { conn, visitor } => self.know(conn, visitor, now, shared),
            Input::Goes { conn } => {
                self.is_stale = true;
                if let Some(who) = self.presence.remove(conn) {
                    self.lobby.goes(who, now);
                }
            }
            Input::Measured { conn, lag_ms } => {
                self.presence.measured(conn, lag_ms);
                self.measured(conn);
            }
            Input::Moves(who) => {
                let partner = self.lobby.partner_of(self.names.now(who));
                self.touched.extend(partner.map(|partner| partner.who));
            }
            Input::Asks { by, wanted, answer } => {
                return Some((answer, self.ask(by, wanted, now, shared)));
            }
            Input::Said(said) => self.hear(said, now),
            Input::Made(offer, Some(table)) => self.lobby.made(offer, table, now),
            Input::Made(offer, None) => self.lobby.not_made(offer, now),
            Input::Ended(table, over) => self.lobby.over(&table, &over, now),
        }
        None
    }

    /// Learns who is at a connection.
    fn know(&mut self, conn: u64, visitor: Visitor, now: Time, shared: &Shared) {
        let mut principals = visitor.principals.iter().map(|one| Person(one.0));
        let Some(who) = principals.next() else {
            return;
        };
        // Others are unknown to the lobby.
        if !self.presence.has(conn) && !self.names.knows(who) {
            return;
        }
        self.learn(who, visitor.someone, shared);
        for former in principals {
            if self.names.merge(former, who) {
                self.presence.merge(former, who);
                self.lobby.merged(former, who, now);
            }
        }
        if self.presence.know(conn, who) {
            self.lobby.comes(who, now);
        }
        self.measured(conn);
        self.touched.insert(who);
    }

    /// The lobby learns the round trip of a connection, which may have been measured before its guest was stored.
    fn measured(&mut self, conn: u64) {
        if let Some((who, lag_ms)) = self.presence.lag(conn) {
            self.lobby.measured(who, lag_ms);
        }
    }

    fn learn(&mut self, who: Person, someone: Someone, shared: &Shared) {
        if !self.names.learn(who, someone) {
            return;
        }
        (self.is_stale, self.are_names_stale) = (true, true);
        for link in self.lobby.links_of(who) {
            shared.lobby.index.link(link, Some(self.names.of(who)));
        }
        if self.names.is_stored(who) {
            self.store_names([who]);
        }
    }

    fn ask(
        &mut self,
        by: Person,
        wanted: Wanted,
        now: Time,
        shared: &Shared,
    ) -> Result<(), Problem> {
        self.is_stale = true;
        let by = self.names.now(by);
        if let Some((who, someone)) = wanted.named {
            self.learn(who, someone, shared);
        }
        match wanted.asked {
            Asked::Command(command) => Ok(self.lobby.command(by, command, now)?),
            Asked::Talk(said) => {
                self.talk.write(said, self.names.of(by), now);
                Ok(())
            }
        }
    }

    /// Takes what a room says to all.
    fn hear(&mut self, said: FromRoom, now: Time) {
        self.is_stale = true;
        match said {
            FromRoom::Plays {
                table,
                people,
                is_listed,
            } => {
                let people = people.iter().map(|one| self.names.now(Person(one.0)));
                let people: Vec<_> = people.collect();
                let runs = !people.is_empty();
                self.lobby.playing(&table, people, now);
                self.places.plays(table, runs, is_listed);
            }
            FromRoom::Open { table, row } => self.places.opens(table, row.map(|row| *row), now),
            FromRoom::Over { players, over, .. } => {
                let person = |one: &PrincipalId| self.names.now(Person(one.0));
                let seats = players.map(|one| one.as_ref().map(person));
                self.lobby.seated(&over.table, &seats);
                self.lobby.over(&over.table, &matches::over(&over), now);
            }
            _ => {}
        }
    }

    /// Takes over the changed rows of the state.
    async fn note_changed(&mut self, changed: Vec<(Key, Option<Row>)>, tables: &Tables) {
        let shared = tables.shared();
        self.is_stale |= !changed.is_empty();
        for (key, row) in changed {
            shared.lobby.index.note(&key, row.as_ref(), &self.names);
            if let Some(row) = &row {
                self.store_names(people_of(&key, row));
            }
            if let Key::Block(one, other) = key {
                self.part(one, shared).await;
                self.part(other, shared).await;
            }
            let (key, row) = rows::of_state((key, row));
            self.dirty.insert(key, row);
        }
    }

    /// Stores who these people are, if the store does not know it.
    fn store_names(&mut self, people: impl IntoIterator<Item = Person>) {
        let known = self.names.note_stored(people);
        let rows = known
            .iter()
            .map(|(who, one)| rows::of_person(*who, Some(one)));
        self.dirty.extend(rows);
    }

    /// Says to the rooms where a person is from whom they keep apart now.
    async fn part(&self, who: Person, shared: &Shared) {
        let who = PrincipalId(who.0);
        for (conn, room) in shared.guests.visits_of(who) {
            let apart = shared.lobby.index.apart_from(&[who]);
            // A room that has left memory reads it when the person comes again.
            let _ = room
                .send(ToRoom::Apart { conn, apart }, shared.clock.now())
                .await;
        }
    }

    /// Writes the rows that have changed. Returns whether all are stored.
    async fn store(&mut self, shared: &Shared) -> bool {
        if self.dirty.is_empty() {
            return true;
        }
        let rows = self.dirty.clone().into_iter().collect();
        match shared.store.keep_lobby(rows).await {
            Ok(()) => {
                self.dirty.clear();
                self.failed = None;
                true
            }
            Err(error) => {
                tracing::error!(%error, "the lobby could not be stored");
                self.failed = Some(time(shared));
                false
            }
        }
    }

    async fn do_todo(&mut self, tables: &Arc<Tables>) {
        for todo in take(&mut self.todo) {
            match todo {
                Todo::Make(wanted) => {
                    let planned = Planned::of(&wanted, &self.names);
                    let (offer, tables) = (wanted.offer, Arc::clone(tables));
                    tokio::spawn(async move {
                        let made = match planned {
                            Some(planned) => planned.make(&tables).await,
                            None => None,
                        };
                        tables.shared().lobby.send(Input::Made(offer, made));
                    });
                }
                Todo::EndBots { table, people } => {
                    tokio::spawn(matches::end_bots(Arc::clone(tables), table, people));
                }
            }
        }
    }

    /// Publishes what has changed.
    fn publish(&mut self, shared: &Shared) {
        let now = time(shared);
        for who in take(&mut self.touched) {
            self.say(who, shared, now);
        }
        if now - self.looked >= FOUND_MS {
            self.looked = now;
            let all = take(&mut self.are_names_stale);
            let mut people: Vec<_> = self.presence.people().collect();
            people.retain(|&who| all || self.searches(who));
            for who in people {
                self.say(who, shared, now);
            }
        }
        if self.is_stale && now - self.shown >= SNAPSHOT_MS {
            (self.is_stale, self.shown) = (false, now);
            self.show(shared);
        }
    }

    fn searches(&self, who: Person) -> bool {
        let mut channels = self.presence.channels_of(who);
        channels.any(|own| (own.borrow().as_ref()).is_some_and(|own| own.view.search.is_some()))
    }

    /// Says to a person what the lobby knows about them, if it has changed.
    fn say(&self, who: Person, shared: &Shared, now: Time) {
        if !self.presence.is_here(who) {
            return;
        }
        let elsewhere = Whereabouts {
            places: &self.places,
            guests: &shared.guests,
        };
        let shown = Shown {
            lobby: &self.lobby,
            names: &self.names,
            elsewhere: &elsewhere,
            now,
        };
        let view = shown.own(who);
        for own in self.presence.channels_of(who) {
            let last = own.borrow().clone();
            let is_known = last.is_some_and(|last| later(&last.view, now - last.at) == view);
            if !is_known {
                let view = view.clone();
                own.send_replace(Some(Arc::new(Own { view, at: now })));
            }
        }
    }

    /// Makes a snapshot, if something is new.
    fn show(&mut self, shared: &Shared) {
        let names = &self.names;
        let searchers = self.lobby.searchers();
        let people = searchers.iter().map(|one| (row(one, names), one.since));
        let (rows, more) = self.rows.show(self.places.open(), people);
        let counted = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
        let counts = Counts {
            here: counted(self.presence.guests()),
            searching: self.lobby.searching(),
            playing: self.lobby.players(),
        };
        shared.metrics.lobby_here.set(counts.here.into());
        shared.metrics.lobby_searching.set(counts.searching.into());
        let snapshot = Snapshot {
            counts,
            rows,
            more,
            talk: self.talk.lines(),
        };
        self.news.send_if_modified(|last| {
            let is_new = !last.is_same(&snapshot);
            if is_new {
                *last = Arc::new(snapshot);
            }
            is_new
        });
    }
}

fn time(shared: &Shared) -> Time {
    shared.lobby.time(shared.clock.now())
}
