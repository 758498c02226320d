//! A table for tests with clients that read from the hub, as the task of a connection does. The time is that
//! of tokio's paused clock.

use std::sync::Arc;
use std::time::Duration;

use bughouse_core::Seat;
use bughouse_room::clock::{Clock, ProcessMs};
use bughouse_room::driver::Inbox;
use bughouse_room::link::{Arrival, ConnId, ToRoom};
use bughouse_room::room::Resumption;
use bughouse_store::PrincipalId;
use bughouse_store::memory::Memory;
use bughouse_wire::client::ClientMsg;
use bughouse_wire::game::GameView;
use bughouse_wire::server::ServerMsg;
use bughouse_wire::table::TableSetup;
use strum::VariantArray;

use super::hub::{OutletEnd, Subscription};
use crate::bots::BotThreads;
use crate::limits::Limits;
use crate::lobby::Public;
use crate::metrics::{GivenUp, Label};
use crate::tables::{Provision, Tables};

/// A table and its server.
pub struct TestTable {
    pub tables: Arc<Tables>,
    pub inbox: Inbox,
}

impl TestTable {
    pub async fn new(limits: Limits, bot_threads: BotThreads) -> TestTable {
        let tables = Tables::new(Provision {
            store: Arc::new(Memory::default().start()),
            clock: Clock::of_tokio(),
            limits,
            public: Public::ALL,
            resumption: Resumption::DEFAULT,
            bot_threads,
        });
        let setup = TableSetup {
            preset: "chesscom".into(),
            set: Vec::new(),
            start: None,
        };
        let (link, _) = tables
            .make(setup, bughouse_wire::table::Listing::Link, None)
            .await
            .unwrap();
        let inbox = tables.find(&link).await.unwrap().unwrap();
        TestTable { tables, inbox }
    }

    pub fn now(&self) -> ProcessMs {
        self.tables.shared().clock.now()
    }

    /// How many bots were given up, by the reason.
    pub fn given_up(&self) -> Vec<(&'static str, u64)> {
        let counters = &self.tables.shared().metrics.bots_given_up;
        let count = |&why: &GivenUp| (why.word(), counters.counter(why).get());
        GivenUp::VARIANTS.iter().map(count).collect()
    }

    pub async fn join(&self) -> TestClient {
        let hub = &self.tables.shared().hub;
        let end = hub.connect();
        let (conn, subscription) = hub.subscribe(&end, 1);
        let guest = i64::try_from(conn.no).unwrap();
        let arrival = Box::new(Arrival {
            principals: vec![PrincipalId(guest)],
            ..Arrival::default()
        });
        let join = ToRoom::Join {
            conn,
            id: None,
            arrival,
        };
        assert!(self.inbox.send(join, self.now()).await);
        let mut client = TestClient {
            conn,
            subscription,
            end,
            inbox: self.inbox.clone(),
            clock: self.tables.shared().clock,
            game: None,
        };
        assert!(matches!(client.next().await, ServerMsg::Welcome { .. }));
        client
    }

    /// A person joins, sits at these seats, and puts bots at the others, by rules that differ from the
    /// preset. Returns when the match has begun.
    pub async fn begin(&self, seats: &[Seat], set: &[(&str, &str)]) -> TestClient {
        let mut player = self.join().await;
        let set = set.iter().map(|&(name, value)| (name.into(), value.into()));
        let setup = TableSetup {
            preset: "chesscom".into(),
            set: set.collect(),
            start: None,
        };
        player.send(ClientMsg::Configure { setup }).await;
        for seat in Seat::ALL {
            let bot = ClientMsg::Bot {
                seat,
                on: true,
                level: None,
            };
            let sits = seats.contains(&seat);
            let message = if sits { ClientMsg::Sit { seat } } else { bot };
            player.send(message).await;
        }
        player.send(ClientMsg::Ready { on: true }).await;
        while player.game.is_none() {
            player.next().await;
        }
        player
    }
}

/// A client.
pub struct TestClient {
    pub end: OutletEnd,
    conn: ConnId,
    subscription: Arc<Subscription>,
    inbox: Inbox,
    clock: Clock,
    /// The whole match, as it was received last.
    pub game: Option<GameView>,
}

impl TestClient {
    /// Gives the person another name.
    pub async fn name(&self, name: &str) {
        let (conn, name) = (self.conn, name.to_owned());
        let named = ToRoom::Named { conn, name };
        assert!(self.inbox.send(named, self.clock.now()).await);
    }

    pub async fn send(&self, message: ClientMsg) {
        let say = ToRoom::Say {
            conn: self.conn,
            id: None,
            message: Box::new(message),
            waited_ms: 0,
        };
        assert!(self.inbox.send(say, self.clock.now()).await);
    }

    pub async fn next(&mut self) -> ServerMsg {
        let line = tokio::time::timeout(Duration::from_secs(20), self.end.queue.recv());
        let line = line.await.expect("a message arrives in time");
        let text = line.expect("the hub keeps the connection");
        let queue = &self.end.queue;
        if queue.len() <= queue.max_capacity() / 2 && self.subscription.asks_again() {
            let conn = self.conn;
            self.inbox
                .send(ToRoom::Resync { conn }, self.clock.now())
                .await;
        }
        let message = serde_json::from_str(&text).unwrap();
        if let ServerMsg::Game { game } = &message {
            self.game = Some(game.clone());
        }
        message
    }
}
