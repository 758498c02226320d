//! How people join and leave a table, and their requests that change the table.

use std::collections::VecDeque;

use bughouse_core::Seat;
use bughouse_wire::PROTOCOL;
use bughouse_wire::client::{ClientMsg, Seen};
use bughouse_wire::event::EventView;
use bughouse_wire::frame::Rights;
use bughouse_wire::game::GameView;
use bughouse_wire::keys::KeyKind;
use bughouse_wire::problem::Problem;
use bughouse_wire::server::ServerMsg;
use tokio::sync::oneshot;

use super::members::EncodedEntry;
use super::{ConnId, EarlyReply, Hello, Member, Session, log_id};
use crate::clock::ProcessMs;
use crate::host::CommandOutcome;
use crate::metrics::{Answered, Limit};
use crate::refusal::Refusal;
use crate::secret::Token;
use crate::table::{PersonId, TableError, TableState};
use crate::websocket::{CloseCode, Utf8Bytes};

/// The server looks up the people of at most this many closed tabs of a browser. A browser seldom
/// has more tabs at one table.
const FORMER: usize = 8;

impl Session {
    /// Admits the client of a new connection: a person with a known token, a person who had another
    /// tab in the same browser, or a new person.
    pub(super) async fn welcome(&mut self, mut hello: Hello) {
        let token = hello.token.take();
        let opened = hello.key.as_deref().map(Token::hash);
        let role = match opened.map(|hash| self.table.opened_by(&hash)).transpose() {
            Ok(role) => role,
            Err(error) => return bye(hello.farewell, error, CloseCode::Normal),
        };
        let known = match token.as_deref().map(Token::hash) {
            None => Ok(None),
            Some(hash) => self.table.known(&hash),
        };
        let back = match (&known, role) {
            (Ok(None), None) => self.coming_back(&hello.former),
            _ => None,
        };
        let (person, token) = match (known, back) {
            (Ok(Some(person)), _) => (person, token.unwrap_or_default()),
            (_, Some((person, token))) => {
                hello.name = None; // A person who is known here keeps their name.
                (person, token)
            }
            (Ok(None), None) => {
                let token = Token::new();
                let hash = Token::hash(token.reveal());
                // A person with a key is admitted even if the table is full of watchers.
                let most = match role {
                    Some(_) => usize::MAX,
                    None => self.shared.limits.people,
                };
                match self.table.welcome(hash, most) {
                    Ok(person) => (person, token.reveal().to_owned()),
                    Err(error) => {
                        self.shared.metrics.hit(Limit::People);
                        return bye(hello.farewell, error, CloseCode::Normal);
                    }
                }
            }
            (Err(error), _) => {
                return bye(hello.farewell, error, CloseCode::Normal);
            }
        };
        if let Err(error) = self.table.set_role(person, role) {
            return bye(hello.farewell, error, CloseCode::Normal);
        }
        self.replace(person);
        // If the requested name is refused, the person keeps the present name and gets the reason.
        let name = hello.name.as_deref();
        let refused = name.and_then(|name| self.table.rename(person, name).err());
        let now = self.now();
        self.table.set_online(person, true, now);
        self.empty_since = None;
        tracing::debug!(
            table = log_id(&self.table),
            person = person.0,
            "a person joined"
        );
        let conn = hello.conn;
        self.admit(person, token, hello);
        if let Some(error) = refused {
            self.refuse(conn, &error);
        }
        self.person_joined(conn, person);
        self.presence(person, now).await;
    }

    /// The person who comes back in another tab of the same browser, and their token. `former` has
    /// the tokens of the browser's closed tabs. Of the people with these tokens who are offline and
    /// have no key, the first who holds a seat is returned. If none of them holds a seat, the first
    /// is returned.
    fn coming_back(&self, former: &[String]) -> Option<(PersonId, String)> {
        let known = |token: &String| {
            let person = self.table.known(&Token::hash(token)).ok().flatten()?;
            let is_free = !self.table.is_online(person) && self.table.role(person).is_none();
            is_free.then(|| (person, token.clone()))
        };
        let away: Vec<_> = former.iter().take(FORMER).filter_map(known).collect();
        let sits =
            |(person, _): &&(PersonId, String)| self.table.seats_of(*person).next().is_some();
        away.iter().find(sits).or(away.first()).cloned()
    }

