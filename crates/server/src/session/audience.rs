//! Large audiences: joins and leaves are sent in batches.
//!
//! Sending thousands of watchers each join of thousands would be millions of messages, and those of the
//! players would wait behind them.

use bughouse_wire::server::ServerMsg;
use bughouse_wire::table::TableView;

use super::{ConnId, Member, Session};
use crate::clock::ProcessMs;
use crate::table::PersonId;

/// Up to this many connections each join and leave is sent at once.
const FEW: usize = 32;

/// With more, the interval between two updates in milliseconds for each connection: sending to one takes
/// about a hundredth of that.
const APART_MS: i64 = 1;

/// With more connections than this, messages to all are sent in turns.
const MANY: usize = 128;

/// Connections served in one turn: half a millisecond of the system's work.
const AT_ONCE: usize = 16;

/// When messages to a large audience are sent.
#[derive(Default)]
pub(super) struct Audience {
    /// When the table was last sent to all.
    table_sent: ProcessMs,
    /// When it is sent because the audience changed.
    due: Option<ProcessMs>,
    /// The connection whose turn is next.
    turn: Option<ConnId>,
}

impl Audience {
    /// When the list of people is due.
    pub(super) fn next_due(&self) -> Option<ProcessMs> {
        self.due
    }

    /// Whether a connection waits for its turn.
    pub(super) fn has_turn(&self) -> bool {
        self.turn.is_some()
    }

    /// The table was sent to all.
    pub(super) fn table_sent(&mut self, now: ProcessMs) {
        self.table_sent = now;
        self.due = None;
    }

    /// Schedules an update after a join or leave, where so many are connected.
    fn schedule_update(&mut self, members: usize, now: ProcessMs) {
        let apart = match members <= FEW {
            true => 0,
            false => i64::try_from(members).unwrap_or(i64::MAX) * APART_MS,
        };
        self.due.get_or_insert(now.max(self.table_sent + apart));
    }
}

impl Session {
    /// A person joined. Their own connection has the table already.
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

    /// A person left.
    pub(super) fn person_left(&mut self, person: PersonId) {
        if self.table.may_be_unlisted(person) {
            self.audience
                .schedule_update(self.members.len(), self.now());
        } else {
            self.table_changed();
        }
    }

    /// Shows the table to a person who sent a request and is not listed by name.
    pub(super) fn show_table_to_sender(&mut self, conn: ConnId, person: PersonId) {
        let among = |table: &TableView| table.people.iter().any(|one| one.id == person.0);
        if self.members.len() > FEW && !among(&self.table.view(self.now())) {
            let table = self.table_for(person);
            self.send(conn, &ServerMsg::Table { table });
        }
    }

    /// Where many watch, people without a voice at the table get messages in turn.
    pub(super) fn line_up(&mut self) {
        let many = self.members.len() > MANY;
        for member in self.members.values_mut() {
            member.in_turns = many && self.table.seats_spoken_for(member.person) == 0;
        }
    }

    /// Starts the turns of those who wait.
    pub(super) fn begin_turns(&mut self) {
        if self.audience.turn.is_none() {
            let mut all = self.members.iter();
            let first = all.find(|(_, member)| !member.waiting.is_empty());
            self.audience.turn = first.map(|(conn, _)| conn);
        }
    }

    /// Sends to some of the many what waits for them. Players never wait behind all of them: between
    /// two turns the players' messages are handled, and every connection writes.
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
