//! The topics of a connection: how one begins and ends, what the guest asks of the lobby, and when states are
//! sent.

use std::collections::BTreeMap;
use std::future::pending;
use std::sync::Arc;

use bughouse_lobby::Person;
use bughouse_room::clock::Clock;
use bughouse_room::driver::Inbox;
use bughouse_room::link::ToRoom;
use bughouse_room::play::replay::ReadError;
use bughouse_room::refusal::Refusal as RoomRefusal;
use bughouse_wire::client::{Envelope, Visit};
use bughouse_wire::lobby::LobbyAct;
use bughouse_wire::problem::Problem;
use bughouse_wire::server::ServerMsg;
use bughouse_wire::topic::Topic as TopicName;
use futures_util::FutureExt;
use futures_util::future::select_all;

use super::{Connection, End, Socket, end_with};
use crate::edge::event::EventTopic;
use crate::edge::hub::{addressed, encode};
use crate::edge::lobby::LobbyTopic;
use crate::edge::matches::MatchesTopic;
use crate::edge::topic::{StateTopic, TOPICS, TableTopic, Topic};
use crate::edge::websocket::CloseCode;
use crate::guests::GuestError;
use crate::http::refusal_of;
use crate::lobby::{self, Input};
use crate::refusal::Refusal;
use crate::tables::FindError;

impl<S: Socket> Connection<S> {
    /// Subscribes to a topic, which has the number `n` from now on, or says why not.
    pub(super) async fn subscribe(
        &mut self,
        n: u32,
        envelope: Envelope,
        to: TopicName,
    ) -> Result<(), End> {
        if self.topics.contains_key(&n) {
            let refusal = Refusal::from("a topic of this connection has that number already");
            return self.refuse(envelope, refusal).await;
        }
        if self.topics.len() >= TOPICS {
            let refusal = format!("this connection has {TOPICS} topics already");
            return self.refuse(envelope, Refusal::from(&*refusal)).await;
        }
        let shared = self.tables.shared();
        let topic = match to {
            TopicName::Table(visit) => {
                return self.subscribe_to_table(n, envelope, *visit).await;
            }
            TopicName::Matches => StateTopic::Matches(MatchesTopic::default()),
            TopicName::Event { event, key } => match shared.events.follow(event).await {
                Some(news) => {
                    let topic = EventTopic::new(news, key);
                    if !topic.is_valid() {
                        return self.refuse(envelope, Refusal::NoEventLink).await;
                    }
                    StateTopic::Event(Box::new(topic))
                }
                None => return self.refuse(envelope, Refusal::NoEvent).await,
            },
            TopicName::Lobby if !shared.public.lobby => {
                return self.refuse(envelope, Refusal::NoLobby).await;
            }
            TopicName::Lobby if self.follows_lobby() => {
                let refusal = Refusal::from("this connection follows the lobby already");
                return self.refuse(envelope, refusal).await;
            }
            TopicName::Lobby => {
                let (conn, visitor) = (self.end.no, self.guest.visitor());
                let topic = LobbyTopic::new(&shared.lobby, conn, visitor);
                let lag_ms = self.sent_trip;
                shared.lobby.send(Input::Measured { conn, lag_ms });
                StateTopic::Lobby(Box::new(topic))
            }
        };
        self.topics.insert(n, Topic::State(topic));
        self.done(envelope).await?;
        // The lobby says by itself when it has something for this connection.
        self.send_states(is_matches).await
    }

    /// Joins a table as the topic `n`, or says why not.
    async fn subscribe_to_table(
        &mut self,
        n: u32,
        envelope: Envelope,
        visit: Visit,
    ) -> Result<(), End> {
        let (problem, retry) = match self.tables.find_to_join(&visit.table).await {
            Ok(Some(room)) => match self.join(n, envelope.id.clone(), &room, visit).await {
                Ok(true) => return Ok(()),
                Ok(false) => (Refusal::TableClosed.into(), true),
                // The next `hello` makes another guest.
                Err(GuestError::Unknown) => {
                    return Err(end_with(Refusal::Broken, CloseCode::Again));
                }
                Err(error) => (error.into(), true),
            },
            Ok(None) if self.tables.is_stopping() => (RoomRefusal::ServerStops.into(), true),
            Ok(None) => (Problem::from(Refusal::NoTable), false),
            Err(FindError::Elsewhere) => (RoomRefusal::ServerMoved.into(), true),
            Err(FindError::Read(error)) => {
                tracing::error!(%error, "a table cannot be opened");
                // A store that fails may answer later. A corrupt table or log stays so.
                let retry = matches!(error, ReadError::Store(_));
                (refusal_of(error).into(), retry)
            }
        };
        if envelope.id.is_some() {
            self.refuse(envelope, problem.clone()).await?;
        }
        let bye = ServerMsg::Bye { problem, retry };
        self.answer(Some(n), &bye).await
    }

    /// Gives the guest another name, here and at all their tables.
    pub(super) async fn rename(&mut self, envelope: Envelope, name: &str) -> Result<(), End> {
        let shared = self.tables.shared().clone();
        let renamed = self.guest.rename(name, &shared).await;
        self.is_known();
        match renamed {
            Ok(()) => self.done(envelope).await,
            Err(error) => self.refuse(envelope, error).await,
        }
    }

