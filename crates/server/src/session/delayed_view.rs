//! Messages to watchers with a delay (`watch.delay_s`): which messages they get, and when.

use bughouse_view::story::Viewer;
use bughouse_wire::game::GameView;
use bughouse_wire::server::ServerMsg;

use bughouse_wire::table::TableView;

use super::{ConnId, Session};
use crate::clock::ProcessMs;
use crate::delayed_view::{Change, DelayedView, Due};
use crate::host::Host;
use crate::session::admission::text;
use crate::table::PersonId;

/// The delay of watchers, in milliseconds.
pub(super) fn delay_ms(host: &Host) -> i64 {
    i64::from(host.state().rules().watch_delay_s) * 1_000
}

impl Session {
    /// Starts the delay for watchers of the match that begins or is resumed. If its rules have no
    /// delay, and watchers have seen all of the last match, there is nothing to start. `before`:
    /// the table before the match, which watchers have seen. `last`: the last match, which they
    /// have seen too.
    pub(super) fn open_delayed_view(&mut self, before: TableView, last: Option<&Host>) {
        let now = self.now();
        let Some(host) = &self.host else { return };
        let delay = delay_ms(host);
        if self.delayed_view.is_none() && delay == 0 {
            return;
        }
        let story = last.map(|host| host.story().clone());
        let delayed_view = self
            .delayed_view
            .get_or_insert_with(|| Box::new(DelayedView::new(before, story, now)));
        delayed_view.push(
            host.anchor() + delay,
            Change::Match(Box::new(host.opening())),
        );
        follow(delayed_view, host, 0, |at| host.anchor() + at + delay);
    }

    /// Queues the log entries after number `after` for watchers with a delay.
    pub(super) fn queue_delayed(&mut self, after: u32) {
        let due = self.now();
        if let (Some(delayed_view), Some(host)) = (&mut self.delayed_view, &self.host) {
            let due = due + delay_ms(host);
            follow(delayed_view, host, after, |_| due);
        }
    }

    /// The table as one person receives it. Its list of people always has the entry of this person,
    /// even if the list for others does not have it.
    pub(super) fn table_for(&self, person: PersonId) -> TableView {
        let mut table = self.table.view(self.now());
        if !table.people.iter().any(|one| one.id == person.0) {
            table.people.extend(self.table.person_view(person));
            table.more = table.more.saturating_sub(1);
        }
        match self.delayed_view_of(person) {
            Some(delayed_view) => delayed_view.table(table),
            None => table,
        }
    }

    /// The delayed view; `None` if this person does not watch with a delay.
    pub(super) fn delayed_view_of(&self, person: PersonId) -> Option<&DelayedView> {
        let delayed_view = self.delayed_view.as_deref();
        delayed_view.filter(|_| self.table.only_watches(person))
    }

    /// Queues a changed table for watchers with a delay. They receive it after everything that has
    /// happened in the match before the change.
    pub(super) fn queue_delayed_table(&mut self, table: &TableView) {
        let now = self.now();
        let running = self.table.is_running();
        let delay = self.host.as_ref().filter(|_| running).map_or(0, delay_ms);
        if let Some(delayed_view) = &mut self.delayed_view {
            delayed_view.push_table(now + delay, table);
        }
    }

    /// Updates which connections have a delay. A person who took a seat sees the match without a
    /// delay from now on. A person who no longer has a part in the match sees it with a delay. Both
    /// get the table and the match again.
    pub(super) fn update_who_is_delayed(&mut self) {
        let changed: Vec<(ConnId, PersonId, bool)> = self
            .members
            .iter()
            .map(|(conn, member)| (conn, member.person, member.late))
            .filter(|&(_, person, late)| late != self.delayed_view_of(person).is_some())
            .collect();
        for (conn, person, late) in changed {
            let table = self.table_for(person);
            if let Some(member) = self.members.get_mut(conn) {
                member.late = !late;
            }
            self.send(conn, &ServerMsg::Table { table });
            self.resync(conn);
        }
    }

    /// Sends watchers with a delay all changes that are old enough at `now`. The delay ends when
    /// they have seen everything and no match is running.
    pub(super) fn send_due_to_delayed(&mut self, now: ProcessMs) {
        let Some(delayed_view) = &mut self.delayed_view else {
            return;
        };
        let released = delayed_view.release(now);
        let shown = !released.is_empty();
        for one in released {
            let message = match one {
                Due::Table => match &self.delayed_view {
                    Some(delayed_view) => ServerMsg::Table {
                        table: delayed_view.table(self.table.view(now)),
                    },
                    None => continue,
                },
                Due::Game(game) => ServerMsg::Game { game: *game },
                Due::Frame(frame) => ServerMsg::Frame(*frame),
            };
            self.send_to_delayed(&message);
        }
        if !self.table.is_running()
            && self
                .delayed_view
                .as_deref()
                .is_some_and(DelayedView::is_caught_up)
        {
            self.delayed_view = None;
            self.delayed_talk.clear();
            self.update_who_is_delayed();
            self.show_talk();
        }
        if shown {
            self.update_views();
        }
    }

    /// Sends a message to all watchers with a delay.
    pub(super) fn send_to_delayed(&mut self, message: &ServerMsg) {
        let message = text(message);
        for member in self.members.values_mut().filter(|member| member.late) {
            member.send(message.clone());
        }
    }

    /// The match as watchers see it.
    pub(super) fn seen_by_watchers(&self) -> Option<GameView> {
        let now = self.now();
        match &self.delayed_view {
            Some(delayed_view) => delayed_view.game(now),
            None => Some(self.host.as_ref()?.view(&Viewer::WATCHER, now)),
        }
    }
}

/// Queues all log entries after number `after` for watchers with a delay. `due` returns the process
/// time at which an entry is sent; its argument is the match time of the entry in milliseconds.
fn follow(delayed_view: &mut DelayedView, host: &Host, after: u32, due: impl Fn(i64) -> ProcessMs) {
    let anchor = host.anchor() + delay_ms(host);
    for (at, event) in host.log_after(after) {
        let (at, event) = (*at, event.clone());
        delayed_view.push(due(at.ms()), Change::Entry { at, event, anchor });
    }
}
