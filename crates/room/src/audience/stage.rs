//! The view of watchers who see the match with a delay (the parameter `watch.delay_s`).
//!
//! Moves, results, talk and changes of the table wait in one queue for as long as the delay. Players see
//! the live match. A [`Stage`] has a copy of the match that is behind by the delay (a second
//! [`ViewedMatch`]), so that a watcher who joins or reloads sees the same as the other watchers.
//!
//! The view is kept from one match to the next. It is dropped when watchers have seen everything
//! and no match is running.
//!
//! This module does no input or output, and it gets the time as an argument. The length of the
//! queue is limited: it has the log entries of at most two matches, and at most one state of the
//! table between two entries.

use std::collections::VecDeque;

use bughouse_match::{Event, MatchTime};
use bughouse_view::viewed::{ViewedMatch, Viewer};
use bughouse_wire::frame::Rights;
use bughouse_wire::game::GameView;
use bughouse_wire::server::ServerMsg;
use bughouse_wire::table::{PersonView, Sitter, TablePhase, TableView};

use crate::clock::ProcessMs;
use crate::play::{self, Play};
use crate::table::Renames;

/// A change that watchers will see later.
#[derive(Debug)]
pub enum Change {
    /// A state of the table.
    Table(Box<TableView>),
    /// A match that begins. It has no events yet.
    Match(Box<ViewedMatch>),
    /// The next log entry of the match.
    Entry {
        /// The match time at which the entry was logged.
        at: MatchTime,
        /// The event.
        event: Event,
        /// The process time at which watchers see match time 0. Players see it earlier, by the
        /// delay.
        anchor: ProcessMs,
    },
    /// A message, such as talk.
    Message(Box<ServerMsg>),
}

/// The table and the match as watchers see them, and the queue of changes that they will see later.
#[derive(Debug)]
pub struct Stage {
    table: TableView,
    /// The state of the table that was queued last; at first the same as `table`.
    last_table: TableView,
    /// The match as watchers see it; `None` if they have seen no match.
    viewed: Option<ViewedMatch>,
    /// The process time of match time 0 for watchers.
    anchor: ProcessMs,
    /// The match and the last of its events that are queued.
    queued: (u32, u32),
    /// The queued changes with the process times at which they are due. The times never decrease.
    waiting: VecDeque<(ProcessMs, Change)>,
}

impl Stage {
    /// A view with an empty queue. The watchers have seen the table in this state, and have seen the
    /// last match (`viewed`) to its end.
    pub fn new(table: TableView, viewed: Option<ViewedMatch>, now: ProcessMs) -> Stage {
        let phase = match table.phase {
            // For watchers the match begins later than this countdown ends. So they see the phase
            // before the countdown until the match begins for them.
            TablePhase::Countdown { .. } if table.finished.is_empty() => TablePhase::Seating,
            TablePhase::Countdown { .. } => TablePhase::Over,
            phase => phase,
        };
        let table = TableView { phase, ..table };
        Stage {
            last_table: table.clone(),
            table,
            viewed,
            anchor: now,
            queued: (0, 0),
            waiting: VecDeque::new(),
        }
    }

    /// The event of the table shows other names, from now on.
    pub fn rename(&mut self, renames: &Renames) {
        let rename = |name: &mut String| renames.apply(name);
        renames.apply_to_view(&mut self.table);
        renames.apply_to_view(&mut self.last_table);
        if let Some(viewed) = &mut self.viewed {
            viewed.rename(rename);
        }
        for (_, change) in &mut self.waiting {
            match change {
                Change::Table(view) => renames.apply_to_view(view),
                Change::Match(viewed) => viewed.rename(rename),
                Change::Entry { .. } | Change::Message(_) => {}
            }
        }
    }

    /// Queues a change for the time `due`, or for the time of the last queued change if
    /// that is later.
    pub fn push(&mut self, due: ProcessMs, change: Change) {
        let last = self.waiting.back().map_or(due, |(last, _)| *last);
        self.waiting.push_back((due.max(last), change));
    }

    /// Queues the public events of a match that are not queued yet. `due` returns the time at which an
    /// event is shown; its argument is the match time of the event in milliseconds.
    pub fn follow(&mut self, play: &Play, due: impl Fn(i64) -> ProcessMs) {
        let anchor = play.anchor() + play.watch_delay_ms();
        if self.queued.0 != play.game() {
            self.queued = (play.game(), 0);
        }
        for (at, event) in play.log_after(self.queued.1) {
            let (at, event) = (*at, event.clone());
            self.push(due(at.ms()), Change::Entry { at, event, anchor });
            self.queued.1 += 1;
        }
    }

    /// Queues a state of the table. Does nothing if the state differs from the last queued state
    /// only in facts that watchers see without a delay. If the last change in the queue is a state
    /// of the table that is due at `due` or later, the new state replaces that state.
    pub fn push_table(&mut self, due: ProcessMs, table: &TableView) {
        if looks_the_same(&self.last_table, table) {
            return;
        }
        self.last_table = table.clone();
        if let Some((last, Change::Table(_))) = self.waiting.back()
            && *last >= due
        {
            let (last, _) = (*last, self.waiting.pop_back());
            self.push(last, Change::Table(Box::new(table.clone())));
        } else {
            self.push(due, Change::Table(Box::new(table.clone())));
        }
    }

