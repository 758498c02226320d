//! The connections of a room, and what each of them gets next.

use std::collections::{BTreeMap, BTreeSet};

use bughouse_wire::frame::Rights;
use bughouse_wire::talk::MaySay;

use crate::clock::ProcessMs;
use crate::link::ConnId;
use crate::play::Play;
use crate::table::PersonId;

/// How far a connection has followed.
#[derive(Clone, Debug, Default)]
pub struct Cursor {
    /// The number of the last frame that was sent.
    pub seq: u32,
    /// The rights (legal destinations and allowed commands) that were sent last; `None` if the client does
    /// not have the match.
    pub known: Option<Rights>,
    /// The rights to talk that were sent last: the number of the match that the client sees, and the talk
    /// that it may send.
    pub may: Option<(u32, MaySay)>,
}

/// What a connection gets next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Next {
    /// Nothing: it has all frames.
    Nothing,
    /// The frames after its last one.
    Frames,
    /// The whole match, because the frames after its last one are no longer kept.
    Whole,
}

impl Cursor {
    /// What a connection with this cursor gets next of a match.
    pub fn next(&self, play: &Play) -> Next {
        match play.frames_after(self.seq) {
            None => Next::Whole,
            Some(frames) if frames.len() == 0 => Next::Nothing,
            Some(_) => Next::Frames,
        }
    }
}

/// A connection of a person.
#[derive(Debug)]
pub struct Member {
    /// The person.
    pub person: PersonId,
    /// The number of the device.
    pub device: u32,
    /// When the connection gave a command last.
    pub commanded: ProcessMs,
    /// Whether the connection looks at a finished match with others.
    pub looks: bool,
    /// How far the connection has followed.
    pub cursor: Cursor,
    /// Whether the person watches with a delay.
    pub is_late: bool,
    /// The shortest recent round trip, in milliseconds; `None` if none was measured.
    pub round_trip: Option<i64>,
    /// What the edge knows: the number of seats for which the connection speaks, and the process time at
    /// which match time is 0, as it sees it (`None` if it sees no running match).
    pub sees: Option<(u32, Option<ProcessMs>)>,
}

/// The connections of a room in the order in which they joined, so that the order of sending is
/// deterministic. A person may have several.
#[derive(Debug, Default)]
pub struct Members {
    /// Members are boxed, because the map allocates room for eleven members even if there are only
    /// four.
    all: BTreeMap<ConnId, Box<Member>>,
    of: BTreeSet<(PersonId, ConnId)>,
}

impl Members {
    /// Adds a connection.
    pub fn insert(&mut self, conn: ConnId, member: Member) {
        self.of.insert((member.person, conn));
        self.all.insert(conn, Box::new(member));
    }

    /// Removes and returns a connection.
    pub fn remove(&mut self, conn: ConnId) -> Option<Member> {
        let member = self.all.remove(&conn)?;
        self.of.remove(&(member.person, conn));
        Some(*member)
    }

    /// Removes the connections of this person, and returns them.
    pub fn take(&mut self, person: PersonId) -> Vec<ConnId> {
        let conns: Vec<ConnId> = self.of(person).map(|(conn, _)| conn).collect();
        for &conn in &conns {
            self.remove(conn);
        }
        conns
    }

    /// A connection.
    pub fn get(&self, conn: ConnId) -> Option<&Member> {
        self.all.get(&conn).map(Box::as_ref)
    }

    /// A connection, to be changed.
    pub fn get_mut(&mut self, conn: ConnId) -> Option<&mut Member> {
        self.all.get_mut(&conn).map(Box::as_mut)
    }

    /// The connections of a person.
    pub fn of(&self, person: PersonId) -> impl Iterator<Item = (ConnId, &Member)> {
        let theirs = self.of.range((person, ConnId::FIRST)..);
        let theirs = theirs.take_while(move |(one, _)| *one == person);
        theirs.filter_map(|&(_, conn)| Some((conn, self.get(conn)?)))
    }

    /// All connections.
    pub fn iter(&self) -> impl Iterator<Item = (ConnId, &Member)> {
        self.all.iter().map(|(&conn, member)| (conn, &**member))
    }

    /// All connections, to be changed.
    pub fn iter_mut(&mut self) -> impl Iterator<Item = (ConnId, &mut Member)> {
        self.all
            .iter_mut()
            .map(|(&conn, member)| (conn, &mut **member))
    }

    /// The connections of those who watch with a delay, or of all others.
    pub fn with_delay(&self, is_late: bool) -> impl Iterator<Item = ConnId> {
        let some = self.iter().filter(move |(_, one)| one.is_late == is_late);
        some.map(|(conn, _)| conn)
    }

    /// The number of connections.
    pub fn len(&self) -> usize {
        self.all.len()
    }

    /// Whether there is no connection.
    pub fn is_empty(&self) -> bool {
        self.all.is_empty()
    }
}
