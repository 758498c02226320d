//! Starts a server on loopback, and clients that talk to it over real WebSockets as people's pages
//! do.

pub mod claims;
pub mod schema;

use std::net::SocketAddr;
use std::path::Path;
use std::time::Duration;

use axum::Router;
use bughouse_core::{BoardId, Seat};
use bughouse_server::limits::Limits;
use bughouse_server::server::{Config, Server};
use bughouse_server::settings::Settings;
use bughouse_wire::PROTOCOL;
use bughouse_wire::client::{Addressed, ClientMsg, Hello, Seen, Visit};
use bughouse_wire::frame::Frame;
use bughouse_wire::game::GameView;
use bughouse_wire::keys::KeyKind;
use bughouse_wire::queue::QueueView;
use bughouse_wire::record::{Declared, FileHead, RecordsHead, RecordsView};
use bughouse_wire::server::ServerMsg;
use bughouse_wire::table::{TablePhase, TableSetup, TableView};
use bughouse_wire::topic::Topic;
use futures_util::{SinkExt, StreamExt};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

/// The longest time to wait for a message. Only a failing test waits this long.
pub const PATIENCE: Duration = Duration::from_secs(30);

pub const SEATS: [Seat; 4] = [
    Seat::WHITE_OF_A,
    Seat::BLACK_OF_A,
    Seat::WHITE_OF_B,
    Seat::BLACK_OF_B,
];

/// The request for a bot at a seat, of the level that a bot has without a choice.
pub fn bot(seat: Seat) -> ClientMsg {
    ClientMsg::Bot {
        seat,
        on: true,
        level: None,
    }
}

/// Starts a server with the default settings. `data` is the folder for its data.
pub async fn server(data: &Path) -> Server {
    server_with(data, Limits::DEFAULT).await
}

/// Starts a server with these limits.
pub async fn server_with(data: &Path, limits: Limits) -> Server {
    let listen = "127.0.0.1:0".parse().unwrap();
    let settings = Settings {
        listen,
        limits,
        ..Settings::default()
    };
    server_by(data, settings).await
}

/// Starts a server with these settings.
pub async fn server_by(data: &Path, settings: Settings) -> Server {
    server_of(data, settings, Router::new()).await
}

/// Starts a server that also serves the routes of `page`.
pub async fn server_of(data: &Path, settings: Settings, page: Router) -> Server {
    let config = Config {
        settings,
        data: data.to_owned(),
        rules: TableSetup {
            preset: "fics".into(),
            set: Vec::new(),
        },
    };
    Server::start(config, page).await.unwrap()
}

/// Sends an HTTP request. Returns status and body of the answer.
pub async fn http(at: SocketAddr, request: &str, body: &str) -> (u16, String) {
    http_with(at, request, "", body).await
}

/// Sends an HTTP request with additional headers. Returns status and body of the answer.
pub async fn http_with(at: SocketAddr, request: &str, headers: &str, body: &str) -> (u16, String) {
    let mut stream = TcpStream::connect(at).await.unwrap();
    let host = match headers.starts_with("host: ") {
        true => String::new(),
        false => format!("host: {at}\r\n"),
    };
    let head = format!(
        "{request} HTTP/1.1\r\n{host}connection: close\r\n{headers}content-length: {}\r\n\r\n{body}",
        body.len()
    );
    stream.write_all(head.as_bytes()).await.unwrap();
    let mut answer = Vec::new();
    tokio::time::timeout(PATIENCE, stream.read_to_end(&mut answer))
        .await
        .unwrap()
        .unwrap();
    // Pictures are no text. Tests look only for text in them.
    let answer = String::from_utf8_lossy(&answer);
    let status = answer.split(' ').nth(1).unwrap().parse().unwrap();
    let (_, body) = answer.split_once("\r\n\r\n").unwrap();
    (status, body.to_owned())
}

/// Returns the body of a request that uploads these files. Each file has a name and a text.
pub fn records_body(files: &[(&str, &str)]) -> String {
    let file = |(name, text): &(&str, &str)| FileHead {
        name: (*name).into(),
        bytes: text.len() as u64,
    };
    let head = RecordsHead {
        files: files.iter().map(file).collect(),
        declared: Declared::default(),
    };
    let texts: String = files.iter().map(|(_, text)| *text).collect();
    serde_json::to_string(&head).expect("heads are texts and numbers") + "\n" + &texts
}

/// Uploads the text of one file and returns the id of the list of its games.
pub async fn paste(at: SocketAddr, text: &str) -> String {
    let body = records_body(&[("game.bpgn", text)]);
    let (status, answer) = http(at, "POST /api/records", &body).await;
    assert_eq!(status, 200, "{answer}");
    let list: RecordsView = serde_json::from_str(&answer).unwrap();
    list.id
}

