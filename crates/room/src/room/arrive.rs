//! How people come to a table and leave it.

use bughouse_wire::client::Visit;
use bughouse_wire::game::GameView;
use bughouse_wire::server::ServerMsg;

use super::Room;
use crate::audience::{Cursor, FEW, Member};
use crate::link::{ConnId, FromRoom};
use crate::refusal::Refusal;
use crate::seats::PersonId;
use crate::secret::Token;

/// The server looks up the people of at most this many closed tabs of a browser. A browser seldom
/// has more tabs at one table.
const FORMER: usize = 8;

impl Room {
    /// Admits the client of a new connection: a person with a known token, a person who had another
    /// tab in the same browser, or a new person.
    pub(super) fn welcome(&mut self, conn: ConnId, visit: Visit) {
        match self.identify(&visit) {
            Ok((person, token, name)) => self.admit(conn, person, token, name, visit),
            Err(refusal) => self.out.part(conn, refusal, false),
        }
    }

    /// Who arrives: the person, their token, and the name that they wish.
    fn identify(&mut self, visit: &Visit) -> Result<(PersonId, String, Option<String>), Refusal> {
        let opened = visit.key.as_deref().map(Token::hash);
        let role = opened.map(|hash| self.seats.opened_by(&hash)).transpose()?;
        let known = match visit.token.as_deref().map(Token::hash) {
            None => None,
            Some(hash) => self.seats.known(&hash)?,
        };
        let is_back = known.is_none() && role.is_none();
        let back = is_back.then(|| self.coming_back(&visit.former)).flatten();
        let (person, token, name) = match (known, back) {
            (Some(person), _) => {
                let token = visit.token.clone().unwrap_or_default();
                (person, token, visit.name.clone())
            }
            // A person who is known here keeps their name.
            (None, Some((person, token))) => (person, token, None),
            (None, None) => {
                let token = Token::new();
                let hash = Token::hash(token.reveal());
                // A person with a key is admitted even if the table is full of watchers.
                let most = if role.is_some() {
                    usize::MAX
                } else {
                    self.terms.people
                };
                let person = self.seats.welcome(hash, most).inspect_err(|_| {
                    self.tally.people_refused += 1;
                })?;
                (person, token.reveal().to_owned(), visit.name.clone())
            }
        };
        self.seats.set_role(person, role)?;
        Ok((person, token, name))
    }

    /// The person who comes back in another tab of the same browser, and their token. `former` has
    /// the tokens of the browser's closed tabs. Of the people with these tokens who are offline and
    /// have no key, the first who holds a seat is returned. If none of them holds a seat, the first
    /// is returned.
    fn coming_back(&self, former: &[String]) -> Option<(PersonId, String)> {
        let known = |token: &String| {
            let person = self.seats.known(&Token::hash(token)).ok().flatten()?;
            let is_free = !self.seats.is_online(person) && self.seats.role(person).is_none();
            is_free.then(|| (person, token.clone()))
        };
        let away: Vec<_> = former.iter().take(FORMER).filter_map(known).collect();
        let sits =
            |(person, _): &&(PersonId, String)| self.seats.seats_of(*person).next().is_some();
        away.iter().find(sits).or(away.first()).cloned()
    }

    fn admit(
        &mut self,
        conn: ConnId,
        person: PersonId,
        token: String,
        name: Option<String>,
        visit: Visit,
    ) {
        let now = self.now();
        // An earlier connection of a person who joins again with the same token ends.
        if let Some(earlier) = self.audience.members.take(person) {
            self.out.part(earlier, Refusal::OpenedElsewhere, false);
        }
        // If the requested name is refused, the person keeps the present name and gets the reason.
        let refused = name.and_then(|name| self.seats.rename(person, &name).err());
        self.seats.set_online(person, true, now);
        self.empty_since = None;
        let number = person.0;
        tracing::debug!(table = self.log_id(), person = number, "a person joined");
        self.add_member(conn, person, token, visit);
        if let Some(refusal) = refused {
            self.refuse(conn, refusal);
        }
        if self.seats.may_be_unlisted(person) {
            let members = self.audience.members.len();
            self.audience.people.schedule(members, now);
            self.show_edges();
            self.send_whole_talk(conn, person);
        } else {
            self.table_changed();
        }
    }

    fn add_member(&mut self, conn: ConnId, person: PersonId, token: String, visit: Visit) {
        let is_late = self.stage_of(person).is_some();
        let mut member = Member {
            person,
            cursor: Cursor::default(),
            is_late,
            round_trip: None,
            sees: None,
        };
        // A client that lacks only a few frames gets these, and not the whole match.
        let play = self.play.as_ref().filter(|_| !is_late);
        let last = visit.last.filter(|last| {
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
            token,
            you: person.0,
            role: self.seats.role(person),
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
        self.seats.set_online(member.person, false, now);
        self.disconnect_from_viewing(member.person);
        if self.audience.members.is_empty() {
            self.empty_since = Some(now);
        }
        if self.seats.may_be_unlisted(member.person) {
            let members = self.audience.members.len();
            self.audience.people.schedule(members, now);
        } else {
            self.table_changed();
        }
    }

    /// An edge has measured the round trip of a connection.
    pub(super) fn measured(&mut self, conn: ConnId, ms: Option<u32>) {
        if let Some(member) = self.audience.members.get_mut(conn) {
            member.round_trip = ms.map(i64::from);
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
        self.seats.kick(by, person)?;
        self.part_with(person);
        Ok(())
    }

    /// Disconnects a person who was removed.
    pub(super) fn part_with(&mut self, person: PersonId) {
        if let Some(conn) = self.audience.members.take(person) {
            self.out.part(conn, Refusal::Kicked, false);
        }
    }

    /// Sends the table to a person who sent a request, if they are not in the list of people that
    /// all clients receive.
    pub(super) fn show_table_to_sender(&mut self, conn: ConnId, person: PersonId) {
        let listed = self.seats.view(self.now()).people;
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
