//! What a room and those who follow it say to each other, as plain data.
//!
//! An *edge* is a process, or a part of one, that has connections: those of people, or bots. It sends
//! [`ToRoom`] and gets [`FromRoom`]. Neither has a time of a process, because an edge may have another
//! clock: how long ago something was is sent in milliseconds.

use std::collections::BTreeMap;
use std::sync::Arc;

use bughouse_core::{BySeat, Seat, Signal};
use bughouse_match::HalfPoints;
use bughouse_store::{PrincipalId, PublicId, RoomId};
use bughouse_wire::client::{ClientMsg, Seen};
use bughouse_wire::desk::TableState;
use bughouse_wire::frame::{Frame, OwnPart};
use bughouse_wire::game::GameView;
use bughouse_wire::level::BotLevel;
use bughouse_wire::lobby::LobbyRow;
use bughouse_wire::problem::Problem;
use bughouse_wire::running::MatchPreview;
use bughouse_wire::server::{ServerMsg, TableOver};
use bughouse_wire::table::TableView;
use serde::{Deserialize, Serialize};

use crate::clock::ProcessMs;
use crate::table::{Links, Renames};

/// The number of an edge.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
pub struct EdgeId(pub u32);

impl EdgeId {
    /// The edge of the bots.
    pub const BOTS: EdgeId = EdgeId(0);

    /// The edge of people, if the server has only one.
    pub const ONLY: EdgeId = EdgeId(1);
}

/// A connection: its edge, and its number there.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct ConnId {
    /// The edge.
    pub edge: EdgeId,
    /// The number of the connection. An edge never uses a number twice.
    pub no: u64,
}

impl ConnId {
    /// No connection has a lower number.
    pub const FIRST: ConnId = ConnId {
        edge: EdgeId(0),
        no: 0,
    };
}

/// A person who comes to a room.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Arrival {
    /// Their principal, then those that were merged into it.
    pub principals: Vec<PrincipalId>,
    /// The principal to whom the browser belongs, if they are another person in a tab of it.
    pub beside: Option<PrincipalId>,
    /// The public id of the first of them.
    pub public: Option<PublicId>,
    /// Those whom they block, and who block them. They cannot sit at an open table together.
    pub apart: Vec<PrincipalId>,
    /// The name that they chose; empty if they chose none.
    pub name: String,
    /// The number of their device. The ids of commands count for the device.
    pub device: u32,
    /// The person as whom they were here before.
    pub person: Option<u32>,
    /// The key in their link.
    pub key: Option<String>,
    /// Whether they came by the public id of a match, which everyone can see, and not by the table's link.
    pub by_public_id: bool,
    /// The last frame that they have.
    pub last: Option<Seen>,
}

/// A client is not charged for the time that its message waited at the edge, but for at most this time.
pub const WAITED_MAX_MS: u32 = 250;

/// What an edge sends to a room.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[allow(missing_docs)] // `conn` is the connection of the person or the bot.
pub enum ToRoom {
    /// A person comes.
    Join {
        conn: ConnId,
        /// The id of the request, if it is to be answered.
        id: Option<String>,
        /// Who they are.
        arrival: Box<Arrival>,
    },
    /// The person of a connection has another name now.
    Named { conn: ConnId, name: String },
    /// The person of a connection now blocks these people, or is blocked by them.
    Apart {
        conn: ConnId,
        apart: Vec<PrincipalId>,
    },
    /// These people have a match of four: the running match ends without a result, if a bot plays in it and
    /// no person besides them.
    EndBots { people: Vec<PrincipalId> },
    /// The match of an event is not played here: it has other players. If it has not begun, it is called off.
    CallOff,
    /// The desk of the event has entered a result. If the match has not begun, it is called off. One that runs at real boards
    /// ends with this score, as the arbiter has decided; without an arbiter or a score it is aborted. A match online goes on.
    Decided(Option<HalfPoints>),
    /// The desk of the event starts the clocks, as the arbiter of the table. If it is not ready, nothing happens.
    Start,
    /// The event shows other names.
    Rename(Renames),
    /// Links of the event were renewed.
    Links(Links),
    /// The event was read again, and does not know what the table does.
    TellEvent,
    /// A bot comes to its seat in the running match, as the room wished ([`FromRoom::BotWanted`]).
    Follow {
        conn: ConnId,
        /// The number of the match.
        game: u32,
        seat: Seat,
    },
    /// A message of a connection.
    Say {
        conn: ConnId,
        /// The id of the request, if it is to be answered.
        id: Option<String>,
        message: Box<ClientMsg>,
        /// How long the message has waited at the edge, in milliseconds. A player is not charged for
        /// this time, up to [`WAITED_MAX_MS`].
        waited_ms: u32,
    },
    /// The shortest recent round trip of a connection, in milliseconds.
    RoundTrip {
        conn: ConnId,
        /// The round trip; `None` if none was measured lately.
        ms: Option<u32>,
    },
    /// The edge had to drop messages to a client that read too slowly. The client now reads again, and
    /// needs everything anew. The room answers with [`FromRoom::Resumes`].
    Resync { conn: ConnId },
    /// The connection has ended.
    Leave { conn: ConnId },
    /// Asks for the table and the match as watchers see them. The answer is [`FromRoom::Looked`].
    Look {
        /// The edge that asks.
        edge: EdgeId,
        /// The number of the question.
        ask: u64,
    },
}

