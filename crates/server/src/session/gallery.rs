//! Watchers with a delay: what they get, and when.

use bughouse_wire::game::GameView;
use bughouse_wire::server::ServerMsg;
use bughouse_wire::story::Viewer;

use bughouse_wire::table::TableView;

use super::{ConnId, Session};
use crate::clock::ProcessMs;
use crate::gallery::{Gallery, News, Release};
use crate::host::Host;
use crate::session::admission::text;
use crate::table::PersonId;

/// The delay of watchers.
pub(super) fn delay_ms(host: &Host) -> i64 {
    i64::from(host.state().rules().watch_delay_s) * 1_000
}

impl Session {
    /// The match begins or is resumed: people without a part in it are delayed. `before` is the
    /// table as everyone has seen it, `last` the match that everyone has seen.
    pub(super) fn open_gallery(&mut self, before: TableView, last: Option<&Host>) {
        let now = self.now();
        let Some(host) = &self.host else { return };
        let delay = delay_ms(host);
        if self.gallery.is_none() && delay == 0 {
            return;
        }
        let story = last.map(|host| host.story().clone());
        let gallery = self
            .gallery
            .get_or_insert_with(|| Box::new(Gallery::new(before, story, now)));
        gallery.push(host.anchor() + delay, News::Match(Box::new(host.opening())));
        follow(gallery, host, 0, |at| host.anchor() + at + delay);
    }

    /// Queues the entries of the log after that one for the gallery.
    pub(super) fn queue_for_gallery(&mut self, after: u32) {
        let due = self.now();
        if let (Some(gallery), Some(host)) = (&mut self.gallery, &self.host) {
            let due = due + delay_ms(host);
            follow(gallery, host, after, |_| due);
        }
    }

    /// The table for that person alone, which lists them even where they are one of many.
    pub(super) fn table_for(&self, person: PersonId) -> TableView {
        let mut table = self.table.view(self.now());
        if !table.people.iter().any(|one| one.id == person.0) {
            table.people.extend(self.table.person_view(person));
            table.more = table.more.saturating_sub(1);
        }
        match self.gallery_of(person) {
            Some(gallery) => gallery.table(table),
            None => table,
        }
    }

    /// The gallery, if that person is in it.
    pub(super) fn gallery_of(&self, person: PersonId) -> Option<&Gallery> {
        let gallery = self.gallery.as_deref();
        gallery.filter(|_| self.table.only_watches(person))
    }

    /// The table changed: queues it for the time when the gallery has seen the match that far.
    pub(super) fn queue_table_for_gallery(&mut self, table: &TableView) {
        let now = self.now();
        let running = self.table.is_running();
        let delay = self.host.as_ref().filter(|_| running).map_or(0, delay_ms);
        if let Some(gallery) = &mut self.gallery {
            gallery.push_table(now + delay, table);
        }
    }

    /// A person who sat down gets everything at once from now on; one who plays no more is delayed.
    pub(super) fn reseat_gallery(&mut self) {
        let moved: Vec<(ConnId, PersonId, bool)> = self
            .members
            .iter()
            .map(|(conn, member)| (conn, member.person, member.late))
            .filter(|&(_, person, late)| late != self.gallery_of(person).is_some())
            .collect();
        for (conn, person, late) in moved {
            let table = self.table_for(person);
            if let Some(member) = self.members.get_mut(conn) {
                member.late = !late;
            }
            self.send(conn, &ServerMsg::Table { table });
            self.resync(conn);
        }
    }

    /// Shows the gallery what is old enough at `now`. When it has seen all, and no match runs, its delay
    /// ends.
    pub(super) fn show_gallery(&mut self, now: ProcessMs) {
        let Some(gallery) = &mut self.gallery else {
            return;
        };
        let released = gallery.release(now);
        let shown = !released.is_empty();
        for one in released {
            let message = match one {
                Release::Table => match &self.gallery {
                    Some(gallery) => ServerMsg::Table {
                        table: gallery.table(self.table.view(now)),
                    },
                    None => continue,
                },
                Release::Game(game) => ServerMsg::Game { game: *game },
                Release::Frame(frame) => ServerMsg::Frame(*frame),
            };
            self.send_to_gallery(&message);
        }
        if !self.table.is_running() && self.gallery.as_deref().is_some_and(Gallery::is_even) {
            self.gallery = None;
            self.later.clear();
            self.reseat_gallery();
            self.show_talk();
        }
        if shown {
            self.show();
        }
    }

    /// Sends to all watchers with a delay.
    pub(super) fn send_to_gallery(&mut self, message: &ServerMsg) {
        let message = text(message);
        for member in self.members.values_mut().filter(|member| member.late) {
            member.send(message.clone());
        }
    }

    /// The match as watchers see it.
    pub(super) fn seen_by_gallery(&self) -> Option<GameView> {
        let now = self.now();
        match &self.gallery {
            Some(gallery) => gallery.game(now),
            None => Some(self.host.as_ref()?.view(&Viewer::WATCHER, now)),
        }
    }

    /// Whether the match of that number is public as far as it goes.
    pub(super) fn is_known(&self, game: u32) -> bool {
        let gallery = self.gallery.as_ref();
        gallery.is_none_or(|gallery| gallery.has_seen(game))
    }
}

/// Gives the gallery all entries after that one.
fn follow(gallery: &mut Gallery, host: &Host, after: u32, due: impl Fn(i64) -> ProcessMs) {
    let anchor = host.anchor() + delay_ms(host);
    for (at, event) in host.log_after(after) {
        let (at, event) = (*at, event.clone());
        gallery.push(due(at.ms()), News::Entry { at, event, anchor });
    }
}
