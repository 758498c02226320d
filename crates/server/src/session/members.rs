//! The connections of a table, and the order of the messages that each of them gets.

use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;

use bughouse_view::story::{LoggedEvent, Story, Viewer};
use bughouse_wire::frame::{Rights, SharedJson};
use bughouse_wire::talk::MaySay;
use tokio::sync::mpsc::error::TrySendError;
use tokio::sync::{mpsc, oneshot};

use super::admission::Farewell;
use super::{ConnId, ConnectionView};
use crate::table::PersonId;
use crate::websocket::Utf8Bytes;

/// A connection, as the table's task sees it.
pub(super) struct Member {
    pub(super) person: PersonId,
    pub(super) outbox: mpsc::Sender<Box<Utf8Bytes>>,
    pub(super) farewell: oneshot::Sender<Farewell>,
    pub(super) view: Arc<ConnectionView>,
    /// Whether the client missed frames. It gets the whole match as soon as it reads again.
    pub(super) behind: bool,
    /// Whether the person watches with a delay.
    pub(super) late: bool,
    /// The rights (legal destinations and allowed commands) that were last sent to the client; `None` if
    /// it does not have the match.
    pub(super) known: Option<Rights>,
    /// The rights to talk that were last sent to the client: the number of the match that it sees,
    /// and the talk that it may send.
    pub(super) may: Option<(u32, MaySay)>,
    /// Whether the connection belongs to a large audience. Its messages then wait for its turn.
    pub(super) in_turns: bool,
    /// The messages that wait for the turn, oldest first.
    pub(super) waiting: VecDeque<Utf8Bytes>,
}

/// A log entry that is encoded for all connections. What viewers share is encoded once, and the whole
/// frame of watchers too.
pub(super) struct EncodedEntry<'t> {
    story: &'t Story,
    entry: &'t LoggedEvent,
    open: Option<SharedJson>,
    full: Option<SharedJson>,
    watchers: Option<Utf8Bytes>,
}

impl<'t> EncodedEntry<'t> {
    pub(super) fn new(story: &'t Story, entry: &'t LoggedEvent) -> EncodedEntry<'t> {
        EncodedEntry {
            story,
            entry,
            open: None,
            full: None,
            watchers: None,
        }
    }

    /// The frame for a viewer, as JSON. `known` has the rights that were last sent to the viewer, and is
    /// set to those in this frame.
    pub(super) fn encode(&mut self, viewer: &Viewer, known: &mut Option<Rights>) -> Utf8Bytes {
        let is_usual = *viewer == Viewer::WATCHER && *known == Some(Rights::default());
        if let Some(text) = self.watchers.as_ref().filter(|_| is_usual) {
            return text.clone();
        }
        let frame = self.story.shared(self.entry, viewer);
        let shared = match std::ptr::eq(frame, &raw const self.entry.open) {
            true => &mut self.open,
            false => &mut self.full,
        };
        let shared = shared.get_or_insert_with(|| SharedJson::new(frame));
        let own = self.story.own_part(viewer, frame.clocks.at, known);
        let text = Utf8Bytes::from(shared.with(&own));
        if is_usual {
            self.watchers = Some(text.clone());
        }
        text
    }
}

impl Member {
    /// Queues a message for the connection. If the queue is full, drops the message and sets
    /// `behind`. A client that missed a message could not interpret later messages, so they are not
    /// sent. In a large audience the message waits for the connection's turn
    /// ([`super::Session::send_turn`]).
    pub(super) fn send(&mut self, message: Utf8Bytes) {
        if self.behind {
            return;
        }
        if self.in_turns || !self.waiting.is_empty() {
            self.waiting.push_back(message);
            self.behind = self.waiting.len() > self.outbox.max_capacity();
        } else {
            self.queue(message);
        }
    }

    /// Sends the messages that waited for this turn.
    pub(super) fn send_waiting(&mut self) {
        for message in std::mem::take(&mut self.waiting) {
            self.queue(message);
        }
    }

    fn queue(&mut self, message: Utf8Bytes) {
        if let Err(TrySendError::Full(_)) = self.outbox.try_send(Box::new(message)) {
            self.behind = true;
        }
    }
}

/// The connections of a table in the order in which they joined, so that the order of sending is
/// deterministic. A person has at most one connection.
#[derive(Default)]
pub(super) struct Members {
    /// Members are boxed, because the map allocates room for eleven members even if there are only
    /// four.
    all: BTreeMap<ConnId, Box<Member>>,
    of: BTreeMap<PersonId, ConnId>,
}

impl Members {
    pub(super) fn insert(&mut self, conn: ConnId, member: Member) {
        self.of.insert(member.person, conn);
        self.all.insert(conn, Box::new(member));
    }

    pub(super) fn remove(&mut self, conn: ConnId) -> Option<Member> {
        let member = self.all.remove(&conn)?;
        self.of.remove(&member.person);
        Some(*member)
    }

    /// Removes and returns the connection of this person.
    pub(super) fn take(&mut self, person: PersonId) -> Option<Member> {
        let conn = *self.of.get(&person)?;
        self.remove(conn)
    }

    pub(super) fn get(&self, conn: ConnId) -> Option<&Member> {
        self.all.get(&conn).map(Box::as_ref)
    }

    pub(super) fn get_mut(&mut self, conn: ConnId) -> Option<&mut Member> {
        self.all.get_mut(&conn).map(Box::as_mut)
    }

    /// The connection of that person.
    pub(super) fn of(&self, person: PersonId) -> Option<&Member> {
        self.get(*self.of.get(&person)?)
    }

    /// The connection of that person, for sending.
    pub(super) fn of_mut(&mut self, person: PersonId) -> Option<&mut Member> {
        self.get_mut(*self.of.get(&person)?)
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = (ConnId, &Member)> {
        self.all.iter().map(|(&conn, member)| (conn, &**member))
    }

    pub(super) fn values(&self) -> impl Iterator<Item = &Member> {
        self.all.values().map(Box::as_ref)
    }

    pub(super) fn values_mut(&mut self) -> impl Iterator<Item = &mut Member> {
        self.all.values_mut().map(Box::as_mut)
    }

    /// The connections from `conn` on, in the order in which they joined.
    pub(super) fn rest_mut(&mut self, conn: ConnId) -> impl Iterator<Item = (ConnId, &mut Member)> {
        self.all
            .range_mut(conn..)
            .map(|(&conn, member)| (conn, &mut **member))
    }

    pub(super) fn into_values(self) -> impl Iterator<Item = Member> {
        self.all.into_values().map(|member| *member)
    }

    pub(super) fn len(&self) -> usize {
        self.all.len()
    }

    pub(super) fn is_empty(&self) -> bool {
        self.all.is_empty()
    }
}
