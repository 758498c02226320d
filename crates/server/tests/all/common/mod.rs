//! Starts a server on loopback, and clients that talk to it over real WebSockets as people's pages
//! do.

pub mod claims;
pub mod schema;
mod server;

use std::net::SocketAddr;
use std::time::Duration;

use bughouse_core::{BoardId, Held, Seat};
use bughouse_wire::PROTOCOL;
use bughouse_wire::client::{Addressed, ClientMsg, Hello, Seen, Visit};
use bughouse_wire::event::EventView;
use bughouse_wire::frame::Frame;
use bughouse_wire::game::GameView;
use bughouse_wire::keys::KeyKind;
use bughouse_wire::queue::{AwaitedView, QueueView};
use bughouse_wire::server::ServerMsg;
use bughouse_wire::table::{Sitter, TablePhase, TableView};
use bughouse_wire::topic::Topic;
use futures_util::{SinkExt, StreamExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

pub use self::server::*;

/// The longest time to wait for a message. Only a failing test waits this long.
pub const PATIENCE: Duration = Duration::from_secs(30);

pub const A: Seat = Seat::WHITE_OF_A;
pub const BLACK_OF_A: Seat = Seat::BLACK_OF_A;
pub const B: Seat = Seat::WHITE_OF_B;
pub const BLACK_OF_B: Seat = Seat::BLACK_OF_B;
pub const SEATS: [Seat; 4] = Seat::ALL;

/// The request for a bot at a seat, of the level that a bot has without a choice.
pub fn bot(seat: Seat) -> ClientMsg {
    ClientMsg::Bot {
        seat,
        on: true,
        level: None,
    }
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
        Client::come(at, link, name, None).await
    }

    /// Joins by a link with a key: `/t/{link}?key=…`
    pub async fn by_key(at: SocketAddr, link: &str, name: &str, path: &str) -> Client {
        let (_, key) = path.split_once("?key=").expect("a key");
        Client::come(at, link, name, Some(key)).await
    }

    async fn come(at: SocketAddr, link: &str, name: &str, key: Option<&str>) -> Client {
        let hello = Hello {
            name: Some(name.into()),
            ..Hello::default()
        };
        let client = Client::greeting(at, hello, visit(link, key)).await;
        client.unwrap_or_else(|bye| panic!("{bye:?}"))
    }

    /// Comes with the token of a guest. An error is the message with which the server refused the
    /// client.
    pub async fn hello(at: SocketAddr, link: &str, token: &str) -> Result<Client, ServerMsg> {
        Client::greeting(at, hello(token), visit(link, None)).await
    }

    /// Comes as a stranger who is refused. Returns the code of the reason, and whether the client
    /// should connect again.
    pub async fn refused(at: SocketAddr, link: &str, key: Option<&str>) -> (String, bool) {
        let came = Client::greeting(at, Hello::default(), visit(link, key)).await;
        turned_away(came)
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
        drop(self.socket);
        let last = self.game.as_ref().map(|game| Seen {
            game: game.game,
            seq: game.seq,
        });
        let visit = Visit {
            person: Some(self.you),
            device: Some(self.device),
            last,
            ..visit(&self.link, None)
        };
        let hello = hello(&self.token);
        let client = Client::greeting(self.at, hello, visit).await.unwrap();
        Client {
            game: client.game.or(self.game),
            frames: self.frames,
            commands: self.commands,
            ..client
        }
    }

    /// Returns the same tab for a server at another address.
    pub fn moved(mut self, at: SocketAddr) -> Client {
        self.at = at;
        self
    }

    pub fn game(&self) -> &GameView {
        self.game.as_ref().expect("a match")
    }

    /// Score and reason of the result.
    pub fn outcome(&self) -> (&str, &str) {
        let result = self.game().result.as_ref().expect("a result");
        (&result.score, &result.reason)
    }

    /// The public id of the match.
    pub fn match_id(&self) -> String {
        let id = self.game().id.clone();
        id.expect("a match of the server has an id")
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
            ServerMsg::Queues {
                game,
                queues,
                awaited,
            } => self.take_queues(*game, queues, awaited),
            ServerMsg::Probe { k } => send(&mut self.socket, &ClientMsg::Echo { k: *k }).await,
            _ => {}
        }
        Some(message)
    }

    /// Returns the next message without applying it to what the client knows.
    pub async fn next_raw(&mut self) -> Option<ServerMsg> {
        receive(&mut self.socket).await
    }

    fn take_queues(&mut self, number: u32, queues: &[QueueView], awaited: &[AwaitedView]) {
        let game = self.game.as_mut().filter(|game| game.game == number);
        if let Some(queueing) = game.and_then(|game| game.queueing.as_mut()) {
            queueing.queues = queues.to_vec();
            queueing.awaited = awaited.to_vec();
        }
    }

    /// The pieces that the partner of this tab waits for.
    pub fn awaited(&self) -> Vec<(Seat, Held)> {
        let queueing = self.game.as_ref().and_then(|game| game.queueing.as_ref());
        let all = queueing.into_iter().flat_map(|queueing| &queueing.awaited);
        all.map(|one| (one.seat, one.role)).collect()
    }

    /// The premove queues of the seats of this tab.
    pub fn queues(&self) -> &[QueueView] {
        let queueing = self.game.as_ref().and_then(|game| game.queueing.as_ref());
        queueing.map_or(&[], |queueing| &queueing.queues)
    }

    /// Queues a premove for the time when `ply` half-moves have been played on its board.
    pub async fn queue(&mut self, seat: Seat, ply: u32, mv: &str) -> Result<u32, String> {
        let mv = mv.to_owned();
        self.ask(|id| ClientMsg::Queue { id, seat, ply, mv }).await
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

    /// Reads messages until the frame with this event.
    pub async fn until_event(&mut self, event: &EventView) {
        let is_it = |message: &ServerMsg| matches!(message, ServerMsg::Frame(frame) if frame.event == *event);
        self.until("the event", |_, message| is_it(message)).await;
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

    pub async fn until_running_again(&mut self) {
        self.until_phase("running again", |phase| *phase == TablePhase::Playing)
            .await;
    }

    pub async fn until_over(&mut self) {
        self.until_phase("over", |phase| *phase == TablePhase::Over)
            .await;
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
        let ply = self.game().boards[board].ply;
        let id = self.command_id();
        self.play_as(&id, board, ply, mv).await
    }

    pub async fn play_as(
        &mut self,
        id: &str,
        board: BoardId,
        ply: u32,
        mv: &str,
    ) -> Result<u32, String> {
        let (id, mv, thought_ms) = (id.to_owned(), mv.to_owned(), None);
        let answer = id.clone();
        self.send(&ClientMsg::Play {
            id,
            board,
            ply,
            mv,
            thought_ms,
        })
        .await;
        self.answer(&answer).await
    }

    /// Gives a new id to `message`, sends the command, and waits for the answer: the number of its
    /// log entry, or the reason of the refusal.
    pub async fn ask(&mut self, message: impl FnOnce(String) -> ClientMsg) -> Result<u32, String> {
        let id = self.command_id();
        self.send(&message(id.clone())).await;
        self.answer(&id).await
    }

    pub async fn resign(&mut self, seat: Seat) {
        let resigned = self.ask(|id| ClientMsg::Resign { id, seat }).await;
        resigned.unwrap();
    }

    /// Takes a seat, and waits until the table shows it.
    pub async fn sit(&mut self, seat: Seat) {
        self.send(&ClientMsg::Sit { seat }).await;
        let sitter = Some(Sitter::Person { id: self.you });
        self.until("the seat", |client, _| client.table.seats[seat] == sitter)
            .await;
    }

    /// Puts bots on these seats.
    pub async fn add_bots(&mut self, seats: &[Seat]) {
        for &seat in seats {
            self.send(&bot(seat)).await;
        }
    }

    pub async fn ready(&mut self) {
        self.send(&ClientMsg::Ready { on: true }).await;
    }

    /// Asks for the next match.
    pub async fn rematch(&mut self, rotate: bool) {
        self.send(&ClientMsg::Rematch { on: true, rotate }).await;
    }

    /// Requests the whole match and waits until it arrives.
    pub async fn resync(&mut self) {
        self.send(&ClientMsg::Resync).await;
        let is_whole = |message: &ServerMsg| matches!(message, ServerMsg::Game { .. });
        self.until("the match", |_, message| is_whole(message))
            .await;
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
        while self.game().seq < seq {
            self.next().await.expect("more frames");
        }
    }

    /// Reads messages until `ply` half-moves have been played on board A.
    pub async fn see_ply(&mut self, ply: u32) {
        self.see_ply_of(BoardId::A, ply).await;
    }

    pub async fn see_ply_of(&mut self, board: BoardId, ply: u32) {
        while self.game().boards[board].ply < ply {
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

    /// Sends a request that is refused with a sentence that contains `why`.
    pub async fn denied(&mut self, request: &ClientMsg, why: &str) {
        self.send(request).await;
        let reason = self.refusal().await;
        assert!(reason.contains(why), "{reason}");
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
pub async fn greet_as(socket: &mut Socket, hello: Hello) -> (String, Option<String>) {
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

/// Returns four clients on the four seats of a table. The first client owns the table.
pub async fn seated(at: SocketAddr, link: &str) -> [Client; 4] {
    let mut four = Vec::new();
    for (name, seat) in ["Ann", "Bob", "Cid", "Dan"].into_iter().zip(SEATS) {
        let mut client = Client::join(at, link, name).await;
        client.sit(seat).await;
        four.push(client);
    }
    four.try_into().ok().expect("there are four clients")
}

/// Returns four clients on the four seats of a table, in its first match.
pub async fn four(at: SocketAddr, link: &str) -> [Client; 4] {
    let mut four = seated(at, link).await;
    until_all_play(&mut four).await;
    four
}

/// Returns the same four tabs at another address of the server.
pub async fn all_again(four: [Client; 4], at: SocketAddr) -> [Client; 4] {
    let mut all = Vec::new();
    for client in four {
        all.push(client.moved(at).again().await);
    }
    all.try_into().ok().expect("there are four clients")
}

/// Makes all players ready, and waits for the first match.
pub async fn until_all_play(four: &mut [Client; 4]) {
    for client in four.iter_mut() {
        client.ready().await;
    }
    for client in four {
        client.until_playing(1).await;
    }
}

/// Plays the moves of [`CONTACT_MATE`] from the start position, and waits until all clients know that the
/// match is over. Returns the number of the frame of the last move.
pub async fn play_to_mate(four: &mut [Client; 4]) -> u32 {
    let mut seq = 0;
    for (ply, mv) in (0..).zip(CONTACT_MATE) {
        let client = &mut four[ply as usize % 2];
        client.see_ply(ply).await;
        let played = client.play(BoardId::A, mv).await;
        seq = played.unwrap_or_else(|why| panic!("{mv}: {why}"));
        // A move that comes too early has to wait. The server acknowledges it only when it is on
        // the board.
        let on_board = client.game().boards[BoardId::A].ply;
        assert_eq!(on_board, ply + 1, "{mv} is acknowledged too early");
    }
    for client in four {
        client.until_result().await;
        client.until_over().await;
    }
    seq
}

/// Moves on board A. The last move mates with a queen next to the king. No drop can block this
/// check, so it is mate under all rules.
pub const CONTACT_MATE: [&str; 7] = ["e2e4", "e7e5", "f1c4", "b8c6", "d1h5", "g8f6", "h5f7"];

/// Checks that a command is refused with a sentence that contains `why`.
#[track_caller]
pub fn refused(answer: Result<u32, String>, why: &str) {
    let reason = answer.expect_err("the command is refused");
    assert!(reason.contains(why), "{reason}");
}

/// Returns the code of the reason for which the server refused a client, and whether the client should
/// connect again.
pub fn turned_away(came: Result<Client, ServerMsg>) -> (String, bool) {
    match came {
        Err(ServerMsg::Bye { problem, retry }) => (problem.code, retry),
        Err(other) => panic!("{other:?}"),
        Ok(client) => panic!("person {} came in", client.you),
    }
}

/// A visit of a table by its link.
pub fn visit(link: &str, key: Option<&str>) -> Visit {
    Visit {
        table: link.into(),
        key: key.map(String::from),
        ..Visit::default()
    }
}

/// The greeting of the guest with this token.
pub fn hello(token: &str) -> Hello {
    Hello {
        guest: Some(token.into()),
        ..Hello::default()
    }
}