    /// Disconnects the earlier connection of a person who joins again with the same token.
    fn replace(&mut self, person: PersonId) {
        if let Some(member) = self.take_member(person) {
            let refusal = Refusal::OpenedElsewhere;
            bye(member.farewell, refusal, CloseCode::Normal);
        }
    }

    pub(super) fn take_member(&mut self, person: PersonId) -> Option<Member> {
        self.members.take(person)
    }

    fn admit(&mut self, person: PersonId, token: String, hello: Hello) {
        let now = self.now();
        let mut known = None;
        let tail = hello
            .last
            .and_then(|last| self.tail(last, person, &mut known));
        let game = match tail {
            Some(_) => None,
            None => self.game_view(person, now),
        };
        let known = game.as_ref().map(GameView::rights).or(known);
        let welcome = ServerMsg::Welcome {
            v: PROTOCOL,
            token,
            you: person.0,
            role: self.table.role(person),
            table: self.table_for(person),
            game,
        };
        let mut member = Member {
            person,
            outbox: hello.outbox,
            farewell: hello.farewell,
            view: hello.view,
            behind: false,
            in_turns: false,
            waiting: VecDeque::new(),
            late: self.delayed_view_of(person).is_some(),
            known,
            may: None,
        };
        member.send(text(&welcome));
        if let Some(tail) = tail {
            tail.into_iter().for_each(|frame| member.send(frame));
            self.remind(&mut member);
        }
        self.members.insert(hello.conn, member);
    }

    /// The frames (messages with one log entry each) after the last one that the client received;
    /// `None` if the client needs the whole match.
    fn tail(
        &self,
        last: Seen,
        person: PersonId,
        known: &mut Option<Rights>,
    ) -> Option<Vec<Utf8Bytes>> {
        if self.delayed_view_of(person).is_some() {
            return None; // The delayed view keeps no frames.
        }
        let host = self.host.as_ref().filter(|host| host.game() == last.game)?;
        let frames = host.frames_after(last.seq)?;
        let viewer = self.viewer(person);
        let shown = |entry| EncodedEntry::new(host.story(), entry).encode(&viewer, known);
        // If the frames would fill half of the client's queue, it gets the whole match instead.
        (frames.len() < self.shared.limits.waiting_frames / 2).then(|| frames.map(shown).collect())
    }

    pub(super) async fn disconnected(&mut self, conn: ConnId) {
        let Some(member) = self.members.remove(conn) else {
            return;
        };
        let now = self.now();
        self.table.set_online(member.person, false, now);
        self.disconnect_from_viewing(member.person);
        if self.members.is_empty() {
            self.empty_since = Some(now);
        }
        self.person_left(member.person);
        self.presence(member.person, now).await;
    }

