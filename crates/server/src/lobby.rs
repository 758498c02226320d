//! The lobby of the server: who is here, who looks for a match or a partner, and what they say to each other.
//!
//! One task owns the state (`bughouse_lobby::Lobby`). Connections and rooms send it [`Input`]s. What has to
//! outlive the process is in the store before it is answered or published.

mod act;
mod index;
mod limits;
mod matches;
mod names;
mod places;
mod presence;
mod rows;
mod snapshot;
mod start;
mod talk;
mod task;
mod view;

use std::hash::{BuildHasher, RandomState};
use std::net::IpAddr;
use std::sync::Arc;

use bughouse_lobby::{OfferId, Over, Person, Time};
use bughouse_room::clock::{Clock, ProcessMs};
use bughouse_room::link::FromRoom;
use bughouse_store::PrincipalId;
use bughouse_wire::lobby::{OwnLobby, Someone};
use bughouse_wire::problem::Problem;
use tokio::sync::{mpsc, oneshot, watch};

use crate::network::network;
use index::Index;
use limits::Rates;

pub use act::{Wanted, read};
pub use snapshot::{Counts, Snapshot};
pub use talk::language;
pub use task::Task;
pub use view::later;

/// What people who do not know each other may do on this server. The operator decides it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Public {
    /// Whether there is a lobby.
    pub lobby: bool,
    /// Whether guests may look for a match, ask others and write there.
    pub lobby_guests: bool,
    /// Whether a table can be open to everybody.
    pub open_tables: bool,
    /// Whether people can write to all in the lobby.
    pub lobby_talk: bool,
}

impl Public {
    /// Everything.
    pub const ALL: Public = Public {
        lobby: true,
        lobby_guests: true,
        open_tables: true,
        lobby_talk: true,
    };

    /// Whether a table can be open: then it is in the lobby.
    pub fn has_open_tables(self) -> bool {
        self.lobby && self.open_tables
    }

    /// The names of what there is, for clients.
    pub fn features(self) -> Vec<String> {
        let all = [
            ("lobby", self.lobby),
            ("lobby_guests", self.lobby && self.lobby_guests),
            ("open_tables", self.has_open_tables()),
            ("lobby_talk", self.lobby && self.lobby_talk),
        ];
        let there = all.into_iter().filter(|(_, is_there)| *is_there);
        there.map(|(name, _)| name.to_owned()).collect()
    }
}

/// A guest at a connection.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Visitor {
    /// Their public id and their name.
    pub someone: Someone,
    /// Their principal, then those that were merged into it; empty if they are not stored.
    pub principals: Vec<PrincipalId>,
}

/// What the lobby says to a person about themselves.
#[derive(Debug, Default)]
pub struct Own {
    /// What it says.
    pub view: OwnLobby,
    /// When it was said.
    pub at: Time,
}

/// What the task of the lobby gets.
#[derive(Debug)]
pub enum Input {
    /// A connection follows the lobby from now on. `own` gets what the lobby says to its guest; it is `None` at first.
    Comes {
        /// The number of the connection.
        conn: u64,
        /// Its guest.
        visitor: Visitor,
        /// For what the lobby says to them.
        own: watch::Sender<Option<Arc<Own>>>,
    },
    /// The guest of a connection is stored now, or has another name.
    Known {
        /// The number of the connection.
        conn: u64,
        /// Its guest.
        visitor: Visitor,
    },
    /// A connection does not follow the lobby any more.
    Goes {
        /// The number of the connection.
        conn: u64,
    },
    /// The round trip of a connection, in milliseconds.
    Measured {
        /// The number of the connection.
        conn: u64,
        /// The round trip; `None` if none was measured lately.
        lag_ms: Option<u32>,
    },
    /// A person has come to a table or left it.
    Moves(Person),
    /// What a person asks.
    Asks {
        /// The person. They are known.
        by: Person,
        /// What they ask.
        wanted: Wanted,
        /// For the answer.
        answer: oneshot::Sender<Result<(), Problem>>,
    },
    /// What a room says to all.
    Said(FromRoom),
    /// The table for an offer was made; `None` if it could not be made.
    Made(OfferId, Option<String>),
    /// How the match of a table had ended when the server started.
    Ended(String, Over),
}

/// The way into the lobby, and what can be read of it without asking its task.
#[derive(Clone)]
pub struct LobbyInbox {
    inputs: mpsc::UnboundedSender<Input>,
    news: watch::Receiver<Arc<Snapshot>>,
    /// Who keeps apart from whom, and whose links are open.
    pub index: Arc<Index>,
    rates: Arc<Rates>,
    /// Hashes of networks. They differ in each process, so that an address cannot be found from one.
    hashes: RandomState,
    /// The date and time at process time 0.
    zero: Time,
}

/// The other end of the way into the lobby.
pub struct LobbyEnd {
    inputs: mpsc::UnboundedReceiver<Input>,
    news: watch::Sender<Arc<Snapshot>>,
}

impl LobbyInbox {
    /// The way into a lobby, and its other end.
    pub fn new(clock: Clock) -> (LobbyInbox, LobbyEnd) {
        let (inputs, queue) = mpsc::unbounded_channel();
        let (news_sender, news) = watch::channel(Arc::default());
        let inbox = LobbyInbox {
            inputs,
            news,
            index: Arc::default(),
            rates: Arc::default(),
            hashes: RandomState::new(),
            zero: Time(clock.wall_ms() - clock.now().ms()),
        };
        let end = LobbyEnd {
            inputs: queue,
            news: news_sender,
        };
        (inbox, end)
    }

    /// Hands something to the task of the lobby.
    pub fn send(&self, input: Input) {
        let _ = self.inputs.send(input); // The server may be stopping.
    }

    /// Asks for something, and waits for the answer.
    ///
    /// # Errors
    /// The reason why it was not done.
    pub async fn ask(&self, by: Person, wanted: Wanted) -> Result<(), Problem> {
        let (answer, answered) = oneshot::channel();
        self.send(Input::Asks { by, wanted, answer });
        let stops = || Err(bughouse_room::refusal::Refusal::ServerStops.into());
        answered.await.unwrap_or_else(|_| stops())
    }

    /// What everybody sees, from now on.
    pub fn news(&self) -> watch::Receiver<Arc<Snapshot>> {
        self.news.clone()
    }

    /// The date and time of the lobby. It goes on evenly, also when the system's date is set.
    pub fn time(&self, now: ProcessMs) -> Time {
        self.zero + now.ms()
    }

    /// A number for the network of an address.
    fn origin_of(&self, from: IpAddr) -> u64 {
        self.hashes.hash_one(network(from))
    }
}

#[cfg(test)]
mod tests;
