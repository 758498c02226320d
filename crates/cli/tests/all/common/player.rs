//! A player who talks to a server process over a WebSocket.

use std::io::ErrorKind;
use std::net::TcpStream;
use std::time::Duration;

use bughouse_core::{BoardId, Seat};
use bughouse_wire::PROTOCOL;
use bughouse_wire::client::{Addressed, ClientMsg, Hello, Seen, Visit};
use bughouse_wire::event::EventView;
use bughouse_wire::game::GameView;
use bughouse_wire::server::ServerMsg;
use bughouse_wire::table::TablePhase;
use bughouse_wire::topic::Topic;
use tungstenite::{Message, WebSocket};

use super::server::ServerProcess;

/// How long a client waits for a message before the test fails.
const PATIENCE: Duration = Duration::from_secs(30);

/// A client: one person who sits on all four seats of a table.
pub struct Player {
    socket: WebSocket<TcpStream>,
    pub token: String,
    pub phase: TablePhase,
    pub game: Option<GameView>,
    pub events: Vec<EventView>,
}

impl Player {
    pub fn join(address: &str, table: &str, token: Option<String>, last: Option<Seen>) -> Player {
        let stream = TcpStream::connect(address).unwrap();
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        let (mut socket, _) = tungstenite::client(format!("ws://{address}/ws"), stream).unwrap();
        let visit = Visit {
            table: table.into(),
            last,
            ..Visit::default()
        };
        let to = Topic::Table(Box::new(visit));
        let hello = Hello {
            v: PROTOCOL,
            guest: token.clone(),
            ..Hello::default()
        };
        send(&mut socket, &ClientMsg::Hello(hello));
        send(&mut socket, &ClientMsg::Sub { to });
        let new = match receive(&mut socket) {
            ServerMsg::Hi { guest, .. } => guest,
            other => panic!("{other:?}"),
        };
        let token = new.or(token).expect("a token");
        match receive(&mut socket) {
            ServerMsg::Welcome { table, game, .. } => Player {
                socket,
                token,
                phase: table.phase,
                game,
                events: Vec::new(),
            },
            other => panic!("{other:?}"),
        }
    }

    pub fn say(&mut self, message: &ClientMsg) {
        send(&mut self.socket, message);
    }

    pub fn next(&mut self) -> ServerMsg {
        let message = receive(&mut self.socket);
        match &message {
            ServerMsg::Table { table } => self.phase = table.phase,
            ServerMsg::Game { game } => self.game = Some(game.clone()),
            ServerMsg::Frame(frame) => self.events.push(frame.event.clone()),
            _ => {}
        }
        message
    }

    /// Joins a new table, sits on all four seats and begins a match.
    pub fn begin(server: &ServerProcess) -> Player {
        let made = ServerProcess::ask(&server.address, "POST /api/tables", "{\"preset\":\"fics\"}");
        let made: serde_json::Value = serde_json::from_str(&made).unwrap();
        let mut player = Player::join(&server.address, made["id"].as_str().unwrap(), None, None);
        for seat in Seat::ALL {
            player.say(&ClientMsg::Sit { seat });
        }
        player.say(&ClientMsg::Ready { on: true });
        while player.game.is_none() {
            player.next();
        }
        player
    }

    /// Resigns for a seat, and waits for the result.
    pub fn resign(&mut self, seat: Seat) {
        let id = "resign".into();
        self.say(&ClientMsg::Resign { id, seat });
        while !self
            .events
            .iter()
            .any(|event| matches!(event, EventView::Ended { .. }))
        {
            self.next();
        }
    }

    /// Plays a move, and waits until the server has acknowledged and sent it.
    pub fn play(&mut self, board: BoardId, ply: u32, mv: &str) {
        let id = format!("{board:?}{ply}");
        self.say(&ClientMsg::Play {
            id: id.clone(),
            board,
            ply,
            mv: mv.into(),
            thought_ms: None,
        });
        let played = |event: &EventView| matches!(event, EventView::Played(one) if one.uci == mv && one.ply == ply + 1);
        let mut acked = false;
        while !acked || !self.events.iter().any(played) {
            match self.next() {
                ServerMsg::Ack { id: of, .. } if of == id => acked = true,
                ServerMsg::Refused { problem, .. } => panic!("{mv}: {}", problem.text),
                _ => {}
            }
        }
    }
}

fn send(socket: &mut WebSocket<TcpStream>, message: &ClientMsg) {
    let n = Some(1);
    let text = serde_json::to_string(&Addressed { n, message }).unwrap();
    socket.send(Message::text(text)).unwrap();
}

fn receive(socket: &mut WebSocket<TcpStream>) -> ServerMsg {
    loop {
        let message = match socket.read() {
            // A signal interrupted the read, so no message was received.
            Err(tungstenite::Error::Io(error)) if error.kind() == ErrorKind::Interrupted => {
                continue;
            }
            message => message.expect("a message"),
        };
        match message {
            Message::Text(text) => return serde_json::from_str(&text).unwrap(),
            Message::Close(_) => panic!("the connection ended"),
            _ => {}
        }
    }
}