    pub(super) async fn message(&mut self, conn: ConnId, message: ClientMsg, at: ProcessMs) {
        let Some(person) = self.members.get(conn).map(|member| member.person) else {
            return;
        };
        let done = match message {
            ClientMsg::Name { name } => self.table.rename(person, &name),
            ClientMsg::Sit { seat } => self.table.sit(person, seat),
            ClientMsg::Leave { seat } => self.table.leave(person, seat),
            ClientMsg::Swap { seat, with } => self.table.swap(person, seat, with),
            ClientMsg::Bot { seat, on, level } => self.table.bot(person, seat, on, level),
            ClientMsg::PlaceHands { place } => self.table.place_hands(person, place),
            ClientMsg::WantCalls { on } => self.table.want_calls(person, on),
            ClientMsg::Lock { on } => self.table.lock(person, on),
            ClientMsg::List { on } => self.table.list(person, on),
            ClientMsg::Kick { person: whom } => self.kick(person, PersonId(whom)),
            ClientMsg::Configure { setup } => self.table.configure(person, setup),
            ClientMsg::Ready { on } => self.table.ready(person, on),
            ClientMsg::Rematch { on, rotate } => self.table.want_next(person, on, rotate),
            ClientMsg::MakeKey { kind } => return self.make_key(conn, person, kind).await,
            ClientMsg::DropKey { kind } => return self.drop_key(conn, person, kind).await,
            ClientMsg::NameSeat { seat, name } => self.table.name_seat(person, seat, &name),
            ClientMsg::Resync => return self.resync(conn),
            ClientMsg::Signal { .. }
            | ClientMsg::Withdraw { .. }
            | ClientMsg::Tell { .. }
            | ClientMsg::Mark(_) => return self.talk(conn, person, message, at),
            ClientMsg::Together { act } => return self.together(conn, person, act, at),
            // `Hello` is valid only as the first message. The connection's task answers `Ping` and
            // `Echo`.
            ClientMsg::Hello { .. } | ClientMsg::Ping { .. } | ClientMsg::Echo { .. } => return,
            ClientMsg::Rule { id, act } => return self.rule(conn, person, id, act, at).await,
            command => return self.command(conn, person, command, at).await,
        };
        match done {
            Ok(()) => {
                self.table_changed();
                self.show_table_to_sender(conn, person);
            }
            Err(error) => self.refuse(conn, &error),
        }
    }

    fn refuse(&mut self, conn: ConnId, error: &TableError) {
        self.send(conn, &refused(None, Problem::from(error)));
    }

    /// Makes a key and sends its secret to the owner who asked. The secret is sent only once, and
    /// only after its hash is stored, so that a shared link works after a crash of this process.
    /// Until the hash is stored, the former key is valid.
    async fn make_key(&mut self, conn: ConnId, by: PersonId, kind: KeyKind) {
        let secret = Token::new();
        let mut table = self.table.clone();
        if let Err(error) = table.make_key(by, kind, Token::hash(secret.reveal())) {
            return self.refuse(conn, &error);
        }
        let (doc, seen_ms) = (table.doc(), self.shared.clock.wall_ms());
        if self
            .shared
            .store
            .keep(self.owned, doc, seen_ms)
            .await
            .is_err()
        {
            // It is unknown whether the store has the new key, so the table with the former key is
            // stored again.
            self.store_later();
            return self.send(conn, &refused(None, Refusal::Unwritten));
        }
        let holders = self.table.holders_of(kind);
        self.table = table;
        self.disconnect_all(&holders).await;
        let key = secret.reveal().to_owned();
        self.send(conn, &ServerMsg::KeyMade { kind, key });
        self.table_changed();
    }

    async fn drop_key(&mut self, conn: ConnId, by: PersonId, kind: KeyKind) {
        let holders = self.table.holders_of(kind);
        match self.table.drop_key(by, kind) {
            Ok(()) => {
                self.disconnect_all(&holders).await;
                self.table_changed();
            }
            Err(error) => self.refuse(conn, &error),
        }
    }

    /// Disconnects these people, because their key is no longer valid.
    pub(super) async fn disconnect_all(&mut self, holders: &[PersonId]) {
        let now = self.now();
        for &person in holders {
            if let Some(member) = self.take_member(person) {
                let refusal = TableError::NoKey;
                bye(member.farewell, refusal, CloseCode::Normal);
            }
            self.table.set_online(person, false, now);
            self.presence(person, now).await;
        }
    }

    fn kick(&mut self, by: PersonId, person: PersonId) -> Result<(), TableError> {
        self.table.kick(by, person)?;
        if let Some(member) = self.take_member(person) {
            let refusal = TableError::Kicked;
            bye(member.farewell, refusal, CloseCode::Normal);
        }
        Ok(())
    }