/// What a room sends to an edge.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[allow(missing_docs)] // `to` and `conn` are the connections of people or bots.
pub enum FromRoom {
    /// A message for these connections.
    Tell {
        to: Vec<ConnId>,
        message: Arc<ServerMsg>,
    },
    /// A frame for these connections.
    Frame {
        /// The part that all of them get.
        shared: Arc<Frame>,
        /// Each connection with its own part.
        to: Vec<(ConnId, OwnPart)>,
    },
    /// What the edge has to know about connections. Sent after each change.
    Sees {
        to: Vec<ConnId>,
        /// The number of seats for which each of them speaks. Its rate limit depends on this.
        seats: u32,
        /// The match time now, in milliseconds, as they see it; `None` if they see no running match.
        match_ms: Option<i64>,
    },
    /// From the next message on, this connection gets everything again ([`ToRoom::Resync`]).
    Resumes { conn: ConnId },
    /// The room ends the visit of a connection.
    Part {
        conn: ConnId,
        problem: Problem,
        /// Whether the client is to connect again.
        again: bool,
    },
    /// The room wishes a bot at a seat of its running match.
    BotWanted(BotWanted),
    /// What a bot follows.
    Followed {
        /// The connection of the bot.
        conn: ConnId,
        /// The match time now, in milliseconds.
        match_ms: i64,
        news: Vec<BotNews>,
    },
    /// The answer to [`ToRoom::Look`].
    Looked {
        /// The number of the question.
        ask: u64,
        /// The table.
        table: Box<TableView>,
        /// The match; `None` if there is none.
        game: Option<Box<GameView>>,
    },
    /// Who plays at the table, after a change. Sent to every edge.
    Plays {
        /// The public id of the table.
        table: String,
        /// The people in the running match; empty if none runs.
        people: Vec<PrincipalId>,
        /// Whether everybody may watch.
        is_listed: bool,
    },
    /// An open table with a free seat, for the lobby, after a change. Sent to every edge.
    Open {
        /// The public id of the table.
        table: String,
        /// The table ([`LobbyRow::Table`]); `None` if it has no free seat or is not open any more.
        row: Option<Box<LobbyRow>>,
    },
    /// The match of an assigned table has ended or was called off. Sent to every edge. Of a table of the lobby
    /// or of an event it is sent again each time that the table comes into memory, because the process may have ended before
    /// the first time; `missing` is then empty.
    Over {
        /// Who made the table; `None` for the lobby and for an event.
        creator: Option<PrincipalId>,
        /// The public id of the event for which the match counts.
        event: Option<String>,
        /// Who held each seat at the end; `None` for a bot. Partners may have changed seats before the match.
        players: BySeat<Option<PrincipalId>>,
        /// How it ended.
        over: Box<TableOver>,
    },
    /// What an event learns of a table of it, after a change. Sent to every edge.
    AtEvent {
        /// The public id of the event.
        event: String,
        /// The public id of the table.
        table: String,
        /// What it learns.
        news: AtEvent,
    },
    /// The match of a public table, for the page of running matches. Sent to every edge.
    Preview {
        /// The public id of the table.
        table: String,
        /// The match; `None` if the table is not public any more.
        preview: Option<Box<MatchPreview>>,
    },
}

/// What an event learns of a table of it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum AtEvent {
    /// What it does.
    Table(Box<AtTable>),
    /// The match as watchers see it, at most four times a second.
    Preview(Box<MatchPreview>),
}