/// Makes a table and returns its id.
pub async fn table(at: SocketAddr, preset: &str, set: &[(&str, &str)]) -> String {
    let setup = serde_json::json!({ "preset": preset, "set": set }).to_string();
    let (status, body) = http(at, "POST /api/tables", &setup).await;
    assert_eq!(status, 200, "{body}");
    let made: serde_json::Value = serde_json::from_str(&body).unwrap();
    made["id"].as_str().unwrap().to_owned()
}

/// A client: one tab of a browser.
pub struct Client {
    at: SocketAddr,
    pub link: String,
    socket: Socket,
    pub you: u32,
    pub role: Option<KeyKind>,
    /// The token of the guest.
    pub token: String,
    /// The public id of the guest.
    pub public: String,
    pub device: u32,
    pub table: TableView,
    pub game: Option<GameView>,
    /// Every frame (the message with one log entry) that the client received, in order.
    pub frames: Vec<Frame>,
    commands: u32,
}

impl Client {
    pub async fn join(at: SocketAddr, link: &str, name: &str) -> Client {
        Client::hello(at, link, Some(name), None, None)
            .await
            .unwrap_or_else(|bye| panic!("{bye:?}"))
    }

    /// Sends `hello`; an error is the message with which the server refused the client.
    pub async fn hello(
        at: SocketAddr,
        link: &str,
        name: Option<&str>,
        token: Option<String>,
        last: Option<Seen>,
    ) -> Result<Client, ServerMsg> {
        Client::hello_with(at, link, name, token, last, None).await
    }

    /// Joins by a link with a key: `/t/{link}?key=…`
    pub async fn by_key(
        at: SocketAddr,
        link: &str,
        name: &str,
        path: &str,
    ) -> Result<Client, ServerMsg> {
        let (_, key) = path.split_once("?key=").expect("a key");
        Client::hello_with(at, link, Some(name), None, None, Some(key.into())).await
    }

    pub async fn hello_with(
        at: SocketAddr,
        link: &str,
        name: Option<&str>,
        token: Option<String>,
        last: Option<Seen>,
        key: Option<String>,
    ) -> Result<Client, ServerMsg> {
        let hello = Hello {
            guest: token,
            name: name.map(String::from),
            ..Hello::default()
        };
        let visit = Visit {
            table: link.into(),
            last,
            key,
            ..Visit::default()
        };
        Client::greeting(at, hello, visit).await
    }

    /// Sends this `hello`, and subscribes to the table.
    pub async fn greeting(at: SocketAddr, hello: Hello, visit: Visit) -> Result<Client, ServerMsg> {
        let mut socket = socket(at).await;
        let known = hello.guest.clone();
        let (public, given) = greet_as(&mut socket, hello).await;
        let token = given.or(known).expect("a token");
        let link = visit.table.clone();
        let to = Topic::Table(Box::new(visit));
        send(&mut socket, &ClientMsg::Sub { to }).await;
        match receive(&mut socket).await.expect("an answer") {
            ServerMsg::Welcome {
                you,
                device,
                role,
                table,
                game,
                ..
            } => Ok(Client {
                at,
                link,
                socket,
                you,
                device,
                role,
                token,
                public,
                table,
                game,
                frames: Vec::new(),
                commands: 0,
            }),
            other => Err(other),
        }
    }

    /// Returns the same tab after its connection was lost. It has the match up to the last frame
    /// that it saw.
    pub async fn again(self) -> Client {
        let Client {
            at,
            link,
            token,
            you,
            device,
            game,
            frames,
            commands,
            socket,
            ..
        } = self;
        drop(socket);
        let last = game.as_ref().map(|game| Seen {
            game: game.game,
            seq: game.seq,
        });
        let hello = Hello {
            guest: Some(token),
            ..Hello::default()
        };
        let visit = Visit {
            table: link,
            person: Some(you),
            device: Some(device),
            last,
            ..Visit::default()
        };
        let mut client = Client::greeting(at, hello, visit).await.unwrap();
        client.game = client.game.or(game);
        client.frames = frames;
        client.commands = commands;
        client
    }

    /// Returns the same tab for a server at another address.
    pub fn moved(mut self, at: SocketAddr) -> Client {
        self.at = at;
        self
    }

    pub async fn send(&mut self, message: &ClientMsg) {
        send(&mut self.socket, message).await;
    }

    pub async fn send_text(&mut self, text: String) {
        self.socket.send(Message::text(text)).await.unwrap();
    }

