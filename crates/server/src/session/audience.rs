//! Large audiences. The server announces joins and leaves in batches, and serves watchers in turns.
//!
//! If a thousand watchers each received every join of a thousand watchers, the server would send a
//! million messages, and the players' messages would wait behind them.

use bughouse_wire::server::ServerMsg;
use bughouse_wire::table::TableView;

use super::{ConnId, Member, Session};
use crate::clock::ProcessMs;
use crate::table::PersonId;

/// With at most this many connections, each join and leave is sent at once.
const FEW: usize = 32;

/// With more connections than [`FEW`], the interval between two updates of the list of people is
/// this many milliseconds, multiplied by the number of connections. Sending to one connection takes
/// about a hundredth of this time, so the updates take about one percent of the time of a core.
const APART_MS: i64 = 1;

/// With more connections than this, watchers get their messages in turns.
const MANY: usize = 128;

/// The number of connections that are served in one turn. A turn takes about half a millisecond.
const AT_ONCE: usize = 16;

/// The schedule of messages to a large audience.
#[derive(Default)]
pub(super) struct Audience {
    /// The time at which the table was last sent to all.
    table_sent: ProcessMs,
    /// The time at which the table is sent next, because people have joined or left; `None` if no
    /// person has.
    due: Option<ProcessMs>,
    /// The connection whose turn is next.
    turn: Option<ConnId>,
}

impl Audience {
    /// The time at which the list of people is sent next; `None` if it has not changed.
    pub(super) fn next_due(&self) -> Option<ProcessMs> {
        self.due
    }

    /// Whether a connection waits for its turn.
    pub(super) fn has_turn(&self) -> bool {
        self.turn.is_some()
    }

    /// Records that the table was sent to all at `now`.
    pub(super) fn table_sent(&mut self, now: ProcessMs) {
        self.table_sent = now;
        self.due = None;
    }

    /// Schedules an update of the list of people after a join or leave. `members`: the number of
    /// connections.
    fn schedule_update(&mut self, members: usize, now: ProcessMs) {
        let apart = match members <= FEW {
            true => 0,
            false => i64::try_from(members).unwrap_or(i64::MAX) * APART_MS,
        };
        self.due.get_or_insert(now.max(self.table_sent + apart));
    }
}

impl Session {
    /// Announces a person who joined. A person whom the list of people may leave out (a mere
    /// watcher) is announced with the next update of the list, everyone else at once. `conn`: the
    /// connection of the person, which has received the table already.
    pub(super) fn person_joined(&mut self, conn: ConnId, person: PersonId) {
        if self.table.may_be_unlisted(person) {
            self.audience
                .schedule_update(self.members.len(), self.now());
            if let Some(member) = self.members.get(conn) {
                self.update_view(member);
            }
            self.send_whole_talk(conn, person);
        } else {
            self.table_changed();
        }
    }

    /// Announces that a person left. A person whom the list of people may leave out (a mere
    /// watcher) is announced with the next update of the list, everyone else at once.
    pub(super) fn person_left(&mut self, person: PersonId) {
        if self.table.may_be_unlisted(person) {
            self.audience
                .schedule_update(self.members.len(), self.now());
        } else {
            self.table_changed();
        }
    }

    /// Sends the table to a person who sent a request, if they are not in the list of people that
    /// all clients receive.
    pub(super) fn show_table_to_sender(&mut self, conn: ConnId, person: PersonId) {
        let is_listed = |table: &TableView| table.people.iter().any(|one| one.id == person.0);
        if self.members.len() > FEW && !is_listed(&self.table.view(self.now())) {
            let table = self.table_for(person);
            self.send(conn, &ServerMsg::Table { table });
        }
    }

    /// Decides which connections get their messages in turns: with a large audience, those of
    /// people who hold no seat and have no key.
    pub(super) fn line_up(&mut self) {
        let many = self.members.len() > MANY;
        for member in self.members.values_mut() {
            member.in_turns = many && self.table.seats_spoken_for(member.person) == 0;
        }
    }

    /// Starts the turns if a connection has waiting messages.
    pub(super) fn begin_turns(&mut self) {
        if self.audience.turn.is_none() {
            let mut all = self.members.iter();
            let first = all.find(|(_, member)| !member.waiting.is_empty());
            self.audience.turn = first.map(|(conn, _)| conn);
        }
    }

    /// Sends the waiting messages of the next [`AT_ONCE`] connections. Players need not wait until
    /// all watchers are served: between two turns the task handles the players' messages, and the
    /// tasks of connections run.
    pub(super) fn send_turn(&mut self) {
        let Some(turn) = self.audience.turn.take() else {
            return;
        };
        let has_waiting = |(_, member): &(ConnId, &mut Member)| !member.waiting.is_empty();
        let mut waiting = self.members.rest_mut(turn).filter(has_waiting);
        for (_, member) in waiting.by_ref().take(AT_ONCE) {
            member.send_waiting();
        }
        self.audience.turn = waiting.next().map(|(conn, _)| conn);
        drop(waiting);
        self.begin_turns();
    }

    /// Sends the list of people when it is due.
    pub(super) fn send_people(&mut self, now: ProcessMs) {
        if self.audience.due.is_some_and(|due| due <= now) {
            self.table_changed();
        }
    }
}