    /// The process time at which the first change in the queue is due; `None` if the queue is
    /// empty.
    pub fn next_due(&self) -> Option<ProcessMs> {
        self.waiting.front().map(|(due, _)| *due)
    }

    /// Whether the queue is empty.
    pub fn is_caught_up(&self) -> bool {
        self.waiting.is_empty()
    }

    /// Removes the changes that are due at `now` from the queue, and returns the messages about them, oldest
    /// first. `table` returns the table without a delay.
    pub fn release(&mut self, now: ProcessMs, table: impl Fn() -> TableView) -> Vec<ServerMsg> {
        let mut all = Vec::new();
        while self.next_due().is_some_and(|due| due <= now) {
            if let Some((_, change)) = self.waiting.pop_front() {
                self.release_one(change, now, &table, &mut all);
            }
        }
        all
    }

    fn release_one(
        &mut self,
        change: Change,
        now: ProcessMs,
        table: impl Fn() -> TableView,
        all: &mut Vec<ServerMsg>,
    ) {
        let whole = |game| ServerMsg::Game { game };
        match change {
            Change::Table(then) => {
                self.table = *then;
                let table = self.table(table());
                all.push(ServerMsg::Table { table });
            }
            Change::Message(message) => all.push(*message),
            Change::Match(viewed) => {
                self.anchor = now;
                self.viewed = Some(*viewed);
                all.extend(self.game(now).map(whole));
            }
            Change::Entry { at, event, anchor } => {
                self.anchor = anchor;
                let Some(viewed) = &mut self.viewed else {
                    return;
                };
                let entry = viewed.append(at, &event);
                let known = &mut Some(Rights::default());
                let frame = viewed.frame_for(&entry, &Viewer::WATCHER, known);
                all.push(ServerMsg::Frame(frame));
                if viewed.over_the_board() && viewed.result().is_some() {
                    // During a match over the board watchers see no verdicts of the program. After
                    // it they see the whole match with the verdicts.
                    all.extend(self.game(now).map(whole));
                }
            }
        }
    }

    /// The whole match as watchers see it at `now`.
    pub fn game(&self, now: ProcessMs) -> Option<GameView> {
        let viewed = self.viewed.as_ref()?;
        Some(play::view(viewed, &Viewer::WATCHER, now - self.anchor))
    }

    /// The process time of match time 0 for watchers; `None` while they see no match running.
    pub fn running(&self) -> Option<ProcessMs> {
        let viewed = self.viewed.as_ref()?;
        let runs = viewed.seq() > 0 && viewed.result().is_none();
        runs.then_some(self.anchor)
    }

    /// The match that watchers see, and the process time of its match time 0.
    pub fn watched(&self) -> Option<(&ViewedMatch, ProcessMs)> {
        Some((self.viewed.as_ref()?, self.anchor))
    }

    /// The table as watchers see it. `now`: the table without a delay. Seats, phase and scores are
    /// delayed. People, names, keys and owner are those of `now`, because they reveal nothing about
    /// a match.
    pub fn table(&self, now: TableView) -> TableView {
        let people = now.people.into_iter().map(|one| self.person(one)).collect();
        TableView {
            people,
            more: now.more,
            owner: now.owner,
            locked: now.locked,
            listing: now.listing,
            keys: now.keys,
            ..self.table.clone()
        }
    }

    /// The number of the running or last match as watchers see it.
    pub fn table_game(&self) -> u32 {
        self.table.game
    }

    fn person(&self, now: PersonView) -> PersonView {
        let then = self.table.people.iter().find(|one| one.id == now.id);
        let Some(then) = then else {
            return PersonView {
                half_points: 0,
                played: 0,
                sat_out: 0,
                ..now
            };
        };
        // Whether a player is ready for the next match is delayed too: it would reveal that this
        // match is over.
        let ready = if self.sits(now.id) {
            then.ready
        } else {
            now.ready
        };
        PersonView {
            ready,
            half_points: then.half_points,
            played: then.played,
            sat_out: then.sat_out,
            ..now
        }
    }

    fn sits(&self, id: u32) -> bool {
        let seats = &self.table.seats;
        seats
            .iter()
            .any(|(_, sitter)| *sitter == Some(Sitter::Person { id }))
    }
}

/// Whether two states of the table are equal in all facts that watchers see with a delay.
fn looks_the_same(one: &TableView, other: &TableView) -> bool {
    let points = |table: &TableView, id: u32| {
        let found = table.people.iter().find(|person| person.id == id);
        found.map_or((0, 0, 0), |one| (one.half_points, one.played, one.sat_out))
    };
    let mut people = other.people.iter().map(|person| person.id);
    one.game == other.game
        && std::mem::discriminant(&one.phase) == std::mem::discriminant(&other.phase)
        && one.finished.len() == other.finished.len()
        && one.seats == other.seats
        && one.setup == other.setup
        && people.all(|id| points(one, id) == points(other, id))
}