    /// Answers a command. A move that came too soon after the opponent's move is logged as pending,
    /// and is made later (`clock.min_move_ms`). Its answer is sent when the move is made; until it
    /// comes, the page shows the piece on its destination.
    pub(super) fn answer(&mut self, conn: ConnId, id: String, answer: CommandOutcome) {
        match answer {
            CommandOutcome::Done(seq) => {
                self.shared.metrics.answered(Answered::Done);
                match self.waiting_seat(seq) {
                    Some(seat) => self.early_replies.push(EarlyReply {
                        conn,
                        id,
                        seq,
                        seat,
                    }),
                    None => self.send(conn, &ServerMsg::Ack { id, seq }),
                }
            }
            CommandOutcome::Refused(refusal) => {
                self.shared.metrics.answered(Answered::Refused);
                self.send(conn, &refused(Some(id), refusal));
            }
        }
    }

    /// The seat whose move is pending, if entry `seq` of the log is about such a move.
    fn waiting_seat(&self, seq: u32) -> Option<Seat> {
        let host = self.host.as_ref()?;
        match host.frames_after(seq.checked_sub(1)?)?.next()?.open.event {
            EventView::MovePending { seat } => self.waits(seat).then_some(seat),
            _ => None,
        }
    }

    fn waits(&self, seat: Seat) -> bool {
        let host = self.host.as_ref();
        host.is_some_and(|host| {
            host.state().result().is_none() && host.state().pending_move(seat).is_some()
        })
    }

    /// Answers the early replies whose moves are no longer pending.
    pub(super) fn answer_early_replies(&mut self) {
        let early = std::mem::take(&mut self.early_replies);
        for one in early {
            if self.waits(one.seat) {
                self.early_replies.push(one);
            } else {
                let EarlyReply { conn, id, seq, .. } = one;
                self.send(conn, &ServerMsg::Ack { id, seq });
            }
        }
    }

    /// Stops the task, because the server stops: logs a pause of the match, stores the talk, and
    /// asks all clients to reconnect.
    pub(super) async fn stop(&mut self) {
        let now = self.now();
        if self.table.phase() == TableState::Playing {
            self.pause(now).await;
        }
        self.write_all_talk().await;
        self.write_last_changes().await;
        self.farewell(&Refusal::ServerStops);
    }

    /// Sends every client a last message with this reason, and disconnects them.
    pub(super) fn farewell(&mut self, refusal: &Refusal) {
        for member in std::mem::take(&mut self.members).into_values() {
            bye(member.farewell, refusal.clone(), CloseCode::Restart);
        }
    }
}

pub(super) fn bye(
    farewell: oneshot::Sender<Farewell>,
    refusal: impl Into<Problem>,
    code: CloseCode,
) {
    // The connection may have ended by itself.
    let _ = farewell.send(Farewell::new(refusal, code));
}

/// The end of a connection: the last message, and the code of the close frame that follows it.
/// `docs/protocol.md` has a table of the codes.
#[derive(Debug)]
pub struct Farewell {
    /// A `bye` message as JSON.
    pub text: Utf8Bytes,
    /// The code of the close frame; it agrees with `retry` in the message.
    pub code: CloseCode,
}

impl Farewell {
    /// The last message, with the reason `why`. The code decides whether the client is to
    /// reconnect.
    pub fn new(why: impl Into<Problem>, code: CloseCode) -> Farewell {
        let problem = why.into();
        // `Away` is the code for a client that was silent for too long.
        let retry = matches!(
            code,
            CloseCode::Restart | CloseCode::Away | CloseCode::Again
        );
        Farewell {
            text: text(&ServerMsg::Bye { problem, retry }),
            code,
        }
    }
}

/// The message that refuses a command or a request. `id`: the id of the command; requests have
/// none.
pub fn refused(id: Option<String>, why: impl Into<Problem>) -> ServerMsg {
    ServerMsg::Refused {
        id,
        problem: why.into(),
    }
}

pub(super) fn text(message: &ServerMsg) -> Utf8Bytes {
    serde_json::to_string(message)
        .expect("a message is plain data")
        .into()
}
