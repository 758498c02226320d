//! Those who only watch: where many come and go, all are told of it together.
//!
//! To tell each of thousands of each who comes would be millions of messages, and the players' own
//! would wait behind them.

use bughouse_wire::server::ServerMsg;
use bughouse_wire::table::TableView;

use super::{ConnId, Member, Session};
use crate::clock::ProcessMs;
use crate::table::PersonId;

/// With no more connections than this everybody is told of everybody at once.
const FEW: usize = 32;

/// Else there is so much time between two tellings, in milliseconds for each connection: to tell one
/// takes about a hundredth of it.
const APART_MS: i64 = 1;

/// With more connections than this what is told to all is told in turns.
const MANY: usize = 128;

/// So many are told something in one turn: half a millisecond's work of the system.
const AT_ONCE: usize = 16;

/// When the table was told of, and when it is to be told of because of the audience.
#[derive(Default)]
pub(super) struct Audience {
    told: ProcessMs,
    due: Option<ProcessMs>,
    /// Whose turn it is to be told what waits.
    turn: Option<ConnId>,
}

impl Audience {
    /// When it is to be told who is there.
    pub(super) fn next_due(&self) -> Option<ProcessMs> {
        self.due
    }

    /// Whether somebody's turn has come.
    pub(super) fn is_owed(&self) -> bool {
        self.turn.is_some()
    }

    /// Everybody was told how the table stands.
    pub(super) fn told(&mut self, now: ProcessMs) {
        self.told = now;
        self.due = None;
    }

    /// Somebody came or went where so many are connected.
    fn stirs(&mut self, members: usize, now: ProcessMs) {
        let apart = match members <= FEW {
            true => 0,
            false => i64::try_from(members).unwrap_or(i64::MAX) * APART_MS,
        };
        self.due.get_or_insert(now.max(self.told + apart));
    }
}

impl Session {
    /// That person came. His own connection knows the table already.
    pub(super) fn has_come(&mut self, conn: ConnId, person: PersonId) {
        if self.table.is_crowd(person) {
            self.audience.stirs(self.members.len(), self.now());
            if let Some(member) = self.members.get(conn) {
                self.show_to(member);
            }
            self.tell_whole_talk(conn, person);
        } else {
            self.table_changed();
        }
    }

    /// That person went.
    pub(super) fn has_gone(&mut self, person: PersonId) {
        if self.table.is_crowd(person) {
            self.audience.stirs(self.members.len(), self.now());
        } else {
            self.table_changed();
        }
    }

    /// Whoever asked for something and is not told of by name sees what became of it.
    pub(super) fn show_himself(&mut self, conn: ConnId, person: PersonId) {
        let among = |table: &TableView| table.people.iter().any(|one| one.id == person.0);
        if self.members.len() > FEW && !among(&self.table.view(self.now())) {
            let table = self.table_for(person);
            self.say(conn, &ServerMsg::Table { table });
        }
    }

    /// Where many watch, whoever has no voice at the table is told things in turn.
    pub(super) fn line_up(&mut self) {
        let many = self.members.len() > MANY;
        for member in self.members.values_mut() {
            member.patient = many && self.table.voices(member.person) == 0;
        }
    }

    /// Whoever waits for his turn will have it.
    pub(super) fn begin_turns(&mut self) {
        if self.audience.turn.is_none() {
            let mut all = self.members.iter();
            let first = all.find(|(_, member)| !member.owed.is_empty());
            self.audience.turn = first.map(|(conn, _)| conn);
        }
    }

    /// Tells some of the many what waits for them. Those who play never wait behind all of them:
    /// between two turns whatever has come of theirs is done, and everybody's connection writes.
    pub(super) fn tell_some(&mut self) {
        let Some(turn) = self.audience.turn.take() else {
            return;
        };
        let owed = |(_, member): &(ConnId, &mut Member)| !member.owed.is_empty();
        let mut waiting = self.members.rest_mut(turn).filter(owed);
        for (_, member) in waiting.by_ref().take(AT_ONCE) {
            member.send_owed();
        }
        self.audience.turn = waiting.next().map(|(conn, _)| conn);
        drop(waiting);
        self.begin_turns();
    }

    /// Tells who is there, when that is due.
    pub(super) fn tell_of_crowd(&mut self, now: ProcessMs) {
        if self.audience.due.is_some_and(|due| due <= now) {
            self.table_changed();
        }
    }
}