    /// Takes a new name and waits until the table has it. Then the client has read all messages
    /// that the server sent before.
    pub async fn rename(&mut self, name: &str) {
        self.send(&ClientMsg::Name { name: name.into() }).await;
        self.until("the name", |client, _| {
            let mut people = client.table.people.iter();
            people.any(|one| one.id == client.you && one.name == name)
        })
        .await;
    }

    /// Returns the next message; `None` if the connection has ended.
    pub async fn next(&mut self) -> Option<ServerMsg> {
        let message = self.next_raw().await?;
        match &message {
            ServerMsg::Table { table } => self.table = table.clone(),
            ServerMsg::Game { game } => self.game = Some(game.clone()),
            ServerMsg::Frame(frame) => self.frame(frame),
            ServerMsg::Queues { game, queues } => self.take_queues(*game, queues),
            ServerMsg::Probe { k } => send(&mut self.socket, &ClientMsg::Echo { k: *k }).await,
            _ => {}
        }
        Some(message)
    }

    /// Returns the next message without applying it to what the client knows.
    pub async fn next_raw(&mut self) -> Option<ServerMsg> {
        receive(&mut self.socket).await
    }

    fn take_queues(&mut self, number: u32, queues: &[QueueView]) {
        let game = self.game.as_mut().filter(|game| game.game == number);
        if let Some(queueing) = game.and_then(|game| game.queueing.as_mut()) {
            queueing.queues = queues.to_vec();
        }
    }

    /// The premove queues of the seats of this tab.
    pub fn queues(&self) -> &[QueueView] {
        let queueing = self.game.as_ref().and_then(|game| game.queueing.as_ref());
        queueing.map_or(&[], |queueing| &queueing.queues)
    }

    /// Queues a premove for the time when `ply` half-moves have been played on its board.
    pub async fn queue(&mut self, seat: Seat, ply: u32, mv: &str) -> Result<u32, String> {
        let (id, mv) = (self.command_id(), mv.to_owned());
        let queue = ClientMsg::Queue {
            id: id.clone(),
            seat,
            ply,
            mv,
        };
        self.send(&queue).await;
        self.answer(&id).await
    }

    fn frame(&mut self, frame: &Frame) {
        let Some(game) = &mut self.game else {
            return;
        };
        assert!(game.follow(frame), "the numbers of frames have no gaps");
        self.frames.push(frame.clone());
    }

    /// Reads messages until `holds` is true.
    pub async fn until(&mut self, what: &str, mut holds: impl FnMut(&Client, &ServerMsg) -> bool) {
        loop {
            let message = self
                .next()
                .await
                .unwrap_or_else(|| panic!("the connection ended before: {what}"));
            if holds(self, &message) {
                return;
            }
        }
    }

    pub async fn until_phase(&mut self, what: &str, holds: impl Fn(&TablePhase) -> bool) {
        if !holds(&self.table.phase) {
            self.until(what, |client, _| holds(&client.table.phase))
                .await;
        }
    }

    pub async fn until_playing(&mut self, game: u32) {
        self.until_phase("playing", |phase| *phase == TablePhase::Playing)
            .await;
        if self.game.as_ref().is_none_or(|view| view.game != game) {
            self.until("the match", |client, _| {
                client.game.as_ref().is_some_and(|view| view.game == game)
            })
            .await;
        }
    }

    pub async fn until_result(&mut self) {
        while self.game.as_ref().is_none_or(|game| game.result.is_none()) {
            self.next().await.expect("a result");
        }
    }

    pub fn command_id(&mut self) -> String {
        self.commands += 1;
        format!("c{}", self.commands)
    }

    /// Plays a move on that board and waits for the answer: the number of its log entry, or the
    /// reason of the refusal.
    pub async fn play(&mut self, board: BoardId, mv: &str) -> Result<u32, String> {
        let game = self.game.as_ref().expect("a match");
        let ply = if board == BoardId::A {
            game.boards[BoardId::A].ply
        } else {
            game.boards[BoardId::B].ply
        };
        let id = self.command_id();
        self.play_as(id, board, ply, mv).await
    }

    pub async fn play_as(
        &mut self,
        id: String,
        board: BoardId,
        ply: u32,
        mv: &str,
    ) -> Result<u32, String> {
        self.send(&ClientMsg::Play {
            id: id.clone(),
            board,
            ply,
            mv: mv.into(),
            thought_ms: None,
        })
        .await;
        self.answer(&id).await
    }

    /// Waits for the answer to a command: the number of its log entry, or the reason of the refusal.
    pub async fn answer(&mut self, wanted: &str) -> Result<u32, String> {
        loop {
            match self.next().await.expect("an answer") {
                ServerMsg::Ack { id, seq } if id == wanted => return Ok(seq),
                ServerMsg::Refused {
                    id: Some(id),
                    problem,
                } if id == wanted => return Err(problem.text),
                _ => {}
            }
        }
    }