/// What a table of an event does.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct AtTable {
    /// What it does.
    pub state: TableState,
    /// The seats for which it waits.
    pub missing: Vec<Seat>,
    /// Whether the arbiter is called.
    pub calls: bool,
    /// The names that it does not show any more.
    pub renames: Renames,
    /// The links by which it is found.
    pub links: Links,
}

/// A seat of a running match that waits for its bot.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct BotWanted {
    /// The number of the match at its table.
    pub game: u32,
    /// The seat.
    pub seat: Seat,
    /// How well the bot plays.
    pub level: BotLevel,
}

/// What a bot learns.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum BotNews {
    /// With what the match began.
    Match {
        /// The stored setup.
        setup: String,
        /// The names of the players.
        names: BySeat<String>,
        /// Whether each seat is held by a bot.
        bots: BySeat<bool>,
    },
    /// The next public event of the log.
    Event {
        /// Its match time, in milliseconds.
        at_ms: i64,
        /// The event, as `bughouse_log` writes it.
        event: String,
    },
    /// The partner gives a signal.
    Said(Signal),
    /// A signal of the partner has ended.
    Withdrawn(Signal),
}

/// Delivers what rooms send.
pub trait Edges: Send + Sync {
    /// Takes messages for the connections of an edge, in order. `now`: when the room sent them.
    fn deliver(&self, room: RoomId, edge: EdgeId, now: ProcessMs, messages: Vec<FromRoom>);

    /// Takes a message for every edge.
    fn publish(&self, room: RoomId, now: ProcessMs, message: FromRoom);
}

/// What a room has to send.
#[derive(Debug, Default)]
pub struct Outbox {
    by_edge: BTreeMap<EdgeId, Vec<FromRoom>>,
    to_all: Vec<FromRoom>,
}

impl Outbox {
    /// Sends one message to connections.
    pub fn tell(&mut self, to: impl IntoIterator<Item = ConnId>, message: ServerMsg) {
        let message = Arc::new(message);
        let tell = |to| FromRoom::Tell {
            to,
            message: Arc::clone(&message),
        };
        self.send_grouped(to, |conn| conn.edge, tell);
    }

    /// Sends one frame to connections.
    pub fn frame(&mut self, to: Vec<(ConnId, OwnPart)>, shared: &Arc<Frame>) {
        let frame = |to| FromRoom::Frame {
            shared: Arc::clone(shared),
            to,
        };
        self.send_grouped(to, |(conn, _)| conn.edge, frame);
    }

    /// Sends the edges of connections what they have to know about these.
    pub fn sees(&mut self, to: Vec<ConnId>, seats: u32, match_ms: Option<i64>) {
        let sees = |to| FromRoom::Sees {
            to,
            seats,
            match_ms,
        };
        self.send_grouped(to, |conn| conn.edge, sees);
    }

    /// Sends each edge a message with its items, in order.
    fn send_grouped<T>(
        &mut self,
        items: impl IntoIterator<Item = T>,
        edge: impl Fn(&T) -> EdgeId,
        message: impl Fn(Vec<T>) -> FromRoom,
    ) {
        let mut groups: BTreeMap<EdgeId, Vec<T>> = BTreeMap::new();
        for item in items {
            groups.entry(edge(&item)).or_default().push(item);
        }
        for (edge, items) in groups {
            self.send(edge, message(items));
        }
    }

    /// Ends the visit of a connection.
    pub fn part(&mut self, conn: ConnId, why: impl Into<Problem>, again: bool) {
        let problem = why.into();
        let part = FromRoom::Part {
            conn,
            problem,
            again,
        };
        self.send(conn.edge, part);
    }

    /// Sends a message to one edge.
    pub fn send(&mut self, edge: EdgeId, message: FromRoom) {
        self.by_edge.entry(edge).or_default().push(message);
    }

    /// Sends a message to every edge.
    pub fn publish(&mut self, message: FromRoom) {
        self.to_all.push(message);
    }

    /// Hands everything over to the edges.
    pub fn deliver(&mut self, room: RoomId, now: ProcessMs, edges: &dyn Edges) {
        for (edge, messages) in std::mem::take(&mut self.by_edge) {
            edges.deliver(room, edge, now, messages);
        }
        for message in self.to_all.drain(..) {
            edges.publish(room, now, message);
        }
    }
}
