//! What a connection has subscribed to.

use std::sync::Arc;

use bughouse_room::clock::ProcessMs;
use bughouse_room::driver::Inbox;
use bughouse_room::link::ConnId;
use bughouse_store::PrincipalId;
use bughouse_wire::topic::{TopicState, Wish};

use super::event::EventTopic;
use super::hub::Subscription;
use super::lobby::LobbyTopic;
use super::matches::MatchesTopic;
use crate::shared::Shared;

/// A connection has at most this many topics. A page needs two.
pub const TOPICS: usize = 8;

/// A topic of a connection.
pub enum Topic {
    /// A table.
    Table(TableTopic),
    /// A topic with a state.
    State(StateTopic),
}

/// A table, as a connection follows it.
pub struct TableTopic {
    /// The name of the subscription.
    pub conn: ConnId,
    /// Who is there.
    pub guest: PrincipalId,
    /// The room.
    pub room: Inbox,
    /// What the hub knows about the subscription.
    pub subscription: Arc<Subscription>,
}

/// A topic with a state. The client gets the latest state when there is room for it, so a client that reads
/// slowly gets it less often.
pub enum StateTopic {
    /// The list of running matches.
    Matches(MatchesTopic),
    /// The lobby.
    Lobby(Box<LobbyTopic>),
    /// An event.
    Event(Box<EventTopic>),
}

impl StateTopic {
    /// Takes what the client wants.
    pub fn want(&mut self, wish: Wish, shared: &Shared) {
        match (self, wish) {
            (StateTopic::Matches(topic), Wish::Previews { matches }) => topic.look(matches, shared),
            (StateTopic::Lobby(topic), Wish::Lobby { rows, talk }) => {
                topic.want(rows, talk.as_deref());
            }
            _ => {}
        }
    }

    /// What has changed since the last call.
    pub fn changes(&mut self, shared: &Shared, now: ProcessMs) -> Vec<TopicState> {
        match self {
            StateTopic::Matches(topic) => topic.changes(shared, now),
            StateTopic::Lobby(topic) => topic.changes(now),
            StateTopic::Event(topic) => topic.changes(now, shared.clock.wall_ms()),
        }
    }
}
