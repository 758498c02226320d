//! Those who watch so many seconds behind (`watch.delay_s`).
//!
//! What a watcher without a part in the match would be told waits here until it is old enough:
//! moves, ends, how the table stands. A second story follows the first at that distance, so that
//! whoever comes or reloads is shown the same past. It goes on into the next match; when nothing
//! waits any more and nobody plays there is no gallery, and watchers are told everything at once.
//!
//! Pure: it is told the time, and knows neither connections nor the store. What waits is a part of
//! the match's log, and of the next where that began meanwhile, so as bounded as they are; of the
//! table there is one state at most between two of their entries.

use std::collections::VecDeque;

use bughouse_match::{Event, MatchTime};
use bughouse_wire::game::{Frame, GameView};
use bughouse_wire::story::{Story, Viewer};
use bughouse_wire::table::{PersonView, Sitter, TablePhase, TableView};

use crate::clock::ProcessMs;
use crate::host;

/// What the gallery will be told.
#[derive(Debug)]
pub enum News {
    /// How the table stands.
    Table(Box<TableView>),
    /// A match begins, of which nothing has been told yet.
    Match(Box<Story>),
    /// The next entry of its log.
    Entry {
        /// When it was logged.
        at: MatchTime,
        /// What was logged.
        event: Event,
        /// Milliseconds of the process at which the time of the match was 0, for the gallery: as
        /// much later as it is behind.
        anchor: ProcessMs,
    },
}

/// What has become old enough to be told.
#[derive(Debug)]
pub enum Release {
    /// The table changed: [`Gallery::table`] has it.
    Table,
    /// The whole match.
    Game(Box<GameView>),
    /// One entry of it.
    Frame(Box<Frame>),
}

/// The past that is shown, and what will follow it.
#[derive(Debug)]
pub struct Gallery {
    table: TableView,
    /// The last state of the table that it took.
    heard: TableView,
    story: Option<Story>,
    anchor: ProcessMs,
    /// When it is told, never earlier than what is before it.
    waiting: VecDeque<(ProcessMs, News)>,
}

impl Gallery {
    /// A gallery that has seen the table like that, and that match to its end.
    pub fn new(table: TableView, story: Option<Story>, now: ProcessMs) -> Gallery {
        let phase = match table.phase {
            // What begins is shown when it is old enough; until then nothing counts down.
            TablePhase::Countdown { .. } if table.finished.is_empty() => TablePhase::Seating,
            TablePhase::Countdown { .. } => TablePhase::Over,
            phase => phase,
        };
        let table = TableView { phase, ..table };
        Gallery {
            heard: table.clone(),
            table,
            story,
            anchor: now,
            waiting: VecDeque::new(),
        }
    }

    /// Takes what is to be told at `due`, or when all that came before it has been told.
    pub fn push(&mut self, due: ProcessMs, news: News) {
        let last = self.waiting.back().map_or(due, |(last, _)| *last);
        self.waiting.push_back((due.max(last), news));
    }

    /// Takes how the table stands, where a match could be told by it, in place of a state that
    /// would be told at the same time.
    pub fn push_table(&mut self, due: ProcessMs, table: &TableView) {
        if tells_the_same(&self.heard, table) {
            return;
        }
        self.heard = table.clone();
        if let Some((last, News::Table(_))) = self.waiting.back()
            && *last >= due
        {
            let (last, _) = (*last, self.waiting.pop_back());
            self.push(last, News::Table(Box::new(table.clone())));
        } else {
            self.push(due, News::Table(Box::new(table.clone())));
        }
    }

    /// When [`Gallery::release`] has something.
    pub fn next_due(&self) -> Option<ProcessMs> {
        self.waiting.front().map(|(due, _)| *due)
    }

    /// Whether nothing waits.
    pub fn is_even(&self) -> bool {
        self.waiting.is_empty()
    }

    /// Tells what is old enough by now, oldest first.
    pub fn release(&mut self, now: ProcessMs) -> Vec<Release> {
        let mut all = Vec::new();
        while self.next_due().is_some_and(|due| due <= now) {
            if let Some((_, news)) = self.waiting.pop_front() {
                self.tell(news, now, &mut all);
            }
        }
        all
    }

    fn tell(&mut self, news: News, now: ProcessMs, all: &mut Vec<Release>) {
        match news {
            News::Table(table) => {
                self.table = *table;
                all.push(Release::Table);
            }
            News::Match(story) => {
                self.anchor = now;
                self.story = Some(*story);
                all.extend(self.game(now).map(Box::new).map(Release::Game));
            }
            News::Entry { at, event, anchor } => {
                self.anchor = anchor;
                let Some(story) = &mut self.story else { return };
                let told = story.tell(at, &event);
                let frame = story.show(&told, &Viewer::WATCHER);
                all.push(Release::Frame(Box::new(frame)));
                if story.over_the_board() && story.result().is_some() {
                    // Nothing is kept from anybody any more.
                    all.extend(self.game(now).map(Box::new).map(Release::Game));
                }
            }
        }
    }

    /// The whole match as the gallery sees it now.
    pub fn game(&self, now: ProcessMs) -> Option<GameView> {
        let story = self.story.as_ref()?;
        Some(host::view(story, &Viewer::WATCHER, now - self.anchor))
    }

    /// Where the time of the match that it sees was 0, while that runs.
    pub fn running(&self) -> Option<ProcessMs> {
        let story = self.story.as_ref()?;
        let runs = story.seq() > 0 && story.result().is_none();
        runs.then_some(self.anchor)
    }

    /// The match that it sees, and where its time was 0.
    pub fn watched(&self) -> Option<(&Story, ProcessMs)> {
        Some((self.story.as_ref()?, self.anchor))
    }

    /// Whether it has seen the end of the match of that number.
    pub fn has_seen(&self, game: u32) -> bool {
        self.story.as_ref().is_some_and(|story| {
            story.game() > game || story.game() == game && story.result().is_some()
        })
    }

    /// The table as the gallery is shown it: seats, phase and scores as they were; people, names,
    /// keys and who owns it as they are now, since they tell nothing of a match.
    pub fn table(&self, now: TableView) -> TableView {
        let people = now.people.into_iter().map(|one| self.person(one)).collect();
        TableView {
            people,
            more: now.more,
            owner: now.owner,
            locked: now.locked,
            listed: now.listed,
            keys: now.keys,
            ..self.table.clone()
        }
    }

    /// The number of the match at the table as it is shown.
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
        // That a player wants the next match tells that this one is over.
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

/// Whether a gallery is shown the same by these two, whoever is there.
fn tells_the_same(one: &TableView, other: &TableView) -> bool {
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

#[cfg(test)]
mod tests;
