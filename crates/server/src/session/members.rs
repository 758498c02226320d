//! The connections of a table, and the form and order of the messages that each of them gets.

use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;

use bughouse_wire::brief::Rights;
use bughouse_wire::server::ServerMsg;
use bughouse_wire::story::{LoggedEvent, Story, Viewer};
use bughouse_wire::talk::MaySay;
use tokio::sync::mpsc::error::TrySendError;
use tokio::sync::{mpsc, oneshot};

use super::admission::{Farewell, text};
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
    /// Whether frames for this connection are whole or brief.
    pub(super) form: FrameForm,
    /// The rights to talk that were last sent to the client: the number of the match that it sees,
    /// and the talk that it may send.
    pub(super) may: Option<(u32, MaySay)>,
    /// Whether the connection belongs to a large audience. Its messages then wait for its turn.
    pub(super) in_turns: bool,
    /// The messages that wait for the turn, oldest first.
    pub(super) waiting: VecDeque<Utf8Bytes>,
}

/// The form of the frames of a connection. A frame is a message with one log entry and with what the
/// entry changed.
pub(super) enum FrameForm {
    /// Complete frames.
    Whole,
    /// Frames that leave out the client's rights (legal destinations and allowed commands) if the
    /// client has received them already.
    Brief(Option<Rights>),
}

impl FrameForm {
    /// The form for a new connection. `brief`: whether the client asked for brief frames.
    pub(super) fn new(brief: bool) -> FrameForm {
        match brief {
            true => FrameForm::Brief(None),
            false => FrameForm::Whole,
        }
    }

    /// Makes the next brief frame contain the client's rights. Called when the client gets the
    /// whole match.
    pub(super) fn forget(&mut self) {
        if let FrameForm::Brief(known) = self {
            *known = None;
        }
    }

    /// The frame of a log entry for a viewer, as JSON.
    pub(super) fn encode(
        &mut self,
        story: &Story,
        entry: &LoggedEvent,
        viewer: &Viewer,
    ) -> Utf8Bytes {
        text(&match self {
            FrameForm::Whole => ServerMsg::Frame(story.show(entry, viewer)),
            FrameForm::Brief(known) => ServerMsg::Brief(story.show_brief(entry, viewer, known)),
        })
    }
}

/// The frame of a log entry for watchers. All watchers see the same, so each form is encoded once.
pub(super) struct SharedFrame<'t> {
    story: &'t Story,
    entry: &'t LoggedEvent,
    whole: Option<Utf8Bytes>,
    /// The brief frame for clients that know already that they have no rights.
    brief: Option<Utf8Bytes>,
    /// The brief frame for clients that do not know this yet. It has the (empty) rights.
    news: Option<Utf8Bytes>,
}

impl<'t> SharedFrame<'t> {
    pub(super) fn new(story: &'t Story, entry: &'t LoggedEvent) -> SharedFrame<'t> {
        SharedFrame {
            story,
            entry,
            whole: None,
            brief: None,
            news: None,
        }
    }

    /// The frame for a watcher's connection, as JSON. Records in `form` that the client now knows
    /// that it has no rights.
    pub(super) fn encode(&mut self, form: &mut FrameForm) -> Utf8Bytes {
        let text = match form {
            FrameForm::Whole => &mut self.whole,
            FrameForm::Brief(Some(known)) if *known == Rights::default() => &mut self.brief,
            FrameForm::Brief(known) => {
                // Several watchers share this text, so it must contain the rights even if one of
                // the watchers has received them already.
                *known = None;
                &mut self.news
            }
        };
        let written = || form.encode(self.story, self.entry, &Viewer::WATCHER);
        let frame = text.get_or_insert_with(written).clone();
        if let FrameForm::Brief(known) = form {
            *known = Some(Rights::default());
        }
        frame
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

#[cfg(test)]
mod tests {
    use bughouse_core::BySeat;
    use bughouse_core::{Boards, Ruleset, Seat};
    use bughouse_match::{Actor, Command, MatchTime, Setup};

    use super::*;

    /// Before the frame, the first client has received the rights of a player, the second has
    /// received nothing about rights, and the third knows that it has no rights.
    #[test]
    fn brief_frames_for_watchers_have_the_rights_unless_the_client_knows_that_it_has_none() {
        let rules = Ruleset::build("fics", []).unwrap();
        let setup = Setup::new(rules, Boards::start());
        let mut story = Story::new(1, setup, BySeat::new(|seat| seat.to_string()));
        let start = Command::Start;
        let started = story
            .state()
            .decide(Actor::System, &start, MatchTime::ZERO)
            .unwrap();
        let event = started.events().next().unwrap().clone();
        let entry = story.append_applied(MatchTime::ZERO, &event, started.into_next());
        let player = Viewer {
            seats: vec![Seat::BLACK_OF_A],
            arbiter: false,
        };
        let mut known = None;
        story.show_brief(&entry, &player, &mut known);
        let forms = [known, None, Some(Rights::default())].map(FrameForm::Brief);
        let mut shared = SharedFrame::new(&story, &entry);
        let texts = forms.map(|mut form| {
            let text = shared.encode(&mut form);
            assert!(matches!(form, FrameForm::Brief(Some(known)) if known == Rights::default()));
            text.contains("\"dests\"") && text.contains("\"can\"")
        });
        assert_eq!(texts, [true, true, false]);
        assert!(
            shared
                .encode(&mut FrameForm::Whole)
                .contains("\"t\":\"frame\"")
        );
    }
}