    /// Carries out what the guest asks of the lobby. A new guest is stored now.
    pub(super) async fn ask_lobby(&mut self, envelope: Envelope, act: LobbyAct) -> Result<(), End> {
        let shared = self.tables.shared().clone();
        if !shared.public.lobby_guests {
            return self.refuse(envelope, Refusal::NoGuests).await;
        }
        let by = match self.guest.person(&shared).await {
            Ok(by) => by,
            Err(error) => return self.refuse(envelope, error).await,
        };
        self.is_known();
        let done = match lobby::read(act, by, self.guest.address(), &shared).await {
            Ok(wanted) => shared.lobby.ask(by, wanted).await,
            Err(problem) => Err(problem),
        };
        match done {
            Ok(()) => self.done(envelope).await,
            Err(problem) => self.refuse(envelope, problem).await,
        }
    }

    /// Records who is at the connection, after the guest was stored or has changed.
    fn is_known(&self) {
        let shared = self.tables.shared();
        self.guest.at(&self.end, shared);
        let (conn, visitor) = (self.end.no, self.guest.visitor());
        shared.lobby.send(Input::Known { conn, visitor });
    }

    /// Joins a room as the topic `n`. Returns false if the room has left memory.
    ///
    /// # Errors
    /// The guest cannot be stored.
    async fn join(
        &mut self,
        n: u32,
        id: Option<String>,
        room: &Inbox,
        visit: Visit,
    ) -> Result<bool, GuestError> {
        let shared = self.tables.shared().clone();
        let arrival = Box::new(self.guest.arrival(visit, &shared).await?);
        self.is_known();
        let guest = arrival.principals[0];
        let (conn, subscription) = shared.hub.subscribe(&self.end, n);
        let (now, ms) = (self.now(), self.sent_trip);
        if !room.send(ToRoom::Join { conn, id, arrival }, now).await {
            shared.hub.unsubscribe(conn);
            return Ok(false);
        }
        shared.guests.joined(guest, conn, room.clone());
        shared.lobby.send(Input::Moves(Person(guest.0)));
        // The room may leave memory meanwhile; its last message is in the queue then.
        let _ = room.send(ToRoom::RoundTrip { conn, ms }, now).await;
        let topic = TableTopic {
            conn,
            guest,
            room: room.clone(),
            subscription,
        };
        self.topics.insert(n, Topic::Table(topic));
        Ok(true)
    }

    /// Forgets the topics that the server has ended.
    pub(super) async fn forget_ended(&mut self) {
        let hub = Arc::clone(&self.tables.shared().hub);
        let is_ended = |topic: &Topic| match topic {
            Topic::Table(topic) => !hub.is_subscribed(topic.conn),
            Topic::State(_) => false,
        };
        let ended = self.topics.iter().filter(|(_, topic)| is_ended(topic));
        for n in ended.map(|(n, _)| *n).collect::<Vec<_>>() {
            self.unsubscribe(n).await;
        }
    }

    /// Ends a topic, if there is one with this number.
    pub(super) async fn unsubscribe(&mut self, n: u32) {
        if let Some(Topic::Table(topic)) = self.topics.remove(&n) {
            let (conn, shared) = (topic.conn, self.tables.shared());
            shared.hub.unsubscribe(conn);
            shared.guests.left(topic.guest, conn);
            shared.lobby.send(Input::Moves(Person(topic.guest.0)));
            // A room that has left memory need not know that the visit has ended.
            let left = ToRoom::Leave { conn };
            let _ = topic.room.send(left, self.now()).await;
        }
    }

    /// Sends the states of these topics that have changed, if nothing else waits.
    pub(super) async fn send_states(&mut self, which: fn(&StateTopic) -> bool) -> Result<(), End> {
        if !self.end.queue.is_empty() {
            return Ok(());
        }
        let (shared, now) = (self.tables.shared().clone(), self.now());
        let mut changes = Vec::new();
        for (n, topic) in &mut self.topics {
            if let Topic::State(topic) = topic
                && which(topic)
            {
                for state in topic.changes(&shared, now) {
                    changes.push(addressed(*n, &encode(&ServerMsg::State { state })));
                }
            }
        }
        for change in changes {
            self.write(change).await?;
        }
        Ok(())
    }
}

pub(super) fn is_matches(topic: &StateTopic) -> bool {
    matches!(topic, StateTopic::Matches(_))
}

pub(super) fn is_lobby(topic: &StateTopic) -> bool {
    matches!(topic, StateTopic::Lobby(_))
}

/// Whether the topic says by itself when it has something to send.
pub(super) fn is_paced(topic: &StateTopic) -> bool {
    !is_matches(topic)
}

/// Waits until a topic that says so by itself has something to send; for ever if there is no such topic.
pub(super) async fn next_due(topics: &mut BTreeMap<u32, Topic>, clock: Clock) {
    let paced = topics.values_mut().filter_map(|topic| match topic {
        Topic::State(StateTopic::Lobby(topic)) => Some(topic.due(clock).boxed()),
        Topic::State(StateTopic::Event(topic)) => Some(topic.due(clock).boxed()),
        _ => None,
    });
    let paced: Vec<_> = paced.collect();
    match paced.is_empty() {
        true => pending().await,
        false => drop(select_all(paced).await),
    }
}
