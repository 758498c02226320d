//! How people come to a table and leave it.

use bughouse_store::PrincipalId;
use bughouse_wire::game::GameView;
use bughouse_wire::server::ServerMsg;

use super::Room;
use crate::audience::{Cursor, FEW, Member};
use crate::clock::ProcessMs;
use crate::link::{Arrival, ConnId, FromRoom};
use crate::refusal::Refusal;
use crate::secret::Token;
use crate::table::{PersonId, Presence};

impl Room {
    /// Admits the client of a new connection: a person who was here before, or a new one.
    pub(super) fn welcome(&mut self, conn: ConnId, id: Option<String>, arrival: &Arrival) {
        self.request = id.map(|id| (conn, id));
        match self.identify(arrival) {
            Ok(person) => {
                self.admit(conn, person, arrival);
                self.done();
            }
            Err(refusal) => {
                if self.request.is_some() {
                    self.refuse(conn, refusal.clone());
                }
                self.out.part(conn, refusal, false);
            }
        }
    }

    /// Who arrives. A person who came by a public id learns nothing of a table that they may not find.
    fn identify(&mut self, arrival: &Arrival) -> Result<PersonId, Refusal> {
        let is_hidden = arrival.by_public_id && !self.table.is_listed();
        if is_hidden {
            let known = self.table.known(arrival, None);
            return known.ok().flatten().ok_or(Refusal::NoTable);
        }
        let key = arrival.key.as_deref().map(Token::hash);
        if let Some(person) = key.and_then(|hash| self.table.invited(&hash)) {
            self.table.accept(person, arrival);
            return Ok(person);
        }
        let role = key.map(|hash| self.table.opened_by(&hash)).transpose()?;
        if let Some(person) = self.table.known(arrival, role)? {
            return Ok(person);
        }
        let places = self.terms.people;
        // Strangers leave a quarter of the places to those who have the link.
        let kept = if arrival.by_public_id { places / 4 } else { 0 };
        let welcome = self.table.welcome(arrival, role, places - kept);
        if welcome.is_err() {
            self.counts.people_refused.inc();
        }
        welcome
    }

    fn admit(&mut self, conn: ConnId, person: PersonId, arrival: &Arrival) {
        let now = self.now();
        if !arrival.name.is_empty() {
            // The edge has checked the name.
            let _ = self.table.rename(person, &arrival.name);
        }
        self.table.recognize(person, arrival);
        self.table.set_presence(person, Presence::Online);
        self.empty_since = None;
        let number = person.0;
        tracing::debug!(table = self.public(), person = number, "a person joined");
        self.add_member(conn, person, arrival);
        if self.table.may_be_unlisted(person) {
            let members = self.audience.members.len();
            self.audience.people.schedule(members, now);
            self.show_edges();
            self.send_whole_talk(conn, person);
        } else {
            self.table_changed();
        }
    }

    /// A person has chosen another name.
    pub(super) fn named(&mut self, conn: ConnId, name: &str) {
        let Some(person) = self.audience.members.get(conn).map(|one| one.person) else {
            return;
        };
        // The edge has checked the name.
        if self.table.rename(person, name).is_ok() {
            self.table_changed();
            self.show_table_to_sender(conn, person);
        }
    }

    /// The person of a connection now blocks these people, or is blocked by them.
    pub(super) fn keep_apart(&mut self, conn: ConnId, apart: Vec<PrincipalId>) {
        if let Some(person) = self.audience.members.get(conn).map(|one| one.person) {
            self.table.keep_apart(person, apart);
        }
    }

    fn add_member(&mut self, conn: ConnId, person: PersonId, arrival: &Arrival) {
        let is_late = self.stage_of(person).is_some();
        let mut member = Member {
            person,
            device: arrival.device,
            commanded: ProcessMs::ZERO,
            looks: false,
            cursor: Cursor::default(),
            is_late,
            round_trip: None,
            sees: None,
        };
        // A client that lacks only a few frames gets these, and not the whole match.
        let play = self.play.as_ref().filter(|_| !is_late);
        let last = arrival.last.filter(|last| {
            play.is_some_and(|play| {
                play.game() == last.game && play.frames_after(last.seq).is_some()
            })
        });
        let game = match last {
            Some(last) => {
                member.cursor.seq = last.seq;
                None
            }
            None => self.game_view(person),
        };
        if let Some(game) = &game {
            member.cursor.seq = game.seq;
            member.cursor.known = Some(GameView::rights(game));
        }
        let welcome = ServerMsg::Welcome {
            you: person.0,
            device: arrival.device,
            role: self.table.role(person),
            table: self.table_for(person),
            game,
        };
        self.out.tell([conn], welcome);
        self.audience.members.insert(conn, member);
        if last.is_some() {
            self.send_frames();
            self.remind(conn, person);
        }
    }

    /// A connection has ended.
    pub(super) fn left(&mut self, conn: ConnId) {
        if self.bot_left(conn) {
            return;
        }
        let Some(member) = self.audience.members.remove(conn) else {
            return;
        };
        let now = self.now();
        let members = &self.audience.members;
        let is_gone = members.of(member.person).next().is_none();
        let looks = members.of(member.person).any(|(_, one)| one.looks);
        if member.looks && !looks {
            self.disconnect_from_viewing(member.person);
        }
        if !is_gone {
            return; // Another connection of the person remains.
        }
        self.table.set_presence(member.person, Presence::Left(now));
        if self.audience.members.is_empty() {
            self.empty_since = Some(now);
        }
        if self.table.may_be_unlisted(member.person) {
            let members = self.audience.members.len();
            self.audience.people.schedule(members, now);
        } else {
            self.table_changed();
        }
    }

    /// An edge has measured the round trip of a connection.
    pub(super) fn measured(&mut self, conn: ConnId, ms: Option<u32>) {
        let Some(member) = self.audience.members.get_mut(conn) else {
            return;
        };
        let before = std::mem::replace(&mut member.round_trip, ms.map(i64::from));
        if before.is_none() && ms.is_some() && self.table.talks_before_match() {
            self.table_changed();
        }
    }

    /// A client that had missed messages gets everything again.
    pub(super) fn resume(&mut self, conn: ConnId) {
        let Some(member) = self.audience.members.get(conn) else {
            return;
        };
        let person = member.person;
        self.out.send(conn.edge, FromRoom::Resumes { conn });
        let table = self.table_for(person);
        self.out.tell([conn], ServerMsg::Table { table });
        self.resync(conn);
    }

    /// Removes a person at the request of the owner.
    pub(super) fn kick(&mut self, by: PersonId, person: PersonId) -> Result<(), Refusal> {
        self.table.kick(by, person)?;
        self.part_with(person);
        Ok(())
    }

    /// Disconnects a person who was removed.
    pub(super) fn part_with(&mut self, person: PersonId) {
        for conn in self.audience.members.take(person) {
            self.out.part(conn, Refusal::Kicked, false);
        }
    }

    /// Sends the table to a person who sent a request, if they are not in the list of people that
    /// all clients receive.
    pub(super) fn show_table_to_sender(&mut self, conn: ConnId, person: PersonId) {
        let listed = self.table.view(self.now()).people;
        let is_listed = listed.iter().any(|one| one.id == person.0);
        if self.audience.members.len() > FEW && !is_listed {
            let table = self.table_for(person);
            self.out.tell([conn], ServerMsg::Table { table });
        }
    }

    /// Sends the list of people when it is due.
    pub(super) fn send_people(&mut self) {
        let due = self.audience.people.next_due();
        if due.is_some_and(|due| due <= self.now()) {
            self.table_changed();
        }
    }
}