    /// Reads messages until the client has the frame with that number.
    pub async fn see(&mut self, seq: u32) {
        while self.game.as_ref().expect("a match").seq < seq {
            self.next().await.expect("more frames");
        }
    }

    /// Reads messages until `ply` half-moves have been played on board A.
    pub async fn see_ply(&mut self, ply: u32) {
        while self.game.as_ref().expect("a match").boards[BoardId::A].ply < ply {
            self.next().await.expect("more frames");
        }
    }

    /// Waits for the next refusal that has no command id. The server sends it for a request such as
    /// `Sit` or `Ready`, not for a move. Returns the reason.
    pub async fn refusal(&mut self) -> String {
        loop {
            if let ServerMsg::Refused { id: None, problem } = self.next().await.expect("a refusal")
            {
                return problem.text;
            }
        }
    }

    /// Waits for the last message of the server on this connection. Returns its reason, and whether
    /// the client should connect again.
    pub async fn farewell(&mut self) -> (String, bool) {
        loop {
            if let ServerMsg::Bye { problem, retry } = self.next().await.expect("a farewell") {
                return (problem.text, retry);
            }
        }
    }
}

pub type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

pub async fn socket(at: SocketAddr) -> Socket {
    connect_async(format!("ws://{at}/ws"))
        .await
        .expect("a socket")
        .0
}

/// Sends `hello` and reads the answer.
pub async fn greet(socket: &mut Socket) {
    greet_as(socket, Hello::default()).await;
}

/// Sends this `hello` with the version, and reads the answer: the public id of the guest, and the token of a
/// new one.
async fn greet_as(socket: &mut Socket, hello: Hello) -> (String, Option<String>) {
    let hello = ClientMsg::Hello(Hello {
        v: PROTOCOL,
        ..hello
    });
    send(socket, &hello).await;
    match receive(socket).await.expect("an answer") {
        ServerMsg::Hi { you, guest, .. } => (you, guest),
        other => panic!("{other:?}"),
    }
}

/// Sends a message of the topic 1.
pub async fn send(socket: &mut Socket, message: &ClientMsg) {
    let message = Addressed {
        n: Some(1),
        message,
    };
    let text = serde_json::to_string(&message).unwrap();
    schema::client().holds(&text);
    socket.send(Message::text(text)).await.unwrap();
}

/// Returns the next message; `None` if the connection has ended.
pub async fn receive(socket: &mut Socket) -> Option<ServerMsg> {
    loop {
        let message = tokio::time::timeout(PATIENCE, socket.next())
            .await
            .expect("a message in time");
        match message? {
            Ok(Message::Text(text)) => {
                schema::server().holds(&text);
                return Some(serde_json::from_str(&text).unwrap());
            }
            Ok(Message::Close(_)) | Err(_) => return None,
            Ok(_) => {}
        }
    }
}

/// Returns four clients on the four seats of a table, in its first match.
pub async fn four(at: SocketAddr, link: &str) -> [Client; 4] {
    let mut four = Vec::new();
    for (name, seat) in ["Ann", "Bob", "Cid", "Dan"].into_iter().zip(SEATS) {
        let mut client = Client::join(at, link, name).await;
        client.send(&ClientMsg::Sit { seat }).await;
        client.send(&ClientMsg::Ready { on: true }).await;
        four.push(client);
    }
    for client in &mut four {
        client.until_playing(1).await;
    }
    four.try_into().ok().expect("there are four clients")
}

/// Plays moves on board A, White and Black in turn, from the start position. Returns the number of
/// the last frame.
pub async fn play_first_board(four: &mut [Client; 4], moves: &[&str]) -> u32 {
    let mut seq = 0;
    for (ply, mv) in (0..).zip(moves) {
        let client = &mut four[ply as usize % 2];
        client.see_ply(ply).await;
        seq = client
            .play(BoardId::A, mv)
            .await
            .unwrap_or_else(|why| panic!("{mv}: {why}"));
        // A move that comes too early has to wait. The server acknowledges it only when it is on
        // the board.
        let played = client.game.as_ref().expect("a match").boards[BoardId::A].ply;
        assert_eq!(
            played,
            ply + 1,
            "a move is acknowledged when it is on the board"
        );
    }
    seq
}

/// Moves on board A. The last move mates with a queen next to the king. No drop can block this
/// check, so it is mate under all rules.
pub const CONTACT_MATE: [&str; 7] = ["e2e4", "e7e5", "f1c4", "b8c6", "d1h5", "g8f6", "h5f7"];
