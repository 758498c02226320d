//! What watchers with a delay (`watch.delay_s`) get, and when.

use bughouse_wire::server::ServerMsg;
use bughouse_wire::table::TableView;

use super::Room;
use crate::audience::stage::{Change, Stage};
use crate::clock::ProcessMs;
use crate::link::ConnId;
use crate::play::Play;
use crate::table::PersonId;

impl Room {
    /// Starts the delay for watchers of the match that begins or is resumed. If its rules have no
    /// delay, and watchers have seen all of the last match, there is nothing to start. `before`:
    /// the table before the match, which watchers have seen. `last`: the last match, which they
    /// have seen too.
    pub(super) fn open_stage(&mut self, before: TableView, last: Option<&Play>) {
        let now = self.now();
        let Some(play) = &self.play else { return };
        let delay = play.watch_delay_ms();
        if self.audience.stage.is_none() && delay == 0 {
            return;
        }
        let viewed = last.map(|play| play.viewed().clone());
        let new = || Box::new(Stage::new(before, viewed, now));
        let stage = self.audience.stage.get_or_insert_with(new);
        let begins = Change::Match(Box::new(play.opening()));
        stage.push(play.anchor() + delay, begins);
        stage.follow(play, |at_ms| play.anchor() + at_ms + delay);
    }

    /// Queues the new log entries for watchers with a delay.
    pub(super) fn stage_events(&mut self) {
        let now = self.now();
        if let (Some(stage), Some(play)) = (&mut self.audience.stage, &self.play) {
            let due = now + play.watch_delay_ms();
            stage.follow(play, |_| due);
        }
    }

    /// Queues a message for watchers with a delay.
    pub(super) fn stage_message(&mut self, due: ProcessMs, message: ServerMsg) {
        if let Some(stage) = &mut self.audience.stage {
            stage.push(due, Change::Message(Box::new(message)));
        }
    }

    /// Queues a changed table for watchers with a delay. They receive it after everything that has
    /// happened in the match before the change.
    pub(super) fn stage_table(&mut self, table: &TableView) {
        let is_running = self.table.is_running();
        let play = self.play.as_ref().filter(|_| is_running);
        let due = self.now() + play.map_or(0, Play::watch_delay_ms);
        if let Some(stage) = &mut self.audience.stage {
            stage.push_table(due, table);
        }
    }

    /// The table as one person receives it. Its list of people always has the entry of this person,
    /// even if the list for others does not have it.
    pub(super) fn table_for(&self, person: PersonId) -> TableView {
        let mut table = self.table_view();
        if !table.people.iter().any(|one| one.id == person.0) {
            table.people.extend(self.table.person_view(person));
            table.more = table.more.saturating_sub(1);
        }
        match self.stage_of(person) {
            Some(stage) => stage.table(table),
            None => table,
        }
    }

    /// The stage; `None` if this person does not watch with a delay.
    pub(super) fn stage_of(&self, person: PersonId) -> Option<&Stage> {
        let stage = self.audience.stage.as_deref();
        stage.filter(|_| self.table.only_watches(person))
    }

    /// Updates which connections have a delay. A person who took a seat sees the match without a
    /// delay from now on. A person who no longer has a part in the match sees it with a delay. Both
    /// get the table and the match again.
    pub(super) fn update_who_is_late(&mut self) {
        let members = self.audience.members.iter();
        let changed = members.filter(|(_, one)| one.is_late != self.stage_of(one.person).is_some());
        let changed: Vec<(ConnId, PersonId)> =
            changed.map(|(conn, one)| (conn, one.person)).collect();
        for (conn, person) in changed {
            let table = self.table_for(person);
            if let Some(member) = self.audience.members.get_mut(conn) {
                member.is_late = !member.is_late;
            }
            self.out.tell([conn], ServerMsg::Table { table });
            self.resync(conn);
        }
    }

    /// Sends watchers with a delay all changes that are old enough. The delay ends when they have seen
    /// everything and no match is running.
    pub(super) fn send_due_on_stage(&mut self) {
        let (now, table) = (self.now(), &self.table);
        let Some(stage) = &mut self.audience.stage else {
            return;
        };
        let released = stage.release(now, || table.view(now));
        let is_shown = !released.is_empty();
        for message in released {
            let late = self.audience.members.with_delay(true);
            self.out.tell(late, message);
        }
        let stage = self.audience.stage.as_deref();
        if !self.table.is_running() && stage.is_some_and(Stage::is_caught_up) {
            self.audience.stage = None;
            self.update_who_is_late();
            self.show_talk();
        }
        if is_shown {
            self.show_edges();
        }
    }
}
